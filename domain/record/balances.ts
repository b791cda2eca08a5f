import type { CompanyRecord } from './company-record.ts'
import { byYear, lastYear, sum } from '../numbers.ts'
import type { SandboxTable, TableRow } from '../../schemas/sandbox-table.ts'
import { negated, row, totalRow, yearColumns, yearRow } from './rows.ts'

const items = {
  cash: 'Cash',
  receivables: 'Receivables',
  inventory: 'Inventory',
  prepaid: 'Prepaid',
  equipment: 'Vehicles and equipment, net',
  deposits: 'Deposits',
  payables: 'Payables',
  accruedPayroll: 'Accrued payroll',
  salesTax: 'Sales tax payable',
  plansOwed: 'Prepaid plans owed (deferred revenue)',
  customerDeposits: 'Customer deposits',
  vehicleLoans: 'Vehicle loans',
  lineOfCredit: 'Line of credit'
} as const

/** Balance sheets, cash flow, working capital, and the ties to tax returns, bank and payroll. */
export function balanceTables ({ base: { balance, people }, figures }: CompanyRecord): SandboxTable[] {
  const { balanceSheets, cashFlow, receivablesAging } = balance
  const dates = balanceSheets.map(({ date }) => ({ label: date, unit: 'usd' as const }))
  const amount = [{ label: lastYear, unit: 'usd' as const }]
  const {
    ties: { tax, bank },
    workingCapital
  } = figures

  const sheetRows = (side: 'assets' | 'liabilities'): TableRow[] =>
    Object.keys(balanceSheets[0]![side]).map((name) =>
      row(
        items[name as keyof typeof items],
        ...balanceSheets.map((sheet) => (sheet[side] as Record<string, number>)[name]!)
      )
    )
  const total = (of: (sheet: (typeof balanceSheets)[0]) => number) => balanceSheets.map(of)

  return [
    {
      id: 'balance-sheet',
      title: 'Balance sheets',
      head: 'Item',
      columns: dates,
      rows: [
        ...sheetRows('assets'),
        totalRow(row('Total assets', ...total(({ assets }) => sum(Object.values(assets))))),
        ...sheetRows('liabilities'),
        row('Equity', ...total(({ equity }) => equity)),
        totalRow(
          row('Liabilities and equity', ...total(({ liabilities, equity }) => sum(Object.values(liabilities)) + equity))
        )
      ]
    },
    {
      id: 'cash-flow',
      title: `Cash flow of ${lastYear}`,
      head: 'Item',
      columns: amount,
      rows: [
        totalRow(row('Operations', figures.cashFlow.operations)),
        row('Capital expenditure', -cashFlow.capitalExpenditure),
        row('Van sale', cashFlow.vanSale),
        totalRow(row('Investing', figures.cashFlow.investing)),
        row('New loan', cashFlow.newLoan),
        row('Loan payments', -cashFlow.loanPayments),
        row('Line of credit paid', -cashFlow.linePaid),
        row('Owner distributions', -cashFlow.distributions),
        totalRow(row('Financing', figures.cashFlow.financing)),
        totalRow(row('Change in cash', figures.cashFlow.change))
      ]
    },
    {
      id: 'working-capital',
      title: 'Working capital without cash or debt',
      head: 'Date',
      columns: [{ label: 'Amount', unit: 'usd' }],
      rows: [
        ...Object.entries(workingCapital.quarters).map(([date, one]) => row(date, one)),
        totalRow(row('Average of the four', workingCapital.average)),
        row('Year-end, when prepaid plans count as debt', workingCapital.plansAsDebt)
      ]
    },
    {
      id: 'receivables-aging',
      title: `Receivables by age at ${balanceSheets.at(-1)!.date}`,
      head: 'Age',
      columns: [{ label: 'Amount', unit: 'usd' }],
      rows: [
        ...receivablesAging.map(({ age, amount }) => row(age, amount)),
        totalRow(row('Total', figures.receivables.total))
      ]
    },
    {
      id: 'tax-tie',
      title: 'Books against the tax returns',
      head: 'Step',
      columns: yearColumns,
      rows: [
        yearRow(
          'Book revenue (accrual)',
          byYear((year) => tax[year].book)
        ),
        yearRow('Rise in receivables', negated(byYear((year) => tax[year].receivablesRise))),
        yearRow(
          'Rise in prepaid plans',
          byYear((year) => tax[year].plansRise)
        ),
        yearRow(
          'Change in customer deposits',
          byYear((year) => tax[year].depositsChange)
        ),
        totalRow(
          yearRow(
            'Expected on the cash-basis return',
            byYear((year) => tax[year].expected)
          )
        ),
        yearRow(
          'Gross receipts on Form 1120-S',
          byYear((year) => tax[year].grossReceipts)
        ),
        totalRow(
          yearRow(
            'Not explained',
            byYear((year) => 0 - tax[year].gap)
          )
        )
      ]
    },
    {
      id: 'bank-tie',
      title: `Books against the bank statements of ${lastYear}`,
      head: 'Step',
      columns: amount,
      rows: [
        row('Receipts by the books', bank.receipts),
        row('Sales tax collected', bank.salesTaxCollected),
        row('Van sale', bank.vanSale),
        totalRow(row('Expected deposits', bank.expected)),
        row('Deposits on the statements', bank.deposits),
        totalRow(row('Not explained', 0 - bank.gap))
      ]
    },
    payroll()
  ]

  function payroll (): SandboxTable {
    const all = [...people.staff, ...people.leavers]
    const of = (department: string) => sum(all.filter((one) => one.department === department).map(({ pay }) => pay))
    return {
      id: 'payroll',
      title: `Pay of ${lastYear} by role, tied to the wages of the profit and loss`,
      head: 'Role',
      columns: [
        { label: 'Department', unit: 'text' },
        { label: 'Pay', unit: 'usd' }
      ],
      rows: [
        ...all.map(({ id, role, department, pay }) => row(`${id} ${role}`, department, pay)),
        totalRow(row('Owner salary', 'owner', of('owner'))),
        totalRow(row('Field wages', 'field', of('field'))),
        totalRow(row('Office and sales wages', 'office', of('office')))
      ]
    }
  }
}
