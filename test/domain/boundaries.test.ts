import t from 'tap'
import { centsOf } from '../../domain/import/amount.ts'
import { compareTexts } from '../../domain/compare-texts.ts'
import { joinWithAnd, quoted, someOf } from '../../domain/record/list-in-words.ts'
import { noteLines } from '../../office/claim-notes.ts'
import { kindOfMovement, summarizeMovements } from '../../domain/import/bank/bank-movements.ts'
import { tradeShownBy } from '../../domain/record/company-trade.ts'
import { revealedNames } from '../../domain/record/blind/blind-record.ts'
import { createLedger } from '../../domain/record/figures/ledger.ts'
import { neededWhole } from '../../domain/record/figures/needed-costs.ts'
import { describeOwnerPay } from '../../domain/record/figures/owner-pay.ts'
import { wageLines } from '../../domain/import/record/enter-payroll.ts'
import type { BusinessRecord } from '../../schemas/record/business-record.ts'
import { importOne } from './import/read-one.ts'
import { sound, standard, verdictOf } from './record/sound.ts'

// The value on each side of a threshold, and every word of a list. The lists are repeated here on purpose: a word that
// is lost there is missed here.

t.test('a lender leaves in personal costs, whatever the owner calls them', (t) => {
  const lenderSde = (change: (record: ReturnType<typeof sound>) => void) => {
    const record = sound()
    change(record)
    return createLedger(record).cases.lender.sde.FY2025?.amount
  }
  const named = (name: string) => lenderSde(({ statements: { adjustments } }) => {
    Object.assign(adjustments[1]!, { name, kind: 'non-operating', line: undefined })
  })
  const added = named('Storm damage')!
  for (const word of ['meal', 'meals', 'entertainment', 'travel', 'trip', 'trips', 'phone', 'phones', 'cell', 'mobile', 'internet']) {
    t.equal(named(`Owner ${word}`), added - 6000, word)
  }
  t.equal(named('Cellar repair'), added, 'a word that only begins with one of them')
  t.end()
})

t.test('working capital is what customers owe, stock and other current assets, less bills, prepaid plans and other current debts', (t) => {
  const capital = (member: 'assets' | 'liabilities', kind: string) => {
    const record = sound()
    record.statements.balanceSheets[1]![member].push({ name: 'More', kind, amount: 7000 } as never)
    return createLedger(record).workingCapital.amounts.latest?.amount
  }
  const before = createLedger(sound()).workingCapital.amounts.latest!.amount
  for (const kind of ['receivables', 'inventory', 'other-current']) t.equal(capital('assets', kind), before + 7000, kind)
  for (const kind of ['cash', 'fixed']) t.equal(capital('assets', kind), before, kind)
  for (const kind of ['payables', 'deferred', 'other-current']) t.equal(capital('liabilities', kind), before - 7000, kind)
  for (const kind of ['debt', 'owner', 'lease']) t.equal(capital('liabilities', kind), before, kind)
  t.end()
})

t.test('what comes once is one-time: a record of one year cannot show that it comes every year', (t) => {
  const found = (years: string[]) => {
    const record = sound()
    record.fiscalYears = years
    Object.assign(record.statements.adjustments[1]!, { name: 'Storm', kind: 'one-time' })
    return verdictOf(record, 'one-time-once').findings.length
  }
  t.equal(found(['FY2025']), 0)
  t.equal(found(['FY2024', 'FY2025']), 1)
  t.end()
})

t.test('two add-backs of one amount are one cost if they share a word of three letters', (t) => {
  const found = (word: string) => {
    const record = sound()
    const [, trips] = record.statements.adjustments
    record.statements.adjustments.splice(1, 2, ...[['Storm', 'travel'], ['Flood', 'wages']].map(([name, line]) =>
      ({ ...trips!, id: name!, name: `${name} ${word}`, line: line!, amounts: { FY2025: 6000 } })) as never[])
    return verdictOf(record, 'add-back-once').findings.length
  }
  t.equal(found('of'), 0)
  t.equal(found('van'), 1)
  t.end()
})

