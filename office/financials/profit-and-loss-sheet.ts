import { blank, cell, figureBy, hasNumber, plusMinus, quotient, sumOf, textCell, type Cell, type Formula, type Sheet } from '../workbook.ts'
import type { FinancialsSource } from './record-figures.ts'
import { statementRows } from '../../domain/record/ledger/sub-accounts.ts'
import { amountSheet, headings, headOf, inPeriod, lineLabel, moneyCells, numberHeadings, type CellsByPeriod } from './sheet-parts.ts'

type Line = NonNullable<NonNullable<FinancialsSource['record']['statements']>['lines']>[0]
type TotalName = keyof FinancialsSource['figures']['totals']

/** The sheet and the cells that other sheets refer to. */
export interface ProfitAndLoss {
  sheet: Sheet
  lines: Map<string, CellsByPeriod>
  /** Returns the cells of the lines in the matching sections, in the order of the record. */
  cellsOf: (isIn: (section: Line['section']) => boolean) => CellsByPeriod[]
  /** By fiscal year, and by the heading of the last twelve months if they are known. */
  totals: Partial<Record<TotalName, CellsByPeriod>>
}

/** Sections with their own place in the statement; all others are expenses below operating income. */
const PLACED: Array<Line['section']> = ['revenue', 'cost-of-work', 'operating-expense', 'other-income']

/**
 * The profit and loss by fiscal year, as bookkeeping programs print it: lines are numbers, totals are formulas. To the
 * right, each amount as a share of revenue.
 */
