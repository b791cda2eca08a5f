import t from 'tap'
import { importOne } from './read-one.ts'

type Rows = Array<[name: string, amount?: string]>

const TITLE = ['Acme Plumbing LLC', 'Income Statement', 'For the year ended December 31, 2025']
const text = (titles: string[], rows: Rows): string =>
  [...titles, ...rows.map(([name, amount = '']) => `${name},"${amount}"`)].join('\n') + '\n'

async function sections (titles: string[], rows: Rows): Promise<Record<string, number>> {
  const { record } = await importOne(text(titles, rows))
  const sums: Record<string, number> = {}
  for (const { section, amounts } of record.statements?.lines ?? []) {
    sums[section] = (sums[section] ?? 0) + (amounts.FY2025 ?? 0)
  }
  return sums
}

t.test('credits of an income statement raise what a company earns', async (t) => {
  t.same(await sections(TITLE, [
    ['Repairs', '500,000.00 CR'], ['Installations', '250,000.00 CR'], ['', '750,000.00 CR'], ['Materials', '200,000.00 DR'],
    ['Gross profit', '550,000.00 CR'], ['Wages', '580,000.00 DR'], ['Rent', '36,000.00 DR'], ['Total expenses', '616,000.00 DR'],
    ['Net loss', '66,000.00 DR']
  ]), { revenue: 750_000, 'cost-of-work': 200_000, 'operating-expense': 616_000 })
})

t.test('a letter marks only what is the other way round', async (t) => {
  t.same(await sections(TITLE, [
    ['Repairs', '500,000.00'], ['Returns', '10,000.00 DR'], ['Net sales', '490,000.00'], ['Wages', '280,000.00'],
    ['Rent', '36,000.00'], ['Insurance refund', '1,500.00 CR'], ['Total expenses', '314,500.00'], ['Net income', '175,500.00']
  ]), { revenue: 490_000, 'operating-expense': 314_500 })
})

t.test('debits and credits of a balance sheet', async (t) => {
  const { record } = await importOne(text(['Acme Plumbing LLC', 'Balance Sheet', 'As of December 31, 2025'], [
    ['Checking', '50,000 Dr'], ['Trucks', '90,000 Dr'], ['Accumulated depreciation', '20,000 Cr'], ['Total assets', '120,000 Dr'],
    ['Accounts payable', '20,000 Cr'], ['Truck loan', '25,000 Cr'], ['Capital', '85,000 Cr'], ['Owner draws', '10,000 Dr'],
    ['Total liabilities and equity', '120,000 Cr']
  ]))
  const [sheet] = record.statements?.balanceSheets ?? []
  t.match(sheet, { date: '2025-12-31', equity: 75_000 })
  t.same(sheet?.assets?.map(({ amount }) => amount), [50_000, 90_000, -20_000])
  t.same(sheet?.liabilities?.map(({ amount }) => amount), [20_000, 25_000])
})

t.test('letters that contradict the sign of net income are asked about, not counted', async (t) => {
  t.same(await sections(TITLE, [
    ['Repairs', '500,000.00 CR'], ['Wages', '280,000.00 DR'], ['Net income', '220,000.00 DR']
  ]), {})
})

const COSTS: Rows = [['Wages', '580,000'], ['Rent', '10,000']]

for (const rows of [
  [['Repairs', '500,000'], ...COSTS, ['Net loss', '90,000']],
  [['Repairs', '500,000'], ...COSTS, ['Total expenses', '590,000'], ['Net loss', '90,000']],
  [['Repairs', '500,000'], ...COSTS, ['Net (loss)', '(90,000)']],
  [['Repairs', '500,000'], ...COSTS, ['Loss from operations', '90,000'], ['Interest expense', '1,000'], ['Net loss', '91,000']]
] satisfies Rows[]) {
  t.test(`a loss without a sign is below zero: ${rows.map(([name]) => name).slice(3).join(', ')}`, async (t) => {
    const { revenue, 'operating-expense': costs } = await sections(TITLE, rows)
    t.same([revenue, costs], [500_000, 590_000])
  })
}