t.test('the words of a company name or of its income that show its trade', (t) => {
  for (const name of ['Alder Company', 'Repair Brothers', 'Spark Partners', 'Doortown Stairs']) {
    t.equal(tradeShownBy(name, [], standard.tradeWords), undefined, name)
  }
  const words = {
    hvac: ['heating', 'cooling', 'hvac', 'air', 'furnace', 'refrigeration', 'climate', 'comfort'],
    plumbing: ['plumbing', 'drain', 'sewer', 'rooter'],
    electrical: ['electric'],
    roofing: ['roofing', 'gutter'],
    'garage-doors': ['garage', 'door', 'doors'],
    landscaping: ['landscaping', 'lawn', 'garden', 'snow'],
    'pest-control': ['pest', 'termite', 'exterminators', 'mosquito'],
    'pool-service': ['pool', 'pools', 'swimming'],
    'tree-service': ['tree', 'stump', 'arborists'],
    irrigation: ['irrigation', 'sprinkler'],
    cleaning: ['cleaning', 'janitorial', 'maid']
  }
  for (const [trade, all] of Object.entries(words)) {
    for (const word of all) {
      t.equal(tradeShownBy(`Alder ${word} Co`, [], standard.tradeWords), trade, word)
      const income = [{ name: `${word} income`, amounts: { FY2025: 2 } }, { name: 'Roof repairs', amounts: { FY2025: 1 } }]
      t.equal(tradeShownBy('Alder Company', income, standard.tradeWords), trade, `${word} in a line`)
    }
  }
  t.end()
})

t.test('a report lists 200 names that a blind record still reveals', (t) => {
  const letters = 'abcdefghijklmnopqrstuvwxyz'
  const names = Array.from({ length: 210 }, (_one, index) =>
    `Zorb${letters[Math.floor(index / 26)]}${letters[index % 26]} Quill${letters[index % 26]}`)
  const record = { ...sound(), memorandum: [{ section: 'summary', claims: names.map((text) => ({ text: `We like ${text}.` })) }] }
  t.equal(revealedNames(record, standard).length, 200)
  t.end()
})

t.test('half a cent is rounded up although 1.005 times 100 is a little less than 100.5', (t) => {
  t.same([1.005, -1.005, 1.004].map(centsOf), [101, -101, 100])
  t.end()
})

t.test('an add-back of at least 95% of the rent is the whole rent', (t) => {
  for (const [amount, isWhole] of [[94_999.99, false], [95_000, true], [95_000.01, true]] as const) {
    const whole = neededWhole({
      lines: [{ id: 'rent', name: 'Rent', section: 'operating-expense', amounts: { FY2025: 100_000 } }],
      adjustments: [{ id: 'rent', name: 'Rent to the owner', kind: 'to-market', line: 'rent', amounts: { FY2025: amount } }]
    }, ['FY2025'])
    t.equal(whole.length, isWhole ? 1 : 0, String(amount))
  }
  t.end()
})

t.test('a further pay in an account of wages is that of a second owner from half of the first', (t) => {
  for (const [amount, whole] of [[49_999.99, [0]], [50_000, [0, 1]], [50_000.01, [0, 1]]] as const) {
    const pay = { kind: 'owner-pay' as const, line: 'wages' }
    const { whole: found } = describeOwnerPay({
      ...sound() as BusinessRecord,
      company: { trade: 'plumbing', owners: 2 },
      statements: {
        lines: [{ id: 'wages', name: 'Salaries', section: 'operating-expense', amounts: { FY2025: 300_000 } }],
        adjustments: [
          { ...pay, id: 'first', name: 'Owner salary', amounts: { FY2025: 100_000 } },
          { ...pay, id: 'second', name: 'Dana', amounts: { FY2025: amount } }
        ]
      }
    })
    t.same(found, whole, String(amount))
  }
  t.end()
})

t.test('taxes, subcontractors and fees are no wages, whatever their names contain', (t) => {
  const names = ['Wages', 'Payroll taxes', 'Contract labor', 'Payroll service fees', 'Subcontract labor', 'Deferred compensation',
    'Payroll insurance', 'Salary benefits', 'Technicians']
  const lines = names.map((name, place) =>
    ({ id: `line-${place}`, name, section: 'operating-expense' as const, amounts: { FY2025: 1000 } }))
  const record = { statements: { lines } } as unknown as BusinessRecord
  t.same(wageLines(record).map(({ name }) => name), ['Wages', 'Technicians'])
  t.end()
})

