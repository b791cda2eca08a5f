import { defaultLimits } from '../config.ts'
import type { RecordJobsData } from '../record-jobs/job.tsx'
import { content } from './checked-content.ts'

const { bank, standard, words } = content

/** What a record process works with: the content of the service and the default limits. */
export const recordJobsData: RecordJobsData = {
  bank,
  standard,
  bounds: defaultLimits.record,
  importBounds: defaultLimits.import,
  words: { ...words, steps: words.recordSteps }
}
