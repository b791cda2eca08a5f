import { made, given, together, type Amount, type AmountsBy } from './add-amounts.ts'
import { byName, compact } from './figure-helpers.ts'
import type { Statements } from './profit-and-loss.ts'

/** What the books lead to and what was reported in a year. A gap above zero means that the books are higher. */
export type Tie = Partial<Record<'book' | 'expected' | 'gap', Amount>> & { reported: Amount }

export type Ties = Record<'tax' | 'bank' | 'payroll', Record<string, Tie>>

type Entry = { year: string, differences?: Array<{ amount: number }> }

/**
 * The books against tax returns, bank statements and payroll filings, each by fiscal year. Several entries of one year,
 * such as two bank accounts, are added up.
 */
export function tieReported (
  { taxReturns = [], bank = [], payroll = [] }: Statements, revenue: AmountsBy, lines: Record<string, AmountsBy>
): Ties {
  const tax = byYear(taxReturns, '/statements/taxReturns', 'grossReceipts', (year) => revenue[year])
  return {
    tax,
    bank: byYear(bank, '/statements/bank', 'deposits', (year, [first]) =>
      first!.from === 'receipts' ? tax[year]?.expected : revenue[year]),
    payroll: byYear(payroll, '/statements/payroll', 'wages', (year, entries) => {
      const named = new Set(entries.flatMap((entry) => entry.lines))
      return together([...named].flatMap((id) => lines[id]?.[year] ?? []))
    })
  }
}

function byYear<Name extends string, T extends Entry & Record<Name, number>> (
  entries: T[], path: string, reportedAs: Name, bookOf: (year: string, entries: T[]) => Amount | undefined
): Record<string, Tie> {
  const placed = entries.map((entry, index) => ({ entry, path: `${path}/${index}` }))
  return byName([...new Set(entries.map(({ year }) => year))].map((year) => {
    const own = placed.filter(({ entry }) => entry.year === year)
    const reported = together(own.map((one) => given(one.entry[reportedAs], `${one.path}/${reportedAs}`)))!
    const book = bookOf(year, own.map(({ entry }) => entry))
    const differences = together(own.flatMap((one) => (one.entry.differences ?? []).map(({ amount }, index) =>
      given(amount, `${one.path}/differences/${index}/amount`))))
    const expected = differences === undefined ? book : made([1, book], [1, differences])
    return [year, {
      reported, ...compact([['book', book], ['expected', expected], ['gap', made([1, expected], [-1, reported])]])
    }]
  }))
}
