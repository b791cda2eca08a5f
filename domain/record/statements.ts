import type { CompanyRecord } from './company-record.ts'
import { monthNames } from '../../schemas/company-parts.ts'
import { lastYear, sum } from '../numbers.ts'
import type { SandboxTable } from '../../schemas/sandbox-table.ts'
import { negated, oneDecimal, percentRow, row, totalRow, yearColumns, yearRow } from './rows.ts'

/** Profit and loss, and what leads from it to SDE and adjusted EBITDA. */
export function statementTables ({ base: { financials }, figures }: CompanyRecord): SandboxTable[] {
  const { totals, margins, shares } = figures
  return [
    {
      id: 'revenue',
      title: 'Revenue by type and year',
      head: 'Line',
      columns: [...yearColumns, { label: `Share of ${lastYear}`, unit: 'percent' }],
      rows: [
        ...financials.revenue.map((line) => yearRow(line.name, line, oneDecimal(shares[line.id]![lastYear]))),
        totalRow(yearRow('Total revenue', totals.revenue, 100))
      ]
    },
    {
      id: 'profit-and-loss',
      title: 'Profit and loss',
      head: 'Line',
      columns: yearColumns,
      rows: [
        totalRow(yearRow('Revenue', totals.revenue)),
        ...financials.costOfWork.map((line) => yearRow(line.name, line)),
        totalRow(yearRow('Cost of work', totals.costOfWork)),
        totalRow(yearRow('Gross profit', totals.grossProfit)),
        percentRow(yearRow('Gross margin', margins.gross)),
        ...financials.operatingExpenses.map((line) => yearRow(line.name, line)),
        totalRow(yearRow('Operating expenses', totals.operatingExpenses)),
        totalRow(yearRow('Reported EBITDA', totals.ebitda)),
        percentRow(yearRow('Reported EBITDA margin', margins.ebitda)),
        yearRow('Depreciation', negated(financials.depreciation)),
        yearRow('Interest', negated(financials.interest)),
        yearRow('Other income', financials.otherIncome),
        totalRow(yearRow('Net income before owner tax (S corporation)', totals.netIncome))
      ]
    },
    {
      id: 'earnings-bridge',
      title: 'From net income to SDE and adjusted EBITDA, as calculated by the owner and the outside CPA',
      head: 'Step',
      columns: [...yearColumns, { label: `Proof on file (${lastYear})`, unit: 'text' }],
      rows: [
        yearRow('Net income', totals.netIncome, 'P&L'),
        yearRow('Interest', financials.interest, 'Lender statements'),
        yearRow('Depreciation', financials.depreciation, 'Asset schedule'),
        yearRow('Other income', negated(financials.otherIncome), 'P&L'),
        totalRow(yearRow('Reported EBITDA', totals.ebitda, null)),
        ...financials.adjustments.map((line) => yearRow(line.name, line, line.proof)),
        totalRow(yearRow('SDE (one working owner)', totals.sde, null)),
        percentRow(yearRow('SDE as a share of revenue', margins.sde, null)),
        yearRow('Hired general manager, all-in', negated(financials.managerCost), 'Recruiter quote'),
        totalRow(yearRow('Adjusted EBITDA', totals.adjustedEbitda, null)),
        percentRow(yearRow('Adjusted EBITDA as a share of revenue', margins.adjustedEbitda, null))
      ]
    },
    {
      id: 'months',
      title: `Revenue of ${lastYear} by month`,
      head: 'Month',
      columns: [{ label: 'Revenue', unit: 'usd' }],
      rows: [
        ...monthNames.map((month) => row(month, financials.months[month])),
        totalRow(row('Year', sum(Object.values(financials.months))))
      ]
    },
    {
      id: 'year-to-date',
      title: `Year to date, ${financials.yearToDate.label}, and the twelve months to ${financials.yearToDate.until}`,
      head: 'Line',
      columns: [
        { label: 'Prior year', unit: 'usd' },
        { label: 'This year', unit: 'usd' },
        { label: 'Twelve months', unit: 'usd' }
      ],
      rows: [
        row(
          'Revenue',
          financials.yearToDate.revenue.prior,
          financials.yearToDate.revenue.current,
          figures.trailing.revenue
        ),
        row(
          'Reported EBITDA',
          financials.yearToDate.ebitda.prior,
          financials.yearToDate.ebitda.current,
          figures.trailing.ebitda
        )
      ]
    }
  ]
}
