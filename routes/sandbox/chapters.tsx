import { Rail } from '../../serving/pages/rail.tsx'
import { SANDBOX } from './place.ts'

/** Where the file begins. */
export const COVER = '/sample'

/** The chapters of the file, as people go through it. */
export const chapters = {
  cim: 'Memorandum (CIM)',
  financials: 'Financial tables',
  scorecard: 'Scorecard',
  'golden-record': 'Golden Record',
  'data-room': 'Data room',
  requests: 'Requests'
}

export type Chapter = keyof typeof chapters

/** The way through the file, on the page at `path`. */
export const FileRail = ({ path }: { path: string }) => (
  <Rail
    label='Sample file'
    groups={[
      {
        entries: [
          { url: COVER, label: 'Cover' },
          ...Object.entries(chapters).map(([name, label]) => ({ url: `${SANDBOX}/${name}`, label, whole: true }))
        ]
      }
    ]}
    path={path}
  />
)
