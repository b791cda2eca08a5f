import t from 'tap'
import { rules } from '../../../domain/record/rules/index.ts'
import type { BusinessRecord } from '../../../schemas/record/business-record.ts'
import { addBackCases } from './add-back-cases.ts'
import { balanceCases } from './balance-cases.ts'
import { evidenceCases } from './evidence-cases.ts'
import { oddAmountCases } from './odd-amount-cases.ts'
import { cut, type Case } from './rule-case.ts'
import { sound, verdictOf } from './sound.ts'
import { statementCases } from './statement-cases.ts'

const cases: Record<string, Case> = {
  'years-in-order': {
    breaks: ({ fiscalYears }) => fiscalYears.reverse(),
    path: '/fiscalYears/1',
    says: /FY2024 is listed after FY2025/,
    severity: 'broken',
    without: cut('fiscalYears')
  },
  'ids-unique': {
    breaks: ({ facts }) => { facts[1]!.id = 'GR-001' },
    path: '/facts/1/id',
    says: /GR-001 is listed more than once among the facts/,
    severity: 'broken',
    without: (record) => {
      for (const name of Object.keys(record)) if (!['asOf', 'company'].includes(name)) cut(name)(record)
    }
  },
  'ledger-notes-settled': {
    breaks: (record) => {
      (record.statements as any).ledgerNotes = [{
        code: 'posted-twice', line: 'rent', year: 'FY2025', amount: 4210.5, document: 'DR-02.01', rows: ['R2984'], text: 'Booked twice.'
      }]
    },
    path: '/statements/ledgerNotes/0',
    says: /Booked twice\. \$4,210\.50 of FY2025 is in question \(DR-02\.01, R2984\)/,
    severity: 'open',
    without: cut('statements', 'ledgerNotes')
  },
  'references-filled': {
    breaks: ({ facts }) => { facts[0]!.note = 'See {{statements.totals.revenue.FY1999 | usd}}' },
    path: '/facts/0/note',
    says: /FY1999 \| usd\}\} names no figure/,
    severity: 'broken',
    without: cut('memorandum')
  },
  'private-numbers': {
    breaks: ({ company }) => { company.name = 'Owner 123-45-6789' },
    path: '/company/name',
    says: /looks like a Social Security, bank account or card number/,
    severity: 'broken'
  },
  'issue-facts-exist': {
    breaks: ({ openIssues }) => { openIssues[0]!.facts[0] = 'GR-099' },
    path: '/openIssues/0/facts/0',
    says: /names GR-099, which the record does not have/,
    severity: 'broken',
    without: cut('openIssues')
  },
  'years-known': {
    breaks: ({ statements }) => { statements.adjustments[1]!.amounts.FY2042 = 777 },
    path: '/statements/adjustments/1/amounts/FY2042',
    says: /Personal travel has an amount for FY2042, which is not one of the record's fiscal years/,
    severity: 'broken',
    without: cut('fiscalYears')
  },
  'names-known': {
    breaks: ({ statements }) => { statements.payroll[0]!.lines[1] = 'salaries' },
    path: '/statements/payroll/0/lines/1',
    says: /names salaries, which does not exist/,
    severity: 'broken',
    without: (record) => {
      cut('statements')(record)
      cut('memorandum')(record)
    }
  },
  'tables-placed': {
    breaks: ({ ties }) => { ties[0]!.figure = 'totals.revenue.FY2025' },
    path: '/tables/0',
    says: /^Trucks appears in no document: no section of the memorandum shows this table/,
    severity: 'open',
    without: cut('tables')
  },
  'signs-right': {
    breaks: ({ statements }) => { statements.lines[5]!.amounts.FY2024 = -20_000 },
    path: '/statements/lines/5/amounts/FY2024',
    says: /^Depreciation of FY2024 is -\$20,000, below zero, which turns a cost into a profit/,
    severity: 'broken',
    without: cut('statements')
  },
  ...statementCases,
  ...addBackCases,
  ...oddAmountCases,
  ...balanceCases,
  ...evidenceCases
}

t.strictSame(Object.keys(cases).toSorted(), rules.map(({ id }) => id).toSorted(), 'every rule of the table is tested')

t.test('what is held against the books says how far it may be off', async (t) => {
  for (const [rule, most] of [['tax-tie', 1], ['bank-tie', 2], ['payroll-tie', 2]] as const) {
    const { holds } = rules.find(({ id }) => id === rule)!
    t.ok(holds.endsWith(`, each year; a gap above ${most}% of the books is a disagreement, a smaller one a question`), holds)
  }
})

