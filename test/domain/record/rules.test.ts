import t from 'tap'
import { rules } from '../../../domain/record/rules/index.ts'
import type { BusinessRecord } from '../../../schemas/record/business-record.ts'
import { sound, verdictOf } from './sound.ts'

type Sound = ReturnType<typeof sound>

/** How to break a rule, the finding that results, and what to remove so that the rule has no data. */
interface Case {
  breaks: (record: Sound) => void
  path: string
  says: RegExp
  severity: 'broken' | 'disagree' | 'open' | 'missing'
  /** Absent if a rule always has something to check. */
  without?: (record: Sound) => void
}

const cut = (...members: string[]) => (record: Sound) => {
  const names = members.slice(0, -1)
  const parent = names.reduce<any>((value, name) => value[name], record)
  delete parent[members.at(-1)!]
}
const noTotals = cut('statements', 'totals')

const cases: Record<string, Case> = {
  'years-in-order': {
    breaks: ({ fiscalYears }) => fiscalYears.reverse(),
    path: '/fiscalYears/1',
    says: /FY2024 is listed after FY2025/,
    severity: 'broken',
    without: cut('fiscalYears')
  },
  'ids-unique': {
    breaks: ({ facts }) => { facts[1]!.id = 'GR-001' },
    path: '/facts/1/id',
    says: /GR-001 is listed more than once under facts/,
    severity: 'broken',
    without: (record) => {
      for (const name of Object.keys(record)) if (!['asOf', 'company'].includes(name)) cut(name)(record)
    }
  },
  'ledger-notes-settled': {
    breaks: (record) => {
      (record.statements as any).ledgerNotes = [{
        code: 'posted-twice', line: 'rent', year: 'FY2025', amount: 4210.5, document: 'DR-02.01', rows: ['R2984'], text: 'Booked twice.'
      }]
    },
    path: '/statements/ledgerNotes/0',
    says: /Booked twice\. \$4,210\.50 of FY2025 is in question \(DR-02\.01, R2984\)/,
    severity: 'open',
    without: cut('statements', 'ledgerNotes')
  },
  'references-filled': {
    breaks: ({ facts }) => { facts[0]!.note = 'See {{statements.totals.revenue.FY1999 | usd}}' },
    path: '/facts/0/note',
    says: /FY1999 \| usd\}\} names no figure/,
    severity: 'broken',
    without: cut('memorandum')
  },
  'private-numbers': {
    breaks: ({ company }) => { company.name = 'Owner 123-45-6789' },
    path: '/company/name',
    says: /looks like a Social Security, bank account or card number/,
    severity: 'broken'
  },
  'issue-facts-exist': {
    breaks: ({ openIssues }) => { openIssues[0]!.facts[0] = 'GR-099' },
    path: '/openIssues/0/facts/0',
    says: /names GR-099, which the record does not have/,
    severity: 'broken',
    without: cut('openIssues')
  },
  'years-known': {
    breaks: ({ statements }) => { statements.adjustments[1]!.amounts.FY2042 = 777 },
    path: '/statements/adjustments/1/amounts/FY2042',
    says: /Personal travel has an amount for FY2042, which is not one of the record's fiscal years/,
    severity: 'broken',
    without: cut('fiscalYears')
  },
  'names-known': {
    breaks: ({ statements }) => { statements.payroll[0]!.lines[1] = 'salaries' },
    path: '/statements/payroll/0/lines/1',
    says: /names salaries, which does not exist/,
    severity: 'broken',
    without: (record) => {
      cut('statements')(record)
      cut('memorandum')(record)
    }
  },
  'tables-placed': {
    breaks: ({ ties }) => { ties[0]!.figure = 'totals.revenue.FY2025' },
    path: '/tables/0',
    says: /^Trucks appears in no document: no section shows a table called trucks/,
    severity: 'open',
    without: cut('tables')
  },
  'signs-right': {
    breaks: ({ statements }) => { statements.lines[5]!.amounts.FY2024 = -20_000 },
    path: '/statements/lines/5/amounts/FY2024',
    says: /^Depreciation of FY2024 is -\$20,000, below zero, which turns a cost into a profit/,
    severity: 'broken',
    without: cut('statements')
  },
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
    without: cut('statements', 'adjustments')
  },
  'adjustment-at-market': {
    breaks: ({ statements }) => { statements.adjustments[2]!.amounts.FY2025 = 3_000 },
    path: '/statements/adjustments/2/amounts/FY2025',
    says: /The books have \$14,000 and the market price is \$14,000, which makes \$0/,
    severity: 'open',
    without: cut('statements', 'adjustments')
  },
  'debt-covered': {
    breaks: ({ statements }) => { statements.debt[0]!.payments.FY2025 = 400_000 },
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
  },
  'three-customers': {
    breaks: ({ tables }) => { tables[1]!.rows.push({ label: 'C-03', cells: [300_000, 32.6] }) },
    path: '/tables/1',
    says: /^C-03, C-01 and C-02 are 58\.7% of sales in FY2025 together/,
    severity: 'open',
    without: cut('tables')
  },
  'facts-agree': {
    breaks: ({ facts }) => { facts.push({ ...facts[0]!, id: 'GR-099', fact: 'Revenue, FY2025', value: '$902,000' }) },
    path: '',
    says: /^GR-001 and GR-099, Revenue, FY2025, give \$920,000 and \$902,000 for FY2025/,
    severity: 'disagree',
    without: cut('facts')
  },
  'customer-concentration': {
    breaks: ({ tables }) => { tables[1]!.rows[0]!.cells[0] = 200_000 },
    path: '/tables/1/rows/0',
    says: /^C-01 is 21\.7% of sales in FY2025\. A buyer asks about any customer above 20%/,
    severity: 'open',
    without: cut('tables')
  },
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
  },
  'captured-in-order': {
    breaks: ({ facts }) => { facts[0]!.capturedOn = '2026-04-30' },
    path: '/facts/0/capturedOn',
    says: /GR-001 was taken on 2026-04-30 from DR-02\.01, which is dated 2026-05-01/,
    severity: 'broken',
    without: (record) => {
      for (const name of ['facts', 'documents', 'counts', 'fiscalYears', 'statements']) cut(name)(record)
    }
  },
  'confidence-earned': {
    breaks: ({ facts }) => { facts[0]!.verifiedBy = ['Owner only'] },
    path: '/facts/0/confidence',
    says: /GR-001, Revenue, is of high confidence, but nobody other than the owner verified it/,
    severity: 'open',
    without: cut('facts')
  },
  'conflict-shown': {
    breaks: ({ facts }) => { facts.push({ ...facts[0]!, id: 'GR-003', value: '$910,000' }) },
    path: '/facts/0/conflict',
    says: /GR-001, Revenue, has another value than GR-003, but shows no conflict/,
    severity: 'open',
    without: cut('facts')
  },
  'conflict-settled': {
    breaks: ({ facts }) => {
      const conflict = [{ says: 'Ledger', value: '450' }, { says: 'Field software', value: '441' }]
      Object.assign(facts[1]!, { status: 'conflict', conflict })
    },
    path: '/facts/1/conflict',
    says: /GR-002, Active plans, is a conflict, and a buyer will ask which value is right/,
    severity: 'open',
    without: cut('facts')
  },
  'source-exists': {
    breaks: ({ facts }) => { facts[0]!.source = 'DR-02.77' },
    path: '/facts/0/source',
    says: /GR-001 names DR-02\.77, which is not in the list of documents/,
    severity: 'broken',
    without: cut('documents')
  },
  'request-documents-exist': {
    breaks: ({ requests }) => { requests[0]!.documents[0] = 'DR-02.77' },
    path: '/requests/0/documents/0',
    says: /R02\.01 names DR-02\.77/,
    severity: 'broken',
    without: cut('requests')
  },
  'answer-documents-exist': {
    breaks: ({ answers }) => { answers[0]!.documents = ['DR-02.77'] },
    path: '/answers/0/documents/0',
    says: /books-match-tax names DR-02\.77/,
    severity: 'broken',
    without: cut('answers')
  },
  'source-on-file': {
    breaks: ({ documents }) => { documents.find(({ id }) => id === 'DR-02.01')!.status = 'missing' },
    path: '/facts/0/source',
    says: /GR-001, R02\.01 rest on DR-02\.01, .*, which is not on file/,
    severity: 'open',
    without: cut('documents')
  },
  'request-status-fits': {
    breaks: ({ requests }) => Object.assign(requests[0]!, { status: 'open' }),
    path: '/requests/0/status',
    says: /R02\.01 is marked open, but its paper is on file: DR-02\.01/,
    severity: 'open',
    without: cut('requests')
  },
  'source-of-year': {
    breaks: ({ statements }) => { statements.taxReturns[0]!.document = 'DR-03.01' },
    path: '/statements/taxReturns/0/document',
    says: /^DR-03\.01, .*, which FY2025 rests on, covers FY2023\.$/,
    severity: 'open',
    without: cut('documents')
  },
  stale: {
    breaks: ({ documents }) => { documents.find(({ tag }) => tag === 'bank.stmt')!.dated = '2025-02-01' },
    path: '',
    says: /is (more than )?15 months old; a buyer asks for one of the last 12 months/,
    severity: 'open',
    without: cut('documents')
  },
  'core-papers': {
    breaks: (record) => {
      record.documents = record.documents.filter(({ tag }) => tag !== 'ins.certs')
    },
    path: '/documents',
    says: /^Insurance .*: not on file\.$/,
    severity: 'missing'
  },
  'answer-supported': {
    breaks: ({ answers }) => { delete answers[0]!.documents },
    path: '/answers/0/documents',
    says: /books-match-tax is marked proved, but names no document on file/,
    severity: 'open',
    without: cut('answers')
  },
  'answers-known': {
    breaks: ({ answers }) => { answers[0]!.answer = 'always' },
    path: '/answers/0',
    says: /books-match-tax: answer must be one of/,
    severity: 'broken',
    without: cut('answers')
  },
  'answer-fits-numbers': {
    breaks: ({ answers, statements }) => {
      statements.lines[1]!.tags = ['recurring']
      answers[1] = { question: 'recurring-share', answer: 'top', evidence: 'none' }
    },
    path: '/answers/1',
    says: /answered "20% or more", but the lines tagged recurring come to 13\.0% of revenue in FY2025/,
    severity: 'open',
    without: cut('answers')
  },
  'claim-carried': {
    breaks: ({ memorandum }) => { memorandum[0]!.claims[0]!.text = 'Revenue was $930,000.' },
    path: '/memorandum/0/claims/0/text',
    says: /says \$930,000, which is not in GR-001/,
    severity: 'broken',
    without: cut('memorandum')
  },
  'claim-direction': {
    breaks: ({ memorandum }) => { memorandum[0]!.claims[0]!.text = 'New work was cut from 11.9% of sales in FY2023 to 13.7%.' },
    path: '/memorandum/0/claims/0/text',
    says: /cut from 11.9% of sales in FY2023 to 13.7%", but the figures go the other way/,
    severity: 'broken',
    without: cut('memorandum')
  },
  'claim-released': {
    breaks: ({ facts }) => { facts[0]!.visibility = 'Post-LOI' },
    path: '/memorandum/0/claims/0',
    says: /rests on GR-001, which is kept back until after a letter of intent/,
    severity: 'open',
    without: cut('memorandum')
  },
  'no-valuation': {
    breaks: ({ memorandum }) => { memorandum[0]!.claims[0]!.text = 'Comparable companies sell at 4x SDE.' },
    path: '/memorandum/0/claims/0/text',
    says: /names a price: "4x SDE"/,
    severity: 'open',
    without: (record) => {
      cut('memorandum')(record)
      cut('facts')(record)
    }
  }
}

