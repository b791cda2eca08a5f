import t from 'tap'
import { withCauses } from '../../../domain/record/report/with-causes.ts'
import type { OddLine } from '../../../domain/record/figures/odd-lines.ts'

type Finding = Parameters<typeof withCauses>[0][number]

const PLACE = '/statements/lines/4/amounts/FY2024'
const odd = (is: OddLine['is'], amount: number): OddLine =>
  ({ index: 4, is, year: 'FY2024', amount, besides: 'FY2023', other: 900 })
const finding = (rule: string, more: Partial<Finding> = {}): Finding =>
  ({ rule, severity: 'open', path: `/${rule}`, message: `${rule} in FY2024`, ...more }) as Finding
/** A sum that is off by a gap, and whose parts have the odd amount. */
const offBy = (gap: number, more: Partial<Finding> = {}) =>
  finding('sum', { apart: { gap, unit: 'usd' }, involves: [PLACE], ...more } as Partial<Finding>)
const left = (findings: Finding[], ...oddLines: OddLine[]) =>
  withCauses(findings, { ledger: { oddLines } } as unknown as Parameters<typeof withCauses>[1])
const rules = (...of: Parameters<typeof left>) => left(...of).map(({ rule }) => rule)

t.test('results of a year with an odd amount are left out, and those of other years and the odd amount itself stay', async (t) => {
  for (const rule of ['loss-year', 'adjustment-share', 'debt-covered', 'earnings-turn', 'earnings-not-halved', 'gross-margin-steady']) {
    t.same(rules([finding(rule)], odd('jumped', 5000)), [], rule)
    t.same(rules([finding(rule, { message: 'FY2025' })], odd('jumped', 5000)), [rule], rule)
    t.same(rules([finding(rule)]), [rule], 'no odd amount')
  }
  for (const rule of ['line-not-below-zero', 'line-keeps-its-size', 'cost-holds-one-thing', 'lasting-cost-goes-on']) {
    t.same(rules([{ ...offBy(1800), rule }], odd('below-zero', -900)), [rule], rule)
  }
  t.same(rules([finding('other')], odd('jumped', 5000)), ['other'], 'a rule that is not about results')
})

t.test('a sum that is off by what its odd amount is off is left out', async (t) => {
  for (const [is, amount, gap, isLeftOut] of [
    ['below-zero', -900, 1800, true], ['below-zero', -900, -1800, true], ['below-zero', -900, 900, false],
    ['slipped', 1000, 9000, true], ['slipped', 1000, -900, true], ['slipped', 1000, 2000, false],
    ['jumped', 1000, 2000, false], ['stopped', 1000, 9000, false],
    // An amount that lost a digit was rounded: two of a thousand.
    ['slipped', 1000, 9018, true], ['slipped', 1000, 9018.01, false], ['slipped', 1000, 8982, true], ['slipped', 1000, 8981.99, false]
  ] as const) t.same(rules([offBy(gap)], odd(is, amount)), isLeftOut ? [] : ['sum'], `${is} ${amount} ${gap}`)
  t.same(rules([offBy(1800, { involves: ['/statements/lines/5/amounts/FY2024'] })], odd('below-zero', -900)), ['sum'], 'of another line')
  t.same(rules([finding('sum', { involves: [PLACE] })], odd('below-zero', -900)), ['sum'], 'no gap')
})

t.test('the finding about an odd amount is as severe as the severest that it replaces', async (t) => {
  const own = finding('line-not-below-zero', { path: PLACE })
  const severities = (...more: Finding[]) => left([own, ...more], odd('below-zero', -900)).map(({ severity }) => severity)
  t.same(severities(), ['open'])
  t.same(severities(offBy(1800, { severity: 'disagree' })), ['disagree'])
  for (const order of [['disagree', 'broken'], ['broken', 'disagree'], ['broken', 'broken']] as const) {
    t.same(severities(...order.map((severity) => offBy(1800, { severity }))), ['broken'], order.join())
  }
  t.same(severities(offBy(1700, { severity: 'broken' })), ['open', 'broken'], 'a sum that is off by something else')
  t.same(left([finding('line-not-below-zero', { path: '/other' }), offBy(1800, { severity: 'broken' })], odd('below-zero', -900))
    .map(({ severity }) => severity), ['open'], 'another odd amount')
})

t.test('the conflict of a fact is left out if its value is compared by another rule', async (t) => {
  const conflict = finding('conflict-shown', { path: '/facts/3/conflict' })
  const compared = (involves: string[], rule = 'facts-agree') => rules([conflict, finding(rule, { involves })])
  t.same(compared(['/facts/3/value']), ['facts-agree'])
  t.same(compared(['/facts/2/value']), ['conflict-shown', 'facts-agree'])
  t.same(compared(['/facts/3/value'], 'other'), ['conflict-shown', 'other'])
  t.same(rules([finding('conflict-shown', { path: '/facts/3' }), finding('facts-agree', { involves: ['/facts/3'] })]), ['conflict-shown', 'facts-agree'])
  t.same(rules([{ ...conflict, rule: 'other' }, finding('facts-agree', { involves: ['/facts/3/value'] })]), ['other', 'facts-agree'])
})
