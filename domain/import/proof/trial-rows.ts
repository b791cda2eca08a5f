import type { Cents } from '../amount.ts'
import { addressOf, textOf, type Grid, type GridCell, type GridRow } from '../grid/grid.ts'
import { amountOf } from '../layout/read-frame.ts'
import { centsIn } from '../lists/table.ts'
import { readPeriod, type DaySpan } from '../period.ts'
import { totalTarget } from '../tree/row-names.ts'
import { withCreditsBelowZero } from './sign-letters.ts'

/** Debits and credits of a trial balance, or one column in which credits are negative. */
export interface TrialColumn {
  debit: number
  credit?: number
  /** Credits are below zero. */
  isTurned?: boolean
  at: string
  label: string
  span?: DaySpan
}

/** An account of a trial balance. */
export interface TrialRow {
  name: string
  number: string
  /** Its type, or the heading above it. */
  type: string
  /** By column: debits less credits, or undefined if it has none. */
  amounts: Array<Cents | undefined>
  at: string[]
  nameAt: string
}

/** Debits and credits of a column, or only what they differ by if both are in one. */
export interface Sums { debit: Cents, credit: Cents }

/** The accounts of a trial balance, and its printed sums by column. */
export interface TrialTable {
  titles: string[]
  columns: TrialColumn[]
  rows: TrialRow[]
  sums: Sums[]
  printed?: { name: string, at: string[], sums: Sums[] }
  below: string[]
}

const HEAD_WITHIN = 30
const MOST_HEAD = 40
const MOST_TRIAL_COLUMNS = 24
const DEBIT = /(?:^|\b)(?:debits?|drs?\.?)(?:\b|$)/i
const CREDIT = /(?:^|\b)(?:credits?|crs?\.?)(?:\b|$)/i
const NOT_FINAL = /\bun-?adjusted\b|\badjust(?:ing|ments?)\b|\baje\b|\b(?:beginning|opening|prelim(?:inary)?)\b|\bactivity\b|\bnet change\b|\bmonth\b/i
const FINAL = /\badjusted\b|\bfinal\b|\bending\b|\bclosing\b|\byear[- ]to[- ]date\b|\bytd\b/i
const OTHER_STATEMENT = /\b(?:income statement|profit (?:and|&) loss|p ?& ?l|balance sheet)\b/i
const NUMBER = /^\d{3,8}(?:[.-]\d{1,4})*$/
const NUMBERED = /^(\d{3,8}(?:[.-]\d{1,4})*)\s*[\u00b7:\u2010-\u2015-]?\s+(?=\D)/
const TYPE_HEAD = /\btype\b|\bclass(?:ification)?\b|\bcategory\b/i
const NO_NAME_HEAD = /\bref\b|\bfs\b|\btax\b|\bl\/s\b|\bworkpaper\b/i
const TITLE = /\btrial balance\b/i

const isAmount = (cell: GridCell | undefined): boolean => amountOf(cell).is === 'amount'
const isDateHead = (cell: GridCell | undefined): boolean => /(?<!to )\bdate$/i.test(textOf(cell))
const isText = (cell: GridCell | undefined): boolean => /[a-z]{2}/i.test(textOf(cell))

/**
 * Finds the accounts of a trial balance, plain, adjusted or as a worksheet of several. Returns undefined for other
 * lists.
 */
export function findTrialTable (grid: Grid): TrialTable | undefined {
  const head = grid.rows.slice(0, HEAD_WITHIN).findIndex(({ cells }) =>
    pairsOf(cells).length > 0 && !cells.some(isDateHead))
  const above = grid.rows.slice(0, head === -1 ? HEAD_WITHIN : head)
  const titles = [...above.flatMap(({ cells }) => cells.map(textOf)), ...grid.printHeader ?? []].filter((text) => text !== '')
  if (head === -1 && ![...titles, grid.sheet ?? ''].some((title) => TITLE.test(title))) return undefined
  const rows = head === -1 ? withCreditsBelowZero(grid.rows) : grid.rows
  const all = head === -1 ? signedColumns(rows) : pairedColumns(rows, head)
  const columns = finalOf(all)
  if (columns.length === 0) return undefined
  const first = Math.min(...all.map(({ debit, credit = debit }) => Math.min(debit, credit)))
  const isEntry = ({ cells }: GridRow) => cells.slice(first).some(isAmount) && cells.slice(0, first).some(isText)
  const start = head === -1 ? rows.findIndex(isEntry) : head + 1
  return tableOf({ titles, columns, heads: rows[start - 1]?.cells ?? [], first }, rows.slice(start))
}

