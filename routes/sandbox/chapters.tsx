import type { SamplePageTexts } from '../../schemas/pages/sample-page-texts.ts'
import { Rail } from '../../html/rail.tsx'
import { SANDBOX } from './paths.ts'

/** Where the file begins. */
export const COVER = '/sample'

type Chapter = keyof SamplePageTexts['chapters']

/** The chapters of the file, as people go through it. */
export const chaptersOf = ({ chapters }: SamplePageTexts) =>
  Object.entries(chapters) as Array<[name: Chapter, label: string]>

/** The way through the file, on the page at `path`. */
export const FileRail = ({ words, path }: { words: SamplePageTexts; path: string }) => (
  <Rail
    label={words.rail}
    groups={[
      {
        entries: [
          { url: COVER, label: words.cover },
          ...chaptersOf(words).map(([name, label]) => ({ url: `${SANDBOX}/${name}`, label, whole: true }))
        ]
      }
    ]}
    path={path}
  />
)
