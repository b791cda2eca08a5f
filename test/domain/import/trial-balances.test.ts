import t from 'tap'
import { codesOf, importOne } from './read-one.ts'

type Account = [number: string, name: string, type: string, balance: number]

/** Debits are above zero. */
const ACCOUNTS: Account[] = [
  ['1000', 'Operating checking', 'Asset', 41_200], ['1100', 'Trade receivables', 'Asset', 63_300], ['1500', 'Vehicles', 'Asset', 120_000],
  ['1550', 'Accum. depreciation - vehicles', 'Asset', -70_000], ['2000', 'Accounts payable', 'Liability', -22_100], ['2500', 'Truck loans', 'Liability', -31_000],
  ['3000', 'Common stock', 'Equity', -1000], ['3100', 'Retained earnings', 'Equity', -68_000], ['3200', 'Distributions', 'Equity', 40_000],
  ['4000', 'Landscape maintenance', 'Revenue', -410_000], ['4100', 'Design and install', 'Revenue', -180_500], ['4200', 'Sales discounts', 'Revenue', 2500],
  ['5000', 'Plants and materials', 'Direct costs', 101_000], ['5100', 'Field labor', 'Direct costs', 188_000], ['6000', 'Advertising', 'Expense', 9100],
  ['6100', 'Office salaries', 'Expense', 52_000], ['6200', 'Officer compensation', 'Expense', 85_000], ['6300', 'Rent', 'Expense', 24_000],
  ['6400', 'Fuel', 'Expense', 42_800], ['6700', 'Depreciation expense', 'Expense', 15_000], ['7000', 'Interest income', 'Other income', -200],
  ['7100', 'Interest expense', 'Expense', 1900], ['7200', 'Gain on sale of truck', 'Other income', -3000]
]
const usd = (value: number): string => value > 0 ? `"${value.toLocaleString('en-US')}.00"` : ''
const sides = (value: number): string => `${usd(value)},${usd(-value)}`
const DEBITS = ACCOUNTS.reduce((sum, [,,, value]) => sum + Math.max(value, 0), 0)
const BOTH = `${usd(DEBITS)},${usd(DEBITS)}`
const rows = (print: (account: Account, index: number) => string, accounts = ACCOUNTS) => accounts.map(print).join('\n')
const alphabetical = ACCOUNTS.toSorted(([, one], [, other]) => one.toLowerCase() < other.toLowerCase() ? -1 : 1)
const DAY = '"December 31, 2025"'

