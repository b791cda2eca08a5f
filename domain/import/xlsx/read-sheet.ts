import { DAY_IN_MILLISECONDS, dayOf } from '../../calendar-days.ts'
import type { ImportBounds } from '../import-bounds.ts'
import { Refusal } from '../refusal.ts'
import type { GridCell, GridRow } from '../grid/grid.ts'
import { damagedWorkbook, scanXml, type Attributes } from './scan-xml.ts'
import { TextPiece, tooLarge, type WorkbookBudget } from './workbook-budget.ts'
import { unescapeText, type CellFormat } from './workbook-parts.ts'

/** What the cells of a sheet refer to. */
interface SheetContext {
  /** The shared texts; those of blanks are empty. */
  texts: string[]
  formats: CellFormat[]
  /** Dates are counted from 1904 rather than 1900. */
  is1904: boolean
  bounds: Pick<ImportBounds, 'rows' | 'columns'>
  budget: WorkbookBudget
}

interface OpenCell {
  column: number
  type: string
  format: CellFormat | undefined
  /** What is in `v` and in `t`, if they have any text. */
  value?: TextPiece
  text?: TextPiece
  hasFormula: boolean
}

/** The serial number of February 29, 1900, a day that Excel has and the calendar has not. */
const NO_DAY = 60
/** The serial number of December 31, 9999. */
const LAST_DAY = 2_958_465

/**
 * Reads the rows of a sheet and its print header. A formula is not calculated: its cell has the stored value or none.
 * Throws a Refusal for an address outside the bounds, or for more than the budget of the workbook allows.
 */
export function readSheet (xml: string, context: SheetContext): { rows: GridRow[], printHeader?: string } {
  const { bounds, budget } = context
  const rows = new Map<number, GridRow['cells']>()
  const header = new TextPiece()
  let line = 0
  let nextColumn = 0
  let isData = false
  let cell: OpenCell | undefined
  /** The element whose text is read. */
  let reading: TextPiece | 'formula' | undefined
  let isHint = false

  scanXml(xml, {
    open (element, attributes) {
      budget.readTag(element, true)
      if (element === 'sheetData') isData = true
      else if (element === 'oddHeader') reading = header
      else if (isData) openInData(element, attributes)
    },
    text (raw, decode) {
      if (reading === undefined) return
      if (reading !== 'formula') reading.add(raw, decode)
      else if (cell) cell.hasFormula = true
    },
    close (element) {
      if (element === 'sheetData') isData = false
      if (element === 'rPh') isHint = false
      if (element === 'c' && cell) closeCell(cell)
      reading = undefined
    }
  })
  return { rows: sorted(), ...header.value !== '' && { printHeader: header.value } }

  function openInData (element: string, attributes: () => Attributes) {
    if (element === 'row') openRow(attributes())
    else if (element === 'c') openCell(attributes())
    else if (element === 'rPh') isHint = true
    else if (cell) openInCell(cell, element, attributes)
  }

  function openInCell (own: OpenCell, element: string, attributes: () => Attributes) {
    if (element === 'v') reading = own.value ??= new TextPiece()
    else if (element === 't' && !isHint) reading = own.text ??= new TextPiece()
    else if (element === 'f') {
      reading = 'formula'
      if (attributes().t === 'shared') own.hasFormula = true
    }
  }

  function openRow ({ r }: Attributes) {
    line = r === undefined ? line + 1 : Number(/^\s*0*([1-9]\d{0,7})\s*$/.exec(r)?.[1] ?? NaN)
    if (Number.isNaN(line)) throw tooLarge('A sheet has an address that no export has')
    nextColumn = 0
    guardLine()
  }

  function guardLine () {
    // There may be empty rows between two parts of a report, but not this many.
    if (line > bounds.rows * 2) {
      throw new Refusal('too-large', 'A sheet has a row far below the others: export the report alone.')
    }
  }

  function openCell ({ r, t = 'n', s }: Attributes) {
    let column = nextColumn
    if (r !== undefined) {
      const [, letters, digits] = /^\s*([A-Z]{1,3})([1-9]\d{0,7})\s*$/i.exec(r) ?? []
      if (letters === undefined) throw tooLarge('A sheet has an address that no export has')
      column = columnOf(letters)
      line = Number(digits)
      guardLine()
    }
    if (line === 0) throw damagedWorkbook()
    if (column >= bounds.columns) {
      throw new Refusal('too-large', `A sheet has more than ${bounds.columns} columns: export the report by year or by month.`)
    }
    nextColumn = column + 1
    const format = s === undefined ? undefined : context.formats[Number(s)]
    cell = { column, type: t, format, hasFormula: false }
  }

  function closeCell (done: OpenCell) {
    cell = undefined
    const read = readCell(done, context)
    budget.addCell(read?.text.length ?? 0)
    if (read === undefined) return
    let cells = rows.get(line)
    if (!cells) {
      rows.set(line, cells = [])
      if (rows.size > bounds.rows) throw tooLarge(`A sheet has more than ${bounds.rows.toLocaleString('en-US')} rows`)
    }
    while (cells.length <= done.column) cells.push(undefined)
    cells[done.column] = read
  }

  /** Returns the rows from top to bottom, each as wide as the widest. */
  function sorted (): GridRow[] {
    const width = Math.max(0, ...[...rows.values()].map(({ length }) => length))
    budget.addSheet(rows.size, width)
    return [...rows]
      .toSorted(([one], [other]) => one - other)
      .map(([place, cells]) => {
        while (cells.length < width) cells.push(undefined)
        return { line: place, cells }
      })
  }
}

function readCell (
  { type, format, value: stored, text, hasFormula }: OpenCell, context: SheetContext
): GridCell | undefined {
  const value = stored?.value ?? ''
  const more = !hasFormula && format?.indent === undefined
    ? undefined
    : { ...hasFormula && { formula: true as const }, ...format?.indent !== undefined && { indent: format.indent } }
  const textCell = (written: string, isBlank = written.trim() === ''): GridCell | undefined => {
    if (!isBlank) return { text: written, ...more }
    return hasFormula && written === '' ? { text: '', ...more } : undefined
  }
  if (type === 's') {
    const shared = value === '' ? '' : context.texts[Number(value)] ?? ''
    return textCell(shared, shared === '')
  }
  if (type === 'inlineStr') return textCell(unescapeText(text?.value ?? ''))
  if (type === 'str') return textCell(unescapeText(value))
  if (type === 'b') return textCell(String(value === '1' || value.toLowerCase() === 'true'))
  const number = value.trim() === '' ? NaN : Number(value)
  if (type === 'e' || !Number.isFinite(number)) return textCell(value)
  if (!format?.isDate) return { text: String(number), number, ...more }
  const date = dayOfSerial(number, context.is1904)
  return date === undefined ? undefined : { text: '', date, ...more }
}

/** `A` → 0, `AB` → 27. */
function columnOf (letters: string): number {
  let place = 0
  for (let at = 0; at < letters.length; at++) place = place * 26 + (letters.charCodeAt(at) & 31)
  return place - 1
}

/** Converts Excel's count of days to a day such as `2025-12-31`. */
function dayOfSerial (serial: number, is1904: boolean): string | undefined {
  if (serial < 0 || serial > LAST_DAY) return undefined
  const start = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 31)
  const days = is1904 || serial < NO_DAY ? serial : serial - 1
  return dayOf(start + Math.round(days * DAY_IN_MILLISECONDS))
}
