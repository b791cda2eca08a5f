/** Financial tables, which are also served as CSV, and the content of each. */
export const financialTables = {
  revenue: 'revenue by line',
  'profit-and-loss': 'the profit and loss',
  'earnings-bridge': 'add-backs, which lead to SDE',
  'earnings-cases': 'earnings as claimed, as documented and as a lender counts them',
  'debt-schedule': 'a debt schedule',
  'balance-sheet': 'balance sheets',
  'cash-flow': 'cash flow',
  'working-capital': 'working capital',
  'receivables-aging': 'receivables by age',
  'tax-tie': 'tax returns to compare the books with',
  'bank-tie': 'bank deposits to compare the books with',
  'payroll-tie': 'payroll filings to compare the books with',
  months: 'revenue by month',
  'year-to-date': 'the year to date',
  payroll: 'pay by role'
} as const

export type FinancialTable = keyof typeof financialTables

export const financialTableIds = Object.keys(financialTables) as FinancialTable[]

/** Charts, which are also served as images. */
export const chartIds = ['revenue', 'sde-bridge', 'seasonality', 'dimensions'] as const
