import t from 'tap'
import { createFiscalCalendar, monthHeading } from '../../../domain/record/figures/fiscal-calendar.ts'
import { createLedger } from '../../../domain/record/figures/ledger.ts'
import { covers, monthsBetween, yearsOf } from '../../../domain/record/figures/fiscal-periods.ts'
import type { BusinessRecord } from '../../../schemas/record/business-record.ts'

const calendarOf = (fiscalYearEnd: string, more: object = {}) => createFiscalCalendar(
  { format: 'business-readiness-record/1', asOf: '2026-05-29', company: { trade: 'hvac', fiscalYearEnd }, ...more } as BusinessRecord)

t.test('a year that ends in the first half of a month has the month before as its last, and one that ends later has its own', async (t) => {
  for (const [end, from, to, first, last] of [
    ['12-31', '2025-01-01', '2025-12-31', '2025-01', '2025-12'], ['06-30', '2024-07-01', '2025-06-30', '2024-07', '2025-06'],
    ['01-03', '2024-01-04', '2025-01-03', '2024-01', '2024-12'], ['01-14', '2024-01-15', '2025-01-14', '2024-01', '2024-12'],
    ['01-15', '2024-01-16', '2025-01-15', '2024-02', '2025-01'], ['12-28', '2024-12-29', '2025-12-28', '2025-01', '2025-12'],
    ['02-28', '2024-03-01', '2025-02-28', '2024-03', '2025-02'], ['02-27', '2024-02-28', '2025-02-27', '2024-03', '2025-02']
  ] as const) {
    const calendar = calendarOf(end)
    const year = calendar.yearOf('FY2025')
    t.match(year, { from, to, isShort: false }, end)
    t.same([year.months[0], year.months.at(-1), year.months.length], [first, last, 12], end)
    for (const month of year.months) t.equal(calendar.nameOf(month), 'FY2025', `${end}: ${month}`)
    t.same([from, to].map(calendar.nameOf), ['FY2025', 'FY2025'], end)
    t.equal(calendar.labelOf('FY2025'), 'FY2025')
  }
})

t.test('the last of February is a day later in a leap year', async (t) => {
  t.equal(calendarOf('02-28').yearOf('FY2024').to, '2024-02-29')
  t.equal(calendarOf('02-29').yearOf('FY2025').to, '2025-02-28')
})

t.test('a year is short if its period, the founding or the months with all of its sales say so', async (t) => {
  const labelOf = (more: object) => calendarOf('12-31', { fiscalYears: ['FY2024', 'FY2025'], ...more }).labelOf('FY2024')
  t.equal(labelOf({ periods: { FY2024: { from: '2024-03-16', to: '2024-12-31' } } }), 'FY2024 (9 months)')
  t.equal(labelOf({ periods: { FY2024: { from: '2024-03-15', to: '2024-12-31' } } }), 'FY2024 (10 months)')
  for (const [founded, label] of [['2024-04-01', 'FY2024 (9 months)'], ['2024-01-01', 'FY2024'], ['2024-01-02', 'FY2024'], ['2024', 'FY2024'], ['2024-04', 'FY2024 (9 months)'], ['2023-04-01', 'FY2024']] as const) {
    t.equal(labelOf({ company: { trade: 'hvac', founded } }), label, founded)
  }
  const withSales = (revenue: number, ...months: number[]) => labelOf({
    statements: {
      lines: [{ id: 'sales', name: 'Sales', section: 'revenue', amounts: { FY2024: revenue } }],
      months: Object.fromEntries(months.map((month) => [`2024-${String(month).padStart(2, '0')}`, 10_000]))
    }
  })
  // The months may differ from the year by one percent.
  t.same([29_703, 29_702, 30_303, 30_304].map((revenue) => withSales(revenue, 10, 11, 12)),
    ['FY2024 (3 months)', 'FY2024', 'FY2024 (3 months)', 'FY2024'])
  t.equal(withSales(20_000, 10, 11), 'FY2024', 'not its last months')
})

t.test('a period has at most 36 months', async (t) => {
  const year = calendarOf('12-31', { periods: { FY2025: { from: '1925-01-01', to: '2025-12-31' } } }).yearOf('FY2025')
  t.equal(year.months.length, 36)
})

t.test('a company that was founded in a month has its first year from that month on', async (t) => {
  const yearOf = (founded: string) =>
    calendarOf('12-31', { fiscalYears: ['FY2024'], company: { trade: 'hvac', founded } }).yearOf('FY2024')
  t.match(yearOf('2024-04'), { from: '2024-04-01', months: ['2024-04'] })
  t.match(yearOf('2024-04-15'), { from: '2024-04-15', months: ['2024-04'] })
})

t.test('the period of a paper covers a fiscal year in full or in part', async (t) => {
  // FY2025 is from July 2024 to June 2025.
  const calendar = calendarOf('06-30')
  const isCovered = (period: string | undefined) => covers(period, 'FY2025', '2026-05-29', calendar)
  for (const period of [
    undefined, 'monthly', 'FY2025', 'FY 2025', 'FY2023-FY2026', '2024', '2025', '2024-07', '2025-06', '2025-06-30', '2024-Q1', '2024-05 to 2024-07',
    '2024-05 \u2013 2025-08', '2023 to date', '2022 to now', '2023-01, 2024-09', '2023 through 2026', 'year 2023 until 2024-07'
  ]) t.ok(isCovered(period), String(period))
  for (const period of [
    'FY2024', 'FY2026', 'FY2022-FY2024', '2023', '2026', '2024-06', '2025-07', '2024-05, 2025-08', '2026 to date', '2023-01 to 2024-06'
  ]) t.notOk(isCovered(period), period)
})

t.test('the years of a period are those of each span', async (t) => {
  for (const [period, ...years] of [
    ['FY2023-FY2025', [2023, 2025]], ['2024-05 to 2026-04', [2024, 2026]], ['2023, 2025', [2023, 2023], [2025, 2025]], ['2023 to date', [2023, 2026]], ['monthly']
  ] as const) t.same(yearsOf(period, '2026-05-29'), years, period)
  t.same(yearsOf(`${' '.repeat(196)}2023 2024`, '2026-05-29'), [[2023, 2023]], 'no longer than any period')
})

t.test('a month is a heading', async (t) => {
  t.same(['2025-06', '2025-12'].map(monthHeading), ['Jun 2025', 'Dec 2025'])
})

t.test('a day is a thirtieth of a month between two days', async (t) => {
  for (const [from, to, months] of [
    ['2025-01-15', '2025-02-15', 1], ['2025-01-01', '2025-01-16', 0.5], ['2025-01-16', '2025-01-01', -0.5], ['2024-12-31', '2026-01-01', 12]
  ] as const) t.equal(monthsBetween(from, to), months, `${from} to ${to}`)
})

t.test('figures are those of the last five years that the books have', async (t) => {
  const yearsWith = (count: number) => createLedger({
    format: 'business-readiness-record/1',
    asOf: '2026-05-29',
    company: { trade: 'hvac' },
    statements: {
      lines: [{
        id: 'sales', name: 'Sales', section: 'revenue', amounts: Object.fromEntries(Array.from({ length: count }, (_year, place) => [`FY${2025 - place}`, 1000]))
      }]
    }
  }).years
  t.same(yearsWith(5), ['FY2021', 'FY2022', 'FY2023', 'FY2024', 'FY2025'])
  t.same(yearsWith(6), yearsWith(5))
  t.same(yearsWith(4), ['FY2022', 'FY2023', 'FY2024', 'FY2025'])
})
