import { readFileSync } from 'node:fs'
import t from 'tap'
import { importReports } from '../../../../domain/import/import-reports.ts'
import { createLedger } from '../../../../domain/record/figures/ledger.ts'
import { writeReport } from '../../../../domain/record/report/write-report.ts'
import type { BusinessRecord } from '../../../../schemas/record/business-record.ts'
import { bank, standard } from '../sound.ts'
import { clean, line, type CleanRecord } from './clean.ts'

const read = (name: string): CleanRecord => JSON.parse(readFileSync(new URL(`${name}.json`, import.meta.url), 'utf8'))
const findings = (record: BusinessRecord) => writeReport(record, bank, standard).findings
const messages = (record: BusinessRecord) => findings(record).map(({ message }) => message)
const byYear = (of: (year: string) => number) =>
  Object.fromEntries(['FY2023', 'FY2024', 'FY2025'].map((year) => [year, of(year)]))

t.test('clean companies have no finding', async (t) => {
  for (const record of [clean(), read('two-equal-owners'), read('first-year')]) {
    t.strictSame(messages(record), [], record.company.name!)
  }
})

t.test('a year before the founding needs no return', async (t) => {
  for (const [founded, fiscalYearEnd, missing] of [
    ['2025-03-01', '12-31', []], ['March 2025', '12-31', []], ['2024-09', '06-30', []], ['2024', '12-31', ['2024']]
  ] as const) {
    const record = read('first-year')
    Object.assign(record.company, { founded, fiscalYearEnd })
    const asked = messages(record).filter((message) => message.startsWith('Business income-tax return'))
    t.strictSame(asked, missing.map((year) => `Business income-tax return, FY${year}: not on file.`), founded)
  }
})

t.test('market pay of a second partner is no finding, above or below the pay', async (t) => {
  for (const market of [50_000, 101_000, 120_000]) {
    const ways: Array<(record: CleanRecord) => void> = [
      ({ statements: { adjustments } }) => { adjustments[1]!.market = byYear(() => market) },
      ({ statements: { adjustments } }) => {
        delete adjustments[1]!.market
        adjustments.push({
          id: 'second',
          name: 'Work of the second partner at market',
          kind: 'to-market',
          amounts: byYear(() => -market),
          documents: ['DR-10.02']
        })
      },
      ...(['to-market', 'owner-pay'] as const).map((kind) => (record: CleanRecord) => {
        const pay = line(record, 'off2').amounts
        Object.assign(record.statements.adjustments[1]!, {
          kind, market: byYear(() => market), amounts: byYear((year) => pay[year]! - market)
        })
      })
    ]
    for (const [index, change] of ways.entries()) {
      const record = read('two-equal-owners')
      change(record)
      t.strictSame(messages(record), [], `${market}, way ${index}`)
      const { totals, cases } = createLedger(record)
      t.equal(totals.sde.FY2025?.amount, 183_900 + 101_000 + 101_000 - market, `${market}, way ${index}`)
      t.equal(cases.lender.adjustedEbitda.FY2025?.amount, totals.adjustedEbitda.FY2025?.amount)
    }
  }
})

t.test('one mistake is one finding, not one a year', async (t) => {
  const record = clean()
  record.statements.adjustments[2]!.amounts = byYear((year) => line(record, 'fuel').amounts[year]! + 1000)
  const own = findings(record).filter(({ rule }) => rule === 'adjustment-in-line')
  t.equal(own.length, 1)
  t.equal(own[0]!.also?.length, 2)
  const negative = clean()
  negative.statements.hiredManager.amounts = byYear(() => -124_000)
  t.equal(findings(negative).length, 1)
})

t.test('shares of the sales that name a customer are no contradiction, and one wrong share is', async (t) => {
  const amounts = [60_400, 24_400, 9200, 8300, 7100, 5200, 4100, 3300, 2100, 1900]
  const table = (total: number) => ({
    id: 'customers',
    title: 'Largest customers of FY2025, coded',
    head: 'Customer',
    columns: [{ id: 'sales', label: 'Sales', unit: 'usd' as const }, { id: 'share', label: 'Share of sales', unit: 'percent' as const }],
    rows: amounts.map((amount, index) => ({ label: `C-${index + 1}`, cells: [amount, Math.round(amount / total * 1000) / 10] }))
  })
  const record = clean()
  record.tables = [table(2_850_000)]
  t.strictSame(messages(record), [])
  record.tables[0]!.rows[0]!.cells[1] = 9.9
  t.match(messages(record), [/the share of C-1 is 9\.9%/])
})

t.test('the share of add-backs is not said of a record without SDE', async (t) => {
  const record = clean()
  record.statements.adjustments[0]!.amounts = { FY2025: 36_000 }
  record.statements.adjustments[0]!.market = { FY2025: 100_000 }
  record.statements.adjustments[1]!.amounts.FY2025 = 20_000
  record.statements.adjustments[2]!.amounts.FY2025 = 90_000
  t.notOk(messages(record).some((message) => message.includes('of SDE')))
  t.strictSame(Object.keys(createLedger(record).addBacks.shareOfSde), [])
})

const statement = (period: string) => Buffer.from(`Acme Plumbing LLC
Profit and Loss
${period}

,Total
Income,
  Sales,800000
Total Income,800000
Cost of Goods Sold,
  Materials,300000
Total Cost of Goods Sold,300000
Gross Profit,500000
Expenses,
  Rent,60000
  Wages,200000
Total Expenses,260000
Net Operating Income,240000
Net Income,240000
`)

t.test('twelve months that are no fiscal year are not called the year to date', async (t) => {
  const { record, files } = await importReports({
    files: [
      { name: 'year.csv', bytes: statement('January - December 2024') }, { name: 'twelve.csv', bytes: statement('July 2024 - June 2025') }
    ],
    today: '2026-01-05'
  })
  const said = files.flatMap(({ warnings = [] }) => warnings.map(({ message }) => message)).join('\n')
  t.match(said, /2024-07-01 to 2025-06-30 are twelve months, but not a fiscal year of the company/)
  t.notMatch(said, /used as the year to date/)
  t.strictSame(record.documents?.map(({ tag, title }) => [tag, title.replace(/ \(.*/, '')]).toSorted(), [
    [undefined, 'Profit and loss statement of twelve months'], ['fin.pnl.annual', 'Annual profit and loss statement']
  ].toSorted())
})
