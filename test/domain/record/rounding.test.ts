import t from 'tap'
import { writeReport } from '../../../domain/record/report/write-report.ts'
import type { BusinessRecord } from '../../../schemas/record/business-record.ts'
import { bank, sound, standard, verdictOf } from './sound.ts'

type Sound = ReturnType<typeof sound>

/**
 * Differences due to rounding in documents kept in cents: the rule, the largest difference explained by rounding, and
 * the change.
 */
const rounded: Array<[rule: string, most: number, change: (record: Sound, by: number) => void]> = [
  ['pl-foots', 1, ({ statements: { totals } }, by) => { totals.revenue.FY2025! += by }],
  ['pl-gross', 2, ({ statements: { totals } }, by) => { totals.grossProfit.FY2025! += by }],
  ['pl-ebitda', 3, ({ statements: { totals } }, by) => { totals.ebitda.FY2025! += by }],
  ['pl-net', 4, ({ statements: { totals } }, by) => { totals.netIncome.FY2025! += by }],
  ['months-add-up', 7, ({ statements: { months } }, by) => { months['2025-06']! += by }],
  ['sde-from-top', 4, ({ statements: { printed } }, by) => { printed.sde.FY2025! += by }],
  ['sde-from-bottom', 4, ({ statements: { totals } }, by) => { totals.netIncome.FY2025! += by }],
  ['adjusted-ebitda', 5, ({ statements: { printed } }, by) => { printed.adjustedEbitda.FY2025! += by }],
  ['balance-balances', 3, ({ statements: { balanceSheets } }, by) => { balanceSheets[1]!.equity += by }],
  ['equity-rolls', 5, ({ statements: { balanceSheets } }, by) => { balanceSheets[1]!.equity += by }],
  ['cash-rolls', 1, ({ statements: { cashFlow } }, by) => { cashFlow[0]!.change += by }],
  ['debt-rolls', 2, ({ statements: { cashFlow } }, by) => { cashFlow[0]!.items[3]!.amount += by }],
  ['tax-tie', 1, ({ statements: { taxReturns } }, by) => { taxReturns[0]!.differences[0]!.amount += by }],
  ['tables-add-up', 1, ({ tables }, by) => { tables[0]!.rows[2]!.cells[0]! += by }],
  ['ties-hold', 1, ({ tables }, by) => { tables[0]!.rows[0]!.cells[0]! += by }],
  // Revenue is on both sides, and equally off on each.
  ['ties-hold', 1, ({ ties, tables }, by) => {
    Object.assign(ties[0]!, { figure: 'totals.grossProfit.FY2025', equals: 'totals.revenue.FY2025 + tables.trucks.sum.loan' })
    for (const row of tables[0]!.rows.slice(0, 2)) row.cells = [-190_000]
    tables[0]!.rows[0]!.cells[0]! += by
  }],
  ['adjustment-in-line', 1, (record, by) => Object.assign(record.statements.adjustments[1]!, { line: 'owner-pay', amounts: { FY2025: by } })],
  ['figure-ties', 1, ({ facts }, by) => Object.assign(facts[0]!, { value: 920_000 + by, figure: 'totals.revenue.FY2025' })],
  ['figure-ties', 1, ({ facts, statements: { totals } }, by) => {
    totals.revenue.FY2025! += by
    facts[0]!.value = '{{totals.revenue.FY2025 | usd}}'
  }]
]

for (const [rule, most, change] of rounded) {
  t.test(`${rule} takes at most $${most} for rounding`, async (t) => {
    for (const by of [most, most + 1]) {
      const record = sound()
      change(record, by)
      const { findings } = verdictOf(record as BusinessRecord, rule)
      const says = `by ${by}: ${findings.map(({ message }) => message).join(' | ')}`
      t.equal(findings.some((finding) => finding.rounded !== true), by > most, says)
      if (by === most) t.match(findings, [{ severity: 'open', rounded: true }], says)
    }
  })
}

t.test('rounding explains no gap between two amounts, nor one between counts', async (t) => {
  const record = sound()
  record.statements.totals.costOfWork.FY2025! += 1
  record.counts[0]!.values.FY2025! += 1
  Object.assign(record.facts[0]!, { value: 920_001 })
  for (const rule of ['pl-foots', 'counts-roll', 'figure-ties']) {
    t.match(verdictOf(record as BusinessRecord, rule).findings, [{ severity: 'broken' }], rule)
  }
})

t.test('what rounding explains comes after what a buyer will ask', async (t) => {
  const record = sound()
  record.statements.totals.revenue.FY2025! += 1
  record.facts[0]!.verifiedBy = ['Owner']
  const open = writeReport(record as BusinessRecord, bank, standard).findings.filter(({ severity }) => severity === 'open')
  const areRounded = open.map(({ message }) => /Rounding to whole dollars explains it/.test(message))
  t.ok(areRounded.includes(true) && areRounded.includes(false))
  t.strictSame(areRounded, areRounded.toSorted((one, other) => Number(one) - Number(other)))
})
