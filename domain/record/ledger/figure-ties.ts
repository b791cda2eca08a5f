import { sum } from '../../number-format.ts'
import { byName, compact, total } from './figure-helpers.ts'
import type { Amounts, Statements } from './statement-totals.ts'

/** What the books lead to and what was reported. A gap above zero says that the books are higher. */
export interface Tie {
  book?: number
  expected?: number
  reported: number
  gap?: number
}

export type Ties = Record<'tax' | 'bank' | 'payroll', Record<string, Tie>>

/** Books against tax returns, bank statements and payroll filings, each by fiscal year. */
export function deriveTies (
  { taxReturns = [], bank = [], payroll = [] }: Statements,
  revenue: Amounts,
  lines: Record<string, Amounts>
): Ties {
  const tax = byName(taxReturns.map(({ year, grossReceipts, differences }) =>
    [year, tie(revenue[year], differences, grossReceipts)]))
  return {
    tax,
    bank: byName(bank.map(({ year, from, deposits, differences }) =>
      [year, tie(from === 'receipts' ? tax[year]?.expected : revenue[year], differences, deposits)])),
    payroll: byName(payroll.map(({ year, wages, lines: named, differences }) =>
      [year, tie(total(named.map((id) => lines[id]?.[year])), differences, wages)]))
  }
}

function tie (book: number | undefined, differences: Array<{ amount: number }> = [], reported: number): Tie {
  const expected = book === undefined ? undefined : book + sum(differences.map(({ amount }) => amount))
  const gap = expected === undefined ? undefined : expected - reported
  return {
    reported,
    ...compact([['book', book], ['expected', expected], ['gap', gap]])
  }
}
