import type { BusinessRecord } from '../../../schemas/record/business-record.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Tie } from '../ledger/reported-ties.ts'
import { payrollPapers } from '../ledger/payroll-papers.ts'
import { dollars, row, shows, totalRow, type DraftRow, type DraftTable } from './row-builders.ts'
import { given, together } from '../ledger/add-amounts.ts'
import { table } from './statement-tables.ts'

interface Difference { name: string, amount: number }
type Entry = { year: string }

/** What a table compares: entries of the record with their named differences, their ties, and the row labels. */
interface Comparison<T extends Entry> {
  entries: T[]
  differencesOf: (entry: T) => Difference[] | undefined
  ties: Record<string, Tie>
  /** The name of the ties in the paths of figures. */
  path: keyof Ledger['ties']
  labels: Record<Exclude<keyof Tie, 'contra'>, string>
}

/**
 * Compares the books with tax returns, bank statements and payroll filings. A positive gap means that the books are
 * higher.
 */
export function tieTables (record: BusinessRecord, { ties }: Ledger): DraftTable[] {
  const { statements = {} } = record
  const wagePapers = payrollPapers(record)
  const { taxReturns = [], bank = [], payroll = [] } = statements
  const form = taxReturns.at(-1)?.form
  const onReturn = form === undefined ? 'the return' : formName(form)
  return [
    makeTable('tax-tie', 'Books against the tax returns', [
      ...compare({
        entries: taxReturns,
        differencesOf: ({ differences }) => differences,
        ties: ties.tax,
        path: 'tax',
        labels: {
          book: 'Book revenue',
          expected: 'Expected gross receipts',
          reported: `Gross receipts on ${onReturn}`,
          gap: 'Books above the return, not explained'
        }
      }, yearsOf(taxReturns)),
      ...compare({
        entries: taxReturns.filter(({ year }) => ties.netIncome[year] !== undefined),
        differencesOf: ({ netIncomeDifferences }) => netIncomeDifferences,
        ties: ties.netIncome,
        path: 'netIncome',
        labels: {
          book: 'Book net income',
          expected: 'Expected net income',
          reported: `Net income on ${onReturn}`,
          gap: 'Book net income above the return, not explained'
        }
      }, yearsOf(taxReturns))
    ], yearsOf(taxReturns)),
    makeTable('bank-tie', 'Books against the bank statements', compare({
      entries: bank,
      differencesOf: ({ differences }) => differences,
      ties: ties.bank,
      path: 'bank',
      labels: {
        book: bank.every(({ from }) => from === 'receipts') ? 'Receipts by the books' : 'Book revenue',
        expected: 'Expected deposits',
        reported: 'Deposits on the statements',
        gap: timingIsUnknown(bank) ? UNCOUNTED_TIMING : 'Books above the bank, not explained'
      }
    }, yearsOf(bank)), yearsOf(bank)),
    makeTable('payroll-tie', `Books against the ${wagePapers}`, compare({
      entries: payroll,
      differencesOf: ({ differences }) => differences,
      ties: ties.payroll,
      path: 'payroll',
      labels: {
        book: 'Wages in the books',
        expected: 'Expected wages',
        reported: `Wages on the ${wagePapers}`,
        gap: `Books above the ${wagePapers}, not explained`
      }
    }, yearsOf(payroll)), yearsOf(payroll))
  ]
}

/**
 * Sales that were billed in one year and paid in another are in the books of one and in the bank of the other. Without
 * a named difference, a gap says nothing about the books.
 */
const UNCOUNTED_TIMING = 'Books above the bank, before any change in receivables'

const timingIsUnknown = (bank: NonNullable<NonNullable<BusinessRecord['statements']>['bank']>): boolean =>
  bank.some(({ from, differences = [] }) => from !== 'receipts' && differences.length === 0)

/** Names a tax form: `1120-S` → `Form 1120-S`, `Schedule C (1040)` → `Schedule C (Form 1040)`. */
const formName = (form: string): string => {
  const [, schedule, of] = /^(?:form )?(schedule \w+)(?:[\s,]*\(?(?:form )?(\d{4}(?:-\w+)?)\)?)?$/i.exec(form.trim()) ?? []
  if (schedule !== undefined) return of === undefined ? schedule : `${schedule} (Form ${of})`
  return /^form\b/i.test(form) ? form : `Form ${form}`
}

const yearsOf = (entries: Entry[]): string[] => [...new Set(entries.map(({ year }) => year))].toSorted()

const makeTable = (id: string, title: string, rows: DraftRow[], years: string[]): DraftTable =>
  table(id, years.length === 1 ? `${title} of ${years[0]}` : title, 'Step',
    years.map((label) => ({ label, unit: 'usd' as const })), rows)

/** Rows from the books through each named difference to the reported amount, and the remaining gap. */
function compare<T extends Entry> (
  { entries, differencesOf, ties, path, labels }: Comparison<T>, years: string[]
): DraftRow[] {
  if (entries.length === 0) return []
  const step = (name: Exclude<keyof Tie, 'contra'>) => shows(
    row(labels[name], ...years.map((year) => dollars(ties[year]?.[name]))),
    ...years.map((year) => `ties.${path}.${year}.${name}`)
  )
  const named = entries.map((entry) => ({ year: entry.year, differences: differencesOf(entry) ?? [] }))
  const names = [...new Set(named.flatMap(({ differences }) => differences.map(({ name }) => name)))]
  const difference = (name: string): DraftRow =>
    row(name, ...years.map((year) => dollars(together(named.flatMap((one) => one.year !== year
      ? []
      : one.differences.flatMap((each) => each.name === name ? [given(each.amount, '')] : []))))))
  const contra = years.map((year) => dollars(ties[year]?.contra))
  return [
    step('book'), ...names.map(difference),
    ...contra.some((cell) => cell !== null) ? [row('Returns and allowances, subtracted in the books', ...contra)] : [],
    totalRow(step('expected')), step('reported'), totalRow(step('gap'))
  ]
}
