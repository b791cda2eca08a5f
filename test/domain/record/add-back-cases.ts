import { cut, noTotals, type Case } from './rule-case.ts'

/** The rules of adjustments and of the earnings that they lead to. */
export const addBackCases: Record<string, Case> = {
  'sde-from-top': {
    breaks: ({ statements }) => { statements.printed.sde.FY2023 = 400_000 },
    path: '/statements/printed/sde/FY2023',
    says: /SDE of FY2023: \$400,000, but \$394,000 from EBITDA and the adjustments/,
    severity: 'broken',
    without: cut('statements', 'printed')
  },
  'sde-from-bottom': {
    breaks: ({ statements }) => { statements.totals.netIncome.FY2023 = 276_000 },
    path: '/statements/printed/sde/FY2023',
    says: /SDE of FY2023: \$394,000, but \$395,000/,
    severity: 'broken',
    without: noTotals
  },
  'adjusted-ebitda': {
    breaks: ({ statements }) => { statements.hiredManager.amounts.FY2025 = 130_000 },
    path: '/statements/printed/adjustedEbitda/FY2025',
    says: /\$402,000 from SDE less the hired manager/,
    severity: 'broken',
    without: cut('statements', 'hiredManager')
  },
  'adjustment-in-line': {
    breaks: ({ statements }) => { statements.adjustments[1]!.amounts.FY2025 = 15_000 },
    path: '/statements/adjustments/1/amounts/FY2025',
    says: /Personal travel adds back \$15,000 in FY2025, more than the whole line, travel, \$14,000/,
    severity: 'broken',
    without: cut('statements', 'adjustments')
  },
  'needed-cost-stays': {
    breaks: ({ statements }) => {
      statements.lines[4]!.name = 'Fuel'
      Object.assign(statements.adjustments[1]!, { name: 'Fuel', amounts: { FY2025: 14_000 } })
    },
    path: '/statements/adjustments/1',
    says: /^Fuel adds back all of Fuel, \$14,000 in FY2025\. A buyer will have this cost too/,
    severity: 'open',
    without: cut('statements', 'adjustments')
  },
  'told-rent-is-booked': {
    breaks: (record) => {
      record.statements.lines[4]!.name = 'Shop rent'
      const counts = [{ id: 'monthly-rent', name: 'Rent a month', unit: 'usd', values: { '2026-05-29': 2000 } }]
      Object.assign(record, { counts })
    },
    path: '/counts/0/values/2026-05-29',
    says: /^You said that the rent is \$2,000 a month, which is \$24,000 for a year\. The books have \$14,000 in FY2025/,
    severity: 'open',
    without: cut('counts')
  },
  'adjustment-proved': {
    breaks: ({ documents }) => {
      const binder = documents.find(({ id }) => id === 'DR-02.05')!
      binder.period = 'FY2025'
    },
    path: '/statements/adjustments',
    says: /^2 add-backs have no document on file for some or all years, \$189,000 in all: Owner pay, Personal travel for FY2023 and FY2024\./,
    severity: 'open',
    without: cut('statements', 'adjustments')
  },
  'adjustment-years': {
    breaks: ({ statements }) => { delete statements.adjustments[1]!.amounts.FY2024 },
    path: '/statements/adjustments/1/amounts',
    says: /^Personal travel is added back in FY2023 and FY2025, and not in FY2024, although the cost was there\. What was it in the other years\?/,
    severity: 'open',
    without: cut('statements', 'adjustments')
  },
  'adjustment-share': {
    breaks: ({ statements }) => { statements.adjustments[1]!.amounts.FY2025 = 100_000 },
    path: '/statements/adjustments',
    says: /\$100,000 in FY2025, 16\.0% of SDE/,
    severity: 'open',
    without: cut('statements', 'adjustments')
  },
  'one-time-income': {
    breaks: ({ statements }) => { statements.lines[1]!.name = 'PPP loan forgiven' },
    path: '/statements/lines/1',
    says: /^PPP loan forgiven raises revenue and earnings by \$100,000 in FY2023, .*, but will not come again/,
    severity: 'open',
    without: cut('statements')
  },
  'related-parties': {
    breaks: ({ statements }) => { statements.lines[2]!.name = "Rent to the owner's LLC" },
    path: '/statements/lines/2',
    says: /^Rent to the owner's LLC, \$380,000 in FY2025, is paid to the owner or a related party/,
    severity: 'open',
    without: cut('statements')
  },
  'one-time-once': {
    breaks: ({ statements }) => Object.assign(statements.adjustments[1]!, { kind: 'one-time' }),
    path: '/statements/adjustments/1',
    says: /^Personal travel is added back as one-time, but comes every year: \$4,000 in FY2023/,
    severity: 'open',
    without: cut('statements', 'adjustments')
  },
  'add-back-once': {
    breaks: ({ statements }) => {
      const [, trips] = statements.adjustments
      statements.adjustments.push({ ...trips!, id: 'again', name: 'Travel of the owner', line: 'wages' })
    },
    path: '/statements/adjustments/3',
    says: /^Personal travel and Travel of the owner add back the same amounts from two lines/,
    severity: 'open',
    without: cut('statements', 'adjustments')
  },
  'downward-proved': {
    breaks: ({ statements }) => {
      statements.adjustments.push({ id: 'rent', name: 'Rent to market', kind: 'to-market', amounts: { FY2025: -5_000 } } as any)
    },
    path: '/statements/adjustments/3/documents',
    says: /^Rent to market lowers earnings by \$5,000 in FY2025, and no paper on file shows the amount/,
    severity: 'open',
    without: cut('statements', 'adjustments')
  },
  'tax-form-fits': {
    breaks: ({ company }) => { company.entity = 'C corporation' },
    path: '/statements/taxReturns/0/form',
    says: /^The company is described as "C corporation", which files Form 1120, but a return is on Form 1120-S/,
    severity: 'disagree',
    without: ({ company }) => { company.entity = 'LLC' }
  }
}
