import t from 'tap'
import { createFiscalCalendar } from '../../../domain/record/figures/fiscal-calendar.ts'
import { paymentConflicts } from '../../../domain/record/figures/debt-payments.ts'
import { evaluate, figuresOf } from '../../../domain/record/figures/fill-references.ts'
import { createLedger } from '../../../domain/record/figures/ledger.ts'
import { namedPlace, placeOf } from '../../../domain/record/figures/source-places.ts'
import { hidePrivateNumbers } from '../../../domain/record/input/private-numbers.ts'
import { mapLeaves } from '../../../domain/record/input/map-leaves.ts'
import { readYaml } from '../../../domain/record/input/read-yaml.ts'
import { faultsOf, isKeptDay } from '../../../domain/record/input/record-shape.ts'
import { isMostlyUnchecked } from '../../../domain/record/report/summary.ts'
import { loanTerms } from '../../../domain/record/tables/debt-table.ts'
import type { BusinessRecord, RecordStatements } from '../../../schemas/record/business-record.ts'
import { bounds, sound } from './sound.ts'

// Debt payments, cash by month, places and the bounds of a record, each with the inputs between which it decides.

type Own = BusinessRecord & { statements: Required<RecordStatements> }
const changed = (change: (record: Own) => void = () => {}): Own => {
  const record = sound() as unknown as Own
  change(record)
  return record
}

/** What contradicts the payments of the last year: the principal and interest, or the monthly payment. */
const conflict = (change: (record: Own) => void) => {
  const record = changed(change)
  const [found] = paymentConflicts(record.statements, ['FY2025'], createLedger(record), createFiscalCalendar(record))
  return found?.of
}
/** The same for payments of so many dollars, 5,000 dollars of interest, and these repayments and loans. */
const paying = (paid: number, repaid: number[], borrowed = 0) => conflict(({ statements }) => {
  statements.debt = [{ id: 'a', lender: 'Bank', balance: 9, payments: { FY2025: paid } }]
  statements.cashFlow = [{
    year: 'FY2025',
    operations: 0,
    investing: 0,
    financing: 0,
    change: 0,
    items: [
      ...repaid.map((amount) => ({ name: 'Repaid', part: 'financing', kind: 'repaid', amount: -amount })),
      { name: 'Loan', part: 'financing', kind: 'borrowed', amount: borrowed }
    ]
  }] as never
})

t.test('debt payments may be a tenth off the principal and interest', async (t) => {
  t.same([paying(22_000, [15_000]), paying(22_001, [15_000]), paying(18_000, [15_000]), paying(17_999, [15_000])],
    [undefined, 'principal-and-interest', undefined, 'principal-and-interest'])
  t.equal(paying(9999, []), undefined, 'nothing was repaid')
})

t.test('a loan that was paid off may be left out of the payments, and one that replaced another was not paid in cash', async (t) => {
  t.same([paying(10_000, [10_000, 5000]), paying(15_000, [10_000, 5000]), paying(12_500, [10_000, 5000])], [undefined, undefined, 'principal-and-interest'])
  t.same([paying(5000, [15_000], 15_000), paying(4999, [15_000], 15_000), paying(5000, [15_000], 20_000)], [undefined, 'principal-and-interest', undefined])
  t.same([paying(6000, Array.from({ length: 6 }, () => 1000)), paying(6000, Array.from({ length: 7 }, () => 1000))],
    [undefined, 'principal-and-interest'], 'more than six repayments count as one sum')
})

t.test('twelve monthly payments may be a fifth off, for a loan that ran the whole year', async (t) => {
  const monthly = (paid: number, borrowedOn = '2024-12-31', maturity = '2026-01-01') => conflict(({ statements }) => {
    statements.cashFlow = []
    statements.debt = [{ id: 'a', lender: 'Bank', monthlyPayment: 1000, borrowedOn, maturity, payments: { FY2025: paid } }]
  })
  t.same([monthly(14_400), monthly(14_401), monthly(9600), monthly(9599)], [undefined, 'monthly', undefined, 'monthly'])
  t.same([monthly(1, '2025-01-01'), monthly(1, '2024-12-31', '2025-12-31')], [undefined, undefined], 'a part of the year')
})

t.test('the cash of a year is whole with all of its months, within a dollar of the deposits', async (t) => {
  const cash = (months: Array<number | undefined>, deposits: number) => createLedger(changed(({ statements }) => {
    statements.bank = [{
      year: 'FY2025',
      deposits,
      months: Object.fromEntries(months.flatMap((amount, place) => amount === undefined
        ? []
        : [[`2025-${String(place + 1).padStart(2, '0')}`, { deposits: amount }]]))
    }] as never
  })).cashByMonth.map(({ months: own, whole }) => [own.length, whole !== undefined])
  const even = Array.from({ length: 12 }, () => 1000)
  t.same([cash(even, 12_000), cash(even, 12_000.99), cash(even, 12_001), cash(even, 11_999)],
    [[[12, true]], [[12, true]], [[12, false]], [[12, false]]])
  t.same(cash([...even.slice(0, 11), undefined], 11_000), [[11, false]])
  t.same(cash([], 12_000), [], 'no months')
})

