import type { Cell as FileCell, CellStyle, WriteSheet } from 'hucre/xlsx'
import { xmlText } from '../domain/xml-text.ts'
import { layOutPage, type PageLayout } from './sheet-page.ts'
import { isFormula, type Cell, type Look, type NumberFormat, type Sheet, type Workbook } from './workbook.ts'
import { withLanguage } from './with-language.ts'

/** The longest text that fits in a spreadsheet cell, in characters. */
const MAX_TEXT = 32_767

const FONT = 'Calibri'
const INPUT = { rgb: '0000FF' }
const FORMULA = { rgb: '000000' }
const NOTE = { rgb: '555555' }
const HEAD_FILL = { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'E7ECEA' } } as const

/** Negative amounts and shares are in parentheses, as accountants write them. `_)` keeps the digits aligned. */
const numberFormats: Record<NumberFormat, string> = {
  money: '$#,##0_);($#,##0);$0_)',
  percent: '0.0%_);(0.0%)',
  rate: '0.00%_)',
  number: '#,##0',
  times: '0.00"x"'
}

const moneyWithCents = '$#,##0.00_);($#,##0.00);$0.00_)'
/** Of numbers that are not whole. A whole number would have a point at its end. */
const numberWithDecimals = '#,##0.0##'

/**
 * Writes a workbook as an .xlsx file (ECMA-376). Input numbers are blue and formulas are black. No sheet is hidden, and
 * nothing refers to another file.
 */
export async function writeWorkbook (workbook: Workbook): Promise<Uint8Array> {
  const { writeXlsx } = await import('hucre/xlsx')
  const { title, company, asOf, sheets } = workbook
  const addressOf = addresses(sheets)
  const pages = new Map(sheets.map((sheet) => [sheet, layOutPage(sheet)]))
  const date = new Date(`${asOf}T00:00:00Z`)
  return withLanguage(await writeXlsx({
    namedRanges: sheets.flatMap((sheet) => printRanges(sheet, pages.get(sheet)!)),
    sheets: sheets.map((sheet) => toFileSheet(sheet, workbook, { addressOf, layout: pages.get(sheet)! })),
    defaultFont: { name: FONT, size: 11 },
    properties: {
      title: xmlText(title),
      company: xmlText(company),
      creator: xmlText(company),
      created: date,
      modified: date
    }
  }))
}

type AddressOf = (sheet: Sheet) => (cell: Cell) => string

/** Returns cell addresses as a given sheet writes them: those in another sheet are prefixed with its name. */
function addresses (sheets: Sheet[]): AddressOf {
  const places = new Map<Cell, { sheet: Sheet, address: string }>()
  for (const sheet of sheets) {
    for (const [row, cells] of sheet.rows.entries()) {
      for (const [column, one] of cells.entries()) places.set(one, { sheet, address: `${letters(column)}${row + 1}` })
    }
  }
  return (from) => (cell) => {
    const place = places.get(cell)
    if (!place) throw new TypeError('A formula names a cell that is in no sheet')
    return place.sheet === from ? place.address : `${quoted(place.sheet.name)}!${place.address}`
  }
}

/** The name of a sheet in a formula. */
const quoted = (name: string): string => `'${name.replaceAll("'", "''")}'`

/** `0` → `A`, `26` → `AA`. */
function letters (column: number): string {
  const last = String.fromCharCode(65 + column % 26)
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last
}

function toFileSheet (
  sheet: Sheet, { company, asOf, title }: Workbook, { addressOf, layout }: { addressOf: AddressOf, layout: PageLayout }
): WriteSheet {
  const { name, rows, frozen, filterFrom, choices = [] } = sheet
  const at = addressOf(sheet)
  const { widths, hasCents, heights, ...page } = layout
  const cells = new Map<string, Partial<FileCell>>()
  for (const [row, ofRow] of rows.entries()) {
    for (const [column, one] of ofRow.entries()) cells.set(`${row},${column}`, toFileCell(one, { column, hasCents, at }))
  }
  const [lastColumn, lastRow] = endOf(rows)
  return {
    name,
    columns: widths.map((width) => ({ width })),
    rows: rows.map((row) => row.map(() => null)),
    cells,
    rowDefs: heights,
    ...(frozen && { freezePane: frozen }),
    ...(filterFrom !== undefined && rows.length > filterFrom + 1 && {
      autoFilter: { range: `A${filterFrom + 1}:${lastColumn}${lastRow}` }
    }),
    dataValidations: choices.filter(({ fromRow }) => fromRow < rows.length).map(({ column, fromRow, values }) => ({
      type: 'list',
      values: [...values],
      range: `${letters(column)}${fromRow + 1}:${letters(column)}${rows.length}`,
      showErrorMessage: true
    })),
    headerFooter: {
      oddHeader: `&L${headerText(company)}&R${headerText(title)}`,
      oddFooter: `&L${headerText(asOf)}&RPage &P of &N`
    },
    pageSetup: { paperSize: 'letter', fitToPage: true, ...page },
    a11y: { summary: xmlText(title), ...(frozen && { headerRow: Math.max(0, frozen.rows - 1) }) }
  }
}

