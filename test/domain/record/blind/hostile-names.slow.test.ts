import t from 'tap'
import { blindRecord, revealedNames } from '../../../../domain/record/blind/blind-record.ts'
import type { BusinessRecord } from '../../../../schemas/record/business-record.ts'
import { content } from '../../../checked-content.ts'

const { standard, sample: { format } } = content

const names = [
  'a'.repeat(10_000), 'Aa '.repeat(3333), '(a+)+$ [x] {1,9999} \\', '.*', '$&$1$`', '-'.repeat(10_000), 'J&'.repeat(5000), '\u0301'.repeat(10_000),
  'O\''.repeat(5000), '__proto__ constructor', 'de la '.repeat(1600), 'A, '.repeat(3000), 'Inc. '.repeat(2000), 'Co & '.repeat(2000), '', ' ', '\ud800'
]

t.test('hostile names are hidden in time that is proportional to the record', async (t) => {
  for (const name of names) {
    const text = `${name} `.repeat(Math.max(1, Math.round(100_000 / (name.length + 1))))
    const record: BusinessRecord = {
      format,
      asOf: '2026-05-29',
      company: { trade: 'hvac', state: 'OH', name, owner: name, place: `${name}, Ohio`, website: name, founded: name },
      facts: [text, text.toUpperCase(), `Rent - ${name}, LLC`].map((fact) => ({ id: 'GR-001', category: 'Company', fact, value: 1 })),
      tables: [{ id: 'customers', title: name, head: name, columns: [], rows: [{ label: name, cells: [] }] }]
    }
    const start = performance.now()
    blindRecord(record, 'HVAC', standard)
    revealedNames(record, standard)
    const took = performance.now() - start
    t.ok(took < 3000, `${name.slice(0, 20)}: ${took} ms`)
  }
})

t.test('20,000 customers and 2,000 texts that name them are coded one for one', async (t) => {
  const tables = Array.from({ length: 40 }, (_one, table) => ({
    id: `customers-${table}`,
    title: 'Customers',
    head: 'Customer',
    columns: [],
    rows: Array.from({ length: 500 }, (_row, row) => ({ label: `Zq${table}x${row} Dairy`, cells: [] }))
  }))
  const record: BusinessRecord = {
    format,
    asOf: '2026-05-29',
    company: { trade: 'hvac', state: 'OH' },
    tables,
    facts: Array.from({ length: 2000 }, (_one, index) =>
      ({ id: 'GR-001', category: 'Customers', fact: `Sold to Zq1x${index % 500} Dairy`, value: 1 }))
  }
  const start = performance.now()
  const { facts } = blindRecord(record, 'HVAC', standard)
  t.ok(performance.now() - start < 3000)
  t.equal(facts![7]!.fact, 'Sold to Customer 8')
  t.notMatch(JSON.stringify(facts), /zq/i)
})
