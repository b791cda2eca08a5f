import t from 'tap'
import { standard } from '../record/sound.ts'
import { importOne } from './read-one.ts'

/** Returns numbers that are the same in every run. */
function createRandom (seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

const random = createRandom(75)
const pick = <Item>(items: Item[]): Item => items[Math.floor(random() * items.length)]!
const money = (): number => Math.floor(random() * 900_000 + 1000) / 100
const shuffled = <Item>(items: Item[]): Item[] => items.map((item) => ({ item, place: random() }))
  .toSorted((one, other) => one.place - other.place).map(({ item }) => item)
const sum = (amounts: number[]): number => Math.round(amounts.reduce((all, one) => all + one, 0) * 100) / 100
const cents = (amount: number): number => Math.round(amount * 100) / 100
const day = (index: number): string => new Date(Date.UTC(2025, 0, 3 + 7 * index)).toISOString().slice(0, 10)
const names = ['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir']

type Cells = Record<string, string | number>
interface List { kind: string, rows: Cells[], total?: Cells, summary: Record<string, unknown>, title?: string }

/** Writes a list of a kind, and what must be read from it. */
const lists: Record<string, () => List> = {
  payroll () {
    const rows = names.flatMap((employee, index) => [0, 1].map((pay) => {
      const [gross, withheld, employer] = [money(), cents(money() / 10), cents(money() / 20)]
      return { employee, day: day(index * 2 + pay), gross, withheld, net: cents(gross - withheld), employer }
    }))
    const of = (role: 'gross' | 'withheld' | 'net' | 'employer') => sum(rows.map((row) => row[role]))
    return {
      kind: 'payroll',
      rows,
      total: { gross: of('gross'), withheld: of('withheld'), net: of('net'), employer: of('employer') },
      summary: { wages: of('gross'), employerTaxes: of('employer'), employees: 6 }
    }
  },
  equipment () {
    const rows = names.map((item) => ({ item: `${item} van`, paid: money(), worth: money(), owed: money() }))
    const of = (role: 'paid' | 'worth' | 'owed') => sum(rows.map((row) => row[role]))
    const total = { paid: of('paid'), worth: of('worth'), owed: of('owed') }
    return { kind: 'equipment', rows, total, summary: { rows: 6, ...total }, title: 'Equipment' }
  },
  loan () {
    const rows = names.map((lender) => ({ lender: `${lender} Bank`, balance: money(), rate: '7%', payment: money() }))
    const total = { balance: sum(rows.map(({ balance }) => balance)), payment: sum(rows.map(({ payment }) => payment)) }
    return { kind: 'loan', rows, total, summary: { loans: 6, ...total }, title: 'Loans' }
  },
  jobs () {
    const rows = names.map((customer, index) =>
      ({ number: 1000 + index, customer, amount: money(), completed: day(index), status: index === 5 ? 'Canceled' : 'Paid' }))
    const done = rows.slice(0, 5)
    return { kind: 'jobs', rows, summary: { completed: 5, customers: 5, amount: sum(done.map(({ amount }) => amount)) } }
  },
  bank () {
    let balance = 1000
    const rows = names.map((text, index) => {
      const [out, paidIn] = index % 2 === 0 ? [money(), ''] : ['', money()]
      balance = cents(balance + Number(paidIn) - Number(out))
      return { day: day(index), text, out, in: paidIn, balance }
    })
    return { kind: 'bank', rows, summary: { transactions: 6, closingBalance: balance } }
  }
}

/** Headings of the roles: any of the words of the table. */
function headsOf (kind: string, roles: string[]): Map<string, string> {
  const { roles: words } = standard.lists.kinds.find((one) => one.kind === kind)!
  const heads = new Map<string, string>()
  for (const role of roles) {
    // The same word for two roles, such as Balance, says nothing.
    const others = Object.entries(words)
      .filter(([other]) => roles.includes(other) && other !== role).flatMap(([, one]) => one.words)
    heads.set(role, pick(words[role]!.words.filter((word) => !others.includes(word))))
  }
  return heads
}

/** How a list writes its amounts and what parts its cells. */
const looks: Array<{ mark: string, amount: (amount: number) => string }> = [
  { mark: ',', amount: String },
  { mark: '\t', amount: (amount) => `$${amount.toLocaleString('en-US', { minimumFractionDigits: 2 })}` },
  { mark: ';', amount: (amount) => amount.toLocaleString('en-US', { minimumFractionDigits: 2 }) },
  { mark: ';', amount: (amount) => amount.toFixed(2).replace('.', ',') }
]

for (const [name, write] of Object.entries(lists)) {
  t.test(`a list is read by the words of the table, in any order of columns and way of writing amounts: ${name}`, async (t) => {
    for (let time = 0; time < 12; time++) {
      const { kind, rows, total, summary, title } = write()
      const { mark, amount } = pick(looks)
      const quoted = (value: string | number | undefined, role = ''): string =>
        `"${typeof value === 'number' && role !== 'number' ? amount(value) : value ?? ''}"`
      const roles = shuffled(Object.keys(rows[0]!))
      const heads = headsOf(kind, roles)
      const lines = rows.flatMap((row) => [roles.map((role) => quoted(row[role], role)).join(mark), ...random() < 0.2 ? [''] : []])
      const head = roles.map((role) => quoted(heads.get(role)!.toUpperCase())).join(mark)
      // The total has no name.
      const last = total ? [roles.map((role) => quoted(total[role], role)).join(mark)] : []
      const csv = [title ?? '', head, ...lines, ...last].join('\n')
      const { file } = await importOne(csv)
      t.match({ kind: file.kind, ...file.summary }, { kind, ...summary }, csv)
    }
  })
}

t.test('headings that nobody knows are asked about, and the answers read the list', async (t) => {
  const one = 'When,What,How much\n1/9/2025,Card deposits,5000.00\n2/9/2025,Rent,-2500.00\n3/9/2025,Parts,-300.00\n'
  const { file, questions } = await importOne(one)
  t.match(file, { kind: 'unknown', warnings: [{ code: 'columns-unknown' }] })
  t.match(questions.filter(({ kind }) => kind === 'column'), [
    { ask: /is the date\?/, options: [{ value: '0', label: 'When' }] },
    { ask: /is the amount\?/, options: [{ value: '2', label: 'How much' }] },
    { ask: /is the name/, options: [{ value: '1', label: 'What' }] }
  ])
  const answer = (values: string[]) => questions.filter(({ kind }) => kind === 'column')
    .map(({ id }, index) => ({ question: id, answer: values[index]! }))
  const read = await importOne(one, { choices: answer(['0', '2', '1']) })
  t.match(read.file, { kind: 'bank', summary: { deposits: 5000, withdrawals: -2800, transactions: 3 } })
  const two = await importOne('When,What,Gone,Came\n1/9/2025,Card deposits,,5000.00\n2/9/2025,Rent,2500.00,\n',
    { choices: answer(['0', '2,3', '1']) })
  t.match(two.file, { kind: 'bank', summary: { deposits: 5000, withdrawals: -2500 } })
})

t.test('the answers about columns are enough if balances or words prove the signs; else what is missing is said', async (t) => {
  const choices = ['date', 'amount', 'name'].map((role, index) => ({ question: `column.report-csv-${role}`, answer: String([0, 2, 1][index]) }))
  const read = async (list: string) => (await importOne(list, { choices })).file
  const balances = await read('When,What,How much,Left\n1/9/2025,Deposit,500.00,1500.00\n2/9/2025,Parts,300.00,1200.00\n3/9/2025,Job,200.00,1400.00\n')
  t.match(balances, { kind: 'bank', summary: { deposits: 700, withdrawals: -300 } })
  const words = await read('When,What,How much,Way\n1/9/2025,Alder,500.00,In\n2/9/2025,Parts,300.00,Out\n3/9/2025,Job,200.00,In\n')
  t.match(words, { kind: 'bank', summary: { deposits: 700, withdrawals: -300 } })
  t.match(await read('When,What,How much\n1/9/2025,Rent,2500.00\n2/9/2025,Parts,300.00\n'), {
    summary: undefined, refused: { message: /still missing is which amounts of "How much" are money in/ }
  })
})
