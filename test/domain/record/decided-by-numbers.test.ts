import t from 'tap'
import { spansOf } from '../../../domain/record/figures/balance-sheet-figures.ts'
import { createLedger } from '../../../domain/record/figures/ledger.ts'
import { changesTable, costsTable } from '../../../domain/record/documents/editions/review-tables.ts'
import { neededWhole } from '../../../domain/record/figures/needed-costs.ts'
import { prepareRecord } from '../../../domain/record/prepared-record.ts'
import type { BusinessRecord, RecordLine } from '../../../schemas/record/business-record.ts'
import { daysAfter } from '../../../domain/calendar-days.ts'
import { bank, sound, standard, verdictOf } from './sound.ts'

// What a record is asked or told by one number: the value itself, and what is a little less and a little more.

type Statements = NonNullable<BusinessRecord['statements']>
type Table = NonNullable<BusinessRecord['tables']>[number]

/** How often a rule speaks about a sound record with a change. */
function asks (rule: string, change: (record: BusinessRecord & { statements: Statements }) => void): number {
  const record = sound() as BusinessRecord & { statements: Statements }
  change(record)
  return verdictOf(record, rule).findings.length
}

const cost = (name: string, amount: number) =>
  ({ id: name.toLowerCase().replaceAll(' ', '-'), name, section: 'operating-expense' as const, amounts: { FY2025: amount } })

/** Whether an add-back of so many percent of the rent is the whole rent. */
const isWholeRent = (share: number): boolean => neededWhole({
  lines: [cost('Shop rent', 100_000)],
  adjustments: [{ id: 'rent', name: 'Rent', kind: 'other', line: 'shop-rent', amounts: { FY2025: 1000 * share } }]
}, ['FY2025']).length === 1

/** Whether two add-backs of one amount in two lines may be one cost. */
const isTwice = (amount: number): boolean => asks('add-back-once', ({ statements }) => {
  statements.lines!.push(cost('Legal', 90_000), cost('Repairs', 90_000))
  statements.adjustments!.push(
    { id: 'a', name: 'Court case', kind: 'one-time', line: 'legal', amounts: { FY2025: amount } },
    { id: 'b', name: 'Roof', kind: 'one-time', line: 'repairs', amounts: { FY2025: amount } })
}) > 0

/** Whether a fact is aging so many days after it was taken. */
const isAging = (category: string, days: number): boolean => {
  const record = sound() as BusinessRecord
  record.facts = [{ id: 'GR-001', category, fact: 'One', value: 1, capturedOn: daysAfter(record.asOf, -days) } as never]
  return prepareRecord(record, bank, standard).entries.facts[0]!.aging
}

/** A table of customers whose shares are of its rows or of one whole that it does not print. */
const customers = (rows: Array<[sales: number, share: number]>): Table => ({
  id: 'customers',
  title: 'Customers of FY2025',
  head: 'Customer',
  columns: [{ id: 'sales', label: 'Sales', unit: 'usd' }, { id: 'share', label: 'Share', unit: 'percent' }],
  rows: rows.map((cells, place) => ({ label: `C-0${place + 1}`, cells }))
})
const sharesOff = (...rows: Array<[sales: number, share: number]>): number =>
  asks('sales-tables-fit', (record) => { record.tables = [customers(rows)] })

/** Whether something is so for an amount just inside its bound, the bound itself, and one just outside. */
type Decided = [at: (amount: number) => boolean, inside: number, bound: number, outside: number, atBound: boolean]

const decided: Record<string, Decided> = {
  'an add-back of 95% of the rent is of the whole rent': [isWholeRent, 95.01, 95, 94.99, true],
  'a fact is fresh for a year': [(days) => !isAging('Financial', days), 364, 365, 366, true],
  'a fact about agreements is fresh for 90 days': [(days) => !isAging('Agreements', days), 89, 90, 91, true],
  'a share with one decimal may be off by rounding': [
    (share) => sharesOff([70_000, 70], [30_000, share]) === 0, 30.05, 30.06, 30.07, true
  ],
  'a whole share may be off by half a point': [
    (amount) => sharesOff([amount, 30], [100_000 - amount, 100 - amount / 1000]) === 0, 30_499, 30_500, 30_501, true
  ],
  'a balance sheet within half a month is of the end of the year': [
    (days) => asks('year-end-sheet', ({ statements }) => {
      statements.balanceSheets = [{ ...statements.balanceSheets!.at(-1)!, date: daysAfter('2025-12-31', -days) }]
    }) === 0, 14, 15, 17, true
  ]
}

