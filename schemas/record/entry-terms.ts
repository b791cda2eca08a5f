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
