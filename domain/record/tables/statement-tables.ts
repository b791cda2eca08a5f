import type { BusinessRecord, RecordStatements } from '../../../schemas/record/business-record.ts'
import { capitalize } from '../../capitalize.ts'
import { totalNames } from '../../../schemas/record/statements.ts'
import { given, shareOf, together, type Amount, type AmountsBy } from '../figures/add-amounts.ts'
import { monthName } from '../figures/fiscal-calendar.ts'
import type { Ledger } from '../figures/ledger.ts'
import { nameByMonth } from '../figures/name-by-month.ts'
import { sdeName } from '../figures/owner-pay.ts'
import { createLineName } from '../figures/sub-accounts.ts'
import type { Totals } from '../figures/profit-and-loss.ts'
import {
  columnsOf, dollars, has, row, shareCell, shareRow, shows, sourceCell, table, totalRow, withSources, yearColumns,
  yearRow, type TableCell, type DraftRow, type DraftTable
} from './row-builders.ts'

const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five']

/**
 * Builds the revenue, profit and loss, summary, monthly and year-to-date tables, each if the record has the numbers.
 */
export function statementTables ({ statements = {}, company }: BusinessRecord, ledger: Ledger): DraftTable[] {
  const { years, lastYear, totals, margins, shares, printed, unexplained, belowEbitda } = ledger
  const { lines = [] } = statements
  const columns = yearColumns(ledger)
  const linesOf = (section: typeof lines[0]['section']) =>
    lines.flatMap((line, index) => line.section === section ? [{ ...line, amounts: ledger.linesInOrder[index]! }] : [])
  const sources = new Map<DraftRow, TableCell>()
  const nameOf = createLineName(lines)
  const lineRow = ({ id, amounts, source, ...line }: Omit<typeof lines[0], 'amounts'> & { amounts: AmountsBy }) => {
    const made = shows(yearRow(nameOf(line), years, amounts), `lines.${id}`)
    sources.set(made, sourceCell(source ? [source] : []))
    return made
  }
  // Costs are positive numbers here, both above and below EBITDA.
  const rowsOf = (section: typeof lines[0]['section']) => linesOf(section).map(lineRow)
  const plain = (label: string, name: keyof Totals) =>
    has(totals[name]) ? [shows(yearRow(label, years, totals[name]), `totals.${name}`)] : []
  const total = (label: string, name: keyof Totals) => plain(label, name).map(totalRow)
  const share = (label: string, name: keyof Ledger['margins']) =>
    has(margins[name]) ? [shows(shareRow(label, years, margins[name]), `margins.${name}`)] : []
  // If a statement does not reach EBITDA, its lines may be incomplete, and their sum is not called a total.
  const listed = (label: string, name: (typeof totalNames)[number]) => {
    const some = years.some((year) => totals[name][year] !== undefined && printed[name][year] === undefined &&
      ledger.parts.ebitda[year] === undefined && printed.ebitda[year] === undefined)
    return total(some ? `${label}, as far as listed` : label, name)
  }
  // If the printed total differs from the sum of the lines, it is also shown.
  const asPrinted = (label: string, name: (typeof totalNames)[number]) =>
    years.some((year) => printed[name][year] !== undefined && printed[name][year].amount !== totals[name][year]?.amount)
      ? [shows(yearRow(`${label}, as printed`, years, printed[name]), `statements.totals.${name}`)]
      : []
  const isGap = years.some((year) => unexplained[year] !== undefined && unexplained[year].amount !== 0)
  const noCost = 'Cost of work: the statement has no such line'
  const taxed = /\bS[ -]corp/i.test(company.entity ?? '') ? ` before owner tax (${company.entity})` : ''

  return [
    table('summary', `${numbers[years.length] ?? years.length} ${years.length === 1 ? 'year' : 'years'} in short`, 'Line', columns, [
      ...plain('Revenue', 'revenue'),
      ...share('Gross margin', 'gross'),
      ...plain('Reported EBITDA', 'ebitda'),
      ...plain(capitalize(sdeName(ledger.ownerPay)), 'sde'),
      ...plain('Adjusted EBITDA', 'adjustedEbitda')
    ]),
    table('revenue', 'Revenue by type and year', 'Line', [...columns, ...columnsOf('percent', `Share of ${lastYear}`)], linesOf('revenue').length === 0
      ? []
      : [
          ...linesOf('revenue').map(({ id, name, amounts }) =>
            shows(yearRow(name, years, amounts, shareCell(shares[id]?.[lastYear ?? ''])), `lines.${id}`, `shares.${id}`)),
          totalRow(shows(yearRow('Total revenue', years, totals.revenue, 100), 'totals.revenue'))
        ]),
    withSources(table('profit-and-loss', 'Profit and loss', 'Line', columns, [
      ...total('Revenue', 'revenue'),
      ...asPrinted('Revenue', 'revenue'),
      ...rowsOf('cost-of-work'),
      ...(ledger.hasNoCostOfWork ? total(noCost, 'costOfWork') : listed('Cost of work', 'costOfWork')),
      ...asPrinted('Cost of work', 'costOfWork'),
      ...total('Gross profit', 'grossProfit'),
      ...asPrinted('Gross profit', 'grossProfit'),
      ...share('Gross margin', 'gross'),
      ...rowsOf('operating-expense'),
      ...listed('Operating expenses', 'operatingExpenses'),
      ...asPrinted('Operating expenses', 'operatingExpenses'),
      ...total('Reported EBITDA', 'ebitda'),
      ...asPrinted('Reported EBITDA', 'ebitda'),
      ...share('Reported EBITDA margin', 'ebitda'),
      ...rowsOf('depreciation'),
      ...rowsOf('amortization'),
      ...rowsOf('interest'),
      ...rowsOf('other-income'),
      ...(linesOf('other-income').length > 1 ? total('Other income', 'otherIncome') : []),
      ...rowsOf('income-tax'),
      ...(isGap
        ? [shows(yearRow('Costs between EBITDA and net income, not explained', years, unexplained), 'unexplained')]
        : []),
      ...total(`Net income${taxed}`, 'netIncome'),
      ...(has(belowEbitda) ? asPrinted('Net income', 'netIncome') : [])
    ]), sources),
    ...monthTable(statements, ledger),
    ...yearToDate(ledger)
  ]
}

