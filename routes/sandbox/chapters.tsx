import type { SamplePageTexts } from '../../schemas/pages/sample-page-texts.ts'
import { Rail } from '../../html/rail.tsx'
import type { Heading } from '../../html/record-documents/contents.tsx'
import { COVER } from './paths.ts'

/** What the pages say around the views. */
export type AroundWords = SamplePageTexts & { contents: string }

type Chapter = keyof SamplePageTexts['chapters']

/** The chapters of the file, as people go through it. */
export const chaptersOf = ({ chapters }: SamplePageTexts) =>
  Object.entries(chapters) as Array<[name: Chapter, label: string]>

interface FileRailProps {
  words: AroundWords
  path: string
  /** What the page has sections for. */
  sections?: Heading[]
}

/** A page with fewer sections is seen at a glance. */
const FEWEST = 3

/** The way through the file, on the page at `path`, and through the sections of that page. */
export const FileRail = ({ words, path, sections = [] }: FileRailProps) => (
  <Rail
    label={words.rail}
    groups={[
      {
        entries: [
          { url: COVER, label: words.cover },
          ...chaptersOf(words).map(([name, label]) => ({ url: `${COVER}/${name}`, label, whole: true }))
        ]
      },
      ...(sections.length < FEWEST
        ? []
        : [{ title: words.contents, entries: sections.map(({ id, title }) => ({ url: `#${id}`, label: title })) }])
    ]}
    path={path}
  />
)
