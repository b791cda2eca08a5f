import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { importFiles as importReports } from './read-one.ts'
import type { ImportChoice } from '../../../schemas/record/import.ts'

const folder = join(import.meta.dirname, 'owner-folder')
const files = readdirSync(folder).toSorted().map((name) => ({ name, bytes: readFileSync(join(folder, name)) }))
const today = '2026-01-20'
const years = (amount: number) => ({ FY2023: amount, FY2024: amount, FY2025: amount })
const STRANGER = 'company.profit-and-loss-1-xlsx-profit-and-loss'

const answers: ImportChoice[] = [
  { question: STRANGER, answer: 'other' },
  ...['officer-compensation', 'health-insurance-owner', 'charitable-contributions', 'truck-lease-ron', 'hunting-lease-dues']
    .map((line) => ({ question: `add-back.${line}`, answer: 'all' })),
  { question: 'add-back.cell-phones', answer: 'part', amounts: years(2400) },
  { question: 'add-back.meals-entertainment', answer: 'part', amounts: years(1200) },
  { question: 'add-back.legal-professional', answer: 'part', amounts: { FY2025: 18750 } },
  { question: 'add-back.rent-halvorsen-properties-llc', answer: 'market', market: years(60000) },
  { question: 'payroll-tax.officer-compensation', answer: 'all' }
]

t.test('a folder of an owner, imported at once, gives the right numbers and asks about the stray company', async (t) => {
  const { record, files: read, questions } = await importReports({ files, today })
  t.same(questions.filter(({ kind }) => kind === 'company').map(({ id }) => id), [STRANGER])
  t.same(record.statements?.totals?.revenue, { FY2023: 1834855.73, FY2024: 1938917.74, FY2025: 2018993.61 })
  t.same(record.statements?.totals?.ebitda, { FY2023: 263419.82, FY2024: 283069.04, FY2025: 272213.87 })
  t.same(record.statements?.totals?.netIncome, { FY2023: 246659.46, FY2024: 223096.28, FY2025: 218741.35 })
  t.equal(record.statements?.months?.['2025-02'], 93461.2)
  t.equal(record.statements?.bank?.[0]?.deposits, 1988708.71)
  t.match(record.statements?.payroll, [{ year: 'FY2025', wages: 665794.27 }])
  const payroll = read.find(({ kind }) => kind === 'payroll')?.summary
  t.match(payroll, { wages: 665794.27, employees: 11, payPeriods: 26 })
  const customers = record.tables?.find(({ id }) => id === 'customers')
  t.equal(customers?.rows[0]?.cells[1], 14.2)
  t.match(record.counts?.find(({ id }) => id === 'customers'), { values: { FY2025: 186 } })
  t.ok(read.flatMap(({ warnings = [] }) => warnings).some(({ code }) => code === 'same-year-twice'), 'the double is named')
  t.ok(['balance-kind', 'loan-payment'].includes(questions.at(-1)!.kind), 'questions about the balance sheet are last')
})

t.test('the earnings of the folder with the answers of its owner', async (t) => {
  const { record, questions } = await importReports({ files, today, choices: answers })
  t.notOk(record.statements?.lines?.some(({ name }) => /tamarack/i.test(name)))
  t.same(record.statements?.adjustments?.find(({ id }) => id === 'tax-on-officer-compensation')?.amounts,
    { FY2023: 7650, FY2024: 8032.5, FY2025: 8415 })
  const sde = record.statements!.totals!.ebitda!.FY2025! +
    record.statements!.adjustments!.reduce((sum, { amounts }) => sum + (amounts.FY2025 ?? 0), 0)
  t.equal(Math.round(sde), 446816)
  t.match(questions.find(({ id }) => id === 'hired-manager'), { amounts: { FY2025: 141363.84 } })
})
