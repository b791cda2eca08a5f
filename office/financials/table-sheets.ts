import { unitOf } from '../../domain/record/tables/row-builders.ts'
import type { OwnTable } from '../../schemas/record/business-record.ts'
import type { RecordTable, TableUnit } from '../../schemas/record/record-entries.ts'
import { averageOf, cell, computed, hasNumber, isFormula, product, sameAs, sumOf, textCell, type Cell, type Formula, type NumberFormat, type Sheet } from '../workbook.ts'
import type { FinancialsSource } from './financials-source.ts'
import { amountSheet, headings, headOf } from './sheet-parts.ts'

const formats: Record<TableUnit, NumberFormat> = { usd: 'money', percent: 'percent', number: 'number', text: 'number' }

/** An expression alone in a cell, as the record writes it. */
const EXPRESSION = /^\s*\{\{([^{}|]*)\}\}\s*$/

/** A table with its cells, and the rows as the record writes them. */
interface Laid { table: RecordTable, own: OwnTable, written: OwnTable['rows'], cells: Cell[][] }

/**
 * Builds a sheet for each of the record's own tables. A number that the record computes is a formula if its figures
 * are in the workbook; so are totals, averages, products and shares that follow from the other columns.
 */
export function tableSheets (source: FinancialsSource): Sheet[] {
  const { record, written, tables, release, company, cells: byFigure } = source
  const laid = (record.tables ?? []).flatMap(({ id }): Laid[] => {
    const [table, own] = [release.table(id) ? tables.get(id) : undefined, written.tables?.find((one) => one.id === id)]
    return table && own ? [layOut(table, own)] : []
  })
  // A cell may refer to any other table, so that all cells are known first.
  for (const { own, written: rows, cells } of laid) byFigure.addTable(own, rows, cells)
  const typed = new Map(laid.flatMap(({ cells }) => cells.flat().flatMap((one) =>
    typeof one.content === 'number' ? [[one, one.content] as const] : [])))
  const sheets = laid.map((one) => {
    const drawn = one.written.map(({ cells }) => cells.map((own) =>
      typeof own === 'string' ? EXPRESSION.exec(own)?.[1] : undefined))
    const isDrawn = (row: number, column: number) => drawn[row]?.[column] !== undefined
    let hasOther = false
    for (const [row, ofRow] of one.cells.entries()) {
      for (const [column, own] of ofRow.entries()) {
        const expression = drawn[row]?.[column]
        if (expression === undefined || typeof own.content !== 'number') continue
        own.content = nearly(own, byFigure.formulaOf(expression, own.format === 'percent'))
        own.isComputed = true
        hasOther ||= !isFormula(own.content)
      }
    }
    computeColumns(one, isDrawn, source)
    computeTotals(one, isDrawn)
    return sheetOf(one, company, hasOther)
  })
  breakCircles(typed)
  return sheets
}

/**
 * Puts the number back into a cell whose formula would need itself: a row may refer to a total that the rows make.
 * `typed` has the numbers of all cells that may have become formulas.
 */
function breakCircles (typed: ReadonlyMap<Cell, number>): void {
  const state = new Map<Cell, 'open' | 'done'>()
  for (const one of typed.keys()) visit(one)

  function visit (one: Cell): void {
    const number = typed.get(one)
    if (number === undefined || !isFormula(one.content) || state.get(one) === 'done') return
    if (state.get(one) === 'open') {
      one.content = number
      return
    }
    state.set(one, 'open')
    const needed: Cell[] = []
    one.content.write((other) => {
      needed.push(other)
      return 'A1'
    })
    for (const other of needed) visit(other)
    state.set(one, 'done')
  }
}

function layOut (table: RecordTable, own: OwnTable): Laid {
  // Of the pay of single people, a table has only the totals.
  const written = own.rows.length === table.rows.length ? own.rows : own.rows.filter(({ total }) => total)
  const cells = table.rows.map((row) => table.columns.map((_column, index) => {
    const value = row.cells[index] ?? null
    const look = row.total ? 'total' : undefined
    if (typeof value !== 'number') return cell(value, undefined, look)
    const unit = unitOf(table, row.unit, index)
    return unit === 'percent' ? cell(value / 100, 'percent', look) : cell(value, formats[unit], look)
  }))
  return { table, own, written, cells }
}

/** Returns the formula if its result is the number that is shown, and the number otherwise. */
function nearly ({ content, format }: Cell, made: Formula | undefined): Cell['content'] {
  if (!made || typeof content !== 'number') return content
  // A share has one decimal, and an amount two.
  return Math.abs(made.value() - content) <= (format === 'percent' ? 0.000501 : 0.00501) ? made : content
}

