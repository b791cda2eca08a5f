import { groupBy } from '../../group-by.ts'
import type { ImportBounds } from '../import-bounds.ts'
import { EXPORT_INSTEAD, Refusal } from '../refusal.ts'
import { csvRecords, OpenQuoteError } from './csv-records.ts'
import { type Grid, type GridCell, type GridRow, textOf, TITLE_ROWS } from './grid.ts'

const DELIMITERS = [',', '\t', ';', '|'] as const
/** Maximum length of a cell: no report exceeds it, and Excel stores no more. */
const MOST_CHARACTERS = 32_767
/** Maximum number of cells with content: enough for a ledger of 100,000 rows with ten columns. */
const MOST_CELLS = 1_000_000
/** Excel keeps an id as text if it is written as `="00123"`. Only the text inside is read; nothing is calculated. */
const TEXT_FORMULA = /^="(.*)"$/s

/**
 * Reads the rows of delimiter-separated text, each with the line of the file on which it begins. Throws a Refusal for a
 * text that exceeds the bounds or has no columns.
 */
export function readCsv (text: string, bounds: Pick<ImportBounds, 'rows' | 'columns'>): Grid {
  const rows: GridRow[] = []
  const delimiter = delimiterOf(text)
  const content = text.startsWith('\ufeff') ? text.slice(1) : text
  let [records, filled] = [0, 0]
  try {
    for (const { cells: values, line } of csvRecords(content, delimiter)) {
      if (++records > bounds.rows) throw tooManyRows(bounds.rows)
      if (values.length > bounds.columns) throw tooWide(bounds.columns)
      const cells: GridRow['cells'] = []
      let isBlank = true
      for (const value of values) {
        const cell = readCell(value)
        cells.push(cell)
        if (cell === undefined) continue
        isBlank = false
        filled++
      }
      if (filled > MOST_CELLS) throw tooMany()
      if (!isBlank) rows.push(line === records ? { line, cells } : { line, shown: records, cells })
    }
  } catch (error) {
    if (!(error instanceof OpenQuoteError)) throw error
    throw new Refusal(
      'damaged', `The rows of this file cannot be told apart (a quotation mark is left open): ${EXPORT_INSTEAD}.`
    )
  }
  if (rows.length === 0) throw new Refusal('empty', `The file has no rows: ${EXPORT_INSTEAD}.`)
  return { rows: joinDays(withPointDecimals(rows)) }
}

const tooManyRows = (rows: number) => new Refusal('too-large', `The file has more than ${rows.toLocaleString('en-US')} rows: ` +
  'export a general ledger for one year at a time, and other reports as a summary.')
const tooWide = (columns: number) => new Refusal('too-large', `The file has more than ${columns} columns: ` +
  'export the report by year or by month.')
const tooMany = () => new Refusal('too-large', 'The file has more cells than can be read: export the summary report for one year.')
const tooLong = () =>
  new Refusal('not-a-report', `A cell of this file is longer than any in a report: ${EXPORT_INSTEAD}.`)

/**
 * Returns the delimiter that makes the most cells in lines of equal length, outside quotation marks. Commas inside
 * amounts and days make fewer.
 */
function delimiterOf (text: string): string {
  const lines = text.slice(0, 20_000).replaceAll(/"[^"]*"/g, 'x').split(/\r?\n/).filter(
    (line) => line.trim() !== ''
  ).slice(0, 40)
  const counted = DELIMITERS.map((delimiter) => {
    const byCount = groupBy(lines, (line) => [line.split(delimiter).length])
    byCount.delete(1)
    // A number of cells that only one line has says nothing.
    const cells = [...byCount].map(([count, { length }]) => (count - 1) * (length - 1))
    const isInMost = [...byCount.values()].some(({ length }) => length > lines.length / 2)
    return { delimiter, cells: Math.max(0, ...cells), isInMost }
  })
  const [comma, ...others] = counted
  const best = others.reduce((one, other) => other.cells > one.cells ? other : one)
  return best.cells > (best.isInMost ? partingCommas(lines) : comma!.cells) ? best.delimiter : ','
}