for (const [id, { breaks, path, says, severity, without }] of Object.entries(cases)) {
  t.test(`${id} is kept, broken and without data`, async (t) => {
    const kept = verdictOf(sound() as BusinessRecord, id)
    t.ok(kept.checked > 0, 'it looks at a record that has the data')
    t.strictSame(kept.findings, [], 'and finds nothing in one that holds')

    const record = sound()
    breaks(record)
    const { findings } = verdictOf(record as BusinessRecord, id)
    const finding = findings.find((one) => says.test(one.message))
    t.ok(finding, `it finds what is broken: ${findings.map(({ message }) => message).join(' | ')}`)
    t.equal(finding?.severity, severity)
    if (path !== '') t.equal(finding?.path, path)
    if (id !== 'private-numbers') t.ok(finding?.found !== undefined || finding?.expected !== undefined)

    if (!without) return
    const bare = sound()
    without(bare)
    const lacking = verdictOf(bare as BusinessRecord, id)
    t.strictSame([lacking.checked, lacking.findings], [0, []], 'it says nothing of a record without the data')
  })
}

t.test('a loss is not asked about once a known problem names its year', async (t) => {
  const record = sound()
  cases['loss-year']!.breaks(record)
  const openIssues = [{ issue: 'The loss of 2024', why: 'A crew left and came back in January.' }]
  t.strictSame(verdictOf({ ...record, openIssues } as BusinessRecord, 'loss-year').findings, [])
  const other = [{ issue: 'The loss of 2019' }]
  t.equal(verdictOf({ ...record, openIssues: other } as BusinessRecord, 'loss-year').findings.length, 1)
})

t.test('a lease liability on the balance sheet is not a loan that the debt schedule lacks', async (t) => {
  const record = sound() as BusinessRecord
  const { assets, liabilities } = record.statements!.balanceSheets![1]!
  assets.push({ id: 'right-of-use', name: 'Right of use', amount: 900_000, kind: 'other' })
  liabilities.push({ id: 'lease', name: 'Operating lease liability', amount: 900_000, kind: 'debt' })
  t.same(verdictOf(record, 'debt-on-balance-sheet').findings, [])
})

t.test('a told rent is compared with the lease on file too', async (t) => {
  const said = (month: number, value: string | number, fact = 'Shop lease', status: 'present' | 'missing' = 'present') => {
    const record = sound() as BusinessRecord
    record.counts = [{ id: 'monthly-rent', name: 'Rent a month', unit: 'usd', values: { [record.asOf]: month } }]
    record.documents = [{ id: 'DR-10.01', title: 'Lease', tag: 're.lease', status }]
    record.facts = [{ id: 'GR-901', category: 'Real estate', fact, value, source: 'DR-10.01' }]
    return verdictOf(record, 'told-rent-is-booked').findings.map(({ message }) => message)
  }
  const apart = ['You said that the rent is $4,000 a month. The lease on file has $6,500 a month.']
  t.same(said(4000, '5,000 sq ft; $6,500 a month; ends 2027-12-31'), apart)
  t.same(said(4000, 'Base rent of $78,000 per year'), apart)
  t.same(said(4000, '6500/mo, triple net'), apart)
  t.same(said(4000, 6500, 'Rent a month in the lease'), apart)
  for (const value of ['$4,000 a month', '$3,900 monthly, $4,200 a month from 2028', '$2,500 a month for the shop, $1,500 a month for the yard', '5,000 sq ft', 4000]) {
    t.same(said(4000, value), [], String(value))
  }
  t.same(said(4000, '$6,500 a month', 'Shop lease', 'missing'), [], 'a lease that is not on file proves nothing')
  t.same(said(4000, '5 year lease, 12 month notice'), [], 'the years of a lease are no rent')
  t.same(said(4000, '$6,500 a month', 'Yard insurance'), [], 'an amount that is no rent')
})

t.test('a rent that the owner gives and the books do not have is reported beside a twelfth of the rent of the year', async (t) => {
  const record = sound() as BusinessRecord
  record.statements!.lines!.push({ id: 'shop-rent', name: 'Rent of the shop', section: 'operating-expense', amounts: { FY2025: 60_000 } })
  record.counts = [{ id: 'monthly-rent', name: 'Rent a month', unit: 'usd', values: { [record.asOf]: 8000 } }]
  t.match(verdictOf(record, 'told-rent-is-booked').findings, [{
    message: 'You said that the rent is $8,000 a month, which is $96,000 for a year. The books have $60,000 in FY2025.',
    expected: 'about $5,000 a month',
    found: '$8,000'
  }])
})

t.test('plans that are sold ahead are owed in any amount above zero', async (t) => {
  for (const [amount, asked] of [[0, 1], [0.01, 0]] as const) {
    for (const more of [{ kind: 'deferred' as const, name: 'Club' }, { kind: 'other' as const, name: 'Unearned income' }]) {
      const record = sound() as BusinessRecord
      record.statements!.lines!.push({ id: 'plans', name: 'Club memberships', section: 'revenue', amounts: { FY2025: 500_000 } })
      record.statements!.balanceSheets!.at(-1)!.liabilities = [{ id: 'plans', amount, ...more }]
      t.equal(verdictOf(record, 'plans-are-owed').findings.length, asked, `${more.name} ${amount}`)
    }
  }
})
