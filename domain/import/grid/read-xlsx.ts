import { readXlsx, type CellValue, type Sheet, type Workbook } from 'hucre/xlsx'
import type { ImportBounds } from '../import-bounds.ts'
import { packZip, unpackZip, type ZipPart } from '../bytes/unpack-zip.ts'
import { EXPORT_INSTEAD, Refusal } from '../refusal.ts'
import type { Grid, GridCell } from './grid.ts'

/** Parts with cells, texts, styles, and names. Drawings, macros, links, and comments are not unpacked. */
const WANTED = /^(?:\[Content_Types\]\.xml|_rels\/\.rels|xl\/(?:workbook|styles|sharedStrings)\.xml|xl\/_rels\/workbook\.xml\.rels|xl\/worksheets\/[^/]+\.xml)$/i
/** Maximum number of cells in a workbook. One year by month with 500 accounts has 7,000. */
const MOST_CELLS = 200_000
const MOST_SHEETS = 40
/** Maximum number of elements in the texts, in the styles, and in a sheet in addition to its cells. */
const MOST_TAGS = 150_000
const ANY = '[A-Za-z]\\w{0,40}'

/**
 * Reads the visible sheets of an .xlsx workbook as grids. Formulas are not calculated: a cell has its stored value or
 * none. Throws a Refusal for a file that is not a workbook, is damaged, or exceeds the bounds.
 */
export async function readWorkbook (bytes: Uint8Array, bounds: ImportBounds): Promise<Grid[]> {
  const parts = unpackZip(bytes, bounds, (name) => WANTED.test(name))
  if (!parts.some(({ name }) => /^xl\/workbook\.xml$/i.test(name))) {
    throw new Refusal('not-a-report', 'This is an archive without an Excel workbook in it: choose the .xlsx or CSV file itself.')
  }
  guardParts(parts, bounds)
  const workbook = await open(packZip(parts))
  return workbook.sheets
    .filter(({ hidden, veryHidden }) => hidden !== true && veryHidden !== true)
    .map((sheet) => gridOf(sheet, workbook))
}

async function open (archive: Uint8Array): Promise<Workbook> {
  try {
    return await readXlsx(archive, { readStyles: true })
  } catch {
    throw new Refusal('damaged', `The workbook is damaged: ${EXPORT_INSTEAD}.`)
  }
}

/** Refuses parts that would be slow to parse or may refer to something outside, before they are parsed. */
function guardParts (parts: ZipPart[], { rows, columns }: ImportBounds): void {
  let cells = 0
  for (const { name, data } of parts) {
    const xml = Buffer.from(data.buffer, data.byteOffset, data.length)
    // UTF-16 would hide everything else from these checks.
    if (xml.includes('<!DOCTYPE') || xml.includes('<!ENTITY') || xml.includes(0)) {
      throw new Refusal('not-a-report', `The workbook holds definitions that no export has: ${EXPORT_INSTEAD}.`)
    }
    const text = xml.toString('latin1')
    // A sheet may be in a part of any name, so what follows concerns every part.
    if (!name.includes('worksheets/')) {
      if (countTags(text, ANY, MOST_TAGS) > MOST_TAGS) throw tooLarge('The workbook has more texts or styles than can be read')
      if (/workbook\.xml$/i.test(name) && countTags(text, 'sheet', MOST_SHEETS) > MOST_SHEETS) {
        throw new Refusal('too-large', `The workbook has more than ${MOST_SHEETS} sheets: export the one report alone.`)
      }
    }
    if (countTags(text, 'row', rows) > rows) throw tooLarge(`A sheet has more than ${rows.toLocaleString('en-US')} rows`)
    const ofSheet = countTags(text, 'c', MOST_CELLS)
    cells += ofSheet
    if (cells > MOST_CELLS) throw tooLarge('The workbook has more cells than can be read')
    // A cell has a value, a formula, or a text, each in one or two elements.
    const most = MOST_TAGS + 4 * ofSheet + rows
    if (countTags(text, ANY, most) > most) throw tooLarge('A sheet has more in it than cells')
    guardAddresses(text, rows, columns)
  }
}

const tooLarge = (what: string) => new Refusal('too-large', `${what}: export the summary report for one year.`)

/** Counts opening tags, with or without a namespace prefix, up to one more than the bound. */
function countTags (xml: string, name: string, most: number): number {
  let found = 0
  const tags = new RegExp(`<(?:[\\w.-]{1,40}:)?${name}(?=[\\s/>])`, 'g')
  while (found <= most && tags.test(xml)) found++
  return found
}

/**
 * Refuses a cell far to the right or far down, which takes as much memory as all the cells that could precede it, and
 * an address that is not written plainly, such as with a character reference, because it could be one.
 */
function guardAddresses (xml: string, rows: number, columns: number): void {
  for (const [, address] of xml.matchAll(/(?:[\s"']|(?<!xmlns):)r\s*=\s*["']([^"']*)/gi)) {
    const [, letters, digits] = /^([a-z]{0,9})(\d{0,20})$/i.exec(address!.trim()) ?? []
    if (letters === undefined) throw tooLarge('A sheet has an address that no export has')
    const column = [...letters.toUpperCase()].reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0)
    // There may be empty rows between two parts of a report, but not this many.
    if (column > columns || Number(digits) > rows * 2) {
      throw new Refusal('too-large', column > columns
        ? `A sheet has more than ${columns} columns: export the report by year or by month.`
        : 'A sheet has a row far below the others: export the report alone.')
    }
  }
}

function gridOf (sheet: Sheet, workbook: Workbook): Grid {
  const rows = sheet.rows.flatMap((values, index) => {
    const cells = values.map((value, column) => readCell(value, sheet, index, column))
    return cells.every((cell) => cell === undefined) ? [] : [{ line: index + 1, cells }]
  })
  const header = sheet.headerFooter?.oddHeader
  const constants = (workbook.namedRanges ?? [])
    .filter(({ scope, range }) => (scope === undefined || scope === sheet.name) && !range.includes('!'))
    .map(({ name, range }) => [name, range] as const)
  return {
    sheet: sheet.name,
    rows,
    constants: new Map(constants),
    ...(header !== undefined && { printHeader: readPrintHeader(header) })
  }
}

function readCell (value: CellValue, sheet: Sheet, row: number, column: number): GridCell | undefined {
  const details = sheet.cells?.get(`${row},${column}`)
  const formula = details?.formula !== undefined
  const indent = details?.style?.alignment?.indent
  const more = { ...(formula && { formula: true as const }), ...(indent !== undefined && { indent }) }
  if (value === null || value === undefined || value === '') return formula ? { text: '', ...more } : undefined
  if (typeof value === 'number') return { text: String(value), number: value, ...more }
  if (value instanceof Date) {
    return Number.isNaN(value.getTime()) ? undefined : { text: '', date: value.toISOString().slice(0, 10), ...more }
  }
  const text = String(value)
  return text.trim() === '' ? undefined : { text, ...more }
}

/** Splits a print header into lines and removes its formatting codes. `&&` is an ampersand. */
function readPrintHeader (header: string): string[] {
  return header
    .replaceAll('&&', '\u0000')
    .replaceAll(/&"[^"]*"|&K[0-9A-F]{6}|&\d+ ?|&[A-Z]/gi, (code) => /^&[LCR]$/i.test(code) ? '\n' : '')
    .replaceAll('\u0000', '&')
    .split('\n').map((line) => line.trim()).filter((line) => line !== '')
}
