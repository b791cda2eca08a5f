import { totalNames } from '../../../schemas/record/statements.ts'
import { fiscalYearOf, spanOfYear } from '../statements/assign-periods.ts'
import { importTags } from './documents.ts'
import type { BusinessRecord, OwnDocument, RecordLine } from '../../../schemas/record/business-record.ts'
import { keepForLine } from './waiting-answers.ts'

const totals: ReadonlySet<string> = new Set(totalNames)

const OWN_DOCUMENT = /^(DR-\S+) (.*)$/

/** The document of a line's amount in a year. */
function documentOf ({ source }: RecordLine, year: string): string | undefined {
  const cell = source?.at?.[year]
  return cell === undefined ? source?.document : OWN_DOCUMENT.exec(cell)?.[1] ?? source?.document
}

/** The document of a ledger row that is not in the main one of its trace, as `DR-02.21 R214`. */
const documentOfRow = (row: string): string | undefined => OWN_DOCUMENT.exec(row)?.[1]

const without = (amounts: Record<string, number>, isGone: (period: string) => boolean): Record<string, number> =>
  Object.fromEntries(Object.entries(amounts).filter(([period]) => !isGone(period)))

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
    ...adjustments.flatMap(({ ledger }) => Object.values(ledger?.rows ?? {}).flat().map(documentOfRow)),
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
    line.amounts = without(line.amounts, (year) => gone.has(year))
    if (line.source) keepSource(line, gone)
  }
  const kept = statements.lines?.filter(({ amounts }) => Object.keys(amounts).length > 0)
  if (kept) statements.lines = kept
  const ids = new Set(kept?.map(({ id }) => id))
  const left = yearsOf()
  const isGoneYear = (year: string) => had.has(year) && !left.has(year)
  const isGoneMonth = (month: string) => isGoneYear(fiscalYearOf(`${month}-28`, draft.company.fiscalYearEnd ?? '12-31'))
  if (statements.totals) {
    statements.totals = Object.fromEntries(
      Object.entries(statements.totals).map(([name, amounts]) => [name, without(amounts, isGoneYear)])
    )
  }
  if (statements.months) statements.months = without(statements.months, isGoneMonth)
  if (statements.monthly) {
    statements.monthly = statements.monthly.filter(({ line }) => ids.has(line))
      .map((one) => ({ ...one, amounts: without(one.amounts, isGoneMonth) }))
  }
  const { trailing } = statements
  if (trailing?.lines) trailing.lines = trailing.lines.filter(({ line }) => ids.has(line) || totals.has(line))
  keepForLine(statements, before)
  if (statements.adjustments) {
    for (const one of statements.adjustments) {
      const rows = Object.values(one.ledger?.rows ?? {}).flat()
      if (one.ledger?.document === document || rows.some((row) => documentOfRow(row) === document)) delete one.ledger
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
  const { document, at } = line.source!
  if (at === undefined) return
  const cells = Object.entries(at).filter(([year]) => !gone.has(year))
  const full = cells.map(([year, cell]): [string, string, string] => {
    const [, other, place] = OWN_DOCUMENT.exec(cell) ?? []
    return [year, other ?? document, place ?? cell]
  })
  const own = full.some(([, from]) => from === document) ? document : full[0]?.[1]
  if (own === undefined) return
  line.source = {
    document: own,
    at: Object.fromEntries(full.map(([year, from, place]) => [year, from === own ? place : `${from} ${place}`]))
  }
}
