import t from 'tap'
import { exactSum } from '../../../../domain/import/ledger/exact-sum.ts'

/** Rows of which no two sets have the same sum. */
const powers = (count: number) => Array.from({ length: count }, (_row, index) => ({ cents: 2 ** index }))
const sum = (rows: Array<{ cents: number }>) => rows.reduce((total, { cents }) => total + cents, 0)

t.test('an exact sum is searched among 24 rows, in sets of the size, smallest first', (t) => {
  const rows = powers(25)
  t.same(exactSum(rows, 2 ** 23), [rows[23]], 'the last row that is tried')
  t.equal(exactSum(rows, 2 ** 24), undefined, 'a row after it')
  t.same(exactSum(rows, sum(rows.slice(0, 3)), 3), rows.slice(0, 3))
  t.equal(exactSum(rows, sum(rows.slice(0, 4)), 3), undefined, 'more rows than the size')
  t.equal(exactSum([{ cents: 1 }, { cents: 1 }, { cents: 2 }], 2)?.length, 1)
  t.equal(exactSum([], 0), undefined)
  t.end()
})

t.test('the search for an exact sum ends after 200,000 steps', (t) => {
  const rows = powers(24)
  t.same(exactSum(rows, sum(rows.slice(-5))), rows.slice(-5), 'the last set of five rows is reached')
  t.equal(exactSum(rows, sum(rows.slice(-6))), undefined, 'the last set of six rows is not')
  let steps = 0
  const equal = Array.from({ length: 100_000 }, () => ({ get cents () { steps++; return 200 } }))
  t.equal(exactSum(equal, 4801), undefined)
  t.equal(steps, 199_999)
  t.end()
})
