import t from 'tap'
import { provenAmounts } from '../../../../domain/import/pdf/return-sums.ts'

const dollars = (rows: string[]) => [...provenAmounts(rows)].map((cents) => cents / 100).toSorted((a, b) => a - b)

t.test('a result proves itself and the rows that make it, added or subtracted', async (t) => {
  t.same(dollars(['1a Gross receipts 900,000', '1b Returns 20,000', '1c Subtract line 1b from line 1a 880,000']),
    [20_000, 880_000, 900_000])
  t.same(dollars(['7 Wages 10,000', '8 Rent 4,000', '9 Taxes 500', '10 Total deductions 14,500']), [500, 4_000, 10_000, 14_500])
  t.same(dollars(['7 Wages 10,000', '8 Rent 4,000', '10 Total deductions 14,501']), [], 'a cent apart proves nothing')
})

t.test('one row alone proves a result only if it is a total', async (t) => {
  t.same(dollars(['7 Wages 10,000', '8 Salaries 10,000']), [])
  t.same(dollars(['7 Wages 10,000', '8 Total 10,000']), [10_000])
})

t.test('a result is one of its own terms no more, and counts in the next', async (t) => {
  t.same(dollars(['1 Sales 900', '2 Cost 300', '3 Gross profit 600', '4 Rent 100', '5 Income 500']), [100, 300, 500, 600, 900])
})

t.test('at most 20 rows make a result', async (t) => {
  const form = (count: number) => {
    const costs = Array.from({ length: count }, (_row, index) => 3 ** index)
    return [...costs.map((cost, index) => `${index} Cost ${cost}`), `Total ${costs.reduce((sum, cost) => sum + cost)}`]
  }
  t.equal(provenAmounts(form(20)).size, 21)
  t.equal(provenAmounts(form(21)).size, 0)
})

t.test('a row without an amount at its end, or with zero, is none', async (t) => {
  t.same(dollars(['7 Wages 10,000', 'See the instructions', '8 Rent 0', '9 Total 10,000']), [10_000])
})