t.test('sales never lower what a company earns', async (t) => {
  t.same(await sections(TITLE, [['Repairs', '500,000'], ...COSTS, ['Net income', '90,000']]), {})
})

t.test('reductions of sales below a total of sales are no cost of the work', async (t) => {
  t.same(await sections(TITLE, [
    ['Repairs', '500,000'], ['Installations', '250,000'], ['Total sales', '750,000'], ['Less returns', '10,000'], ['Net sales', '740,000'],
    ['Materials', '200,000'], ['Subcontractors', '40,000'], ['', '240,000'], ['Gross profit', '500,000'], ['Wages', '300,000'],
    ['Rent', '36,000'], ['Total expenses', '336,000'], ['Net income', '164,000']
  ]), { revenue: 740_000, 'cost-of-work': 240_000, 'operating-expense': 336_000 })
})

t.test('net sales, whose terms make nothing with it, is a result and no account', async (t) => {
  t.same(await sections(TITLE, [
    ['Emergency calls', '438,019'], ['Repairs', '752,122'], ['Gross sales', '1,190,141'], ['Less returns', '(6,006)'], ['Net sales', '1,184,135'],
    ['Payroll'], ['Officer compensation', '7,714'], ['Office wages', '7,410'], ['Total payroll', '15,124'], ['Other operating'],
    ['Legal', '23,977'], ['Utilities', '26,630'], ['Postage', '15,055'], ['', '65,662'], ['Total operating expenses', '80,786'],
    ['Net operating income', '1,103,349'], ['Interest expense', '(678)'], ['Net income', '1,102,671']
  ]), { revenue: 1_184_135, 'operating-expense': 80_786, interest: 678 })
})

for (const [before, tax] of [
  ['Income before taxes', 'Taxes'], ['Pretax income', 'Provision'], ['Net income before income taxes', 'Less: tax'],
  ['Earnings before federal and state income taxes', 'Federal and state taxes']
] as const) {
  t.test(`"${tax}" below "${before}" is income tax`, async (t) => {
    t.same(await sections(TITLE, [
      ['Repairs', '500,000'], ['Wages', '300,000'], ['Payroll taxes', '30,000'], ['Total expenses', '330,000'], ['Operating income', '170,000'],
      ['Interest expense', '(5,000)'], ['Property tax penalty', '(1,000)'], ['Total other', '(6,000)'], [before, '164,000'], [tax, '34,000'],
      ['Net income', '130,000']
    ]), { revenue: 500_000, 'operating-expense': 330_000, interest: 5000, 'other-income': -1000, 'income-tax': 34_000 })
  })
}

t.test('a day that a comma without quotation marks splits is the end of the year that follows', async (t) => {
  const { record } = await importOne('Acme\nIncome Statement\nFor the year ended December 31, 2025\n,Amount\nSales,100\nWages,60\nRent,15\nTotal expenses,75\nNet income,25\n')
  t.same(record.statements?.lines?.map(({ amounts }) => Object.keys(amounts)), [['FY2025'], ['FY2025'], ['FY2025']])
})

t.test('a column with the numbers of a few notes and no heading is no amount', async (t) => {
  const { record } = await importOne(`${TITLE.slice(0, 2).join('\n')}\n"${TITLE[2]}"\nRepairs,,"500,000"\nWages,6,"280,000"\nRent,,"36,000"\nInsurance,3,"12,000"\nTotal expenses,,"328,000"\nNet income,,"172,000"\n`)
  t.same(record.statements?.lines?.map(({ amounts }) => amounts.FY2025), [500_000, 280_000, 36_000, 12_000])
})

t.test('a total that does not come out is never counted as an account, whatever the headings look like', async (t) => {
  const rows: Rows = [
    ['Repairs', '500,000'], ['Total revenue', '490,000'], ['Materials', '200,000'], ['Gross profit', '290,000'], ['Wages', '180,000'],
    ['Rent', '36,000'], ['Total expenses', '215,000'], ['Net income', '75,000']
  ]
  t.same(await sections([...TITLE.slice(0, 2), `"${TITLE[2]}"`, 'Account,Amount'], rows), {})
})
