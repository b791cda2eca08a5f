import type { ParsedFile } from '../parsed-file.ts'
import { EXPORT_PROFIT_AND_LOSS } from '../programs.ts'
import { Refusal } from '../refusal.ts'

const EXPORT_BALANCE_SHEET = 'in QuickBooks open Reports, Balance Sheet, and choose Export to Excel'

/**
 * Refuses a report from a PDF unless its printed totals agree with its lines, because only they show that every line
 * was read. The refusal names the first total that does not agree.
 */
export function guardPdfTotals ({ kind, statement, balance, warnings }: Omit<ParsedFile, 'layout'>): void {
  const instead = kind === 'balance-sheet' ? EXPORT_BALANCE_SHEET : EXPORT_PROFIT_AND_LOSS
  const wrong = warnings.find(({ code }) => code === 'total-differs' || code === 'unclear-amount' || code === 'months-differ')
  if (wrong) {
    throw new Refusal('totals-differ', `The lines of this PDF could not all be read (${wrong.at}: ${wrong.message.replace(/ No line was added for it\.$/, '').replace(/\.$/, '')}): ${instead}.`)
  }
  const totals = statement?.totals ?? balance?.totals ?? []
  if (!totals.some(({ sums }) => sums.length > 0)) {
    throw new Refusal('totals-differ', `This PDF has no printed totals, which would show that every line was read: ${instead}.`)
  }
}
