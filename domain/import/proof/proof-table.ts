import { readAmount } from '../amount.ts'
import { addressOf, textOf, type Grid, type GridCell, type GridRow } from '../grid/grid.ts'
import type { ColumnHead } from '../layout/classify-columns.ts'
import { amountOf, columnHead } from '../layout/read-frame.ts'
import { maskNumbers } from '../mask-numbers.ts'
import { centsIn } from '../lists/table.ts'
import { isMonthName, readPeriod } from '../period.ts'
import type { ReportRow } from '../tree/report-row.ts'
import { blockOf, computedKind, withoutNumbers } from '../tree/row-names.ts'
import { sumColumn, usesOfAmounts } from './column-contents.ts'

/** A table as accountants lay it out: titles, headings by column, and rows with their amounts. */
export interface ProofTable { titles: string[], heads: ColumnHead[], rows: ReportRow[], below: string[] }

/** Names on the left, and the columns with their amounts. Two stand side by side in some balance sheets. */
interface Block { names: number[], amounts: Place[] }
/** The columns of amounts that are one: what is in one of a row is not in another. */
type Place = number[]

const MOST_COLUMNS = 60
const MOST_HEADS = 4
const MOST_NAME = 200
/** Rows below a heading within which its column has an amount. */
const HEADED_WITHIN = 20
/** The order of sales, costs and results in a statement. */
const RANKS: Record<string, number> = {
  revenue: 0, 'cost-of-work': 1, gross: 2, 'operating-expense': 3, operating: 4, other: 5, net: 6
}
/** A heading over the numbers of notes. */
const NOTES = /^(?:notes?|refs?|schedules?)\.?$/i
const YEARS_AND_NO_NAME = /^(?:accounts?|account names?|description|item|line items?|category|years?)?$/i

const isAmountCell = (cell: GridCell | undefined): boolean => cell !== undefined && amountOf(cell).is === 'amount'
const isYear = (cell: GridCell): boolean => /^(?:(?:fye?|cy|year) ?)?'?(?:19|20)\d\d$/i.test(textOf(cell)) || cell.date !== undefined
const isDay = (cell: GridCell): boolean => /^\d{1,2}\/\d{1,2}\/(?:\d\d|\d{4})$/.test(textOf(cell))
const isName = (cell: GridCell | undefined): boolean =>
  cell !== undefined && cell.date === undefined && /[a-z]{2}|[a-z][&/][a-z]/i.test(cell.text) && readAmount(cell.text).is !== 'amount'

/** Whether a cell has a dash in place of an amount. */
const isDash = (cell: GridCell | undefined): boolean => textOf(cell) !== '' && readAmount(textOf(cell)).is === 'blank'

/** Whether a row has a name and an amount or a dash, so that it is one of the table and not a title or a heading. */
const isEntry = ({ cells }: GridRow): boolean => cells.some(isName) &&
  cells.some((cell) => isDash(cell) || (isAmountCell(cell) && !isYear(cell!)))

/** Whether a row has amounts and no text, as a result below all others may. */
const isUnnamed = ({ cells }: GridRow): boolean => cells.some(isAmountCell) && !cells.some(isName)

