import { blank, cell, textCell, type Cell, type Sheet } from '../workbook.ts'

/** Cells by period: fiscal years or dates. */
export type CellsByPeriod = Record<string, Cell>

/** What stands above the first table of a sheet: company, title, and what to know about it. */
export const headOf = (company: string, title: string, note: string): Cell[][] =>
  [[textCell(company, 'title')], [textCell(title, 'section')], ...notes(note), []]

/** Headings of columns of words. */
export const headings = (...labels: string[]): Cell[] => labels.map((label) => textCell(label, 'heading'))

/** Headings of columns of numbers, which stand to the right. */
export const numberHeadings = (...labels: string[]): Cell[] => labels.map((label) => textCell(label, 'number-heading'))

/** Characters that a sheet shows side by side on a page. */
const LINE = 85

/** A text of some sentences as notes below each other, each as wide as a page. */
export function notes (words: string): Cell[][] {
  const lines = words.match(new RegExp(`(?! )(?:[^]{1,${LINE}}(?= |$)|[^]{${LINE}})`, 'g')) ?? []
  return lines.map((line) => [textCell(line, 'note')])
}

/** A row with a label and one cell for each period; `more` follows these. */
export const periodRow = (label: Cell, periods: string[], cells: CellsByPeriod, more: Cell[] = []): Cell[] =>
  [label, ...periods.map((period) => cells[period] ?? blank()), ...more]

/** One cell of money for each period that has an amount or a formula. */
export function moneyCells (
  periods: string[], contentOf: (period: string) => Cell['content'] | undefined, look?: 'total'
): CellsByPeriod {
  return Object.fromEntries(periods.map((period) => [period, cell(contentOf(period) ?? null, 'money', look)]))
}

/** Cells of some rows in one period, from the first row to the last. */
export const inPeriod = (rows: CellsByPeriod[], period: string): Cell[] => rows.flatMap((cells) => cells[period] ?? [])

/** A sheet whose first column holds labels and whose others hold amounts. */
export function amountSheet (
  name: string, headRow: number, columns: number, rows: Cell[][], more: number[] = []
): Sheet {
  return {
    name,
    widths: [46, ...Array.from({ length: columns }, () => 14), ...more],
    rows,
    frozen: { rows: headRow, columns: 1 }
  }
}
