import type { MemorandumProseFile } from '../../../../schemas/record/memorandum-prose.ts'
import type { PreparedRecord } from '../../prepared-record.ts'
import { companyValues } from './company-values.ts'
import { earningsValues } from './earnings-values.ts'
import type { ProseValues } from './write-prose.ts'

/**
 * Collects what sentences may say about a company, by name: texts such as `revenue`, and flags such as `revenueRose`.
 * What the record does not have is absent, and no sentence that needs it is written.
 */
export function proseValues (file: PreparedRecord, prose: MemorandumProseFile): ProseValues {
  return new Map([...companyValues(file, prose), ...earningsValues(file, prose)].flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const]))
}
