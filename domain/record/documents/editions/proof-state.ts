import type { PreparedRecord } from '../../prepared-record.ts'
import { whyWeak } from '../../figures/add-back-doubts.ts'
import { isOnFile } from '../../standard-index.ts'

/**
 * What proves an adjustment for the last year: a paper on file for it, a paper on file for another period, the payments
 * of a ledger, or nothing yet. Payments show that a cost was booked, not what it was for.
 */
export type ProofState = 'onFile' | 'onFileOther' | 'inLedger' | 'toFollow'

/** Returns what proves the adjustment at a place of the list for the last year. */
export function proofState (
  { record: { statements: { adjustments = [] } = {}, documents = [] }, ledger }: Pick<PreparedRecord, 'record' | 'ledger'>,
  index: number
): ProofState {
  const { documents: cited = [], ledger: trace } = adjustments[index]!
  const { lastYear = '', provedYears, contestedYears } = ledger
  const isDoubted = whyWeak(adjustments[index]!, index, ledger) !== undefined || contestedYears[index]!.has(lastYear)
  if (provedYears[index]!.has(lastYear)) return 'onFile'
  // A paper that the record itself calls too weak, or that the ledger contradicts, is on file, but proves nothing yet.
  if (!isDoubted && documents.some((one) => cited.includes(one.id) && isOnFile(one))) return 'onFileOther'
  return (trace?.rows[lastYear] ?? []).length > 0 ? 'inLedger' : 'toFollow'
}

/** Names the paper that proves the adjustment at a place of the list, or says how far it is proved. */
export function proofInWords (file: Pick<PreparedRecord, 'record' | 'ledger' | 'index'>, index: number): string {
  const { labels } = file.index.prose
  const state = proofState(file, index)
  return (state === 'onFile' ? file.record.statements?.adjustments?.[index]?.proof : undefined) ?? labels[state]!
}
