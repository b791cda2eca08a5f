import { totalNames } from '../../../schemas/record/statements.ts'
import { fiscalYearOf, spanOfYear } from '../statements/assign-periods.ts'
import { importTags } from './documents.ts'
import { shareRevenueAmongCustomers } from './enter-activity.ts'
import type { BusinessRecord, OwnDocument, RecordLine } from '../../../schemas/record/business-record.ts'
import { keepUnanswered } from '../questions/remembered-answers.ts'
import { cellsOf, documentIn, sourceOfCells } from './line-cells.ts'
import { keepForLine, some } from './waiting-answers.ts'

const totals: ReadonlySet<string> = new Set(totalNames)

/** The document of a line's amount in a year. */
const documentOf = (line: RecordLine, year: string): string | undefined =>
  cellsOf(line).get(year)?.document ?? line.source?.document

/** Returns the ids of the documents that brought amounts into a record. */
export function reportsIn ({ statements = {}, tables = [] }: BusinessRecord): Set<string> {
  const {
    lines = [], balanceSheets = [], bank = [], taxReturns = [], payroll = [], adjustments = [], ledgerNotes = []
  } = statements
  const items = balanceSheets.flatMap(({ assets, liabilities }) => [...assets, ...liabilities])
  const cited = [
    ...lines.flatMap((line) => Object.keys(line.amounts).map((year) => documentOf(line, year))),
    ...items.map(({ source }) => source?.document),
    ...[...bank, ...taxReturns, ...payroll, ...ledgerNotes].map(({ document }) => document),
    ...adjustments.map(({ ledger }) => ledger?.document),
    ...adjustments.flatMap(({ ledger }) => Object.values(ledger?.rows ?? {}).flat().map(documentIn)),
    ...tables.map(({ source }) => source)
  ]
  return new Set(cited.filter((id) => id !== undefined))
}

/**
 * Removes everything that a report brought into a record: its amounts, the totals and months of years that have no
 * line left, what a ledger says about add-backs, balance sheets, deposits, payroll, tax returns and tables. Add-backs
 * of its amounts wait until they are back. Its document counts as missing until it is sent again. Returns a changed
 * copy.
 */
export function withoutReport (record: BusinessRecord, document: string): BusinessRecord {
  const draft = structuredClone(record)
  const { statements = {} } = draft
  const yearsOf = () => new Set((statements.lines ?? []).flatMap(({ amounts }) => Object.keys(amounts)))
  const before = structuredClone(statements.lines ?? [])
  const had = yearsOf()
  for (const line of statements.lines ?? []) {
    const gone = new Set(Object.keys(line.amounts).filter((year) => documentOf(line, year) === document))
    line.amounts = some(line.amounts, (year) => !gone.has(year))
    if (line.source) keepSource(line, gone)
  }
  const kept = statements.lines?.filter(({ amounts }) => Object.keys(amounts).length > 0)
  if (kept) statements.lines = kept
  const ids = new Set(kept?.map(({ id }) => id))
  const left = yearsOf()
  const isLeft = (year: string) => left.has(year) || !had.has(year)
  const isMonthLeft = (month: string) => isLeft(fiscalYearOf(`${month}-28`, draft.company.fiscalYearEnd ?? '12-31'))
  if (statements.totals) {
    statements.totals = Object.fromEntries(
      Object.entries(statements.totals).map(([name, amounts]) => [name, some(amounts, isLeft)])
    )
  }
  if (statements.months) statements.months = some(statements.months, isMonthLeft)
  if (statements.monthly) {
    statements.monthly = statements.monthly.filter(({ line }) => ids.has(line))
      .map((one) => ({ ...one, amounts: some(one.amounts, isMonthLeft) }))
  }
  const { trailing } = statements
  if (trailing?.lines) trailing.lines = trailing.lines.filter(({ line }) => ids.has(line) || totals.has(line))
  keepForLine(statements, before)
  if (statements.adjustments) {
    for (const one of statements.adjustments) {
      const rows = Object.values(one.ledger?.rows ?? {}).flat()
      if (one.ledger?.document === document || rows.some((row) => documentIn(row) === document)) delete one.ledger
    }
  }
  if (statements.balanceSheets) {
    statements.balanceSheets = statements.balanceSheets.filter(({ assets, liabilities }) =>
      ![...assets, ...liabilities].some(({ source }) => source?.document === document))
  }
  const isKept = (one: { document?: string }) => one.document !== document
  const { bank, taxReturns, payroll, ledgerNotes } = statements
  if (bank) statements.bank = bank.filter(isKept)
  if (taxReturns) statements.taxReturns = taxReturns.filter(isKept)
  if (payroll) statements.payroll = payroll.filter(isKept)
  if (ledgerNotes) statements.ledgerNotes = ledgerNotes.filter(isKept)
  for (const one of statements.payroll ?? []) one.lines = one.lines.filter((id) => ids.has(id))
  if (draft.tables) draft.tables = draft.tables.filter(({ source }) => source !== document)
  const paper = draft.documents?.find(({ id }) => id === document)
  if (paper) {
    removeUnnamed(draft, paper)
    paper.status = 'missing'
  }
  shareRevenueAmongCustomers(draft)
  keepUnanswered(draft, [])
  return draft
}

