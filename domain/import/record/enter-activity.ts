import type { ImportChoice, ImportQuestion } from '../../../schemas/record/import.ts'
import { centsOf, dollarsOf, type Cents } from '../amount.ts'
import { groupBy } from '../../group-by.ts'
import type { ParsedFile } from '../parsed-file.ts'
import type { DaySpan } from '../period.ts'
import { fiscalYearOf, spanOfYear } from '../statements/assign-periods.ts'
import { enterLoans, equipmentOwnedTable } from './enter-holdings.ts'
import { enterPayroll, middleOf, MOST_REPORTED, putCount, type EntrySettings } from './enter-payroll.ts'
import { chooseAccounts } from '../questions/account-questions.ts'
import { bankAccountsOf, yearsOfAccount } from './bank-accounts.ts'
import { namesAllSales, REST_OF_LIST } from '../../record/figures/names-all-sales.ts'
import { explainDeposits, SALES_TAX } from './explain-deposits.ts'
import type { BusinessRecord, OwnTable } from '../../../schemas/record/business-record.ts'
import { compareTexts } from '../../compare-texts.ts'

/** What the owner said about files, and the ids of the questions that are answered by it. */
interface Answers { choices: ImportChoice[], done: Set<string> }

const TOP_CUSTOMERS = 10

/**
 * Adds the totals of bank, payroll, aging, customer, and job files to the record if they cover what it requires: a
 * whole fiscal year, or the date of a balance sheet. Everything else stays in the summary of its file. Returns what to
 * ask about bank accounts.
 */
export function enterActivity (
  draft: BusinessRecord, files: ParsedFile[], settings: EntrySettings & Answers
): ImportQuestion[] {
  const held = files.filter(isDoubtful)
  for (const { warnings } of held) warnings.push({ code: 'not-counted', message: 'Nothing of this list is counted until its totals come out.' })
  const of = (kind: ParsedFile['kind']) =>
    files.filter((file) => file.kind === kind && file.activity !== undefined && !held.includes(file))
  const questions = enterBank(draft, of('bank'), settings)
  explainDeposits(draft)
  enterPayroll(draft, of('payroll'), settings)
  for (const file of of('receivables-aging')) enterAging(draft, file, settings)
  for (const file of of('sales-by-customer')) enterCustomers(draft, file, settings)
  for (const file of of('jobs')) enterJobs(draft, file, settings)
  // The latest paper of a loan says what is owed.
  const dayOf = ({ activity }: ParsedFile) => String(activity!.summary.asOf ?? activity!.summary.to ?? '')
  const loans = of('loan').toSorted((one, other) => compareTexts(dayOf(one), dayOf(other)))
  for (const file of [...loans, ...of('equipment')]) enterLoans(draft, file, settings.documents.get(file))
  for (const file of of('equipment')) {
    const table = equipmentOwnedTable(file, settings.documents.get(file))
    if (table) putTable(draft, table)
  }
  return questions
}

/** Lists whose total is that of their rows. One of the largest customers may end with the sales of all. */
const FOOTED: ReadonlyArray<ParsedFile['kind']> = ['payroll', 'receivables-aging', 'loan', 'equipment']

/** Whether a list does not add up to its own totals, so that an amount of it is wrong. */
const isDoubtful = ({ kind, warnings }: ParsedFile): boolean =>
  FOOTED.includes(kind) && warnings.some(({ code }) => code === 'total-differs')

/** The revenue of a year in dollars, as the lines of the statement add up. */
const revenueOf = ({ statements: { lines = [] } = {} }: BusinessRecord, year: string): number =>
  lines.reduce((sum, { section, amounts }) => section === 'revenue' ? sum + (amounts[year] ?? 0) : sum, 0)

/** Receipts below this share of a year's sales are not all of its receipts. */
const LEAST_RECEIPTS = 0.5

/**
 * Enters the deposits of a year if the accounts are complete: each one that receives money from customers has every
 * month, and together they have at least half of the sales. Returns the questions about accounts that customers may not
 * pay into.
 */
