import type { Amount } from '../../domain/record/figures/add-amounts.ts'
import type { CashPeriod } from '../../domain/record/figures/cash-by-month.ts'
import { monthHeading } from '../../domain/record/figures/fiscal-calendar.ts'
import { cell, figureBy, plusMinus, sumOf, textCell, type Cell, type Sheet } from '../workbook.ts'
import type { FinancialsSource } from './financials-source.ts'
import { amountSheet, headings, headOf, numberHeadings } from './sheet-parts.ts'

const COLUMNS = [
  'Deposits', 'Not from customers', 'Sales tax', 'Receipts', 'Book revenue', 'Paid in another month', 'Books above bank'
]

/** The proof of cash by month. There is no sheet if no bank deposits are known by month. */
export function cashSheet (source: FinancialsSource): Sheet | undefined {
  const { ledger: { cashByMonth, calendar }, company, cells: byFigure } = source
  if (cashByMonth.length === 0) return undefined
  const rows: Cell[][] = [
    ...headOf(company, 'Proof of cash by month', 'Receipts in the bank beside the revenue of the books'),
    [...headings('Month'), ...numberHeadings(...COLUMNS)]
  ]
  for (const { year, months, whole } of cashByMonth) {
    const own = months.map((one) => {
      const revenue = one.revenue && byFigure.formulaOf(`months.${one.month}`)
      const cells = rowOf(one, cell(figureBy(one.revenue, revenue), 'money'))
      rows.push([textCell(monthHeading(one.month)), ...cells])
      return cells
    })
    if (!whole) continue
    const added = (place: number, amount: Amount | undefined) =>
      cell(figureBy(amount, sumOf(own.map((cells) => cells[place]!))), 'money', 'total')
    const revenue = cell(figureBy(whole.revenue, byFigure.formulaOf(`totals.revenue.${year}`)), 'money', 'total')
    rows.push([
      textCell(calendar.labelOf(year), 'total'),
      ...rowOf(whole, revenue, [added(0, whole.deposits), added(1, whole.other), added(2, whole.salesTax)], 'total')
    ])
  }
  return amountSheet('Cash by month', COLUMNS.length, rows)
}

function rowOf (
  { deposits, other, salesTax, receipts, timing, gap }: CashPeriod,
  revenue: Cell,
  [paid, foreign, tax] = [deposits, other, salesTax].map((one) => cell(one?.amount ?? null, 'money')),
  look?: 'total'
): Cell[] {
  const left = cell(figureBy(receipts, plusMinus([paid!], [foreign!, tax!])), 'money', look)
  const moved = cell(timing?.amount ?? null, 'money', look)
  return [
    paid!, foreign!, tax!, left, revenue, moved,
    cell(figureBy(gap, plusMinus([revenue, moved], [left])), 'money', look)
  ]
}