/** What an import enters without naming its document: the year to date, counts, and further lists of an account. */
function removeUnnamed (draft: BusinessRecord, { id, tag = '', period = '' }: OwnDocument): void {
  const ends = draft.company.fiscalYearEnd ?? '12-31'
  const [from = '', to = from] = period.split(' to ')
  const { statements = {} } = draft
  if (tag === 'fin.pnl.ytd' && statements.trailing?.through === to.slice(0, 7)) delete statements.trailing
  const counts = COUNTS[tag] ?? []
  const year = DAY.test(to) ? fiscalYearOf(to, ends) : undefined
  if (year === undefined) return
  for (const one of draft.counts ?? []) if (counts.includes(one.id)) delete one.values[year]
  draft.counts = (draft.counts ?? []).filter(({ values }) => Object.keys(values).length > 0)
  if (draft.counts.length === 0) delete draft.counts
  if (tag !== 'bank.stmt' || !DAY.test(from)) return
  // The deposits of a year may come from several lists of one account. They are complete no more without one of them.
  const isWhole = (other: string | undefined, of: string) => {
    const [first = '', last = ''] = draft.documents?.find((one) => one.id === other)?.period?.split(' to ') ?? []
    const span = spanOfYear(of, ends)
    return other !== id && first <= span.from.slice(0, 8) + '31' && last >= span.to.slice(0, 8)
  }
  const years = [fiscalYearOf(from, ends), year]
  statements.bank = statements.bank?.filter((one) =>
    one.year < years[0]! || one.year > years[1]! || one.document === undefined || isWhole(one.document, one.year)) ?? []
  if (statements.bank.length === 0) delete statements.bank
}

/** Counts that lists of customers and jobs bring, by the tag of their document. */
const COUNTS: Record<string, string[]> = { 'cust.revenue': ['customers'], 'ops.jobs': ['jobs-completed', 'customers-served'] }
const DAY = /^\d{4}-\d\d-\d\d$/

/** What goes if a report is removed: how many amounts, and which add-backs wait until it is back. */
export interface Removal { amounts: number, answers: string[] }

/** Returns what goes if a report is removed. */
export function removalOf (record: BusinessRecord, document: string): Removal {
  const after = withoutReport(record, document)
  const before = new Map(record.statements?.waiting?.map(({ id, amounts }) => [id, Object.keys(amounts).length]))
  return {
    amounts: amountsIn(record) - amountsIn(after),
    answers: (after.statements?.waiting ?? [])
      .filter(({ id, amounts }) => Object.keys(amounts).length > (before.get(id) ?? 0)).map(({ name }) => name)
  }
}

/** How many amounts reports have brought into a record. Months count with their year. */
function amountsIn ({ statements = {}, tables = [], counts = [] }: BusinessRecord): number {
  const { lines = [], balanceSheets = [], bank = [], taxReturns = [], payroll = [], trailing } = statements
  return lines.reduce((sum, { amounts }) => sum + Object.keys(amounts).length, 0) +
    balanceSheets.reduce((sum, { assets, liabilities }) => sum + assets.length + liabilities.length, 0) +
    tables.reduce((sum, { rows }) => sum + rows.length, 0) + (trailing?.lines?.length ?? 0) +
    counts.reduce((sum, { values }) => sum + Object.keys(values).length, 0) +
    bank.length + taxReturns.length + payroll.length
}

/**
 * Returns the reports that can be removed: those that brought amounts, and those of which nothing was needed, such as a
 * copy of another one.
 */
export function removableReports (record: BusinessRecord): OwnDocument[] {
  const cited = reportsIn(record)
  return (record.documents ?? []).filter(({ id, status, tag = '', period }) =>
    status !== 'missing' && (cited.has(id) || (importTags.has(tag) && period !== undefined)))
}

/** Leaves the cells of the remaining years in the source of a line. */
function keepSource (line: RecordLine, gone: Set<string>): void {
  const { document } = line.source!
  const cells = [...cellsOf(line)].filter(([year]) => !gone.has(year))
  const own = cells.some(([, cell]) => cell.document === document) ? document : cells[0]?.[1].document
  if (own !== undefined) line.source = sourceOfCells(own, cells)
}
