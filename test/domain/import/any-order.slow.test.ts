import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import type { BusinessRecord } from '../../../schemas/record/business-record.ts'
import type { ImportQuestion, SentChoice } from '../../../schemas/record/import.ts'
import { importReports } from '../../../domain/import/import-reports.ts'
import { content } from '../../checked-content.ts'

const ORDERS = Number(process.env.ORDERS ?? 12)
const today = '2026-05-29'
const { ledgerWords, interview, lists } = content.standard
interface Sent { name: string, bytes: Uint8Array }
interface Folder { name: string, files: Sent[] }

const here = (path: string) => join(import.meta.dirname, path)
const inFolder = (path: string, isWanted: (name: string) => boolean): Sent[] => readdirSync(here(path)).filter(isWanted)
  .map((name) => ({ name, bytes: readFileSync(here(`${path}/${name}`)) }))
const text = (name: string, body: string): Sent => ({ name, bytes: new TextEncoder().encode(body) })

/** A number from 0 up to 1, the same for the same seed and place. */
function randomOf (seed: number): () => number {
  let state = seed * 2_654_435_761 % 2 ** 32
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

function shuffled<T> (list: readonly T[], random: () => number): T[] {
  return list.map((one) => [random(), one] as const).toSorted(([one], [other]) => one - other).map(([, one]) => one)
}

/** The books of an invented company: a statement for each year, and a balance sheet at the end of each. */
function books (seed: number): Folder {
  const random = randomOf(seed)
  const amount = (from: number, to: number) => Math.round((from + random() * (to - from)) * 100) / 100
  const accounts = shuffled([
    'Officer Salary', 'Health Insurance - Owner', 'Office Wages', 'Payroll Taxes', 'Rent', 'Meals', 'Cell Phones', 'Software',
    'Advertising', 'Fuel', 'Tools', 'Legal Fees', 'Donations', 'Utilities'
  ], random)
  const years = [2023, 2024, 2025]
  const rows = new Map(accounts.map((account) => [account, years.map(() => amount(900, 60_000))]))
  const money = (value: number) => `"${value.toLocaleString('en-US', { minimumFractionDigits: 2 })}"`
  const statements = years.map((year, place) => {
    const own = accounts.filter(() => random() > 0.15)
    const costs = own.map((account) => rows.get(account)![place]!)
    const [sales, materials] = [amount(800_000, 1_200_000), amount(200_000, 400_000)]
    const total = Math.round(costs.reduce((sum, one) => sum + one, 0) * 100) / 100
    const net = Math.round((sales - materials - total) * 100) / 100
    return text(`Profit and Loss ${year}.csv`, [
      `Marlow ${seed} Plumbing LLC`, 'Profit and Loss', `January - December ${year}`, '', ',Total', 'Income,',
      `   Sales,${money(sales)}`, `Total for Income,${money(sales)}`, 'Cost of Goods Sold,', `   Materials,${money(materials)}`,
      `Total for Cost of Goods Sold,${money(materials)}`, `Gross Profit,${money(sales - materials)}`, 'Expenses,',
      ...own.map((account, index) => `   ${account},${money(costs[index]!)}`), `Total for Expenses,${money(total)}`,
      `Net Income,${money(net)}`
    ].join('\n'))
  })
  const sheets = years.map((year) => {
    const [cash, loan] = [amount(20_000, 90_000), amount(10_000, 50_000)]
    return text(`Balance Sheet ${year}.csv`, [
      `Marlow ${seed} Plumbing LLC`, 'Balance Sheet', `"As of December 31, ${year}"`, '', ',Total', 'ASSETS,', '   Bank Accounts,',
      `      Checking,${money(cash + loan)}`, `   Total Bank Accounts,${money(cash + loan)}`, `TOTAL ASSETS,${money(cash + loan)}`,
      'LIABILITIES AND EQUITY,', '   Liabilities,', `      Truck Loan,${money(loan)}`, `   Total Liabilities,${money(loan)}`,
      '   Equity,', `      Retained Earnings,${money(cash)}`, `   Total Equity,${money(cash)}`,
      `TOTAL LIABILITIES AND EQUITY,${money(cash + loan)}`
    ].join('\n'))
  })
  return { name: `books ${seed}`, files: [...statements, ...sheets] }
}

/** The books of an invented company with what its bank, its payroll and its customers add for each year. */
function mixed (seed: number): Folder {
  const random = randomOf(seed * 31)
  const amount = (from: number, to: number) => (from + random() * (to - from)).toFixed(2)
  const months = Array.from({ length: 12 }, (_one, month) => String(month + 1).padStart(2, '0'))
  const bank = (year: number, account: string) => text(`Chase${account}_Activity_${year}.CSV`, [
    'Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #',
    ...months.flatMap((month) => [
      `CREDIT,${month}/07/${year},DEPOSIT,${amount(50_000, 90_000)},DEP,,`, `DEBIT,${month}/24/${year},CHECK ${month},-${amount(9000, 40_000)},CHK,,`
    ])
  ].join('\n'))
  const payroll = (year: number) => text(`payroll-${year}.csv`, [
    'Payroll Journal Report', `Marlow ${seed} Plumbing LLC`, `Check dates: 01/03/${year} - 12/19/${year}`, '',
    'Last Name,First Name,Check Date,Gross Earnings,Employee Taxes,Employer Taxes,Net Pay',
    ...months.map((month) => `Marlow,Dana,${month}/03/${year},${amount(3000, 3500)},600.00,250.00,2400.00`)
  ].join('\n'))
  const aging = (year: number) => text(`owed ${year}.csv`, [
    `Open invoices 12/31/${year}`, 'Name,0-30,31-60,61-90,90+,Total', `Baker,"1,20${year - 2020}.00",,,,"1,20${year - 2020}.00"`,
    `,"1,20${year - 2020}.00",,,,"1,20${year - 2020}.00"`
  ].join('\n'))
  const sales = (year: number) => text(`Sales by Customer ${year}.csv`, [
    'Sales by Customer Summary', `Marlow ${seed} Plumbing LLC`, `"January 1-December 31, ${year}"`, '', 'Customer,Total',
    `Brightwater,${year}00.00`, 'Oak,12000.00', `TOTAL,${year * 100 + 12_000}.00`
  ].join('\n'))
  const { files } = books(seed)
  const ofYears = [2024, 2025].flatMap((year) => [payroll(year), aging(year), sales(year), bank(year, '4471')])
  return { name: `mixed ${seed}`, files: [...files, ...ofYears, bank(2025, '0077')] }
}

const isReport = (name: string) => !/\.(?:zip|JPG|numbers|docx|xls|expected\.json)$/.test(name)
const folders: Folder[] = [
  { name: 'owner folder', files: inFolder('owner-folder', (name) => isReport(name) && !name.startsWith('Profit and Loss (1)')) },
  { name: 'ledger', files: inFolder('ledger/cases', (name) => /^health-/.test(name)) },
  mixed(31), ...Array.from({ length: 9 }, (_one, seed) => books(seed + 1))
]

/** The answer of an owner who always says the same: what the question is about decides it. */
function answerOf ({ id, options, kind, amounts = {} }: ImportQuestion): SentChoice | undefined {
  if (!['add-back', 'payroll-tax', 'section', 'merge', 'balance-kind', 'ledger-add-back', 'company'].includes(kind)) return undefined
  const answers = options.filter(({ needs, value }) =>
    needs === undefined && value !== 'part' && (kind !== 'ledger-add-back' || value === 'all'))
  const place = [...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  const { value } = answers[place % answers.length] ?? {}
  return value === undefined || Object.keys(amounts).length === 0 ? undefined : { question: id, answer: value }
}

/** The first paths at which two records differ. */
function differences (one: unknown, other: unknown, path = ''): string[] {
  if (JSON.stringify(one) === JSON.stringify(other)) return []
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) {
    return [`${path}: ${JSON.stringify(one)} and ${JSON.stringify(other)}`.slice(0, 200)]
  }
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])]
  const found = keys.flatMap((key) =>
    differences((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key], `${path}/${key}`))
  return (found.length > 0 ? found : [`${path}: other order`]).slice(0, 6)
}