/** Finds the table of a grid by what its columns hold. Returns undefined if no name has an amount beside it. */
export function findProofTable (grid: Grid): ProofTable | undefined {
  const first = grid.rows.findIndex(isEntry)
  if (first === -1) return undefined
  const named = grid.rows.findLastIndex(isEntry)
  const unnamed = grid.rows.slice(named + 1).findIndex((row) => !isUnnamed(row))
  const last = unnamed === -1 ? grid.rows.length - 1 : named + unnamed
  const start = startOf(grid.rows, first)
  const body = grid.rows.slice(start, last + 1)
  const above = grid.rows.slice(0, start)
  // A title above is no heading of the columns to its right.
  const heads = above.slice(-MOST_HEADS).filter(({ cells }) => cells.slice(1).some((cell) => textOf(cell) !== ''))
  const blocks = blocksOf(body).map((block) => ({ ...block, amounts: joined(block.amounts, body, heads) }))
  const [main] = blocks
  if (!main) return undefined
  const entries = blocks.flatMap(({ names, amounts }) => body.flatMap((row) => {
    const name = names.find((column) => isName(row.cells[column]))
    const placed = (is: (cell: GridCell | undefined) => boolean) => main.amounts.map((_, place) =>
      amounts[place]?.filter((column) => is(row.cells[column])) ?? [])
    const amountsIn = placed(isAmountCell)
    // A row that has only dashes is an account, not a heading.
    const filled = name !== undefined && amountsIn.every(({ length }) => length === 0) ? placed(isDash) : amountsIn
    const most = Math.max(...filled.map(({ length }) => length))
    if (name === undefined && most === 0) return []
    // A row with an account in the inner column and the total in the outer one is two rows.
    return Array.from({ length: Math.max(most, 1) }, (_, layer) => ({
      row,
      name: layer === 0 ? name ?? names[0]! : undefined,
      cells: filled.map((columns) => row.cells[columns[layer] ?? -1]),
      amounts: filled.map((columns, place) => columns[layer] ?? amounts[place]?.[0] ?? 0)
    }))
  }))
  return {
    titles: [...above.flatMap(({ cells }) => cells.flatMap((cell) => linesOf(cell))), ...grid.printHeader ?? []],
    heads: main.amounts.map((columns, place) => {
      const left = main.names[0]! < columns[0]! ? main.names.at(-1)! : -1
      const notes = lastFilled(body, columns[0]!)
      return headAbove(heads, columns.at(-1)!, Math.max(main.amounts[place - 1]?.at(-1) ?? left, notes))
    }),
    rows: rowsOf(entries),
    below: grid.rows.slice(last + 1).flatMap(({ cells }) => cells.map(textOf)).filter((text) => text !== '')
  }
}

/** The first row of the table: section headings directly above the first amount belong to it. */
function startOf (rows: GridRow[], first: number): number {
  let start = first
  while (start > 0) {
    const { cells, line } = rows[start - 1]!
    const filled = cells.flatMap((cell, column) => textOf(cell) === '' ? [] : [column])
    const isWord = (column: number) => isName(cells[column]) && readPeriod(textOf(cells[column])) === undefined &&
      !rows.slice(first, first + HEADED_WITHIN).some((below) => isAmountCell(below.cells[column]))
    const isHeading = filled.length > 0 && filled.every(isWord) &&
      !cells.some((cell) => cell?.date) &&
      rows[start]!.line - line === 1 && start > 1 && hasHeads(rows, start - 1)
    if (!isHeading) return start
    start--
  }
  return start
}

/** Whether headings of columns, or a gap, are above a row, so that it is no title. */
const hasHeads = (rows: GridRow[], index: number): boolean => {
  const above = rows.slice(0, index)
  return above.some(({ cells }) => YEARS_AND_NO_NAME.test(textOf(cells[0])) && cells.slice(1).some((cell) => textOf(cell) !== '')) ||
    above.some(({ line }, place) => (rows[place + 1]?.line ?? line) - line > 1)
}

const linesOf = (cell: GridCell | undefined): string[] =>
  cell === undefined ? [] : (cell.date ?? cell.text.slice(0, 1000)).split(/[\r\n]+/).map((line) => line.replaceAll(/\s+/g, ' ').trim()).filter((line) => line !== '')

/** Splits columns into blocks of names followed by amounts. */
function blocksOf (body: GridRow[]): Block[] {
  const width = Math.min(MOST_COLUMNS, Math.max(0, ...body.map(({ cells }) => cells.length)))
  const blocks: Block[] = []
  const before: Place[] = []
  for (let column = 0; column < width; column++) {
    const names = body.filter(({ cells }) => isName(cells[column])).length
    const amounts = body.filter(({ cells }) => isAmountCell(cells[column])).length
    const block = blocks.at(-1)
    if (names > amounts && (!block || block.amounts.length === 0)) {
      if (block) block.names.push(column)
      else blocks.push({ names: [column], amounts: [] })
    } else if (names > amounts && names > 2) blocks.push({ names: [column], amounts: [] })
    else if (amounts > 0) (block?.amounts ?? before).push([column])
  }
  const [first] = blocks
  // Names stand to the right of the amounts if nothing else does.
  if (blocks.length === 1 && first!.amounts.length === 0) first!.amounts = before
  return blocks.filter(({ amounts }) => amounts.length > 0)
}

