import t from 'tap'
import { checkRecord } from '../../domain/record/report/check-record.ts'
import { prepareRecord } from '../../domain/record/prepared-record.ts'
import { financialsWorkbook } from '../../office/financials/financials-workbook.ts'
import { isFormula, type Cell, type Workbook } from '../../office/workbook.ts'
import type { BusinessRecord, OwnTable } from '../../schemas/record/business-record.ts'
import { content } from '../checked-content.ts'

const { bank, standard, sample } = content

const tableOf = (columns: OwnTable['columns'], rows: OwnTable['rows']): OwnTable =>
  ({ id: 'sales', title: 'Sales', head: 'Customer', columns, rows })
const column = (id: string, unit: 'usd' | 'percent' | 'number' | 'text') => ({ id, label: id, unit })

function bookOf (more: Partial<BusinessRecord>, withTies = false): Workbook {
  const { format, asOf, company } = sample
  const statements: BusinessRecord['statements'] = {
    lines: [{ id: 'repairs', name: 'Repairs', section: 'revenue', amounts: { FY2025: 1000 } }]
  }
  const record: BusinessRecord = { format, asOf, company, fiscalYears: ['FY2025'], statements, ...more }
  const ties = withTies ? checkRecord(record, bank, standard).flatMap((verdict) => verdict.ties) : []
  return financialsWorkbook(prepareRecord(record, bank, standard), { title: 'Tables', company: 'Alder', notice: '' }, ties)
}

/** The contents of the cells of a row after its label. A formula is written, without the quotes of sheets. */
function written (book: Workbook, name: string, label: string): unknown[] {
  const addressOf = (one: Cell) => {
    const sheet = book.sheets.find(({ rows }) => rows.some((row) => row.includes(one)))!
    const row = sheet.rows.findIndex((cells) => cells.includes(one))
    const address = `${'ABCDEFGH'[sheet.rows[row]!.indexOf(one)]}${row + 1}`
    return sheet.name === name ? address : `${sheet.name}!${address}`
  }
  const row = book.sheets.find((sheet) => sheet.name === name)!.rows.find(([first]) => first?.content === label)!
  return row.slice(1).map((one) => isFormula(one.content) ? one.content.write(addressOf) : one.content)
}

t.test('a number that the record computes is a formula of the cells that it names', (t) => {
  const book = bookOf({
    counts: [{ id: 'jobs', name: 'Jobs', values: { FY2025: 8 } }],
    tables: [tableOf([column('each', 'usd'), column('share', 'percent')], [
      { label: 'A', cells: ['{{totals.revenue.FY2025 / counts.jobs.FY2025}}', '{{counts.jobs.FY2025 / 40 * 100}}'] },
      { label: 'B', cells: ['{{tables.sales.a.each * 2}}', null] }
    ])]
  })
  t.same(written(book, 'Sales', 'A'), [
    'IFERROR(Profit and loss!B8/Customers and counts!C6,0)', 'Customers and counts!C6/40'
  ])
  t.same(written(book, 'Sales', 'B'), ['B6*2', null])
  t.end()
})

t.test('typed shares, products, totals and averages are formulas if they follow from other columns', (t) => {
  const book = bookOf({
    tables: [tableOf([
      column('sales', 'usd'), column('share', 'percent'), column('visits', 'number'), column('price', 'usd'), column('paid', 'usd')
    ], [
      { label: 'A', cells: [400, 40, 3, 10, 30] },
      { label: 'B', cells: [200, 20, 2, 20, 40] },
      { label: 'All', cells: [600, null, 5, 15, 70], total: true }
    ])]
  })
  t.same(written(book, 'Sales', 'A'), [400, 'IFERROR(B6/Profit and loss!B8,0)', 3, 10, 'D6*E6'])
  t.same(written(book, 'Sales', 'All'), [
    'SUM(B6:B7)', null, 'SUM(D6:D7)', 'AVERAGE(E6:E7)', 'SUM(F6:F7)'
  ])
  t.end()
})

t.test('a number of a withheld table and a total that its rows refer to stay as they are', (t) => {
  const pay = { ...tableOf([column('pay', 'usd')], [{ label: 'A', cells: [70] }]), id: 'pay', head: 'Employee', title: 'Pay' }
  const book = bookOf({
    tables: [pay, tableOf([column('wages', 'usd')], [
      { label: 'A', cells: ['{{tables.pay.sum.pay}}'] }, { label: 'B', cells: ['{{tables.sales.all.wages - 70}}'] },
      { label: 'All', cells: [100], total: true }
    ])]
  })
  t.same(written(book, 'Sales', 'A'), [70])
  t.same(written(book, 'Sales', 'All'), [100], 'its row is computed from it')
  t.equal(book.sheets.find(({ name }) => name === 'Sales')!.rows.flat().find(({ content: one }) => one === 70)!.isComputed, true)
  t.match(JSON.stringify(book.sheets.find(({ name }) => name === 'Sales')!.rows), 'A black number without a formula')
  t.end()
})

t.test('no formula needs itself, even if a row that is not marked as a total is the average of its column', (t) => {
  const book = bookOf({
    tables: [tableOf([column('paid', 'usd')], [
      { label: 'A', cells: [4] }, { label: 'B', cells: [6] }, { label: 'Average', cells: ['{{tables.sales.average.paid}}'] }
    ])]
  })
  t.same(written(book, 'Sales', 'Average'), [5])
  t.end()
})

t.test('a count is withheld with the facts that state it, and so are dollars of pay', (t) => {
  const fact = { category: 'People' as const, confidence: 'high' as const }
  const book = bookOf({
    company: { ...sample.company, fictional: false },
    counts: [
      { id: 'hours', name: 'Owner hours', unit: 'hours', values: { FY2025: 52 } },
      { id: 'vans', name: 'Vans', unit: 'vans', values: { FY2025: 9 } },
      { id: 'spouse', name: 'Pay of the spouse', unit: 'usd', values: { FY2025: 46_800 } }
    ],
    facts: [
      { ...fact, id: 'GR-001', fact: 'Hours', value: '{{counts.hours.FY2025}}', visibility: 'dd-only' },
      { ...fact, id: 'GR-002', fact: 'Vans', value: '{{counts.vans.FY2025}}', visibility: 'pre-loi' }
    ]
  })
  t.same(['Owner hours', 'Vans', 'Pay of the spouse'].map((name) => written(book, 'Customers and counts', name)[1]),
    ['released in a later phase', 9, 'released in a later phase'])
  t.end()
})

t.test('the list of comparisons has those whose difference can change, and those that differ', (t) => {
  const book = bookOf({
    counts: [{
      id: 'plans', name: 'Plans', values: { FY2025: 12 }, rollForward: { begin: { FY2025: 10 }, added: { FY2025: 5 }, lost: { FY2025: 3 } }
    }],
    ties: [
      { name: 'Lines', figure: 'totals.revenue.FY2025', equals: 'lines.repairs.FY2025' },
      { name: 'Numbers', figure: '10', equals: '5 + 5' }, { name: 'Others', figure: '10', equals: '11' }
    ]
  }, true)
  const { rows } = book.sheets.find(({ name }) => name === 'Every comparison')!
  t.same(rows.slice(-3).map(([label]) => label!.content), ['Lines', 'Others', 'Plans of FY2025'])
  t.same(written(book, 'Every comparison', 'Plans of FY2025').slice(0, 2), [
    'Counts rolled forward!C9', 'Customers and counts!C6'
  ])
  t.match(JSON.stringify(rows), 'makes 1 more')
  t.end()
})
