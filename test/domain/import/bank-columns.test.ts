import t from 'tap'
import { directionInWords, directionOf, isBankHead, signOf } from '../../../domain/import/other/bank-columns.ts'

t.test('a bank\'s list has a day, words, and one amount or one column for each direction', async (t) => {
  t.ok(isBankHead(['date', 'description', 'amount']))
  t.ok(isBankHead(['date', 'description', 'withdrawals', 'deposits']))
  t.notOk(isBankHead(['date', 'description', 'withdrawals']), 'only one direction')
  t.notOk(isBankHead(['date', 'description', 'deposits']))
  t.notOk(isBankHead(['description', 'amount']), 'no day')
  t.notOk(isBankHead(['date', 'amount']), 'no words')
  t.notOk(isBankHead(['date', 'description', 'amount', 'customer']), 'what no bank prints')
})

t.test('a column gives the direction if it says so in 98 of 100 rows', async (t) => {
  const rowsOf = (known: number) => Array.from({ length: 100 }, (_row, line) =>
    ({ line, cells: [{ text: line < known ? 'Debit' : 'Other' }] }))
  const readOf = (known: number) => directionOf({ heads: ['type'], rows: rowsOf(known) }, () => true)
  t.equal(readOf(98)?.(rowsOf(98)[0]!), -1)
  t.equal(readOf(98)?.(rowsOf(98)[99]!), undefined)
  t.equal(readOf(97), undefined)
  t.equal(directionOf({ heads: ['notes'], rows: rowsOf(100) }, () => true), undefined, 'a heading of another thing')
})

t.test('D is a deposit beside W, and a debit beside C', async (t) => {
  const of = (...letters: string[]) => {
    const rows = letters.map((text, line) => ({ line, cells: [{ text }] }))
    return rows.map((row) => directionOf({ heads: ['type'], rows }, () => true)?.(row))
  }
  t.same(of('D', 'W'), [1, -1])
  t.same(of('D', 'C'), [-1, 1])
})

t.test('words name a direction, whole or at their end', async (t) => {
  t.same(['credit', 'ach credit', 'cr.', 'debit', 'pos_debit', 'transfer'].map(signOf), [1, 1, 1, -1, -1, undefined])
  t.same(['DEPOSIT 12', 'CHECK 1044', 'Transfer'].map(directionInWords), [1, -1, undefined])
})