const send = (files: Sent[], choices: SentChoice[], record?: BusinessRecord, asked: ImportQuestion[] = []) =>
  importReports({ files, choices, today, ledgerWords, lists, interview, asked, ...record && { record } })

/** Answers everything that is asked, and what follows from the answers. */
async function answerAll (files: Sent[]): Promise<{ record: BusinessRecord, ids: Set<string> }> {
  const choices = new Map<string, SentChoice>()
  for (;;) {
    const { record, questions } = await send(files, [...choices.values()])
    const fresh = questions.map(answerOf).filter((one) => one !== undefined && !choices.has(one.question))
    if (fresh.length === 0) return { record, ids: new Set(choices.keys()) }
    for (const one of fresh) choices.set(one!.question, one!)
  }
}

for (const { name, files } of folders.filter((one) => !process.env.FOLDER || one.name === process.env.FOLDER)) {
  t.test(`${name}: the same files and answers give the same record in any order and split`, { timeout: 600_000 }, async (t) => {
    const { record: wanted, ids } = await answerAll(files)
    for (let seed = 1; seed <= ORDERS; seed++) {
      const random = randomOf(seed)
      const ledgers = files.filter((one) => one.name.includes('ledger'))
      let record: BusinessRecord | undefined
      let open: ImportQuestion[] = []
      const answered = new Set<string>()
      const unanswered = () =>
        open.map(answerOf).filter((one) => one !== undefined && !answered.has(one.question)) as SentChoice[]
      const answer = () => {
        const choices = unanswered().filter(() => random() > 0.5)
        for (const one of choices) answered.add(one.question)
        return choices
      }
      const keep = (questions: ImportQuestion[]) => {
        // A part of the books may ask what all of them do not.
        const asked = questions.filter(({ id }) => ids.has(id))
        open = [...new Map([...open, ...asked].map((one) => [one.id, one])).values()]
      }
      const left = shuffled(files, random)
      while (left.length > 0) {
        const some = left.splice(0, 1 + Math.floor(random() * 3))
        const result = await send(random() > 0.8 ? [...some, some[0]!] : some, record ? answer() : [], record, open)
        record = result.record
        keep(result.questions)
      }
      for (let rest = 0; rest < 4; rest++) {
        const choices = unanswered()
        for (const one of choices) answered.add(one.question)
        // A ledger is searched again for what came after it.
        const result = await send(rest === 0 ? ledgers : [], shuffled(choices, random), record, open)
        record = result.record
        keep(result.questions)
      }
      if (ledgers.length > 0) record = (await send(ledgers, [], record)).record
      if (!t.same(differences(wanted, record), [], `order ${seed}`)) break
    }
  })
}
