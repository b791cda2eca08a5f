import { addBackOf } from '../../../../domain/import/questions/add-back-questions.ts'
import t from 'tap'
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { BusinessRecord } from '../../../../schemas/record/business-record.ts'
import type { LedgerWords } from '../../../../schemas/record/ledger-words.ts'
import type { ImportRequest } from '../../../../domain/import/import-reports.ts'
import { bytesOf, importFiles as importReports } from '../read-one.ts'

const ledgerWords = parse(
  readFileSync(new URL('../../../../fixtures/record/ledger-words.yaml', import.meta.url), 'utf8')
) as LedgerWords
const fileOf = (name: string) =>
  ({ name, bytes: bytesOf(readFileSync(new URL(`cases/${name}`, import.meta.url), 'utf8')) })
const BOOKS = fileOf('health-profit-and-loss.csv')
const LEDGER = fileOf('health-ledger.csv')
const PAY = { question: 'add-back.officer-salary', answer: 'all' }
const PREMIUMS = { question: 'ledger.blue-plan', answer: 'all' }
const MEALS = { question: 'add-back.meals-and-entertainment', answer: 'part', amounts: { FY2025: 2000 } }
const CHOICES = [PAY, PREMIUMS, MEALS]

const send = (more: Partial<ImportRequest>) => importReports({ files: [], today: '2026-05-29', ledgerWords, ...more })
const withBoth = async (more: Partial<ImportRequest> = {}) => send({ files: [BOOKS, LEDGER], ...more })
const sharesOf = ({ statements }: BusinessRecord, line: string) =>
  statements!.adjustments?.filter((one) => one.line === line).map(({ id, amounts }) => [id, amounts.FY2025]) ?? []

t.test('files and answers in one call trace every add-back, and a note says what the account has', async (t) => {
  const { record: { statements } } = await withBoth({ choices: CHOICES })
  const traced = Object.fromEntries(statements!.adjustments!.map(({ id, ledger }) => [id, ledger?.rows.FY2025?.length]))
  t.same(traced, { 'officer-salary': 12, 'ledger-blue-plan': 12, 'meals-and-entertainment': undefined })
  t.same(statements!.ledgerNotes!.map(({ code, adjustment }) => [code, adjustment]), [['not-in-ledger', 'meals-and-entertainment']])
  t.match(statements!.ledgerNotes![0]!.text, /\d+ postings?, \$6,000(?:\.00)?, .*none adds up to the \$2,000/)
})

t.test('the same files and answers give the same record in any order, in one call or several, sent again or not', async (t) => {
  const { record } = await withBoth({ choices: CHOICES })
  const again = await withBoth({ record, choices: CHOICES })
  const filesAgain = await withBoth({ record: again.record })
  const turned = await send({ files: [LEDGER, BOOKS], choices: CHOICES.toReversed() })
  const books = await send({ files: [BOOKS], choices: [MEALS] })
  const split = await send({ record: books.record, files: [LEDGER], choices: [PREMIUMS] })
  const last = await send({ record: split.record, choices: [PAY] })
  const searched = await send({ record: last.record, files: [LEDGER] })
  const first = await withBoth()
  const asked = await send({ record: first.record, asked: first.questions, choices: CHOICES })
  const answered = await send({ record: asked.record, files: [LEDGER] })
  for (const [name, other] of Object.entries({ again, filesAgain, turned, searched, answered })) {
    t.equal(JSON.stringify(other.record), JSON.stringify(record), name)
  }
})

t.test('payments of a line that is added back whole are its proof, in any order of answers', async (t) => {
  const whole = { question: 'add-back.health-insurance', answer: 'all' }
  const first = await withBoth()
  const { questions: asked } = first
  const own = await send({ record: (await withBoth({ choices: [PREMIUMS] })).record, choices: [whole] })
  const { record } = await send({ record: first.record, choices: [whole] })
  const later = await send({ record, asked, choices: [PREMIUMS] })
  const both = await withBoth({ choices: [PREMIUMS, whole] })
  for (const one of [own, later, both]) t.same(sharesOf(one.record, 'health-insurance'), [['health-insurance', 24000]])
})

