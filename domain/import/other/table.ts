import { readAmount, readNumber, type Cents } from '../amount.ts'
import { textOf, type Grid, type GridCell, type GridRow } from '../grid/grid.ts'
import { readPeriod } from '../period.ts'

/** A list with one row of heads and a record a row. */
export interface Table {
  /** Heads in lower case, by column. */
  heads: string[]
  head: GridRow
  rows: GridRow[]
  /** Texts above the heads. */
  above: string[]
}

/** Rows within which the heads of a list are looked for. */
const HEAD_WITHIN = 30
/** Excel counts days from here. */
const EXCEL_EPOCH = Date.UTC(1899, 11, 30)

/** A head as it compares: lower case, without marks around it. */
export const headKey = (text: string): string => text.toLowerCase().replaceAll(/["*:]/g, '').trim()

/** Finds the first row whose texts are the heads of a list, by what `isHead` asks of them. */
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

/** The column of the first of these heads that the list has, or -1. */
export function columnOf (heads: string[], ...names: Array<string | RegExp>): number {
  for (const name of names) {
    const column = heads.findIndex((head) => typeof name === 'string' ? head === name : name.test(head))
    if (column !== -1) return column
  }
  return -1
}

/** An amount in cents; undefined for a blank cell, a text or what is not certain. */
export function centsIn (cell: GridCell | undefined): Cents | undefined {
  const value = cell?.number === undefined ? readAmount(cell?.text ?? '') : readNumber(cell.number)
  return value.is === 'amount' ? value.cents : undefined
}

/** The day in a cell, as `2025-12-31`: a date, a text with a date first, or a number of days as Excel keeps it. */
export function dayIn (cell: GridCell | undefined): string | undefined {
  if (cell?.date !== undefined) return cell.date
  const text = textOf(cell)
  const serial = cell?.number ?? (/^\d{5}$/.test(text) ? Number(text) : undefined)
  if (serial !== undefined) {
    return serial > 30_000 && serial < 60_000
      ? new Date(EXCEL_EPOCH + Math.floor(serial) * 86_400_000).toISOString().slice(0, 10)
      : undefined
  }
  const day = /^\d{4}-\d{2}-\d{2}|^\d{1,2}\/\d{1,2}\/\d{2,4}/.exec(text)?.[0] ?? text.replace(/,? \d{1,2}:\d{2}.*$/, '')
  const span = readPeriod(day)
  return span && span.from === span.to ? span.from : undefined
}

/** First and last of some days. */
export function spanOfDays (days: string[]): { from: string, to: string } | undefined {
  if (days.length === 0) return undefined
  let [from, to] = [days[0]!, days[0]!]
  for (const day of days) {
    if (day < from) from = day
    if (day > to) to = day
  }
  return { from, to }
}
