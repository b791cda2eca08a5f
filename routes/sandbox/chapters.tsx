import type { SamplePageTexts } from '../../schemas/pages/sample-page-texts.ts'
import { Rail } from '../../html/rail.tsx'
import type { Heading } from '../../html/record-documents/contents.tsx'
import { COVER, MEMORANDUM } from './paths.ts'

/** Texts that the pages add around the views. */
export type AroundWords = SamplePageTexts & { contents: string }

type Chapter = keyof SamplePageTexts['chapters']

/** Returns the chapters of the file in reading order, with their labels. */
export const chaptersOf = ({ chapters }: SamplePageTexts) =>
  Object.entries(chapters) as Array<[name: Chapter, label: string]>

interface FileRailProps {
  words: AroundWords
  path: string
  /** Headings of the page's sections. */
  sections?: Heading[]
}

/** With fewer sections, a page needs no list of them. */
const FEWEST = 3

/** Navigation through the file, and through the sections of the page at `path`. */
export const FileRail = ({ words, path, sections = [] }: FileRailProps) => (
  <Rail
    label={words.rail}
    groups={[
      {
        entries: [
          { url: COVER, label: words.cover },
          { url: MEMORANDUM, label: words.memorandum.title },
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
