import t from 'tap'
import { createLedger } from '../../../domain/record/figures/ledger.ts'
import { checkRecord } from '../../../domain/record/report/check-record.ts'
import type { BusinessRecord, RecordLine, RecordStatements } from '../../../schemas/record/business-record.ts'
import { content } from '../../checked-content.ts'

const line = (id: string, section: RecordLine['section'], amount: number): RecordLine =>
  ({ id, name: id, section, amounts: { FY2025: amount } })
const lines = [
  line('repairs', 'revenue', 1000), line('parts', 'cost-of-work', 400), line('pay', 'operating-expense', 200),
  line('rent', 'operating-expense', 100), line('loan', 'interest', 50), line('gain', 'other-income', 10)
]
const adjustments: RecordStatements['adjustments'] =
  [{ id: 'owner', name: "Owner's pay", kind: 'owner-pay', line: 'pay', amounts: { FY2025: 200 } }]
const trailing = {
  through: '2026-03',
  revenue: { prior: 200, current: 260 },
  ebitda: { prior: 50, current: 80 },
  lines: [
    { line: 'repairs', prior: 200, current: 260 }, { line: 'parts', prior: 90, current: 100 },
    { line: 'pay', prior: 40, current: 60 }, { line: 'rent', prior: 20, current: 20 },
    { line: 'loan', prior: 12, current: 11 }, { line: 'gain', current: 3 }
  ]
}

/** The last twelve months of each total of these statements. */
function twelveOf (statements: RecordStatements): Record<string, number> {
  const { trailing: ofTwelve } = createLedger({ ...content.sample, fiscalYears: ['FY2025'], statements } as BusinessRecord)
  return Object.fromEntries(Object.entries(ofTwelve).map(([name, { amount }]) => [name, amount]))
}

t.test('the last twelve months of each total follow from the year and the year to date', async (t) => {
  t.same(twelveOf({ lines, adjustments, trailing }), {
    revenue: 1060,
    costOfWork: 410,
    grossProfit: 650,
    operatingExpenses: 320,
    ebitda: 330,
    // The owner's pay of the year, less 40, plus 60.
    sde: 550,
    // The loan: 50 less 12 plus 11. The gain: 10 and 3.
    netIncome: 330 - 49 + 13
  })
})

t.test('a total that is printed needs no lines', async (t) => {
  const printed = [
    { line: 'costOfWork', prior: 90, current: 100 }, { line: 'operatingExpenses', prior: 60, current: 80 },
    { line: 'netIncome', prior: 38, current: 72 }
  ]
  t.same(twelveOf({ lines, adjustments, trailing: { ...trailing, lines: printed } }), {
    revenue: 1060, costOfWork: 410, grossProfit: 650, operatingExpenses: 320, ebitda: 330, netIncome: 260 - 38 + 72
  }, 'and the owner pay of the months is unknown')
})

t.test('a total with an unknown part is left out', async (t) => {
  const without = (...gone: string[]) =>
    ({ ...trailing, lines: trailing.lines.filter((one) => !gone.includes(one.line)) })
  t.notOk('netIncome' in twelveOf({ lines, adjustments, trailing: without('loan') }), 'interest is unknown')
  const costless = twelveOf({ lines, adjustments, trailing: without('parts') })
  t.same(Object.keys(costless), ['revenue', 'operatingExpenses', 'ebitda', 'sde', 'netIncome'])
})

t.test('SDE has no twelve months if an add-back is part of a line, or has none', async (t) => {
  for (const change of [{ upTo: 'part' as const }, { line: 'unknown' }, { amounts: { FY2025: 150 } }]) {
    const changed = [{ ...adjustments[0]!, ...change }]
    t.notOk('sde' in twelveOf({ lines, adjustments: changed, trailing }), JSON.stringify(change))
  }
})

t.test('months that the year to date lacks are read from the monthly amounts', async (t) => {
  const months = Object.fromEntries(Array.from({ length: 15 }, (_one, index) =>
    [`${2025 + Math.floor(index / 12)}-${String(index % 12 + 1).padStart(2, '0')}`, 10]))
  t.same(twelveOf({ months, trailing: { through: '2026-03' } }), { revenue: 120 })
})

t.test('the year to date and the twelve months follow from the months of the lines', async (t) => {
  const monthly = lines.map(({ id, amounts }) => ({
    line: id,
    amounts: Object.fromEntries(Array.from({ length: 15 }, (_one, index) =>
      [`${2025 + Math.floor(index / 12)}-${String(index % 12 + 1).padStart(2, '0')}`, amounts.FY2025! / 10 * (index < 12 ? 5 / 6 : 1)]))
  }))
  const { yearToDate, trailing: ofTwelve } =
    createLedger({ ...content.sample, fiscalYears: ['FY2025'], statements: { lines, monthly, adjustments } } as BusinessRecord)
  t.equal(yearToDate.through, '2026-03')
  t.equal(yearToDate.totals.ebitda!.prior!.amount, 75)
  t.equal(yearToDate.totals.ebitda!.current!.amount, 90)
  t.same(Object.entries(ofTwelve).map(([name, { amount }]) => [name, amount]), [
    ['revenue', 1050], ['costOfWork', 420], ['grossProfit', 630], ['operatingExpenses', 315], ['ebitda', 315],
    ['sde', 525], ['netIncome', 315 - 42]
  ])
})

t.test('the year to date is compared with its lines, and its lines with their months', async (t) => {
  const months = Object.fromEntries(['01', '02', '03'].map((month) => [`2025-${month}`, 30]))
  const found = (change: object, monthly: RecordStatements['monthly'] = []) => {
    const statements = { lines, adjustments, monthly, trailing: { ...trailing, ...change } }
    const record = { ...content.sample, fiscalYears: ['FY2025'], statements } as BusinessRecord
    return checkRecord(record, content.bank, content.standard)
      .flatMap(({ findings }) => findings)
      .filter(({ rule, message }) => rule === 'months-add-up' && /January to March/.test(message))
      .map(({ message }) => message)
  }
  t.same(found({}), [])
  t.match(found({ revenue: { prior: 200, current: 261 } }), [/^Revenue of .* \$261, but \$260 from its lines/, /^Reported EBITDA/])
  t.match(found({ ebitda: { prior: 51, current: 80 } }), [/^Reported EBITDA of January to March 2025: \$51, but \$50 from its lines/])
  t.match(found({}, [{ line: 'parts', amounts: months }]), [])
  t.match(found({}, [{ line: 'pay', amounts: months }]), [/^pay of January to March 2025: \$40, but \$90 from its months/])
})
