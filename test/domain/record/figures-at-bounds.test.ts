import t from 'tap'
import { intangiblesOf, ofItems, spansOf } from '../../../domain/record/figures/balance-sheet-figures.ts'
import { createFiscalCalendar } from '../../../domain/record/figures/fiscal-calendar.ts'
import { covers } from '../../../domain/record/figures/fiscal-periods.ts'
import { pathsOf } from '../../../domain/record/figures/figure-pointers.ts'
import { figuresOf } from '../../../domain/record/figures/fill-references.ts'
import { interestRates } from '../../../domain/record/figures/interest-rates.ts'
import { createLedger } from '../../../domain/record/figures/ledger.ts'
import { neededWhole } from '../../../domain/record/figures/needed-costs.ts'
import { isWritten, numbersIn, standsIn } from '../../../domain/record/figures/numbers-in-text.ts'
import { oddLines } from '../../../domain/record/figures/odd-lines.ts'
import { leaseApart, rentApart } from '../../../domain/record/figures/told-rent.ts'
import { contraLines } from '../../../domain/record/figures/reported-ties.ts'
import { describeFigure, describeReference } from '../../../domain/record/figures/unknown-figures.ts'
import type { BusinessRecord, RecordStatements } from '../../../schemas/record/business-record.ts'
import { sound } from './sound.ts'

// Figures at the values that decide whether they are there, and which of two they are.

type Change = (record: BusinessRecord & { statements: RecordStatements }) => void

const recordOf = (change: Change = () => {}) => {
  const record = sound() as unknown as BusinessRecord & { statements: RecordStatements }
  change(record)
  return record
}
const calendar = createFiscalCalendar(recordOf())

/** What a ledger says about the interest of the last year of a record with these loans. */
const rateOf = (change: (statements: RecordStatements) => void, years = ['FY2025']) => {
  const record = recordOf(({ statements }) => change(statements))
  return interestRates(record.statements, years, createLedger(record), calendar).at(-1)
}

t.test('the rate of all loans is weighted by balance, and known only if every loan has a rate and a balance', async (t) => {
  const loan = (rate?: number, balance?: number) => ({ id: `l${rate}`, lender: 'Bank', ...{ rate, balance } }) as never
  const of = (...debt: never[]) => rateOf((statements) => { statements.debt = debt })?.rate
  t.equal(of(loan(6, 100_000), loan(9, 50_000)), 7)
  t.equal(of(loan(6, 100_000), loan(undefined, 50_000)), undefined)
  t.equal(of(loan(6, 100_000), loan(0, 50_000)), undefined, 'a rate of zero is not a rate')
  t.equal(of(loan(6, 100_000), loan(9, 0)), undefined, 'a loan that is paid off')
  t.equal(of(loan(6, 100_000), loan(9)), undefined)
  t.equal(of(), undefined)
})

t.test('interest is compared with the debt at either end of the year if there is any of both', async (t) => {
  t.match(rateOf(() => {}), { debt: 75_000, percent: 5000 / 75_000 * 100 })
  t.equal(rateOf(({ lines }) => { lines![6]!.amounts.FY2025 = 0 }), undefined, 'no interest')
  t.equal(rateOf(({ lines }) => { lines![6]!.amounts.FY2025 = -500 }), undefined, 'interest that came back')
  t.equal(rateOf(({ balanceSheets }) => {
    for (const sheet of balanceSheets!) sheet.liabilities = []
  }), undefined, 'no debt')
  // Small is below $2,500 for a company of this size.
  const isSmall = (interest: number) => rateOf(({ lines }) => { lines![6]!.amounts.FY2025 = interest })?.isSmall
  t.same([2499.99, 2500].map(isSmall), [true, false])
})

t.test('a period covers a fiscal year if it has a day in common with it', async (t) => {
  const own = createFiscalCalendar({ ...recordOf(), company: { trade: 'hvac', fiscalYearEnd: '06-30' } })
  for (const [period, is] of [
    ['2024-06', false], ['2024-07', true], ['2025-06', true], ['2025-07', false], ['2023', false], ['2024', true], ['2026', false],
    ['FY2024', false], ['FY2025', true], ['FY2023-FY2025', true], ['FY2026 to date', false], ['no year', true]
  ] as const) t.equal(covers(period, 'FY2025', '2026-05-29', own), is, period)
  t.equal(covers('2024-12', 'FY2025', '2026-05-29', createFiscalCalendar({ ...recordOf(), company: { trade: 'hvac', fiscalYearEnd: '12-30' } })),
    true, 'December has the first day of a year that ends on the 30th')
})

