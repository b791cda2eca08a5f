import type { Cents } from '../amount.ts'
import { amountIn, type Period } from '../statements/assign-periods.ts'
import type { ReadProfitAndLoss } from '../statements/read-profit-and-loss.ts'
import type { LineSection } from '../statements/line-sections.ts'
import type { HeadingBlock } from '../tree/row-names.ts'
import type { PrintedTotal } from '../../../schemas/record/business-record.ts'

/** The amount that was moved out of a printed block because it belongs to another section of the record. */
function movedOutOf (statement: ReadProfitAndLoss, block: HeadingBlock & LineSection, period: Period): Cents {
  return statement.lines
    .filter((line) => line.block === block && line.section !== block)
    .reduce((sum, line) => {
      // The sign within the block: an expense that moved to other income is negative there, and positive as printed.
      const sign = line.section === 'other-income' ? -line.sign : line.sign
      return sum + (amountIn(line.row.amounts, period) ?? 0) * sign
    }, 0)
}

/**
 * Computes the totals of a record for one period from printed rows only, corrected for lines that were moved to another
 * section. Totals that cannot be computed are omitted.
 */
export function totalsIn (statement: ReadProfitAndLoss, period: Period): Partial<Record<PrintedTotal, Cents>> {
  const printed = (values: Array<Cents | undefined> | undefined) => values && amountIn(values, period)
  const revenue = printed(statement.sectionTotals.get('revenue'))
  const cost = printed(statement.sectionTotals.get('cost-of-work'))
  const expenses = printed(statement.sectionTotals.get('operating-expense'))
  const gross = printed(statement.gross)
  const [fromCost, fromExpenses] = (['cost-of-work', 'operating-expense'] as const).map((block) => movedOutOf(statement, block, period))
  const hasCost = statement.lines.some(({ block }) => block === 'cost-of-work')
  const beforeExpenses = gross ?? (hasCost ? undefined : revenue)
  const operating = printed(statement.operating) ??
    (beforeExpenses === undefined || expenses === undefined ? undefined : beforeExpenses - expenses)
  const all = {
    revenue,
    costOfWork: cost === undefined ? undefined : cost - fromCost!,
    grossProfit: gross === undefined ? undefined : gross + fromCost!,
    operatingExpenses: expenses === undefined ? undefined : expenses - fromExpenses!,
    ebitda: operating === undefined || statement.isSummary ? undefined : operating + fromCost! + fromExpenses!,
    netIncome: printed(statement.net)
  }
  return Object.fromEntries(Object.entries(all).filter(([, cents]) => cents !== undefined))
}
