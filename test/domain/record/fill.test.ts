import t from 'tap'
import { createLedger } from '../../../domain/record/figures/ledger.ts'
import { evaluate, figuresOf, fillRecord } from '../../../domain/record/figures/fill-references.ts'
import { numbersIn } from '../../../domain/record/figures/numbers-in-text.ts'
import type { BusinessRecord } from '../../../schemas/record/business-record.ts'
import { sound, verdictOf } from './sound.ts'

const lookIn = (record: BusinessRecord) => figuresOf(record, createLedger(record)).look

t.test('figures are found by path, in the record and in what is derived from it', async (t) => {
  const look = lookIn(sound() as BusinessRecord)
  for (const [expression, value] of Object.entries({
    'company.name': 'Alder Pipe Works, LLC',
    'statements.lines.repair.FY2025': 800_000,
    'statements.totals.revenue.FY2024': 810_000,
    'statements.months.2025-01': 95_000,
    'statements.trailing.revenue.prior': 170_000,
    'statements.adjustments.trips.FY2023': 4_000,
    'statements.hiredManager.FY2025': 120_000,
    'statements.balanceSheets.2025-12-31.debt': 75_000,
    'statements.balanceSheets.2025-12-31.equity': 144_000,
    'statements.cashFlow.FY2025.change': 9_000,
    'statements.taxReturns.FY2025.grossReceipts': 910_000,
    'counts.plans.FY2025': 450,
    'counts.plans.rollForward.lost.FY2025': 50,
    'tables.trucks.count': 2,
    'tables.trucks.sum.loan': 75_000,
    'tables.trucks.average.loan': 37_500,
    'tables.trucks.max.loan': 45_000,
    'tables.trucks.t2.loan': 45_000,
    'totals.sde.FY2025': 532_000,
    'statements.lines.repair.FY2025 / statements.lines.plans.FY2025 * 3': 20,
    'counts.plans.FY2025 + 2 * 3 - 1': 455
  })) {
    t.equal(evaluate(expression, look), value, expression)
  }
  for (const expression of [
    '', 'statements', 'counts.none.FY2025', 'tables.trucks.sum.none', 'constructor.name', 'company.__proto__',
    'counts.plans.FY2025 / 0', 'counts.plans.FY2025 +', '+ counts.plans.FY2025', 'company.name * 2', 'a ** b'
  ]) {
    t.equal(evaluate(expression, look), undefined, expression)
  }
})

t.test('texts are filled in, and a name without a figure stays and is reported', async (t) => {
  const record = sound() as BusinessRecord
  record.facts![0]!.note = '{{ counts.plans.FY2025 }} plans, {{statements.totals.revenue.FY2025 | million}}, {{no | usd}}'
  record.facts![1]!.value = '{{counts.plans.FY2025}}'
  record.tables![0]!.rows[0]!.cells[0] = '{{statements.balanceSheets.2025-12-31.debt}}'
  record.company.owner = '{{company.name | lower}} and {{counts.plans.FY2025 | nonsense}}'
  const { record: filled, unknown } = fillRecord(record, lookIn(record))
  t.equal(filled.facts![0]!.note, '450 plans, $0.92 million, {{no | usd}}')
  t.equal(filled.facts![1]!.value, 450, 'a value that is one reference is the number itself')
  t.equal(filled.tables![0]!.rows[0]!.cells[0], 75_000)
  t.equal(filled.company.owner, 'alder pipe works, llc and {{counts.plans.FY2025 | nonsense}}')
  t.strictSame(unknown, [
    { path: '/company/owner', reference: '{{counts.plans.FY2025 | nonsense}}' },
    { path: '/facts/0/note', reference: '{{no | usd}}' }
  ])
})