function enterBank (
  draft: BusinessRecord, files: ParsedFile[], { ends, documents, ...answers }: EntrySettings & Answers
): ImportQuestion[] {
  const sent = new Set(files.map((file) => documents.get(file)))
  const hasOthers = (draft.statements?.bank ?? []).some(({ document }) => !sent.has(document))
  const { counted, leftOut, questions } = chooseAccounts(bankAccountsOf(files), { ...answers, known: hasOthers })
  dropBank(draft, new Set(leftOut.flatMap((account) => account.files.flatMap((file) => documents.get(file) ?? []))))
  const all = counted.flatMap((account) => yearsOfAccount(account, ends))
    .filter(({ found }) => found.receipts > 0)
  const entries = [...groupBy(all, ({ year }) => [year])].flatMap(([year, own]) => {
    if (!own.every(({ isWhole }) => isWhole)) return []
    const sales = revenueOf(draft, year)
    const ids = new Set(own.map(({ file }) => documents.get(file)))
    const known = (draft.statements?.bank ?? []).filter((one) => one.year === year && !ids.has(one.document))
    const receipts = dollarsOf(own.reduce((sum, { found }) => sum + found.receipts, 0)) +
      known.reduce((sum, { deposits, differences = [] }) =>
        sum + deposits - differences.reduce((total, { amount }) => total + Math.max(0, amount), 0), 0)
    if (receipts < sales * LEAST_RECEIPTS) {
      for (const { file } of own) {
        file.warnings.push({
          code: 'accounts-missing',
          message: `The deposits of ${year} are less than half of its sales, so other accounts must be missing. They were not compared. Send the lists of all accounts together.`
        })
      }
      return []
    }
    return own.map(({ file, found, months }) => {
      const differences = [
        { name: 'Transfers between own accounts', amount: dollarsOf(found.ownTransfers) },
        { name: 'Loans drawn', amount: dollarsOf(found.loans) },
        { name: 'Paid in by the owner', amount: dollarsOf(found.paidIn) },
        { name: 'Interest', amount: dollarsOf(found.interest) },
        { name: SALES_TAX, amount: dollarsOf(found.salesTax) }
      ].filter(({ amount }) => amount !== 0)
      const document = documents.get(file)
      return {
        year,
        deposits: dollarsOf(found.deposits),
        months,
        ...(differences.length > 0 && { differences }),
        ...(document !== undefined && { document })
      }
    })
  })
  if (entries.length === 0) return questions
  const statements = draft.statements ??= {}
  const fresh = new Set(entries.map(({ document }) => document))
  statements.bank = [
    ...(statements.bank ?? []).filter(({ document }) => document === undefined || !fresh.has(document)), ...entries
  ]
    .toSorted((one, other) => compareTexts(one.year, other.year) || other.deposits - one.deposits)
    .slice(-MOST_REPORTED)
  return questions
}

/** Takes the deposits of accounts that do not count out of the record. */
function dropBank ({ statements }: BusinessRecord, documents: ReadonlySet<string>): void {
  const kept = statements?.bank?.filter(({ document }) => document === undefined || !documents.has(document))
  if (!statements?.bank || kept!.length === statements.bank.length) return
  if (kept!.length > 0) statements.bank = kept!
  else delete statements.bank
}

/** Returns the fiscal year that a span covers from its first month to its last, or undefined if it covers none. */
function yearCovered (span: DaySpan | undefined, ends: string): string | undefined {
  if (!span) return undefined
  const year = fiscalYearOf(middleOf(span), ends)
  const whole = spanOfYear(year, ends)
  const covers = span.from.slice(0, 7) === whole.from.slice(0, 7) && span.to.slice(0, 7) === whole.to.slice(0, 7)
  return covers ? year : undefined
}

/** The year or day in the title of a table. */
const timeOf = ({ title }: OwnTable): string => /\b(?:FY)?20\d\d[\d-]*/.exec(title)?.[0] ?? ''

/** Enters a table, unless the one of an earlier import is of a later day or year, as their titles say. */
function putTable (draft: BusinessRecord, table: OwnTable): void {
  const before = draft.tables?.find(({ id }) => id === table.id)
  if (before && timeOf(before) > timeOf(table)) return
  draft.tables = [...(draft.tables ?? []).filter(({ id }) => id !== table.id), table]
}

const BUCKETS = {
  current: 'Current', '1-30': '1 to 30 days', '31-60': '31 to 60 days', '61-90': '61 to 90 days', 'over-90': 'Over 90 days', total: 'Total'
}

