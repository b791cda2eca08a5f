import type { BalanceFile, FinancialsFile } from '../../schemas/company-accounts.ts'
import type { Figures } from '../../domain/record/company-figures.ts'
import type { Fixture } from '../load.ts'
import { lastYear, sum } from '../../domain/numbers.ts'
import { mustTie } from './ties.ts'

const parts = {
  operations: 'net income with depreciation, the gain taken out and the changes of working capital',
  investing: 'the van sale less capital expenditure',
  financing: 'new loans less payments, line and distributions',
  change: 'the sum of the three parts'
}

/** Balance sheets balance, each balance rolls forward, and cash flow, aging, tax return and bank tie to them. */
export function checkBalance (
  { data, fail }: Fixture<BalanceFile>,
  financials: FinancialsFile,
  figures: Figures
): void {
  for (const [index, { assets, liabilities, equity }] of data.balanceSheets.entries()) {
    mustTie(
      fail,
      ['balanceSheets', index, 'equity'],
      equity,
      sum(Object.values(assets)) - sum(Object.values(liabilities)),
      'assets less liabilities'
    )
  }
  const [opening, closing] = data.balanceSheets as [BalanceFile['balanceSheets'][0], BalanceFile['balanceSheets'][0]]
  const last = (...path: string[]) => ['balanceSheets', 1, ...path]
  const { assets, liabilities } = closing

  mustTie(fail, last('assets', 'receivables'), assets.receivables, figures.receivables.total, 'the sum of the aging')
  mustTie(
    fail,
    last('liabilities', 'plansOwed'),
    liabilities.plansOwed,
    figures.prepaidPlans.owed,
    'prepaid plans times what is unearned of one'
  )
  mustTie(
    fail,
    ['prepaidPlans', 'count'],
    data.prepaidPlans.count,
    figures.plans.payment.yearly,
    'the plans paid yearly'
  )
  mustTie(
    fail,
    last('liabilities', 'vehicleLoans'),
    liabilities.vehicleLoans,
    figures.fleet.loans,
    'the sum of the loans in the fleet list'
  )
  checkCashFlow()
  checkWorkingCapital()
  checkTies()

  function checkCashFlow () {
    const { printed, ...flow } = data.cashFlow
    const netIncome = figures.totals.netIncome[lastYear]
    const depreciation = financials.depreciation[lastYear]
    const gain = financials.otherIncome[lastYear]
    for (const [name, because] of Object.entries(parts) as Array<[keyof typeof parts, string]>) {
      mustTie(fail, ['cashFlow', 'printed', name], printed[name], figures.cashFlow[name], because)
    }
    mustTie(
      fail,
      last('assets', 'cash'),
      assets.cash,
      opening.assets.cash + printed.change,
      'opening cash plus the change'
    )
    mustTie(
      fail,
      last('equity'),
      closing.equity,
      opening.equity + netIncome - flow.distributions,
      'opening equity plus net income less distributions'
    )
    mustTie(
      fail,
      last('assets', 'equipment'),
      assets.equipment,
      opening.assets.equipment + flow.capitalExpenditure - depreciation - (flow.vanSale - gain),
      'opening equipment plus purchases less depreciation and the van sold'
    )
    mustTie(
      fail,
      last('liabilities', 'vehicleLoans'),
      liabilities.vehicleLoans,
      opening.liabilities.vehicleLoans + flow.newLoan - flow.loanPayments,
      'opening loans plus the new one less payments'
    )
    mustTie(
      fail,
      last('liabilities', 'lineOfCredit'),
      liabilities.lineOfCredit,
      opening.liabilities.lineOfCredit - flow.linePaid,
      'the opening line less what was paid'
    )
  }

  function checkWorkingCapital () {
    const owed =
      liabilities.payables +
      liabilities.accruedPayroll +
      liabilities.salesTax +
      liabilities.plansOwed +
      liabilities.customerDeposits
    mustTie(
      fail,
      ['workingCapital', closing.date],
      data.workingCapital[closing.date] ?? NaN,
      assets.receivables + assets.inventory + assets.prepaid - owed,
      'the balance sheet without cash and debt'
    )
  }

  function checkTies () {
    const changes = {
      receivablesRise: assets.receivables - opening.assets.receivables,
      plansRise: liabilities.plansOwed - opening.liabilities.plansOwed,
      depositsChange: liabilities.customerDeposits - opening.liabilities.customerDeposits
    }
    for (const [name, change] of Object.entries(changes) as Array<[keyof typeof changes, number]>) {
      mustTie(
        fail,
        ['taxTie', lastYear, name],
        data.taxTie[lastYear][name],
        change,
        'the change between the balance sheets'
      )
    }
    mustTie(
      fail,
      ['bankTie', 'deposits'],
      data.bankTie.deposits,
      figures.ties.bank.expected - figures.ties.tax[lastYear].gap,
      'what the books expect less the gap to the tax return'
    )
  }
}