interface Pair { debit: number, credit: number }

function pairsOf (cells: GridRow['cells']): Pair[] {
  const columnsWith = (pattern: RegExp) => cells.flatMap((cell, column) =>
    pattern.test(textOf(cell)) && textOf(cell).length <= MOST_HEAD ? [column] : [])
  // A column headed `Dr/Cr` says which of both the amount before it is.
  const credits = columnsWith(CREDIT).filter((column) => !DEBIT.test(textOf(cells[column])))
  const debits = columnsWith(DEBIT).filter((column) => !CREDIT.test(textOf(cells[column])))
  return debits.length === credits.length
    ? debits.map((debit, index) => ({ debit, credit: credits[index]! })).slice(0, MOST_TRIAL_COLUMNS)
    : []
}

/** Pairs of columns with the words above them: of a worksheet, such as `Adjusted`, or a date. */
function pairedColumns (rows: GridRow[], head: number): TrialColumn[] {
  const pairs = pairsOf(rows[head]!.cells)
  return pairs.map(({ debit, credit }, index) => {
    const [left, right] = [Math.min(debit, credit), Math.max(debit, credit)]
    const before = pairs[index - 1]
    const from = before ? Math.max(before.debit, before.credit) + 1 : left
    const over = pairs.length === 1
      ? []
      : rows.slice(Math.max(0, head - 3), head).map(({ cells }) =>
        cells.slice(from, right + 1).map((cell) => cell?.date ?? textOf(cell)).filter((text) => text !== '').join(' '))
    const words = [...over, textOf(rows[head]!.cells[debit])].join(' ')
      .replace(/\bdebits?\b|\bdr\b\.?/i, '').replaceAll(/^[\s-]+|[\s-]+$/g, '').trim()
    const span = readPeriod(words)
    const body = rows.slice(head + 1)
    const next = pairs[index + 1]
    const end = next ? Math.min(next.debit, next.credit) : Infinity
    const credited = filledColumn(body, credit, credit < debit ? debit : end)
    const values = body.flatMap(({ cells }) => centsIn(cells[credited]) ?? [])
    return {
      debit: filledColumn(body, debit, debit < credit ? credit : end),
      credit: credited,
      isTurned: values.filter((value) => value < 0).length * 2 > values.length,
      at: addressOf(rows[head]!, debit),
      label: words,
      ...span && { span }
    }
  })
}

/** The first column with amounts between a heading and the next, because a currency sign may have its own cell. */
function filledColumn (body: GridRow[], from: number, to: number): number {
  const count = (column: number) => body.filter(({ cells }) => isAmount(cells[column])).length
  const columns = Array.from({ length: Math.min(to - from, 3) }, (_, place) => from + place)
  return columns.reduce((best, column) => count(column) > count(best) ? column : best, from)
}

/** Columns in which debits and credits add up to zero. */
function signedColumns (all: GridRow[]): TrialColumn[] {
  const end = all.findIndex(({ cells }) => cells.some((cell) => /^(?:grand )?totals?:?$/i.test(textOf(cell))))
  const rows = end === -1 ? all : all.slice(0, end)
  const width = Math.min(MOST_TRIAL_COLUMNS, Math.max(0, ...rows.map(({ cells }) => cells.length)))
  return Array.from({ length: width }, (_, column) => column).flatMap((column): TrialColumn[] => {
    const values = rows.flatMap(({ cells }) => {
      const value = amountOf(cells[column])
      const isNamed = cells.slice(0, column).some((cell) => isText(cell) && totalTarget(textOf(cell)) === undefined)
      return value.is === 'amount' && isNamed ? [value.cents] : []
    })
    const sum = values.reduce((total, value) => total + value, 0)
    if (values.length < 4 || sum !== 0 || values.every((value) => value >= 0)) return []
    const first = rows.findIndex(({ cells }) => isAmount(cells[column]))
    const labelOf = ({ cells }: GridRow) => cells[column]?.date ?? textOf(cells[column])
    const row = rows.slice(0, first).findLast((one) => labelOf(one) !== '' &&
      (one.cells.slice(0, column).some(isText) || readPeriod(labelOf(one)) !== undefined))
    const label = row ? labelOf(row) : ''
    const span = readPeriod(label)
    return [{ debit: column, at: row ? addressOf(row, column) : '', label, ...span && { span } }]
  })
}

