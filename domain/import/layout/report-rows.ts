import { printCents, readAmount } from '../amount.ts'
import { addressOf, textOf, type GridCell, type GridRow } from '../grid/grid.ts'
import { maskNumbers } from '../mask-numbers.ts'
import { wholeMonths, type DaySpan } from '../period.ts'
import type { Ignored, Warning } from '../report.ts'
import { isSumOfMonths } from '../statements/assign-periods.ts'
import { withoutNumbers } from '../tree/row-names.ts'
import type { ReportRow } from '../tree/report-row.ts'
import type { Column } from './classify-columns.ts'
import { amountOf, type Frame } from './read-frame.ts'

const LEADING_BLANKS = /^[ \u00a0]*/
const MOST_NAME = 200

/** An amount with cents. In a row that is shifted, it can be in the column of names. */
const AMOUNT = /^[($-]*[\d,]+\.\d\d\)?$/

const isName = (text: string) => text !== '' && !AMOUNT.test(text.trim())

interface NamedRow { row: GridRow, labelColumn: number, cell: GridCell }

/**
 * Returns the rows of a report with the amounts of the columns that are read, warnings about unreadable amounts, and
 * ignored rows.
 */
export function reportRows (frame: Frame, read: Column[]): {
  rows: ReportRow[], warnings: Warning[], ignored: Ignored[]
} {
  const warnings: Warning[] = []
  const ignored: Ignored[] = []
  const named: NamedRow[] = []
  for (const row of frame.body) {
    const labelColumn = frame.labelColumns.find((column) => isName(textOf(row.cells[column])))
    if (labelColumn === undefined) ignored.push({ at: addressOf(row, 0), why: 'The row has no name.' })
    else named.push({ row, labelColumn, cell: row.cells[labelColumn]! })
  }
  const depthOf = depthsOf(frame, named)
  const names = withoutNumbers(named.map(({ cell }) => textOf(cell)))
  const rows = named.map(({ row, labelColumn, cell }, index): ReportRow => {
    const depth = depthOf(labelColumn, cell)
    const values = read.map(({ column }) => readValue(row, column, warnings))
    return {
      name: maskNumbers(names[index]!.slice(0, MOST_NAME)),
      printed: maskNumbers(textOf(cell).slice(0, MOST_NAME)),
      ...(depth !== undefined && { depth }),
      amounts: values.map(({ amount }) => amount),
      unknown: values.map(({ unknown }) => unknown),
      at: read.map(({ column }) => addressOf(row, column)),
      nameAt: addressOf(row, labelColumn)
    }
  })
  const amounts = rows.filter((row) => !isShare(row))
  for (const { nameAt } of rows.filter(isShare)) ignored.push({ at: nameAt, why: 'The row contains shares, not amounts.' })
  return { rows: amounts, warnings: [...warnings, ...styleWarnings(named, read)], ignored }
}

/** Names of shares of revenue. Some software also calls gross profit a margin, in dollars. */
const SHARE = /\bmargin(?: ?%| \(%\))?$|(?:%|\bpercent(?:age)?) of (?:\w+ )?(?:revenue|sales|income|total)$/i
/** The highest share, in hundredths, as amounts are read. */
const WHOLE = 100_00

const isShare = ({ name, amounts }: ReportRow): boolean => SHARE.test(name) &&
  amounts.some((amount) => amount !== undefined) && amounts.every((amount = 0) => Math.abs(amount) <= WHOLE)

/** Ways to print an amount below zero, and no amount. */
const STYLES: Array<[RegExp, 'minus' | 'brackets' | 'minus after' | 'dash']> = [
  [/^(?:US)?\$?\s*[-\u2012-\u2015\u2212]$/, 'dash'],
  [/\)$/, 'brackets'],
  [/\d\s*[-\u2212]$/, 'minus after'],
  [/^\$?\s*[-\u2212]/, 'minus']
]

