import { daysBetween } from '../../calendar-days.ts'
import type { ListKind } from '../../../schemas/record/list-kinds.ts'
import { dollarsOf, printCents, type Cents } from '../amount.ts'
import { textOf, type Grid, type GridRow } from '../grid/grid.ts'
import { isPlaceholder } from './placeholder-names.ts'
import { centsIn, createDayReader, spanOfDays, sumOfCells, sumOfColumn } from './table.ts'
import type { ActivityFile } from '../parsed-file.ts'
import { readPeriod, type DaySpan } from '../period.ts'
import type { Warning } from '../report.ts'
import { findList } from './find-list.ts'
import { proofOfTotals } from './list-proof.ts'
import { partTotals, type PartedRows } from './list-totals.ts'
import { provePayroll } from './payroll-proof.ts'
import { payrollRuns, turnedPayroll, type PayrollRun } from './payroll-runs.ts'

/** Days between the first and the last pay date of a year that is paid monthly or more often. */
const WHOLE_YEAR = 330

const AMOUNTS = ['gross', 'net', 'withheld', 'employer']

/** What the runs of a file add up to. */
interface Sums {
  wages: Cents
  taxes: Cents
  hasTaxes: boolean
  /** Gross pay by name. */
  pay: Map<string, Cents>
  /** How many people a list says that it has, if it does not name them. */
  heads: number
  spans: DaySpan[]
  payDays: Set<string>
  periods: number
  proof: { held: number, of: number }
  /** A run prints no total of its gross pay, or of what its employer adds. */
  hasUnproven: boolean
  warnings: Warning[]
}

/**
 * Reads a payroll register, journal, summary or list of W-2 forms: wages, taxes of the employer, and a count of
 * employees. Headings may repeat for each pay period. Names are counted, and not kept.
 */
export function readPayroll (printed: Grid, kind: ListKind): ActivityFile | undefined {
  const sheet = ofYearToDate(printed)
  const grid = turnedPayroll(sheet, kind) ?? sheet
  const found = findList(grid, [kind])
  const runs = found ? payrollRuns(grid, kind) : []
  if (!found || runs.length === 0) return undefined
  const sums: Sums = {
    wages: 0,
    taxes: 0,
    hasTaxes: false,
    pay: new Map(),
    heads: 0,
    spans: [],
    payDays: new Set(),
    periods: 0,
    proof: { held: 0, of: 0 },
    hasUnproven: false,
    warnings: []
  }
  const seen = new Set<string>()
  for (const run of runs) {
    const key = JSON.stringify([run.span, run.rows.map(({ cells }) => cells.map(textOf))])
    if (seen.has(key)) {
      sums.warnings.push({ code: 'doubles', message: 'One pay period is in the file twice; it was counted once.' })
      continue
    }
    seen.add(key)
    addRun(sums, run)
  }
  if (sums.wages === 0 && sums.periods + sums.payDays.size + sums.pay.size === 0) return undefined
  const { titles } = found
  const [first] = sums.spans.map(({ from }) => from).toSorted()
  const end = sums.spans.map(({ to }) => to).toSorted().at(-1)
  const { period } = titles
  const isWhole = period && (!first || period.from <= first) && (!end || period.to >= end)
  const [from, to] = isWhole ? [period.from, period.to] : [first, end]
  sums.warnings.push({ code: 'names', message: 'Employee names are private. They were counted and then forgotten.' })
  if (from && to && daysBetween(from, to) < WHOLE_YEAR) {
    sums.warnings.push({
      code: 'part-of-a-year', message: `The journal covers ${from} to ${to}. The wages of a year need all of its pay dates.`
    })
  }
  const people = sums.heads || sums.pay.size
  const isJournal = found.above.some((text) => /^payroll journal report$/i.test(text))
  return {
    layout: isJournal || runs.some(({ span, columns }) => span && span.from !== span.to && !columns.has('part')) ? 'gusto' : 'spreadsheet',
    kind: 'payroll',
    ...titles.company !== undefined && titles.company !== 'Employee Earnings' && { company: titles.company },
    warnings: sums.warnings,
    activity: {
      summary: {
        ...from && { from },
        ...to && { to },
        wages: dollarsOf(sums.wages),
        ...sums.hasTaxes && { employerTaxes: dollarsOf(sums.taxes) },
        ...people > 0 && { employees: people },
        ...sums.periods + sums.payDays.size > 0 && { payPeriods: sums.periods + sums.payDays.size }
      },
      ...from && to && { span: { from, to } },
      ...sums.pay.size > 0 && { pay: sums.pay },
      ...sums.hasUnproven && { hasUnproven: true as const },
      ...sums.proof.of > 0 && { proof: sums.proof }
    }
  }
}

const YEAR_TO_DATE = /\b(?:ytd|year[ -]to[ -]date)\b[ :-]*/i
const HEADS_WITHIN = 30

