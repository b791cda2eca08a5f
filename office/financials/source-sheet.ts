import { createRelease, WITHHELD } from '../../domain/record/release-phase.ts'
import { placeOf, type PrintedSource } from '../../domain/record/ledger/source-places.ts'
import { cell, hasNumber, sameAs, textCell, type Cell, type Sheet } from '../workbook.ts'
import type { FinancialsSource } from './record-figures.ts'
import type { BalanceItem } from './balance-sheets.ts'
import type { Earnings } from './earnings-sheet.ts'
import type { ProfitAndLoss } from './profit-and-loss-sheet.ts'
import { headings, headOf } from './sheet-parts.ts'
import type { ComparedCells } from './tie-sheet.ts'

type Facts = NonNullable<FinancialsSource['record']['facts']>

/** The figures of each report in the record. */
const reportNames = { tax: 'taxReturns', bank: 'bank', payroll: 'payroll' } as const

/** Lists the source of each number: its document, the place in it, and the facts of the Golden Record that state it. */
export function sourceSheet (
  { record, factsOf, figures: { years }, company }: FinancialsSource, statement: ProfitAndLoss,
  items: Map<BalanceItem, Cell>, earnings: Earnings | undefined, compared: ComparedCells
): Sheet {
  const { facts = [], documents = [], statements = {} } = record
  const { lines = [], adjustments = [], hiredManager, balanceSheets = [] } = statements
  const titles = new Map(documents.map(({ id, title }) => [id, title]))
  const byId = new Map(facts.map((fact) => [fact.id, fact]))
  const rows: Cell[][] = [
    ...headOf(company, 'Sources', 'Where each number is from'),
    headings('Figure', 'Period', 'Amount', 'Document', 'Title', 'Place in it', 'Facts')
  ]
  const headRow = rows.length
  const release = createRelease(record)

  for (const { id, name, source } of lines) {
    for (const year of years) {
      const amount = statement.lines.get(id)?.[year]
      if (!amount || !hasNumber(amount)) continue
      push(name, year, cell(sameAs(amount), 'money'), `lines.${id}.${year}`, ...placed(source, year))
    }
  }
  for (const [index, { id, name, amounts, documents: papers = [] }] of adjustments.entries()) {
    for (const year of years) {
      if (amounts[year] === undefined) continue
      const own = earnings?.adjustments[index]?.[year]
      push(name, year, cell(own ? sameAs(own) : amounts[year], 'money'), `adjustments.${id}.${year}`, papers)
    }
  }
  for (const year of years) {
    const cost = earnings?.hiredManager?.[year]
    if (cost && hasNumber(cost)) {
      push('Hired general manager', year, cell(sameAs(cost), 'money'), `hiredManager.${year}`, hiredManager?.documents)
    }
    for (const [name, reports, label] of [
      ['tax', statements.taxReturns, 'Gross receipts on the return'], ['bank', statements.bank, 'Deposits on the statements'],
      ['payroll', statements.payroll, 'Wages on the filings']
    ] as const) {
      const reported = compared[name]?.reported[year]
      if (!reported || !hasNumber(reported)) continue
      const papers = (reports ?? []).flatMap((one) => one.year === year ? one.document ?? [] : [])
      push(label, year, cell(sameAs(reported), 'money'), `${reportNames[name]}.${year}`, papers)
    }
  }
  for (const { date, assets, liabilities } of balanceSheets) {
    for (const item of [...assets, ...liabilities]) {
      push(
        item.name, date, cell(sameAs(items.get(item)!), 'money'), `balanceSheets.${date}.${item.id}`,
        ...placed(item.source, date)
      )
    }
  }
  for (const fact of facts) {
    const { id, fact: name, period = '', value, source = '', locator = '' } = fact
    rows.push([
      textCell(name), textCell(period), cell(release.fact(fact) ? value : WITHHELD), textCell(source), textCell(titles.get(source) ?? ''), textCell(locator), textCell(id)
    ])
  }
  return {
    name: 'Sources', widths: [40, 14, 16, 12, 40, 26, 18], rows, frozen: { rows: headRow, columns: 1 }, filterFrom: headRow - 1
  }

  function push (name: string, period: string, amount: Cell, figure: string, papers: string[] = [], place?: string) {
    const named = statedBy(figure)
    const ids = [...new Set([...papers, ...named.flatMap(({ source }) => source ?? [])])]
    rows.push([
      textCell(name), textCell(period), amount, textCell(ids.join(', ')),
      textCell(ids.map((one) => titles.get(one) ?? '').filter((title) => title !== '').join('; ')),
      textCell([...new Set([place ?? [], named.flatMap(({ locator }) => locator ?? [])].flat())].join('; ')),
      textCell(named.map(({ id }) => id).join(', '))
    ])
  }

  function placed (source: PrintedSource | undefined, period: string): [papers: string[], place: string | undefined] {
    if (source === undefined) return [[], undefined]
    const { document, place } = placeOf(source, period)
    return [[document], place]
  }

  function statedBy (figure: string): Facts {
    return factsOf([figure]).flatMap((id) => byId.get(id) ?? [])
  }
}
