import { addMonths } from '../../calendar-days.ts'
import type { RecordStatements } from '../../../schemas/record/business-record.ts'
import { given, givenIn, made, sumKnown, together, ZERO, type Amount, type AmountsBy } from './add-amounts.ts'
import { chosenItems, sheetsOf, type Placed } from './balance-sheet-figures.ts'
import type { FiscalCalendar } from './fiscal-calendar.ts'
import type { Tie } from './reported-ties.ts'

/**
 * The deposits of a month, or of a year, beside the revenue of the books. `other` came from somebody else than
 * customers, `receipts` are the rest without sales tax, `timing` is what customers paid of other months, and `gap` is
 * the revenue with the timing less the receipts: above 0 the books are higher.
 */
export interface CashPeriod {
  deposits: Amount
  other: Amount | undefined
  salesTax: Amount | undefined
  receipts: Amount
  revenue: Amount | undefined
  timing: Amount | undefined
  gap: Amount | undefined
}

/** The proof of cash of a fiscal year. The year as a whole is known if its months add up to its deposits. */
export interface CashYear {
  year: string
  months: Array<CashPeriod & { month: string }>
  whole: CashPeriod | undefined
}

interface Books {
  revenue: AmountsBy
  monthsOf: (year: string) => Array<[month: string, amount: Amount]>
  ties: Record<string, Tie>
  calendar: FiscalCalendar
}

/** Kinds of balance-sheet items that say what customers owe and what they paid ahead. */
const OF_CUSTOMERS: ReadonlySet<string> = new Set(['receivables', 'deferred'])

/** Compares the deposits of each month with the books, for each year whose accounts are known by month. */
export function cashByMonth (statements: RecordStatements, books: Books): CashYear[] {
  const { revenue: ofYears, monthsOf, ties, calendar } = books
  const bank = (statements.bank ?? []).map((entry, index) => ({ entry, path: `/statements/bank/${index}` }))
  const named = new Set([...statements.bank ?? [], ...statements.taxReturns ?? []]
    .flatMap(({ differences = [] }) => differences.flatMap(({ item }) => item ?? [])))
  return [...new Set(bank.map(({ entry }) => entry.year))].toSorted().flatMap((year): CashYear[] => {
    const accounts = bank.filter(({ entry }) => entry.year === year)
    // Without the months of one account, its deposits would be missing from each month.
    if (!accounts.every(({ entry }) => entry.months)) return []
    const sales = new Map(monthsOf(year))
    const { months: all } = calendar.yearOf(year)
    const months = all.flatMap((month) => {
      const sum = (name: 'deposits' | 'other' | 'salesTax') => together(accounts.flatMap(({ entry, path }) =>
        givenIn(entry.months![month], name, `${path}/months/${month}`) ?? []))
      const [deposits, other, salesTax] = [sum('deposits'), sum('other'), sum('salesTax')]
      if (!deposits || !accounts.every(({ entry }) => entry.months![month])) return []
      const timing = timingOf(statements, month, named)
      return [{ month, ...periodOf({ deposits, other, salesTax }, sales.get(month), timing) }]
    })
    const sum = (name: 'deposits' | 'other' | 'salesTax') => together(months.flatMap((one) => one[name] ?? []))
    const [deposits, other, salesTax] = [sum('deposits'), sum('other'), sum('salesTax')]
    const { reported, expected } = ties[year] ?? {}
    const isWhole = months.length === all.length && Math.abs((deposits?.amount ?? 0) - (reported?.amount ?? NaN)) < 1
    const revenue = ofYears[year]
    const change = made([1, expected], [-1, revenue], [-1, other ?? ZERO], [-1, salesTax ?? ZERO])
    const timing = change?.amount === 0 ? undefined : change
    if (!deposits) return []
    return [{ year, months, whole: isWhole ? periodOf({ deposits, other, salesTax }, revenue, timing) : undefined }]
  })
}

function periodOf (
  own: Pick<CashPeriod, 'deposits' | 'other' | 'salesTax'>, revenue: Amount | undefined, timing: Amount | undefined
): CashPeriod {
  const receipts = sumKnown([1, own.deposits], [-1, own.other], [-1, own.salesTax])!
  return { ...own, receipts, revenue, timing, gap: revenue && sumKnown([1, revenue], [1, timing], [-1, receipts]) }
}

/**
 * What customers paid in a month of the work of others, less what they did not pay yet of its own, by the balance
 * sheets at its two ends. Undefined without both.
 */
function timingOf (statements: RecordStatements, month: string, named: ReadonlySet<string>): Amount | undefined {
  const sheets = sheetsOf({ statements })
  const at = (one: string) => sheets.find(({ sheet }) => sheet.date.startsWith(one))
  const [opening, closing] = [at(addMonths(month, -1)), at(month)]
  return opening && closing && made([1, owedBy(closing, named)], [-1, owedBy(opening, named)])
}

/** What customers have paid ahead, less what they owe. */
const owedBy = (placed: Placed, named: ReadonlySet<string>): Amount => {
  const of = (side: 'assets' | 'liabilities') =>
    chosenItems(placed, side, ({ id, kind }) => OF_CUSTOMERS.has(kind) || named.has(id))
  return sumKnown([1, of('liabilities')], [-1, of('assets')]) ?? given(0, placed.path)
}
