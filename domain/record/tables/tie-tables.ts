import type { BusinessRecord, RecordStatements } from '../../../schemas/record/business-record.ts'
import { groupBy } from '../../group-by.ts'
import { given, together, type Amount, type AmountsBy } from '../figures/add-amounts.ts'
import { compact } from '../figures/figure-helpers.ts'
import type { Ledger } from '../figures/ledger.ts'
import { payrollPapers } from '../figures/payroll-papers.ts'
import type { Tie } from '../figures/reported-ties.ts'
import { columnsOf, shows, table, totalRow, yearRow, type DraftTable } from './row-builders.ts'

interface Difference { name: string, amount: number }
type Entry = { year: string }
type TieName = keyof Ledger['ties']
type TiePart = keyof Tie | 'difference'

/** A row of a comparison: a part of the tie, or one of its named differences. Amounts are exact, by fiscal year. */
interface TieRow { part: TiePart, label: string, amounts: AmountsBy, isTotal: boolean }

/** A comparison of the books with a report. Documents, pages and the workbook are written from it. */
export interface TieComparison {
  /** The table of which its rows are a part. */
  table: 'tax-tie' | 'bank-tie' | 'payroll-tie'
  /** The name of the ties in the paths of figures: `ties.tax.FY2025.gap`. */
  path: TieName
  title: string
  /** The path of the reported amount in the statements of the record. */
  statedAt: (year: string) => string
  years: string[]
  rows: TieRow[]
}

type Labels = Record<Exclude<keyof Tie, 'contra'>, string>

/**
 * Compares the books with tax returns, bank statements and payroll filings. A positive gap means that the books are
 * higher. Reports that are missing are omitted.
 */
export function tieComparisons (record: BusinessRecord, { ties }: Pick<Ledger, 'ties'>): TieComparison[] {
  const { taxReturns = [], bank = [], payroll = [] } = record.statements ?? {}
  const wagePapers = payrollPapers(record)
  const form = taxReturns.at(-1)?.form
  const onReturn = form === undefined ? 'the return' : formName(form)
  const own = <T extends Entry & { differences?: Difference[] }>(
    of: Pick<TieComparison, 'table' | 'path' | 'title'>, entries: T[], member: string, labels: Labels,
    differencesOf = ({ differences }: T) => differences
  ): TieComparison => ({
      ...of,
      statedAt: (year) => `${STATED_IN[of.table]}.${year}.${member}`,
      years: yearsOf(entries),
      rows: compare(ties[of.path], entries.filter(({ year }) => ties[of.path][year]), differencesOf, labels)
    })
  return [
    own({ table: 'tax-tie', path: 'tax', title: 'Books against the tax returns' }, taxReturns, 'grossReceipts', {
      book: 'Book revenue',
      expected: 'Expected gross receipts',
      reported: `Gross receipts on ${onReturn}`,
      gap: 'Books above the return, not explained'
    }),
    own({ table: 'tax-tie', path: 'netIncome', title: 'Net income against the tax returns' }, taxReturns, 'netIncome', {
      book: 'Book net income',
      expected: 'Expected net income',
      reported: `Net income on ${onReturn}`,
      gap: 'Book net income above the return, not explained'
    }, ({ netIncomeDifferences }) => netIncomeDifferences),
    own({ table: 'bank-tie', path: 'bank', title: 'Books against the bank statements' }, bank, 'deposits', {
      book: bank.every(({ from }) => from === 'receipts') ? 'Receipts by the books' : 'Book revenue',
      expected: 'Expected deposits',
      reported: 'Deposits on the statements',
      gap: timingIsUnknown(bank) ? UNCOUNTED_TIMING : 'Books above the bank, not explained'
    }),
    own({ table: 'payroll-tie', path: 'payroll', title: `Books against the ${wagePapers}` }, payroll, 'wages', {
      book: 'Wages in the books',
      expected: 'Expected wages',
      reported: `Wages on the ${wagePapers}`,
      gap: `Books above the ${wagePapers}, not explained`
    })
  ].filter(({ rows }) => rows.length > 0)
}