/**
 * Joins two columns if few rows have an amount in both, as in statements with accounts in an inner column and totals in
 * an outer one. A total may be in the row of the last account. Two columns with headings are not joined.
 */
function joined (amounts: Place[], body: GridRow[], heads: GridRow[]): Place[] {
  const isHeaded = (place: Place) => heads.some(({ cells }) => place.some((column) => textOf(cells[column]) !== ''))
  const isFilled = ({ cells }: GridRow, place: Place) => place.some((column) => isAmountCell(cells[column]))
  const result: Place[] = []
  const ofNotes = (place: Place) => heads.some(({ cells }) => place.some((column) => NOTES.test(textOf(cells[column]))))
  for (const place of amounts.filter((one) => (isHeaded(one) && !ofNotes(one)) || !isNotes(one, amounts, body))) {
    const last = result.at(-1)
    const both = last ? body.filter((row) => isFilled(row, last) && isFilled(row, place)).length : 0
    const isApart = last && !(isHeaded(last) && isHeaded(place)) &&
      both * 2 <= body.filter((row) => isFilled(row, last) || isFilled(row, place)).length
    if (isApart) last.push(...place)
    else result.push([...place])
  }
  return result
}

/** Whether a column has only the numbers of notes, each beside an amount, in few of the rows with amounts. */
function isNotes (place: Place, amounts: Place[], body: GridRow[]): boolean {
  const filled = body.filter(({ cells }) => place.some((column) => isAmountCell(cells[column])))
  const others = amounts.filter((one) => one !== place).flat()
  const isBeside = ({ cells }: GridRow) => others.some((column) => isAmountCell(cells[column]) || isDash(cells[column]))
  return filled.length * 2 < body.filter(isBeside).length && filled.every((row) => isBeside(row) &&
    place.every((column) => /^(?:\d{1,2})?$/.test(textOf(row.cells[column]))))
}

/** The last column before one that has more than currency signs, such as the numbers of notes; -1 for none. */
const lastFilled = (body: GridRow[], before: number): number => Array.from({ length: before }, (_, column) => column)
  .findLast((column) => body.some(({ cells }) => /[\p{L}\p{N}]/u.test(textOf(cells[column])))) ?? -1

/** The heading of a column: that above it, or above the blank columns before it. */
function headAbove (rows: GridRow[], column: number, after: number): ColumnHead {
  const columns = Array.from({ length: column - after }, (_, step) => column - step)
  const at = columns.find((one) => rows.some(({ cells }) => textOf(cells[one]) !== ''))
  if (at !== undefined) return { ...columnHead(rows, at), column }
  return { column, at: rows.at(-1) ? addressOf(rows.at(-1)!, column) : '', label: '' }
}

/** A row with the column of its name; undefined for a total beside the last account. */
interface NamedRow { row: GridRow, name: number | undefined, cells: Array<GridCell | undefined>, amounts: number[] }

function rowsOf (named: NamedRow[]): ReportRow[] {
  const cellOf = ({ row, name = -1 }: NamedRow) => row.cells[name]
  const names = withoutNumbers(named.map((one) => isName(cellOf(one)) ? textOf(cellOf(one)) : ''))
  return named.map((one, index): ReportRow => ({
    name: maskNumbers(names[index]!.slice(0, MOST_NAME)),
    printed: maskNumbers(textOf(cellOf(one)).slice(0, MOST_NAME)),
    amounts: one.cells.map((cell) => isDash(cell) ? 0 : centsIn(cell)),
    unknown: one.cells.map(() => false),
    at: one.amounts.map((column) => addressOf(one.row, column)),
    nameAt: addressOf(one.row, one.name ?? one.amounts[0]!)
  }))
}

/** The heading of years down the rows, with the day on which each ends: `Fiscal year ended June 30`. */
const YEARS_DOWN = /^(?:(?:fiscal )?(?:years?|period|fye?)(?: end(?:ed|ing)?)?(?<day>(?: on)? [a-z]{3,9}\.? \d{1,2}| \d{1,2}\/\d{1,2})?)?$/i
const SHARE = /%|\bpercent|\bpct\b|\bratio\b/i

