import t from 'tap'
import { evaluate } from '../../../domain/record/figures/fill-references.ts'
import { createLedger } from '../../../domain/record/figures/ledger.ts'
import { prepareRecord } from '../../../domain/record/prepared-record.ts'
import { createRuleContext } from '../../../domain/record/report/check-record.ts'
import type { BusinessRecord } from '../../../schemas/record/business-record.ts'
import { bank, sound, standard, verdictOf } from './sound.ts'

const rowsOf = (record: BusinessRecord, table: string) => {
  const rows = prepareRecord(record, bank, standard).tables.get(table)?.rows ?? []
  return new Map(rows.map(({ label, cells }) => [label, cells]))
}

/** Changes that make printed totals and lines differ, which would reveal a second calculation of the same figure. */
const disagreeing: Record<string, (record: ReturnType<typeof sound>) => void> = {
  'nothing changed': () => {},
  'a printed SDE': ({ statements }) => {
    statements.printed.sde.FY2025 = 300_000
    statements.adjustments[1]!.amounts.FY2025 = 50_000
  },
  'no lines of cost': ({ statements }) => { statements.lines.splice(2, 1) },
  'no lines at all': ({ statements }) => { statements.lines = [] },
  'another net income': ({ statements }) => { statements.totals.netIncome.FY2025 = 1 },
  'cents on a line': ({ statements }) => { statements.lines[2]!.amounts.FY2025 = 380_000.49 },
  'an adjustment left out': ({ statements }) => { delete statements.adjustments[0]!.amounts.FY2025 }
}

for (const [name, change] of Object.entries(disagreeing)) {
  t.test(`documents show the figures that rules compare: ${name}`, async (t) => {
    const record = sound()
    change(record)
    const { ledger, look } = createRuleContext(record as BusinessRecord, bank, standard)
    const bridge = rowsOf(record as BusinessRecord, 'earnings-bridge')
    const books = rowsOf(record as BusinessRecord, 'profit-and-loss')
    for (const [total, label, rows] of [
      ['revenue', 'Revenue', books], ['ebitda', 'Reported EBITDA', books], ['netIncome', 'Net income', bridge],
      ['ebitda', 'Reported EBITDA', bridge], ['sde', 'SDE (one working owner)', bridge],
      ['adjustedEbitda', 'Adjusted EBITDA', bridge]
    ] as const) {
      const amounts = ledger.years.map((year) => ledger.totals[total][year]?.amount)
      const shown = ledger.years.map((_year, index) => rows.get(label)?.[index])
      t.strictSame(shown.map((cell) => cell ?? undefined), amounts.map((one) => one && Math.round(one)), label)
      t.strictSame(ledger.years.map((year) => evaluate(`totals.${total}.${year}`, look)), amounts, total)
    }
  })
}

t.test('the busiest months may be on both sides of the end of a fiscal year', (t) => {
  const record = sound() as BusinessRecord
  const months = (high: string[]) => Object.fromEntries(Array.from({ length: 12 }, (_month, index) => {
    const month = `2025-${String(index + 1).padStart(2, '0')}`
    return [month, high.includes(month) ? 9000 : 5000]
  }))
  for (const [high, from, to] of [
    [['2025-01', '2025-11', '2025-12'], 'November', 'January'], [['2025-01', '2025-02', '2025-12'], 'December', 'February'],
    [['2025-10', '2025-11', '2025-12'], 'October', 'December'], [[], 'January', 'March']
  ] as const) {
    record.statements!.months = months([...high])
    t.match(prepareRecord(record, bank, standard).ledger.seasonality, { from, to }, from)
  }
  t.end()
})

t.test('the rows of the bridge before a total add up to it', async (t) => {
  for (const change of Object.values(disagreeing)) {
    const record = sound()
    change(record)
    const rows = prepareRecord(record as BusinessRecord, bank, standard).tables.get('earnings-bridge')?.rows ?? []
    let sum = 0
    for (const { label, cells, total, unit } of rows) {
      if (unit !== undefined || label.endsWith('as printed')) continue
      const amount = Number(cells[2] ?? 0)
      if (total && rows[0]!.label === 'Net income') t.ok(Math.abs(sum - amount) <= 1, `${label}: ${sum} ${amount}`)
      sum = total ? amount : sum + amount
    }
  }
})