for (const [says, [at, inside, bound, outside, atBound]] of Object.entries(decided)) {
  t.test(says, async (t) => {
    t.equal(at(inside), true, `${inside}`)
    t.equal(at(bound), atBound, `${bound}`)
    t.equal(at(outside), false, `${outside}`)
  })
}

t.test('two add-backs of one amount in two lines may be one cost, unless it is a multiple of 500 dollars', async (t) => {
  t.same([4000, 4500, 4250, 4501, 1000.5].map(isTwice), [false, false, true, true, true])
})

t.test('up to three dates after the date of the record are reported one by one; with four, the date of the record is in question', async (t) => {
  const told = (count: number) => {
    const record = sound() as BusinessRecord
    record.documents!.slice(0, count).forEach((one, place) => { one.dated = daysAfter(record.asOf, place + 1) })
    return verdictOf(record, 'captured-in-order').findings
      .filter(({ message }) => /after the record|are later/.test(message)).map(({ path }) => path)
  }
  t.equal(told(3).length, 3)
  t.notOk(told(3).includes('/asOf'))
  t.same(told(4), ['/asOf'])
})

t.test('three shares that are of one whole, which is not printed, are not off', async (t) => {
  t.equal(sharesOff([70_000, 70], [30_000, 30.09]), 1, 'two fit any whole')
  t.equal(sharesOff([50_000, 50], [30_000, 30.09], [20_000, 20]), 0)
  t.equal(sharesOff([50_000, 50], [30_000, 30.1], [20_000, 20]), 1)
  t.equal(sharesOff([50_000, 25], [30_000, 15], [20_000, 12]), 0, 'most are of something else')
})

t.test('a number of things has the name of a line if the line is more than twenty times the number', async (t) => {
  const asked = (value: number | string, amount = 2000) => asks('facts-agree', (record) => {
    record.statements.lines!.push({ id: 'club', name: 'Club memberships', section: 'revenue', amounts: { FY2025: amount } })
    record.facts = [{ id: 'GR-001', category: 'Financial', fact: 'Club memberships', value, period: 'FY2025' }]
  })
  t.same([101, 100, 99, '$99', -100, 2000, 1999.6].map((value) => asked(value)), [1, 1, 0, 1, 1, 0, 0])
})

/** A record with so many cost lines of FY2024 and FY2025, the largest first, which grew by a tenth each. */
const withCosts = (count: number) => prepareRecord({
  format: 'business-readiness-record/1',
  asOf: '2026-05-29',
  company: { trade: 'plumbing', state: 'OH', name: 'Acme' },
  statements: {
    lines: [
      { id: 'sales', name: 'Sales', section: 'revenue', amounts: { FY2024: 2_000_000, FY2025: 2_000_000 } },
      ...Array.from({ length: count }, (_one, place): RecordLine =>
        ({ ...cost(`Cost ${place + 1}`, 0), amounts: { FY2024: 100_000 - 1000 * place, FY2025: 110_000 - 1100 * place } }))
    ]
  }
}, bank, standard)

t.test('a memorandum has the five largest costs and the ten lines that changed most', async (t) => {
  const rows = (make: typeof costsTable, count: number) =>
    make(withCosts(count))?.rows.map(({ label }) => label)
  t.equal(rows(costsTable, 4), undefined)
  t.same(rows(costsTable, 5), ['Cost 1', 'Cost 2', 'Cost 3', 'Cost 4', 'Cost 5'])
  t.same(rows(costsTable, 6), rows(costsTable, 5))
  t.same([2, 3, 10, 11].map((count) => rows(changesTable, count)?.length), [undefined, 3, 10, 10])
})

