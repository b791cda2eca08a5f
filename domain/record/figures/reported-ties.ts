import type { RecordStatements } from '../../../schemas/record/business-record.ts'
import { made, given, together, type Amount } from './add-amounts.ts'
import { groupBy } from '../../group-by.ts'
import { objectByName, compact } from './figure-helpers.ts'
import type { ProfitAndLossFigures } from './profit-and-loss.ts'

/**
 * A year of the books compared with a report. `expected` is the `book` amount plus the named differences, and `gap` is
 * `expected` less `reported`: a positive gap means that the books are higher. `contra` has the returns and allowances
 * of the books if the report gives sales before them; it is part of `expected`.
 */
export type Tie = Partial<Record<'book' | 'contra' | 'expected' | 'gap', Amount>> & { reported: Amount }

export type Ties = Record<'tax' | 'netIncome' | 'bank' | 'payroll', Record<string, Tie>>

interface ReportedDifference { amount: number }

const CONTRA = /\b(returns?|allowances?|refunds?|discounts?|credits?|chargebacks?)\b/i

/** Returns the ids of the negative revenue lines of a year, such as returns and allowances. */
export const contraLines = ({ lines = [] }: RecordStatements, year: string): string[] =>
  lines.flatMap(({ id, section, name, amounts }) =>
    section === 'revenue' && amounts[year]! < 0 && CONTRA.test(name) ? [id] : [])

/** The members of an entry that contain the reported amount and the named differences. */
interface ReportedEntry<T> {
  amountOf: keyof T & string
  differencesOf: keyof T & string
}

/**
 * Compares the books with tax returns, bank statements and payroll filings, each by fiscal year. Several entries for
 * one year, such as two bank accounts, are added up.
 */
export function tieReported (
  statements: RecordStatements,
  { totals: { revenue, netIncome }, lines }: ProfitAndLossFigures
): Ties {
  const { taxReturns = [], bank = [], payroll = [] } = statements
  const tax = beforeReturns(tieByYear(
    taxReturns, '/statements/taxReturns', { amountOf: 'grossReceipts', differencesOf: 'differences' },
    (year) => revenue[year]
  ))
  return {
    tax,
    netIncome: tieByYear(
      taxReturns, '/statements/taxReturns', { amountOf: 'netIncome', differencesOf: 'netIncomeDifferences' },
      (year) => netIncome[year]
    ),
    bank: tieByYear(bank, '/statements/bank', { amountOf: 'deposits', differencesOf: 'differences' }, (year, accounts) =>
      // The accounts of a year are compared together: if one is compared with receipts, all are.
      accounts.some(({ from }) => from === 'receipts') ? receiptsOf(tax[year]) : revenue[year]),
    payroll: tieByYear(
      payroll, '/statements/payroll', { amountOf: 'wages', differencesOf: 'differences' }, (year, entries) => {
        const named = new Set(entries.flatMap((entry) => entry.lines))
        return together([...named].flatMap((id) => lines[id]?.[year] ?? []))
      }
    )
  }

  /** A tax return has a separate line for sales before returns and allowances, which the books subtract. */
  function beforeReturns (ties: Record<string, Tie>): Record<string, Tie> {
    return objectByName(Object.entries(ties).map(([year, tie]): [string, Tie] => {
      const own = contraLines(statements, year)
      const contra = made(...own.map((id): [-1, Amount | undefined] => [-1, lines[id]?.[year]]))
      const expected = made([1, tie.expected], [1, contra])
      const gap = made([1, expected], [-1, tie.reported])
      const isSame = contra?.amount && expected && gap && Math.abs(gap.amount) < 0.5
      return [year, isSame ? { ...tie, contra, expected, gap } : tie]
    }))
  }
}

/** What customers paid by the books and the differences named for the tax return. */
const receiptsOf = (tie: Tie | undefined): Amount | undefined =>
  tie?.contra ? made([1, tie.expected], [-1, tie.contra]) : tie?.expected

/**
 * Ties the entries of a list to the books, combining the entries of each year. Omits a year if one of its entries does
 * not report the amount.
 */
function tieByYear<T extends { year: string }> (
  entries: T[],
  path: string,
  { amountOf, differencesOf }: ReportedEntry<T>,
  bookOf: (year: string, entries: T[]) => Amount | undefined
): Record<string, Tie> {
  const placed = entries.map((entry, index) => ({ entry, path: `${path}/${index}` }))
  return objectByName([...groupBy(placed, ({ entry }) => [entry.year])].flatMap(([year, own]): Array<[string, Tie]> => {
    const reported = made(...own.map((one): [1, Amount | undefined] => {
      const amount = one.entry[amountOf]
      return [1, typeof amount === 'number' ? given(amount, `${one.path}/${amountOf}`) : undefined]
    }))
    if (reported === undefined) return []
    const book = bookOf(year, own.map(({ entry }) => entry))
    // A tax return is in whole dollars.
    const isRounded = path === '/statements/taxReturns' && Number.isInteger(reported.amount)
    const differences = together(own.flatMap((one) => {
      const named = (one.entry[differencesOf] ?? []) as ReportedDifference[]
      return named.map(({ amount }, index) => given(amount, `${one.path}/${differencesOf}/${index}/amount`))
    }))
    const expected = differences === undefined ? book : made([1, book], [1, differences])
    const gap = made([1, expected], [-1, reported])
    const rest = gap && isRounded && Math.abs(gap.amount) < 1 ? { ...gap, amount: 0 } : gap
    return [[year, { reported, ...compact([['book', book], ['expected', expected], ['gap', rest]]) }]]
  }))
}
