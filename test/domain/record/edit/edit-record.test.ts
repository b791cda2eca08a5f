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

t.test('a row whose fields are all empty is removed, with what no field shows', (t) => {
  const imported = structuredClone(record)
  imported.statements!.lines![0]!.source = { document: 'DR-01.01', at: { FY2025: 'B22' } }
  const { record: edited } = editRecord(imported, [
    ['/statements/lines/0/name', ''], ['/statements/lines/0/section', ''], ['/statements/lines/0/amounts/FY2025', ''],
    ['/statements/lines/1/amounts/FY2025', '']
  ])
  t.match(edited.statements!.lines, [{ id: 'rent', name: 'Rent', amounts: {} }])
  t.end()
})

t.test('a balance sheet whose equity is emptied keeps its date and its items', (t) => {
  const sheet = { date: '2025-12-31', assets: [{ id: 'cash', name: 'Cash', kind: 'cash' as const, amount: 5 }], liabilities: [], equity: 5 }
  const { record: edited } = editRecord({ ...record, statements: { balanceSheets: [sheet] } }, [['/statements/balanceSheets/0/equity', '']])
  const { equity: _equity, ...rest } = sheet
  t.same(edited.statements!.balanceSheets, [rest])
  t.end()
})

t.test('every cell of a table stays in its column, also beside empty ones', (t) => {
  const table = {
    id: 'customers',
    title: 'Customers',
    head: 'Customer',
    columns: [{ id: 'sales', label: 'Sales', unit: 'usd' as const }, { id: 'share', label: 'Share', unit: 'percent' as const }],
    rows: [{ label: 'C-01', cells: [60800, 8] }, { label: 'C-02', cells: [38000, 5] }, { label: 'C-03', cells: [1, 1] }]
  }
  const { record: edited } = editRecord({ ...record, tables: [table] }, [
    ['/tables/0/rows/0/label', 'C-01'], ['/tables/0/rows/0/cells/0', ''], ['/tables/0/rows/0/cells/1', '8'],
    ['/tables/0/rows/1/label', 'C-02'], ['/tables/0/rows/1/cells/0', '38,000'], ['/tables/0/rows/1/cells/1', ''],
    ['/tables/0/rows/2/label', ''], ['/tables/0/rows/2/cells/0', ''], ['/tables/0/rows/2/cells/1', ''],
    ['/tables/0/rows/3/label', 'C-04'], ['/tables/0/rows/3/cells/0', ''], ['/tables/0/rows/3/cells/1', '3%'],
    ['/tables/0/rows/4/label', ''], ['/tables/0/rows/4/cells/0', ''], ['/tables/0/rows/4/cells/1', '']
  ])
  t.same(edited.tables![0]!.rows, [
    { label: 'C-01', cells: [null, 8] }, { label: 'C-02', cells: [38000, null] }, { label: 'C-04', cells: [null, 3] }
  ])
  t.end()
})

t.test('a text that was not touched stays a text, also if it looks like a number', (t) => {
  t.equal(editRecord(record, [['/facts/0/value', '2004']]).record.facts![0]!.value, '2004')
  t.end()
})

t.test('an invalid value is a fault, and the record keeps what it had', (t) => {
  const { record: edited, faults } = editRecord(record, [
    ['/statements/lines/0/amounts/FY2025', 'soon'], ['/company/owners', '1.5'], ['/company/state', 'Ohio']
  ])
  t.same(faults.map(({ allowed }) => allowed), ['amount', 'whole-number', 'pattern'])
  t.same(edited, record)
  t.end()
})

t.test('a field that no record has is ignored', (t) => {
  const hostile = ['/__proto__/polluted', '/company/__proto__/polluted', '/constructor', '/statements/lines/x/name', '/statements/lines/500/name', '', '/']
  t.same(editRecord(record, hostile.map((one) => [one, 'x']), ['/nothing', '/__proto__']).record, record)
  t.equal(({} as { polluted?: string }).polluted, undefined)
  t.end()
})

t.test('a value of a field that was not touched keeps its decimals and its line breaks', (t) => {
  const counts = [{ id: 'share', name: 'Share', values: { FY2025: 0.12345, FY2024: 1234.5 } }]
  const openIssues = [{ issue: 'First\nsecond', why: ' as is ' }]
  const given = { ...record, counts, openIssues }
  const { record: same } = editRecord(given, [
    ['/counts/0/values/FY2025', '0.12345'], ['/counts/0/values/FY2024', '1,234.50'], ['/openIssues/0/issue', 'Firstsecond'], ['/openIssues/0/why', 'as is']
  ])
  t.same(same, given)
  t.match(editRecord(given, [['/counts/0/values/FY2025', '0.125']]).record.counts![0]!.values, { FY2025: 0.125 })
  t.end()
})

