import { createRelease } from '../../domain/record/release-phase.ts'
import { unitOf } from '../../domain/record/tables/row-builders.ts'
import type { BusinessRecord } from '../../schemas/record/business-record.ts'
import type { RecordTable, TableUnit } from '../../schemas/record/record-entries.ts'
import { blank, cell, figureBy, plusMinus, sumOf, textCell, type Cell, type NumberFormat, type Sheet } from '../workbook.ts'
import type { FinancialsSource } from './record-figures.ts'
import { amountSheet, headings, headOf, numberHeadings, periodRow } from './sheet-parts.ts'

type OwnTable = NonNullable<BusinessRecord['tables']>[0]

/**
 * Maximum number of periods side by side. If there are more, such as months, only years are, and the others are listed
 * below.
 */
const MOST_COLUMNS = 12

/**
 * Builds a sheet with counts by period and their roll-forward from year to year, and a sheet for each of the record's
 * own tables.
 */
export function countSheets ({ record, written, figures: { years }, tables, company }: FinancialsSource): Sheet[] {
  const { counts = [] } = record
  const release = createRelease(record)
  const own = (record.tables ?? []).flatMap(({ id }) => release.table(id) ? tables.get(id) ?? [] : [])
  return [
    ...(counts.length === 0 ? [] : [countSheet()]),
    ...own.map((table) => tableSheet(table, written.tables?.find(({ id }) => id === table.id), company))
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

/** Whether a number of the record is computed from others. */
const isComputed = (content: unknown) => typeof content === 'string' && content.includes('{{')

/** A table of the record. A total is a formula if the rows above it add up to its amount. */
function tableSheet (table: RecordTable, written: OwnTable | undefined, company: string): Sheet {
  const rows: Cell[][] = [...headOf(company, table.title, 'As the owner keeps it'), [
    ...headings(table.head),
    ...table.columns.map(({ label, unit }) => textCell(label, unit === 'text' ? 'heading' : 'number-heading'))
  ]]
  const headRow = rows.length
  const above: Cell[][] = []
  for (const row of table.rows) {
    const look = row.total ? 'total' : undefined
    const own = written?.rows.find(({ label, total }) => label === row.label && total === row.total)
    const cells = table.columns.map((_column, index) => {
      const value = row.cells[index] ?? null
      if (typeof value !== 'number') return cell(value, undefined, look)
      const unit = unitOf(table, row.unit, index)
      const made = row.total && above.length > 0 && unit !== 'percent' ? sumOf(above.map((one) => one[index]!)) : undefined
      const one = unit === 'percent' ? cell(value / 100, 'percent', look) : cell(figureBy(value, made), formats[unit], look)
      return isComputed(own?.cells[index]) ? { ...one, isComputed: true as const } : one
    })
    if (!row.total) above.push(cells)
    rows.push([textCell(row.label, look), ...cells])
  }
  const widths = table.columns.map(({ unit }) => unit === 'text' ? 30 : 16)
  return amountSheet(sheetName(table.title), headRow, 0, rows, widths)
}

/** Most characters of a sheet's name (ECMA-376). */
const NAME_LENGTH = 31

/** Returns the beginning of a title that fits the tab of a sheet and ends with a word that means something. */
function sheetName (title: string): string {
  const words = title.split(/[,:;(]/)[0]!.replace(/[[\]*?/\\']/g, ' ').trim().split(/\s+/)
  while (words.length > 1 && words.join(' ').length > NAME_LENGTH) words.pop()
  while (words.length > 1 && /^(a|an|and|as|at|by|end|for|from|in|of|on|or|the|to|with)$/i.test(words.at(-1)!)) words.pop()
  const name = words.join(' ').slice(0, NAME_LENGTH)
  return name === '' || /^history$/i.test(name) ? 'Table' : name
}
