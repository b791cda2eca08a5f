import t from 'tap'
import { sumColumn, usesOfAmounts } from '../../../domain/import/proof/column-contents.ts'
import type { ReportRow } from '../../../domain/import/tree/report-row.ts'

// What a column holds that has no heading, by its amounts in cents, and how many rows must show it.

type Amounts = Array<number | undefined>
const rowsOf = (list: Amounts[]) => list.map((amounts) => ({ amounts })) as ReportRow[]
/** What the last column holds, which has no heading, beside columns of years. */
const lastUse = (list: Amounts[]) => usesOfAmounts(rowsOf(list), list[0]!.map((_one, place, all) =>
  place === all.length - 1 ? '' : String(2023 + place))).at(-1)
const SALES = [1_000_000, 400_000, 300_000, 200_000, 100_000, 50_000, 25_000, 20_000, 10_000, 5000]

/** Rows of amounts and their share of the first, in hundredths of a percent, of which some are wrong. */
const shares = (count: number, wrong = 0): Amounts[] => SALES.slice(0, count)
  .map((amount, place) => [amount, place >= count - wrong ? 7777 : amount / 100])

t.test('a column is a share if at least three rows, and nine of ten, are a percentage of the row of 100%', async (t) => {
  t.same([2, 3, 10].map((count) => lastUse(shares(count))), [undefined, 'percent', 'percent'])
  t.same([1, 2].map((wrong) => lastUse(shares(10, wrong))), ['percent', undefined])
  const near = (off: number) => lastUse([...shares(3), [200_000, 2000 + off], [100_000, 1000]])
  t.same([100, 101].map(near), ['percent', undefined], 'within one percent of the whole')
  const largest = (share: number) => lastUse([...shares(9), [10_000_000, share]])
  t.same([100_000, 100_001].map(largest), ['percent', undefined], 'no share is above 1,000%')
})

t.test('shares of a whole may be written as parts of one', async (t) => {
  t.equal(lastUse([[1_000_000, 100], [400_000, 40], [300_000, 30]]), 'percent')
  t.equal(lastUse([[10_000, 100], [4000, 40], [3000, 30]]), undefined, 'amounts of a hundred dollars and less')
  t.equal(lastUse([[10_100, 100], [4040, 40], [3030, 30]]), 'percent')
})

const changes = (count: number, wrong = 0): Amounts[] => SALES.slice(0, count)
  .map((amount, place) => [amount, amount + 10 * place + 300, place >= count - wrong ? 1 : 10 * place + 300])

t.test('a column is a change if at least three rows, and nine of ten, are one column less another', async (t) => {
  t.same([2, 3, 10].map((count) => lastUse(changes(count))), [undefined, 'change', 'change'])
  t.same([1, 2].map((wrong) => lastUse(changes(10, wrong))), ['change', undefined])
})

const grown = (count: number, wrong = 0): Amounts[] => SALES.slice(0, count)
  .map((amount, place) => [amount, amount * 1.1, place >= count - wrong ? 9000 : 1000])

t.test('a column is the percentage of a change if at least three rows, and nine of ten, show it', async (t) => {
  t.same([2, 3, 10].map((count) => lastUse(grown(count))), [undefined, 'percent', 'percent'])
  t.same([1, 2].map((wrong) => lastUse(grown(10, wrong))), ['percent', undefined])
})

t.test('small whole numbers that never go down, in fewer than half of the rows, are numbers of notes', async (t) => {
  const notes = (...numbers: Amounts) => lastUse(SALES.map((amount, place) => [amount, numbers[place]]))
  t.equal(notes(100, 200, 300, 300), 'note')
  t.equal(notes(100, 200, 300, 3000), 'note')
  t.equal(notes(100, 200, 300, 3100), undefined, 'more than 30')
  t.equal(notes(100, 250), undefined, 'not whole')
  t.equal(notes(200, 100), undefined, 'goes down')
  t.equal(notes(0, 100), undefined, 'zero')
  t.equal(notes(100, 200, 300, 400, 500), undefined, 'half of the rows')
  t.equal(lastUse(SALES.map((amount, place) => [amount / 10, place < 2 ? 100 : undefined])), undefined, 'beside small amounts')
  t.equal(lastUse(SALES.map((amount, place) => [amount / 9, place < 2 ? 100 : undefined])), 'note')
})

t.test('columns of more than 30 are not compared, and one with a year is never taken for a share', async (t) => {
  const wide = (count: number) => usesOfAmounts(rowsOf(shares(3).map(([amount, share]) =>
    [amount, share, ...Array.from({ length: count - 2 }, () => undefined)])), ['2025', ...Array.from({ length: count - 1 }, () => '')])[1]
  t.same([30, 31].map(wide), ['percent', undefined])
  t.same(usesOfAmounts(rowsOf(shares(3)), ['2025', '2024']), [undefined, undefined])
})

t.test('a column is the sum of at least two others if all of at least three rows show it', async (t) => {
  const sums = (count: number) => sumColumn(rowsOf(SALES.slice(0, count).map((amount) => [amount, 500, amount + 500])))
  t.same([2, 3, 10].map(sums), [undefined, 2, 2])
  t.equal(sumColumn(rowsOf(SALES.map((amount) => [amount, amount]))), undefined, 'one other')
  t.equal(sumColumn(rowsOf([...SALES.map((amount) => [amount, 500, amount + 500]), [100, 200, 301]])), undefined)
})
