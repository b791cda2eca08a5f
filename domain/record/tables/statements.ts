import type { BusinessRecord } from '../../../schemas/record.ts'
import type { totalNames } from '../../../schemas/record-statements.ts'
import type { RecordTable, TableRow } from '../../../schemas/record-entries.ts'
import { monthName, monthsOf, type Figures } from '../figures.ts'
import type { Statements } from '../figures-totals.ts'
import { sum } from '../../numbers.ts'
import { negated, oneDecimal, percentRow, row, totalRow, yearColumns, yearRow } from './rows.ts'

/** Revenue, profit and loss, the three-year summary, months and year to date: each where the record has its numbers. */
export function statementTables ({ statements = {}, company }: BusinessRecord, figures: Figures): RecordTable[] {
  const { years, lastYear, totals, margins, shares } = figures
  const { lines = [] } = statements
  const columns = yearColumns(years)
  const linesOf = (section: typeof lines[0]['section']) => lines.filter((line) => line.section === section)
  const rowsOf = (section: typeof lines[0]['section']) =>
    linesOf(section).map(({ name, amounts }) => yearRow(name, years, amounts))
  const total = (label: string, amounts: Record<string, number>) =>
    has(amounts) ? [totalRow(yearRow(label, years, amounts))] : []
  const share = (label: string, amounts: Record<string, number>) =>
    has(amounts) ? [percentRow(yearRow(label, years, amounts))] : []
  const plain = (label: string, amounts: Record<string, number>) =>
    has(amounts) ? [yearRow(label, years, amounts)] : []
  // What the owner's statement prints and its lines do not make is shown, not smoothed over.
  const printed = (label: string, name: (typeof totalNames)[number]) => {
    const stated = statements.totals?.[name] ?? {}
    return years.some((year) => stated[year] !== undefined && stated[year] !== totals[name][year])
      ? [yearRow(`${label}, as printed`, years, stated)]
      : []
  }
  const taxed = /\bS[ -]corp/i.test(company.entity ?? '') ? ` before owner tax (${company.entity})` : ''

  return [
    table('summary', `${['No', 'One', 'Two', 'Three', 'Four', 'Five'][years.length] ?? years.length} ${years.length === 1 ? 'year' : 'years'} in short`, 'Line', columns, [
      ...plain('Revenue', totals.revenue),
      ...share('Gross margin', margins.gross),
      ...plain('Reported EBITDA', totals.ebitda),
      ...plain('SDE', totals.sde),
      ...plain('Adjusted EBITDA', totals.adjustedEbitda)
    ]),
    table('revenue', 'Revenue by type and year', 'Line', [
      ...columns, { label: `Share of ${lastYear}`, unit: 'percent' }
    ], linesOf('revenue').length === 0
      ? []
      : [
          ...linesOf('revenue').map(({ id, name, amounts }) =>
            yearRow(name, years, amounts, rounded(shares[id]?.[lastYear ?? '']))),
          totalRow(yearRow('Total revenue', years, totals.revenue, 100))
        ]),
    table('profit-and-loss', 'Profit and loss', 'Line', columns, [
      ...total('Revenue', totals.revenue),
      ...printed('Revenue', 'revenue'),
      ...rowsOf('cost-of-work'),
      ...total('Cost of work', totals.costOfWork),
      ...printed('Cost of work', 'costOfWork'),
      ...total('Gross profit', totals.grossProfit),
      ...printed('Gross profit', 'grossProfit'),
      ...share('Gross margin', margins.gross),
      ...rowsOf('operating-expense'),
      ...total('Operating expenses', totals.operatingExpenses),
      ...printed('Operating expenses', 'operatingExpenses'),
      ...total('Reported EBITDA', totals.ebitda),
      ...printed('Reported EBITDA', 'ebitda'),
      ...share('Reported EBITDA margin', margins.ebitda),
      ...linesOf('depreciation').map(({ name, amounts }) => yearRow(name, years, negated(amounts))),
      ...linesOf('interest').map(({ name, amounts }) => yearRow(name, years, negated(amounts))),
      ...rowsOf('other-income'),
      ...(linesOf('other-income').length > 1 ? plain('Other income', totals.otherIncome) : []),
      ...total(`Net income${taxed}`, totals.netIncome),
      ...printed('Net income', 'netIncome')
    ]),
    ...monthTable(statements, lastYear),
    ...yearToDate(statements, figures)
  ]
}

export const has = (amounts: object): boolean => Object.keys(amounts).length > 0

/** A table, without which the record does where it has no rows. */
export const table = (
  id: string, title: string, head: string, columns: RecordTable['columns'], rows: TableRow[]
): RecordTable => ({ id, title, head, columns, rows })

const rounded = (share: number | undefined) => share === undefined ? null : oneDecimal(share)

function monthTable ({ months }: Statements, lastYear: string | undefined): RecordTable[] {
  const known = monthsOf(months, lastYear)
  if (known.length === 0) return []
  return [table('months', `Revenue of ${lastYear} by month`, 'Month', [{ label: 'Revenue', unit: 'usd' }], [
    ...known.map(([month, amount]) => row(monthName(month).slice(0, 3), amount)),
    totalRow(row(known.length === 12 ? 'Year' : 'Together', sum(known.map(([, amount]) => amount))))
  ])]
}

function yearToDate ({ trailing }: Statements, figures: Figures): RecordTable[] {
  if (!trailing) return []
  const { through, ...lines } = trailing
  const names = { revenue: 'Revenue', ebitda: 'Reported EBITDA' } as const
  const [year, month] = [through.slice(0, 4), monthName(through)]
  const title = `Year to date, Jan-${month.slice(0, 3)} ${year}, and the twelve months to ${month} ${year}`
  return [table('year-to-date', title, 'Line', [
    { label: 'Prior year', unit: 'usd' },
    { label: 'This year', unit: 'usd' },
    { label: 'Twelve months', unit: 'usd' }
  ], (['revenue', 'ebitda'] as const).flatMap((name) => {
    const { prior, current, twelveMonths } = lines[name] ?? {}
    return prior === undefined && current === undefined
      ? []
      : [row(names[name], prior, current, figures.trailing[name] ?? twelveMonths)]
  }))]
}