/** The lists of the statements in which the reported amounts are. */
const STATED_IN = { 'tax-tie': 'taxReturns', 'bank-tie': 'bank', 'payroll-tie': 'payroll' } as const

/** Writes the comparisons as tables, in whole dollars. */
export function tieTables (record: BusinessRecord, ledger: Ledger): DraftTable[] {
  const tables = groupBy(tieComparisons(record, ledger), (one) => [one.table])
  return [...tables].map(([id, own]) => {
    const [{ title, years }] = own as [TieComparison]
    return table(id, years.length === 1 ? `${title} of ${years[0]}` : title, 'Step', columnsOf('usd', ...years),
      own.flatMap(({ path, rows }) => rows.map(({ part, label, amounts, isTotal }) => {
        const plain = yearRow(label, years, amounts)
        const one = isTotal ? totalRow(plain) : plain
        return part === 'difference' || part === 'contra'
          ? one
          : shows(one, ...years.map((year) => `ties.${path}.${year}.${part}`))
      })))
  })
}

/**
 * Sales that were billed in one year and paid in another are in the books of one and in the bank of the other. Without
 * a named difference, a gap says nothing about the books.
 */
const UNCOUNTED_TIMING = 'Books above the bank, before any change in receivables'

const timingIsUnknown = (bank: NonNullable<RecordStatements['bank']>): boolean =>
  bank.some(({ from, differences = [] }) => from !== 'receipts' && differences.length === 0)

/** Names a tax form: `1120-S` → `Form 1120-S`, `Schedule C (1040)` → `Schedule C (Form 1040)`. */
const formName = (form: string): string => {
  const [, schedule, of] = /^(?:form )?(schedule \w+)(?:[\s,]*\(?(?:form )?(\d{4}(?:-\w+)?)\)?)?$/i.exec(form.trim()) ?? []
  if (schedule !== undefined) return of === undefined ? schedule : `${schedule} (Form ${of})`
  return /^form\b/i.test(form) ? form : `Form ${form}`
}

const yearsOf = (entries: Entry[]): string[] => [...new Set(entries.map(({ year }) => year))].toSorted()

/** Rows from the books through each named difference to the reported amount, and the remaining gap. */
function compare<T extends Entry> (
  ties: Record<string, Tie>, entries: T[], differencesOf: (entry: T) => Difference[] | undefined, labels: Labels
): TieRow[] {
  if (entries.length === 0) return []
  const years = yearsOf(entries)
  const amountsBy = (amountOf: (year: string) => Amount | undefined) =>
    compact(years.map((year) => [year, amountOf(year)]))
  const step = (part: keyof typeof labels, isTotal = false): TieRow =>
    ({ part, label: labels[part], amounts: amountsBy((year) => ties[year]?.[part]), isTotal })
  const named = entries.map((entry) => ({ year: entry.year, differences: differencesOf(entry) ?? [] }))
  const names = [...new Set(named.flatMap(({ differences }) => differences.map(({ name }) => name)))]
  const difference = (label: string): TieRow => ({
    part: 'difference',
    label,
    amounts: amountsBy((year) => together(named.flatMap((one) => one.year !== year
      ? []
      : one.differences.flatMap(({ name, amount }) => name === label ? [given(amount, '')] : [])))),
    isTotal: false
  })
  const contra = amountsBy((year) => ties[year]?.contra)
  const isSubtracted = Object.keys(contra).length > 0
  return [
    step('book'), ...names.map(difference),
    ...isSubtracted
      ? [{ part: 'contra' as const, label: 'Returns and allowances, subtracted in the books', amounts: contra, isTotal: false }]
      : [],
    step('expected', true), step('reported'), step('gap', true)
  ]
}
