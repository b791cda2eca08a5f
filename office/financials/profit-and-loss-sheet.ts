import type { RecordLine } from '../../schemas/record/business-record.ts'
import { blank, cell, figureBy, hasNumber, isFormula, plusMinus, quotient, sameAs, sumOf, textCell, type Cell, type Formula, type Sheet } from '../workbook.ts'
import { totalNames } from '../../schemas/record/statements.ts'
import { monthName } from '../../domain/record/figures/fiscal-calendar.ts'
import { lineMonths, twelveMonths } from '../../domain/record/figures/line-months.ts'
import type { Months } from './month-sheet.ts'
import type { FinancialsSource } from './financials-source.ts'
import { amountSheet, headings, headOf, moneyCells, numberHeadings, periodRow, type CellsByPeriod } from './sheet-parts.ts'
import { layOutStatement, type StatementTotal } from './statement-layout.ts'

/** The sheet and the cells that other sheets refer to. */
export interface ProfitAndLoss {
  sheet: Sheet
  lines: Map<string, CellsByPeriod>
  /** Returns the cells of the lines in the matching sections, in the order of the record. */
  cellsOf: (isIn: (section: RecordLine['section']) => boolean) => CellsByPeriod[]
  /** By fiscal year, and by the heading of the last twelve months if they are known. */
  totals: Partial<Record<StatementTotal, CellsByPeriod>>
}

/**
 * The profit and loss by fiscal year, the year to date and the last twelve months: lines are numbers, totals are
 * formulas. To the right, each amount of a fiscal year as a share of revenue.
 */