/** Turns a table with years down its rows: each column becomes a row. Returns undefined for other tables. */
export function turned (grid: Grid): Grid | undefined {
  const head = grid.rows.findIndex(({ cells }) =>
    YEARS_DOWN.test(textOf(cells[0])) && cells.slice(1).filter(isName).length > 2)
  if (head === -1) return undefined
  const years = grid.rows.slice(head + 1).filter(({ cells }) => cells[0] && (isYear(cells[0]) || isDay(cells[0])))
  if (years.length === 0) return undefined
  const names = grid.rows[head]!
  const day = YEARS_DOWN.exec(textOf(names.cells[0]))?.groups?.day
  const endOf = (cell: GridCell) => day !== undefined && /^\d{4}$/.test(textOf(cell))
    ? { text: day.includes('/') ? `Year ended${day}/${textOf(cell)}` : `Year ended${day}, ${textOf(cell)}` }
    : cell
  const place = (row: GridRow, column: number) => addressOf(row, column)
  return {
    ...grid,
    rows: [
      ...grid.rows.slice(0, head),
      { line: names.line, cells: [undefined, ...years.map(({ cells }) => endOf(cells[0]!))] },
      ...inOrder(names.cells.slice(1).map((cell, index): GridRow => ({
        line: names.line + index + 1,
        place: place(years.at(-1)!, index + 1),
        cells: [cell, ...years.map(({ cells }) => cells[index + 1])]
      })).filter(({ cells }) => !SHARE.test(textOf(cells[0]))))
    ]
  }
}

/** Accounts from sales down to net income, if net income does not come last: columns may be in any order. */
function inOrder (rows: GridRow[]): GridRow[] {
  const filled = rows.filter(({ cells }) => textOf(cells[0]) !== '')
  const rankOf = (row: GridRow): number => {
    const name = textOf(row.cells[0])
    const computed = computedKind(name) ?? (/^net$/i.test(name) ? 'net' : undefined)
    if (computed !== undefined && computed in RANKS) return RANKS[computed]!
    const block = blockOf(name)
    return block !== undefined && block in RANKS ? RANKS[block]! : RANKS.other!
  }
  return filled.length > 0 && rankOf(filled.at(-1)!) === RANKS.net
    ? rows
    : rows.toSorted((one, other) => rankOf(one) - rankOf(other))
}

/** Rows by which lenders say how many months a column covers. */
const MONTHS = /^(?:(?:#|number|no\.?) of )?(?:months?|mos\.?)(?: covered| in period)?$/i
/** As amounts are read, in hundredths. */
const MOST_MONTHS = 24_00

/**
 * Removes columns that are a percent of another, a change, or numbers of notes. A column that is the sum of departments
 * is headed as their total, and the end of a period as many months as a row says.
 */
export function onlyAmounts (table: ProofTable): ProofTable {
  const isDated = table.heads.some(({ label, date }) =>
    readPeriod(date ?? label) !== undefined || isMonthName(label))
  const sum = isDated ? undefined : sumColumn(table.rows)
  const uses = usesOfAmounts(table.rows, table.heads.map(({ label }) => label))
  const kept = sum === undefined
    ? table.heads.flatMap((_, column) => uses[column] === undefined ? [column] : [])
    : [sum]
  const pick = <T>(list: T[]): T[] => kept.map((column) => list[column]!)
  const picked = table.rows.map((row) =>
    ({ ...row, amounts: pick(row.amounts), at: pick(row.at), unknown: pick(row.unknown) }))
  const months = picked.find(({ name, amounts }) =>
    MONTHS.test(name) && amounts.every((amount = 0) => amount <= MOST_MONTHS))
  const rows = picked.filter((row) => row !== months)
  return {
    ...table,
    heads: pick(table.heads).map((head, column): ColumnHead => {
      const count = months?.amounts[column]
      if (count === undefined) return sum === undefined ? head : { ...head, label: 'Total' }
      return { column: head.column, at: head.at, label: `${count / 100} months ended ${head.date ?? head.label}` }
    }),
    rows
  }
}
