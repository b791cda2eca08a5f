import t from 'tap'
import type { SentChoice } from '../../../schemas/record/import.ts'
import type { BusinessRecord } from '../../../schemas/record/business-record.ts'
import { content } from '../../checked-content.ts'
import { importFiles } from './read-one.ts'
import { textFile, today } from './year-files.ts'

const { ledgerWords } = content.standard
const MONTHS = Array.from({ length: 12 }, (_one, month) => String(month + 1).padStart(2, '0'))

/** A statement with an accountant's recast below it: a car of the spouse among truck payments. */
const statement = textFile('PL 2025.csv', [
  'Marlow Plumbing LLC', 'Profit and Loss', '"January - December, 2025"', '', ',Total', 'Income,', 'Sales,"100,000.00"',
  'Total for Income,"100,000.00"', 'Expenses,', 'Truck Payments,"18,000.00"', 'Total for Expenses,"18,000.00"', 'Net Income,"82,000.00"',
  'Add-backs:,', 'Spouse car,"8,400.00"', 'Total Add-backs,"8,400.00"', "Seller's Discretionary Earnings,\"90,400.00\""
].join('\n'))
const ledger = textFile('General ledger 2025.csv', [
  'Marlow Plumbing LLC,,,,,,,,', 'General Ledger,,,,,,,,', '"January 1, 2025 - December 31, 2025",,,,,,,,',
  ',Date,Transaction Type,Num,Name,Memo/Description,Split,Amount,Balance', 'Truck Payments,,,,,,,,',
  ...MONTHS.flatMap((month) => [
    `,${month}/15/2025,Expense,,Ford Credit,F250,Checking,800.00,`,
    `,${month}/16/2025,Expense,,BMW Financial,wife car,Checking,700.00,`
  ]),
  'Total for Truck Payments,,,,,,,"18,000.00",'
].join('\n'))
const recast = { question: 'claim.spouse-car', answer: 'truck-payments' }
const part = (amount: number) => ({ question: 'add-back.truck-payments', answer: 'part', amounts: { FY2025: amount } })
const payee = { question: 'ledger.bmw-financial', answer: 'all' }

const send = (choices: SentChoice[], record?: BusinessRecord) => importFiles({
  files: [statement, ledger], choices, today, ledgerWords, ...record && { record }
})
const added = ({ statements }: BusinessRecord) =>
  (statements?.adjustments ?? []).reduce((sum, { amounts }) => sum + (amounts.FY2025 ?? 0), 0)
const isAsked = (questions: Array<{ id: string }>) => questions.some(({ id }) => id === 'share.claim-spouse-car')

t.test('one sum counts once, whether a recast, the account or a payee names it, in any order', async (t) => {
  for (const choices of [[recast], [recast, part(8400)], [recast, payee]]) {
    for (const order of [choices, choices.toReversed()]) {
      const { record, questions } = await send(order)
      t.equal(added(record), 8400)
      t.notOk(isAsked(questions), 'two equal amounts are one')
      t.notOk(questions.some(({ id }) => id === 'claim.spouse-car'), 'it is not asked again')
      const [first, ...rest] = order
      const begun = await send([first!])
      t.equal(added((await send(rest, begun.record)).record), 8400, 'one after the other')
    }
  }
})

t.test('two amounts of one line are asked about, and count together only if the owner says so', async (t) => {
  const { record, questions } = await send([recast, part(3000)])
  t.equal(added(record), 8400, 'the larger of the two')
  t.match(questions.find(({ id }) => id === 'share.claim-spouse-car'), {
    ask: 'You named $3,000 in FY2025 of Truck Payments. Is this in it?', amounts: { FY2025: 8400 }
  })
  const answered = async (answer: string) => await send([{ question: 'share.claim-spouse-car', answer }], record)
  for (const [answer, sum] of [['in-part', 3000], ['besides', 11_400], ['none', 3000]] as const) {
    const after = await answered(answer)
    t.equal(added(after.record), sum, answer)
    t.notOk(isAsked(after.questions), answer)
    t.equal(added((await send([], after.record)).record), sum, `${answer}, once more`)
  }
  const besides = await answered('besides')
  t.equal(added((await send([{ question: 'add-back.truck-payments', answer: 'none' }], besides.record)).record), 8400)
  t.equal(added((await send([part(17_000)], besides.record)).record), 18_000, 'no more than the line')
  t.equal(added((await send([{ question: 'add-back.truck-payments', answer: 'all' }], record)).record), 18_000, 'a whole line has it')
})