t.test('a fact and a cell for text keep what their owner wrote, and a percentage is a number in a column of percents', (t) => {
  const columns = (['text', 'percent'] as const).map((unit) => ({ id: unit, label: unit, unit }))
  const { record: edited } = editRecord({ ...record, tables: [{ id: 'fleet', title: 'Fleet', head: 'Truck', columns, rows: [] }] }, [
    ['/tables/0/rows/0/label', 'V1'], ['/tables/0/rows/0/cells/0', '0042'], ['/tables/0/rows/0/cells/1', '5%'],
    ...['5%', '2005', '$1,200', '0042', '1,200'].flatMap((value, index): Array<[string, string]> =>
      [['fact', 'F'], ['category', 'Company'], ['value', value]].map(([member, text]) => [`/facts/${index + 1}/${member}`, text!]))
  ])
  t.same(edited.tables![0]!.rows[0]!.cells, ['0042', 5])
  t.same(edited.facts!.slice(1).map(({ value }) => value), ['5%', '2005', '$1,200', '0042', 1200])
  t.end()
})

t.test('a row without a field that it needs is a fault of that field, also beside rows that are removed', (t) => {
  const { faults } = editRecord(record, [
    ['/statements/lines/1/name', ''], ['/statements/lines/1/section', 'operating-expense'], ['/statements/lines/1/amounts/FY2025', '100'],
    ['/statements/lines/2/name', ''], ['/statements/lines/2/section', ''], ['/statements/lines/2/amounts/FY2025', ''],
    ['/statements/lines/3/name', 'Van'], ['/statements/lines/3/section', ''], ['/statements/lines/3/amounts/FY2025', 'x'],
    ['/statements/debt/0/lender', ''], ['/statements/debt/0/balance', '5'], ['/company/trade', '']
  ], ['/statements/lines/0'])
  t.same(faults.map(({ pointer, allowed }) => [pointer, allowed]), [
    ['/statements/lines/3/amounts/FY2025', 'amount'], ['/statements/lines/1/name', 'required'],
    ['/statements/lines/3/section', 'required'], ['/statements/debt/0/lender', 'required'], ['/company/trade', 'required']
  ])
  t.end()
})

t.test('a row that is removed needs nothing more, and its number is not given to a new one', (t) => {
  const { record: edited, faults } = editRecord(record, [
    ['/facts/0/fact', ''], ['/facts/0/value', 'x'], ['/facts/1/fact', 'New'], ['/facts/1/category', 'Fleet'], ['/facts/1/value', '6']
  ], ['/facts/0'])
  t.same(faults, [])
  t.match(edited.facts, [{ id: 'GR-002', fact: 'New' }])
  t.end()
})

t.test('dates, years and papers are read as people write them, and a wrong one is a fault with an example', (t) => {
  const { record: edited, faults } = editRecord(record, [
    ['/statements/balanceSheets/0/date', '12/31/2025'], ['/statements/balanceSheets/0/equity', '1'],
    ['/statements/bank/0/year', '2025'], ['/statements/bank/0/deposits', '1'], ['/statements/bank/0/document', 'dr-02.01']
  ])
  t.same(faults, [])
  t.match(edited.statements, { balanceSheets: [{ date: '2025-12-31' }], bank: [{ year: 'FY2025', document: 'DR-02.01' }] })
  const wrong = editRecord(record, [
    ['/statements/balanceSheets/0/date', '2/30/2025'], ['/statements/balanceSheets/0/equity', '9999999999999'],
    ['/statements/adjustments/0/documents', 'DR-02.01, W-2'], ['/company/owners', '1001'], ['/company/name', 'x'.repeat(21)]
  ], [], 20)
  t.same(wrong.faults.slice(0, 5).map(({ allowed, example }) => [allowed, example]), [
    ['pattern', '2026-05-29'], ['amount', undefined], ['pattern', 'DR-02.01'], ['whole-number', undefined], ['length', '20']
  ])
  t.end()
})

t.test('a list at its maximum takes a new row only in place of a removed one', (t) => {
  const debt = Array.from({ length: 60 }, (_one, index) => ({ id: `l${index}`, lender: `L${index}` }))
  const full: BusinessRecord = { ...record, statements: { debt } }
  t.match(editRecord(full, [['/statements/debt/60/lender', 'New'], ['/statements/debt/61/lender', '']]).faults, [{ allowed: 'full', example: '60' }])
  const swapped = editRecord(full, [['/statements/debt/60/lender', 'New']], ['/statements/debt/0'])
  t.same(swapped.faults, [])
  t.equal(swapped.record.statements!.debt!.at(-1)!.id, 'new')
  t.end()
})

t.test('a removed line leaves no trace in lists that no form shows, and its add-back keeps it', (t) => {
  const statements: BusinessRecord['statements'] = {
    ...record.statements,
    monthly: ['fuel', 'rent'].map((line) => ({ line, amounts: { '2025-01': 1 } })),
    payroll: [{ year: 'FY2025', wages: 5, lines: ['fuel', 'rent'] }],
    adjustments: [{ id: 'fuel', name: 'Fuel', kind: 'personal', amounts: { FY2025: 1 }, line: 'fuel' }]
  }
  const { record: edited } = editRecord({ ...record, statements }, [['/statements/payroll/1/year', ''], ['/statements/payroll/0/wages', '5']], ['/statements/lines/0'])
  t.match(edited.statements, { monthly: [{ line: 'rent' }], payroll: [{ lines: ['rent'] }], adjustments: [{ line: 'fuel' }] })
  t.equal(edited.statements!.monthly!.length, 1)
  t.equal(edited.statements!.payroll![0]!.lines.length, 1)
  t.end()
})
