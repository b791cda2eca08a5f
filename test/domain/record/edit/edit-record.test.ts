import t from 'tap'
import { editRecord } from '../../../../domain/record/edit/edit-record.ts'
import { faultsOf } from '../../../../domain/record/input/record-shape.ts'
import { defaultLimits } from '../../../../config.ts'
import type { BusinessRecord } from '../../../../schemas/record/business-record.ts'

const record: BusinessRecord = {
  format: 'business-readiness-record/1',
  asOf: '2026-05-29',
  company: { trade: 'hvac', name: 'Acme' },
  fiscalYears: ['FY2025'],
  statements: {
    lines: [
      { id: 'fuel', name: 'Fuel', section: 'operating-expense', amounts: { FY2025: 12.5 } },
      { id: 'rent', name: 'Rent', section: 'operating-expense', amounts: { FY2025: 100 } }
    ]
  },
  facts: [{ id: 'GR-001', category: 'Company', fact: 'Founded', value: '2004' }]
}

t.test('a field sets the value at its pointer, read as people type it', (t) => {
  const edited = editRecord(record, [
    ['/company/state', 'OH'], ['/company/owners', '2'], ['/statements/lines/0/amounts/FY2025', '$1,234.50'],
    ['/statements/lines/1/amounts/FY2025', '(20)'], ['/statements/totals/revenue/FY2025', '5,000']
  ])
  t.same(edited.faults, [])
  t.match(edited.record, {
    company: { state: 'OH', owners: 2, name: 'Acme' },
    statements: {
      lines: [{ amounts: { FY2025: 1234.5 } }, { amounts: { FY2025: -20 } }], totals: { revenue: { FY2025: 5000 } }
    }
  })
  t.match(record.statements!.lines![0]!.amounts, { FY2025: 12.5 }, 'the record that was given is not changed')
  t.end()
})

t.test('an empty field removes its value, and a marked entry goes whole', (t) => {
  const { record: edited } = editRecord(record, [['/company/name', ' ']], ['/statements/lines/0'])
  t.notOk('name' in edited.company)
  t.same(edited.statements!.lines!.map(({ id }) => id), ['rent'])
  t.end()
})

t.test('a new entry gets an id from its name that no other has, and empty rows make none', (t) => {
  const { record: edited } = editRecord(record, [
    ['/statements/lines/2/name', 'Fuel'], ['/statements/lines/2/section', 'operating-expense'], ['/statements/lines/2/amounts/FY2025', '7'],
    ['/statements/lines/3/name', ''], ['/statements/lines/3/amounts/FY2025', ''],
    ['/statements/debt/0/lender', 'First Bank'], ['/facts/1/fact', 'Trucks'], ['/facts/1/category', 'Fleet'], ['/facts/1/value', '6']
  ])
  t.same(edited.statements!.lines!.map(({ id }) => id), ['fuel', 'rent', 'fuel-2'])
  t.match(edited.statements!.debt, [{ id: 'first-bank', lender: 'First Bank' }])
  t.match(edited.facts![1], { id: 'GR-002', value: 6 })
  t.same(faultsOf(edited, defaultLimits.record).faults, [])
  t.end()
})

t.test('a text that was not touched stays a text, also if it looks like a number', (t) => {
  t.equal(editRecord(record, [['/facts/0/value', '2004']]).record.facts![0]!.value, '2004')
  t.end()
})

t.test('what is no value is a fault, and the record keeps what it had', (t) => {
  const { record: edited, faults } = editRecord(record, [
    ['/statements/lines/0/amounts/FY2025', 'soon'], ['/company/owners', '1.5'], ['/company/state', 'Ohio']
  ])
  t.same(faults.map(({ allowed }) => allowed), ['amount', 'whole-number', 'value'])
  t.same(edited, record)
  t.end()
})

t.test('a field that no record has is ignored', (t) => {
  const hostile = ['/__proto__/polluted', '/company/__proto__/polluted', '/constructor', '/statements/lines/x/name', '/statements/lines/500/name', '', '/']
  t.same(editRecord(record, hostile.map((one) => [one, 'x']), ['/nothing', '/__proto__']).record, record)
  t.equal(({} as { polluted?: string }).polluted, undefined)
  t.end()
})
