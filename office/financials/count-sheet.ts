import { createRelease } from '../../domain/record/documents/release-phase.ts'
import { unitOf } from '../../domain/record/tables/row-builders.ts'
import type { RecordTable, TableUnit } from '../../schemas/record/record-entries.ts'
import { blank, cell, figureBy, plusMinus, sumOf, textCell, type Cell, type NumberFormat, type Sheet } from '../workbook.ts'
import type { FinancialsSource } from './record-figures.ts'
import { amountSheet, headings, headOf, numberHeadings, periodRow } from './sheet-parts.ts'

/**
 * Maximum number of periods side by side. If there are more, such as months, only years are, and the others are listed
 * below.
 */
const MOST_COLUMNS = 12

/**
 * Builds a sheet with counts by period and their roll-forward from year to year, and a sheet with the record's own
 * tables.
 */
export function countSheets ({ record, figures: { years }, tables, company }: FinancialsSource): Sheet[] {
  const { counts = [] } = record
  const release = createRelease(record)
  const own = (record.tables ?? []).flatMap(({ id }) => release.table(id) ? tables.get(id) ?? [] : [])
  return [
    ...(counts.length === 0 ? [] : [countSheet()]),
    ...(own.length === 0 ? [] : [tableSheet(own, company)])
  ]

  function countSheet (): Sheet {
    const periods = [...new Set(counts.flatMap(({ values }) => Object.keys(values)))].toSorted()
    const shown = periods.length <= MOST_COLUMNS ? periods : years
    const rows: Cell[][] = [...headOf(company, 'Customers and counts', 'By period'), [
      ...headings('Count', 'Unit'), ...numberHeadings(...shown)
    ]]
    const headRow = rows.length
    for (const { name, unit = '', values } of counts) {
      if (shown.every((period) => values[period] === undefined)) continue
      rows.push([textCell(name), textCell(unit), ...shown.map((period) => cell(values[period] ?? null, 'number'))])
    }
    for (const { name, values, rollForward } of counts) {
      if (!rollForward) continue
      const known = years.filter((year) => rollForward.begin[year] !== undefined)
      const [begin, added, lost] = [rollForward.begin, rollForward.added, rollForward.lost].map((amounts) =>
        Object.fromEntries(known.map((year) => [year, cell(amounts[year] ?? null, 'number')])))
      const end = Object.fromEntries(known.map((year) =>
        [year, cell(figureBy(values[year], plusMinus([begin![year]!, added![year]!], [lost![year]!])), 'number', 'total')]))
      rows.push(
        [],
        [...headings(`${name}, rolled forward`, ''), ...numberHeadings(...known)],
        periodRow(textCell('Start'), known, begin!, []).toSpliced(1, 0, blank()),
        periodRow(textCell('New'), known, added!, []).toSpliced(1, 0, blank()),
        periodRow(textCell('Lost'), known, lost!, []).toSpliced(1, 0, blank()),
        periodRow(textCell('End', 'total'), known, end, []).toSpliced(1, 0, blank())
      )
    }
    if (shown !== periods) {
      rows.push([], headings('Counts of other periods', 'Unit', 'Period', 'Value'))
      for (const { name, unit = '', values } of counts) {
        for (const [period, value] of Object.entries(values)) {
          if (!shown.includes(period)) rows.push([textCell(name), textCell(unit), textCell(period), cell(value, 'number')])
        }
      }
    }
    return amountSheet('Customers and counts', headRow, shown.length + 1, rows)
  }
}

const formats: Record<TableUnit, NumberFormat> = { usd: 'money', percent: 'percent', number: 'number', text: 'number' }

/** The record's own tables, one below another. A total row is a formula if the rows above it add up to its amount. */
function tableSheet (tables: RecordTable[], company: string): Sheet {
  const rows: Cell[][] = [...headOf(company, 'Tables of the record', 'As the owner keeps them')]
  const headRow = rows.length
  for (const table of tables) {
    rows.push([textCell(table.title, 'section')], [
      ...headings(table.head),
      ...table.columns.map(({ label, unit }) => textCell(label, unit === 'text' ? 'heading' : 'number-heading'))
    ])
    const above: Cell[][] = []
    for (const row of table.rows) {
      const look = row.total ? 'total' : undefined
      const cells = table.columns.map((_column, index) => {
        const value = row.cells[index] ?? null
        if (typeof value !== 'number') return cell(value, undefined, look)
        const unit = unitOf(table, row.unit, index)
        if (unit === 'percent') return cell(value / 100, 'percent', look)
        const made = row.total && above.length > 0 ? sumOf(above.map((one) => one[index]!)) : undefined
        return cell(figureBy(value, made), formats[unit], look)
      })
      if (!row.total) above.push(cells)
      rows.push([textCell(row.label, look), ...cells])
    }
    rows.push([])
  }
  const columns = Math.max(...tables.map((table) => table.columns.length))
  return { ...amountSheet('Tables', headRow, 0, rows, Array.from({ length: columns }, () => 20)), frozen: { rows: 0, columns: 1 } }
}
