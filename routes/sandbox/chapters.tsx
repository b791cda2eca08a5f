import type { SampleWords } from '../../schemas/sample-words.ts'
import { Rail } from '../../serving/pages/rail.tsx'
import { SANDBOX } from './place.ts'

/** Where the file begins. */
export const COVER = '/sample'

type Chapter = keyof SampleWords['chapters']

/** The chapters of the file, as people go through it. */
export const chaptersOf = ({ chapters }: SampleWords) =>
  Object.entries(chapters) as Array<[name: Chapter, label: string]>

/** The way through the file, on the page at `path`. */
export const FileRail = ({ words, path }: { words: SampleWords; path: string }) => (
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
