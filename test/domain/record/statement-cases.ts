import { cut, noTotals, type Case } from './rule-case.ts'

/** The rules of the profit and loss, its months and its tables. */
export const statementCases: Record<string, Case> = {
  'pl-foots': {
    breaks: ({ statements }) => { statements.lines[0]!.amounts.FY2024 = 701_000 },
    path: '/statements/totals/revenue/FY2024',
    says: /Revenue of FY2024: \$810,000, but \$811,000 from its lines \(\$1,000 apart\)/,
    severity: 'broken',
    without: noTotals
  },
  'pl-gross': {
    breaks: ({ statements }) => { statements.totals.grossProfit.FY2023 = 401_000 },
    path: '/statements/totals/grossProfit/FY2023',
    says: /Gross profit of FY2023: \$401,000, but \$400,000 from revenue less cost of work/,
    severity: 'broken',
    without: noTotals
  },
  'pl-ebitda': {
    breaks: ({ statements }) => { statements.totals.ebitda.FY2025 = 435_000 },
    path: '/statements/totals/ebitda/FY2025',
    says: /EBITDA of FY2025: \$435,000/,
    severity: 'broken',
    without: noTotals
  },
  'pl-net': {
    breaks: ({ statements }) => { statements.lines[6]!.amounts.FY2025 = 6_000 },
    path: '/statements/totals/netIncome/FY2025',
    says: /Net income of FY2025: \$414,000, but \$413,000/,
    severity: 'broken',
    without: noTotals
  },
  'months-add-up': {
    breaks: ({ statements }) => { statements.months['2025-06'] = 76_000 },
    path: '/statements/months',
    says: /but \$921,000 from its twelve months/,
    severity: 'broken',
    without: (record) => {
      cut('statements', 'months')(record)
      cut('statements', 'trailing')(record)
    }
  },
  'section-in-each-year': {
    breaks: ({ statements }) => {
      delete statements.lines[2]!.amounts.FY2024
      delete statements.totals.costOfWork.FY2024
    },
    path: '/statements/lines/2/amounts',
    says: /FY2024 has no cost of work, although FY2023 and FY2025 have/,
    severity: 'open',
    without: cut('statements')
  },
  'manager-cost-known': {
    breaks: ({ statements }) => { delete statements.hiredManager.amounts.FY2024 },
    path: '/statements/hiredManager/amounts',
    says: /no cost of a hired manager for FY2024/,
    severity: 'open',
    without: cut('statements', 'adjustments')
  },
  'full-years': {
    breaks: (record) => Object.assign(record.company, { founded: '2023-07-01' }),
    path: '/fiscalYears/0',
    says: /FY2023 covers only 6 months, from 2023-07-01 to 2023-12-31/,
    severity: 'open',
    without: (record) => { for (const name of ['fiscalYears', 'statements']) cut(name)(record) }
  },
  'cost-in-section': {
    breaks: ({ statements }) => { statements.lines[4]!.name = 'Federal income tax' },
    path: '/statements/lines/4/section',
    says: /Federal income tax is listed as an operating expense and lowers EBITDA/,
    severity: 'open',
    without: cut('statements', 'lines')
  },
  'one-owner-in-sde': {
    breaks: (record) => Object.assign(record.company, { owners: 2 }),
    path: '/statements/adjustments/0',
    says: /2 owners work in the company, and Owner pay is added back in full/,
    severity: 'open',
    without: cut('statements', 'adjustments')
  },
  'owner-pay-added-back': {
    breaks: ({ statements }) => statements.adjustments.shift(),
    path: '/statements/lines/3',
    says: /is \$90,000 in FY2025, and none of it is added back/,
    severity: 'open',
    without: (record) => {
      cut('statements', 'adjustments')(record)
      cut('statements', 'hiredManager')(record)
    }
  },
  'adjustment-at-market': {
    breaks: ({ statements }) => { statements.adjustments[2]!.amounts.FY2025 = 3_000 },
    path: '/statements/adjustments/2/amounts/FY2025',
    says: /The books have \$14,000 and the market price is \$14,000, which makes \$0/,
    severity: 'open',
    without: cut('statements', 'adjustments')
  },
  'debt-payments-fit': {
    breaks: ({ statements }) => { statements.debt[0]!.payments.FY2025 = 2_000 },
    path: '/statements/debt/0/payments/FY2025',
    says: /^Debt payments are \$2,000 in FY2025, but principal repaid and interest come to \$20,000 in the same year/,
    severity: 'broken',
    without: cut('statements', 'debt')
  },
  'debt-covered': {
    breaks: (record) => {
      record.statements.debt[0]!.payments.FY2025 = 400_000
      cut('statements', 'cashFlow')(record)
    },
    path: '/statements/debt',
    says: /Earnings of FY2025 as a lender counts them are 1\.01 times the debt payments/,
    severity: 'open',
    without: cut('statements', 'debt')
  },
  'loss-year': {
    breaks: ({ statements }) => {
      statements.lines[0]!.amounts.FY2024 = 100_000
      statements.totals = {} as typeof statements.totals
    },
    path: '/statements/lines',
    says: /^FY2024 was a loss: SDE \(one working owner\) was -\$1\d\d,000\. A buyer asks why/,
    severity: 'open',
    without: cut('statements')
  },
  'sales-tables-fit': {
    breaks: ({ tables }) => { tables[1]!.rows[0]!.cells[1] = 24 },
    path: '/tables/1/rows/0/cells/1',
    says: /the share of C-01 is 24\.0%, but \$150,000 of \$920,000 is 16\.3%/,
    severity: 'broken',
    without: cut('tables')
  },
  'years-in-one-unit': {
    breaks: ({ statements: { lines } }) => { for (const { amounts } of lines) amounts.FY2024! /= 1000 },
    path: '/statements/lines',
    says: /^The amounts of FY2024 look as if they were in thousands of dollars/,
    severity: 'broken',
    without: (record) => {
      cut('fiscalYears')(record)
      cut('statements')(record)
    }
  },
  'line-is-what-it-says': {
    breaks: ({ statements: { lines } }) => { lines[2]!.name = 'Truck loan payments' },
    path: '/statements/lines/2',
    says: /^Truck loan payments is \$380,000 in FY2025 among the costs\. Its name says that it is a loan payment/,
    severity: 'open',
    without: cut('statements')
  },
  'last-month-in-line': {
    breaks: ({ statements }) => { statements.months['2025-12'] = 120_000 },
    path: '/statements/months/2025-12',
    says: /^Sales of December 2025 are \$120,000; no other month is above \$95,000/,
    severity: 'open',
    without: cut('statements', 'months')
  },
  'debt-on-balance-sheet': {
    breaks: ({ statements }) => { statements.debt[0]!.balance = 7_500 },
    path: '/statements/debt',
    says: /comes to \$7,500 \(Bank\), but the balance sheet of 2025-12-31 has \$75,000/,
    severity: 'open',
    without: cut('statements', 'debt')
  },
  'earnings-turn': {
    breaks: ({ statements: { lines } }) => { lines[2]!.amounts.FY2025 = 480_000 },
    path: '/statements/lines',
    says: /^EBITDA went from \$368,000 in FY2024 to \$336,000 in FY2025 \(45\.4% and 36\.5% of revenue\): wages rose by \$140,000/,
    severity: 'open',
    without: cut('statements')
  }
}
