import t from 'tap'
import { daysAfter } from '../../../../domain/calendar-days.ts'
import { challengeAddBacks, postedTwice } from '../../../../domain/import/ledger/challenge-add-backs.ts'
import { findCandidates } from '../../../../domain/import/ledger/find-candidates.ts'
import type { LedgerRow } from '../../../../domain/import/ledger/ledger-rows.ts'
import { LEDGER_BOUNDS } from '../../../../domain/import/ledger/ledger-bounds.ts'
import { traceAddBacks } from '../../../../domain/import/ledger/trace-add-backs.ts'
import { yearEndWarnings } from '../../../../domain/import/ledger/year-ends.ts'
import type { RecordAdjustment, RecordLine } from '../../../../schemas/record/business-record.ts'
import { standard } from '../../record/sound.ts'

let next = 0
/** A posting of legal fees in dollars, by default of March 2025. */
function row (dollars: number, more: Partial<LedgerRow> = {}): LedgerRow {
  const payee = more.payee ?? ''
  return {
    at: `R${++next}`,
    day: '2025-03-14',
    year: 'FY2025',
    line: 'legal',
    section: 'operating-expense',
    cents: Math.round(dollars * 100),
    payee,
    payeeKey: payee.toLowerCase(),
    memo: '',
    number: '',
    kind: 'Check',
    account: 'Legal fees',
    split: 'Checking',
    enteredBy: '',
    isAdjusting: false,
    ...more
  }
}
const inMonth = (month: number) => ({ day: `2025-${String(month).padStart(2, '0')}-14` })
const lines: RecordLine[] = [
  { id: 'legal', name: 'Legal fees', section: 'operating-expense', amounts: { FY2025: 50_000 } },
  { id: 'repairs', name: 'Repairs', section: 'operating-expense', amounts: { FY2025: 50_000 } },
  { id: 'other', name: 'Other income', section: 'other-income', amounts: { FY2025: 9000 } }
]
const addBack = (amount: number, more: Partial<RecordAdjustment> = {}): RecordAdjustment =>
  ({ id: 'suit', name: 'Court case', kind: 'one-time', line: 'legal', amounts: { FY2025: amount }, ...more })
const trace = (rows: LedgerRow[], ...adjustments: RecordAdjustment[]) =>
  traceAddBacks(rows, adjustments, { lines, years: new Set(['FY2025']) })
const challenged = (rows: LedgerRow[], amount: number) => {
  const adjustments = [addBack(amount)]
  return challengeAddBacks(trace(rows, ...adjustments), { rows, adjustments, ends: '12-31' }).map(({ code }) => code)
}
const asked = (...rows: LedgerRow[]) =>
  findCandidates(rows, { words: standard.ledgerWords, lines, owner: undefined, company: undefined })
    .map(({ signal }) => signal)
/** Payments of different amounts to nobody, beside one of another amount. */
const unnamed = (count: number) =>
  [...Array.from({ length: count }, (_row, place) => row(1000 + 37 * place)), row(90_000)]
/** Whether money from an insurer counts as what came back for a loss of 1,000 dollars, some days later. */
function comesBack (dollars: number, days: number): boolean {
  const day = daysAfter('2025-03-14', days)
  const back = row(dollars, {
    day, year: `FY${day.slice(0, 4)}`, line: 'other', section: 'other-income', payee: 'Acme Mutual', memo: 'claim payment'
  })
  return challenged([row(1000, { payee: 'Roofer', memo: 'storm damage' }), back], 1000).includes('paid-back')
}
/** Whether two or more payments of one amount to one payee, some days apart, look booked twice. */
const isTwice = (days: number, more: Partial<LedgerRow>, dollars = 900, count = 2) =>
  postedTwice(Array.from({ length: count }, (_row, place) =>
    row(dollars, { payee: 'Dealer', day: daysAfter('2025-03-14', place * days), ...more }))).length > 0
/** The codes of the remarks about rows at the ends of 2025. */
const remarks = (...rows: LedgerRow[]) => yearEndWarnings(rows, ['FY2025'], '12-31').map(({ code }) => code)
const sum = (rows: LedgerRow[]) => rows.reduce((all, { cents }) => all + cents, 0) / 100

/** Whether something is found or said for a number of units, which is so at the value and beyond or up to the value. */
interface Bound { at: (units: number) => boolean, step: number, upTo?: true }

