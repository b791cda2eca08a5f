import { capitalize } from '../../domain/capitalize.ts'
import type { AmountsBy } from '../../domain/record/figures/add-amounts.ts'
import { sdeLabel, sdeName } from '../../domain/record/figures/owner-pay.ts'
import type { PreparedRecord } from '../../domain/record/prepared-record.ts'
import type { RecordReport } from '../../schemas/record/record-report.ts'
import { blank, cell, growthOf, hasNumber, linkTo, quotient, sameAs, textCell, type Cell, type Sheet, type Workbook } from '../workbook.ts'
import { addBackSheet } from './add-back-sheet.ts'
import { balanceSheets } from './balance-sheets.ts'
import { cashSheet } from './cash-sheet.ts'
import { cashFlowSheet } from './cash-flow-sheet.ts'
import { comparisonSheet } from './comparison-sheet.ts'
import { countSheets } from './count-sheet.ts'
import { createFigureCells } from './figure-cells.ts'
import { debtSheet } from './debt-sheet.ts'
import { earningsSheet, type Earnings } from './earnings-sheet.ts'
import { lenderSheet } from './lender-sheet.ts'
import { monthSheet } from './month-sheet.ts'
import { profitAndLossSheet, type ProfitAndLoss } from './profit-and-loss-sheet.ts'
import {
  amountSheet, bookHead, headings, notes, numberHeadings, periodRow, type CellsByPeriod, type WorkbookHead
} from './sheet-parts.ts'
import { trailingColumns, type FinancialsSource } from './financials-source.ts'
import { sourceSheet } from './source-sheet.ts'
import { tableSheets } from './table-sheets.ts'
import { tieSheet } from './tie-sheet.ts'

/**
 * Builds the workbook of financial tables. The numbers of the record are inputs; totals, margins, bridge, ties, and
 * shares are formulas. A sheet is included only if the record has numbers for it.
 */
export function financialsWorkbook (file: PreparedRecord, head: WorkbookHead, ties: RecordReport['ties']): Workbook {
  const { company } = head
  const source: FinancialsSource = { ...file, trailing: trailingColumns(file), company, cells: createFigureCells() }
  const months = monthSheet(source)
  const statement = profitAndLossSheet(source, months)
  const earnings = earningsSheet(source, statement)
  const balances = balanceSheets(source)
  const debt = debtSheet(source)
  const reports = tieSheet(source, statement)
  const sheets = withUniqueNames([
    statement.sheet,
    months.sheet,
    earnings?.sheet,
    addBackSheet(source, earnings),
    lenderSheet(source, earnings),
    debt,
    ...balances,
    cashFlowSheet(source),
    reports,
    cashSheet(source),
    ...countSheets(source),
    ...tableSheets(source),
    sourceSheet(source),
    comparisonSheet(source, ties)
  ].filter((sheet) => sheet !== undefined))
  return {
    title: head.title,
    company,
    asOf: file.record.asOf,
    sheets: [summarySheet(source, head, statement, earnings, sheets), ...sheets]
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
  { ledger: { years, margins, growth, ownerPay }, trailing }: FinancialsSource,
  head: WorkbookHead,
  statement: ProfitAndLoss, earnings: Earnings | undefined, sheets: Sheet[]
): Sheet {
  const twelve = trailing?.headings.twelve
  const periods = [...years, twelve ?? []].flat()
  const rows: Cell[][] = [
    ...bookHead(head),
    ...notes('Numbers put in are blue; formulas are black. Change a blue number, and what rests on it follows.'),
    [],
    [...headings('Line'), ...numberHeadings(...periods)]
  ]
  const headRows = rows.length
  const { revenue, grossProfit, ebitda } = statement.totals
  const sde = earnings && {
    ...earnings.cellsOf('sde'),
    ...(twelve !== undefined && earnings.sdeOfTwelveMonths &&
      { [twelve]: cell(earnings.sdeOfTwelveMonths, 'money', 'total') })
  }
  const isKnown = (own: CellsByPeriod | undefined, period: string) =>
    own?.[period] !== undefined && hasNumber(own[period])
  const line = (label: string, own: CellsByPeriod | undefined): CellsByPeriod => {
    if (!years.some((year) => isKnown(own, year))) return {}
    const cells = Object.fromEntries(periods.map((period) => [period, isKnown(own, period)
      // What no other sheet has is computed here.
      ? period === twelve && own === sde ? own![period]! : cell(sameAs(own![period]!), 'money', 'total')
      : blank('total')]))
    rows.push(periodRow(textCell(label, 'total'), periods, cells))
    return cells
  }
  const shares = (label: string, percents: AmountsBy, made: (year: string) => Cell['content'] | undefined) => {
    if (years.every((year) => percents[year] === undefined)) return
    const share = (period: string) => {
      if (period === twelve) return made(period) ?? null
      return percents[period] === undefined ? null : made(period) ?? percents[period].amount / 100
    }
    rows.push([textCell(label), ...periods.map((period) => cell(share(period), 'percent'))])
  }
  const ofRevenue = (cells: CellsByPeriod | undefined) => (period: string) =>
    isKnown(cells, period) && isKnown(revenue, period) ? quotient(cells![period]!, revenue![period]!) : undefined

  line('Revenue', revenue)
  shares('Growth on the year before', growth, (year) => {
    const [now, before] = [revenue?.[year], revenue?.[years[years.indexOf(year) - 1] ?? '']]
    if (year === twelve) return undefined
    return now && before && growthOf(now, before)
  })
  line('Gross profit', grossProfit)
  shares('Gross margin', margins.gross, ofRevenue(grossProfit))
  line('Reported EBITDA', ebitda)
  shares('Reported EBITDA margin', margins.ebitda, ofRevenue(ebitda))
  const ofSde = line(sdeLabel(ownerPay), sde)
  shares(`${capitalize(sdeName(ownerPay))} as a share of revenue`, margins.sde, ofRevenue(ofSde))
  line('Adjusted EBITDA', earnings?.cellsOf('adjustedEbitda'))
  shares('Adjusted EBITDA as a share of revenue', margins.adjustedEbitda, ofRevenue(earnings?.cellsOf('adjustedEbitda')))
  if (rows.length === headRows) rows.push([textCell('The record has no statements yet.')])
  if (twelve !== undefined) {
    rows.push(...whyEmpty(isKnown(grossProfit, twelve), Object.keys(ofSde).length > 0, isKnown(ofSde, twelve)))
  }
  rows.push([], [textCell('Sheets of this workbook', 'section')], ...sheets.map((sheet) => [linkTo(sheet)]))
  return amountSheet('Summary', Math.max(3, periods.length), rows)
}

/** Notes that say why figures of the last twelve months are empty. */
function whyEmpty (hasLines: boolean, hasSde: boolean, hasSdeOfMonths: boolean): Cell[][] {
  const words = [
    ...hasLines ? [] : ['Of the year to date, the record has some of the totals, but not the lines.'],
    ...hasSde && !hasSdeOfMonths
      ? ['SDE and adjusted EBITDA of the last twelve months are empty because the add-backs are known by fiscal year only.']
      : []
  ]
  return words.length === 0 ? [] : [[], ...notes(words.join(' '))]
}
