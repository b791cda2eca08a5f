import type { BusinessRecord } from '../../../schemas/record/business-record.ts'
import type { totalNames } from '../../../schemas/record/statements.ts'
import type { RecordTable } from '../../../schemas/record/record-entries.ts'
import { monthName, monthsOf, type Figures } from '../ledger/figures.ts'
import type { Statements, Totals } from '../ledger/statement-totals.ts'
import { sum } from '../../number-format.ts'
import {
  negated, oneDecimal, percentRow, row, shows, totalRow, yearColumns, yearRow, type DraftRow, type DraftTable
} from './row-builders.ts'

/** Revenue, profit and loss, the three-year summary, months and year to date: each where the record has its numbers. */
export function statementTables ({ statements = {}, company }: BusinessRecord, figures: Figures): DraftTable[] {
  const { years, lastYear, totals, margins, shares } = figures
  const { lines = [] } = statements
  const columns = yearColumns(years)
  const linesOf = (section: typeof lines[0]['section']) => lines.filter((line) => line.section === section)
  const lineRow = ({ id, name }: typeof lines[0], amounts: Record<string, number>) =>
    shows(yearRow(name, years, amounts), `lines.${id}`)
  const rowsOf = (section: typeof lines[0]['section']) => linesOf(section).map((line) => lineRow(line, line.amounts))
  const plain = (label: string, name: keyof Totals) =>
    has(totals[name]) ? [shows(yearRow(label, years, totals[name]), `totals.${name}`)] : []
  const total = (label: string, name: keyof Totals) => plain(label, name).map(totalRow)
  const share = (label: string, name: keyof Figures['margins']) =>
    has(margins[name]) ? [shows(percentRow(yearRow(label, years, margins[name])), `margins.${name}`)] : []
  const statedOf = (name: (typeof totalNames)[number]) => statements.totals?.[name] ?? {}
  // Lines that do not reach EBITDA may be some of many, and their sum is no total then.
  const listed = (label: string, name: (typeof totalNames)[number]) => {
    const stated = statedOf(name)
    const some = years.some((year) =>
      totals[name][year] !== undefined && totals.ebitda[year] === undefined && stated[year] === undefined)
    return total(some ? `${label}, as far as listed` : label, name)
  }
  // What the owner's statement prints and its lines do not make is shown, not smoothed over.
  const printed = (label: string, name: (typeof totalNames)[number]) => {
    const stated = statedOf(name)
    return years.some((year) => stated[year] !== undefined && stated[year] !== totals[name][year])
      ? [shows(yearRow(`${label}, as printed`, years, stated), `totals.${name}`)]
      : []
  }
  const taxed = /\bS[ -]corp/i.test(company.entity ?? '') ? ` before owner tax (${company.entity})` : ''

  return [
    table('summary', `${['No', 'One', 'Two', 'Three', 'Four', 'Five'][years.length] ?? years.length} ${years.length === 1 ? 'year' : 'years'} in short`, 'Line', columns, [
      ...plain('Revenue', 'revenue'),
      ...share('Gross margin', 'gross'),
      ...plain('Reported EBITDA', 'ebitda'),
      ...plain('SDE', 'sde'),
      ...plain('Adjusted EBITDA', 'adjustedEbitda')
    ]),
    table('revenue', 'Revenue by type and year', 'Line', [
      ...columns, { label: `Share of ${lastYear}`, unit: 'percent' }
    ], linesOf('revenue').length === 0
      ? []
      : [
          ...linesOf('revenue').map(({ id, name, amounts }) =>
            shows(yearRow(name, years, amounts, rounded(shares[id]?.[lastYear ?? ''])), `lines.${id}`, `shares.${id}`)),
          totalRow(shows(yearRow('Total revenue', years, totals.revenue, 100), 'totals.revenue'))
        ]),
    table('profit-and-loss', 'Profit and loss', 'Line', columns, [
      ...total('Revenue', 'revenue'),
      ...printed('Revenue', 'revenue'),
      ...rowsOf('cost-of-work'),
      ...listed('Cost of work', 'costOfWork'),
      ...printed('Cost of work', 'costOfWork'),
      ...total('Gross profit', 'grossProfit'),
      ...printed('Gross profit', 'grossProfit'),
      ...share('Gross margin', 'gross'),
      ...rowsOf('operating-expense'),
      ...listed('Operating expenses', 'operatingExpenses'),
      ...printed('Operating expenses', 'operatingExpenses'),
      ...total('Reported EBITDA', 'ebitda'),
      ...printed('Reported EBITDA', 'ebitda'),
      ...share('Reported EBITDA margin', 'ebitda'),
      ...linesOf('depreciation').map((line) => lineRow(line, negated(line.amounts))),
      ...linesOf('interest').map((line) => lineRow(line, negated(line.amounts))),
      ...rowsOf('other-income'),
      ...(linesOf('other-income').length > 1 ? total('Other income', 'otherIncome') : []),
      ...total(`Net income${taxed}`, 'netIncome'),
      ...printed('Net income', 'netIncome')
    ]),
    ...monthTable(statements, lastYear),
    ...yearToDate(statements, figures)
  ]
}

export const has = (amounts: object): boolean => Object.keys(amounts).length > 0

/** A table, without which the record does where it has no rows. */
export const table = (
  id: string, title: string, head: string, columns: RecordTable['columns'], rows: DraftRow[]
): DraftTable => ({ id, title, head, columns, rows })

const rounded = (share: number | undefined) => share === undefined ? null : oneDecimal(share)

function monthTable ({ months }: Statements, lastYear: string | undefined): DraftTable[] {
  const known = monthsOf(months, lastYear)
  if (known.length === 0) return []
  return [table('months', `Revenue of ${lastYear} by month`, 'Month', [{ label: 'Revenue', unit: 'usd' }], [
    ...known.map(([month, amount]) => shows(row(monthName(month).slice(0, 3), amount), `months.${month}`)),
    totalRow(row(known.length === 12 ? 'Year' : 'Together', sum(known.map(([, amount]) => amount))))
  ])]
}

function yearToDate ({ trailing }: Statements, figures: Figures): DraftTable[] {
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
      : [shows(row(names[name], prior, current, figures.trailing[name] ?? twelveMonths), `trailing.${name}`)]
  }))]
}
