import t from 'tap'
import type { SentChoice } from '../../../schemas/record/import.ts'
import type { BusinessRecord, RecordAdjustment } from '../../../schemas/record/business-record.ts'
import { content } from '../../checked-content.ts'
import { importFiles } from './read-one.ts'
import { textFile, today } from './year-files.ts'

const { ledgerWords } = content.standard
const LINE = 12_000

/** A statement with travel and an accountant's recast of it, and a ledger with a family trip among the travel. */
const filesOf = (recast: number, trip: number) => [
  textFile('PL 2025.csv', [
    'Marlow Plumbing LLC', 'Profit and Loss', '"January - December, 2025"', '', ',Total', 'Income,', 'Sales,100000.00',
    'Total for Income,100000.00', 'Expenses,', `Travel,${LINE}.00`, `Total for Expenses,${LINE}.00`, 'Net Income,88000.00',
    'Add-backs:,', `Personal trips,${recast}.00`, `Total Add-backs,${recast}.00`, `Seller's Discretionary Earnings,${88_000 + recast}.00`
  ].join('\n')),
  textFile('General ledger 2025.csv', [
    'Marlow Plumbing LLC,,,,,,,,', 'General Ledger,,,,,,,,', '"January 1, 2025 - December 31, 2025",,,,,,,,',
    ',Date,Transaction Type,Num,Name,Memo/Description,Split,Amount,Balance', 'Travel,,,,,,,,',
    `,03/01/2025,Expense,,Delta Air Lines,family vacation Hawaii,Checking,${trip}.00,`,
    `,06/01/2025,Expense,,United Airlines,trade show,Checking,${LINE - trip}.00,`, `Total for Travel,,,,,,,${LINE}.00,`
  ].join('\n'))
]
const typed = (amount: number): RecordAdjustment =>
  ({ id: 'owner-trips', name: 'Owner trips', kind: 'personal', amounts: { FY2025: amount }, line: 'travel', upTo: 'part' })
const choiceOf = {
  line: (amount: number): SentChoice => amount === LINE
    ? { question: 'add-back.travel', answer: 'all' }
    : { question: 'add-back.travel', answer: 'part', amounts: { FY2025: amount } },
  recast: (): SentChoice => ({ question: 'claim.personal-trips', answer: 'travel' }),
  ledger: (): SentChoice => ({ question: 'ledger.delta-air-lines', answer: 'all' })
}
type Source = keyof typeof choiceOf | 'typed'
/** Two places from which add-backs of one cost may come. The line of an owner's own add-back is not asked about. */
const PAIRS: Array<[Source, Source]> = [['typed', 'recast'], ['typed', 'ledger'], ['line', 'recast'], ['line', 'ledger'], ['recast', 'ledger']]
const AMOUNTS: Array<[number, number]> = [[3000, 3000], [3000, 4000], [4000, 3000], [LINE, 4000]]

async function send ([one, other]: [Source, Source], [first, second]: [number, number]) {
  const amounts = new Map([[one, first], [other, second]])
  const files = filesOf(amounts.get('recast') ?? 4000, amounts.get('ledger') ?? 4000)
  const choices = [one, other].flatMap((source) => source === 'typed' ? [] : [choiceOf[source](amounts.get(source)!)])
  const { record } = await importFiles({ files, today, ledgerWords })
  if (one === 'typed') record.statements!.adjustments = [typed(first)]
  return await importFiles({ files, today, ledgerWords, record, choices })
}
const added = ({ statements }: BusinessRecord) =>
  (statements?.adjustments ?? []).reduce((sum, { amounts }) => sum + (amounts.FY2025 ?? 0), 0)

t.test('one cost is added back once, from whichever two places the add-backs come', async (t) => {
  for (const pair of PAIRS) {
    for (const amounts of AMOUNTS) {
      const { record } = await send(pair, amounts)
      t.ok(added(record) <= Math.max(...amounts), `${pair.join(' and ')}: ${amounts.join(' and ')} are ${added(record)}`)
    }
  }
})

t.test('payments of a ledger count beside the owner\'s own add-back of a part of their line only if he says so', async (t) => {
  const { record, questions } = await send(['typed', 'ledger'], [3000, 4000])
  t.equal(added(record), 3000)
  t.match(questions.find(({ id }) => id === 'share.delta-air-lines'), { ask: 'You named $3,000 in FY2025 of Travel. Is this in it?' })
  for (const [answer, sum] of [['in-part', 3000], ['besides', 7000], ['none', 3000]] as const) {
    const choices = [{ question: 'share.delta-air-lines', answer }]
    const after = await importFiles({ files: filesOf(4000, 4000), today, ledgerWords, record, choices })
    t.equal(added(after.record), sum, answer)
    t.notOk(after.questions.some(({ id }) => id.endsWith('.delta-air-lines')), `${answer}: not asked again`)
  }
})