t.test('payments of a line with a part count only once the owner says that they come on top, up to the line', async (t) => {
  const part = { question: 'add-back.health-insurance', answer: 'part', amounts: { FY2025: 20000 } }
  const only = [['health-insurance', 20000]]
  const first = await withBoth({ choices: [part] })
  const asked = first.questions.find(({ id }) => id === PREMIUMS.question)!
  t.match(asked, { ask: 'You named $20,000 in FY2025 of Health Insurance. Is this in it?', amounts: { FY2025: 9600 } })
  t.same(asked.options.map(({ value }) => value), ['in-part', 'besides', 'none'])
  const besides = { ...PREMIUMS, answer: 'besides' }
  const [inside, top] = [await withBoth({ choices: [{ ...PREMIUMS, answer: 'in-part' }, part] }), await withBoth({ choices: [besides, part] })]
  t.same(sharesOf(inside.record, 'health-insurance'), only)
  t.same(sharesOf(top.record, 'health-insurance'), [...only, ['ledger-blue-plan', 4000]])
  for (const { questions } of [inside, top]) t.notOk(questions.some(({ id }) => id.endsWith('.blue-plan')), 'nothing is left to ask')

  const both = await withBoth({ choices: [PREMIUMS, part] })
  const later = await send({ record: first.record, asked: first.questions, choices: [PREMIUMS] })
  for (const { record, questions } of [both, later]) {
    t.same(sharesOf(record, 'health-insurance'), only)
    t.match(questions.filter(({ id }) => id.endsWith('.blue-plan')), [{ id: 'share.blue-plan', ask: asked.ask }])
    const said = await send({ record, choices: [{ question: 'share.blue-plan', answer: 'besides' }] })
    t.same(sharesOf(said.record, 'health-insurance'), [...only, ['ledger-blue-plan', 4000]])
    const none = await send({ record: said.record, choices: [{ question: 'add-back.health-insurance', answer: 'none' }] })
    t.same(sharesOf(none.record, 'health-insurance'), [['ledger-blue-plan', 9600]], 'the whole answer counts again')
  }
  await t.rejects(send({ record: first.record, choices: [{ question: 'share.no-payee', answer: 'besides' }] }), /There is no question/)
})

/** Books with a row for each account, and a ledger with a payment a month: account, payee, memo, amount. */
function booksOf (payments: Array<[string, string, string, number]>, rest: Record<string, number> = {}) {
  const money = (amount: number) => `"${amount.toLocaleString('en-US', { minimumFractionDigits: 2 })}"`
  const accounts = [...new Set(payments.map(([account]) => account))]
  const sumOf = (wanted: string) => payments.filter(([account]) => account === wanted)
    .reduce((sum, [, , , amount]) => sum + 12 * amount, rest[wanted] ?? 0)
  const months = Array.from({ length: 12 }, (_one, month) => String(month + 1).padStart(2, '0'))
  const total = accounts.reduce((sum, account) => sum + sumOf(account), 0)
  const row = (month: string, payee: string, memo: string, amount: number) =>
    `,${month}/15/2025,Expense,,${payee},${memo},Operating Checking,${money(amount)},`
  return [
    {
      name: 'books.csv',
      bytes: bytesOf(['Profit and Loss', 'Acme Pest LLC', '"January 1-December 31, 2025"', '', ',Total', 'Income,',
      `   Sales,${money(900000)}`, `Total for Income,${money(900000)}`, 'Expenses,',
      ...accounts.map((account) => `   ${account},${money(sumOf(account))}`), `Total for Expenses,${money(total)}`,
      `Net Income,${money(900000 - total)}`].join('\n'))
    },
    {
      name: 'ledger.csv',
      bytes: bytesOf(['Acme Pest LLC,,,,,,,,', 'General Ledger,,,,,,,,', '"January 1, 2025 - December 31, 2025",,,,,,,,',
        ',Date,Transaction Type,Num,Name,Memo/Description,Split,Amount,Balance', 'Sales,,,,,,,,',
        ...months.map((month) => `,${month}/05/2025,Invoice,,Customers,Sales,Operating Checking,"75,000.00",`),
        ...accounts.flatMap((account) => [`${account},,,,,,,,`,
          ...payments.filter(([own]) => own === account)
            .flatMap(([, payee, memo, amount]) => months.map((month) => row(month, payee, memo, amount))),
          ...rest[account] === undefined ? [] : [row('06', 'Sundry', 'several', rest[account])], `Total for ${account},,,,,,,${money(sumOf(account))},`])
      ].join('\n'))
    }
  ]
}
const OWNED = {
  format: 'business-readiness-record/1', company: { name: 'Acme Pest LLC', trade: 'pest-control', owner: 'Dana Whitcomb' }
} as BusinessRecord