t.strictSame(Object.keys(cases).toSorted(), rules.map(({ id }) => id).toSorted(), 'every rule of the table is tested')

t.test('what is held against the books says how far it may be off', async (t) => {
  for (const [rule, most] of [['tax-tie', 1], ['bank-tie', 2], ['payroll-tie', 2]] as const) {
    const { holds } = rules.find(({ id }) => id === rule)!
    t.ok(holds.endsWith(`, each year; a gap above ${most}% of the books is a disagreement, a smaller one a question`), holds)
  }
})

for (const [id, { breaks, path, says, severity, without }] of Object.entries(cases)) {
  t.test(`${id} is kept, broken and without data`, async (t) => {
    const kept = verdictOf(sound() as BusinessRecord, id)
    t.ok(kept.checked > 0, 'it looks at a record that has the data')
    t.strictSame(kept.findings, [], 'and finds nothing in one that holds')

    const record = sound()
    breaks(record)
    const { findings } = verdictOf(record as BusinessRecord, id)
    const finding = findings.find((one) => says.test(one.message))
    t.ok(finding, `it finds what is broken: ${findings.map(({ message }) => message).join(' | ')}`)
    t.equal(finding?.severity, severity)
    if (path !== '') t.equal(finding?.path, path)
    if (id !== 'private-numbers') t.ok(finding?.found !== undefined || finding?.expected !== undefined)

    if (!without) return
    const bare = sound()
    without(bare)
    const lacking = verdictOf(bare as BusinessRecord, id)
    t.strictSame([lacking.checked, lacking.findings], [0, []], 'it says nothing of a record without the data')
  })
}

t.test('a loss is not asked about once a known problem names its year', async (t) => {
  const record = sound()
  cases['loss-year']!.breaks(record)
  const openIssues = [{ issue: 'The loss of 2024', why: 'A crew left and came back in January.' }]
  t.strictSame(verdictOf({ ...record, openIssues } as BusinessRecord, 'loss-year').findings, [])
  const other = [{ issue: 'The loss of 2019' }]
  t.equal(verdictOf({ ...record, openIssues: other } as BusinessRecord, 'loss-year').findings.length, 1)
})

t.test('a lease liability on the balance sheet is not a loan that the debt schedule lacks', async (t) => {
  const record = sound() as BusinessRecord
  const { assets, liabilities } = record.statements!.balanceSheets![1]!
  assets.push({ id: 'right-of-use', name: 'Right of use', amount: 900_000, kind: 'other' })
  liabilities.push({ id: 'lease', name: 'Operating lease liability', amount: 900_000, kind: 'debt' })
  t.same(verdictOf(record, 'debt-on-balance-sheet').findings, [])
})
