import t from 'tap'
import type { BusinessRecord } from '../../../schemas/record/business-record.ts'
import type { ImportQuestion, SentChoice } from '../../../schemas/record/import.ts'
import { importReports } from '../../../domain/import/import-reports.ts'
import { withoutReport } from '../../../domain/import/record/remove-report.ts'
import { content } from '../../checked-content.ts'

const OWNERS = Number(process.env.OWNERS ?? 20)
const today = '2026-05-29'
const { ledgerWords } = content.standard
interface Sent { name: string, bytes: Uint8Array }
/** Payments of a month: account, payee, memo and amount. */
type Payment = readonly [account: string, payee: string, memo: string, amount: number]

const text = (name: string, rows: string[]): Sent => ({ name, bytes: new TextEncoder().encode(rows.join('\n')) })
const money = (value: number) => `"${value.toLocaleString('en-US', { minimumFractionDigits: 2 })}"`
const MONTHS = Array.from({ length: 12 }, (_one, month) => String(month + 1).padStart(2, '0'))

/** A number from 0 up to 1, the same for the same seed and place. */
function randomOf (seed: number): () => number {
  let state = seed * 2_654_435_761 % 2 ** 32
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

/** The books of one year: a statement, and a ledger with a payment a month. */
function booksOf (year: number, payments: Payment[]): Sent[] {
  const accounts = [...new Set(payments.map(([account]) => account))]
  const sumOf = (wanted: string) =>
    payments.filter(([account]) => account === wanted).reduce((sum, [, , , amount]) => sum + 12 * amount, 0)
  const total = accounts.reduce((sum, account) => sum + sumOf(account), 0)
  return [
    text(`Profit and Loss ${year}.csv`, [
      'Profit and Loss', 'Marlow Plumbing LLC', `"January 1-December 31, ${year}"`, '', ',Total', 'Income,', `   Sales,${money(1_200_000)}`,
      `Total for Income,${money(1_200_000)}`, 'Expenses,', ...accounts.map((account) => `   ${account},${money(sumOf(account))}`),
      `Total for Expenses,${money(total)}`, `Net Income,${money(1_200_000 - total)}`
    ]),
    text(`General Ledger ${year}.csv`, [
      'Marlow Plumbing LLC,,,,,,,,', 'General Ledger,,,,,,,,', `"January 1, ${year} - December 31, ${year}",,,,,,,,`,
      ',Date,Transaction Type,Num,Name,Memo/Description,Split,Amount,Balance', 'Sales,,,,,,,,',
      ...MONTHS.map((month) => `,${month}/05/${year},Invoice,,Customers,Sales,Operating Checking,"100,000.00",`),
      ...accounts.flatMap((account) => [
        `${account},,,,,,,,`,
        ...payments.filter(([own]) => own === account).flatMap(([, payee, memo, amount]) => MONTHS.map((month) =>
          `,${month}/15/${year},Expense,,${payee},${memo},Operating Checking,${money(amount)},`)),
        `Total for ${account},,,,,,,${money(sumOf(account))},`
      ])
    ])
  ]
}

/** The folder of an owner: two years of books with pay, rent to relatives, private spending and ordinary costs. */
function folderOf (seed: number): Sent[] {
  const random = randomOf(seed)
  const amount = (most: number) => Math.round((50 + random() * most) * 100) / 100
  const kinds: Payment[] = [
    ['Officer Salary', 'Dana Marlow', 'Salary', amount(9000)],
    ['Office Wages', 'Payroll', 'Net pay', amount(6000)],
    ['Office Wages', 'Tessa Marlow', 'Payroll', amount(2000)],
    ['Contract Labor', 'Tessa Marlow', 'Help', amount(1500)],
    ['Rent', 'Marlow Family Trust', 'Shop', amount(5000)],
    ['Rent', 'Harbor Storage', 'Yard', amount(900)],
    ['Health Insurance', 'Blue Plan', 'Group plan - owner family', amount(900)],
    ['Health Insurance', 'Blue Plan', 'Group plan - employees', amount(1500)],
    ['Travel', 'Walt Disney World', 'Trip', amount(700)],
    ['Meals and Entertainment', 'Heron Bay Country Club', 'Dues', amount(900)],
    ['Office Expense', 'Heron Bay Country Club', 'Dues', amount(300)],
    ['Office Expense', 'Staples', 'Paper', amount(300)],
    ['Payroll Taxes', 'EFTPS', 'Taxes', amount(900)],
    ['Fuel', 'Shell', 'Fuel', amount(2000)]
  ]
  const own = kinds.filter(() => random() > 0.2)
  return [2024, 2025].flatMap((year) => booksOf(year, own.map(([account, payee, memo, paid]) =>
    [account, payee, memo, random() > 0.5 ? paid : Math.round(paid * 80) / 100] as const)))
}

const ABOUT_COSTS = ['add-back', 'payroll-tax', 'ledger-add-back', 'merge', 'section']

/** Some answer of an owner, who sometimes types one zero too many. */
function answerTo ({ id, options, amounts = {} }: ImportQuestion, random: () => number): SentChoice {
  const { value, needs } = options[Math.floor(random() * options.length)]!
  const share = random() > 0.9 ? 10 : random()
  const typed = Object.fromEntries(Object.entries(amounts).map(([year, amount]) =>
    [year, Math.round(Math.abs(amount) * share * 100) / 100]))
  return { question: id, answer: value, ...needs && { [needs]: typed } }
}

/** What is added back of a line in a year, and what the line has. */
function beyondLines ({ statements: { lines = [], adjustments = [] } = {} }: BusinessRecord): string[] {
  return lines.flatMap(({ id, amounts }) => Object.entries(amounts).flatMap(([year, booked]) => {
    const own = adjustments.filter(({ line }) => line === id)
    const added = own.reduce((sum, one) => sum + Math.max(0, one.amounts[year] ?? 0), 0)
    return added > booked + 0.005 ? [`${id} ${year}: ${added} of ${booked}: ${own.map((one) => one.id).join(', ')}`] : []
  }))
}

/** Add-backs that name no line of the record, or a year that the line does not have. */
const outsideLines = ({ statements: { lines = [], adjustments = [] } = {} }: BusinessRecord): string[] => {
  const amountOf = (line: string | undefined, year: string) => lines.find(({ id }) => id === line)?.amounts[year]
  return adjustments.filter(({ line, amounts }) =>
    Object.keys(amounts).some((year) => amountOf(line, year) === undefined)).map(({ id }) => id)
}

/** What counts, in an order that does not depend on that of the answers. */
const earns = ({ statements: { adjustments = [] } = {} }: BusinessRecord) => adjustments
  .map(({ id, amounts, market = {}, upTo }) =>
    JSON.stringify([id, Object.entries(amounts).toSorted(), Object.entries(market).toSorted(), upTo]))
  .toSorted()

const send = (more: { files?: Sent[], choices?: SentChoice[], record?: BusinessRecord, asked?: ImportQuestion[] }) =>
  importReports({ files: [], today, ledgerWords, ...more })
const OWNED = {
  format: 'business-readiness-record/1', company: { name: 'Marlow Plumbing LLC', trade: 'plumbing', owner: 'Dana Marlow' }
} as BusinessRecord

for (let seed = 1; seed <= OWNERS; seed++) {
  t.test(`owner ${seed} adds back no more than a line has and loses no answer`, { timeout: 120_000 }, async (t) => {
    const random = randomOf(seed + 100)
    const files = folderOf(seed)
    const shuffled = <T>(list: readonly T[]) => list.map((one) => [random(), one] as const)
      .toSorted(([one], [other]) => one - other).map(([, one]) => one)
    const given = new Map<string, SentChoice>()
    let record = OWNED
    let open: ImportQuestion[] = []
    const step = async (more: { files?: Sent[], choices?: SentChoice[] }, what: string) => {
      const result = await send({ ...more, record, asked: open })
      record = result.record
      const known = new Map(open.map((one) => [one.id, one]))
      for (const one of result.questions) if (ABOUT_COSTS.includes(one.kind)) known.set(one.id, one)
      open = [...known.values()]
      t.same(beyondLines(record), [], `${what}: within the lines`)
      t.same(outsideLines(record), [], `${what}: in lines of the record`)
      return result
    }
    const answer = () => {
      const lines = new Set(record.statements?.lines?.map(({ id }) => id))
      return shuffled(open.filter(({ line }) => line === undefined || lines.has(line))).filter(() => random() > 0.4)
        .map((one) => answerTo(one, random))
    }
    const isTaken = ({ question, amounts = {} }: SentChoice) => {
      const asked = open.find(({ id }) => id === question)
      return Object.entries(amounts).every(([year, amount]) => amount <= Math.abs(asked?.amounts?.[year] ?? 0))
    }
    // Files in one to four requests, with answers in between, some of them twice.
    const left = shuffled(files)
    while (left.length > 0) await step({ files: left.splice(0, 1 + Math.floor(random() * 4)) }, 'files')
    for (let round = 0; round < 3; round++) {
      const choices = answer().filter(isTaken)
      for (const one of choices) given.set(one.question, one)
      await step({ choices }, `answers ${round}`)
      const before = earns(record)
      if (random() > 0.5) await step({ choices }, 'the same answers again')
      t.same(earns(record), before, 'answers given twice count once')
    }
    await step({ files: files.filter(({ name }) => name.startsWith('General')) }, 'ledgers again')
    const settled = record
    // A report is removed and brought back.
    for (const { id, title } of shuffled((record.documents ?? []).filter(({ status }) => status === 'present')).slice(0, 1)) {
      record = withoutReport(record, id)
      t.same(beyondLines(record), [], `${title} is gone: within the lines`)
      await step({ files: shuffled(files).slice(0, 2) }, 'some files')
      await step({ files: shuffled(files) }, 'all files')
      t.same(earns(record), earns(settled), `${title} is back`)
    }
    // Another order of the same answers.
    const last = [...given.values()]
    const [one, other] = [await send({ files: shuffled(files), record: OWNED, choices: last }),
      await send({ files: shuffled(files), record: OWNED, choices: shuffled(last) })]
    t.same(earns(other.record), earns(one.record), 'another order')
  })
}
