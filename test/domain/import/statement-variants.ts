import { readCsv } from '../../../domain/import/grid/read-csv.ts'
import type { Grid, GridCell } from '../../../domain/import/grid/grid.ts'
import { defaultImportBounds } from '../../../domain/import/import-bounds.ts'
import { gridOfLines } from '../../../domain/import/pdf/pdf-grid.ts'
import { readPdfText } from '../../../domain/import/pdf/pdf-text.ts'
import { linesOfPages } from '../../../domain/import/pdf/text-lines.ts'
import { readWorkbook } from '../../../domain/import/xlsx/read-xlsx.ts'
import { bytesOf } from './read-one.ts'
import { xlsx } from './zip-archive.ts'

/** A sheet as texts by row and column, with the number of columns before the first amount. */
interface Sheet { name: string, rows: string[][], first: number }

/** Names of costs, and of totals that are costs. Reductions of sales are not costs, but printed with either sign. */
const COST = /^(?:parts|crew|permits|total direct|direct costs$|advertising|bank and|truck exp|insurance|legal|shop|salary|payroll tax|telephone|utilities|depreciation|total general|total expenses|total$|interest( expense)?$|returns|inventory|purchases|cost of goods sold|overhead|accumulated)/i
const isNumber = (text: string): boolean => /^\(?[-$]*[\d,]+(?:\.\d+)?\)?$/.test(text)
const isYear = (text: string): boolean => /^(?:19|20)\d\d$/.test(text)
const MINUS = /^\((.*)\)$|^-(.*)$/

export const variants: Record<string, (sheet: Sheet) => string[][]> = {
  'columns in another order': ({ rows, first }) => {
    const width = rows.reduce((most, row) => Math.max(most, row.length), 0)
    const second = Array.from({ length: width }, (_, column) => column).find((column) => column > first && rows.filter((row) => /[a-z]{3}/i.test(row[column] ?? '')).length > 3)
    return rows.map((row) => second === undefined
      ? row.length <= first + 1 ? row : [...row.slice(0, first), ...row.slice(first).toReversed()]
      : row.filter((cell) => cell !== '').length < 2 ? row : [...row.slice(second), '', ...row.slice(0, second - 1)])
  },
  'costs with the other sign': ({ rows, first }) => otherSign(rows, first),
  'without currency signs': ({ rows }) => rows.map((row) => row.map((cell) => cell.replaceAll('$', ''))),
  'a currency sign in every amount': ({ rows, first }) => rows.map((row) => row.map((cell, column) => column >= first && isNumber(cell) && !isYear(cell) ? `$${cell.replaceAll('$', '')}` : cell)),
  'a blank column between': ({ rows, first }) => rows.map((row) => row.flatMap((cell, column) => column < first ? [cell] : ['', cell]))
}

function otherSign (rows: string[][], first: number): string[][] {
  const end = rows.findIndex(([name]) => /^net (?:earnings|income)|^adjustments/i.test(name ?? ''))
  const heads = rows.find((row) => row.some(isYear) || row.some((cell) => /^(?:Revenue|Net)$/.test(cell))) ?? []
  let within = false
  return rows.map((row, index) => {
    if (row[0] === 'Cost of goods sold') within = !within
    return row.map((cell, column) => {
      const name = rows.some(([one]) => isYear(one ?? '')) ? heads[column] ?? '' : row.slice(0, column).findLast((one) => /[a-z]/i.test(one)) ?? ''
      const isCost = COST.test(name) || (within && name === '')
      const isAmount = column >= first && (end === -1 || index < end) && isNumber(cell) && !isYear(cell)
      return isAmount && isCost ? turned(cell) : cell
    })
  })
}

function turned (cell: string): string {
  const found = MINUS.exec(cell)
  return found ? found[1] ?? found[2]! : /^0?$/.test(cell) ? cell : `(${cell})`
}

/** The sheets of a file, read as the import reads them before it looks at what they say. */
import { createPictureReader } from '../../../domain/import/scan/picture-reader.ts'
export async function sheetsOf (name: string, bytes: Uint8Array): Promise<Sheet[]> {
  const grids: Grid[] = name.endsWith('.pdf')
    ? [gridOfLines(linesOfPages(await readPdfText(bytes, createPictureReader())))!]
    : name.endsWith('.csv') ? [readCsv(new TextDecoder().decode(bytes), defaultImportBounds)] : readWorkbook(bytes, defaultImportBounds)
  return grids.map(({ rows, sheet = 'Sheet1' }) => {
    const width = Math.max(...rows.map(({ cells }) => cells.length))
    const texts: string[][] = []
    for (const { line, cells } of rows) {
      while (texts.length < line - 1) texts.push([])
      texts.push(Array.from({ length: width }, (_, column) => textOf(cells[column])))
    }
    const first = Math.min(...texts.flatMap((row) => {
      const column = row.findIndex((cell, place) => place > 0 && isNumber(cell) && /[a-z]{2}/i.test(row.slice(0, place).join('')))
      return column === -1 ? [] : [column]
    }))
    return { name: sheet, rows: texts, first: Number.isFinite(first) ? first : 1 }
  })
}

const textOf = (cell: GridCell | undefined): string => cell?.date ?? cell?.text ?? ''

/** A file with sheets: CSV if there is one, else a workbook of texts and numbers. */
export function fileOf (sheets: Array<{ name: string, rows: string[][] }>): Uint8Array {
  const [only, ...others] = sheets
  const quoted = (cell: string) => /[,"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
  return others.length === 0
    ? bytesOf(only!.rows.map((row) => row.map(quoted).join(',')).join('\n') + '\n')
    : xlsx(sheets)
}
