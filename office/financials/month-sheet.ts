import { monthHeading, monthName, type FiscalCalendar } from '../../domain/record/figures/fiscal-calendar.ts'
import { blank, cell, figureBy, hasNumber, quotient, sumOf, textCell, type Cell, type Sheet } from '../workbook.ts'
import { lineMonths, type LineMonths } from '../../domain/record/figures/line-months.ts'
import type { FinancialsSource } from './financials-source.ts'
import { amountSheet, headings, headOf, moneyCells, numberHeadings, periodRow, type CellsByPeriod } from './sheet-parts.ts'
import { layOutStatement, type StatementTotal } from './statement-layout.ts'

/** The sheet and the cells that other sheets refer to. */
export interface Months {
  sheet: Sheet | undefined
  /** Cells by month, and by fiscal year if all its months are known: by the id of the line or the name of the total. */
  cells: ReadonlyMap<string, CellsByPeriod>
}

/**
 * The months of every line that has them, with totals, margins and fiscal years as formulas. If only revenue has
 * months, the sheet compares them by fiscal year.
 */
export function monthSheet (source: FinancialsSource): Months {
  const known = lineMonths(source.record.statements ?? {})
  if (known.months.length === 0) return { sheet: undefined, cells: new Map() }
  const isOnlyRevenue = [...known.byLine.keys()].every((line) => line === 'revenue')
  const made = isOnlyRevenue ? revenueMonths(source, known) : linesByMonth(source, known)
  for (const [line, own] of made.cells) source.cells.addPeriods(`monthly.${line}`, own)
  source.cells.addPeriods('months', made.cells.get('revenue'))
  return made
}

/** The fiscal years that months are in. */
const yearsOf = (months: string[], calendar: FiscalCalendar): string[] =>
  [...new Set(months.map((month) => calendar.nameOf(month)))]

function revenueMonths ({ ledger: { calendar }, company }: FinancialsSource, { byLine, months }: LineMonths): Months {
  const amounts = byLine.get('revenue')!
  const years = yearsOf(months, calendar)
  const ofMonths = moneyCells(months, (month) => amounts[month])
  const inYear = (year: string) => months.filter((month) => calendar.nameOf(month) === year)
  const totals = moneyCells(years, (year) => sumOf(inYear(year).map((month) => ofMonths[month]!)), 'total')
  const names = [...new Set(years.flatMap((year) => calendar.yearOf(year).months))].toSorted((a, b) =>
    placeOf(a) - placeOf(b)).map(monthName)
  const rows: Cell[][] = [
    ...headOf(company, 'Months', 'Revenue by month, and the share of each month in the months given'),
    [...headings('Month'), ...numberHeadings(...years, ...years.map((year) => `${year}, % of the months given`))]
  ]
  for (const name of new Set(names)) {
    const own = Object.fromEntries(years.map((year) => [year, inYear(year).find((month) => monthName(month) === name)]))
    const of = (year: string) => own[year] === undefined ? undefined : ofMonths[own[year]]
    rows.push([
      textCell(name), ...years.map((year) => of(year) ?? blank()),
      ...years.map((year) => of(year) ? cell(quotient(of(year)!, totals[year]!), 'percent') : blank())
    ])
  }
  rows.push(periodRow(textCell('Total', 'total'), years, totals))
  return {
    sheet: amountSheet('Months', years.length, rows, years.map(() => 12)),
    cells: new Map([['revenue', { ...ofMonths, ...totals }]])
  }

  /** The place of a month in its fiscal year. */
  function placeOf (month: string): number {
    return calendar.yearOf(calendar.nameOf(month)).months.indexOf(month)
  }
}

function linesByMonth ({ record, ledger: { calendar }, company }: FinancialsSource, known: LineMonths): Months {
  const { lines = [] } = record.statements ?? {}
  const { byLine, months, isComplete } = known
  const monthsOf = new Map(yearsOf(months, calendar).map((year) => [year, calendar.yearOf(year).months]))
  const isWhole = (year: string) => monthsOf.get(year)!.every((month) => months.includes(month))
  // The total of a year is to the right of its months.
  const periods = [...monthsOf].flatMap(([year]) => [
    ...months.filter((month) => calendar.nameOf(month) === year), ...isWhole(year) ? [year] : []
  ])
  const wholeYears = periods.filter((period) => monthsOf.has(period))
  const byYear = (cells: CellsByPeriod): CellsByPeriod =>
    moneyCells(wholeYears, (year) => sumOf(monthsOf.get(year)!.map((month) => cells[month]!)))
  const cellsOfLine = new Map(lines.map((line) => {
    const ofMonths = moneyCells(months, (month) => byLine.get(line.id)?.[month])
    return [line, { ...ofMonths, ...byYear(ofMonths) }]
  }))
  const listedMonths = (period: string) => monthsOf.get(period) ?? [period]
  const { rows: laidOut, totals } = layOutStatement({
    lines,
    isShown: ({ id }) => byLine.has(id),
    periods,
    cellsOf: (line) => cellsOfLine.get(line)!,
    isListed: (line, period) => (byLine.has(line.id) || isNone(line, period)) && listedMonths(period).every(isComplete),
    totalOf (name, period, made) {
      const stated = byLine.get(name)?.[period]
      return stated === undefined ? made : figureBy(stated, made)
    }
  })
  for (const own of Object.values(totals)) addYears(own)
  const rows: Cell[][] = [
    ...headOf(company, 'Months', 'Every line of the profit and loss that has months'),
    [...headings(''), ...numberHeadings(...periods.map((period) => monthsOf.has(period) ? period : monthHeading(period)))]
  ]
  const margins: Partial<Record<StatementTotal, string>> = { grossProfit: 'Gross margin', ebitda: 'Reported EBITDA margin' }
  for (const { label, cells, total } of laidOut) {
    rows.push(cells ? periodRow(label, periods, cells) : [label])
    if (total && margins[total]) margin(margins[total], cells!)
  }
  const cells = new Map<string, CellsByPeriod>([
    ...lines.flatMap((line) => byLine.has(line.id) ? [[line.id, cellsOfLine.get(line)!] as const] : []),
    ...Object.entries(totals)
  ])
  return { sheet: amountSheet('Months', periods.length, rows), cells }

  /** Whether a line without months had no amount in the fiscal year of a month, or else in the year before. */
  function isNone ({ amounts }: (typeof lines)[number], period: string): boolean {
    const year = monthsOf.has(period) ? period : calendar.nameOf(period)
    return !(amounts[year] ?? amounts[`FY${Number(year.slice(2)) - 1}`])
  }

  /** Adds up the months of a total whose lines do not make that of the year. */
  function addYears (own: CellsByPeriod) {
    for (const year of wholeYears) {
      const ofMonths = monthsOf.get(year)!.map((month) => own[month]!)
      if (!hasNumber(own[year]!) && ofMonths.every(hasNumber)) own[year]!.content = sumOf(ofMonths)
    }
  }

  function margin (label: string, part: CellsByPeriod) {
    const revenue = totals.revenue ?? {}
    const isKnown = (period: string) =>
      hasNumber(part[period]!) && revenue[period] !== undefined && hasNumber(revenue[period])
    if (!periods.some(isKnown)) return
    rows.push(periodRow(textCell(label), periods, Object.fromEntries(periods.map((period) =>
      [period, cell(isKnown(period) ? quotient(part[period]!, revenue[period]!) : null, 'percent')]))))
  }
}