t.test('working capital is an average of the last twelve months if they have four balance sheets, and of all if not', async (t) => {
  const label = (...dates: string[]) => {
    const record = sound() as BusinessRecord & { statements: Statements }
    const [sheet] = record.statements.balanceSheets!
    record.statements.balanceSheets = dates.map((date) => ({ ...sheet!, date }))
    const { tables } = prepareRecord(record, bank, standard)
    return tables.get('working-capital')!.rows.find((row) => row.label.startsWith('Average'))?.label
  }
  const recent = ['2025-03-31', '2025-06-30', '2025-09-30', '2025-12-31']
  t.equal(label(...recent), 'Average of the 4 balance sheets from 2025-03-31 to 2025-12-31')
  t.equal(label('2024-12-31', ...recent), 'Average of the 4 balance sheets from 2025-03-31 to 2025-12-31')
  t.equal(label('2025-01-01', ...recent.slice(1)), 'Average of the 4 balance sheets from 2025-01-01 to 2025-12-31')
  t.equal(label('2024-12-31', ...recent.slice(1)), 'Average of all 4 balance sheets')
  t.equal(label(...recent.slice(1)), 'Average of all 3 balance sheets')
  t.equal(label(...recent.slice(2)), 'Average of both balance sheets')
})

t.test('a trend that an owner tells is that of the last three years', async (t) => {
  const isRefuted = (...sales: number[]) => asks('answer-fits-numbers', (record) => {
    const amounts = Object.fromEntries(sales.map((amount, place) => [`FY${2026 - sales.length + place}`, amount]))
    record.fiscalYears = Object.keys(amounts)
    record.statements = { lines: [{ id: 'sales', name: 'Sales', section: 'revenue', amounts }] }
    record.answers = [{ question: 'sales-trend', answer: 'flat' }]
  }) > 0
  t.equal(isRefuted(1_000_000, 1_000_000, 1_000_000), false)
  t.equal(isRefuted(500_000, 1_000_000, 1_000_000), true)
  t.equal(isRefuted(500_000, 1_000_000, 1_000_000, 1_000_000), false)
})

t.test('a schedule of debt names three lenders, and says how many more there are', async (t) => {
  const named = (count: number) => {
    const record = sound() as BusinessRecord & { statements: Statements }
    record.statements.debt = Array.from({ length: count }, (_one, place) => ({ lender: `Bank ${place + 1}`, balance: 1_000_000 })) as never
    return /\((Bank [^)]*)\)/.exec(verdictOf(record, 'debt-on-balance-sheet').findings[0]?.message ?? '')?.[1]
  }
  t.same([1, 3, 4, 6].map(named), ['Bank 1', 'Bank 1, Bank 2 and Bank 3', 'Bank 1, Bank 2, Bank 3 and 1 more', 'Bank 1, Bank 2, Bank 3 and 3 more'])
})

t.test('a statement of the past is dated in the last month of its period or later, or after its year', async (t) => {
  const isEarly = (period: string, dated: string) => asks('source-of-year', (record) => {
    record.documents = [{ id: 'DR-02.90', title: 'Profit and loss', tag: 'fin.pnl.annual', period, dated, status: 'present' }]
    record.statements = { ...record.statements, taxReturns: [], bank: [], payroll: [], adjustments: [] }
  }) > 0
  for (const [period, first, before] of [
    ['2025-Q1', '2025-03-01', '2025-02-28'], ['2025-Q3', '2025-09-01', '2025-08-31'], ['2025-Q4', '2025-12-01', '2025-11-30'],
    ['2025-11', '2025-11-01', '2025-10-31'], ['2025-11-15', '2025-11-15', '2025-11-14'], ['FY2025', '2025-12-31', '2025-12-30'],
    ['FY2023-FY2025', '2025-12-31', '2025-12-30']
  ] as const) t.same([isEarly(period, first), isEarly(period, before)], [false, true], period)
  t.notOk(isEarly('2025 to date', '2025-02-01'))
})

