import type { ListKind } from '../../../schemas/record/list-kinds.ts'
import { filledTexts, textOf, type Grid, type GridCell, type GridRow } from '../grid/grid.ts'
import { readPeriod, type DaySpan } from '../period.ts'
import { readDay } from '../read-day.ts'
import { centsIn, spanOfDays, sumOfCells } from './table.ts'
import { blockOf, computedKind, totalTarget } from '../tree/row-names.ts'
import { groupsOf, mayBeHead } from './find-list.ts'
import { columnsOfKind, foldHeading, type ListColumns } from './list-columns.ts'

/** A part of a payroll file below its own headings: a pay period of a journal, or the whole register. */
export interface PayrollRun { span?: DaySpan, columns: ListColumns, heads: string[], rows: GridRow[] }

const PERIOD = /\bpay(?:roll)? period\b/i
/** A line with the day on which the people below it were paid. */
const PAY_DAY = /^(?:check|pay(?:roll|check|ment)?) ?da(?:te|y)s?\b/i
/** Headings that only statements have. */
const OF_STATEMENT = new Set(['revenue', 'cost-of-work', 'operating-expense', 'assets', 'liabilities'])
/** Rows above a turned table that are searched for its headings. */
const HEADS_ABOVE = 12

/** Finds the parts of a payroll file, each with its columns, which may differ. */
export function payrollRuns (grid: Grid, kind: ListKind): PayrollRun[] {
  const runs: PayrollRun[] = []
  let span: DaySpan | undefined
  let run: PayrollRun | undefined
  for (const [index, row] of grid.rows.entries()) {
    const texts = row.cells.map(textOf)
    const period = PERIOD.test(texts[0] ?? '') ? texts.map(readPeriod).find((one) => one !== undefined) : undefined
    const payDay = period ? undefined : payDayIn(row)
    if (period || payDay) {
      // A pay day right below a period is of this period.
      if (period || run || !span) span = period ?? payDay
      run = undefined
      continue
    }
    const columns = mayBeHead(row) && (run === undefined || texts.join() !== run.heads.join())
      ? columnsOfKind(kind, texts, {
        rows: grid.rows.slice(index + 1), above: groupsOf(grid.rows[index - 1]), isTitled: true
      })
      : undefined
    if (columns) {
      run = { ...span && { span }, columns, heads: texts, rows: [] }
      runs.push(run)
    } else if (run && texts.join() !== run.heads.join()) run.rows.push(row)
    else if (!run && isOfPerson(row, runs.at(-1)?.columns)) {
      // The headings of the first pay period apply to all of them.
      run = { ...runs.at(-1)!, ...span && { span }, rows: [row] }
      runs.push(run)
    }
  }
  return runs.map((one) => runs.length === 1 ? one : { ...one, rows: withoutLater(one.rows) })
    .flatMap((one) => one.columns.has('gross') ? [one] : withParts(one) ?? [])
}

/** Whether a row has a name and gross pay in these columns. */
function isOfPerson ({ cells }: GridRow, columns: ListColumns | undefined): boolean {
  const [gross = -1] = columns?.get('gross') ?? []
  const name = columns?.get('employee')?.map((column) => textOf(cells[column])).find((text) => text !== '')
  return name !== undefined && totalTarget(name) === undefined && centsIn(cells[gross]) !== undefined
}

/**
 * Reads a list with a column of pay for each month or quarter and one for the total, which becomes the gross pay.
 * Returns undefined if the total of any row is not the sum of its parts.
 */
function withParts ({ columns, heads, rows, span }: PayrollRun): PayrollRun | undefined {
  const [parts, [total]] = [columns.get('part') ?? [], columns.get('total') ?? []]
  if (total === undefined || parts.length < 2) return undefined
  const paid = rows.filter(({ cells }) => centsIn(cells[total]) !== undefined)
  if (paid.length === 0 || !paid.every((row) => centsIn(row.cells[total]) === sumOfCells(row, parts))) return undefined
  const periods = parts.flatMap((column) => readPeriod(heads[column]!) ?? [])
  const covered = span ?? (periods.length < parts.length
    ? undefined
    : spanOfDays(periods.flatMap(({ from, to }) => [from, to])))
  return { ...covered && { span: covered }, columns: new Map([...columns, ['gross', [total]]]), heads, rows }
}