/** Removes `YTD` from the headings of a list whose amounts are all for the year to date. */
function ofYearToDate (grid: Grid): Grid {
  const head = grid.rows.slice(0, HEADS_WITHIN)
    .find(({ cells }) => cells.filter((cell) => YEAR_TO_DATE.test(textOf(cell))).length > 1)
  if (!head) return grid
  const cells = head.cells.map((cell) => cell && { ...cell, text: cell.text.replace(YEAR_TO_DATE, '').trim() })
  const texts = cells.map(textOf).filter((text) => text !== '')
  // Beside `Gross YTD`, `Gross` is the pay of one period.
  if (new Set(texts).size < texts.length) return grid
  return { ...grid, rows: grid.rows.map((row) => row === head ? { ...row, cells } : row) }
}

/** The distinct days in the columns of a role, or none if it has no such column. */
function daysOf (rows: GridRow[], run: PayrollRun, role: string): string[] {
  const column = run.columns.get(role)?.[0]
  if (column === undefined) return []
  const dayOf = createDayReader(run.rows, column)
  return [...new Set(rows.flatMap(({ cells }) => dayOf(cells[column]) ?? []))]
}

function addRun (sums: Sums, run: PayrollRun): void {
  const { columns, heads: headings, rows } = run
  const gross = columns.get('gross')![0]!
  const names = columns.get('employee') ?? []
  const isAmount = (column: number) => AMOUNTS.some((role) => columns.get(role)?.includes(column))
  const amounts = headings.flatMap((_head, column) => isAmount(column) ? [column] : [])
  const parted = partTotals(rows, amounts, names)
  const { entries } = parted
  const proof = provePayroll(entries, columns, headings)
  const sum = (column: number) => sumOfColumn(entries, column)
  const payDays = daysOf(entries, run, 'day')
  for (const day of payDays) sums.payDays.add(day)
  const periods = (columns.get('period') ?? []).slice(0, 1)
    .flatMap((column) => entries.flatMap(({ cells }) => readPeriod(textOf(cells[column])) ?? []))
  const worked = [...daysOf(entries, run, 'starts'), ...daysOf(entries, run, 'ends')]
  const span = run.span ?? spanOfDays(payDays.length > 0 ? payDays : worked) ??
    spanOfDays(periods.flatMap(({ from, to }) => [from, to]))
  if (span) sums.spans.push(span)
  if (payDays.length === 0 && span && !columns.has('part')) sums.periods += Math.max(1, new Set(periods.map(({ from }) => from)).size)
  for (const { cells } of entries) {
    const name = names.map((column) => textOf(cells[column]).toLowerCase()).join(' ').trim()
    if (names.length === 0 || isPlaceholder(name)) continue
    sums.pay.set(name, (sums.pay.get(name) ?? 0) + (centsIn(cells[gross]) ?? 0))
  }
  const [heads] = columns.get('heads') ?? []
  // A count is printed without cents.
  if (heads !== undefined) {
    for (const { cells } of entries) sums.heads = Math.max(sums.heads, Math.round((centsIn(cells[heads]) ?? 0) / 100))
  }
  sums.wages += sum(gross)
  sums.taxes += Math.abs(proof.employer.reduce((all, column) => all + sum(column), 0))
  sums.hasTaxes ||= proof.employer.length > 0
  const printed = parted.grand && centsIn(parted.grand.cells[gross])
  sums.hasUnproven ||= [gross, ...proof.employer].some((column) => centsIn(parted.grand?.cells[column]) !== sum(column))
  sums.proof.held += proof.held + (printed === sum(gross) ? 1 : 0)
  sums.proof.of += proof.of + (printed === undefined ? 0 : 1)
  if (proof.of > proof.held) {
    const wrong = proof.of - proof.held
    sums.warnings.push({
      code: 'net-differs', message: `In ${wrong} of ${proof.of} rows, gross pay less what was withheld is not net pay. The printed gross pay was used.`
    })
  }
  compare(run, { gross, employer: proof.employer, parted }, sums.warnings)
}

interface Compared { gross: number, employer: number[], parted: PartedRows }

/**
 * Compares gross earnings and what the employer adds with the printed totals, and gross earnings with the sum of their
 * components, of which a rate is none.
 */
function compare ({ columns, span }: PayrollRun, { gross, employer, parted }: Compared, warnings: Warning[]): void {
  const { entries, grand } = parted
  const period = span ? ` of ${span.from} to ${span.to}` : ''
  if (centsIn(grand?.cells[gross]) === undefined) {
    warnings.push({ code: 'no-totals', message: `The pay period${period} has no row of totals, so the file may be cut off.` })
  }
  warnings.push(...proofOfTotals(parted, [gross, ...employer]).warnings)
  const sum = sumOfColumn(entries, gross)
  const parts = (columns.get('earning') ?? []).filter((column) => column < gross)
  const made = entries.reduce((all, row) => all + sumOfCells(row, parts), 0)
  if (parts.length > 0 && made !== sum) {
    warnings.push({
      code: 'gross-differs',
      message: `Gross earnings${period} are ${printCents(sum)}, but the columns before them add up to ${printCents(made)}. ` +
        'A column may be of an unknown kind. The printed gross earnings were used.'
    })
  }
}
