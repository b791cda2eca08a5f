import t from 'tap'
import { bankColumnsOf, directionInWords, directionOf, signOf } from '../../../domain/import/bank/bank-columns.ts'
import { standard } from '../record/sound.ts'

const kind = standard.lists.kinds.find((one) => one.kind === 'bank')!
const isBankHead = (heads: string[]): boolean => bankColumnsOf(heads, kind) !== undefined

t.test('a bank\'s list has a day, words, and one amount or one column for each direction', async (t) => {
  t.ok(isBankHead(['date', 'description', 'amount']))
  t.ok(isBankHead(['date', 'description', 'withdrawals', 'deposits']))
  t.notOk(isBankHead(['date', 'description', 'withdrawals']), 'only one direction')
  t.notOk(isBankHead(['date', 'description', 'deposits']))
  t.notOk(isBankHead(['description', 'amount']), 'no day')
  t.notOk(isBankHead(['date', 'amount']), 'no words')
  t.notOk(isBankHead(['date', 'description', 'amount', 'customer']), 'what no bank prints')
  t.notOk(isBankHead(['date', 'num', 'description', 'amount']), 'a short form that accounting software prints')
  t.ok(isBankHead(['date', 'number', 'description', 'amount']), 'what a check register prints')
})

t.test('payments are money out, and money in beside charges', async (t) => {
  const of = (...heads: string[]) => {
    const { out, in: paidIn } = bankColumnsOf(['date', 'description', ...heads], kind)!
    return { out, in: paidIn }
  }
  t.same(of('charges', 'payments'), { out: 2, in: 3 })
  t.same(of('payments', 'charges'), { out: 3, in: 2 })
  t.same(of('payments', 'deposits'), { out: 2, in: 3 })
})

t.test('a column gives the direction if it says so in 98 of 100 rows', async (t) => {
  const rowsOf = (known: number) => Array.from({ length: 100 }, (_row, line) =>
    ({ line, cells: [{ text: line < known ? 'Debit' : 'Other' }] }))
  const readOf = (known: number) => directionOf(rowsOf(known), { sides: [0] }, () => true)
  t.equal(readOf(98)?.(rowsOf(98)[0]!), -1)
  t.equal(readOf(98)?.(rowsOf(98)[99]!), undefined)
  t.equal(readOf(97), undefined)
  t.equal(directionOf(rowsOf(100), { sides: [] }, () => true), undefined, 'a heading of another thing')
})

t.test('D is a deposit beside W, and a debit beside C', async (t) => {
  const of = (...letters: string[]) => {
    const rows = letters.map((text, line) => ({ line, cells: [{ text }] }))
    return rows.map((row) => directionOf(rows, { sides: [0] }, () => true)?.(row))
  }
  t.same(of('D', 'W'), [1, -1])
  t.same(of('D', 'C'), [-1, 1])
})

t.test('words name a direction, whole or at their end', async (t) => {
  t.same(['credit', 'ach credit', 'cr.', 'debit', 'pos_debit', 'transfer'].map(signOf), [1, 1, 1, -1, -1, undefined])
  t.same(['DEPOSIT 12', 'CHECK 1044', 'Transfer'].map(directionInWords), [1, -1, undefined])
})
