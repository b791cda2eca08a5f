import t from 'tap'
import { bytesOf, importFiles } from './read-one.ts'
import { writePdf, type PlacedText } from './pdf/write-pdf.ts'

const MONTHS = [
  'January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'
]
const lastOf = (month: number) => new Date(Date.UTC(2025, month, 0)).getUTCDate()
const two = (value: number) => String(value).padStart(2, '0')
const money = (cents: number) => (cents / 100).toFixed(2)

/** An account with two movements a month, and one file for each month. */
interface Account { name: string, titles?: string[], opening: number, deposit: number, paid: number }

const print = (lines: string[][]): Uint8Array => new Uint8Array(writePdf([{
  texts: lines.flatMap((cells, index): PlacedText[] => cells.map((text, place) => place === 0
    ? { text, x: 40, y: 40 + index * 14 }
    : place === cells.length - 1 ? { text, right: 560, y: 40 + index * 14 } : { text, x: 110, y: 40 + index * 14 }))
}]))

const monthsOf = ({ opening, deposit, paid }: Account) => MONTHS.map((_name, index) => {
  const before = opening + index * (deposit - paid)
  return { month: index + 1, before, after: before + deposit - paid }
})

const statementsOf = (account: Account) => monthsOf(account).map(({ month, before, after }) => ({
  name: `${account.name} ${month}.pdf`,
  bytes: print([
    ['Ridge Bank'], ...(account.titles ?? []).map((title) => [title]),
    [`Statement period ${MONTHS[month - 1]} 1, 2025 - ${MONTHS[month - 1]} ${lastOf(month)}, 2025`],
    ['Beginning balance', money(before)], [`${two(month)}/05`, 'Deposit', money(account.deposit)],
    [`${two(month)}/19`, 'Check 104', `-${money(account.paid)}`], ['Ending balance', money(after)]
  ])
}))

const listsOf = (account: Account) => monthsOf(account).map(({ month, before, after }) => ({
  name: `${account.name} ${month}.csv`,
  bytes: bytesOf(`Date,Description,Amount,Balance\n${two(month)}/05/2025,Deposit,${money(account.deposit)},${money(before + account.deposit)}\n` +
    `${two(month)}/19/2025,Check 104,-${money(account.paid)},${money(after)}\n`)
}))

const main: Account = { name: 'a', opening: 900_000, deposit: 3_000_000, paid: 20_000 }
const second: Account = { name: 'b', opening: 150_000, deposit: 900_000, paid: 10_000 }

t.test('the files of two accounts without numbers are told apart by their balances, in any order', async (t) => {
  for (const filesOf of [statementsOf, listsOf]) {
    const [one, other] = [filesOf(main), filesOf(second)]
    const mixed = one.flatMap((file, index) =>
      index % 2 === 0 ? [file, other[index]!] : [other[index]!, file]).toReversed()
    const { record, questions } = await importFiles({ files: mixed, today: '2026-05-29' })
    t.strictSame(record.statements?.bank?.map(({ deposits }) => deposits), [360_000, 108_000])
    t.equal(questions.filter(({ kind }) => kind === 'account').length, 1)
  }
})

t.test('the statements of another company are asked about once, and one answer is for all of them', async (t) => {
  const files = [
    ...statementsOf({ ...main, titles: ['Alder Plumbing Inc', 'Checking account ending 4471'] }),
    ...statementsOf({ ...second, titles: ['Birch Rentals LLC', 'Checking account ending 4472'] }).slice(0, 11)
  ]
  const first = await importFiles({ files, today: '2026-05-29' })
  const asked = first.questions.filter(({ kind }) => kind === 'company')
  t.equal(asked.length, 1)
  t.match(asked[0]!.ask, /and 10 other files are headed "Birch Rentals LLC"/)
  t.strictSame(first.record.statements?.bank?.map(({ deposits }) => deposits), [360_000])
  const answered = await importFiles({ files, today: '2026-05-29', choices: [{ question: asked[0]!.id, answer: 'other' }] })
  t.strictSame(answered.questions.filter(({ kind }) => kind === 'company'), [])
  t.strictSame(answered.record.statements?.bank?.map(({ deposits }) => deposits), [360_000])
})
