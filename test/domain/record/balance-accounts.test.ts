import t from 'tap'
import { importFiles as importReports } from '../import/read-one.ts'
import { accountsOf } from '../../../domain/record/figures/balance-sheet-figures.ts'
import { createLineName, statementRows } from '../../../domain/record/figures/sub-accounts.ts'

const SHEET = `Alder,
Balance Sheet,
"As of Dec 31, 2025",

,Total
Assets,
Current Assets,
Bank Accounts,
Checking,100.00
Total for Bank Accounts,100.00
Total for Current Assets,100.00
Fixed Assets,
Vehicles,50.00
Trucks,300.00
Accumulated Depreciation,-120.00
Total for Vehicles,230.00
Tools,
Accumulated Depreciation,-10.00
Original Cost,40.00
Total for Tools,30.00
Total for Fixed Assets,260.00
Total for Assets,360.00
Liabilities and Equity,
Liabilities,
Long-term Liabilities,
Notes Payable,
Ford Credit,60.00
Total for Notes Payable,60.00
Total for Long-term Liabilities,60.00
Total for Liabilities,60.00
Equity,
Retained Earnings,300.00
Total for Equity,300.00
Total for Liabilities and Equity,360.00
`

t.test('sub-accounts of a balance sheet are below their account, whose own amount is named as such', async (t) => {
  const { record } = await importReports({
    files: [{ name: 'bs.csv', bytes: new TextEncoder().encode(SHEET) }], today: '2026-03-01', trade: 'hvac'
  })
  const { balanceSheets } = record.statements!
  const assets = accountsOf(balanceSheets!, 'assets')
  t.same(statementRows(assets, assets).map(({ label, level }) => `${'  '.repeat(level)}${label}`), [
    'Checking', 'Vehicles', '  Vehicles - Other', '  Trucks', '  Accumulated Depreciation', 'Tools', '  Accumulated Depreciation', '  Original Cost'
  ])
  const nameOf = createLineName(assets)
  t.same(assets.slice(1, 4).map(nameOf), ['Vehicles - Other', 'Vehicles: Trucks', 'Vehicles: Accumulated Depreciation'])
  t.same(balanceSheets![0]!.liabilities.map(({ name, under }) => [under, name]), [['Notes Payable', 'Ford Credit']])
  t.equal(balanceSheets![0]!.assets[0]!.under, undefined, 'the parts of the statement are no accounts')
})

t.test('an item that only an earlier balance sheet has keeps its place there', (t) => {
  const item = (id: string) => ({ id, name: id, amount: 1, kind: 'cash' as const })
  const sheet = (date: string, ...ids: string[]) => ({ date, assets: ids.map(item), liabilities: [], equity: 1 })
  const sheets = [sheet('2023-12-31', 'old', 'a', 'sold', 'b'), sheet('2024-12-31', 'a', 'b', 'c')]
  t.same(accountsOf(sheets, 'assets').map(({ id }) => id), ['old', 'a', 'sold', 'b', 'c'])
  t.end()
})