const STYLES: Array<[name: string, csv: string]> = [
  ['numbers and names', `Greenway LLC\nTrial Balance\n${DAY}\nNo.,Account,Debit,Credit\n${rows(([number, name,, value]) => `${number},${name},${sides(value)}`)}\n,Totals,${BOTH}\n`],
  ['names alone', `Greenway LLC\nAdjusted Trial Balance\n"As of ${DAY.slice(1)}\n,Dr.,Cr.\n` + `${rows(([, name,, value]) => `${name},${sides(value)}`)}\nTotal,${BOTH}\n`],
  ['names from A to Z', `Greenway LLC\nTrial Balance\n${DAY}\nAccount,Debit,Credit\n${rows(([, name,, value]) => `${name},${sides(value)}`, alphabetical)}\nTotals,${BOTH}\n`],
  ['numbers in names and currency signs in cells', `Greenway LLC\nTRIAL BALANCE\nFYE 12/31/2025\nAccount,Debit,,Credit,\n${rows(([number, name,, value]) => `${number} - ${name},$,${usd(value)},$,${usd(-value)}`)}\n,$,${usd(DEBITS)},$,${usd(DEBITS)}\n`],
  ['types', `Trial Balance\nGreenway LLC\nAs at 31 December 2025\n\nAccount Code,Account,Account Type,Debit - Year to date,Credit - Year to date\n${rows(([number, name, type, value]) => `${number},${name},${type},${sides(value)}`)}\n,Total,,${BOTH}\n`],
  ['a worksheet', `Greenway LLC\nTrial balance worksheet\n${DAY}\n,,Unadjusted,,Adjustments,,Adjusted trial balance,\nNo.,Account,Debit,Credit,Debit,Credit,Debit,Credit\n` +
    `${rows(([number, name,, value]) => `${number},${name},${number === '1000' ? `1,,"41,199.00",,${sides(value)}` : `${sides(value)},,,${sides(value)}`}`)}\n,Totals,${usd(DEBITS)},${usd(DEBITS)},,,${BOTH}\n`],
  ['letters behind the balance', `Greenway LLC\nTrial Balance\n${DAY}\nNo.,Account,Balance\n${rows(([number, name,, value]) => `${number},${name},${usd(Math.abs(value)).replace(/"$/, value > 0 ? ' Dr"' : ' CR"')}`)}\n`],
  ['letters in a column of their own', `Greenway LLC\nTrial Balance\n${DAY}\nAccount,Balance,Dr/Cr\n${rows(([, name,, value]) => `${name},${usd(Math.abs(value))},${value > 0 ? 'Dr' : 'Cr'}`)}\n`],
  ['credits below zero', `Greenway LLC\nWorking trial balance\n"Year ended December 31, 2025"\nAcct,Description,Final\n${rows(([number, name,, value]) => `${number},${name},${value}`)}\n,Totals,0.00\n,Net (income) loss,-72400\n`],
  ['headings', 'Greenway LLC\nTrial Balance\n"for the year ended December 31, 2025"\nAccounts,Debits,Credits\n' + ['Asset', 'Liability', 'Equity', 'Revenue', 'Direct costs', 'Expense', 'Other income']
    .map((type) => `${type === 'Liability' ? 'Liabilities' : type === 'Revenue' ? 'Income' : type === 'Direct costs' ? 'Cost of sales' : type === 'Equity' ? type : `${type}s`}\n${rows(([, name,, value]) => `${name},${sides(value)}`, ACCOUNTS.filter(([,, one]) => one === type))}`).join('\n') + `\nTotals,${BOTH}\n`]
]

for (const [style, csv] of STYLES) {
  t.test(`a trial balance gives a statement and a balance sheet: ${style}`, async (t) => {
    const { record, file } = await importOne(csv)
    t.match(file, { kind: 'trial-balance', company: 'Greenway LLC' })
    const sum = (section: string) => (record.statements?.lines ?? []).filter((line) => line.section === section)
      .reduce((all, { amounts }) => all + amounts.FY2025!, 0)
    t.same(['revenue', 'cost-of-work', 'operating-expense', 'depreciation', 'interest', 'other-income'].map(sum), [588_000, 289_000, 212_900, 15_000, 1900, 3200])
    const [sheet] = record.statements!.balanceSheets!
    const total = (items: Array<{ amount: number }>) => items.reduce((all, { amount }) => all + amount, 0)
    t.same([sheet!.date, total(sheet!.assets), total(sheet!.liabilities), sheet!.equity], ['2025-12-31', 154_500, 53_100, 101_400])
  })
}

t.test('an account of equity without an amount is what makes both sides equal; nothing of others is counted', async (t) => {
  const report = (retained: string, checking = '41,200.00') => `Greenway LLC\nTrial Balance\n${DAY}\nAccount,Debit,Credit\nChecking,"${checking}",\nCommon stock,,"1,000.00"\n` +
    `Retained earnings,,${retained}\nFees,,"50,000.00"\nRent,"30,000.00",\nTotals,"71,200.00","71,200.00"\n`
  const open = report('').replace('"71,200.00","71,200.00"', '"71,200.00","51,000.00"')
  const { file, record } = await importOne(open)
  t.match(file.warnings, [{ code: 'total-differs', message: /"Retained earnings" has no amount, and 20,200\.00 on the side of the credits/ }])
  t.match(record.statements?.balanceSheets, [{ equity: 41_200 }])
  const wrong = await importOne(report('"20,200.00"', '44,200.00'))
  t.same(codesOf(wrong.file), ['not-a-statement', 'total-differs'])
  t.equal(wrong.record.statements, undefined)
})

t.test('a year that ends in another month, and a balance after the year was closed', async (t) => {
  const june = await importOne('Greenway LLC\nTrial Balance\n"June 30, 2025"\nAccount,Debit,Credit\nChecking,"5,000.00",\nCommon stock,,"1,000.00"\nFees,,"9,000.00"\nRent,"5,000.00",\n,"10,000.00","10,000.00"\n')
  t.match(june.questions.find(({ kind }) => kind === 'period'), { ask: /Which period/ })
  const closed = await importOne(`Greenway LLC\nPost-closing trial balance\n${DAY}\nAccount,Debit,Credit\nChecking,"5,000.00",\nCommon stock,,"1,000.00"\nRetained earnings,,"4,000.00"\n,"5,000.00","5,000.00"\n`)
  t.match(closed.record.statements, { lines: undefined, balanceSheets: [{ date: '2025-12-31', equity: 5000 }] })
})

t.test('two days of balances with a sign are two balance sheets', async (t) => {
  const { record } = await importOne(`Greenway LLC\nTrial balance comparison\n,12/31/2025,12/31/2024\n${rows(([, name,, value]) => `${name},${value},${name === 'Operating checking' ? value - 1000 : name === 'Common stock' ? value + 1000 : value}`)}\nTotal,0,0\n`)
  t.same(record.statements?.balanceSheets?.map(({ date, assets }) => [date, assets.find(({ name }) => name === 'Operating checking')?.amount]),
    [['2024-12-31', 40_200], ['2025-12-31', 41_200]])
})
