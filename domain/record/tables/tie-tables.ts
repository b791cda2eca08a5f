import type { BusinessRecord } from '../../../schemas/record/business-record.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Tie } from '../ledger/reported-ties.ts'
import { dollars, row, shows, totalRow, type DraftRow, type DraftTable } from './row-builders.ts'
import { given, together } from '../ledger/add-amounts.ts'
import { table } from './statement-tables.ts'

interface Compared {
  year: string
  differences?: Array<{ name: string, amount: number }>
}

/** Words of a tie: where it starts, what it leads to, what was reported, and what a gap means. */
interface Words { book: string, expected: string, reported: string, gap: string }

/** Books against tax returns, bank statements and payroll filings. A gap above zero says that the books are higher. */
export function tieTables ({ statements = {} }: BusinessRecord, { ties }: Ledger): DraftTable[] {
  const { taxReturns = [], bank = [], payroll = [] } = statements
  const form = taxReturns.at(-1)?.form
  return [
    compare('tax-tie', 'Books against the tax returns', taxReturns, ties.tax, {
      book: 'Book revenue',
      expected: 'Expected on the return',
      reported: `Gross receipts on ${form === undefined ? 'the return' : `Form ${form}`}`,
      gap: 'Books above the return, not explained'
    }),
    compare('bank-tie', 'Books against the bank statements', bank, ties.bank, {
      book: bank.every(({ from }) => from === 'receipts') ? 'Receipts by the books' : 'Book revenue',
      expected: 'Expected deposits',
      reported: 'Deposits on the statements',
      gap: 'Books above the bank, not explained'
    }),
    compare('payroll-tie', 'Books against the payroll filings', payroll, ties.payroll, {
      book: 'Wages in the books',
      expected: 'Expected on the filings',
      reported: 'Wages on the filings',
      gap: 'Books above the filings, not explained'
    })
  ]
}

function compare (
  id: string, title: string, compared: Compared[], ties: Record<string, Tie>, words: Words
): DraftTable {
  const sorted = compared.toSorted((a, b) => a.year < b.year ? -1 : 1)
  const years = [...new Set(sorted.map(({ year }) => year))]
  const columns = years.map((label) => ({ label, unit: 'usd' as const }))
  if (years.length === 0) return table(id, title, 'Step', columns, [])
  const own = id.replace('-tie', '')
  const step = (label: string, name: keyof Tie) =>
    shows(row(label, ...years.map((year) => dollars(ties[year]?.[name]))), ...years.map((year) => `ties.${own}.${year}.${name}`))
  const names = [...new Set(sorted.flatMap(({ differences = [] }) => differences.map(({ name }) => name)))]
  const difference = (name: string): DraftRow =>
    row(name, ...years.map((year) => dollars(together(sorted.flatMap((one) => one.year !== year
      ? []
      : (one.differences ?? []).flatMap((each) => each.name === name ? [given(each.amount, '')] : []))))))
  return table(id, years.length === 1 ? `${title} of ${years[0]}` : title, 'Step', columns, [
    step(words.book, 'book'),
    ...names.map(difference),
    totalRow(step(words.expected, 'expected')),
    step(words.reported, 'reported'),
    totalRow(step(words.gap, 'gap'))
  ])
}