/** The columns with the balances after all entries. */
function finalOf (columns: TrialColumn[]): TrialColumn[] {
  const open = columns.filter(({ label }) => !OTHER_STATEMENT.test(label) && !NOT_FINAL.test(label))
  const named = open.filter(({ label }) => FINAL.test(label))
  const dated = open.filter(({ span }) => span !== undefined)
  if (named.length > 0) return [named.at(-1)!, ...dated.filter((column) => !named.includes(column))]
  return dated.length > 0 ? dated : open.slice(-1)
}

interface Found { titles: string[], columns: TrialColumn[], heads: GridRow['cells'], first: number }

function tableOf ({ titles, columns, heads, first }: Found, rows: GridRow[]): TrialTable {
  const typeColumn = heads.findIndex((cell, column) => column < first && TYPE_HEAD.test(textOf(cell)))
  const skipped = new Set(heads.flatMap((cell, column) => NO_NAME_HEAD.test(textOf(cell)) ? [column] : []))
  const table: TrialTable = { titles, columns, rows: [], sums: columns.map(() => ({ debit: 0, credit: 0 })), below: [] }
  let heading = ''
  let end = rows.length
  for (const [index, row] of rows.entries()) {
    const { cells } = row
    const names = cells.slice(0, first).flatMap((cell, column) =>
      column !== typeColumn && !skipped.has(column) && textOf(cell) !== '' ? [column] : [])
    const nameColumn = names.find((column) => isText(cells[column]))
    const text = nameColumn === undefined ? '' : textOf(cells[nameColumn])
    const values = columns.map((column) => sidesOf(cells, column))
    const isFilled = values.some((value) => value !== undefined)
    const isTotal = text === '' || totalTarget(text) !== undefined
    if (isFilled && isTotal) {
      if (table.rows.length > 1 && values.every((value) => value !== undefined)) {
        const at = columns.map(({ debit }) => addressOf(row, debit))
        table.printed = { name: text, at, sums: values.map((value) => value!) }
      }
      if (text === '' || totalTarget(text) === '') {
        end = index + 1
        break
      }
      continue
    }
    if (text === '') continue
    const hasNumber = names.some((column) => NUMBER.test(textOf(cells[column]))) || NUMBERED.test(text)
    if (!isFilled && !hasNumber && cells.slice(first).every((cell) => textOf(cell) === '') && isHeading(rows, index, first)) {
      heading = text
      continue
    }
    const number = names.map((column) => textOf(cells[column])).find((one) => NUMBER.test(one)) ?? NUMBERED.exec(text)?.[1] ?? ''
    for (const [column, value] of values.entries()) {
      table.sums[column]!.debit += value?.debit ?? 0
      table.sums[column]!.credit += value?.credit ?? 0
    }
    table.rows.push({
      name: text.replace(NUMBERED, ''),
      number,
      type: typeColumn === -1 ? heading : textOf(cells[typeColumn]),
      amounts: values.map((value) => value && value.debit - value.credit),
      at: columns.map(({ debit, credit }, column) =>
        addressOf(row, credit !== undefined && (values[column]?.credit ?? 0) !== 0 ? credit : debit)),
      nameAt: addressOf(row, nameColumn!)
    })
  }
  table.below = rows.slice(end).flatMap(({ cells }) => cells.map(textOf)).filter((text) => text !== '')
  return table
}

/** Whether a row without amounts is a heading, and not an account without a balance: accounts follow it. */
const isHeading = (rows: GridRow[], index: number, first: number): boolean =>
  rows.slice(index + 1, index + 3).some(({ cells }) => cells.slice(first).some(isAmount)) &&
  (index === 0 || totalTarget(rows[index - 1]!.cells.map(textOf).find((text) => text !== '') ?? '') !== undefined ||
    TYPES.test(rows[index]!.cells.map(textOf).find((text) => text !== '') ?? ''))

const TYPES = /^(?:current |fixed |other |long[- ]term )*(?:assets?|liabilit(?:y|ies)|equity|income|revenues?|expenses?|cost of (?:goods sold|sales|revenues?))$/i

function sidesOf (cells: GridRow['cells'], { debit, credit, isTurned }: TrialColumn): Sums | undefined {
  const [left, right] = [amountOf(cells[debit]), credit === undefined ? undefined : amountOf(cells[credit])]
  const [own, other] = [left, right].map((value) => value?.is === 'amount' ? value.cents : undefined)
  if (own === undefined && other === undefined) return undefined
  if (credit === undefined) return own! < 0 ? { debit: 0, credit: -own! } : { debit: own!, credit: 0 }
  // A separate column of credits may print them with a minus or in parentheses.
  return { debit: own ?? 0, credit: isTurned ? -(other ?? 0) || 0 : other ?? 0 }
}