export function profitAndLossSheet (
  { record, figures: { years, totals, period, trailing }, company }: FinancialsSource
): ProfitAndLoss {
  const { lines = [], totals: printed = {} } = record.statements ?? {}
  // Two lines of a record may have the same id.
  const cellsOfLine = new Map(lines.map((line) => [line, moneyCells(years, (year) => line.amounts[year])]))
  const cells: ProfitAndLoss['totals'] = {}
  const toDate = trailing ? [trailing.headings.prior, trailing.headings.current, trailing.headings.twelve] : []
  const rows: Cell[][] = [
    ...headOf(company, 'Profit and Loss', period),
    [
      ...headings(''), ...numberHeadings(...years, ...toDate), blank(), ...numberHeadings(...years.map((year) => `${year}, % of revenue`))
    ]
  ]
  const headRow = rows.length
  const revenueOf: CellsByPeriod = moneyCells(years, () => null, 'total')
  cells.revenue = revenueOf

  const income = section('Income', (name) => name === 'revenue')
  total('Total Income', 'revenue', (year) => sumIfAny(income, year))
  const work = section('Cost of Goods Sold', (name) => name === 'cost-of-work')
  total('Total Cost of Goods Sold', 'costOfWork', (year) => sumIfAny(work, year))
  total('Gross Profit', 'grossProfit', (year) => minus(year, 'revenue', ['costOfWork']))
  const expenses = section('Expenses', (name) => name === 'operating-expense')
  total('Total Expenses', 'operatingExpenses', (year) => sumIfAny(expenses, year))
  total('Reported EBITDA', 'ebitda', (year) => minus(year, 'grossProfit', ['operatingExpenses']))
  const otherIncome = section('Other Income', (name) => name === 'other-income')
  if (otherIncome.length > 0) total('Total Other Income', 'otherIncome', (year) => sumIfAny(otherIncome, year))
  const otherExpenses = section('Other Expenses', (name) => !PLACED.includes(name))
  const allOther = moneyCells(years, (year) => sumIfAny(otherExpenses, year) ?? null, 'total')
  if (otherExpenses.length > 0) push(textCell('Total Other Expenses', 'total'), allOther)
  total('Net Income', 'netIncome', (year) => {
    const [above, other] = [cells.ebitda?.[year], cells.otherIncome?.[year]]
    return above && plusMinus([above, ...(other ? [other] : [])], otherExpenses.length > 0 ? [allOther[year]!] : [])
  })
  rows.push(...printedRows())

  const more = Array.from({ length: years.length }, () => 12)
  return {
    sheet: amountSheet('Profit and loss', headRow, years.length + toDate.length, rows, [3, ...more]),
    lines: new Map(lines.map((line) => [line.id, cellsOfLine.get(line)!])),
    cellsOf: (isIn) => lines.filter(({ section: own }) => isIn(own)).map((line) => cellsOfLine.get(line)!),
    totals: cells
  }

  /** Adds the lines of the matching sections under a heading, and returns their cells. */
  function section (title: string, isIn: (name: Line['section']) => boolean): CellsByPeriod[] {
    const own = lines.filter((line) => isIn(line.section))
    if (own.length === 0) return []
    rows.push([textCell(title, 'section')])
    for (const { label, level, line } of statementRows(own, lines)) {
      if (line) push(lineLabel(label, level), cellsOfLine.get(line)!)
      else rows.push([lineLabel(label, level)])
    }
    return own.map((line) => cellsOfLine.get(line)!)
  }

  function total (label: string, name: TotalName, made: (year: string) => Formula | undefined) {
    const own = totals[name]
    if (years.every((year) => own[year] === undefined)) return
    const ofYear = cells[name] ?? moneyCells(years, () => null, 'total')
    for (const year of years) ofYear[year]!.content = figureBy(own[year], made(year))
    cells[name] = ofYear
    if (trailing && (name === 'revenue' || name === 'ebitda')) addToDate(ofYear, trailing, name)
    push(textCell(label, 'total'), ofYear)
  }

  function push (label: Cell, ofYear: CellsByPeriod) {
    const look = label.look === 'total' ? 'total' : undefined
    const shares = years.map((year) => {
      const amount = ofYear[year]!
      const known = hasNumber(amount) && totals.revenue[year] !== undefined
      return cell(known ? quotient(amount, revenueOf[year]!) : null, 'percent', look)
    })
    const recent = toDate.map((heading) => ofYear[heading] ?? blank(look))
    rows.push([label, ...years.map((year) => ofYear[year]!), ...recent, blank(), ...shares])
  }

  function minus (year: string, whole: TotalName, parts: TotalName[]): Formula | undefined {
    const from = cells[whole]?.[year]
    const taken = parts.flatMap((name) => cells[name]?.[year] ?? [])
    return from && hasNumber(from) && taken.length === parts.length && taken.every(hasNumber)
      ? plusMinus([from], taken)
      : undefined
  }

  /** Totals on the owner's statement that differ from the sums of its lines, each with the difference. */
  function printedRows (): Cell[][] {
    const labels = {
      revenue: 'Total Income',
      costOfWork: 'Total Cost of Goods Sold',
      grossProfit: 'Gross Profit',
      operatingExpenses: 'Total Expenses',
      ebitda: 'Reported EBITDA',
      netIncome: 'Net Income'
    } as const
    const apart = (Object.keys(labels) as Array<keyof typeof labels>).filter((name) =>
      years.some((year) => printed[name]?.[year] !== undefined && printed[name][year] !== totals[name][year]))
    if (apart.length === 0) return []
    return [
      [],
      [textCell("Totals as the owner's statement prints them, where its lines make another", 'section')],
      ...apart.flatMap((name) => {
        const stated = moneyCells(years, (year) => printed[name]?.[year])
        const gaps = moneyCells(years, (year) => {
          const own = cells[name]?.[year]
          return own && hasNumber(own) && hasNumber(stated[year]!) ? plusMinus([stated[year]!], [own]) : null
        })
        return [
          [textCell(`${labels[name]}, as printed`), ...years.map((year) => stated[year]!)],
          [textCell(`${labels[name]}, as printed less what the lines make`), ...years.map((year) => gaps[year]!)]
        ]
      })
    ]
  }
}

/** Adds the year to date, and the twelve months that follow from it and the fiscal year before. */
function addToDate (
  cells: CellsByPeriod, { headings: names, base, amounts }: NonNullable<FinancialsSource['figures']['trailing']>,
  name: 'revenue' | 'ebitda'
) {
  const { prior, current, twelve } = amounts[name]
  const [before, now] = [prior, current].map((amount) => cell(amount ?? null, 'money', 'total')) as [Cell, Cell]
  const year = cells[base]
  const made = year && [year, before, now].every(hasNumber) ? plusMinus([year, now], [before]) : undefined
  cells[names.prior] = before
  cells[names.current] = now
  cells[names.twelve] = cell(figureBy(twelve, made), 'money', 'total')
}

/** Returns the sum of the period's cells, or undefined if none of them has a number. */
export function sumIfAny (rows: CellsByPeriod[], period: string): Formula | undefined {
  const own = inPeriod(rows, period)
  return own.some(hasNumber) ? sumOf(own) : undefined
}
