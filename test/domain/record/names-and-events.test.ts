import { readFileSync } from 'node:fs'
import t from 'tap'
import type { BusinessRecord } from '../../../schemas/record/business-record.ts'
import { readRecord } from '../../../domain/record/input/read-record.ts'
import { writeReport } from '../../../domain/record/report/write-report.ts'
import { bank, bounds, sound, standard, verdictOf } from './sound.ts'

/** The names of lines that a rule asks about. */
const asked = (section: 'operating-expense' | 'revenue', names: string[]) => {
  const record = sound()
  record.statements.lines = names.map((name, index) => ({ id: `x${index}`, name, section, amounts: { FY2025: 1000 + index } })) as typeof record.statements.lines
  const { findings } = verdictOf(record as BusinessRecord, 'line-is-what-it-says')
  return names.filter((_name, index) => findings.some(({ path }) => path === `/statements/lines/${index}`))
}

t.test('lines whose names say that they are no cost or sale are asked about', async (t) => {
  const costs = [
    'Loan repayment', 'Line of credit payment', 'CC Payment', 'Capital One payment', 'Sales tax remitted to state', 'Draws - Bob', 'Opening Balance Equity',
    'Transfer to savings', 'Transfers'
  ]
  t.same(asked('operating-expense', costs), costs)
  const sales = ['Loan proceeds', 'Proceeds from note', 'Capital contribution', "Owner's contributions", 'Undeposited Funds']
  t.same(asked('revenue', sales), sales)
  t.same(asked('operating-expense', [
    'Transfer station dump fees', 'Transfer fees', 'Credit card fees', 'Drawings and permits', 'Truck insurance', 'Charitable contributions', 'Sales commissions'
  ]), [])
})

const twice = (one: object, other: object) => {
  const record = sound()
  const add = (id: string, more: object) => ({ id, kind: 'one-time', amounts: {}, documents: ['DR-02.05'], ...more })
  record.statements.adjustments.push(add('one', one) as any, add('other', other) as any)
  return verdictOf(record as BusinessRecord, 'add-back-once').findings.map(({ message }) => message)
}

t.test('one event in two lines is asked about, also in other words or without any', async (t) => {
  t.match(twice({ name: 'Settlement with a customer', line: 'travel', amounts: { FY2025: 9_000 } }, { name: 'Lawsuit', line: 'wages', amounts: { FY2025: 4_000 } }),
    [/may be one event/])
  t.match(twice({ name: 'Attorney', line: 'travel', amounts: { FY2025: 3_512 } }, { name: 'Project', line: 'wages', amounts: { FY2025: 3_512 } }),
    [/same amounts from two lines: \$3,512 in FY2025/])
  t.same(twice({ name: 'Attorney', line: 'travel', amounts: { FY2025: 5_000 } }, { name: 'Project', line: 'wages', amounts: { FY2025: 5_000 } }), [])
  t.same(twice({ name: 'Storm damage', line: 'travel', amounts: { FY2025: 9_000 } }, { name: 'Theft of tools', line: 'wages', amounts: { FY2025: 4_000 } }), [])
})

t.test('a year in thousands is one finding, without those that only follow from it', async (t) => {
  const read = readRecord(readFileSync(new URL('cases/clean-three-years.json', import.meta.url), 'utf8'), 'json', bounds)
  if ('faults' in read) throw new Error('not read')
  const { statements } = read.record
  for (const { amounts } of [...statements!.lines!, ...Object.values(statements!.totals!).map((one) => ({ amounts: one! }))]) {
    amounts.FY2024 = Math.round(amounts.FY2024! / 1000)
  }
  const { findings } = writeReport(read.record, bank, standard)
  t.match(findings[0], { rule: 'years-in-one-unit', message: /FY2024.*thousands/ })
})

t.test('a report with a finding does not say that there is nothing to check', async (t) => {
  const read = readRecord(readFileSync(new URL('cases/no-add-backs.json', import.meta.url), 'utf8'), 'json', bounds)
  if ('faults' in read) throw new Error('not read')
  t.match(writeReport(read.record, bank, standard).summary, /^Little to check yet: /)
})
