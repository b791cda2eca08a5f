import { DAY_IN_MILLISECONDS, dayOf } from '../../calendar-days.ts'
import { readAmount, readNumber, type Cents } from '../amount.ts'
import { filledTexts, textOf, type Grid, type GridCell, type GridRow } from '../grid/grid.ts'
import { readPeriod } from '../period.ts'
import { isDayFirst, readDay } from '../read-day.ts'

/** A list with one heading row and one record per row. */
export interface Table {
  /** Lowercase headings, by column. */
  heads: string[]
  head: GridRow
  rows: GridRow[]
  /** Texts above the headings. */
  above: string[]
}

/** Rows searched for the headings of a list. */
const HEAD_WITHIN = 30
/** Day 0 of Excel's date serial numbers. */
const EXCEL_EPOCH = Date.UTC(1899, 11, 30)

/** Normalizes a heading for comparison: lowercase, with spaces for underscores, without surrounding punctuation. */
export const headKey = (text: string): string =>
  text.toLowerCase().replaceAll(/["*:]/g, '').replaceAll('_', ' ').trim()

/**
 * Finds the first row whose texts are the headings of a list according to `isHead`. Returns undefined if there is none.
 */
export function findTable ({ rows }: Grid, isHead: (heads: string[]) => boolean): Table | undefined {
  for (const [index, head] of rows.slice(0, HEAD_WITHIN).entries()) {
    const heads = head.cells.map((cell) => headKey(textOf(cell)))
    if (heads.filter((text) => text !== '').length < 2 || !isHead(heads)) continue
    return {
      heads, head, rows: rows.slice(index + 1), above: rows.slice(0, index).flatMap(({ cells }) => cells.map(textOf))
    }
  }
  return undefined
}

/** Returns the column of the first of these headings that the list has, or -1. */
export function columnOf (heads: string[], ...names: Array<string | RegExp>): number {
  for (const name of names) {
    const column = heads.findIndex((head) => typeof name === 'string' ? head === name : name.test(head))
    if (column !== -1) return column
  }
  return -1
}

/** Rows in which the names of groups are looked for. */
const GROUPS_WITHIN = 5000

/**
 * Returns the headings of groups, such as account names: texts alone in a row, with rows with days below them. Months
 * and years do not count.
 */
export function groupTitles (rows: GridRow[]): string[] {
  const names = new Set<string>()
  let title: string | undefined
  for (const row of rows.slice(0, GROUPS_WITHIN)) {
    const [text, ...others] = filledTexts(row)
    if (text !== undefined && others.length === 0) {
      title = /\p{L}{3}/u.test(text) && readPeriod(text) === undefined ? text : undefined
    } else if (title !== undefined && others.length > 0) {
      const hasDay = row.cells.some((cell) => dayIn(cell) !== undefined)
      if (hasDay) names.add(title)
      // The headings may repeat below each name.
      if (hasDay || row.cells.some((cell) => centsIn(cell) !== undefined)) title = undefined
    }
  }
  return [...names]
}

/** Returns an amount in cents, or undefined for a blank cell, a text, or an unclear amount. */
export function centsIn (cell: GridCell | undefined): Cents | undefined {
  const value = cell?.number === undefined ? readAmount(cell?.text ?? '') : readNumber(cell.number)
  return value.is === 'amount' ? value.cents : undefined
}

/** Returns the sum of the amounts in some columns of a row. */
export const sumOfCells = ({ cells }: GridRow, columns: number[]): Cents =>
  columns.reduce((sum, column) => sum + (centsIn(cells[column]) ?? 0), 0)

/** Returns the sum of the amounts in a column. */
export const sumOfColumn = (rows: GridRow[], column: number): Cents =>
  rows.reduce((sum, row) => sum + sumOfCells(row, [column]), 0)

/**
 * Returns the day in a cell, in the form `2025-12-31`: from a date, a text that starts with a date, or an Excel serial
 * number.
 */
export function dayIn (cell: GridCell | undefined, dayFirst = false): string | undefined {
  if (cell?.date !== undefined) return cell.date
  const text = textOf(cell)
  const serial = cell?.number ?? (/^\d{5}$/.test(text) ? Number(text) : undefined)
  if (serial !== undefined && serial < 10_000_000) {
    return serial > 30_000 && serial < 60_000
      ? dayOf(EXCEL_EPOCH + Math.floor(serial) * DAY_IN_MILLISECONDS)
      : undefined
  }
  return readDay(text, dayFirst)
}

/**
 * Returns a function that reads the day in a cell of a column. Texts are read once, with the day first if a text of the
 * column can be nothing else.
 */
export function createDayReader (rows: GridRow[], column: number): (cell: GridCell | undefined) => string | undefined {
  const dayFirst = isDayFirst(rows.map(({ cells }) => cells[column]?.text ?? ''))
  const days = new Map<string, string | undefined>()
  return (cell) => {
    if (cell === undefined || cell.date !== undefined) return cell?.date
    if (!days.has(cell.text)) days.set(cell.text, dayIn(cell, dayFirst))
    return days.get(cell.text)
  }
}

/** Returns the first and last of the days, or undefined if there are none. */
export function spanOfDays (days: string[]): { from: string, to: string } | undefined {
  if (days.length === 0) return undefined
  let [from, to] = [days[0]!, days[0]!]
  for (const day of days) {
    if (day < from) from = day
    if (day > to) to = day
  }
  return { from, to }
}
