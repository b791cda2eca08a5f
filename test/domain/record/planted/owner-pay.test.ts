import t from 'tap'
import { createLedger } from '../../../../domain/record/figures/ledger.ts'
import { describeOwnerPay } from '../../../../domain/record/figures/owner-pay.ts'
import { writeDocument } from '../../../../domain/record/documents/write-document.ts'
import { writeReport } from '../../../../domain/record/report/write-report.ts'
import type { BusinessRecord } from '../../../../schemas/record/business-record.ts'
import { bank, standard } from '../sound.ts'
import { clean, line, type CleanRecord } from './clean.ts'

const asked = (record: BusinessRecord) =>
  writeReport(record, bank, standard).findings.filter(({ severity }) => severity !== 'missing')
const saysOf = (record: BusinessRecord) => asked(record).map(({ rule, message }) => `${rule}: ${message}`).join('\n')

/** What a hired manager costs, as an adjustment that lowers earnings. */
const MANAGER = { FY2023: -118_000, FY2024: -121_000, FY2025: -124_000 }

const names = [
  'Officer salary', 'Officer Compensation & Benefits', 'Owner W-2', 'Owner W-2 and benefits', 'President salary', 'Officer wages and taxes',
  'Dana Whitfield', 'Pay of D. Whitfield', 'Principal comp', 'Shareholder health & pay', 'S/H W2', '6010 Exec comp', 'Owner retirement and pay',
  'Member guaranteed payments', 'Owner vehicle allowance and pay', 'Salary incl. insurance', 'Officer pay, adjusted to market'
]

t.test('no word of the name of the pay moves a figure', async (t) => {
  for (const name of names) {
    const record = clean()
    line(record, 'officer').name = name
    record.statements.adjustments[0]!.name = name
    const { totals, cases } = createLedger(record)
    t.equal(totals.sde.FY2025?.amount, 562_300, name)
    t.equal(totals.adjustedEbitda.FY2025?.amount, 438_300, name)
    t.equal(cases.lender.adjustedEbitda.FY2025?.amount, 431_800, name)
    t.equal(saysOf(record), '', name)
  }
})

t.test('the kind of an add-back decides whether a lender counts it, not its name', async (t) => {
  const record = clean()
  record.statements.adjustments[1]!.name = 'Settlement with a travel agency about mobile phones'
  t.equal(createLedger(record).cases.lender.adjustments[1]!.FY2024?.amount, 36_500)
})

t.test('pay that the record does not explain is asked about, and a manager who is not taken off is said', async (t) => {
  for (const name of ['Officer salary', 'President salary', 'Owner W-2']) {
    const record = clean()
    line(record, 'officer').name = name
    record.statements.adjustments.shift()
    const says = saysOf(record)
    t.match(says, new RegExp(`^owner-pay-added-back: ${name} is \\$136,000 in FY2025, and none of it is added back\\. Does it go to an owner\\? The hired manager is not taken off`), name)
    t.equal(createLedger(record).totals.adjustedEbitda.FY2025?.amount, 426_300)
  }
  const record = clean()
  record.company.owners = 0
  record.statements.lines.splice(record.statements.lines.findIndex(({ id }) => id === 'officer'), 1)
  record.statements.adjustments.shift()
  t.match(saysOf(record), /a hired manager, but it is not taken off, because no pay of an owner is added back and no owner works/)
})

function withoutPay (entity: string): CleanRecord {
  const record = clean()
  record.company.entity = entity
  record.statements.lines.splice(record.statements.lines.findIndex(({ id }) => id === 'officer'), 1)
  record.statements.adjustments.shift()
  for (const one of record.statements.payroll) one.lines = ['field', 'office']
  return record
}

t.test('without pay of an owner and without a manager, nothing is called adjusted EBITDA', async (t) => {
  for (const entity of ['S corporation', 'C corporation', 'Partnership', 'LLC', 'Sole proprietor']) {
    const record = withoutPay(entity)
    delete (record.statements as Partial<typeof record.statements>).hiredManager
    t.match(saysOf(record), /manager-cost-known: .*(what would a manager cost|no cost of a hired manager)/, entity)
    const { totals, cases } = createLedger(record)
    t.strictSame(Object.keys(totals.adjustedEbitda), [], entity)
    t.strictSame(Object.keys(cases.lender.adjustedEbitda), [], entity)
    for (const document of ['cim', 'lender', 'financials'] as const) {
      t.notMatch(JSON.stringify(writeDocument(record, bank, standard, document).json), /"label":"Adjusted EBITDA"/, `${entity}, ${document}`)
    }
    const managed = withoutPay(entity)
    t.equal(createLedger(managed).totals.adjustedEbitda.FY2025?.amount, 419_800 + 136_000 + 6_500 - 124_000, `${entity}, managed`)
  }
})