t.test('a number in a text is one of the record if it is as near as its last digit says', async (t) => {
  const near = (text: string, ...values: number[]) => standsIn(numbersIn(text)[0]!, values)
  t.same([11.5, 12, 12.5].map((value) => near('12', value)), [true, true, true])
  t.same([11.49, 12.51].map((value) => near('12', value)), [false, false])
  t.same([1.15, 1.25, 1.149, 1.251].map((value) => near('1.2', value)), [true, true, false, false])
  t.same([[1, 2, 12], [12, 20, 30], [1, 2], []].map((values) => near('12', ...values)), [true, true, false, false])
  t.same(['1.5 million', '2M', '3 thousand', '4k', '5K'].map((text) => numbersIn(text)[0]!.value), [1.5e6, 2e6, 3e3, 4e3, 5e3])
  t.same([11.5, -12.5, 12.51].map((value) => isWritten(numbersIn('12')[0]!, value)), [true, true, false])
})

t.test('the items of a balance sheet are of the kind that they are listed as, but for a lease and intangible assets', async (t) => {
  const sheet = (side: 'assets' | 'liabilities', name: string, kind: string) =>
    ({ path: '', sheet: { date: '2025-12-31', assets: [], liabilities: [], equity: 0, [side]: [{ id: 'one', name, kind, amount: 9 }] } }) as never
  for (const [kind, is] of [['debt', 'lease'], ['other-current', 'lease'], ['payables', 'payables']] as const) {
    t.equal(ofItems(sheet('liabilities', 'Operating lease liability', kind), 'liabilities', [is])?.amount, 9, kind)
  }
  t.equal(intangiblesOf(sheet('assets', 'Customer lists', 'other'))?.amount, 9)
  t.equal(intangiblesOf(sheet('assets', 'Franchise rights and trucks', 'equipment')), undefined)
})

t.test('the balance sheet of a year that has one is within the year, also on its first day', async (t) => {
  const spans = (...dates: string[]) => {
    const record = recordOf(({ statements }) => {
      const [one] = statements.balanceSheets!
      statements.balanceSheets = dates.map((date) => ({ ...one!, date }))
    })
    return spansOf({ statements: record.statements, ledger: createLedger(record) })
      .map(({ opening, closing }) => [opening.sheet.date, closing.sheet.date])
  }
  t.same(spans('2024-01-01', '2025-12-31'), [['2024-01-01', '2025-12-31']])
  t.same(spans('2023-12-31', '2025-12-31'), [])
  t.same(spans('2024-12-31', '2025-01-01'), [['2024-12-31', '2025-01-01']])
})

t.test('a finding names at most 100 amounts behind a figure', async (t) => {
  const record = recordOf(({ tables }) => {
    tables![0]!.rows = Array.from({ length: 130 }, (_row, place) => ({ label: `T${place}`, cells: [1] }))
  })
  const figures = figuresOf(record, createLedger(record))
  t.equal(pathsOf('tables.trucks.sum.loan', { figures }).length, 100)
  t.same(pathsOf('counts.plans.FY2025 + counts.plans.FY2025 - statements.lines.repair.FY2025', { figures }),
    ['/counts/0/values/FY2025', '/statements/lines/0/amounts/FY2025'])
})

t.test('what is wrong with a figure or a reference is told', async (t) => {
  const record = recordOf(({ facts }) => { facts![0]!.note = '' })
  record.company.name = 'n'.repeat(121)
  const figures = figuresOf(record, createLedger(record))
  t.match(describeFigure('asOf', figures), { why: 'names a text, which is no number' })
  t.match(describeFigure('counts.plans.FY2025 + asOf', figures), { why: 'names a text, which is no number' })
  t.match(describeFigure('counts.plans.FY2025 +', figures), { why: 'makes no number' })
  t.match(describeFigure('counts.plans.FY2025 / 0', figures), { why: 'makes no number' })
  t.match(describeFigure('counts.none', figures), { why: 'names no figure of the record', expected: /^after counts: plans/ })
  t.match(describeReference('{{company.name}}', figures), { why: 'draws a text of more than 120 characters' })
  record.company.name = 'n'.repeat(120)
  t.match(describeReference('{{company.name}}', figuresOf(record, createLedger(record))), { why: /^is not filled in/ })
})