/** How many commas of these lines are in no amount and not before a blank, as in a name or a day. */
const partingCommas = (lines: string[]): number =>
  lines.reduce((sum, line) => sum + (line.match(/,(?! |(?<=\d,)\d{2,3}(?!\d))/g)?.length ?? 0), 0)

function readCell (value: string): GridCell | undefined {
  if (value === '') return undefined
  if (value.length > MOST_CHARACTERS) throw tooLong()
  const wrapped = value.startsWith('="') ? TEXT_FORMULA.exec(value)?.[1] : undefined
  const text = wrapped ?? value
  if (text.trim() === '') return undefined
  return wrapped === undefined ? { text } : { text, wrapped: true }
}

const DAY = /\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\.? \d{1,2}$/i
const YEAR = /^ (?:19|20)\d\d\b/

/** Joins days that a comma without quotation marks splits, such as `For the year ended December 31, 2025`. */
const joinDays = (rows: GridRow[]): GridRow[] => rows.map((row, index) => {
  const { cells } = row
  const isSplit = (column: number) => YEAR.test(cells[column + 1]?.text ?? '') && DAY.test(textOf(cells[column]))
  if (index >= TITLE_ROWS || !cells.some((_, column) => isSplit(column))) return row
  return {
    ...row,
    cells: cells.flatMap((cell, column) => isSplit(column - 1)
      ? []
      : [isSplit(column) ? { text: `${textOf(cell)}, ${textOf(cells[column + 1])}` } : cell])
  }
})

/** `1.234,50`, `1000,00`, `-12,50`, `7,25 %`. */
const COMMA = /^(?<sign>[-+(\u2212]?)\s?(?<whole>\d{1,3}(?:[. \u00a0\u202f]\d{3})+|\d+),(?<decimals>\d\d)(?<after> ?%|\)|-)?$/
/** What has thousands with commas, or cents after a point: `1,234`, `12.50`. */
const POINT = /^[-+(\u2212]?\s?\$?\s?-?(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d*\.\d{1,2})(?:\)|-| ?%)?$/
const THOUSANDS = /^[-+]?\d{1,3}(?:\.\d{3})+$/
const POINTED_DAY = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?!\d)/
/** Rows in which such amounts are looked for, and how many there must be. One alone may be a mistake. */
const SHOWN = 200
const FEWEST = 2

/**
 * Writes amounts with a comma before the cents as amounts with a point, and days such as `15.01.2025` with the year
 * first, if the whole file is written so. Any other file stays as it is.
 */
function withPointDecimals (rows: GridRow[]): GridRow[] {
  const isLike = (pattern: RegExp) => (cell: GridCell | undefined) =>
    cell !== undefined && pattern.test(cell.text.trim())
  const has = (pattern: RegExp) => rows.some(({ cells }) => cells.some(isLike(pattern)))
  const found = rows.slice(0, SHOWN).flatMap(({ cells }) => cells.filter(isLike(COMMA)))
  if (found.length < FEWEST || has(POINT)) return rows
  const isDayFirst = !has(/^\d{1,2}\.(?:1[3-9]|[23]\d)\.\d{4}/)
  return rows.map((row) => ({ ...row, cells: row.cells.map((cell) => cell && written(cell, isDayFirst)) }))
}

function written (cell: GridCell, isDayFirst: boolean): GridCell {
  const text = cell.text.trim()
  const { sign = '', whole, decimals, after = '' } = COMMA.exec(text)?.groups ?? {}
  if (whole !== undefined) return { ...cell, text: `${sign}${whole.replaceAll(/\D/g, '')}.${decimals}${after}` }
  if (THOUSANDS.test(text)) return { ...cell, text: text.replaceAll('.', '') }
  return isDayFirst ? { ...cell, text: cell.text.replace(POINTED_DAY, '$3-$2-$1') } : cell
}