t.test('each figure knows the JSON Pointers of what it is made from', async (t) => {
  const { figures } = createRuleContext(sound() as BusinessRecord, bank, standard)
  t.strictSame(figures.pointersOf('totals.depreciation.FY2025'), ['/statements/lines/5/amounts/FY2025'])
  t.strictSame(figures.pointersOf('statements.balanceSheets.2025-12-31.equity'), ['/statements/balanceSheets/1/equity'])
  t.strictSame(figures.pointersOf('tables.trucks.sum.loan'), ['/tables/0/rows/0/cells/0', '/tables/0/rows/1/cells/0'])
  t.strictSame(figures.pointersOf('debtPayments.FY2025'), ['/statements/debt/0/payments/FY2025'])
  t.strictSame(figures.pointersOf('totals.nothing'), [])
  t.strictSame(figures.nextMembers('earnings.lender.sde'), {
    known: 'earnings.lender.sde', names: ['FY2023', 'FY2024', 'FY2025']
  })
})

t.test('earnings are counted as claimed, as documented and as a lender would', async (t) => {
  const record = sound()
  record.statements.adjustments[1]!.documents = ['DR-02.05']
  const paper = record.documents.find(({ id }) => id === 'DR-02.05')!
  paper.period = 'FY2025'
  const { cases, totals } = createLedger(record as BusinessRecord)
  const sde = (name: keyof typeof cases, year: string) => cases[name].sde[year]?.amount
  t.equal(sde('claimed', 'FY2025'), totals.sde.FY2025!.amount)
  t.equal(sde('documented', 'FY2025'), 532_000)
  t.equal(sde('documented', 'FY2024'), undefined, 'a paper of another year proves nothing')
  t.equal(cases.documented.adjustedEbitda.FY2024!.amount, totals.ebitda.FY2024!.amount)
  t.equal(sde('lender', 'FY2025'), 526_000, 'travel stays in the expenses')
  t.equal(cases.lender.coverage.FY2025!.amount, (526_000 - 120_000) / 20_000)
  const weak = structuredClone(record) as BusinessRecord
  weak.statements!.adjustments![1]!.weak = 'no receipts'
  t.equal(createLedger(weak).cases.documented.sde.FY2025!.amount, 526_000, 'what the record calls weak is not proved')
  const table = rowsOf(record as BusinessRecord, 'earnings-cases')
  t.strictSame(table.get('Adjusted EBITDA'), [412_000, 412_000, 406_000])
  t.strictSame(table.get("Debt service coverage, on today's debt"), [20.6, 20.6, 20.3])
  t.strictSame(table.get('Coverage against 1.15 and 1.25'), Array(3).fill('1.25 or more'))
})

t.test('a way of counting earnings that adds back no owner pay has no SDE, and takes off no manager', async (t) => {
  const record = sound() as BusinessRecord
  const { adjustments = [], lines } = record.statements!
  const pay = adjustments.find(({ kind }) => kind === 'owner-pay')!
  adjustments.push({ ...pay, id: 'health', name: 'Owner health insurance', line: lines!.at(-1)!.id, amounts: { FY2025: 9_000 } })
  const { documents: _documents, ...unproved } = pay
  adjustments[adjustments.indexOf(pay)] = unproved
  const { cases, totals } = createLedger(record)
  t.equal(cases.claimed.sde.FY2025!.amount, totals.sde.FY2025!.amount)
  const table = rowsOf(record, 'earnings-cases')
  t.strictSame(table.get('SDE (one working owner)')!.slice(1), [null, null])
  t.strictSame(table.get('Hired general manager, all-in')!.slice(1), [0, 0])
  const { adjustedEbitda, adjustments: counted } = cases.documented
  t.equal(counted.at(-1)!.FY2025!.amount, 9_000)
  const added = counted.reduce((sum, { FY2025: one }) => sum + (one?.amount ?? 0), 0)
  t.equal(adjustedEbitda.FY2025!.amount, totals.ebitda.FY2025!.amount + added)
  const unpaid = structuredClone(record)
  unpaid.statements!.adjustments![adjustments.indexOf(unproved)]!.amounts = { FY2024: 96_000, FY2025: 0 }
  t.equal(createLedger(unpaid).cases.documented.sde.FY2025!.amount, adjustedEbitda.FY2025!.amount,
    'in a year without owner pay, no pay is among the costs')
})