const bounds: Record<keyof typeof LEDGER_BOUNDS, Bound> = {
  unnamedRows: {
    at: (units) => {
      const rows = unnamed(units)
      return trace(rows, addBack(sum(rows) - 90_000))[0]!.rows.length === units
    },
    step: 1,
    upTo: true
  },
  runningMonths: {
    at: (units) => {
      const rows = Array.from({ length: units }, (_row, place) =>
        row(500, { ...inMonth(place + 1), payee: 'Lawyer', memo: 'court case' }))
      return challenged(rows, units * 500).includes('keeps-running')
    },
    step: 1
  },
  comesAgainMonths: {
    at: (units) => {
      const others = Array.from({ length: units }, (_row, place) =>
        row(300 + place, { ...inMonth(place + 4), payee: 'Lawyer', memo: 'contract' }))
      return challenged([row(4000, { payee: 'Lawyer', memo: 'contract' }), ...others], 4000).includes('comes-again')
    },
    step: 1
  },
  backOfLoss: { at: (units) => comesBack(1000 * units, 30), step: 0.001, upTo: true },
  backWithin: { at: (units) => comesBack(1000, units), step: 1, upTo: true },
  asked: { at: (units) => asked(row(units, { payee: 'Pebble Golf', memo: 'country club' })).length > 0, step: 0.01 },
  askedOnce: { at: (units) => asked(row(units, { payee: 'Tolliver Law', memo: 'lawsuit' })).includes('one-time'), step: 0.01 },
  nearEnd: {
    // The last day of the year is the first of them.
    at: (units) => remarks(row(5000, { day: daysAfter('2026-01-01', -units), kind: 'Journal Entry' })).includes('year-end') &&
      remarks(row(5000, { day: daysAfter('2024-12-31', units), kind: 'Journal Entry' })).includes('year-end'),
    step: 1,
    upTo: true
  },
  takenBack: {
    at: (units) => {
      const sale = { line: 'sales', section: 'revenue' as const, payee: 'Acme', payeeKey: 'acme', kind: 'Invoice' }
      return remarks(
        row(7001, { ...sale, day: '2025-12-28' }), row(-7001, { ...sale, day: daysAfter('2025-12-31', units), year: 'FY2026' })
      ).length > 0
    },
    step: 1,
    upTo: true
  },
  bookedTwice: { at: (units) => isTwice(1, { memo: 'pump' }, units), step: 0.01 },
  sameMemo: { at: (units) => isTwice(units, { memo: 'pump' }), step: 1, upTo: true },
  sameNumber: { at: (units) => isTwice(units, { number: 'A-881' }), step: 1, upTo: true },
  habit: { at: (units) => !isTwice(1, { memo: 'pump' }, 900, units), step: 1 },
  askedEquipment: {
    at: (units) => asked(row(units, { line: 'repairs', account: 'Repairs', payee: 'Dealer', memo: 'forklift' })).includes('equipment'),
    step: 0.01
  }
}

for (const [name, { at, step, upTo }] of Object.entries(bounds)) {
  const { value, unit, why } = LEDGER_BOUNDS[name as keyof typeof LEDGER_BOUNDS]
  t.test(`${name}: ${value} ${unit}: ${why}`, async (t) => {
    t.equal(at(value - step), upTo === true, 'just below')
    t.equal(at(value), true, 'the value')
    t.equal(at(value + step), upTo !== true, 'just above')
  })
}

t.test('wages, small changes of sign and payments without a payee do not look booked twice', async (t) => {
  t.ok(isTwice(1, { number: 'A-881' }))
  for (const more of [{ account: 'Payroll' }, { kind: 'Wage payment' }, { payee: 'Salary of Ann' }, { payee: '', payeeKey: '' },
    { section: 'revenue' as const }, { number: 'none' }]) {
    t.notOk(isTwice(1, { number: 'A-881', ...more }), JSON.stringify(more))
  }
  t.notOk(isTwice(1, { memo: 'pump', number: '' }, 900, 1), 'one payment')
})

t.test('only journal entries in round thousands or of the accountant, in the years compared, are remarked at the end', async (t) => {
  const last = { day: '2025-12-31', kind: 'Journal Entry' }
  t.same(remarks(row(5000, last)), ['year-end'])
  t.same(remarks(row(5001, { ...last, isAdjusting: true })), ['year-end'])
  for (const one of [row(5001, last), row(5000, { ...last, kind: 'Check' }), row(5000, { ...last, year: 'FY2024' }),
    row(5000, { ...last, section: 'depreciation' }), row(5000, { ...last, section: 'amortization' })]) {
    t.same(remarks(one), [], `${one.cents} ${one.kind} ${one.year} ${one.section}`)
  }
})

t.test('two add-backs of one amount have each its own row', async (t) => {
  const rows = [row(750), row(750), row(9000)]
  const [first, second] = trace(rows, addBack(750), addBack(750, { id: 'other', name: 'Second matter' }))
  t.same([first!.rows, second!.rows], [[rows[0]], [rows[1]]])
})

t.test('an add-back of income lowers earnings, and its rows are those of the income', async (t) => {
  const rows = [row(9000, { line: 'other', section: 'other-income', account: 'Other income' })]
  t.same(trace(rows, addBack(-9000, { line: 'other' }))[0]!.rows, rows)
  t.same(trace(rows, addBack(9000, { line: 'other' }))[0]!.rows, [])
})

t.test('a payment that came back is no part of a sum without words', async (t) => {
  const rows = [row(1000), row(800), row(-300), row(90_000)]
  t.same(trace(rows, addBack(1500))[0]!.rows, [], '1,000 and 800 less 300')
  t.same(trace(rows, addBack(1800))[0]!.rows.length, 2)
})