t.test('the numbers of several entries of a year are added up, and their texts are none', async (t) => {
  const record = changed(({ statements }) => {
    statements.bank = [{ year: 'FY2025', deposits: 5, account: 'A' },
      { year: 'FY2025', deposits: 7, account: 'B' }] as never
  })
  const { look } = figuresOf(record, createLedger(record))
  t.equal(evaluate('statements.bank.FY2025.deposits', look), 12)
  t.equal(evaluate('statements.bank.FY2025.account', look), undefined)
})

t.test('a column without numbers has no sum, average or maximum', async (t) => {
  const record = changed((one) => { one.tables![0]!.rows = [{ label: 'T1', cells: [null] }] })
  const { look } = figuresOf(record, createLedger(record))
  t.same(['sum', 'average', 'max'].map((name) =>
    evaluate(`tables.trucks.${name}.loan`, look)), [undefined, undefined, undefined])
  t.equal(evaluate('tables.trucks.count', look), 1)
})

t.test('a place in a report is named for people', async (t) => {
  t.same(['B22', 'B22:B24', '2025!B22', 'page 3', '/Rows/1', undefined].map(namedPlace),
    ['cell B22', 'cells B22:B24', 'cell B22 of sheet 2025', 'page 3', undefined, undefined])
  const source = { document: 'DR-02.01', at: { FY2025: 'B22', FY2024: 'DR-02.21 B15' } }
  t.same(['FY2025', 'FY2024', 'FY2023'].map((year) => placeOf(source, year)),
    [{ document: 'DR-02.01', place: 'B22' }, { document: 'DR-02.21', place: 'B15' }, { document: 'DR-02.01' }])
})

t.test('only lists and objects with a change are copied', async (t) => {
  const value = { a: [1, 2], b: { c: 'x' } }
  const paths: string[] = []
  t.equal(mapLeaves(value, (leaf, path) => { paths.push(path()); return leaf }), value)
  t.same(paths, ['/a/0', '/a/1', '/b/c'])
  const copy = mapLeaves(value, (leaf) => leaf === 2 ? 3 : leaf)
  t.same([copy, copy.b === value.b], [{ a: [1, 3], b: { c: 'x' } }, true])
})

t.test('days of a record are from 1800 to 2199', async (t) => {
  t.same(['1799-12-31', '1800-01-01', '2199-12-31', '2200-01-01', '2025-02-30'].map(isKeptDay),
    [false, true, true, false, false])
})

t.test('a record has at most so many facts, years, characters of a text and of a name', async (t) => {
  const faults = (change: (record: Own) => void, own = bounds) =>
    faultsOf(changed(change), own).faults.map(({ path }) => path)
  const facts = (count: number) => faults((record) => {
    record.facts = Array.from({ length: count }, (_fact, place) => ({ id: `GR-${String(place + 1).padStart(3, '0')}`, category: 'Financial', fact: 'a', value: 1 })) as never
  }, { ...bounds, facts: 3 })
  t.same([facts(3), facts(4)], [[], ['/facts']])
  const named = (length: number) => faults((record) => { record.company.name = 'n'.repeat(length) })
  t.same([named(2000), named(2001)], [[], ['/company/name']])
  const member = (length: number) => faultsOf({
    ...changed(),
    ['n'.repeat(length)]: 1
  }, bounds).faults.some(({ problem }) => /name of at most 200/.test(problem))
  t.same([member(200), member(201)], [false, true])
})

t.test('anchors, aliases and tags of YAML are told with their line', async (t) => {
  const line = (text: string) =>
    (readYaml(text, bounds.depth) as { fault?: { line?: number } }).fault?.line
  t.same([line('a: &b 1'), line('- &b 1'), line('a: 1\nb: !!str 2'), line('&b a: 1'), line('a: 1')], [1, 1, 2, 1, undefined])
})

t.test('a number that is a card is hidden from twelve digits on', async (t) => {
  const hidden = (value: number) => hidePrivateNumbers({ value }).record.value
  t.same([4_111_111_111_111_111, -4_111_111_111_111_111, 4_111_111_111_111_112, 999_999_999_999].map(hidden),
    [0, 0, 4_111_111_111_111_112, 999_999_999_999])
})

t.test('a report whose rules mostly have no data calls nothing consistent', async (t) => {
  t.same([isMostlyUnchecked(50, 100), isMostlyUnchecked(51, 100)], [false, true])
})

t.test('a debt schedule has the terms that a loan has, before or after its balance', async (t) => {
  const terms = (...loans: object[]) => loanTerms(loans as never).map((side) => side.map(({ label }) => label))
  t.same(terms({ rate: 5 }, { status: 'past-due' }), [['Rate'], ['Status']])
  t.same(terms({}), [[], []])
})
