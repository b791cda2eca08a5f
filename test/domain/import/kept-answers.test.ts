import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { importReports, type ImportRequest } from '../../../domain/import/import-reports.ts'
import { withoutReport } from '../../../domain/import/record/remove-report.ts'
import { BusinessRecord } from '../../../schemas/record/business-record.ts'
import { bytesOf } from './read-one.ts'
import { faultsOf } from './schema-faults.ts'

const file = (name: string) => ({ name, bytes: readFileSync(join(import.meta.dirname, 'owner-folder', name)) })
const early = file('Quill Hollow Plumbing_Profit and Loss 2024.xlsx')
const late = file('Quill Hollow Plumbing_Profit and Loss by Month.csv')
const sheet = file('Balance Sheet 12-31-2025.csv')
const CHOICES = [
  { question: 'add-back.officer-compensation', answer: 'all', reason: 'my own pay' },
  { question: 'payroll-tax.officer-compensation', answer: 'all' },
  { question: 'add-back.rent-halvorsen-properties-llc', answer: 'market', market: { FY2024: 50000, FY2025: 60000 } },
  { question: 'add-back.meals-entertainment', answer: 'part', amounts: { FY2024: 900, FY2025: 1200 } },
  { question: 'add-back.cell-phones', answer: 'none' }
]
const send = (more: Partial<ImportRequest>) => importReports({ files: [], today: '2026-01-20', ...more })
const adds = ({ statements }: BusinessRecord) =>
  Object.fromEntries((statements?.adjustments ?? []).map(({ id, amounts }) => [id, amounts]))

t.test('answers wait for a report that is removed, and count again when it is back', async (t) => {
  const whole = await send({ files: [early, late, sheet], choices: CHOICES })
  for (const [place, one] of [early, late].entries()) {
    const gone = withoutReport(whole.record, whole.files[place]!.document!)
    const year = place === 0 ? 'FY2024' : 'FY2025'
    t.ok(Object.values(adds(gone)).every((amounts) => amounts[year] === undefined), 'nothing of that year counts')
    t.match(gone.statements?.waiting?.find(({ id }) => id === 'officer-compensation'), {
      reason: 'my own pay', amounts: { [year]: Number }
    })
    t.same(faultsOf(BusinessRecord, gone), [])
    const back = await send({ files: [one], record: gone })
    t.same(back.record.statements?.adjustments, whole.record.statements?.adjustments, `${year} is back`)
    t.same(back.record.statements?.answered, { 'add-back.cell-phones': 'none' })
    t.notOk(back.record.statements?.waiting)
    t.notOk(back.questions.some(({ id }) => CHOICES.some(({ question }) => question === id)), 'nothing is asked twice')
  }
})

t.test('an answer that is changed takes what followed from it along, also if both are sent again', async (t) => {
  const { record } = await send({ files: [early, late], choices: CHOICES })
  const changed = [
    { question: 'add-back.officer-compensation', answer: 'none' },
    { question: 'add-back.rent-halvorsen-properties-llc', answer: 'none' }
  ]
  const alone = await send({ record, choices: changed })
  const both = await send({
    record,
    choices: [
      { question: 'payroll-tax.officer-compensation', answer: 'all' },
      { question: 'amount.rent-halvorsen-properties-llc', answer: 'month' }, ...changed
    ]
  })
  t.same(both.record.statements?.adjustments, alone.record.statements?.adjustments)
  t.same(Object.keys(adds(both.record)).toSorted(), ['meals-entertainment'])
  const after = await send({ record: both.record, choices: [{ question: 'payroll-tax.officer-compensation', answer: 'all' }] })
  t.same(after.record.statements?.adjustments, alone.record.statements?.adjustments)
})

const books = (rows: string, years: string) =>
  bytesOf(`Hale Plumbing LLC\nProfit and Loss\nJanuary - December ${years}\n,Total\nIncome\nSales,"900,000.00"\nTotal for Income,"900,000.00"\nExpenses\n${rows}`)
const of2025 = (pay: string, rest = '') => books(`Owner Salary,"${pay}"\n${rest}`, '2025')

t.test('answers follow a report that is replaced', async (t) => {
  const first = await send({
    files: [{ name: 'pl.csv', bytes: of2025('100,000.00', 'Meals and Entertainment,"5,000.00"\n') }],
    choices: [
      { question: 'add-back.owner-salary', answer: 'all' },
      { question: 'add-back.meals-and-entertainment', answer: 'part', amounts: { FY2025: 4000 } }
    ]
  })
  const corrected = await send({
    files: [{ name: 'pl (1).csv', bytes: of2025('110,000.00', 'Meals and Entertainment,"3,000.00"\n') }], record: first.record
  })
  t.match(adds(corrected.record), { 'owner-salary': { FY2025: 110000 }, 'meals-and-entertainment': { FY2025: 3000 } })
  const shorter = await send({ files: [{ name: 'pl (2).csv', bytes: of2025('110,000.00') }], record: corrected.record })
  t.notOk(adds(shorter.record)['meals-and-entertainment'])
  t.match(shorter.record.statements?.waiting, [{ id: 'meals-and-entertainment', amounts: { FY2025: 3000 } }])
  const none = await send({
    record: shorter.record, choices: [{ question: 'add-back.owner-salary', answer: 'none' }]
  })
  t.same(adds(none.record), {})
})

t.test('the answer all counts in a year that comes later, and the file says so', async (t) => {
  const choices = [{ question: 'add-back.owner-salary', answer: 'all' }]
  const of2024 = { name: 'pl 2024.csv', bytes: books('Owner Salary,"90,000.00"\n', '2024') }
  const newer = { name: 'pl 2025.csv', bytes: of2025('100,000.00') }
  const first = await send({ files: [newer], choices })
  const { record, files } = await send({ files: [of2024], record: first.record })
  t.same(adds(record), { 'owner-salary': { FY2024: 90000, FY2025: 100000 } })
  t.ok(files[0]!.warnings?.some(({ code, message }) => code === 'answers-extended' && message.includes('Owner Salary')))
})

t.test('where a line belongs stays when its report comes again', async (t) => {
  const pl = { name: 'pl.csv', bytes: of2025('100,000.00', 'Meals and Entertainment,"5,000.00"\n') }
  const choices = [{ question: 'section.meals-and-entertainment', answer: 'cost-of-work' }]
  const { record, files } = await send({ files: [pl], choices })
  t.equal(JSON.stringify((await send({ files: [pl], record })).record), JSON.stringify(record), 'sent again')
  const back = await send({ files: [pl], record: withoutReport(record, files[0]!.document!) })
  t.equal(JSON.stringify(back.record), JSON.stringify(record), 'removed and sent again')
})
