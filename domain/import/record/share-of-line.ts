import { taxAddBackId } from '../questions/owner-cost-questions.ts'
import type { RecordAdjustment } from '../../../schemas/record/business-record.ts'

type Named = Pick<RecordAdjustment, 'id' | 'line'>

/** Whether an add-back comes from the answer about payments in a ledger, and not from the one about its line. */
export const isOfCandidate = ({ id, line }: Named): boolean => id.startsWith('ledger-') && id !== line

/** Whether an add-back is one that a report adds back below its result, such as an accountant's recast. */
export const isOfRecast = ({ id, line }: Named): boolean => id.startsWith('claim-') && id !== line

/** Whether an add-back is one of several answers about a line, which together count up to its amount. */
export const isPartOfLine = (one: Named): boolean => one.line !== undefined && one.id !== one.line &&
  (isOfCandidate(one) || isOfRecast(one) || one.id.startsWith(taxAddBackId('')))
