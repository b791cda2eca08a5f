import { totalNames } from '../../../schemas/record/statements.ts'
import { fiscalYearOf } from '../statements/assign-periods.ts'
import type { Draft, DraftLine } from './record-draft.ts'
import { putAside } from './waiting-answers.ts'

const totals: ReadonlySet<string> = new Set(totalNames)

const OWN_DOCUMENT = /^(DR-\S+) (.*)$/

/** The document of a line's amount in a year. */
function documentOf ({ source }: DraftLine, year: string): string | undefined {
  const cell = source?.at?.[year]
  return cell === undefined ? source?.document : OWN_DOCUMENT.exec(cell)?.[1] ?? source?.document
}

/** The document of a ledger row that is not in the main one of its trace, as `DR-02.21 R214`. */
const documentOfRow = (row: string): string | undefined => OWN_DOCUMENT.exec(row)?.[1]

const without = (amounts: Record<string, number>, isGone: (period: string) => boolean): Record<string, number> =>
  Object.fromEntries(Object.entries(amounts).filter(([period]) => !isGone(period)))

/** Returns the ids of the documents that brought amounts into a record. */
export function reportsIn ({ statements = {}, tables = [] }: Draft): Set<string> {
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
export function withoutReport (record: Draft, document: string): Draft {
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
  putAside(statements, before)
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
  for (const one of draft.documents ?? []) if (one.id === document) one.status = 'missing'
  return draft
}

/** Leaves the cells of the remaining years in the source of a line. */
function keepSource (line: DraftLine, gone: Set<string>): void {
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
