import t from 'tap'
import { prepareRecord } from '../../domain/record/prepared-record.ts'
import { financialsWorkbook } from '../../office/financials/financials-workbook.ts'
import { isFormula } from '../../office/workbook.ts'
import type { BusinessRecord } from '../../schemas/record/business-record.ts'
import { content } from '../checked-content.ts'
import { readCase } from '../domain/record/read-case.ts'

const { bank, standard, sample } = content

/** The rows of the tables of the ties, and of the sheet, with the amounts of each year in whole dollars. */
function rowsOf (record: BusinessRecord): { tables: unknown[][], sheet: unknown[][] } {
  const prepared = prepareRecord(structuredClone(record), bank, standard)
  const { years } = prepared.ledger
  const tables = ['tax-tie', 'bank-tie', 'payroll-tie'].flatMap((id) => {
    const { columns, rows } = prepared.tables.get(id)!
    return rows.map(({ label, cells }) =>
      [label, ...years.map((year) => cells[columns.findIndex((column) => column.label === year)] ?? null)])
  })
  const { sheets } = financialsWorkbook(prepared, { title: 'Ties', company: 'Alder', notice: '' }, [])
  const { rows } = sheets.find(({ name }) => name === 'Ties')!
  const sheet = rows.slice(5).filter((cells) => cells.length > 1).map(([label, ...cells]) => [
    label!.content,
    ...cells.map(({ content: own }) => isFormula(own) ? own.value() : own)
      .map((own) => typeof own === 'number' ? Math.round(own) + 0 : own)
  ])
  return { tables, sheet }
}

t.test('the workbook compares the books with each report in the words and amounts of the documents', (t) => {
  const record = structuredClone(sample)
  Object.assign(record.statements!.taxReturns!.at(-1)!, {
    netIncome: 401_000.4, netIncomeDifferences: [{ name: 'Meals, half', amount: -2100 }]
  })
  const { tables, sheet } = rowsOf(record)
  t.same(sheet, tables)
  t.ok(sheet.some(([label]) => /^Net income on Form /.test(String(label))), 'net income is compared')
  t.end()
})

t.test('it calls a gap to the bank unexplained only if the change in receivables is counted', (t) => {
  const record = structuredClone(sample)
  for (const entry of record.statements!.bank!) {
    entry.from = 'revenue'
    delete entry.differences
  }
  const { tables, sheet } = rowsOf(record)
  t.same(sheet, tables)
  t.ok(sheet.some(([label]) => label === 'Books above the bank, before any change in receivables'))
  t.end()
})

/** The sheet of each table. */
const sheetOf = { 'earnings-bridge': 'Earnings bridge', 'earnings-cases': 'Lender' }

const named = [
  'sample', 'two-working-owners', 'clean-buyout-goodwill', 'net-income-gap', 'err-all-in-thousands', 'no-add-backs', 'partnership-1065'
]
for (const name of named) {
  t.test(`the workbook has each row of the earnings with the words and amounts of the documents: ${name}`, (t) => {
    const record = name === 'sample' ? structuredClone(sample) : readCase(name)
    const prepared = prepareRecord(record, bank, standard)
    const { sheets } = financialsWorkbook(prepared, { title: 'Tables', company: 'Alder', notice: '' }, [])
    for (const [id, title] of Object.entries(sheetOf)) {
      const { columns = [], rows = [] } = prepared.tables.get(id) ?? {}
      const amounts = columns.flatMap(({ unit }, index) => unit === 'usd' ? [index] : [])
      const onSheet = (sheets.find((sheet) => sheet.name === title)?.rows ?? []).map(([label, ...cells]) => [
        label?.content,
        ...amounts.map((_column, index) => {
          const { content: own = null, format } = cells[index] ?? {}
          const value = isFormula(own) ? own.value() : own
          if (typeof value !== 'number') return value
          if (format === 'percent') return Math.round(value * 1000) / 10
          return format === 'times' ? Math.round(value * 100) / 100 : Math.round(value) + 0
        })
      ])
      for (const { label, cells } of rows) {
        if (label.startsWith('Coverage against')) continue
        const told = JSON.stringify([label, ...amounts.map((index) => cells[index] ?? null)])
        t.ok(onSheet.some((one) => JSON.stringify(one) === told), `${title}: ${label}`)
      }
    }
    t.end()
  })
}

t.test('the payments of only some loans are not added up', (t) => {
  const record = structuredClone(sample)
  record.statements!.debt = [
    { id: 'bank', lender: 'A bank', balance: 200_000, payments: { FY2025: 60_000 } },
    { id: 'seller', lender: 'A seller', balance: 100_000 }
  ]
  const prepared = prepareRecord(record, bank, standard)
  const { sheets } = financialsWorkbook(prepared, { title: 'Tables', company: 'Alder', notice: '' }, [])
  const rowOf = (name: string, label: string) => sheets.find((sheet) => sheet.name === name)!.rows
    .find(([first]) => first?.content === label)?.slice(1).map(({ content: own }) => isFormula(own) ? own.value() : own)

  t.same(prepared.tables.get('debt-schedule')!.rows.at(-1)!.cells.slice(0, 2), [300_000, null])
  t.same(rowOf('Debt', 'Total')!.slice(0, 4), [300_000, null, null, null])
  t.same(rowOf('Lender', 'Payments on the debt listed'), undefined)
  t.same(rowOf('Lender', 'Balance of the debt listed'), [300_000, 300_000, 300_000])
  t.end()
})