/** Last column and last row with a cell. */
const endOf = (rows: Cell[][]): [column: string, row: number] =>
  [letters(rows.reduce((most, row) => Math.max(most, row.length), 1) - 1), Math.max(1, rows.length)]

/** The print area of a sheet and the headings that repeat on each page, under the names that Excel reserves. */
function printRanges (sheet: Sheet, { widths }: PageLayout) {
  const { name, frozen } = sheet
  const lastColumn = letters(widths.length - 1)
  const [, lastRow] = endOf(sheet.rows)
  const own = (range: string) => `${quoted(name)}!${range}`
  const titlesOf = ({ rows, columns }: NonNullable<Sheet['frozen']>) =>
    `${columns > 0 ? `${own(`$A:$${letters(columns - 1)}`)},` : ''}${own(`$${rows}:$${rows}`)}`
  return [
    { name: '_xlnm.Print_Area', range: own(`$A$1:$${lastColumn}$${lastRow}`), scope: name },
    ...(frozen && frozen.rows > 0
      ? [{ name: '_xlnm.Print_Titles', range: titlesOf(frozen), scope: name }]
      : [])
  ]
}

/** An ampersand starts a code in a header. Text beyond 100 characters would not fit beside the title. */
const headerText = (text: string): string => xmlText(text).slice(0, 100).replaceAll('&', '&&')

/** `hasCents`: whether a number put in on the sheet has cents. All its amounts then show them, so that they add up. */
function toFileCell (
  one: Cell, { column, hasCents, at }: { column: number, hasCents: boolean, at: (cell: Cell) => string }
): Partial<FileCell> {
  const { content } = one
  const style = styleOf(one, { isBeside: column > 0, hasCents })
  if (isFormula(content)) {
    return { type: 'formula', value: null, formula: content.write(at), formulaResult: content.value(), style }
  }
  if (typeof content !== 'string') return { type: content === null ? 'empty' : 'number', value: content, style }
  const { linksTo } = one
  return {
    type: 'string', value: cellText(content), style, ...linksTo !== undefined && { hyperlink: { target: '', location: `${quoted(linksTo)}!A1` } }
  }
}

/**
 * Escapes `_x0041_`, which would be read as the letter A, and truncates a text so long that the file would be invalid.
 */
function cellText (content: string): string {
  const safe = xmlText(content).replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
  return safe.length <= MAX_TEXT ? safe : `${safe.slice(0, MAX_TEXT - 1).replace(/\p{Cs}$|_(x\w{0,4})?$/u, '')}…`
}

const looks: Record<Look, CellStyle> = {
  title: { font: { bold: true, size: 14 } },
  note: { font: { color: NOTE }, alignment: { vertical: 'top' } },
  heading: {
    font: { bold: true },
    fill: HEAD_FILL,
    alignment: { wrapText: true, vertical: 'bottom' },
    border: { bottom: { style: 'thin' } }
  },
  'number-heading': {
    font: { bold: true },
    fill: HEAD_FILL,
    alignment: { wrapText: true, vertical: 'bottom', horizontal: 'right' },
    border: { bottom: { style: 'thin' } }
  },
  section: { font: { bold: true }, alignment: { vertical: 'top' } },
  total: { font: { bold: true }, alignment: { vertical: 'top' }, border: { top: { style: 'thin' } } },
  plain: { alignment: { wrapText: true, vertical: 'top' } }
}

const styles = new Map<string, CellStyle>()

/**
 * Returns the style of a cell, the same object for cells that look the same. Text is indented if there is a column to
 * its left, because that column may end in numbers.
 */
function styleOf (
  { content, format, look = 'plain', isComputed, linksTo }: Cell, { isBeside, hasCents }: { isBeside: boolean, hasCents: boolean }
): CellStyle {
  const isNumber = typeof content === 'number'
  const kind = isFormula(content) || (isNumber && isComputed) ? 'formula' : isNumber ? 'input' : 'text'
  const numFmt = formatOf(content, format, hasCents)
  const isIndented = isBeside && kind === 'text' && look !== 'number-heading'
  const key = [kind, numFmt, look, isIndented, linksTo !== undefined].join()
  const known = styles.get(key)
  if (known) return known
  const base = looks[look]
  const font = { name: FONT, size: 11, ...base.font, ...linksTo !== undefined && { underline: true } }
  const style: CellStyle = {
    ...base,
    font,
    ...(isIndented && { alignment: { ...base.alignment, horizontal: 'left', indent: 1 } }),
    ...(kind !== 'text' && {
      font: { ...font, color: kind === 'input' ? INPUT : FORMULA },
      alignment: { vertical: 'top' },
      numFmt
    })
  }
  styles.set(key, style)
  return style
}

function formatOf (content: Cell['content'], format: NumberFormat = 'number', hasCents: boolean): string {
  if (format === 'money' && hasCents) return moneyWithCents
  const number = isFormula(content) ? content.value() : content
  return format === 'number' && !Number.isInteger(number) ? numberWithDecimals : numberFormats[format]
}
