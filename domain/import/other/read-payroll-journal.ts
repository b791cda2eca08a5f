import { dollarsOf, printCents, type Cents } from '../amount.ts'
import { addressOf, textOf, type Grid, type GridRow } from '../grid/grid.ts'
import { maskNumbers } from '../mask-numbers.ts'
import { readPeriod, type DaySpan } from '../period.ts'
import type { Warning } from '../report.ts'
import type { ActivityFile } from '../parsed-file.ts'
import { totalTarget } from '../tree/row-names.ts'
import { isPlaceholder } from './placeholder-names.ts'
import { centsIn, columnOf, dayIn, headKey, spanOfDays } from './table.ts'

/** A payroll run: its headings, the rows of employees, and its printed totals. */
interface Run { span: DaySpan | undefined, heads: string[], rows: GridRow[], totals?: GridRow }

/** Headings of the columns that name an employee. */
const NAMES = ['last name', 'first name', 'employee', 'employee name']
const COMPONENT =
  /\(amount\)$|^additional earnings$|tips$|^(?:bonus|commission|overtime|double overtime|holiday|sick|vacation|paid time off|pto|severance|reported tips|correction payment|owner'?s draw|minimum wage adjustment)s?$/

const PAY_DAY = ['check date', 'pay date', 'pay day', 'payday', 'payment date']
const PERIOD_START = ['pay period start', 'period start', 'start date', 'period begin']
const PERIOD_END = ['pay period end', 'period end', 'end date']
/** Days between the first and the last pay date of a year that is paid monthly or more often. */
const WHOLE_YEAR = 330

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000

/** The distinct days in a column of a run, or none if it has no such column. */
function daysOfRun ({ heads, rows }: Run, names: string[]): string[] {
  const column = columnOf(heads, ...names)
  return column === -1 ? [] : [...new Set(rows.flatMap(({ cells }) => dayIn(cells[column]) ?? []))]
}

/**
 * Reads a payroll journal as Gusto exports it: one block for each pay period, with column headings that vary by
 * company. Employees are counted, but their names are not kept.
 */
export function readPayrollJournal (grid: Grid): ActivityFile | undefined {
  const runs = runsOf(grid)
  if (runs.length === 0) return undefined
  const warnings: Warning[] = []
  const employees = new Set<string>()
  const spans: DaySpan[] = []
  const seen = new Set<string>()
  const dates = new Set<string>()
  let [wages, taxes, periods]: [Cents, Cents, number] = [0, 0, 0]
  for (const run of runs) {
    const gross = columnOf(run.heads, 'gross earnings', 'gross pay', 'total gross')
    const employer = columnOf(run.heads, 'employer taxes', 'total employer taxes')
    // A journal without a total of these taxes has a column for each.
    const ofEmployer = employer === -1
      ? run.heads.flatMap((head, column) => /\(employer\)$/.test(head) ? [column] : [])
      : [employer]
    const names = NAMES.map((name) => run.heads.indexOf(name)).filter((column) => column !== -1)
    const sum = (column: number) => run.rows.reduce((all, { cells }) => all + (centsIn(cells[column]) ?? 0), 0)
    const key = JSON.stringify([run.span, run.rows.map(({ cells }) => cells.map(textOf))])
    if (seen.has(key)) {
      warnings.push({ code: 'doubles', message: 'One pay period is in the file twice; it was counted once.' })
      continue
    }
    seen.add(key)
    const payDays = daysOfRun(run, PAY_DAY)
    for (const day of payDays) dates.add(day)
    const span = run.span ?? spanOfDays(payDays.length > 0
      ? payDays
      : [...daysOfRun(run, PERIOD_START), ...daysOfRun(run, PERIOD_END)])
    if (span) spans.push(span)
    if (payDays.length === 0) periods++
    for (const { cells } of run.rows) {
      const name = names.map((column) => textOf(cells[column]).toLowerCase()).join(' ')
      if (!isPlaceholder(name)) employees.add(name)
    }
    wages += sum(gross)
    taxes += ofEmployer.reduce((all, column) => all + sum(column), 0)
    compare(run, gross, sum(gross), warnings)
  }
  warnings.push({ code: 'names', message: 'Employee names are private. They were counted and then forgotten.' })
  const [from] = spans.map((span) => span.from).toSorted()
  const to = spans.map((span) => span.to).toSorted().at(-1)
  if (from && to && daysBetween(from, to) < WHOLE_YEAR) {
    warnings.push({
      code: 'part-of-a-year', message: `The journal covers ${from} to ${to}. The wages of a year need all of its pay dates.`
    })
  }
  const title = grid.rows.findIndex(({ cells }) => /payroll journal/i.test(textOf(cells[0])))
  const company = title === -1 ? '' : textOf(grid.rows[title + 1]?.cells[0])
  return {
    layout: 'gusto',
    kind: 'payroll',
    ...(company !== '' && company !== 'Employee Earnings' && { company: maskNumbers(company.slice(0, 120)) }),
    warnings,
    activity: {
      summary: {
        ...(from && { from }),
        ...(to && { to }),
        wages: dollarsOf(wages),
        employerTaxes: dollarsOf(taxes),
        employees: employees.size,
        payPeriods: periods + dates.size
      },
      ...(from && to && { span: { from, to } })
    }
  }
}

function runsOf ({ rows }: Grid): Run[] {
  const runs: Run[] = []
  let span: DaySpan | undefined
  let run: Run | undefined
  for (const row of rows) {
    const texts = row.cells.map(textOf)
    const heads = texts.map(headKey)
    if (/payroll period$/i.test(texts[0] ?? '')) {
      span = readPeriod(texts[1] ?? '')
      run = undefined
    } else if (NAMES.some((name) => heads.includes(name)) && columnOf(heads, 'gross earnings', 'gross pay', 'total gross') !== -1) {
      run = { span, heads, rows: [] }
      runs.push(run)
    } else if (totalTarget(texts.find((text) => text !== '') ?? '') !== undefined) {
      // Grand totals follow the totals of the last period.
      if (run) run.totals = row
      run = undefined
    } else if (run && (texts[0] ?? '') !== '') {
      run.rows.push(row)
    }
  }
  return runs
}

/**
 * Compares gross earnings with the printed total and with the sum of their components. A pay rate is not a component.
 */
function compare ({ heads, rows, totals, span }: Run, gross: number, sum: Cents, warnings: Warning[]): void {
  const period = span ? ` of ${span.from} to ${span.to}` : ''
  const printed = totals && centsIn(totals.cells[gross])
  if (printed === undefined) {
    warnings.push(
      { code: 'no-totals', message: `The pay period${period} has no row of totals, so the file may be cut off.` }
    )
  } else if (printed !== sum) {
    warnings.push({
      code: 'total-differs',
      at: addressOf(totals!, gross),
      message: `The totals${period} print gross earnings of ${printCents(printed)}, but the rows add up to ${printCents(sum)}.`
    })
  }
  const parts = heads.flatMap((head, column) => column < gross && COMPONENT.test(head) ? [column] : [])
  const made = rows.reduce(
    (all, { cells }) => all + parts.reduce((one, column) => one + (centsIn(cells[column]) ?? 0), 0), 0
  )
  if (parts.length > 0 && made !== sum) {
    warnings.push({
      code: 'gross-differs',
      message: `Gross earnings${period} are ${printCents(sum)}, but the columns before them add up to ${printCents(made)}. ` +
        'A column may be of an unknown kind. The printed gross earnings were used.'
    })
  }
}
