import { costSections } from '../../../schemas/record/statements.ts'
import { twelveMonthsFrom } from '../../calendar-days.ts'
import { groupBy } from '../../group-by.ts'
import { dollarsOf, type Cents } from '../amount.ts'
import { isPlaceholder } from '../lists/placeholder-names.ts'
import type { ParsedFile } from '../parsed-file.ts'
import { putCustomers } from '../record/enter-activity.ts'
import { inKeyOrder } from '../record/key-order.ts'
import type { BusinessRecord } from '../../../schemas/record/business-record.ts'
import { spanOfYear } from '../statements/assign-periods.ts'
import { isPayroll, type LedgerRow } from './ledger-rows.ts'
import { sumsBy, type Reconciled } from './reconcile-ledger.ts'
import { centsOfRows } from './trace-add-backs.ts'
import { yearEndWarnings } from './year-ends.ts'

interface Settings {
  rows: LedgerRow[]
  /** Fiscal years that the ledger covers from the first month to the last, in order. */
  years: string[]
  reconciliation: Reconciled[]
  ends: string
  document: string
}

/** Share of the sales that must name a customer for a list of customers to be worth anything. */
const NAMED_SHARE = 0.8
/** The tag of a ledger in the index of documents. */
const LEDGER_TAG = 'fin.ledger'
/** Maximum number of months of all lines together, so that a record stays small. */
const MOST_MONTHS = 3000
const LARGEST_SUPPLIERS = 5
/** One payroll more than a year usually has: monthly, every two weeks, and weekly. */
const EXTRA_PAYROLLS = new Set([13, 27, 53])

/** Adds what a ledger contains besides its amounts: sales by customer, months of lines, suppliers and payrolls. */
export function enterLedgerFacts (draft: BusinessRecord, file: ParsedFile, settings: Settings): void {
  enterSales(draft, file, settings)
  enterMonths(draft, settings)
  tellSuppliers(file, settings)
  tellPayrolls(file, settings)
  file.warnings.push(...yearEndWarnings(settings.rows, settings.years, settings.ends))
  const costs = settings.reconciliation.filter(({ line }) => draft.statements!.lines!.some(({ id, section }) =>
    id === line && costSections.has(section)))
  const stated = costs.reduce((sum, { statement }) => sum + statement, 0)
  const found = costs.reduce((sum, { statement, ledger }) => sum + Math.min(statement, Math.max(0, ledger)), 0)
  if (stated > 0) Object.assign(file.activity!.summary, { costsExplained: Math.round(found / stated * 1000) / 10 })
}

/** Names are kept in the import: the record has codes by rank, and only if no report gives a table of customers. */
function enterSales (draft: BusinessRecord, { activity }: ParsedFile, { rows, years, document }: Settings): void {
  const year = years.at(-1)
  const isKnown = draft.tables?.some(({ id, title, source }) =>
    id === 'customers' && (!isOfLedger(draft, source) || title.includes(year ?? '')))
  if (year === undefined || isKnown) return
  const found = salesByCustomer(rows.filter((row) => row.year === year))
  if (!found) return
  const { customers, total, largest } = found
  putCustomers(draft, { year, customers, total, source: document })
  Object.assign(activity!.summary, { customers: customers.length, largest })
}

const isOfLedger = ({ documents = [] }: BusinessRecord, source: string | undefined): boolean =>
  documents.some(({ id, tag }) => id === source && tag === LEDGER_TAG)

/**
 * Sales by customer, largest first, with the share of the largest in percent. Returns undefined if too few sales name a
 * customer.
 */
