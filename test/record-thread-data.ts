import { defaultLimits } from '../config.ts'
import type { RecordThreadData } from '../record-thread/job.tsx'
import { content } from './checked-content.ts'

const { bank, standard, words } = content

/** What the record thread works with: the content of the service and the default limits. */
export const recordThreadData: RecordThreadData = {
  bank,
  standard,
  bounds: defaultLimits.record,
  importBounds: defaultLimits.import,
  words: { ...words, steps: words.recordSteps }
}