t.test('interest is received, and only twelve months are a year', (t) => {
  t.same([5, -5].map((cents) => kindOfMovement('Interest paid', cents)), ['interest', 'other'])
  const warned = (months: number) => {
    const movements = Array.from({ length: months }, (_one, index) =>
      ({ day: `2025-${String(index + 1).padStart(2, '0')}-03`, cents: 1, is: 'other' as const }))
    const { warnings } = summarizeMovements(movements as never, { closing: undefined, isCard: false })
    return warnings.map(({ code }) => code)
  }
  t.same([warned(11), warned(12)], [['part-of-a-year'], []])
  t.end()
})

t.test('a paper that is still missing proves no add-back', async (t) => {
  const documented = (status: 'present' | 'partial' | 'missing') => {
    const record = sound()
    for (const paper of record.documents) paper.status = status
    return createLedger(record).cases.documented.sde.FY2025?.amount
  }
  t.equal(documented('partial'), documented('present'))
  t.type(documented('present'), 'number')
  t.not(documented('missing'), documented('present'))
})

t.test('texts are compared by their characters, in any language of the machine, and equal ones keep their order', async (t) => {
  const items = ['2025-03-02 b', '2025-03-01 d', '2025-03-02 a', '2025-03-01 c', '2025-03-02 c']
  t.same(items.toSorted((one, other) => compareTexts(one.slice(0, 10), other.slice(0, 10))),
    [items[1], items[3], items[0], items[2], items[4]])
  t.same(['b', '\u00e4', 'B', 'a', ''].toSorted(compareTexts), ['', 'B', 'a', 'b', '\u00e4'])
})

t.test('a note on a claim lists its facts with their proof, and then those that are not told', async (t) => {
  const proof = [{ fact: 'GR-001 (Team)', value: '12', source: 'Payroll', standing: 'present' }, { fact: 'GR-003', value: '5', source: 'Lease', standing: '' }]
  t.same(noteLines(['GR-001', 'GR-002', 'GR-003', 'GR-004'], proof as never),
    ['GR-001 (Team): 12. Payroll (present)', 'GR-003: 5. Lease', 'GR-002, GR-004'])
  t.same(noteLines(['GR-003'], proof.slice(1) as never), ['GR-003: 5. Lease'])
})

t.test('a list is joined and shortened at ten names of 80 characters', async (t) => {
  t.same([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map(joinWithAnd), ['', 'a', 'a and b', 'a, b and c'])
  const letters = 'abcdefghijk'.split('')
  t.same([someOf(letters.slice(0, 10)), someOf(letters)], ['a, b, c, d, e, f, g, h, i, j', 'a, b, c, d, e, f, g, h, i, j, … and 1 more'])
  t.same([quoted('x'.repeat(80)), quoted('x'.repeat(81))], ['x'.repeat(80), `${'x'.repeat(79)}…`])
})

t.test('the ten largest customers enter the record', async (t) => {
  const rows = Array.from({ length: 12 }, (_one, index) => `Customer ${String.fromCharCode(65 + index)},${100 - index}.00\n`)
  const total = Array.from({ length: 12 }, (_one, index) => 100 - index).reduce((sum, one) => sum + one)
  const { record, file } = await importOne(
    `Acme,\nSales by Customer Summary,\n"January-December, 2025",\n\n,Total\n${rows.join('')}TOTAL,"$${total.toLocaleString('en-US')}.00"\n`)
  t.equal(record.tables?.find(({ id }) => id === 'customers')?.rows.filter(({ label }) => label.startsWith('C-')).length, 10)
  t.equal(file.layout, 'quickbooks-online')
  t.equal((await importOne(`Customer,Sales\n${rows.join('')}`)).file.layout, 'spreadsheet', 'without the title of a program')
})

t.test('a report of Wave has a date range whose year comes first', async (t) => {
  const report = (dates: string) =>
    `Profit and Loss,,\nAcme,,\nDate Range: ${dates},,\nReport Type: Accrual (Paid & Unpaid),,\n` +
    'ACCOUNTS,,"Jan 01, 2025\nto Dec 31, 2025"\nIncome,,\nSales,,"$1,000.00"\nTotal Income,,"$1,000.00"\nNet Profit,,"$1,000.00"\n'
  t.equal((await importOne(report('2025-01-01 to 2025-12-31'))).file.layout, 'wave')
  t.not((await importOne(report('01/01/2025 to 12/31/2025'))).file.layout, 'wave')
})