t.test('no manager is taken off if the owner stays in at market pay', async (t) => {
  const record = sound() as BusinessRecord
  record.statements!.adjustments![0] = {
    id: 'owner', name: 'Owner pay above market', kind: 'owner-pay', line: 'owner-pay', upTo: 'part', amounts: { FY2025: 30_000 }
  }
  delete record.statements!.printed
  const bridge = rowsOf(record, 'earnings-bridge')
  t.equal(bridge.get('Adjusted EBITDA')?.[2], 436_000 + 30_000 + 6_000)
  t.notOk([...bridge.keys()].some((label) => /manager|SDE/.test(label)))
  t.match(verdictOf(record, 'owner-pay-added-back').findings, [{ message: /The hired manager is not taken off/ }])
})

t.test('the title of a bridge names adjusted EBITDA only if the bridge reaches it', async (t) => {
  const record = sound() as BusinessRecord
  const titleOf = () => prepareRecord(record, bank, standard).tables.get('earnings-bridge')!.title
  t.equal(titleOf(), 'From net income to SDE and adjusted EBITDA, as calculated by the owner')
  delete record.statements!.hiredManager
  delete record.statements!.printed
  t.equal(titleOf(), 'From net income to SDE, as calculated by the owner')
  delete record.statements!.totals!.netIncome
  record.statements!.lines = record.statements!.lines!.filter(({ section }) => /revenue|work|expense/.test(section))
  t.equal(titleOf(), 'From reported EBITDA to SDE, as calculated by the owner')
})

t.test('books without a cost of work have no gross margin, printed or not', async (t) => {
  const record = sound() as BusinessRecord
  const statements = record.statements!
  statements.lines = statements.lines!.filter(({ section }) => section !== 'cost-of-work')
  for (const totals of [{ grossProfit: statements.totals!.revenue! }, undefined]) {
    if (totals) statements.totals = totals
    else delete statements.totals
    t.same(createLedger(record).margins.gross, {})
    t.notOk(rowsOf(record, 'summary').has('Gross margin'))
  }
  t.equal(createLedger(sound() as BusinessRecord).margins.gross.FY2025!.amount > 0, true)
})

t.test('pay above market with cents is not mistaken for the whole pay', async (t) => {
  const record = sound() as BusinessRecord
  const { lines = [], adjustments = [] } = record.statements!
  lines.find(({ id }) => id === 'owner-pay')!.amounts.FY2025 = 96_000.35
  adjustments[0] = {
    id: 'owner',
    name: 'Officer pay',
    kind: 'owner-pay',
    line: 'owner-pay',
    upTo: 'part',
    amounts: { FY2025: 36_000.23 },
    market: { FY2025: 60_000.12 }
  }
  t.equal(createLedger(record).ownerPay.addsBackOwnerPay, false)
})

t.test('pay of two people is pay of two owners', async (t) => {
  const ownersOf = (...names: string[]) => {
    const record = sound() as BusinessRecord
    record.statements!.adjustments = names.map((name, index) => ({ id: `pay-${index}`, name, kind: 'owner-pay', amounts: { FY2025: 50_000 } }))
    return createLedger(record).ownerPay.owners
  }
  t.equal(ownersOf('Guaranteed Payments - Member A', 'Guaranteed Payments - Member B'), 2)
  const record = sound() as BusinessRecord
  t.ok(rowsOf(record, 'summary').has('SDE'))
  record.company.owners = 2
  t.ok(rowsOf(record, 'summary').has('SDE'), 'a second owner whose pay stays among the costs changes nothing')
  t.equal(ownersOf('Officer Salary: Dana', 'Officer salary: Lee', 'Health Insurance - Officers'), 2)
  t.equal(ownersOf('Guaranteed payments (D. Brook)', 'Guaranteed payments (L. Brook)'), 2)
  t.equal(ownersOf('Officer Salary - Base', 'Officer Salary - Bonus'), 1)
  t.equal(ownersOf('Officer Salary - Dana', 'Payroll Tax - Dana', 'Payroll Tax - Officer'), 1)
  t.equal(ownersOf('Officer Salary', 'Owner health insurance'), 1)
})

t.test('the second of two owners stays in at market pay', async (t) => {
  const record = sound() as BusinessRecord
  record.company.owners = 2
  record.statements!.adjustments!.push({
    id: 'second', name: 'Pay of the other partner', kind: 'owner-pay', amounts: { FY2025: 60_000 }, market: { FY2025: 45_000 }
  })
  const { totals } = createLedger(record)
  t.equal(totals.sde.FY2025!.amount, 532_000 + 60_000 - 45_000)
  const bridge = rowsOf(record, 'earnings-bridge')
  t.equal(bridge.get('Pay of the other partner: the work at market pay')?.[2], -45_000)
  t.ok(bridge.has('SDE (one working owner)'))
})

