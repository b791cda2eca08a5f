import { capitalize } from '../../domain/capitalize.ts'
import type { PreparedRecord } from '../../domain/record/prepared-record.ts'
import type { RecordReport } from '../../schemas/record/record-report.ts'
import { blank, cell, hasNumber, quotient, sameAs, textCell, type Cell, type Sheet, type Workbook } from '../workbook.ts'
import { addBackSheet } from './add-back-sheet.ts'
import { balanceSheets } from './balance-sheets.ts'
import { cashFlowSheet } from './cash-flow-sheet.ts'
import { comparisonSheet } from './comparison-sheet.ts'
import { countSheets } from './count-sheet.ts'
import { debtSheets } from './debt-sheets.ts'
import { earningsSheet, type Earnings } from './earnings-sheet.ts'
import { monthSheet } from './month-sheet.ts'
import { profitAndLossSheet, type ProfitAndLoss } from './profit-and-loss-sheet.ts'
import { amountSheet, headings, notes, numberHeadings, periodRow, type CellsByPeriod } from './sheet-parts.ts'
import { recordFigures, type FinancialsSource, type RecordFigures } from './record-figures.ts'
import { sourceSheet } from './source-sheet.ts'
import { tieSheet } from './tie-sheet.ts'

export interface WorkbookHead {
  title: string
  company: string
  /** The notice at the top of every document of the record. */
  notice: string
  /** States that the record is a draft and how many contradictions it has; absent if it has none. */
  draft?: string
}

/**
 * Builds the workbook of financial tables. The numbers of the record are inputs; totals, margins, bridge, ties, and
 * shares are formulas. A sheet is included only if the record has numbers for it.
 */
export function financialsWorkbook (file: PreparedRecord, head: WorkbookHead, ties: RecordReport['ties']): Workbook {
  const { company } = head
  const source: FinancialsSource = { ...file, figures: recordFigures(file), company }
  const statement = profitAndLossSheet(source)
  const earnings = earningsSheet(source, statement)
  const balances = balanceSheets(source)
  const reports = tieSheet(source, statement)
  const sheets = withUniqueNames([
    statement.sheet,
    monthSheet(source),
    earnings?.sheet,
    addBackSheet(source, earnings),
    ...debtSheets(source, earnings),
    ...balances.sheets,
    cashFlowSheet(source),
    reports.sheet,
    ...countSheets(source),
    sourceSheet(source, statement, balances.items, earnings, reports.compared),
    comparisonSheet(source, { statement, earnings, balances, compared: reports.compared }, ties)
  ].filter((sheet) => sheet !== undefined))
  return {
    title: head.title,
    company,
    asOf: file.record.asOf,
    sheets: [summarySheet(source.figures, head, statement, earnings, sheets), ...sheets]
  }
}

/** Numbers the sheets whose names are taken, without regard to case, as spreadsheets require. */
function withUniqueNames (sheets: Sheet[]): Sheet[] {
  const taken = new Set(['summary'])
  return sheets.map((sheet) => {
    let name = sheet.name
    for (let number = 2; taken.has(name.toLowerCase()); number++) name = `${sheet.name.slice(0, 28)} ${number}`
    taken.add(name.toLowerCase())
    return { ...sheet, name }
  })
}

function summarySheet (
  { years, margins, growth, sdeLabel, sdeName, trailing }: RecordFigures,
  { title, company, notice, draft }: WorkbookHead,
  statement: ProfitAndLoss, earnings: Earnings | undefined, sheets: Sheet[]
): Sheet {
  const twelve = trailing?.headings.twelve
  const periods = [...years, twelve ?? []].flat()
  const rows: Cell[][] = [
    [textCell(company, 'title')],
    [textCell(title, 'section')],
    ...(draft === undefined ? [] : [[textCell(draft, 'section')]]),
    ...notes(notice),
    ...notes('Numbers put in are blue; formulas are black. Change a blue number, and what rests on it follows.'),
    [],
    [...headings('Line'), ...numberHeadings(...periods)]
  ]
  const headRow = rows.length
  const revenue = statement.totals.revenue
  const line = (label: string, own: CellsByPeriod | undefined): CellsByPeriod | undefined => {
    if (!own || years.every((year) => !own[year] || !hasNumber(own[year]))) return undefined
    const cells = Object.fromEntries(periods.map((year) =>
      [year, own[year] && hasNumber(own[year]) ? cell(sameAs(own[year]), 'money', 'total') : blank('total')]))
    rows.push(periodRow(textCell(label, 'total'), periods, cells))
    return cells
  }
  const shares = (label: string, percents: Record<string, number>, made: (year: string) => Cell['content'] | undefined) => {
    if (years.every((year) => percents[year] === undefined)) return
    const share = (period: string) => {
      if (period === twelve) return made(period) ?? null
      return percents[period] === undefined ? null : made(period) ?? percents[period] / 100
    }
    rows.push([textCell(label), ...periods.map((period) => cell(share(period), 'percent'))])
  }
  const ofRevenue = (cells: CellsByPeriod | undefined) => (year: string) =>
    cells?.[year] && revenue?.[year] && hasNumber(cells[year]) && hasNumber(revenue[year])
      ? quotient(cells[year], revenue[year])
      : undefined

  line('Revenue', revenue)
  shares('Growth on the year before', growth, (year) => {
    const [now, before] = [revenue?.[year], revenue?.[years[years.indexOf(year) - 1] ?? '']]
    if (year === twelve) return undefined
    return now && before && {
      write: (at) => `IF(${at(before)}=0,0,${at(now)}/${at(before)}-1)`,
      value: () => growth[year]! / 100
    }
  })
  line('Gross profit', statement.totals.grossProfit)
  shares('Gross margin', margins.gross, ofRevenue(statement.totals.grossProfit))
  line('Reported EBITDA', statement.totals.ebitda)
  shares('Reported EBITDA, % of revenue', margins.ebitda, ofRevenue(statement.totals.ebitda))
  line(sdeLabel, earnings?.sde)
  shares(`${capitalize(sdeName)}, % of revenue`, margins.sde, ofRevenue(earnings?.sde))
  line('Adjusted EBITDA', earnings?.adjustedEbitda)
  shares('Adjusted EBITDA, % of revenue', margins.adjustedEbitda, ofRevenue(earnings?.adjustedEbitda))
  if (rows.length === headRow) rows.push([textCell('The record has no statements yet.')])
  rows.push([], [textCell('Sheets of this workbook', 'section')], ...sheets.map(({ name }) => [textCell(name)]))
  return amountSheet('Summary', headRow, Math.max(3, periods.length), rows)
}
