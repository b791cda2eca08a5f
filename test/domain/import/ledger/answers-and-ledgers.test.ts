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

t.test('payments of a line with a part count up to the rest of the line', async (t) => {
  const part = { question: 'add-back.health-insurance', answer: 'part', amounts: { FY2025: 20000 } }
  const { record } = await withBoth({ choices: [PREMIUMS, part] })
  t.same(sharesOf(record, 'health-insurance'), [['health-insurance', 20000], ['ledger-blue-plan', 4000]])
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

t.test('a private trip is not asked as pay', async (t) => {
  const text = new TextDecoder().decode(LEDGER.bytes).replaceAll('Blue Plan,', 'Walt Disney World,')
  const { questions } = await send({ files: [BOOKS, { name: LEDGER.name, bytes: bytesOf(text) }] })
  t.match(questions.find(({ id }) => id === 'ledger.walt-disney-world'), { signal: 'private', ask: 'Was this private?' })
})