t.test('a share of work for builders is in one range of the answers', async (t) => {
  const refuted = (share: number) => ['lt10', '10to25', '26to50', 'gt50'].filter((answer) => asks('answer-fits-numbers', (record) => {
    record.statements.lines = [
      { id: 'other', name: 'Repairs', section: 'revenue', amounts: { FY2025: 10_000 * (100 - share) } },
      { id: 'builders', name: 'New construction', section: 'revenue', amounts: { FY2025: 10_000 * share }, tags: ['new-construction'] }
    ]
    record.answers = [{ question: 'project-share', answer }]
  }) === 0)
  for (const [share, answer] of [
    [9, 'lt10'], [10, '10to25'], [25, '10to25'], [26, '26to50'], [50, '26to50'], [51, 'gt50'], [75, 'gt50']
  ] as const) t.same(refuted(share), [answer], `${share}%`)
})

t.test('a claim names five numbers that no fact has, and says how many more there are', async (t) => {
  const said = (...numbers: number[]) => {
    const record = sound() as BusinessRecord
    record.facts = [{ id: 'GR-001', category: 'Company', fact: 'One', value: 'Two' }]
    record.memorandum = [{ section: 'summary', claims: [{ text: `We have ${numbers.join(' and ')} things.`, facts: ['GR-001'] }] }]
    return verdictOf(record, 'claim-carried').findings.map(({ message }) => /says (.*) not in/.exec(message)?.[1])
  }
  t.same(said(11_001), ['11001, which is'])
  t.same(said(11_001, 11_002, 11_003, 11_004, 11_005), ['11001, 11002, 11003, 11004 and 11005, which are'])
  t.same(said(11_001, 11_002, 11_003, 11_004, 11_005, 11_006, 11_007), ['11001, 11002, 11003, 11004, 11005 and 2 more, which are'])
})

t.test('what a ledger says names three rows, and how many more there are', async (t) => {
  const named = (count: number) => {
    const record = sound() as BusinessRecord & { statements: Statements }
    record.statements.ledgerNotes = [{
      code: 'posted-twice', line: 'rent', year: 'FY2025', amount: 4210.5, document: 'DR-02.01', rows: Array.from({ length: count }, (_row, place) => `R${place + 1}`), text: 'Booked twice.'
    }] as never
    return /\(DR-02\.01, (.*)\)/.exec(verdictOf(record, 'ledger-notes-settled').findings[0]!.message)?.[1]
  }
  t.same([1, 3, 4, 5].map(named), ['R1', 'R1, R2, R3', 'R1, R2, R3 and 1 more row', 'R1, R2, R3 and 2 more rows'])
})

t.test('a fall of earnings names the three lines that caused most of it', async (t) => {
  const named = (count: number) => {
    const record = sound() as BusinessRecord & { statements: Statements }
    record.fiscalYears = ['FY2023', 'FY2024', 'FY2025']
    record.statements = {
      lines: [
        { id: 'sales', name: 'Sales', section: 'revenue', amounts: { FY2023: 900_000, FY2024: 1_000_000, FY2025: 1_000_000 } },
        ...Array.from({ length: count }, (_one, place): RecordLine => ({
          ...cost(`Cost ${place + 1}`, 0), amounts: { FY2023: 100_000, FY2024: 100_000, FY2025: 190_000 - 10_000 * place }
        }))
      ]
    }
    return verdictOf(record, 'earnings-turn').findings[0]?.message.match(/Cost \d/g)?.join()
  }
  t.same([2, 3, 4].map(named), ['Cost 1,Cost 2', 'Cost 1,Cost 2,Cost 3', 'Cost 1,Cost 2,Cost 3'])
})