/** Enters the buckets as a table, and compares them with receivables if there is a balance sheet of the same date. */
function enterAging (draft: BusinessRecord, file: ParsedFile, { documents }: EntrySettings): void {
  const { summary } = file.activity!
  const balance = draft.statements?.balanceSheets?.find(({ date }) => date === summary.asOf)
  const receivables = balance?.assets.filter(({ kind }) => kind === 'receivables').reduce(
    (sum, { amount }) => sum + centsOf(amount), 0
  )
  if (receivables !== undefined && receivables !== Math.round(Number(summary.total) * 100)) {
    file.warnings.push({
      code: 'aging-differs',
      message: `Receivables on the balance sheet of ${summary.asOf} are ${dollarsOf(receivables).toLocaleString('en-US')}, but the aging report adds up to ${Number(summary.total).toLocaleString('en-US')}.`
    })
  }
  if (file.activity!.hasSeveralAges) return
  const source = documents.get(file)
  putTable(draft, {
    id: 'receivables-aging',
    title: `What customers owe on ${summary.asOf}, by age`,
    head: 'Age',
    columns: [{ id: 'amount', label: 'Amount', unit: 'usd' }],
    rows: Object.entries(BUCKETS).map(
      ([id, label]) => ({ id, label, cells: [Number(summary[id])], ...(id === 'total' && { total: true as const }) })
    ),
    ...(source !== undefined && { source })
  })
}

function enterCustomers (draft: BusinessRecord, file: ParsedFile, { ends, documents }: EntrySettings): void {
  const { span, customers = [], summary } = file.activity!
  const year = yearCovered(span, ends)
  if (year === undefined || customers.length === 0) return
  putCustomers(draft, { year, customers, total: centsOf(Number(summary.total)), source: documents.get(file) })
}

interface CustomerSales { year: string, customers: Cents[], total: Cents, source: string | undefined }

/**
 * Enters the largest customers of a fiscal year, with codes by rank. `customers` are their sales, largest first, and
 * `total` is what their list adds up to.
 */
export function putCustomers (draft: BusinessRecord, { year, customers, total, source }: CustomerSales): void {
  const largest = customers.slice(0, TOP_CUSTOMERS)
  const codes = largest.map((_cents, index) => `C-${String(index + 1).padStart(2, '0')}`)
  const others = total - largest.reduce((sum, cents) => sum + cents, 0)
  putTable(draft, {
    id: 'customers',
    title: `Largest customers of ${year}, coded`,
    head: 'Customer',
    columns: [{ id: 'sales', label: 'Sales', unit: 'usd' }, { id: 'share', label: 'Share of sales', unit: 'percent' }],
    rows: [
      ...codes.map((label, index) => ({ id: label.toLowerCase(), label, cells: [dollarsOf(largest[index]!), null] })),
      ...others === 0 ? [] : [{ id: REST_OF_LIST, label: 'All others', cells: [dollarsOf(others), null] }],
      { id: 'all', label: 'All in the list', cells: [dollarsOf(total), null], total: true }
    ],
    ...(source !== undefined && { source })
  })
  putCount(draft, {
    id: 'customers', name: 'Customers that the sales name', unit: 'customers', period: year, value: customers.length
  })
}

/**
 * Computes the shares of customers: those of their list if it names all sales of the year, otherwise those of the
 * year's revenue. Without a revenue of the year, the shares are empty.
 */
export function shareRevenueAmongCustomers (draft: BusinessRecord): void {
  const table = draft.tables?.find(({ id, columns }) => id === 'customers' && columns.map((one) => one.id).join() === 'sales,share')
  const listed = table?.rows.find(({ id, total }) => id === 'all' && total)?.cells[0]
  if (!table || typeof listed !== 'number') return
  const revenue = revenueOf(draft, timeOf(table))
  const whole = namesAllSales(listed, revenue) ? listed : revenue
  const rows = table.rows.map((row) => {
    const [sales = null] = row.cells
    const isKnown = typeof sales === 'number' && whole > 0
    return { ...row, cells: [sales, isKnown ? Math.round(sales / whole * 1000) / 10 : null] }
  })
  draft.tables = draft.tables!.map((one) => one === table ? { ...table, rows } : one)
}

function enterJobs (draft: BusinessRecord, file: ParsedFile, { ends }: EntrySettings): void {
  const { span, summary } = file.activity!
  const year = summary.completed === undefined ? undefined : yearCovered(span, ends)
  if (year === undefined) return
  putCount(
    draft, {
      id: 'jobs-completed', name: 'Completed jobs', unit: 'jobs', period: year, value: Number(summary.completed)
    }
  )
  putCount(
    draft, {
      id: 'customers-served', name: 'Customers with a completed job', unit: 'customers', period: year, value: Number(summary.customers)
    }
  )
}
