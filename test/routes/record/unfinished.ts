/** The record of a plumbing company that has just begun to collect information. */
export const unfinished = {
  format: 'business-readiness-record/1',
  asOf: '2026-05-29',
  company: { name: 'Brackwater Plumbing LLC', trade: 'plumbing', entity: 'LLC', place: 'Saltford, East Corran' },
  fiscalYears: ['FY2024', 'FY2025'],
  statements: {
    lines: [
      { id: 'service', name: 'Service calls', section: 'revenue', amounts: { FY2024: 610000, FY2025: 655400 } },
      { id: 'agreements', name: 'Agreements', section: 'revenue', amounts: { FY2024: 38000, FY2025: 42400 }, tags: ['recurring'] },
      { id: 'direct', name: 'Direct costs', section: 'cost-of-work', amounts: { FY2024: 350000, FY2025: 371000 } },
      { id: 'overhead', name: 'Overhead', section: 'operating-expense', amounts: { FY2024: 231000, FY2025: 240000 } }
    ],
    taxReturns: [{ year: 'FY2025', form: '1065', grossReceipts: 685400, document: 'DR-03.03' }]
  },
  counts: [{ id: 'agreements', name: 'Service agreements', unit: 'agreements', values: { '2025-12-31': 212 } }],
  facts: [
    { id: 'GR-001', category: 'Company', fact: 'Founded', value: '2011', source: 'DR-01.01', status: 'verified' },
    {
      id: 'GR-002',
      category: 'Financial',
      fact: 'Revenue',
      value: '{{totals.revenue.FY2025 | usd}}',
      figure: 'totals.revenue.FY2025',
      period: 'FY2025',
      source: 'DR-02.01',
      status: 'self-reported'
    },
    {
      id: 'GR-003',
      category: 'People',
      fact: 'Pay of the lead plumber',
      value: '$78,000',
      source: 'DR-06.02',
      visibility: 'Post-LOI',
      status: 'self-reported'
    },
    {
      id: 'GR-004',
      category: 'Agreements',
      fact: 'Service agreements',
      value: '{{counts.agreements.2025-12-31}}',
      period: '2025-12-31',
      status: 'verified'
    },
    {
      id: 'GR-005',
      category: 'Customers',
      fact: 'Largest customer',
      value: '$141,000',
      period: 'FY2025',
      status: 'verified',
      conflict: [
        { says: 'Bookkeeper', value: '$141,000', source: 'DR-04.05' }, { says: 'Customer list', value: '$118,000' }
      ]
    }
  ],
  documents: [
    { id: 'DR-01.01', title: 'Articles of organization', dated: '2011-04-04', pages: 4, status: 'present', phase: 2, tag: 'corp.articles' },
    { id: 'DR-02.01', title: 'Annual P&L', period: 'FY2024-FY2025', dated: '2026-02-10', pages: 4, status: 'partial', phase: 1, tag: 'fin.pnl.annual' },
    { id: 'DR-03.03', title: 'Form 1065, FY2025', status: 'missing' },
    { id: 'DR-04.05', title: 'Sales by customer', status: 'present' },
    { id: 'DR-06.02', title: 'Pay summary', status: 'present', phase: 3 }
  ],
  requests: [{ id: 'R02.01', status: 'partial', documents: ['DR-02.01'] }],
  memorandum: [{ section: 'history', claims: [{ text: 'Brackwater began with one van.', facts: ['GR-001'] }] }]
}
