/** A file as a browser chooses it. */
interface MadeFile { name: string, mimeType: string, buffer: Buffer }

const money = (amount: number) => `"${amount.toLocaleString('en-US', { minimumFractionDigits: 2 })}"`
const csv = (name: string, lines: string[]): MadeFile => ({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
const YEARS = [2023, 2024, 2025]
const COSTS = {
  'Officer Salary': 92_000,
  'Owner Health Insurance': 14_400,
  'Office Wages': 61_000,
  'Payroll Taxes': 18_300,
  'Shop Rent': 36_000,
  'Meals and Entertainment': 4_800,
  'Cell Phones': 3_900,
  Fuel: 21_000,
  Software: 5_200
}

function statement (year: number, growth: number): MadeFile {
  const sales = 780_000 * growth
  const materials = 240_000 * growth
  const costs = Object.values(COSTS).reduce((sum, cost) => sum + cost, 0)
  return csv(`Profit and Loss ${year}.csv`, [
    'Larkfield Electric LLC', 'Profit and Loss', `"January - December ${year}"`, '', ',Total', 'Income,',
    `   Electrical Service,${money(sales)}`, `Total for Income,${money(sales)}`, 'Cost of Goods Sold,',
    `   Materials,${money(materials)}`, `Total for Cost of Goods Sold,${money(materials)}`,
    `Gross Profit,${money(sales - materials)}`,
    'Expenses,', ...Object.entries(COSTS).map(([name, cost]) => `   ${name},${money(cost)}`),
    `Total for Expenses,${money(costs)}`, `Net Income,${money(sales - materials - costs)}`
  ])
}

const balanceSheet = (year: number): MadeFile => csv(`Balance Sheet ${year}.csv`, [
  'Larkfield Electric LLC', 'Balance Sheet', `"As of December 31, ${year}"`, '', ',Total', 'ASSETS,', '   Bank Accounts,',
  `      Checking,${money(64_000)}`, `   Total Bank Accounts,${money(64_000)}`, `TOTAL ASSETS,${money(64_000)}`,
  'LIABILITIES AND EQUITY,', '   Equity,', `      Retained Earnings,${money(64_000)}`, `   Total Equity,${money(64_000)}`,
  `TOTAL LIABILITIES AND EQUITY,${money(64_000)}`
])

const bankList = (month: number): MadeFile => {
  const day = (of: number) => `${String(month).padStart(2, '0')}/${String(of).padStart(2, '0')}/2025`
  return csv(`Checking ${month}.csv`, [
    'Date,Description,Amount,Balance',
    `${day(4)},Customer deposit,41000.00,88000.00`,
    `${day(18)},Customer deposit,30500.00,118500.00`,
    `${day(25)},Supply house,-20000.00,98500.00`
  ])
}

/** A folder of twenty files of an invented electrician: statements, balance sheets, bank lists and others. */
export const madeFolder = (): MadeFile[] => [
  ...YEARS.map((year, place) => statement(year, 1 + place * 0.05)),
  ...YEARS.map(balanceSheet),
  ...Array.from({ length: 12 }, (_month, place) => bankList(place + 1)),
  { name: 'IMG_0012.JPG', mimeType: 'image/jpeg', buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46]) },
  { name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear Ron, thank you for the new panel.') }
]
