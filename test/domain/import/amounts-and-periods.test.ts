import t from 'tap'
import { centsOf, readAmount } from '../../../domain/import/amount.ts'
import { readPeriod, wholeMonths } from '../../../domain/import/period.ts'
import { maskNumbers } from '../../../domain/import/mask-numbers.ts'

t.test('amounts read as accounting programs print them', async (t) => {
  const amounts: Record<string, number> = {
    1234.5: 123450,
    '$1,234.50': 123450,
    '$ 1,234.50': 123450,
    '$\t1,234.50  ': 123450,
    '-1,234.50': -123450,
    '-$670.00': -67000,
    '$-15,000.00': -1500000,
    '$ -5,453.67': -545367,
    '-$\t19,538.66  ': -1953866,
    '($7,766.36)': -776636,
    '(1,200.00)': -120000,
    '$(1,200.00)': -120000,
    '1,234.50-': -123450,
    '\u22121.00': -100,
    '1,192,600.39\u00a0': 119260039,
    '0.00': 0,
    '.50': 50,
    '2184.7199999999998': 218472
  }
  for (const [text, cents] of Object.entries(amounts)) t.same(readAmount(text), { is: 'amount', cents }, text)
  for (const text of ['', '  ', '-', '$ -', '\u2014']) t.same(readAmount(text), { is: 'blank' }, JSON.stringify(text))
  for (const text of ['1,23,4', '4,8O0.00', '1.234,50', '#REF!', '########', '1.2E+05', '1.234', '(1,200.00', '--5']) {
    t.same(readAmount(text), { is: 'unclear' }, text)
  }
  for (const text of ['Total', 'Fuel - 8942', '12/31/2025', '12%']) t.same(readAmount(text), { is: 'text' }, text)
  t.equal(centsOf(-18300.005), -1830001)
})

t.test('periods read as accounting programs print them', async (t) => {
  const year = { from: '2025-01-01', to: '2025-12-31' }
  const periods: Record<string, { from: string, to: string } | undefined> = {
    'January - December 2025': year,
    'January-December, 2025': year,
    'January, 2025-December, 2025': year,
    'Jan - Dec 25': year,
    'Jan 1 - Dec 31, 2025': year,
    'Jan 1 - Dec 31 2025 (PY)': year,
    'January through December 2025': year,
    'For the year ended 31 December 2025': year,
    'For the year ended 31/12/2025': year,
    'Year ended 12-31-25': year,
    'As at 31/12/2025': { from: '2025-12-31', to: '2025-12-31' },
    '13-01-2026': { from: '2026-01-13', to: '2026-01-13' },
    '12-13-2025': { from: '2025-12-13', to: '2025-12-13' },
    'Date Range: 2025-01-01 to 2025-12-31': year,
    'Jan 01 2025 to Dec 31 2025': year,
    2025: year,
    FY2025: year,
    'July 2024-June 2025': { from: '2024-07-01', to: '2025-06-30' },
    'Jan 2025': { from: '2025-01-01', to: '2025-01-31' },
    'Jan-26': { from: '2026-01-01', to: '2026-01-31' },
    'Jan 25': { from: '2025-01-01', to: '2025-01-31' },
    'Amount (Jun 2025)': { from: '2025-06-01', to: '2025-06-30' },
    'For the month ended 31 August 2026': { from: '2026-08-01', to: '2026-08-31' },
    'For the 3 months ended 31 March 2026': { from: '2026-01-01', to: '2026-03-31' },
    'Q2 2025': { from: '2025-04-01', to: '2025-06-30' },
    'Jun 14-30, 2024': { from: '2024-06-14', to: '2024-06-30' },
    'Feb 1 - Feb 20 2026': { from: '2026-02-01', to: '2026-02-20' },
    'January 1\u2013September 23, 2026': { from: '2026-01-01', to: '2026-09-23' },
    'As of Dec 31, 2025': { from: '2025-12-31', to: '2025-12-31' },
    'As at 30 June 2026': { from: '2026-06-30', to: '2026-06-30' },
    'Dec 31, 25': { from: '2025-12-31', to: '2025-12-31' },
    '12/31/2025': { from: '2025-12-31', to: '2025-12-31' },
    'All Dates': undefined,
    Total: undefined,
    '$ Change': undefined,
    'Marketing 2025': undefined,
    'Feb 30, 2025': undefined,
    'For the period ended yesterday': undefined
  }
  for (const [text, span] of Object.entries(periods)) t.same(readPeriod(text), span, text)
  t.equal(wholeMonths(year), 12)
  t.equal(wholeMonths({ from: '2025-01-01', to: '2025-02-27' }), undefined)
})

t.test('names lose account numbers and addresses, and keep years and short numbers', async (t) => {
  t.equal(maskNumbers('Checking (0042) - 1'), 'Checking (0042) - 1')
  t.equal(maskNumbers('Loan 123456789'), 'Loan \u2026')
  t.equal(maskNumbers('Loan 12-3456-789'), 'Loan \u2026')
  t.equal(maskNumbers('Software someone@shop.example'), 'Software \u2026')
  t.equal(maskNumbers('Storm 2024-2025'), 'Storm 2024-2025')
})