/** A smaller number may agree with a formula by rounding. */
const LEAST_TELLING = 0.009

type IsDrawn = (row: number, column: number) => boolean

/** Makes a column a formula if each of its numbers is the product of two others, or the share of one in its whole. */
function computeColumns (
  { table, cells }: Laid, isDrawn: IsDrawn, { ledger, cells: byFigure }: FinancialsSource
): void {
  const rows = table.rows.flatMap(({ total }, row) => total ? [] : [row])
  const columns = table.columns.map((_column, column) => column)
  const inputs = new Set(columns.filter((column) =>
    rows.some((row) => typeof cells[row]![column]!.content === 'number') && !rows.some((row) => isDrawn(row, column))))
  const revenue = ledger.years.map((year) => byFigure.formulaOf(`totals.revenue.${year}`))
  const [bases, made] = [new Set<number>(), new Set<number>()]
  for (const column of columns) {
    if (bases.has(column) || !inputs.has(column)) continue
    const own = rows.filter((row) => hasNumber(cells[row]![column]!))
    const others = columns.filter((one) => one !== column && inputs.has(one) && !made.has(one) &&
      own.every((row) => hasNumber(cells[row]![one]!)))
    const isShare = own.every((row) => cells[row]![column]!.format === 'percent')
    const ways: Array<{ from: number[], of: (row: number) => Formula | undefined }> = isShare
      ? others.flatMap((from) => [
        sumOf(rows.map((row) => cells[row]![from]!)), ...revenue
      ].map((whole) => ({ from: [from], of: (row: number) => quotientOf(cells[row]![from]!, whole) })))
      : others.flatMap((one, index) => others.slice(index + 1).map((other) =>
        ({ from: [one, other], of: (row: number) => product(cells[row]![one]!, cells[row]![other]!) })))
    const way = ways.find(({ of }) => own.every((row) => isFormula(nearly(cells[row]![column]!, of(row)))))
    // Zeros are a share and a product of anything.
    if (!way || own.filter((row) => Number(cells[row]![column]!.content) > LEAST_TELLING).length < 2) continue
    for (const row of own) cells[row]![column]!.content = way.of(row)!
    made.add(column)
    for (const from of way.from) bases.add(from)
  }
}

function quotientOf (from: Cell, whole: Formula | undefined): Formula | undefined {
  const part = sameAs(from)
  return whole && computed(
    (at) => `IFERROR(${part.write(at)}/${whole.write(at)},0)`,
    () => (whole.value() === 0 ? 0 : part.value() / whole.value())
  )
}

/** Makes a total the sum or the average of the rows above it, if it is one. */
function computeTotals ({ table, written, cells }: Laid, isDrawn: IsDrawn) {
  for (const [row, { total }] of table.rows.entries()) {
    if (!total) continue
    for (const [column, own] of cells[row]!.entries()) {
      const above = table.rows.flatMap((one, index) => !one.total && index < row ? [index] : [])
      // A cell that refers to a table may refer to this total.
      const refers = above.some((index) => String(written[index]?.cells[column]).includes('tables.'))
      const numbers = above.map((index) => cells[index]![column]!).filter(hasNumber)
      if (isDrawn(row, column) || refers || numbers.length === 0 || typeof own.content !== 'number') continue
      const added = nearly(own, sumOf(numbers))
      own.content = isFormula(added) || numbers.length < 2 ? added : nearly(own, averageOf(numbers))
    }
  }
}

function sheetOf ({ table, cells }: Laid, company: string, hasOther: boolean): Sheet {
  const note = 'As the owner keeps it' +
    (hasOther ? '. A black number without a formula is computed from numbers that are not in this workbook.' : '')
  const rows: Cell[][] = [...headOf(company, table.title, note), [
    ...headings(table.head),
    ...table.columns.map(({ label, unit }) => textCell(label, unit === 'text' ? 'heading' : 'number-heading'))
  ]]
  rows.push(...table.rows.map(({ label, total }, row) => [textCell(label, total ? 'total' : undefined), ...cells[row]!]))
  const widths = table.columns.map(({ label, unit }, column) => unit === 'text' ? widthOf(label, cells, column) : 14)
  return amountSheet(sheetName(table.title), 0, rows, widths)
}

/** Widths of a column of texts, in characters. */
const [LEAST_TEXT, MOST_TEXT] = [10, 30]

function widthOf (label: string, cells: Cell[][], column: number): number {
  const longest = cells.reduce((most, row) => {
    const { content } = row[column]!
    return typeof content === 'string' ? Math.max(most, content.length + 3) : most
  }, label.length + 3)
  return Math.min(MOST_TEXT, Math.max(LEAST_TEXT, longest))
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