t.test('the months of the fiscal year, a short year and a year of 52 weeks', async (t) => {
  const calendarOf = (company: object, more: object = {}) =>
    createLedger({ ...sound(), ...more, company: { trade: 'plumbing', ...company } } as BusinessRecord).calendar
  const september = calendarOf({ fiscalYearEnd: '09-30' })
  t.match(september.yearOf('FY2025'), { from: '2024-10-01', to: '2025-09-30', isShort: false })
  t.strictSame([september.nameOf('2024-10'), september.nameOf('2024-09-30'), september.nameOf('2024-10-01')],
    ['FY2025', 'FY2024', 'FY2025'])
  t.strictSame(september.yearOf('FY2025').months.slice(0, 2), ['2024-10', '2024-11'])
  const weeks = calendarOf({ fiscalYearEnd: '01-03' })
  t.strictSame([weeks.yearOf('FY2026').months[0], weeks.yearOf('FY2026').months.at(-1), weeks.nameOf('2026-01')],
    ['2025-01', '2025-12', 'FY2027'])
  t.equal(calendarOf({ fiscalYearEnd: '02-28' }).yearOf('FY2024').to, '2024-02-29')
  const short = calendarOf({}, { periods: { FY2024: { from: '2024-07-01', to: '2024-12-31' } } })
  t.strictSame([short.labelOf('FY2024'), short.labelOf('FY2025')], ['FY2024 (6 months)', 'FY2025'])
})

t.test('a balance sheet with only a total has no working capital, which is not zero', async (t) => {
  const record = sound() as BusinessRecord
  const [first, second] = record.statements!.balanceSheets!
  const known = rowsOf(record, 'working-capital').get(second!.date)
  first!.assets = [{ id: 'all', name: 'All assets', amount: 300_000, kind: 'other' }]
  first!.liabilities = []
  t.strictSame([...rowsOf(record, 'working-capital')].slice(0, 2), [[second!.date, known]])
  first!.assets.push({ id: 'bank', name: 'Bank', amount: 100, kind: 'cash' })
  t.strictSame(rowsOf(record, 'working-capital').get(first!.date), [0], 'one with cash and nothing else')
  second!.assets = [{ id: 'all', name: 'All assets', amount: 300_000, kind: 'other' }]
  second!.liabilities = []
  t.strictSame([...rowsOf(record, 'working-capital')], [[first!.date, [0]]], 'what is not the latest is not called so')
})

t.test('tables say where their amounts come from, in whole dollars and cents at most', async (t) => {
  const record = sound() as BusinessRecord
  record.statements!.lines![0]!.source = { document: 'DR-02.01', at: { FY2024: 'B21', FY2025: 'B22' } }
  record.statements!.balanceSheets![1]!.assets[0]!.source = { document: 'DR-02.02' }
  record.statements!.lines![0]!.section = 'cost-of-work'
  record.tables![0]!.rows[0]!.cells = ['{{statements.months.2025-01 / 7}}']
  t.equal(rowsOf(record, 'profit-and-loss').get('repair')?.at(-1), 'DR-02.01 (FY2024: cell B21; FY2025: cell B22)')
  t.equal(rowsOf(record, 'balance-sheet').get('cash')?.at(-1), 'DR-02.02')
  record.statements!.lines![0]!.source.at = { FY2024: 'DR-02.21 B7', FY2025: 'B22' }
  t.equal(rowsOf(record, 'profit-and-loss').get('repair')?.at(-1), 'DR-02.01 (FY2025: cell B22); DR-02.21 (FY2024: cell B7)')
  t.equal(record.statements!.balanceSheets!.length, 2)
  t.ok(rowsOf(record, 'working-capital').has('Average of both balance sheets'))
  record.statements!.lines![0]!.source.at = { FY2025: '/Rows/Row/0/ColData/1' }
  t.equal(rowsOf(record, 'profit-and-loss').get('repair')?.at(-1), 'DR-02.01')
  const sheets = record.statements!.balanceSheets!
  for (const { date, assets } of sheets) assets[0]!.source = { document: 'DR-02.02', at: { [date]: `B${date.slice(3, 4)}` } }
  t.equal(rowsOf(record, 'balance-sheet').get('cash')?.at(-1),
    `DR-02.02 (${sheets.map(({ date }) => `${date}: cell B${date.slice(3, 4)}`).join('; ')})`)
  t.strictSame(rowsOf(record, 'trucks').get('T1'), [13571.43])
  record.statements!.monthly = [{ line: 'nothing', amounts: {} }]
  const { findings } = verdictOf(record, 'names-known')
  t.match(findings, [{ path: '/statements/monthly/0/line', found: 'nothing' }])
  record.statements!.trailing = { through: '2026-01', lines: [{ line: 'repair', prior: 1 }, { line: 'fees', prior: 1 }] }
  t.match(verdictOf(record, 'names-known').findings.at(-1), { path: '/statements/trailing/lines/1/line', found: 'fees' })
})

