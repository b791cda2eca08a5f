export const factCategories = [
  'Company',
  'Financial',
  'Tax',
  'Revenue mix',
  'Agreements',
  'Customers',
  'Suppliers',
  'People',
  'Licensing',
  'Compliance',
  'Operations',
  'Fleet',
  'Real estate',
  'Insurance',
  'Legal',
  'Reputation',
  'Growth',
  'Deal'
] as const
export const factStatuses = ['verified', 'open', 'conflict', 'needs-proof', 'self-reported'] as const
export const confidences = ['high', 'medium', 'low'] as const
export const documentStatuses = ['present', 'partial', 'missing'] as const
export const requestStatuses = ['provided', 'partial', 'open'] as const
export const priorities = ['critical', 'high', 'standard'] as const

/** Tables of money, which are served as CSV too. */
export const financialTableIds = [
  'revenue',
  'profit-and-loss',
  'earnings-bridge',
  'balance-sheet',
  'cash-flow',
  'working-capital',
  'receivables-aging',
  'tax-tie',
  'bank-tie',
  'months',
  'year-to-date',
  'payroll'
] as const
export const tableIds = [
  ...financialTableIds,
  'summary',
  'plans',
  'plan-tiers',
  'customers',
  'lead-sources',
  'kpis',
  'roster',
  'fleet',
  'insurance',
  'open-issues'
] as const
export const chartIds = ['revenue', 'sde-bridge', 'seasonality', 'dimensions'] as const
