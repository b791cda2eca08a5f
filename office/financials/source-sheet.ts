import type { OwnFact, RecordStatements } from '../../schemas/record/business-record.ts'
import { plain } from '../../domain/number-format.ts'
import { WITHHELD } from '../../domain/record/release-phase.ts'
import { namedPlace, placeOf, type PrintedSource } from '../../domain/record/figures/source-places.ts'
import { createLineName } from '../../domain/record/figures/sub-accounts.ts'
import { tieComparisons, type TieComparison } from '../../domain/record/tables/tie-tables.ts'
import { cell, figureBy, textCell, type Cell, type Sheet } from '../workbook.ts'
import type { FinancialsSource } from './financials-source.ts'
import { headings, headOf, listSheet } from './sheet-parts.ts'

/** What a row says if neither the figure nor a fact names a document. */
const BY_OWNER = 'Entered by the owner; no document is named'

/** A figure with its documents, and the place in them. */
interface Sourced {
  name: string
  period: string
  /** Its path in the record. */
  path: string
  amount: number
  papers?: string[] | undefined
  place?: string | undefined
}

/** Lists the source of each number: its document, the place in it, and the facts of the Golden Record that state it. */
export function sourceSheet (
  { record, ledger, written, release, factsOf, company, cells: byFigure }: FinancialsSource
): Sheet {
  const { facts = [], documents = [] } = record
  const { years } = ledger
  const titles = new Map(documents.map(({ id, title }) => [id, title]))
  const byId = new Map(facts.map((fact) => [fact.id, fact]))
  const rows: Cell[][] = [
    ...headOf(company, 'Sources', 'Where each number is from'),
    headings('Figure', 'Period', 'Amount', 'Source', 'Document', 'Place in it', ...facts.length > 0 ? ['Facts'] : [])
  ]
  const stated = [...ofStatements(record.statements ?? {}, years, tieComparisons(record, ledger))]
  rows.push(...stated.map(sourced), ...facts.map((fact, index) => {
    const { id, fact: name, period = '', value, source, locator = '', figure = '' } = fact
    const [, drawn] = /^\{\{([^{}|]*)\}\}$/.exec(String(written.facts?.[index]?.value ?? '')) ?? []
    const made = typeof value === 'number' ? figureBy(value, byFigure.formulaOf(drawn ?? figure)) : value
    // A fact states a number that is put in elsewhere.
    const known = typeof made === 'number' ? textCell(plain(made)) : cell(made, 'number')
    return [
      textCell(name), textCell(period), release.fact(fact) ? known : textCell(WITHHELD),
      ...fromPapers(source ? [source] : []), textCell(locator), textCell(id)
    ]
  }))
  const widths = facts.length > 0 ? [40, 13, 14, 50, 12, 30, 18] : [44, 13, 14, 62, 12, 26]
  return listSheet('Sources', widths, rows)

  function sourced ({ name, period, path, amount, papers = [], place }: Sourced): Cell[] {
    const named = statedBy(path)
    const own = [...new Set([...papers, ...papersOf(named)])]
    // A line is in the document that its totals are in.
    const ids = own.length === 0 && path.startsWith('lines.')
      ? [...new Set(STATED_TOTALS.flatMap((total) => papersOf(statedBy(`totals.${total}.${period}`))))]
      : own
    return [
      textCell(name), textCell(period), cell(figureBy(amount, byFigure.formulaOf(path)), 'money'), ...fromPapers(ids),
      textCell([...new Set([place ?? [], named.flatMap(({ locator }) => locator ?? [])].flat())].join('; ')),
      ...facts.length > 0 ? [textCell(named.map(({ id }) => id).join(', '))] : []
    ]
  }

  function fromPapers (ids: string[]): Cell[] {
    const names = ids.map((one) => titles.get(one) ?? 'A document that the index does not list')
    return [textCell(names.length === 0 ? BY_OWNER : [...new Set(names)].join('; ')), textCell(ids.join(', '))]
  }

  function statedBy (figure: string): OwnFact[] {
    return factsOf([figure]).flatMap((id) => byId.get(id) ?? [])
  }
}

const STATED_TOTALS = ['revenue', 'grossProfit', 'ebitda', 'netIncome']

const papersOf = (facts: OwnFact[]): string[] => facts.flatMap(({ source }) => source ?? [])

/** The figures of the statements, in the order of the sheets. */
function * ofStatements (
  statements: RecordStatements, years: string[], comparisons: TieComparison[]
): Generator<Sourced> {
  const { lines = [], adjustments = [], hiredManager, debt = [], balanceSheets = [], cashFlow = [] } = statements
  const { taxReturns = [], bank = [], payroll = [] } = statements
  const nameOf = createLineName(lines)
  for (const line of lines) {
    yield * ofYears(line.amounts, (year) =>
      ({ name: nameOf(line), path: `lines.${line.id}.${year}`, ...placed(line.source, year) }))
  }
  for (const { id, name, amounts, documents } of adjustments) {
    yield * ofYears(amounts, (year) => ({ name, path: `adjustments.${id}.${year}`, papers: documents }))
  }
  if (hiredManager) {
    yield * ofYears(hiredManager.amounts, (year) =>
      ({ name: 'Hired general manager', path: `hiredManager.${year}`, papers: hiredManager.documents }))
  }
  for (const { path, statedAt, rows } of comparisons) {
    const { label, amounts } = rows.find(({ part }) => part === 'reported')!
    const reports = { tax: taxReturns, netIncome: taxReturns, bank, payroll }[path]
    for (const year of years) {
      const amount = amounts[year]?.amount
      const papers = reports.flatMap((one) => one.year === year ? one.document ?? [] : [])
      if (amount !== undefined) yield { name: label, period: year, path: statedAt(year), amount, papers }
    }
  }
  for (const { id, lender, balance, payments = {}, document } of debt) {
    const papers = document === undefined ? [] : [document]
    if (balance !== undefined) {
      yield { name: `Balance: ${lender}`, period: '', path: `debt.${id}.balance`, amount: balance, papers }
    }
    yield * ofYears(payments, (year) => ({ name: `Payments: ${lender}`, path: `debt.${id}.payments.${year}`, papers }))
  }
  for (const { date, assets, liabilities, equity } of balanceSheets) {
    const items = [...assets, ...liabilities]
    for (const { id, name, amount, source } of items) {
      yield { name, period: date, path: `balanceSheets.${date}.${id}`, amount, ...placed(source, date) }
    }
    // Equity is on the sheet that its items are on.
    const papers = [...new Set(items.flatMap(({ source }) => placed(source, date).papers))]
    yield { name: 'Equity', period: date, path: `balanceSheets.${date}.equity`, amount: equity, papers }
  }
  for (const { year, ...flow } of cashFlow) {
    for (const part of ['operations', 'investing', 'financing'] as const) {
      const { [part]: amount } = flow
      if (amount === undefined) continue
      yield { name: `Cash from ${part}`, period: year, path: `cashFlow.${year}.${part}`, amount }
    }
  }

  function * ofYears (
    amounts: Record<string, number>, of: (year: string) => Omit<Sourced, 'period' | 'amount'>
  ): Generator<Sourced> {
    for (const year of years) {
      if (amounts[year] !== undefined) yield { period: year, amount: amounts[year], ...of(year) }
    }
  }
}

function placed (source: PrintedSource | undefined, period: string): { papers: string[], place?: string | undefined } {
  if (source === undefined) return { papers: [] }
  const { document, place } = placeOf(source, period)
  return { papers: [document], place: namedPlace(place) }
}