t.test('a manager who is an adjustment is taken off once and not asked about', async (t) => {
  for (const [name, kind] of [
    ['Replacement general manager', 'to-market'], ['GM at market', 'to-market'], ['Market salary', 'owner-pay'], ['Cost of a manager', 'other']
  ] as const) {
    const record = clean()
    delete (record.statements as Partial<typeof record.statements>).hiredManager
    record.statements.adjustments.push({ id: 'manager', name, kind, amounts: { ...MANAGER }, documents: ['DR-10.02'] })
    t.equal(saysOf(record), '', name)
    const { totals, cases } = createLedger(record)
    t.strictSame([totals.sde.FY2025, totals.adjustedEbitda.FY2025?.amount], [undefined, 438_300], name)
    t.equal(cases.lender.adjustedEbitda.FY2025?.amount, 431_800, name)
  }
})

t.test('an add-back of owner pay that names no line is the whole pay', async (t) => {
  const record = clean()
  line(record, 'officer').name = 'Owner W-2 and benefits'
  Object.assign(record.statements.adjustments[0]!, { name: 'Owner W-2 and benefits', line: undefined })
  t.equal(createLedger(record).totals.adjustedEbitda.FY2025?.amount, 438_300)
  t.match(asked(record), [{ rule: 'adjustment-in-line' }])
  t.equal(asked(record).length, 1)
})

t.test('one owner who is paid in two lines is one owner', async (t) => {
  const record = clean()
  record.statements.adjustments[0]!.name = 'Owner salary'
  record.statements.lines.push({ id: 'bonus', name: 'Owner bonus', section: 'operating-expense', amounts: { FY2025: 0 } })
  record.statements.adjustments.push({ id: 'bonus', name: 'Owner bonus', kind: 'owner-pay', line: 'bonus', amounts: { FY2025: 5000 } })
  t.equal(createLedger(record).ownerPay.paidBack, 1)
})

t.test('debt payments are compared with principal and interest and with monthly payments', async (t) => {
  const paidAndFit = [
    [55_900, true], [61_490, true], [61_491, false], [50_310, true], [50_309, false], [5_590, false], [46_000, false]
  ] as const
  for (const [paid, isFit] of paidAndFit) {
    const record = clean()
    record.statements.debt[0]!.payments = { FY2025: paid }
    t.equal(asked(record).length, isFit ? 0 : 1, `${paid}`)
    t.equal(createLedger(record).cases.lender.coverage.FY2025 === undefined, !isFit, `${paid}`)
    if (isFit) continue
    const [finding] = asked(record)
    t.match(finding, { rule: 'debt-payments-fit', severity: 'broken', message: /principal repaid and interest come to \$55,900/ })
    for (const document of ['cim', 'lender', 'financials', 'scorecard'] as const) {
      t.notMatch(JSON.stringify(writeDocument(record, bank, standard, document).json), /Coverage against|times the debt|[Ss]ervice coverage, on/, `${paid}, ${document}`)
    }
  }
  const monthlyAndFit =
    [[4_658, true], [3_882, true], [3_881, false], [5_822, true], [5_823, false], [466, false]] as const
  for (const [monthly, isFit] of monthlyAndFit) {
    const record = clean()
    record.statements.debt[0]!.monthlyPayment = monthly
    t.equal(asked(record).length, isFit ? 0 : 1, `${monthly} a month`)
  }
  const record = clean()
  Object.assign(record.statements.debt[0]!, { monthlyPayment: 9000, borrowedOn: '2025-07-01' })
  t.equal(saysOf(record), '', 'a loan of the middle of the year')
})

t.test('a whole cost that a buyer needs is asked about and is in no column of a lender', async (t) => {
  const whole = (id: string, kind: 'other' | 'personal' | 'to-market' | 'one-time', name: string) => {
    const record = clean()
    record.statements.adjustments.pop()
    record.statements.adjustments.push({
      id: 'whole', name, kind, line: id, amounts: { ...line(record, id).amounts }, documents: ['DR-02.05']
    })
    return record
  }
  for (const [id, kind, name] of [
    ['rent', 'other', "Rent of the owner's building"], ['rent', 'to-market', 'Building'], ['fuel', 'personal', 'Fuel'],
    ['ins', 'other', 'Insurance'], ['office', 'other', 'Office staff'], ['soft', 'other', 'Software']
  ] as const) {
    const record = whole(id, kind, name)
    const [first] = asked(record)
    t.match(first, { rule: 'needed-cost-stays', path: '/statements/adjustments/2' }, id)
    t.match(first?.message, id === 'rent' ? /what is the market rent\?$/ : /what will the company pay instead\?$/)
    t.equal(createLedger(record).cases.lender.adjustedEbitda.FY2025?.amount, 431_800, id)
  }
  t.equal(asked(whole('legal', 'one-time', 'Legal')).some(({ rule }) => rule === 'needed-cost-stays'), false)
})