t.test('pay of the owner that is a whole account is one question, which shows the payments', async (t) => {
  const files = booksOf([['Officer Compensation', 'Dana Whitcomb', 'Salary', 10000], ['Rent', 'Whitcomb Holdings', 'Shop', 4000]])
  const { questions } = await send({ files, record: OWNED })
  t.same(questions.filter(({ kind }) => kind.endsWith('add-back')).map(({ id, payments }) => [id, payments?.length]),
    [['add-back.officer-compensation', 12], ['add-back.rent', 12]])
  const said = [{ question: 'add-back.officer-compensation', answer: 'all' }, { question: 'ledger.dana-whitcomb', answer: 'all' }]
  for (const choices of [said, said.toReversed()]) {
    const { record } = await send({ files, record: OWNED, choices })
    t.same(record.statements!.adjustments!.map(({ id, amounts }) => [id, amounts.FY2025]), [['officer-compensation', 120000]])
  }
})

t.test('payments of one payee in several accounts count in each of them, and never past one', async (t) => {
  const files = booksOf(
    [['Office Wages', 'Dana Whitcomb', 'Salary', 3000], ['Contract Labor', 'Dana Whitcomb', 'Help', 1000]],
    { 'Office Wages': 20000, 'Contract Labor': 2000 }
  )
  const all = { question: 'ledger.dana-whitcomb', answer: 'all' }
  const wages = { question: 'add-back.office-wages', answer: 'all' }
  const first = await send({ files, record: OWNED })
  const ways = [
    await send({ files, record: OWNED, choices: [all] }),
    await send({ files, record: OWNED, choices: [{ ...all, answer: 'part', amounts: { FY2025: 40000 } }] }),
    await send({ record: first.record, asked: first.questions, choices: [all] })
  ]
  const shares = ({ record: { statements } }: { record: BusinessRecord }) =>
    statements!.adjustments!.map(({ line, amounts, ledger }) =>
      [line, amounts.FY2025, ledger?.amounts.FY2025, ledger?.rows.FY2025?.length])
  t.same(shares(ways[0]!), [['contract-labor', 12000, 12000, 12], ['office-wages', 36000, 36000, 12]])
  t.same(shares(ways[2]!), shares(ways[0]!))
  t.same(shares(ways[1]!), [['contract-labor', 4000, 12000, 12], ['office-wages', 36000, 36000, 12]])
  for (const { record } of ways) {
    const { record: { statements } } = await send({ record, choices: [wages] })
    t.same(statements!.adjustments!.filter(({ line }) => line === 'office-wages').map(({ amounts }) => amounts.FY2025), [56000])
    const back = await send({ record: { ...record, statements: statements! }, choices: [{ ...wages, answer: 'none' }] })
    t.same(sharesOf(back.record, 'office-wages'), sharesOf(record, 'office-wages'), 'counts again')
  }
})

t.test('payments that an account at its market price has count no more', async (t) => {
  const files = booksOf([['Rent', 'Whitcomb Holdings', 'Shop', 4000]], { Rent: 12000 })
  const market = { question: 'add-back.rent', answer: 'market', market: { FY2025: 48000 } }
  const payments = { question: 'ledger.whitcomb-holdings', answer: 'market', market: { FY2025: 40000 } }
  const { record } = await send({ files, record: OWNED, choices: [payments, market] })
  t.same(sharesOf(record, 'rent'), [['rent', 12000]])
})