t.test('months of the year to date are named with the years that they are of', async (t) => {
  const named = (through: string, months: string[], yearEnd = '12-31') => {
    const record = sound() as BusinessRecord & { statements: Statements }
    record.company.fiscalYearEnd = yearEnd
    record.statements = {
      lines: [{ id: 'sales', name: 'Sales', section: 'revenue', amounts: { FY2025: 900_000 } }],
      monthly: [{ line: 'sales', amounts: Object.fromEntries(months.map((month) => [month, 1000])) }],
      trailing: { through, lines: [{ line: 'sales', current: 99_000 }] }
    }
    return verdictOf(record, 'months-add-up').findings.flatMap(({ message }) => /^(.*) of (.*): \$99,000/.exec(message)?.[2] ?? [])
  }
  t.same(named('2026-01', ['2026-01']), ['January 2026'])
  t.same(named('2026-03', ['2026-01', '2026-02', '2026-03']), ['January to March 2026'])
  t.same(named('2026-01', ['2025-11', '2025-12', '2026-01'], '10-31'), ['November 2025 to January 2026'])
})

t.test('a number that is stated to be equal is in dollars from 2,000 on', async (t) => {
  const said = (amount: number) => {
    const record = sound() as BusinessRecord & { statements: Statements }
    record.statements.lines!.push(cost('One', amount), cost('Other', 5000))
    record.ties = [{ name: 'Both', figure: 'lines.one.FY2025', equals: 'lines.other.FY2025' }]
    return /: (.*) and/.exec(verdictOf(record, 'ties-hold').findings[0]!.message)?.[1]
  }
  t.same([1999, 2000, -1999, -2000].map(said), ['1,999', '$2,000', '-1,999', '-$2,000'])
})

t.test('a drawn number contradicts a fact that is within two thirds and one and a half times of it', async (t) => {
  const isAsked = (amount: number, value: number | string = 6000) => asks('claim-carried', (record) => {
    record.statements.lines!.push(cost('One', amount))
    record.facts = [{ id: 'GR-001', category: 'Company', fact: 'One', value }]
    record.memorandum = [{ section: 'summary', claims: [{ text: 'It cost {{lines.one.FY2025 | usd}}.', facts: ['GR-001'] }] }]
  }) > 0
  t.same([4000, 4001, 6000, 8999, 9000].map((amount) => isAsked(amount)), [false, true, false, true, false])
  t.equal(isAsked(41, '40%'), false, 'a percentage is no amount')
})

t.test('the balance sheet of the end of a year is that of its last day, or of its last month, or the only one', async (t) => {
  const closing = (...dates: string[]) => {
    const record = sound() as BusinessRecord & { statements: Statements }
    const [sheet] = record.statements.balanceSheets!
    const statements = { balanceSheets: ['2024-12-31', ...dates].map((date) => ({ ...sheet!, date })) }
    const ledger = createLedger({ ...record, statements: { ...record.statements, ...statements } })
    return spansOf({ statements, ledger }).find(({ year }) => year === 'FY2025')?.closing.sheet.date
  }
  t.equal(closing('2025-06-30', '2025-12-30', '2025-12-31'), '2025-12-31')
  t.equal(closing('2025-06-30', '2025-12-01'), '2025-12-01')
  t.equal(closing('2025-06-30', '2025-11-30'), undefined)
  t.equal(closing('2025-06-30'), '2025-06-30')
  t.equal(closing('2026-01-01'), undefined)
})

t.test('a month of the bank is compared with the books only if every account has it', async (t) => {
  const from = (first: number, deposits: number) => Object.fromEntries(Array.from({ length: 13 - first }, (_, index) =>
    [`2025-${String(first + index).padStart(2, '0')}`, { deposits }]))
  const monthsOf = (...firsts: number[]) => prepareRecord({
    ...sound(),
    fiscalYears: ['FY2025'],
    statements: {
      lines: [{ ...cost('Sales', 900_000), section: 'revenue' }],
      bank: firsts.map((first, index) => (
        { year: 'FY2025', account: `Account ${index + 1}`, deposits: (13 - first) * 1000, months: from(first, 1000) }))
    }
  }, bank, standard).ledger.cashByMonth[0]?.months.map(({ month, deposits }) => `${month} ${deposits!.amount}`)
  t.equal(monthsOf(1)?.length, 12)
  t.same(monthsOf(1, 11), ['2025-11 2000', '2025-12 2000'])
})