/** Says how minus signs were read if a file has several kinds of them, and that a dash is not an amount. */
function styleWarnings (named: NamedRow[], read: Column[]): Warning[] {
  const found = new Map<string, { at: string, text: string }>()
  for (const { row } of named) {
    for (const { column } of read) {
      const text = textOf(row.cells[column])
      const style = text === '' || row.cells[column]!.number !== undefined
        ? undefined
        : STYLES.find(([pattern]) => pattern.test(text))?.[1]
      if (style === undefined || found.has(style)) continue
      if (style === 'dash' || readAmount(text).is === 'amount') found.set(style, { at: addressOf(row, column), text })
    }
  }
  const dash = found.get('dash')
  found.delete('dash')
  const signs = [...found.values()]
  return [
    ...signs.length > 1
      ? [{
          code: 'negative-style',
          at: signs[1]!.at,
          message: `The file writes minus signs in ${signs.length} ways, such as ${signs.map(({ text }) => `"${text}"`).join(' and ')}. All of them were read as minus signs.`
        }]
      : [],
    ...dash ? [{ code: 'blank-amount', at: dash.at, message: `"${dash.text}" was read as an empty amount.` }] : []
  ]
}

function readValue (
  row: GridRow, column: number, warnings: Warning[]
): { amount: number | undefined, unknown: boolean } {
  const cell = row.cells[column]
  const value = amountOf(cell)
  // Programs that never open their workbook in Excel store 0, or nothing, with a formula.
  if (cell?.formula && (value.is !== 'amount' || value.cents === 0)) return { amount: undefined, unknown: true }
  if (value.is === 'amount') return { amount: value.cents, unknown: false }
  if (value.is === 'blank') return { amount: undefined, unknown: false }
  const text = textOf(cell).slice(0, 20)
  // A ratio between rows, such as `As a percentage of Total Income`.
  if (text.endsWith('%')) return { amount: undefined, unknown: false }
  warnings.push({
    code: 'unclear-amount',
    at: addressOf(row, column),
    message: `"${maskNumbers(text)}" was left out, because it is not clear which amount it is.`
  })
  return { amount: undefined, unknown: false }
}

/**
 * How deep a row is nested, from whichever of these the report uses: the column of the name, the indent of its style,
 * or its leading spaces.
 */
function depthsOf ({ labelColumns }: Frame, named: NamedRow[]): (column: number, cell: GridCell) => number | undefined {
  if (new Set(named.map(({ labelColumn }) => labelColumn)).size > 1) return (column) => labelColumns.indexOf(column)
  if (named.some(({ cell }) => (cell.indent ?? 0) > 0)) return (_column, cell) => cell.indent ?? 0
  if (named.some(({ cell }) => /^[ \u00a0]/.test(cell.text))) {
    return (_column, cell) => LEADING_BLANKS.exec(cell.text)![0].length
  }
  return () => undefined
}

/**
 * Computes the missing totals of rows from their months, and warns if a printed total differs from the sum of the
 * months. A column of a longer period is a total too if there is a column for each of its months.
 */
export function settleSums (rows: ReportRow[], read: Column[], warnings: Warning[]): void {
  for (const [total, { use, span }] of read.entries()) {
    if (span === undefined || (use !== 'total' && !isSumOfMonths(span, read))) continue
    const parts = [...read.keys()].filter((index) => index !== total && isPart(read[index]!, use === 'total' ? undefined : span))
    if (parts.length > 1) settleSum(rows, total, parts, warnings)
  }
}

/** Whether a column is part of a total: a period or, for the sum of a span, a month in it. */
const isPart = ({ use, isToDate, span: month }: Column, span: DaySpan | undefined): boolean =>
  use === 'period' && !isToDate && (span === undefined || (
    month !== undefined && wholeMonths(month) === 1 && month.from >= span.from && month.to <= span.to
  ))

function settleSum (rows: ReportRow[], total: number, parts: number[], warnings: Warning[]): void {
  for (const row of rows) {
    const known = parts.filter((index) => row.amounts[index] !== undefined)
    if (known.length === 0 || parts.some((index) => row.unknown[index])) continue
    const sum = known.reduce((cents, index) => cents + row.amounts[index]!, 0)
    if (row.amounts[total] === undefined) {
      row.amounts[total] = sum
    } else if (row.amounts[total] !== sum) {
      warnings.push({
        code: 'months-differ',
        at: row.at[total]!,
        message: `The columns of "${row.name}" add up to ${printCents(sum)}, but its total is ${printCents(row.amounts[total])}.`
      })
    }
  }
}

/** The rows of a report that prints thousands, in dollars. */
export const inDollars = (rows: ReportRow[], unit: number): ReportRow[] =>
  rows.map((row) => ({ ...row, amounts: row.amounts.map((amount) => amount && amount * unit) }))