t.test('a line of revenue below zero is of returns only if its name says so', async (t) => {
  const contra = (name: string, section: string, amount: number) =>
    contraLines({ lines: [{ id: 'one', name, section, amounts: { FY2025: amount } } as never] }, 'FY2025').length
  t.same([
    contra('Refunds', 'revenue', -1), contra('Refunds', 'revenue', 0), contra('Refunds', 'revenue', 1),
    contra('Refunds', 'cost-of-work', -1), contra('Service', 'revenue', -1)
  ], [1, 0, 0, 0, 0])
})

/** Whether a record says that the rent told, in dollars a month, is another one. */
const told = (month: number | Record<string, number>, change: Change) => {
  const record = recordOf((one) => {
    const values = typeof month === 'number' ? { '2026-05-29': month } : month
    one.counts = [{ id: 'monthly-rent', name: 'Rent', unit: 'usd', values }]
    change(one)
  })
  return { rent: rentApart(record, createLedger(record)), lease: leaseApart(record) }
}

t.test('the rent that the owner tells is compared with the books and with a lease, and may be a tenth off', async (t) => {
  const booked = (month: number | Record<string, number>) => told(month, ({ statements }) => {
    statements.lines!.push({ id: 'rent', name: 'Shop rent', section: 'operating-expense', amounts: { FY2025: 120_000 } })
  }).rent !== undefined
  t.same([8999, 9000, 10_000, 11_000, 11_001].map(booked), [true, false, false, false, true])
  t.equal(booked({ '2026-05-29': 10_000, '2025-01-31': 1000 }), false, 'the latest one counts')
  t.equal(booked({ '2025-01-31': 10_000, '2026-05-29': 1000 }), true)
  const leased = (fact: object, documents = [{ id: 'DR-09.01', folder: '09', tag: 're.lease', title: 'Lease', status: 'complete' }]) =>
    told(10_000, (record) => {
      record.documents = documents as never
      record.facts = [{ id: 'GR-001', category: 'Facilities', source: 'DR-09.01', ...fact }] as never
    }).lease !== undefined
  t.equal(leased({ fact: 'Rent', value: '$5,000 a month' }), true)
  t.equal(leased({ fact: 'Rent', value: '$120,000 a year' }), false)
  t.equal(leased({ fact: 'Rent a month', value: 5000 }), true)
  t.equal(leased({ fact: 'Taxes', value: '$5,000 a month' }), false, 'not about rent')
  t.equal(leased({ fact: 'Rent', value: '$5,000 a month', source: null }), false, 'the owner says it')
  t.equal(leased({ fact: 'Rent', value: '$5,000 a month', source: 'DR-01.01' }), false, 'another document')
})

/** The years in which an add-back of a line is of the whole line, which a buyer needs too. */
const needed = (line: object, amounts: Record<string, number>, adjustment: object = {}) => neededWhole({
  lines: [{ id: 'one', name: 'Truck fuel', section: 'operating-expense', amounts: { FY2024: 5000, FY2025: 6000 }, ...line } as never],
  adjustments: [{ id: 'a', name: 'Fuel', kind: 'other', line: 'one', amounts, ...adjustment } as never]
}, ['FY2024', 'FY2025']).flatMap(({ years }) => years)

t.test('a cost that is added back in full is needed by a buyer, unless it is the owner\'s own', async (t) => {
  t.same(needed({}, { FY2024: 4999.99, FY2025: 6000 }), ['FY2025'])
  t.same(needed({}, { FY2025: 6001 }), ['FY2025'])
  t.same(needed({ amounts: { FY2024: 0, FY2025: 0 } }, { FY2024: 0, FY2025: 0 }), [], 'nothing is added back')
  t.same(needed({ amounts: { FY2024: 5000 } }, { FY2025: 6000 }), [], 'a year without the line')
  t.same(needed({ section: 'revenue' }, { FY2025: 6000 }), [])
  t.same(needed({ name: 'Owner vehicle' }, { FY2025: 6000 }), [])
  t.same(needed({}, { FY2025: 6000 }, { name: 'Personal fuel', kind: 'personal' }), [])
  t.same(needed({}, { FY2025: 6000 }, { name: 'Personal fuel' }), ['FY2025'], 'its kind does not say so')
  t.same(needed({}, { FY2025: 6000 }, { market: { FY2025: 1 } }), [])
})

