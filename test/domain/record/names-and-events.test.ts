import t from 'tap'
import type { BusinessRecord } from '../../../schemas/record/business-record.ts'
import { writeReport } from '../../../domain/record/report/write-report.ts'
import { readCase } from './read-case.ts'
import { bank, sound, standard, verdictOf } from './sound.ts'

/** The names of lines that a rule asks about. */
const asked = (section: 'operating-expense' | 'revenue', names: string[]) => {
  const record = sound()
  record.statements.lines = names.map((name, index) =>
    ({ id: `x${index}`, name, section, amounts: { FY2025: 1000 + index }, tags: [] })) as any
  const { findings } = verdictOf(record as BusinessRecord, 'line-is-what-it-says')
  return names.filter((_name, index) => findings.some(({ path }) => path === `/statements/lines/${index}`))
}

t.test('lines whose names say that they are neither a cost nor a sale are asked about', async (t) => {
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
  const record = readCase('clean-three-years')
  const { statements } = record
  const all = [...statements!.lines!.map(({ amounts }) => amounts), ...Object.values(statements!.totals!)]
  for (const amounts of all as Array<Record<string, number>>) {
    amounts.FY2024 = Math.round(amounts.FY2024! / 1000)
  }
  const { findings } = writeReport(record, bank, standard)
  t.match(findings[0], { rule: 'years-in-one-unit', message: /FY2024.*thousands/ })
})

t.test('a report with a finding does not say that there is nothing to check', async (t) => {
  t.match(writeReport(readCase('no-add-backs'), bank, standard).summary, /^Little to check yet: /)
})

t.test('facts about one thing agree, in any order of words, and with the totals of the statement', async (t) => {
  const found = (...facts: Array<[fact: string, value: string, period?: string]>) => {
    const record = sound()
    record.facts.push(...facts.map(([fact, value, period], index) => ({
      id: `GR-10${index}`, category: 'Financial' as const, fact, value, capturedOn: '2026-05-02', ...period !== undefined && { period }
    })))
    return verdictOf(record as BusinessRecord, 'facts-agree').findings.map(({ message }) => message)
  }
  t.match(found(['Monthly rent', '$12,000'], ['Rent per month', '$11,200']), [/^GR-100 and GR-101.*\$12,000 and \$11,200\.$/])
  t.match(found(['Number of technicians', '12'], ['Technicians', '14']), [/12 and 14/])
  t.match(found(['Maintenance customers, active', '350'], ['Active maintenance customers', '305']), [/350 and 305/])
  t.match(found(['Gross revenue', '$902,000', 'FY2025']), [/^GR-001 and GR-100/, /^GR-100.*the statement makes \$920,000/])
  t.same(found(['Sales', '$920,000', 'FY2025'], ['Net income', '$400,000', 'FY2025'], ['Technicians', '12'], ['Lead technicians', '3']), [])
  t.same(found(['Rent', '$12,000', 'FY2024'], ['Rent', '$11,000', 'FY2023']), [], 'other years')
})