t.test('no more of payments is claimed than was paid', async (t) => {
  const part = { ...PREMIUMS, answer: 'part', amounts: { FY2025: 96000 } }
  const { record, questions } = await withBoth({ choices: [part] })
  t.same(record.statements!.adjustments ?? [], [])
  t.match(questions.find(({ id }) => id === PREMIUMS.question)!.ask, /^You said \$96,000 in FY2025, which is more than the \$9,600 that the ledger has\./)
  await t.rejects(withBoth({ choices: [part], isStrict: true }), /from 0 to \$9,600/)
  await t.rejects(withBoth({ choices: [{ ...part, amounts: { FY2025: -1 } }] }), /from 0 to \$9,600/)
  t.same(sharesOf((await withBoth({ choices: [{ ...part, amounts: { FY2025: 9600 } }] })).record, 'health-insurance'), [['ledger-blue-plan', 9600]])
})

t.test('a record in which both answers count already is brought back to its line', async (t) => {
  const { record } = await withBoth({ choices: [PREMIUMS] })
  const id = 'health-insurance'
  const whole = { id, name: 'Health Insurance', kind: 'owner-pay' as const, amounts: { FY2025: 24000 }, line: id }
  const { statements } = record
  const older = { ...record, statements: { ...statements, adjustments: [whole, ...statements!.adjustments!] } }
  for (const more of [{ files: [LEDGER] }, { choices: [MEALS] }, { files: [BOOKS] }]) {
    t.same(sharesOf((await send({ record: older, ...more })).record, 'health-insurance'), [['health-insurance', 24000]])
  }
})

t.test('what is claimed of a ledger alone counts once a statement has its account', async (t) => {
  const alone = await send({ files: [LEDGER], record: OWNED })
  const { record } = await send({ files: [LEDGER], record: OWNED, choices: [PREMIUMS] })
  const asked = await send({ record: alone.record, asked: alone.questions, choices: [PREMIUMS] })
  for (const one of [record, asked.record]) {
    t.same(one.statements?.adjustments ?? [], [])
    const both = await send({ files: [BOOKS], record: one })
    t.same(sharesOf(both.record, 'health-insurance'), [['ledger-blue-plan', 9600]])
  }
})

t.test('rent is asked as rent, whoever gets it', async (t) => {
  const { name, bytes } = BOOKS
  const text = new TextDecoder().decode(bytes)
  for (const rent of ['Rent (Whitcomb Family Trust)', 'Shop Rent - Spouse', 'Office Rent (Family LLC)']) {
    const { questions } = await send({ files: [{ name, bytes: bytesOf(text.replace('Health Insurance', rent)) }] })
    const asked = questions.find((one) => one.name === rent)
    t.match(asked, { kind: 'add-back', ask: /own the building/ }, rent)
  }
})

t.test('the name of a cost says whether it is rent of the premises, a private trip, or neither', (t) => {
  const asks = (name: string) => addBackOf({ id: 'x', name, section: 'operating-expense', amounts: { FY2025: 24_000 } })?.ask
  const premises = [
    'Lease of shop from owner', 'Yard rental - spouse', 'Officer rent', 'Office lease', 'Rents - Partners Realty', 'Shop lease to stockholder',
    'Warehouse lease (owner entity)', 'Property lease, father'
  ]
  for (const name of premises) t.match(asks(name), /own the building/, name)
  for (const name of ['Owner trip to Cancun', 'Family vacation', "Owner's cruise"]) t.match(asks(name), /private/, name)
  for (const name of ['Truck rent', 'Equipment rental', 'Trip charges']) t.equal(asks(name), undefined, name)
  t.match(asks('Owner pay'), /your own pay/)
  t.end()
})

t.test('a private trip is not asked as pay', async (t) => {
  const text = new TextDecoder().decode(LEDGER.bytes).replaceAll('Blue Plan,', 'Walt Disney World,')
  const { questions } = await send({ files: [BOOKS, { name: LEDGER.name, bytes: bytesOf(text) }] })
  t.match(questions.find(({ id }) => id === 'ledger.walt-disney-world'), { signal: 'private', ask: 'Was this private?' })
})