t.test('rent comes to market: no earnings count a whole rent', async (t) => {
  const rent = (over: object, edit = (_record: ReturnType<typeof clean>) => {}) => {
    const record = clean()
    record.statements.adjustments.pop()
    record.statements.adjustments.push({
      id: 'whole', name: 'Rent of the shop', kind: 'other', line: 'rent', amounts: { ...line(record, 'rent').amounts }, documents: ['DR-02.05'], ...over
    })
    edit(record)
    const { totals, cases } = createLedger(record)
    const isAsked = asked(record).some(({ rule }) => rule === 'needed-cost-stays')
    return { sde: totals.sde.FY2025?.amount, lender: cases.claimed.sde.FY2025?.amount, isAsked }
  }
  const without = 555_800
  const named = (name: string) => (record: ReturnType<typeof clean>) => { line(record, 'rent').name = name }
  const none = { sde: without, lender: without, isAsked: true }
  t.strictSame(rent({}), none)
  t.strictSame(rent({ kind: 'family', name: 'Lease paid to the wife' }), none)
  t.strictSame(rent({ kind: 'owner-pay', name: 'Building' }), none)
  t.strictSame(rent({ upTo: 'part' }, named('Occupancy')), none)
  t.strictSame(rent({ line: undefined, name: 'Related-party rent' }), none)
  const all = (amount: number) => ({ sde: without + amount, lender: without + amount, isAsked: false })
  t.strictSame(rent({ amounts: { FY2025: 68_400 } }), none, 'nearly all of the rent')
  t.strictSame(rent({ amounts: { FY2025: 68_399 } }), all(68_399), 'a part of the rent')
  t.strictSame(rent({ kind: 'one-time', name: 'Rent of a yard given up' }), all(72_000))
  t.strictSame(rent({ kind: 'personal' }, named('Rent of a lake house')), all(72_000))
  for (const name of ['Hunting Lease & Dues', 'Boat slip rental', 'Lease - deer camp', 'Hangar rent']) {
    t.equal(rent({ kind: 'personal', name }, named(name)).sde, without + 72_000, name)
  }
  t.strictSame(rent({ market: { FY2023: 60_000, FY2024: 60_000, FY2025: 60_000 } }), all(12_000), 'what is above market')
  t.strictSame(rent({}, (record) => record.statements.adjustments.push({
    id: 'market', name: 'Rent at market', kind: 'to-market', line: 'rent', amounts: { FY2023: -60_000, FY2024: -60_000, FY2025: -60_000 }
  })), all(12_000), 'taken off at market')
})

t.test('a manager below zero is found once, and no figure has it', async (t) => {
  const record = clean()
  record.statements.hiredManager.amounts.FY2025 = -124_000
  const found = asked(record)
  t.equal(found.length, 1)
  t.match(found[0], { rule: 'signs-right', path: '/statements/hiredManager/amounts/FY2025' })
  const { totals } = createLedger(record)
  t.equal(totals.adjustedEbitda.FY2025, undefined)
  t.equal(totals.sde.FY2025?.amount, 562_300)
  t.equal(totals.adjustedEbitda.FY2024?.amount, 326_400 + 132_000 + 36_500 + 6_300 - 121_000)
})

t.test('the market pay of an owner takes the place of the pay in its line or of the person that it names, or of all', async (t) => {
  const replaced = (more: object) => [...describeOwnerPay({
    format: 'business-readiness-record/1',
    asOf: '2026-05-29',
    company: { trade: 'hvac', owners: 2 },
    statements: {
      lines: [{ id: 'officer', name: 'Officer pay', section: 'operating-expense', amounts: { FY2025: 150_000 } }],
      adjustments: [
        { id: 'one', name: 'Officer salary - Dana', kind: 'owner-pay', line: 'officer', amounts: { FY2025: 150_000 } },
        { id: 'two', name: 'Officer salary - Lee', kind: 'owner-pay', amounts: { FY2025: 140_000 } },
        { id: 'market', kind: 'owner-pay', name: 'Pay at market', amounts: { FY2025: -120_000 }, ...more }
      ]
    }
  } as BusinessRecord).replacements]
  t.same(replaced({}), [[2, [0, 1]]])
  t.same(replaced({ line: 'officer' }), [[2, [0]]])
  t.same(replaced({ name: 'Manager for Lee' }), [[2, [1]]])
  t.same(replaced({ line: 'other' }), [])
  t.same(replaced({ amounts: { FY2024: -120_000, FY2025: 1 } }), [])
})

t.test('a further pay without a usual name is that of a further owner if it is half of the largest or more', async (t) => {
  const whole = (second: number, owners = 2) => describeOwnerPay({
    format: 'business-readiness-record/1',
    asOf: '2026-05-29',
    company: { trade: 'hvac', owners },
    statements: {
      lines: [{ id: 'office', name: 'Office costs', section: 'operating-expense', amounts: { FY2025: 150_000 } }],
      adjustments: [
        { id: 'one', name: 'Officer salary', kind: 'owner-pay', amounts: { FY2025: 100_000 } },
        { id: 'two', name: 'Lee', kind: 'owner-pay', line: 'office', amounts: { FY2025: second } }
      ]
    }
  } as BusinessRecord).whole
  t.same([49_999.99, 50_000, 50_000.01].map((second) => whole(second)), [[0], [0, 1], [0, 1]])
  t.same(whole(50_000, 1), [0])
})
