import { cell, figureBy, plusMinus, sumOf, textCell, type Cell, type Sheet } from '../workbook.ts'
import type { FinancialsSource } from './financials-source.ts'
import { amountSheet, headings, headOf, numberHeadings, periodRow, type CellsByPeriod } from './sheet-parts.ts'
import { compareTexts } from '../../domain/compare-texts.ts'

const parts = { operations: 'Operations', investing: 'Investing', financing: 'Financing' } as const

/**
 * Cash flow by fiscal year. The total of a part is the sum of its lines if they add up to the printed total, and the
 * printed total otherwise.
 */
export function cashFlowSheet (
  { record: { statements = {} }, company, cells: byFigure }: FinancialsSource
): Sheet | undefined {
  const flows = (statements.cashFlow ?? []).toSorted((a, b) => compareTexts(a.year, b.year))
  if (flows.length === 0) return undefined
  const years = flows.map(({ year }) => year)
  const rows: Cell[][] = [...headOf(company, 'Cash flow', 'By fiscal year'), [...headings('Item'), ...numberHeadings(...years)]]
  const kinds = new Map<string, Cell[]>()
  const totals = (Object.keys(parts) as Array<keyof typeof parts>).map((name): CellsByPeriod => {
    const ofPart = flows.flatMap(({ items = [] }) => items.filter(({ part }) => part === name))
    const names = new Set(ofPart.map((item) => item.name))
    const lines = [...names].map((line) => {
      const cells = Object.fromEntries(flows.map(({ year, items = [] }) => {
        const own = items.filter((item) => item.part === name && item.name === line)
        const amount = own.length === 0 ? null : own.reduce((total, item) => total + item.amount, 0)
        return [year, cell(amount, 'money')]
      }))
      rows.push(periodRow(textCell(line), years, cells))
      addKinds(name, line, cells)
      return cells
    })
    const cells = Object.fromEntries(flows.map((flow) => {
      const made = lines.length === 0 ? undefined : sumOf(lines.map((ofYear) => ofYear[flow.year]!))
      return [flow.year, cell(figureBy(flow[name], made), 'money', 'total')]
    }))
    rows.push(periodRow(textCell(parts[name], 'total'), years, cells))
    for (const year of years) byFigure.add(`cashFlow.${year}.${name}`, cells[year])
    return cells
  })
  const changes = Object.fromEntries(flows.map(({ year, change }) =>
    [year, cell(figureBy(change, plusMinus(totals.map((ofYear) => ofYear[year]!), [])), 'money', 'total')]))
  rows.push(periodRow(textCell('Change in cash', 'total'), years, changes))
  for (const year of years) byFigure.add(`cashFlow.${year}.change`, changes[year])
  for (const [path, own] of kinds) byFigure.add(path, sumOf(own))
  return amountSheet('Cash flow', years.length, rows)

  /** Notes the cells of a line by the kind of its flow, such as distributions. */
  function addKinds (part: keyof typeof parts, line: string, cells: CellsByPeriod) {
    for (const { year, items = [] } of flows) {
      const [kind, ...others] = new Set(items.flatMap((item) =>
        item.part === part && item.name === line ? [item.kind] : []))
      if (kind === undefined || others.length > 0) continue
      const path = `flows.${year}.${kind}`
      kinds.set(path, [...kinds.get(path) ?? [], cells[year]!])
    }
  }
}
