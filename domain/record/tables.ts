import type { CompanyRecord } from './company-record.ts'
import { fiscalYears } from '../../schemas/company-parts.ts'
import { lastYear, percent, sum } from '../numbers.ts'
import type { tableIds } from '../../schemas/sandbox.ts'
import type { SandboxTable } from '../../schemas/sandbox-table.ts'
import { balanceTables } from './balances.ts'
import { oneDecimal, percentRow, row, totalRow, yearColumns, yearRow } from './rows.ts'
import { statementTables } from './statements.ts'

export type Tables = Record<(typeof tableIds)[number], SandboxTable>

/** Every table of the file, by name. */
export function makeTables (record: CompanyRecord): Tables {
  const tables = [...statementTables(record), ...balanceTables(record), ...businessTables(record)]
  return Object.fromEntries(tables.map((table) => [table.id, table])) as Tables
}

const number = (label: string) => ({ label, unit: 'number' as const })
const money = (label: string) => ({ label, unit: 'usd' as const })
const words = (label: string) => ({ label, unit: 'text' as const })
const share = (label: string) => ({ label, unit: 'percent' as const })

function businessTables ({ base: { operations, assets, financials }, figures, issues }: CompanyRecord): SandboxTable[] {
  const { totals, margins, plans, customers, kpis, people, fleet } = figures
  const ofRevenue = (amount: number) => oneDecimal(percent(amount, totals.revenue[lastYear]))
  return [
    {
      id: 'summary',
      title: 'Three years in short',
      head: 'Line',
      columns: yearColumns,
      rows: [
        yearRow('Revenue', totals.revenue),
        percentRow(yearRow('Gross margin', margins.gross)),
        yearRow('Reported EBITDA', totals.ebitda),
        yearRow('SDE', totals.sde),
        yearRow('Adjusted EBITDA', totals.adjustedEbitda)
      ]
    },
    {
      id: 'plans',
      title: 'Maintenance plans, rolled forward',
      head: 'Year',
      columns: [number('Start'), number('New'), number('Lost'), number('End'), share('Renewal')],
      rows: fiscalYears.map((year) =>
        row(
          year,
          plans[year].begin,
          plans[year].new,
          plans[year].lost,
          plans[year].end,
          oneDecimal(plans[year].renewal)
        )
      )
    },
    {
      id: 'plan-tiers',
      title: `Maintenance plans by tier at the end of ${lastYear}`,
      head: 'Tier',
      columns: [number('Plans'), money('List rate a year'), money('Together')],
      rows: [
        ...plans.tiers.map(({ name, count, yearly }) => row(name, count, yearly, count * yearly)),
        totalRow(row('All', sum(plans.tiers.map(({ count }) => count)), null, plans.yearlyAtList))
      ]
    },
    {
      id: 'customers',
      title: `Ten largest customers of ${lastYear}, coded`,
      head: 'Customer',
      columns: [words('Type'), money('Sales'), share('Share'), words('Terms')],
      rows: [
        ...operations.customers.map(({ code, type, amount, terms }) =>
          row(code, type, amount, ofRevenue(amount), terms)
        ),
        totalRow(row('Top ten', null, customers.topTen.amount, oneDecimal(customers.topTen.share), null))
      ]
    },
    {
      id: 'lead-sources',
      title: `Lead sources, share of booked jobs in ${lastYear}`,
      head: 'Source',
      columns: [share('Share')],
      rows: operations.leadSources.map(({ name, percent }) => row(name, percent))
    },
    {
      id: 'kpis',
      title: `Operating figures of ${lastYear}, each with its formula`,
      head: 'Figure',
      columns: [number('Value'), words('Formula')],
      rows: [
        percentRow(row('Booking rate', kpis.bookingRate, 'booked calls ÷ calls that could be booked')),
        {
          ...row(
            'Average service ticket',
            financials.units.service[lastYear].average,
            'service revenue ÷ service calls'
          ),
          unit: 'usd'
        },
        percentRow(row('Replacement close rate', kpis.closeRate, 'systems sold ÷ quotes')),
        percentRow(row('Systems sold by the owner', kpis.ownerShare, 'systems sold by the owner ÷ systems sold')),
        percentRow(row('Callback rate', kpis.callbackRate, 'callbacks ÷ service calls')),
        { ...row('Callback labor', operations.kpis.callbackCost, 'labor cost of callbacks'), unit: 'usd' },
        row('Tune-up visits late', plans.visitsLate, 'visits due less visits done')
      ]
    },
    {
      id: 'roster',
      title: 'Team by role, without names',
      head: 'Person',
      columns: [words('Role'), words('Department'), words('Hired'), number('Years'), words('EPA 608'), words('NATE')],
      rows: people.roster.map(({ id, role, department, hired, tenure, epa608 = null, nate }) =>
        row(id, role, department, hired, oneDecimal(tenure), epa608, nate === undefined ? null : nate ? 'Yes' : 'No')
      )
    },
    {
      id: 'fleet',
      title: `Vehicles at the end of ${lastYear}`,
      head: 'Unit',
      columns: [words('Model year'), words('Type'), words('Used by'), number('Miles'), money('Loan')],
      rows: [
        ...assets.fleet.map(({ id, year, type, usedBy = null, miles, loan }) =>
          row(id, String(year), type, usedBy, miles, loan)
        ),
        totalRow(row('Loans', null, null, null, null, fleet.loans))
      ]
    },
    {
      id: 'insurance',
      title: 'Insurance',
      head: 'Cover',
      columns: [words('Limit'), words('Ends')],
      rows: assets.insurance.map(({ cover, limit, ends = null }) => row(cover, limit, ends))
    },
    {
      id: 'open-issues',
      title: 'Open issues',
      head: 'Issue',
      columns: [words('Why it matters'), words('Fix and who'), words('Due'), words('Facts and requests')],
      rows: issues.map(({ issue, why, fix, due, facts, requests = [] }) =>
        row(issue, why, fix, due, [...facts, ...requests].join(', '))
      )
    }
  ]
}