export function profitAndLossSheet (
  { record, ledger: { years, totals, calendar }, trailing, company, cells: byFigure }: FinancialsSource,
  months: Months
): ProfitAndLoss {
  const { lines = [], totals: printed = {} } = record.statements ?? {}
  const known = lineMonths(record.statements ?? {})
  const spans = toDateSpans()
  const toDate = [...spans.keys()]
  const listed = listedToDate()
  // Two lines of a record may have the same id.
  const cellsOfLine = new Map(lines.map((line) => {
    const own = moneyCells(years, (year) => figureBy(line.amounts[year], wholeYear(line, year)))
    for (const heading of toDate) own[heading] = cell(lineToDate(line, heading, own) ?? null, 'money')
    return [line, own]
  }))
  const { rows: laidOut, totals: cells } = layOutStatement({
    lines,
    isShown: () => true,
    periods: [...years, ...toDate],
    cellsOf: (line) => cellsOfLine.get(line)!,
    // The figures of the record decide whether a fiscal year is complete.
    isListed: (line, heading) => !spans.has(heading) || isKnownToDate(line, heading),
    totalOf: (name, heading, made) => spans.has(heading) ? toDateOf(name, heading, made) : ofYear(name, heading, made)
  })
  addTwelveMonths()
  for (const line of lines) byFigure.addPeriods(`lines.${line.id}`, cellsOfLine.get(line))
  for (const [name, own] of Object.entries(cells)) byFigure.addPeriods(`totals.${name}`, own)
  if (trailing) {
    const { prior, current, twelve } = trailing.headings
    for (const name of totalNames) {
      // The record's own name for it, and the ledger's.
      for (const figure of [`trailing.${name}`, `yearToDate.${name}`]) {
        byFigure.add(`${figure}.prior`, cells[name]?.[prior])
        byFigure.add(`${figure}.current`, cells[name]?.[current])
      }
      byFigure.add(`trailing.${name}`, cells[name]?.[twelve])
    }
  }
  const rows: Cell[][] = [
    ...headOf(company, 'Profit and Loss', period()),
    [
      ...headings(''), ...numberHeadings(...years, ...toDate), blank(), ...numberHeadings(...years.map((year) => `${year}, % of revenue`))
    ],
    ...laidOut.map(({ label, cells: own, total }) => own
      ? periodRow(label, [...years, ...toDate], own, [blank(), ...sharesOf(own, total && 'total')])
      : [label]),
    ...printedRows()
  ]
  const more = Array.from({ length: years.length }, () => 8)
  return {
    sheet: amountSheet('Profit and loss', years.length + toDate.length, rows, [2, ...more]),
    lines: new Map(lines.map((line) => [line.id, cellsOfLine.get(line)!])),
    cellsOf: (isIn) => lines.filter(({ section: own }) => isIn(own)).map((line) => cellsOfLine.get(line)!),
    totals: cells
  }

  /** First and last month of the fiscal years, as bookkeeping programs print them: `July 2022 - June 2025`. */
  function period (): string {
    const all = years.flatMap((year) => calendar.yearOf(year).months)
    const named = [all[0], all.at(-1)].map((month = '') => `${monthName(month)} ${month.slice(0, 4)}`)
    return all.length === 0 ? 'No fiscal year is in the record yet' : named.join(' - ')
  }

  /** The months in each column of the year to date and the last twelve months. */
  function toDateSpans (): Map<string, string[]> {
    if (!trailing) return new Map()
    const last = twelveMonths(trailing.through)
    const current = last.filter((month) => calendar.nameOf(month) === calendar.nameOf(trailing.through))
    const prior = calendar.yearOf(trailing.base).months.slice(0, current.length)
    const { headings: names } = trailing
    return new Map([[names.prior, prior], [names.current, current], [names.twelve, last]])
  }

  /** The amount of a line in a column of several months; undefined if a month is not known. */
  function ofMonths ({ id }: RecordLine, heading: string): Formula | undefined {
    const span = spans.get(heading)!
    const cellsOf = months.cells.get(id)
    return cellsOf && span.every((month) => cellsOf[month] && known.isComplete(month))
      ? sumOf(span.map((month) => cellsOf[month]!))
      : undefined
  }

  /** The amount of a fiscal year on the sheet of months. */
  function wholeYear ({ id }: RecordLine, year: string): Formula | undefined {
    const own = months.cells.get(id)?.[year]
    return own && sameAs(own)
  }

  function ofYear (name: StatementTotal, year: string, made: Formula | undefined): Cell['content'] | undefined {
    return name === 'otherCosts' ? made : figureBy(totals[name][year], made)
  }

  /** The sections of which the year to date has the lines, by the heading of its column. */
  function listedToDate (): Map<string, Set<RecordLine['section']>> {
    if (!trailing) return new Map()
    const { headings: names, amounts } = trailing
    const having = (member: 'prior' | 'current') =>
      new Set(lines.flatMap(({ id, section }) => amounts.get(id)?.[member] === undefined ? [] : [section]))
    const [prior, current] = [having('prior'), having('current')]
    const both = new Set([...prior].filter((section) => current.has(section)))
    return new Map([[names.prior, prior], [names.current, current], [names.twelve, both]])
  }

  function isKnownToDate (line: RecordLine, heading: string): boolean {
    return listed.get(heading)!.has(line.section) || ofMonths(line, heading) !== undefined
  }

  /** The year to date of a line from its months, or as it is stated; and what follows for the last twelve months. */
  function lineToDate (line: RecordLine, heading: string, own: CellsByPeriod): Cell['content'] | undefined {
    const { headings: names, base, amounts } = trailing!
    const stated = amounts.get(line.id)
    const made = ofMonths(line, heading)
    if (made || heading !== names.twelve) return made ?? (heading === names.prior ? stated?.prior : stated?.current)
    const [year, before, now] = [own[base], own[names.prior]!, own[names.current]!]
    const isListed = listed.get(heading)!.has(line.section) && year !== undefined
    return isListed && [year, before, now].some(hasNumber) ? plusMinus([year, now], [before]) : undefined
  }

  function toDateOf (name: StatementTotal, heading: string, made: Formula | undefined): Cell['content'] | undefined {
    const [member] = Object.entries(trailing!.headings).find(([, label]) => label === heading)!
    const figure = trailing!.amounts.get(name)?.[member as 'prior' | 'current' | 'twelve']
    if (figure !== undefined) return figureBy(figure, made)
    return lines.some((line) => isKnownToDate(line, heading)) ? made : undefined
  }

  /** Makes the last twelve months of a total follow from the fiscal year and the year to date. */
  function addTwelveMonths (): void {
    if (!trailing) return
    const { headings: names, base, amounts } = trailing
    for (const [name, own] of Object.entries(cells)) {
      const [year, before, now, twelve] = [own[base], own[names.prior], own[names.current], own[names.twelve]]
      if (!twelve || isFormula(twelve.content) || ![year, before, now].every((one) => one && hasNumber(one))) continue
      const made = plusMinus([year!, now!], [before!])
      const figure = amounts.get(name)?.twelve
      twelve.content = figure === undefined ? made : figureBy(figure, made)
    }
  }

  function sharesOf (own: CellsByPeriod, look: 'total' | undefined): Cell[] {
    return years.map((year) => {
      const isKnown = hasNumber(own[year]!) && totals.revenue[year] !== undefined
      return cell(isKnown ? quotient(own[year]!, cells.revenue![year]!) : null, 'percent', look)
    })
  }

  /** Totals on the owner's statement that differ from the sums of its lines, each with the difference. */
  function printedRows (): Cell[][] {
    const apart = totalNames.flatMap((name) => {
      const { [name]: amounts = {} } = printed
      const row = laidOut.find(({ total }) => total === name)
      const differs = years.some((year) => amounts[year] !== undefined && amounts[year] !== totals[name][year]?.amount)
      if (!differs || !row?.cells) return []
      const stated = moneyCells(years, (year) => amounts[year])
      const gaps = moneyCells(years, (year) => {
        const own = row.cells![year]!
        return hasNumber(own) && hasNumber(stated[year]!) ? plusMinus([stated[year]!], [own]) : null
      })
      return [
        periodRow(textCell(`${row.label.content}, as printed`), years, stated),
        periodRow(textCell(`${row.label.content}, as printed less what the lines make`), years, gaps)
      ]
    })
    return apart.length === 0
      ? []
      : [[], [textCell("Totals as the owner's statement prints them, where its lines make another", 'section')], ...apart]
  }
}