t.test('the rent of a company is a cost: rent that it receives is not added back as a whole', async (t) => {
  t.same(needed({ name: 'Shop rent' }, { FY2025: 6000 }), ['FY2025'])
  t.same(needed({ name: 'Shop rent', section: 'other-income' }, { FY2025: 6000 }), [])
  t.same(needed({ name: 'Shop rent' }, { FY2025: 6000 }, { kind: 'one-time' }), [])
})

/** The odd amounts of a line of supplies by year, in a company with steady sales. */
const oddIn = (amounts: Record<string, number>, line: object = {}, adjustments: object[] = []) => {
  const years = ['FY2021', 'FY2022', 'FY2023', 'FY2024', 'FY2025']
  const steady = (amount: number) => Object.fromEntries(years.map((year) => [year, amount]))
  const statements = {
    lines: [
      { id: 'sales', name: 'Sales', section: 'revenue', amounts: steady(1_000_000) },
      { id: 'one', name: 'Shop things', section: 'operating-expense', amounts, ...line }
    ],
    adjustments
  } as unknown as RecordStatements
  const record = { ...recordOf(), fiscalYears: years, statements }
  return oddLines(statements, years, createLedger(record), calendar).map(({ is, year, besides }) => `${is} ${year} ${besides}`)
}

t.test('an amount with a digit too many or too few is odd beside the years around it', async (t) => {
  t.same(oddIn({ FY2023: 1000, FY2024: 6999, FY2025: 1000 }), [], 'less than seven times')
  t.same(oddIn({ FY2023: 1000, FY2024: 7000, FY2025: 1000 }), ['slipped FY2024 FY2023'])
  t.same(oddIn({ FY2023: 10_000, FY2024: 1000, FY2025: 10_000 }), ['slipped FY2024 FY2023'], 'a digit too few')
  t.same(oddIn({ FY2023: 1000, FY2024: 10_000, FY2025: 10_000 }), ['slipped FY2023 FY2024'], 'the year after is as large')
  t.same(oddIn({ FY2023: 1000, FY2024: 10_000, FY2025: 3500 }), ['slipped FY2023 FY2024'], 'a third is of one size')
  t.same(oddIn({ FY2023: 1000, FY2024: 10_500, FY2025: 3000 }), ['slipped FY2024 FY2023'], 'seven halves are not')
  t.same(oddIn({ FY2023: 9000, FY2024: 1000, FY2025: 9500 }), ['slipped FY2024 FY2023'])
  t.same(oddIn({ FY2024: 1000, FY2025: 10_000 }), ['slipped FY2025 FY2024'], 'nothing tells which')
  t.same(oddIn({ FY2023: 1000, FY2024: 1000, FY2025: 10_000 }), ['slipped FY2025 FY2024'])
  t.same(oddIn({ FY2022: 9500, FY2023: 10_000, FY2024: 1000 }), ['slipped FY2024 FY2023'], 'the year before is as large')
  t.same(oddIn({ FY2022: 900, FY2023: 10_000, FY2024: 1000 }), ['slipped FY2023 FY2022'])
})

t.test('an amount that an add-back of its line explains by half is not odd', async (t) => {
  const once = (amount: number, more = {}) => [{ id: 'a', name: 'Once', kind: 'one-time', line: 'one', amounts: { FY2025: amount }, ...more }]
  t.same(oddIn({ FY2024: 1000, FY2025: 11_000 }, {}, once(5000)), [])
  t.same(oddIn({ FY2024: 1000, FY2025: 11_000 }, {}, once(4999)), ['slipped FY2025 FY2024'])
  t.same(oddIn({ FY2024: 1000, FY2025: 11_000 }, {}, once(5000, { kind: 'owner-pay' })), ['slipped FY2025 FY2024'])
  t.same(oddIn({ FY2024: 1000, FY2025: 11_000 }, {}, once(5000, { line: 'sales' })), ['slipped FY2025 FY2024'])
})

t.test('a lasting cost that stops is odd if it is a cost and was not small', async (t) => {
  const stopped = (before: number, line: object) => oddIn({ FY2024: before, FY2025: 0 }, { name: 'Business insurance', ...line })
  // Small is below $2,500 for a company of this size.
  t.same(stopped(2500, {}), ['stopped FY2025 FY2024'])
  t.same(stopped(2499, {}), [])
  t.same(stopped(9000, { name: 'Insurance paid by customers', section: 'other-income' }), [])
})