t.test('months of other lines are read beside revenue, and compared with the year', async (t) => {
  const record = sound() as BusinessRecord
  const months = Object.keys(record.statements!.months!)
  const each = (amount: number) => Object.fromEntries(months.map((month) => [month, amount]))
  record.statements!.monthly = [{ line: 'wages', amounts: each(30_000) }, { line: 'ebitda', amounts: each(36_000) }]
  record.statements!.lines!.find(({ id }) => id === 'wages')!.name = 'Wages of the crew'
  const { columns } = prepareRecord(record, bank, standard).tables.get('months')!
  t.strictSame(columns.map(({ label }) => label), ['Revenue', 'Wages of the crew', 'Reported EBITDA'])
  const compared = verdictOf(record, 'months-add-up').ties.map(({ name }) => name)
  for (const name of ['Wages of the crew', 'Reported EBITDA']) t.ok(compared.includes(`${name} of FY2025`), name)
  t.strictSame(rowsOf(record, 'months').get('Year'), [920_000, 360_000, 432_000])
})

t.test('a document and the check compare several bank accounts with the same books, in any order', async (t) => {
  for (const order of [[0, 1], [1, 0]]) {
    const record = sound() as BusinessRecord
    const { statements } = record
    const year = record.fiscalYears!.at(-1)!
    const [account] = statements!.bank!.filter((one) => one.year === year)
    const accounts = [{ ...account!, from: 'revenue' as const }, { ...account!, deposits: 0, from: 'receipts' as const }]
    const others = statements!.bank!.filter((one) => one.year !== year)
    statements!.bank = [...others, ...order.map((place) => accounts[place]!)]
    statements!.taxReturns!.find((one) => one.year === year)!.differences = [{ name: 'Sales not yet paid', amount: -7_000 }]
    const table = prepareRecord(record, bank, standard).tables.get('bank-tie')!
    const column = table.columns.findIndex(({ label }) => label === year)
    const shown = table.rows.find(({ label }) => label === 'Expected deposits')!.cells[column]
    const compared = verdictOf(record, 'bank-tie').ties.find(({ name }) => name.includes(year))!
    t.equal(shown, compared.expected, `accounts in the order ${order.join()}`)
  }
})

t.test('a gap to the bank is no fault of the books before sales that are not yet paid are counted', async (t) => {
  const record = sound() as BusinessRecord
  const gapRow = () => prepareRecord(structuredClone(record), bank, standard).tables.get('bank-tie')!.rows.at(-1)!.label
  record.statements!.bank!.forEach((entry) => {
    Object.assign(entry, { from: 'revenue', differences: [{ name: 'Sales not yet paid', amount: -7_000 }] })
  })
  t.equal(gapRow(), 'Books above the bank, not explained')
  delete record.statements!.bank![0]!.differences
  t.equal(gapRow(), 'Books above the bank, before any change in receivables')
  record.statements!.bank!.forEach((entry) => { entry.from = 'receipts' })
  t.equal(gapRow(), 'Books above the bank, not explained')
})

t.test('what the general ledger contradicts is not proved by a paper until the owner answers or changes it', async (t) => {
  const ledgerWith = (note: object) => {
    const record = sound() as BusinessRecord
    const { claimed: _claimed, ...raised } = record.statements!.ledgerNotes![0]!
    record.statements!.ledgerNotes = [{ ...raised, ...note }]
    return createLedger(record)
  }
  const [claimed, answered] = [ledgerWith({}), ledgerWith({ settled: 'It will not.' })]
  t.same([...answered.provedYears[1]!], ['FY2023', 'FY2024', 'FY2025'])
  t.same([...claimed.provedYears[1]!], ['FY2023', 'FY2024'])
  const documented = (ledger: typeof claimed) => ledger.cases.documented.sde.FY2025!.amount
  t.equal(documented(answered) - documented(claimed), 6000)
  t.same(claimed.cases.claimed, answered.cases.claimed)
  for (const settling of [{ claimed: { FY2025: 9 } }, { adjustment: 'gone' }]) {
    t.same(ledgerWith(settling).cases.documented, answered.cases.documented)
  }
})
