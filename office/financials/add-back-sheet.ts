import { cell, sameAs, sumOf, textCell, type Cell, type Sheet } from '../workbook.ts'
import type { Earnings } from './earnings-sheet.ts'
import type { FinancialsSource } from './financials-source.ts'
import { headings, headOf, listSheet, numberHeadings } from './sheet-parts.ts'

const NOTE = 'The transactions of the general ledger behind each add-back. They show that a cost was booked, not that its ' +
  'reason is true. Compare each total with the add-back below it.'

/**
 * Lists the ledger transactions behind each add-back by year, with a total of its rows and the amount of the add-back.
 * A row says how many transactions the record does not list, with their amount, so that the total is whole. Returns
 * undefined if no add-back is traced.
 */
export function addBackSheet (
  { record: { statements: { adjustments = [] } = {} }, ledger: { years }, company }: FinancialsSource,
  earnings: Earnings | undefined
): Sheet | undefined {
  if (!adjustments.some(({ ledger }) => ledger)) return undefined
  const rows: Cell[][] = [
    ...headOf(company, 'Add-back detail', NOTE),
    [...headings('Add-back', 'Year', 'Date', 'Name', 'Memo', 'Account', 'Other side', 'Row', 'Ledger'), ...numberHeadings('Amount')]
  ]
  for (const [index, { name, amounts, ledger }] of adjustments.entries()) {
    if (!ledger) continue
    const { document, rows: places, amounts: sums, payments = [] } = ledger
    for (const year of years.filter((one) => places[one])) {
      const inYear = new Set(places[year])
      const listed = payments.filter(({ row }) => inYear.has(row))
      const parts: Cell[] = []
      for (const { row, day, name: payee = '', memo = '', account, split = '', amount } of listed) {
        // A row of another ledger is named with it: `DR-02.21 R214`.
        const [, other, own] = /^(DR-\S+) (.+)$/.exec(row) ?? []
        push([name, year, day, payee, memo, account, split, own ?? row, other ?? document], amount)
      }
      const others = inYear.size - listed.length
      if (others > 0) {
        const sum = listed.reduce((total, { amount }) => total + Math.round(amount * 100), 0)
        const words = `${others} more ${others === 1 ? 'transaction' : 'transactions'}, in the ledger`
        push([name, year, '', words, '', '', '', '', document], (Math.round((sums[year] ?? 0) * 100) - sum) / 100)
      }
      const own = earnings?.cellsOf('adjustment', index)?.[year]
      rows.push(line([name, year, '', 'Total of the ledger'], cell(sumOf(parts), 'money', 'total'), 'total'))
      rows.push(line([name, year, '', 'Add-back'], cell(own ? sameAs(own) : amounts[year] ?? null, 'money')), [])

      function push (texts: string[], amount: number): void {
        const money = cell(amount, 'money')
        parts.push(money)
        rows.push(line(texts, money))
      }
    }
  }
  return listSheet('Add-back detail', [30, 9, 12, 28, 36, 28, 28, 10, 12, 16], rows)
}

/** The columns before the amount. */
const TEXTS = 9

const line = (texts: string[], amount: Cell, look?: 'total'): Cell[] => [
  ...Array.from({ length: TEXTS }, (_text, index) => textCell(texts[index] ?? '', look)), amount
]