t.test('a reference that is not closed, or has a format that is none, is a finding in every text', async (t) => {
  for (const [text, found, why] of [
    ['Unbalanced {{lines.sales.FY2024 was sold.', '{{lines.sales.FY2024', 'is not closed with }}'],
    ['{{totals.revenue.FY2024} of sales', '{{totals.revenue.FY2024}', 'is not closed with }}'],
    ['{{totals.revenue.FY2024 | usd | date}}', '{{totals.revenue.FY2024 | usd | date}}', 'is no figure with at most one format'],
    ['Sales: {{totals.revenue.FY2024 | USD}}.', '{{totals.revenue.FY2024 | USD}}', 'is no figure with at most one format'],
    ['Sales: {{totals.revenue.FY2024 |}}.', '{{totals.revenue.FY2024 |}}', 'is no figure with at most one format'],
    ['{{asOf}}, {{totals.{asOf}}}', '{{totals.{asOf}}', 'is no figure with at most one format'],
    ['{{asOf {{asOf}} {{asOf', '{{asOf', 'is not closed with }}']
  ] as const) {
    const record = sound() as BusinessRecord
    record.memorandum![0]!.claims![0]!.text = text
    const findings = verdictOf(record, 'references-filled').findings
    t.match(findings[0], { path: '/memorandum/0/claims/0/text', severity: 'broken', found, message: why }, text)
  }
  for (const path of ['facts/0/value', 'facts/0/note', 'openIssues/0/issue', 'tables/0/rows/0/cells/0', 'company/owner']) {
    const record = sound() as BusinessRecord
    const names = path.split('/')
    const last = names.pop()!
    names.reduce<any>((value, name) => value[name], record)[last] = '{{asOf'
    t.same(verdictOf(record, 'references-filled').findings.map((one) => one.path), [`/${path}`])
  }
})

t.test('braces are searched in linear time', async (t) => {
  const record = sound() as BusinessRecord
  const start = performance.now()
  for (const part of ['{{', '{{a', '{{{', '{{a | b', '}}', '{{a}} {{']) {
    record.company.owner = part.repeat(10_000 / part.length)
    fillRecord(record, lookIn(record))
  }
  t.ok(performance.now() - start < 1000, `${performance.now() - start} ms`)
})

t.test('cells that refer to each other in a circle have no value', async (t) => {
  const record = sound() as BusinessRecord
  const [first, second] = record.tables![0]!.rows
  first!.cells[0] = '{{tables.trucks.t2.loan}}'
  second!.cells[0] = '{{tables.trucks.t1.loan}}'
  t.equal(evaluate('tables.trucks.t1.loan', lookIn(record)), undefined)
})

t.test('a file cannot be made to grow by what it draws', async (t) => {
  const record = sound() as BusinessRecord
  record.company.name = 'x'.repeat(2000)
  record.company.owner = '{{company.name}}'.repeat(100)
  const { record: filled, unknown } = fillRecord(record, lookIn(record))
  t.equal(filled.company.owner, record.company.owner)
  t.equal(unknown.length, 5, 'of many references that cannot be drawn, the first of each text are told')
})

t.test('a drawn text has at most 120 characters, a filled one 10,000, and an expression 40 figures', async (t) => {
  const filledOwner = (name: number, owner: string) => {
    const record = sound() as BusinessRecord
    record.company.name = 'x'.repeat(name)
    record.company.owner = owner
    const text = fillRecord(record, lookIn(record)).record.company.owner!
    return text === owner ? undefined : text.length
  }
  t.same([120, 121].map((name) => filledOwner(name, '{{company.name}}')), [120, undefined])
  // The rest of the text and what it draws make 10,000 characters, or one more.
  t.same([9900, 9901].map((rest) => filledOwner(100, `{{company.name}}${'y'.repeat(rest)}`)), [10_000, undefined])
  const look = lookIn(sound() as BusinessRecord)
  t.same([40, 41].map((count) => evaluate(Array.from({ length: count }, () => '2').join(' + '), look)), [80, undefined])
})

t.test('numbers of a text are read as people write them', async (t) => {
  const values = (text: string) => numbersIn(text).map(({ value }) => value)
  t.strictSame(values('$1,234,567 and 43.6% of 12'), [1_234_567, 43.6, 12])
  t.strictSame(values('$4.04 million, 31k and 2.5 thousand'), [4_040_000, 31_000, 2_500])
  t.strictSame(values('In FY2025, R-410A, Form 1120-S, I-9 and EPA 608'), [2025, 608])
  t.strictSame(values('since 2026-05-29'), [2026])
  t.strictSame(values('12-person crew, $2024 paid'), [12, 2024])
})