/** The pay day that a line names, if it names nothing else but perhaps the report. */
function payDayIn (row: GridRow): DaySpan | undefined {
  const texts = filledTexts(row)
  const place = texts.slice(0, 2).findIndex((text) => PAY_DAY.test(text))
  const [label = '', ...others] = texts.slice(place)
  if (place === -1 || others.length > 1) return undefined
  const day = readDay(others[0] ?? label.replace(PAY_DAY, '').replace(/^[:\s-]+/, ''))
  return day === undefined ? undefined : { from: day, to: day }
}

/** The rows up to the first total of everything after the last entry. Totals of the whole file may follow it. */
function withoutLater (rows: GridRow[]): GridRow[] {
  const isTotal = ({ cells }: GridRow) => totalTarget(cells.map(textOf).find((text) => text !== '') ?? '') === ''
  const last = rows.findLastIndex((row) => !isTotal(row) && row.cells.some((cell) => centsIn(cell) !== undefined))
  const total = rows.findIndex((row, index) => index > last && isTotal(row))
  return total === -1 ? rows : rows.slice(0, total + 1)
}

/**
 * Turns a payroll summary whose rows are gross pay, taxes and net pay, and whose columns are months or employees, into
 * one whose columns are. Returns undefined for other sheets.
 */
export function turnedPayroll ({ rows, ...grid }: Grid, kind: ListKind): Grid | undefined {
  const labels = rows.map(({ cells }) => textOf(cells.find((cell) => textOf(cell) !== '')))
  const hasAmounts = ({ cells }: GridRow) => cells.some((cell, column) => column > 0 && centsIn(cell) !== undefined)
  const words = new Set(kind.roles.gross?.words.map(foldHeading))
  // The accounts of a statement are named like the rows of a payroll, such as Wages and Payroll taxes.
  if (labels.some((label) => OF_STATEMENT.has(blockOf(label) ?? '') || computedKind(label) === 'gross')) return undefined
  const gross = rows.findIndex((row, index) => hasAmounts(row) && words.has(foldHeading(labels[index]!)))
  if (gross === -1) return undefined
  const head = rows.slice(0, gross).findLastIndex((row, index) => index >= gross - HEADS_ABOVE && !hasAmounts(row) &&
    row.cells.filter((cell, column) => column > 0 && textOf(cell) !== '').length > 0)
  if (head === -1) return undefined
  const body = rows.slice(head + 1)
  const names = namesOf(rows, head)
  const groups: string[] = []
  let group = ''
  for (const [place, row] of body.entries()) {
    const label = labels[head + 1 + place]!
    if (!hasAmounts(row)) group = label
    groups.push(totalTarget(label) === undefined && hasAmounts(row) ? group : '')
  }
  const used = body.flatMap((row, place) => hasAmounts(row) ? [place] : [])
  const parts = new Set(kind.roles.part?.words.map(foldHeading))
  const isPeriod = names.some((name) => name !== undefined &&
    (parts.has(foldHeading(name)) || readPeriod(name) !== undefined))
  const cell = (text: string): GridCell | undefined => text === '' ? undefined : { text }
  const headRow = rows[head]!
  return {
    ...grid,
    rows: [
      ...rows.slice(0, head),
      { line: headRow.line, cells: [cell('.'), ...used.map((place) => cell(groups[place]! || '.'))] },
      { line: headRow.line, cells: [cell(isPeriod ? 'Period' : 'Employee'), ...used.map((place) => cell(labels[head + 1 + place]!))] },
      ...names.flatMap((name, column) => name === undefined
        ? []
        : [{ line: headRow.line, cells: [cell(name), ...used.map((place) => body[place]!.cells[column])] }])
    ]
  }
}

/** Headings of columns beside the amounts of an employee. */
const BESIDE = /^(?:hours?|hrs|rate|qty|quantity)$/i

/** The name over each column of a turned table; over several, such as hours and amount, only over the amount. */
function namesOf (rows: GridRow[], head: number): Array<string | undefined> {
  const own = rows[head]!.cells.map(textOf)
  if (!own.some((text) => BESIDE.test(text))) return own.map((text, column) => column === 0 || text === '' ? undefined : text)
  const over = rows[head - 1]?.cells.map(textOf) ?? []
  let last = ''
  return own.map((text, column) => {
    last = over[column] || last
    return text !== '' && !BESIDE.test(text) && last !== '' ? last : undefined
  })
}
