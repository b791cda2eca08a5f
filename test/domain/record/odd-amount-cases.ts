import { cut, type Case } from './rule-case.ts'

const withoutStatements = cut('statements')

/** The rules of amounts that do not go with other years, with their balance sheet or with their name. */
export const oddAmountCases: Record<string, Case> = {
  'line-not-below-zero': {
    breaks: ({ statements }) => { statements.lines[4]!.amounts.FY2024 = -12_000 },
    path: '/statements/lines/4/amounts/FY2024',
    says: /^travel is -\$12,000 in FY2024, below zero, and \$10,000 in FY2023\. Is the minus right\?/,
    severity: 'open',
    without: cut('statements', 'lines')
  },
  'line-keeps-its-size': {
    breaks: ({ statements }) => { statements.lines[2]!.amounts.FY2024 = 34_000 },
    path: '/statements/lines/2/amounts/FY2024',
    says: /^wages is \$34,000 in FY2024 and \$300,000 in FY2023\. Is a digit missing/,
    severity: 'open',
    without: cut('statements', 'lines')
  },
  'cost-holds-one-thing': {
    breaks: ({ statements }) => { statements.lines[4]!.amounts.FY2024 = 50_000 },
    path: '/statements/lines/4/amounts/FY2024',
    says: /^travel went from \$10,000 in FY2023 to \$50,000 in FY2024\. Is a truck, a machine/,
    severity: 'open',
    without: cut('statements', 'lines')
  },
  'lasting-cost-goes-on': {
    breaks: ({ statements }) => { statements.lines[5]!.amounts.FY2025 = 0 },
    path: '/statements/lines/5/amounts/FY2025',
    says: /^wear was \$20,000 in FY2024, and nothing is booked for it in FY2025\. Where is it\?/,
    severity: 'open',
    without: cut('statements', 'lines')
  },
  'gross-margin-steady': {
    breaks: ({ statements }) => { statements.lines[2]!.amounts.FY2025 = 200_000 },
    path: '/statements/lines',
    says: /^The gross margin went from 58\.0% of revenue in FY2024 to 78\.3% in FY2025/,
    severity: 'open',
    without: withoutStatements
  },
  'earnings-not-halved': {
    breaks: ({ statements }) => { statements.lines[2]!.amounts.FY2024 = 570_000 },
    path: '/statements/lines',
    says: /^EBITDA fell by more than half, from \$300,000 in FY2023 to \$138,000 in FY2024/,
    severity: 'open',
    without: withoutStatements
  },
  'equipment-is-no-cost': {
    breaks: ({ statements }) => { statements.lines[2]!.name = '2024 Ford Transit' },
    path: '/statements/lines/2',
    says: /^2024 Ford Transit is \$300,000 in FY2023, .* among the costs/,
    severity: 'open',
    without: cut('statements', 'lines')
  },
  'refunds-lower-sales': {
    breaks: ({ statements }) => { statements.lines[1]!.name = 'Refunds to customers' },
    path: '/statements/lines/1/amounts/FY2023',
    says: /^Refunds to customers is \$100,000 in FY2023, .* raises sales\. Is the minus missing\?/,
    severity: 'open',
    without: cut('statements', 'lines')
  },
  'depreciation-once': {
    breaks: ({ statements }) => {
      statements.lines.push({ ...statements.lines[5]!, id: 'again', name: 'Depreciation' })
    },
    path: '/statements/lines/8',
    says: /^wear and Depreciation have the same amounts: \$20,000 in FY2023/,
    severity: 'open',
    without: cut('statements', 'lines')
  },
  'item-not-below-zero': {
    breaks: ({ statements }) => { statements.balanceSheets[1]!.assets[1]!.amount = -90_000 },
    path: '/statements/balanceSheets/1/assets/1/amount',
    says: /is -\$90,000 at 2025-12-31, below zero/,
    severity: 'open',
    without: cut('statements', 'balanceSheets')
  },
  'interest-fits-debt': {
    breaks: ({ statements }) => { statements.lines[6]!.amounts.FY2025 = 30_000 },
    path: '/statements/lines/6/amounts/FY2025',
    says: /^Interest of FY2025 is \$30,000, 40\.0% of the debt of \$75,000\. Is a digit wrong/,
    severity: 'open',
    without: cut('statements', 'balanceSheets')
  },
  'receivables-collected': {
    breaks: ({ statements }) => { statements.balanceSheets[1]!.assets[1]!.amount = 460_000 },
    path: '/statements/balanceSheets/1/assets/1/amount',
    says: /^Customers owe \$460,000 at 2025-12-31, the sales of 183 days of FY2025/,
    severity: 'open',
    without: cut('statements', 'balanceSheets')
  },
  'plans-are-owed': {
    breaks: ({ statements }) => { statements.lines[1]!.name = 'Maintenance plans' },
    path: '/statements/balanceSheets/1/liabilities',
    says: /^Maintenance plans brought \$120,000 in FY2025, but the balance sheet of 2025-12-31 has no prepaid income/,
    severity: 'open',
    without: cut('statements', 'balanceSheets')
  },
  'return-of-company': {
    breaks: ({ statements }) => { Object.assign(statements.taxReturns[0]!, { entity: 'Larch Holdings Inc' }) },
    path: '/statements/taxReturns/0/entity',
    says: /^The return of FY2025 is of Larch Holdings Inc, not of Alder Pipe Works, LLC/,
    severity: 'disagree',
    without: cut('statements', 'taxReturns')
  },
  'counted-once': {
    breaks: ({ counts }) => { Object.assign(counts[1]!, { name: 'Plans', partOf: undefined, values: { FY2025: 444 } }) },
    path: '/counts/1/values/FY2025',
    says: /^Active plans is 450 at FY2025, and Plans is 444\. Are they one count\?/,
    severity: 'open',
    without: cut('counts')
  },
  'stated-coverage': {
    breaks: ({ facts }) => { Object.assign(facts[1]!, { fact: 'Debt service coverage', value: '2.1x' }) },
    path: '/facts/1/value',
    says: /^GR-002, Debt service coverage, says 2\.1x for FY2025, but earnings and debt payments make 20\.60 as claimed/,
    severity: 'disagree',
    without: cut('facts')
  },
  'customers-of-last-year': {
    breaks: (record) => { record.tables.find(({ id }) => id === 'customers')!.title = 'Customers of FY2023' },
    path: '/tables/1',
    says: /^Customers of FY2023 is of FY2023, and the record has no sales by customer of FY2025/,
    severity: 'open',
    without: cut('tables')
  }
}