/** More columns of months do not fit a page. */
export const MOST_COLUMNS_BY_MONTH = 6

/**
 * Revenue of the last year by month, with other lines given by month. If those are too many for a page, the totals that
 * they make.
 */
function monthTable ({ months, monthly = [], lines = [] }: RecordStatements, ledger: Ledger): DraftTable[] {
  const { lastYear, totalsByMonth } = ledger
  const ofYear = lastYear === undefined ? [] : ledger.calendar.yearOf(lastYear).months
  const others = monthly.flatMap(({ line, amounts }, place) => {
    const own = ofYear.flatMap((month) => amounts[month] === undefined
      ? []
      : [[month, given(amounts[month], `/statements/monthly/${place}/amounts/${month}`)] as const])
    return line === 'revenue' || own.length === 0 ? [] : [{ name: nameByMonth(line, { lines }), line, own: new Map(own) }]
  })
  if (others.length >= MOST_COLUMNS_BY_MONTH && totalsByMonth) return totalsTable(totalsByMonth, ofYear, lastYear)
  const known = ledger.monthsOf(lastYear)
  const revenue = new Map(known)
  const named = ofYear.filter((month) => revenue.has(month) || others.some(({ own }) => own.has(month)))
  if (named.length === 0) return []
  const ofRevenue = months ? 'months' : 'monthly.revenue'
  const columns = [
    ...(known.length > 0 ? [{ name: 'Revenue', figure: ofRevenue, own: revenue }] : []),
    ...others.map(({ line, ...one }) => ({ ...one, figure: `monthly.${line}` }))
  ]
  const title = others.length > 0 ? `${lastYear} by month` : `Revenue of ${lastYear} by month`
  return [table('months', title, 'Month', columnsOf('usd', ...columns.map(({ name }) => name)), [
    ...named.map((month) => shows(
      row(monthName(month).slice(0, 3), ...columns.map(({ own }) => dollars(own.get(month)))),
      ...columns.map(({ figure }) => `${figure}.${month}`)
    )),
    totalRow(row(named.length === 12 ? 'Year' : 'Total', ...columns.map(({ own }) => dollars(together([...own.values()])))))
  ])]
}

/** Revenue, gross profit and margin, operating expenses and EBITDA by month. */
function totalsTable (
  { revenue = {}, grossProfit, operatingExpenses = {}, ebitda = {} }: NonNullable<Ledger['totalsByMonth']>,
  months: string[], year: string | undefined
): DraftTable[] {
  const cellsOf = (of: (amounts: AmountsBy) => Amount | undefined): TableCell[] => [
    dollars(of(revenue)),
    ...grossProfit ? [dollars(of(grossProfit)), shareCell(shareOf(of(grossProfit), of(revenue)))] : [],
    dollars(of(operatingExpenses)), dollars(of(ebitda))
  ]
  const figures = ['revenue', ...grossProfit ? ['grossProfit', 'grossProfit'] : [], 'operatingExpenses', 'ebitda']
  return [table('months', `${year} by month`, 'Month', [
    ...columnsOf('usd', 'Revenue'),
    ...grossProfit ? [...columnsOf('usd', 'Gross profit'), ...columnsOf('percent', 'Gross margin')] : [],
    ...columnsOf('usd', 'Operating expenses', 'Reported EBITDA')
  ], [
    ...months.map((month) => shows(
      row(monthName(month).slice(0, 3), ...cellsOf((amounts) => amounts[month])),
      ...figures.map((figure) => `monthly.${figure}.${month}`)
    )),
    totalRow(row('Year', ...cellsOf((amounts) => together(Object.values(amounts)))))
  ])]
}

/** Returns the months of a fiscal year through one of them: `Jan-Apr 2026`, or `Jul 2025-Apr 2026`. */
export function monthsToDate (through: string, calendar: Ledger['calendar']): string {
  const [first = through] = calendar.yearOf(calendar.nameOf(through)).months
  const year = through.slice(0, 4)
  const start = `${monthName(first).slice(0, 3)}${first.startsWith(year) ? '' : ` ${first.slice(0, 4)}`}`
  return `${first === through ? start : `${start}-${monthName(through).slice(0, 3)}`} ${year}`
}

function yearToDate (ledger: Ledger): DraftTable[] {
  const { through, totals } = ledger.yearToDate
  if (through === undefined) return []
  const [year, month] = [through.slice(0, 4), monthName(through)]
  const title = `Year to date, ${monthsToDate(through, ledger.calendar)}, and the twelve months to ${month} ${year}`
  const columns = columnsOf('usd', 'Prior year', 'This year', 'Twelve months')
  return [table('year-to-date', title, 'Line', columns, totalNames.flatMap((name) => {
    const { prior, current, twelve } = totals[name] ?? {}
    if (!prior && !current && !twelve) return []
    if (ledger.hasNoCostOfWork && (name === 'costOfWork' || name === 'grossProfit')) return []
    return [shows(
      row(nameByMonth(name, {}), dollars(prior), dollars(current), dollars(twelve)),
      `yearToDate.${name}.prior`, `yearToDate.${name}.current`, `trailing.${name}`
    )]
  }))]
}
