import { cut, type Case } from './rule-case.ts'

/** The rules of balance sheets, of ties to documents and of tables. */
export const balanceCases: Record<string, Case> = {
  'balance-balances': {
    breaks: ({ statements }) => { statements.balanceSheets[0]!.assets[1]!.amount = 81_000 },
    path: '/statements/balanceSheets/0/equity',
    says: /Liabilities and equity at 2024-12-31: \$230,000, but \$231,000 from the assets/,
    severity: 'broken',
    without: cut('statements', 'balanceSheets')
  },
  'equity-rolls': {
    breaks: ({ statements }) => { statements.cashFlow[0]!.items[4]!.amount = -401_000 },
    path: '/statements/balanceSheets/1/equity',
    says: /Equity at 2025-12-31: \$144,000, but \$143,000/,
    severity: 'broken',
    without: cut('statements', 'cashFlow')
  },
  'cash-rolls': {
    breaks: ({ statements }) => { statements.cashFlow[0]!.change = 8_000 },
    path: '/statements/cashFlow/0/change',
    says: /Change in cash of FY2025: \$8,000, but \$9,000 from its three parts/,
    severity: 'broken',
    without: cut('statements', 'cashFlow')
  },
  'debt-rolls': {
    breaks: ({ statements }) => { statements.cashFlow[0]!.items[3]!.amount = -16_000 },
    path: '/statements/balanceSheets/1/liabilities/1/amount',
    says: /Debt at 2025-12-31: \$75,000, but \$74,000/,
    severity: 'open',
    without: cut('statements', 'cashFlow')
  },
  'equipment-rolls': {
    breaks: ({ statements }) => { statements.cashFlow[0]!.items[0]!.amount = -39_000 },
    path: '/statements/balanceSheets/1/assets/2/amount',
    says: /Equipment at 2025-12-31: \$115,000, but \$116,000/,
    severity: 'open',
    without: cut('statements', 'cashFlow')
  },
  'year-end-sheet': {
    breaks: ({ company }) => { (company as any).fiscalYearEnd = '06-30' },
    path: '/statements/balanceSheets',
    says: /^FY2025 ends on 2025-06-30, but no balance sheet has that date\. The record has those of 2024-12-31 and 2025-12-31\.$/,
    severity: 'missing',
    without: cut('statements', 'balanceSheets')
  },
  'tax-tie': {
    breaks: ({ statements }) => { statements.taxReturns[0]!.grossReceipts = 905_000 },
    path: '/statements/taxReturns/0/grossReceipts',
    says: /return of FY2025: \$905,000, but \$910,000 from the books and the named differences \(\$5,000 apart\)/,
    severity: 'open',
    without: cut('statements', 'taxReturns')
  },
  'tax-income-tie': {
    breaks: ({ statements }) => Object.assign(statements.taxReturns[0]!, {
      netIncome: 405_000, netIncomeDifferences: [{ name: 'Meals', amount: -1_000 }]
    }),
    path: '/statements/taxReturns/0/netIncome',
    says: /Net income on the return of FY2025: \$405,000, but \$413,000 from the books and the named differences/,
    severity: 'disagree',
    without: cut('statements', 'taxReturns')
  },
  'bank-tie': {
    breaks: ({ statements }) => { statements.bank[0]!.deposits = 880_000 },
    path: '/statements/bank/0/deposits',
    says: /\(\$36,000 apart\)/,
    severity: 'disagree',
    without: cut('statements', 'bank')
  },
  'payroll-tie': {
    breaks: ({ statements }) => { statements.payroll[0]!.wages = 471_000 },
    path: '/statements/payroll/0/wages',
    says: /\$470,000 from the books, with no difference named \(\$1,000 apart\)/,
    severity: 'open',
    without: cut('statements', 'payroll')
  },
  'ties-hold': {
    breaks: ({ tables }) => { tables[0]!.rows[0]!.cells[0] = 31_000 },
    path: '/ties/0',
    says: /Truck loans: \$76,000 and \$75,000 must be the same, but are \$1,000 apart/,
    severity: 'broken',
    without: cut('ties')
  },
  'counts-roll': {
    breaks: ({ counts }) => { counts[0]!.rollForward!.lost.FY2025 = 51 },
    path: '/counts/0/values/FY2025',
    says: /Active plans of FY2025: 450, but 449 from 410 at the start, 90 added and 51 lost/,
    severity: 'broken',
    without: cut('counts')
  },
  'parts-in-whole': {
    breaks: ({ counts }) => { counts[1]!.values.FY2025 = 451 },
    path: '/counts/1/values/FY2025',
    says: /Gold plans is 451 at FY2025, more than the whole it is a part of: Active plans, 450/,
    severity: 'broken',
    without: cut('counts')
  },
  'rows-fit': {
    breaks: ({ tables }) => { tables[0]!.rows[1]!.cells.push(1) },
    path: '/tables/0/rows/1/cells',
    says: /Trucks: T2 does not have as many cells as the table has columns/,
    severity: 'broken',
    without: cut('tables')
  },
  'tables-add-up': {
    breaks: ({ tables }) => { tables[0]!.rows[2]!.cells[0] = 76_000 },
    path: '/tables/0/rows/2/cells/0',
    says: /Trucks: Loan: \$76,000, but \$75,000 from its rows/,
    severity: 'broken',
    without: cut('tables')
  },
  'figure-ties': {
    breaks: ({ facts }) => { facts[0]!.value = '$921,000' },
    path: '/facts/0/value',
    says: /GR-001, Revenue, says \$921,000, but the numbers of the record make 920,000 \(statements\.totals\.revenue\.FY2025\)/,
    severity: 'broken',
    without: cut('facts')
  }
}
