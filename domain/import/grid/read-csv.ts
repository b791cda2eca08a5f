import { parse } from 'csv-parse/sync'
import type { ImportBounds } from '../import-bounds.ts'
import { EXPORT_INSTEAD, Refusal } from '../refusal.ts'
import type { Grid, GridCell } from './grid.ts'

const DELIMITERS = [',', '\t', ';', '|'] as const
/** Maximum length of a cell: no report exceeds it, and Excel stores no more. */
const MOST_CHARACTERS = 32_767
/** Maximum number of cells with content: enough for 20,000 bank movements with twenty columns. */
const MOST_CELLS = 400_000
/** Excel keeps an id as text if it is written as `="00123"`. Only the text inside is read; nothing is calculated. */
const TEXT_FORMULA = /^="(.*)"$/s

/**
 * Reads the rows of delimiter-separated text, each with the line of the file on which it begins. Throws a Refusal for a
 * text that exceeds the bounds or has no columns.
 */
export function readCsv (text: string, bounds: Pick<ImportBounds, 'rows' | 'columns'>): Grid {
  guardShape(text, bounds)
  const records = parseRecords(text, delimiterOf(text), bounds)
  const rows = records.flatMap(({ record, line }) => {
    const cells = record.map(readCell)
    return cells.every((cell) => cell === undefined) ? [] : [{ line, cells }]
  })
  if (rows.length === 0) throw new Refusal('empty', `The file has no rows: ${EXPORT_INSTEAD}.`)
  return { rows }
}

/** Refuses lines that are far too wide or too long before they are parsed, which is slow. Quoted cells are skipped. */
function guardShape (text: string, { columns }: Pick<ImportBounds, 'columns'>): void {
  let isQuoted = false
  let [cells, cell] = [1, 0]
  for (let index = 0; index < text.length; index++) {
    const letter = text[index]!
    if (letter === '"' && (isQuoted || cell === 0)) isQuoted = !isQuoted
    if (!isQuoted && letter === '\n') [cells, cell] = [1, 0]
    else if (!isQuoted && (DELIMITERS as readonly string[]).includes(letter)) [cells, cell] = [cells + 1, 0]
    else cell++
    if (cell > MOST_CHARACTERS * 2) throw tooLong()
    // Text may contain the other delimiters.
    if (cells > columns * 4) throw tooWide(columns)
  }
}

function parseRecords (text: string, delimiter: string, { rows, columns }: Pick<ImportBounds, 'rows' | 'columns'>) {
  const records: Array<{ record: string[], line: number }> = []
  let before = 1
  let filled = 0
  try {
    parse(text.replaceAll('\r\r\n', '\r\n'), {
      delimiter,
      bom: true,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: 1_000_000,
      to: rows + 1,
      on_record: (read: unknown) => {
        const { info, record } = read as { info: { lines: number }, record: string[] }
        const line = info.lines - record.reduce((total, cell) => total + lineEndsIn(cell), 0)
        before = Math.max(before, line)
        if (record.length > columns) throw tooWide(columns)
        for (const cell of record) {
          if (cell.length > MOST_CHARACTERS) throw tooLong()
          if (cell !== '') filled++
        }
        if (filled > MOST_CELLS) throw tooMany()
        records.push({ record, line: before })
        return null
      }
    })
  } catch (error) {
    if (error instanceof Refusal) throw error
    if ((error as { code?: string }).code === 'CSV_MAX_RECORD_SIZE') throw tooLong()
    throw new Refusal(
      'damaged', `The rows of this file cannot be told apart (a quotation mark is left open): ${EXPORT_INSTEAD}.`
    )
  }
  if (records.length > rows) {
    throw new Refusal('too-large', `The file has more than ${rows.toLocaleString('en-US')} rows: ` +
      'export the summary report, not the list of transactions.')
  }
  return records
}

const tooWide = (columns: number) => new Refusal('too-large', `The file has more than ${columns} columns: ` +
  'export the report by year or by month.')
const tooMany = () => new Refusal('too-large', 'The file has more cells than can be read: export the summary report for one year.')
const tooLong = () =>
  new Refusal('not-a-report', `A cell of this file is longer than any in a report: ${EXPORT_INSTEAD}.`)

const lineEndsIn = (cell: string): number => cell.includes('\n') ? cell.split('\n').length - 1 : 0

/** Returns the delimiter that occurs in the most of the first lines, outside quotation marks. */
function delimiterOf (text: string): string {
  const lines = text.slice(0, 20_000).replaceAll(/"[^"]*"/g, '').split(/\r?\n/).filter(
    (line) => line.trim() !== ''
  ).slice(0, 40)
  const counted = DELIMITERS.map((delimiter) => ({
    delimiter, lines: lines.filter((line) => line.includes(delimiter)).length
  }))
  return counted.reduce((best, one) => one.lines > best.lines ? one : best).delimiter
}

function readCell (value: string): GridCell | undefined {
  const wrapped = TEXT_FORMULA.exec(value)?.[1]
  const text = wrapped ?? value
  return text.trim() === '' ? undefined : { text, ...(wrapped !== undefined && { wrapped: true }) }
}
