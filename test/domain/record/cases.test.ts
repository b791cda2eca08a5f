import t from 'tap'
import { writeDocument } from '../../../domain/record/documents/write-document.ts'
import { writeReport } from '../../../domain/record/report/write-report.ts'
import type { RecordTable } from '../../../schemas/record/record-entries.ts'
import { readCase } from './read-case.ts'
import { bank, standard } from './sound.ts'

/** What the report and documents for a record in `cases/` must contain. */
interface Case {
  /** Findings that must be reported, each with some of its members. */
  finds?: Array<{ rule?: string, severity?: string, path?: string, message?: RegExp }>
  /** Findings that must not be reported. `{ severity: 'broken' }` means that there must be no contradiction. */
  lacks?: Array<{ rule?: string, severity?: string, path?: string, message?: RegExp }>
  /** Cells of the financial tables: the table id, the row label, and the cells of the row, starting with the first. */
  figures?: Array<[table: string, row: string, ...cells: Array<number | string | null>]>
  /** What the JSON of the memorandum must or must not contain. */
  cim?: { has?: RegExp[], lacks?: RegExp[] }
}

const noContradiction = { lacks: [{ severity: 'broken' }] }

const describe = (one: object) => Object.values(one).map(String).join(' ')

/** One entry per file. */
const cases: Record<string, Case> = {
  'clean-three-years': {
    ...noContradiction,
    figures: [['year-to-date', 'Revenue', 1451856, 1520000, 6036344]],
    cim: { has: [/6036344/, /Revenue in FY2022 was \$5,145,000 \(reported by the owner\)\./] }
  },
  '24-month-ends': {
    figures: [['working-capital', 'Average of the 12 balance sheets from 2024-01-31 to 2024-12-31', 763783]]
  },
  'amounts-with-cents': {
    ...noContradiction,
    figures: [['earnings-bridge', 'Reported EBITDA', 766840], ['earnings-bridge', 'Net income', 606400]],
    cim: { lacks: [/1412300\.49|172799\.51/] }
  },
  'cost-missing-in-one-year': {
    finds: [{ rule: 'section-in-each-year', message: /^FY2023 has no cost of work/ }],
    figures: [['profit-and-loss', 'Reported EBITDA', null, 100000, 130000]]
  },
  'founded-after-first-year': { finds: [{ path: '/company/founded' }] },
  'income-tax-in-expenses': { finds: [{ rule: 'cost-in-section', message: /^Income tax expense/ }] },
  'income-tax-section': {
    figures: [
      ['earnings-bridge', 'Net income', 1185075, 1358194, 1531309],
      ['earnings-bridge', 'Income tax expense', 128625, 138915, 149207],
      ['earnings-bridge', 'Reported EBITDA', 1457700, 1636309, 1814916]
    ]
  },
  'june-year': {
    ...noContradiction,
    figures: [['months', 'Year', 5759880], ['year-to-date', 'Revenue', 2812320, 3020640, 5968200]],
    cim: { has: [/Jul-Dec 2024/], lacks: [/Jan-Dec 2024/] }
  },
  'lease-as-debt': { ...noContradiction },
  'lease-as-other-current': { figures: [['working-capital', '2025-12-31', 0]] },
  'manager-missing-in-a-year': { finds: [{ path: '/statements/hiredManager/amounts', message: /FY2023/ }] },
  'net-income-gap': {
    finds: [{ rule: 'pl-net', severity: 'open', message: /\$30,000 apart/ }],
    figures: [
      ['earnings-bridge', 'Net income', 100000],
      ['earnings-bridge', 'Between net income and EBITDA, not explained', 30000],
      ['earnings-bridge', 'Reported EBITDA', 130000]
    ]
  },
  'qoe-36-months': {
    finds: [{ rule: 'owner-pay-added-back', path: '/statements/adjustments/0' }],
    figures: [
      ['earnings-bridge', 'Adjusted EBITDA', 1559700, 1923309, 1916916],
      ['working-capital', 'Average of all 3 balance sheets', 733711]
    ],
    cim: { lacks: [/"label":"SDE/] }
  },
  's-corp-no-cost-section': {
    ...noContradiction,
    figures: [
      ['profit-and-loss', 'Cost of work: the statement has no such line', 0],
      ['earnings-bridge', 'Net income', 606400],
      ['earnings-bridge', 'Interest expense', 21840],
      ['earnings-bridge', 'Depreciation', 138600],
      ['earnings-bridge', 'Reported EBITDA', 766840]
    ]
  },
  's-corp-pack-two-owners': {
    finds: [{ rule: 'one-owner-in-sde', path: '/statements/adjustments/0' }],
    figures: [['earnings-bridge', 'Earnings before the pay of 2 owners', 1030840]],
    cim: { lacks: [/one working owner\)/] }
  },
  's-corp-three-years': { figures: [['earnings-bridge', 'Depreciation and amortization', 46000, 50000, 53000]] },
  'short-first-year': {
    ...noContradiction,
    finds: [{ rule: 'full-years', path: '/fiscalYears/0', message: /^FY2023 covers only 6 months/ }],
    cim: { has: [/FY2023 \(6 months\)/] }
  },
  'two-working-owners': { finds: [{ rule: 'one-owner-in-sde', path: '/statements/adjustments/1' }] },
  'own-table-in-financials': { cim: { has: [/Work in progress/, /"Profit and loss"/, /"Balance sheets"/, /From net income to SDE/] } },
  'claim-against-its-fact': { finds: [{ severity: 'broken', message: /GR-002, Revenue, says \$5,680,200/ }] },
  'customer-share-typed-wrong': { finds: [{ path: '/tables/0/rows/0/cells/1', message: /is 34\.0%/ }] },
  'customers-above-revenue': { finds: [{ path: '/tables/0', message: /\$6,968,200, more than the revenue/ }] },
  'largest-customer-under-5': { ...noContradiction, finds: [{ path: '/answers/0', message: /"Under 5%", but C-01 is 34\.0%/ }] },
  'one-time-every-year': { finds: [{ path: '/statements/adjustments/1', message: /comes every year/ }] },
  'plans-booked-when-paid': { finds: [{ path: '/answers/0', message: /when paid/ }, { path: '/answers/1', message: /77\.1%/ }] },
  'profit-about-the-same': { finds: [{ path: '/answers/1', message: /\+22\.9%/ }] },
  'relief-money-left-in': { finds: [{ path: '/statements/lines/1', message: /PPP/ }, { path: '/statements/lines/5' }] },
  'sales-mostly-up': { finds: [{ path: '/answers/1', message: /-13\.8%/ }] },
  'wrong-tax-form': { finds: [{ severity: 'disagree', message: /"C corporation", which files Form 1120, but returns are on Form 1120-S/ }] },
  'gap-plugged-by-other': { finds: [{ path: '/statements/taxReturns/2/differences/1', message: /"Other" closes \$914,776/ }] },
  'pnl-dated-before-year-end': { finds: [{ severity: 'open', message: /DR-02\.01/ }] },
  'schedule-c': noContradiction,
  'no-add-backs': {
    finds: [{ rule: 'debt-covered' }],
    figures: [
      ['earnings-bridge', 'Reported EBITDA', 150000], ['earnings-cases', "Debt service coverage, on today's debt", 1, 1, 1],
      ['profit-and-loss', 'Reported EBITDA', 150000]
    ]
  },
  'printed-sde-off': {
    finds: [{ severity: 'broken', message: /^SDE of FY2025: \$330,000, but \$320,000/ }],
    lacks: [{ rule: 'manager-cost-known' }],
    figures: [['earnings-bridge', 'Adjusted EBITDA', 320000], ['earnings-bridge', 'SDE, as printed', 330000]]
  },
  'pub-contractor-bridge': {
    finds: [{ rule: 'owner-pay-added-back', message: /^Owner compensation adds back only/ }],
    lacks: [{ message: /^Rent above market adds back only/ }],
    figures: [['earnings-bridge', 'Adjusted EBITDA', 5900000]]
  },
  'pub-contractor-bridge-gm': { figures: [['earnings-cases', 'Adjusted EBITDA', 5900000, 4600000, 4600000]] },
  'pub-gain-subtracted': {
    figures: [['earnings-bridge', 'Adjusted EBITDA', 910000]], lacks: [{ rule: 'manager-cost-known' }], cim: { lacks: [/"label":"SDE/] }
  },
  'own-two-owners-to-market': {
    lacks: [{ rule: 'one-owner-in-sde' }],
    figures: [
      ['earnings-bridge', 'SDE (one working owner)', 390000], ['earnings-cases', 'SDE (one working owner)', 390000, null, null],
      ['earnings-cases', 'Adjusted EBITDA', null, 250000, 250000]
    ]
  },
  'truck-on-dealer-note': { lacks: [{ severity: 'broken' }, { rule: 'debt-rolls' }] },
  'clean-september-dealer-note': { lacks: [{ severity: 'broken' }, { rule: 'debt-rolls' }] },
  'clean-buyout-goodwill': { lacks: [{ severity: 'broken' }, { rule: 'cash-rolls' }] },
  'partnership-1065': { ...noContradiction, lacks: [{ severity: 'broken' }, { rule: 'one-owner-in-sde' }] },
  'two-facts-of-one-figure': { finds: [{ rule: 'facts-agree', message: /^GR-002 and GR-009/ }] },
  'rent-transposed': {
    finds: [{ path: '/statements/lines/5/amounts/FY2024', message: /^Rent is \$414,000.*transposed\? \$144,000 would close the gap/ }]
  },
  'settlement-twice': { finds: [{ severity: 'open', message: /^Legal settlement and One-time legal settlement may be one event/ }] },
  'err-owner-health-twice': {
    finds: [{ severity: 'open', message: /^Medical premiums of owner and Owner health insurance add back the same amounts from one line/ }]
  },
  'err-month-twice': { finds: [{ path: '/statements/months/2024-05', message: /^The sales of May 2024, \$993,888, look as if/ }] },
  'err-transposed-wages': {
    finds: [{ path: '/statements/lines/3/amounts/FY2024', message: /^Wages and salaries is \$348,000.*transposed\?/ }]
  },
  'err-principal-as-expense': { finds: [{ path: '/statements/lines/9', message: /^Truck loan payments/ }] },
  'err-card-payment-double': { finds: [{ path: '/statements/lines/9', message: /^Credit card payments/ }] },
  'err-next-year-revenue': { finds: [{ path: '/statements/months/2024-12' }] },
  'err-all-in-thousands': {
    finds: [{ rule: 'years-in-one-unit', message: /FY2023.*thousands/ }],
    lacks: [{ rule: 'pl-gross' }, { rule: 'pl-net' }, { rule: 'sde-from-top' }, { rule: 'sde-from-bottom' }]
  },
  'err-equity-plug': { finds: [{ message: /^Ask My Accountant is \$37,415 among the assets/ }] },
  'err-debt-schedule-vs-sheet': { finds: [{ path: '/statements/debt', message: /\$45,000.*\$450,000/ }] },
  'two-bank-accounts': {
    ...noContradiction, finds: [{ severity: 'open', message: /\$5,914,776, but \$5,968,200/ }]
  }
}

for (const [name, { finds = [], lacks = [], figures = [], cim = {} }] of Object.entries(cases)) {
  t.test(name, async (t) => {
    const record = readCase(name)
    const { findings } = writeReport(record, bank, standard)
    const says = findings.filter(({ severity }) => severity !== 'missing')
      .map(({ severity, rule, path, message }) => `${severity} ${rule} ${path} ${message}`).join('\n')
    const has = (wanted: NonNullable<Case['finds']>[number]) => findings.some((finding) =>
      Object.entries(wanted).every(([member, value]) => value instanceof RegExp
        ? [finding.message, ...finding.also ?? []].some((text) => value.test(text))
        : finding[member as 'rule'] === value))
    for (const wanted of finds) t.ok(has(wanted), `finds ${describe(wanted)} in\n${says}`)
    for (const unwanted of lacks) t.notOk(has(unwanted), `finds no ${describe(unwanted)} in\n${says}`)
    const { tables } = writeDocument(record, bank, standard, 'financials').json as { tables: RecordTable[] }
    for (const [id, label, ...cells] of figures) {
      const row = tables.find((table) => table.id === id)?.rows.find((one) => one.label === label)
      t.strictSame(row?.cells.slice(0, cells.length), cells, `${id}, ${label}`)
    }
    const memorandum = JSON.stringify(writeDocument(record, bank, standard, 'cim').json)
    for (const text of cim.has ?? []) t.match(memorandum, text)
    for (const text of cim.lacks ?? []) t.notMatch(memorandum, text)
  })
}
