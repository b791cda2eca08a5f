import t from 'tap'
import { prepareRecord } from '../../domain/record/prepared-record.ts'
import { financialsWorkbook } from '../../office/financials/financials-workbook.ts'
import { isFormula } from '../../office/workbook.ts'
import type { BusinessRecord } from '../../schemas/record/business-record.ts'
import { content } from '../checked-content.ts'

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
