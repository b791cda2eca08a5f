import type { LedgerNote, RecordAdjustment, RecordStatements } from '../../../schemas/record/business-record.ts'
import { neededWhole, openRents, type NeededCost } from './needed-costs.ts'

/** What keeps a reader of the papers from counting an add-back, whatever documents it names. */
export interface AddBackDoubts {
  /** Add-backs of a whole cost that the next owner will have too. A lender counts none of them. */
  neededCosts: NeededCost[]
  /** The places of add-backs of a whole rent whose market rent is not known in some year. */
  openRents: ReadonlySet<number>
  /** For each add-back, in the order of the record, the years in which the general ledger contradicts it. */
  contestedYears: Array<ReadonlySet<string>>
}

/** Why a buyer may refuse a whole rent whose market rent is not known. */
const NOT_COUNTED = 'Not counted: a buyer pays rent too, and the market rent is not known yet'

/** Finds the doubts about the add-backs of a record as it was posted, before its rents are brought to market. */
export function doubtAddBacks (statements: RecordStatements, years: string[]): AddBackDoubts {
  const { adjustments = [], ledgerNotes = [] } = statements
  return {
    neededCosts: neededWhole(statements, years),
    openRents: openRents(statements, years),
    contestedYears: adjustments.map((one) => new Set(ledgerNotes.flatMap((note) =>
      note.adjustment === one.id && !isSettled(note, one) ? [note.year] : [])))
  }
}

/**
 * Whether the owner has answered a note, its add-back is gone or has changed since, or the owner has said why the
 * add-back is weak.
 */
export function isSettled (
  { settled: answer, adjustment, claimed }: LedgerNote, found: RecordAdjustment | undefined
): boolean {
  if (answer !== undefined) return true
  if (adjustment === undefined) return false
  if (found?.weak !== undefined || !found) return true
  const { amounts } = found
  if (claimed === undefined) return false
  const years = new Set([...Object.keys(claimed), ...Object.keys(amounts)])
  return [...years].some((year) => claimed[year] !== amounts[year])
}

/** Why a buyer may refuse the add-back at a place of the list: the owner's own reason, or that its rent is open. */
export const whyWeak = (
  { weak }: Pick<RecordAdjustment, 'weak'>, index: number, doubts: Pick<AddBackDoubts, 'openRents'>
): string | undefined => weak ?? (doubts.openRents.has(index) ? NOT_COUNTED : undefined)
