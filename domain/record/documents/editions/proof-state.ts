import type { PreparedRecord } from '../../prepared-record.ts'
import { isOnFile } from '../../standard-index.ts'

/**
 * What proves an adjustment for the last year: a paper on file for it, a paper on file for another period, the payments
 * of a ledger, or nothing yet. Payments show that a cost was booked, not what it was for.
 */
export type ProofState = 'onFile' | 'onFileOther' | 'inLedger' | 'toFollow'

/** Returns what proves the adjustment at a place of the list for the last year. */
export function proofState (
  { record: { statements: { adjustments = [] } = {}, documents = [] }, ledger: { lastYear = '', provedYears } }:
  Pick<PreparedRecord, 'record' | 'ledger'>,
  index: number
): ProofState {
  const { documents: cited = [], ledger: trace, weak } = adjustments[index]!
  if (provedYears[index]!.has(lastYear)) return 'onFile'
  // A paper that the record itself calls too weak is on file, but proves nothing yet.
  if (weak === undefined && documents.some((one) => cited.includes(one.id) && isOnFile(one))) return 'onFileOther'
  return (trace?.rows[lastYear] ?? []).length > 0 ? 'inLedger' : 'toFollow'
}
