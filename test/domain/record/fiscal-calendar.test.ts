import t from 'tap'
import { createFiscalCalendar } from '../../../domain/record/figures/fiscal-calendar.ts'
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