export function salesByCustomer (rows: LedgerRow[]): { customers: Cents[], total: Cents, largest: number } | undefined {
  const sales = rows.filter((row) => row.section === 'revenue')
  const total = centsOfRows(sales)
  const byCustomer = groupBy(sales, ({ payee, payeeKey }) =>
    isPlaceholder(payee) ? [] : [payee.includes(':') ? payee.split(':')[0]!.toLowerCase().trim() : payeeKey])
  const customers = [...byCustomer.values()].map(centsOfRows).filter((cents) => cents > 0)
    .toSorted((one, other) => other - one)
  const named = customers.reduce((sum, cents) => sum + cents, 0)
  if (total <= 0 || named < total * NAMED_SHARE) return undefined
  return { customers, total, largest: Math.round((customers[0] ?? 0) / total * 1000) / 10 }
}

/** Enters the months of each line in the years that agree with the statement, if the record does not have them yet. */
function enterMonths (draft: BusinessRecord, { rows, reconciliation, ends }: Settings): void {
  const statements = draft.statements!
  const before = new Map((statements.monthly ?? []).map(({ line, amounts }) => [line, amounts]))
  const agreeing = reconciliation.filter(({ difference }) => difference === 0)
    .map(({ line, year }) => ({ line, months: twelveMonthsFrom(spanOfYear(year, ends).from) }))
    .filter(({ line, months }) => months.every((month) => before.get(line)?.[month] === undefined))
  const known = [...before.values()].reduce((sum, amounts) => sum + Object.keys(amounts).length, 0)
  if (agreeing.length === 0 || known + agreeing.length * 12 > MOST_MONTHS) return
  const sums = sumsBy(rows, ({ line, day }) => `${line} ${day.slice(0, 7)}`)
  for (const [line, own] of groupBy(agreeing, (one) => [one.line])) {
    const fresh = own.flatMap(({ months }) => months).map((month) => [month, dollarsOf(sums.get(`${line} ${month}`) ?? 0)])
    before.set(line, inKeyOrder({ ...before.get(line), ...Object.fromEntries(fresh) as Record<string, number> }))
  }
  statements.monthly = [...before].map(([line, amounts]) => ({ line, amounts }))
}

/** Says in a remark who the largest suppliers are. A record keeps no names of them. */
function tellSuppliers ({ warnings }: ParsedFile, { rows, years }: Settings): void {
  const year = years.at(-1)
  const costs = rows.filter((row) => row.section === 'cost-of-work' && row.year === year)
  const total = centsOfRows(costs)
  const bySupplier = groupBy(costs, (row) => isPayroll(row) || isPlaceholder(row.payee) ? [] : [row.payeeKey])
  const largest = [...bySupplier.values()].map((own) => ({ name: own[0]!.payee, cents: centsOfRows(own) }))
    .toSorted((one, other) => other.cents - one.cents).slice(0, LARGEST_SUPPLIERS)
  if (largest.length === 0 || total <= 0) return
  const listed = largest.map(({ name, cents }) => `${name.slice(0, 60)} ${Math.round(cents / total * 1000) / 10}%`).join(', ')
  warnings.push({ code: 'suppliers', message: `The largest suppliers of ${year}, with their share of the cost of work: ${listed}.` })
}

/** Says in which months no payroll is booked, and in which years there is one more than usual. */
function tellPayrolls ({ warnings }: ParsedFile, { rows, years, ends }: Settings): void {
  const payrolls = rows.filter((row) => row.cents > 0 && isPayroll(row))
  for (const year of years) {
    const days = new Set(payrolls.filter((row) => row.year === year).map(({ day }) => day))
    if (days.size === 0) continue
    const paid = new Set([...days].map((day) => day.slice(0, 7)))
    const without = twelveMonthsFrom(spanOfYear(year, ends).from).filter((month) => !paid.has(month))
    if (without.length > 0) {
      warnings.push({ code: 'payroll-gap', message: `No payroll is booked in ${without.join(', ')}. Check that the books of ${year} are complete.` })
    }
    if (EXTRA_PAYROLLS.has(days.size)) {
      warnings.push({ code: 'extra-payroll', message: `${year} has ${days.size} payrolls, one more than usual. A buyer's accountant adjusts for it.` })
    }
  }
}
