import t from 'tap'
import { importOne } from './read-one.ts'

type Items = Array<[name: string, amount: number]>

const CURRENT: Items = [['Checking and savings', 58_400], ['Accounts receivable, net', 96_200], ['Inventories', 31_700], ['Prepaid expenses', 6000]]
const FIXED: Items = [['Machinery and equipment', 310_000], ['Vehicles', 145_000], ['Less accumulated depreciation', -241_000]]
const OTHER: Items = [['Deposits', 6000]]
const OWED: Items = [['Accounts payable', 41_250], ['Accrued expenses', 15_400], ['Customer deposits', 10_000], ['Current portion of long-term debt', 24_000]]
const LONG: Items = [['Long-term debt, net of current portion', 97_000]]
const EQUITY: Items = [['Common stock, no par', 1000], ['Additional paid-in capital', 9000], ['Retained earnings', 214_650]]

const usd = (amount: number): string => amount < 0 ? `"(${(-amount).toLocaleString('en-US')})"` : `"${amount.toLocaleString('en-US')}"`
const sum = (items: Items): number => items.reduce((all, [, amount]) => all + amount, 0)
const list = (items: Items): string[] => items.map(([name, amount]) => `"${name}",${usd(amount)}`)
const total = (name: string, ...items: Items[]): string => `${name},${usd(items.reduce((all, one) => all + sum(one), 0))}`
const inner = (items: Items): string[] => items.map(([name, amount], index) => `"${name}",${index === 0 ? '$' : ''},${usd(amount)},,`)
const outer = (name: string, ...items: Items[]): string => `${name},,,$,${usd(items.reduce((all, one) => all + sum(one), 0))}`
const two = (name: string, amount: number): string => `"${name}",${usd(amount)},${usd(amount * 2)}`
const doubled = (items: Items): string[] => items.map(([name, amount]) => two(name, amount))

const ASSETS = [CURRENT, FIXED, OTHER]
const ALL_OWED = [OWED, LONG]
const left = ['Current Assets,,', ...doubled(CURRENT), two('Total current assets', sum(CURRENT)), 'Fixed Assets,,', ...doubled(FIXED), two('Net fixed assets', sum(FIXED)), ...doubled(OTHER), ',,', ',,', ',,', two('Total assets', 412_300)]
const right = ['Current Liabilities,,', ...doubled(OWED), two('Total current liabilities', sum(OWED)), ...doubled(LONG), two('Total liabilities', 187_650), 'Equity,,', ...doubled(EQUITY), two('Total equity', 224_650), two('Total liabilities and equity', 412_300)]

const SHAPES: Array<[name: string, lines: string[]]> = [
  ['without headings and names of results', ['Statement of Financial Condition', '"At December 31, 2025"', ...list(CURRENT), total('', CURRENT), ...list(FIXED), total('', FIXED), ...list(OTHER), total('', ...ASSETS),
    ...list(OWED), total('', OWED), ...list(LONG), total('', ...ALL_OWED), ...list(EQUITY), total('', EQUITY), total('', ...ALL_OWED, EQUITY)]],
  ['two dates on each side', ['Comparative Balance Sheet', ',12/31/25,12/31/24,,,12/31/25,12/31/24', ...left.map((line, index) => `${line},,${right[index] ?? ',,'}`)]],
  ['assets less liabilities', ['Balance Sheet', '"Dec 31, 2025"', ',Amount', ...list(CURRENT), ...list(FIXED), ...list(OTHER), total('Total assets', ...ASSETS), 'Less: liabilities', ...list(OWED), ...list(LONG), total('Total liabilities', ...ALL_OWED), total('Net worth', EQUITY)]],
  ['accounts in an inner column', ['BALANCE SHEET', '"December 31, 2025"', "(See accountant's compilation report)", 'ASSETS', 'Current assets:', ...inner(CURRENT), outer('Total current assets', CURRENT), 'Property and equipment:', ...inner(FIXED), outer('Net property and equipment', FIXED), outer('Deposits', OTHER),
    outer('Total assets', ...ASSETS), 'LIABILITIES AND EQUITY', 'Current liabilities:', ...inner(OWED), outer('Total current liabilities', OWED), outer('"Long-term debt, net of current portion"', LONG), outer('Total liabilities', ...ALL_OWED), 'Equity:', ...inner(EQUITY), outer('Total equity', EQUITY), outer('Total liabilities and equity', ...ALL_OWED, EQUITY)]],
  ['depreciation without a sign, and capital below liabilities', ['Balance Sheets', ',"Dec. 31, 2025"', 'Assets', ...list(CURRENT), total('Total current assets', CURRENT), ...list(FIXED.slice(0, 2)), total('', FIXED.slice(0, 2)), 'Less accumulated depreciation,"241,000"', total('Net book value', FIXED), ...list(OTHER), total('Total assets', ...ASSETS),
    'Liabilities', ...list(OWED), ...list(LONG), total('Total liabilities', ...ALL_OWED), 'Capital stock,"10,000"', 'Retained earnings,"214,650"', total('Total liabilities and capital', ...ALL_OWED, EQUITY)]],
  ['net income as the last line of equity, which has no total', ['Balance Sheet', '"As of December 31, 2025"', 'Assets', ...ASSETS.flatMap(list), total('Total assets', ...ASSETS), 'Liabilities and Equity', ...ALL_OWED.flatMap(list), total('Total liabilities', ...ALL_OWED),
    'Equity', ...list([['Common stock', 10_000], ['Retained earnings', 110_650], ['Net income', 104_000]]), total('Total liabilities and equity', ...ALL_OWED, EQUITY)]],
  ['liabilities and equity with one total', ['Balance Sheet', '"December 31, 2025"', 'ASSETS', ...ASSETS.flatMap(list), total('TOTAL ASSETS', ...ASSETS), 'LIABILITIES', ...ALL_OWED.flatMap(list), 'EQUITY', ...list([['J. Ortiz', 120_650], ['Net income', 104_000]]), total('TOTAL LIABILITIES & EQUITY', ...ALL_OWED, EQUITY)]],
  ['one total and no headings', ['Balance Sheet', ',"December 31, 2025"', ...ASSETS.flatMap(list), total('Total assets', ...ASSETS), ...ALL_OWED.flatMap(list), ...list([['Members\' capital', 120_650], ['Profit for the year', 104_000]]), total('Total liabilities and equity', ...ALL_OWED, EQUITY)]],
  ['the heading of a program, with another end', ['Balance Sheet', 'As at 31 December 2025', ',Notes,2025', 'Assets', ...[...CURRENT, ...FIXED, ...OTHER].map(([name, amount], index) => `"${name}",${index < 2 ? index + 2 : ''},${usd(amount)}`), 'Total assets,,"412,300"', 'Liabilities',
    ...[...OWED, ...LONG].map(([name, amount]) => `"${name}",,${usd(amount)}`), 'Total liabilities,,"187,650"', "Members' equity,,\"224,650\"", "Total liabilities and members' equity,,\"412,300\""]]
]

for (const [shape, lines] of SHAPES) {
  t.test(`a balance sheet is read by its two equal results: ${shape}`, async (t) => {
    const { record, file, questions } = await importOne(['Brightwater Mechanical Corp.', ...lines].join('\n') + '\n')
    const sheet = record.statements?.balanceSheets?.find(({ date }) => date === '2025-12-31')
    const amount = (items: Array<{ amount: number, kind: string }> = [], kind?: string) =>
      items.reduce((all, item) => kind === undefined || item.kind === kind ? all + item.amount : all, 0)
    const { assets, liabilities, equity } = sheet ?? {}
    const found = [amount(assets), amount(liabilities), equity, amount(assets, 'cash'), amount(liabilities, 'debt')]
    t.same(found, [412_300, 187_650, 224_650, 58_400, 121_000])
    t.equal(file.proof?.held, file.proof?.of)
    t.match(questions.filter(({ kind }) => kind === 'loan-payment'), [{ name: 'Long-term debt', why: /You owed \$121,000 in December 2025/ }])
  })
}

for (const below of [
  ['Payables,50', 'Truck loan,250', 'Total liabilities,300', "Owner's capital,600", 'Distributions,-50', 'Net income,150'],
  ['Payables,50', 'Long-term liabilities', 'Truck loan,250', 'Equity', "Owner's capital,600", 'Net income,100', 'Total equity,700']
]) {
  t.test(`a balance sheet dated as a program dates it is read by its results: ${below.at(-1)}`, async (t) => {
    const above = ['Acme', 'Balance Sheet', 'As at 31 December 2025', ',2025', 'Cash,1000', 'Total assets,1000']
    const { record } = await importOne([...above, ...below, 'Total liabilities and equity,1000'].join('\n') + '\n')
    const { assets = [], liabilities = [], equity } = record.statements!.balanceSheets![0]!
    const amounts = [assets, liabilities].map((items) => items.map(({ amount }) => amount))
    t.same([...amounts, equity], [[1000], [50, 250], 700])
  })
}

t.test('notes and trade payables are known by their names', async (t) => {
  const { record } = await importOne('Acme\nBalance Sheet\n"December 31, 2025"\nCash,1000\nTotal assets,1000\nTrade payables,50\nTruck note,20\nNote - First Bank,250\nFloor plan,80\nTotal liabilities,400\nCapital,600\nTotal liabilities and equity,1000\n')
  t.same(record.statements!.balanceSheets![0]!.liabilities!.map(({ kind }) => kind), ['payables', 'debt', 'debt', 'debt'])
})

t.test('two loans with parts that are due within a year', async (t) => {
  const { questions } = await importOne('Acme\nBalance Sheet\n"December 31, 2025"\n,2025\nCash,100\nTrucks,900\nTotal assets,1000\nCurrent maturities of note payable - First Bank,50\n' +
    '"Current portion, truck loan",20\n"Note payable - First Bank, less current maturities",250\n"Truck loan, less current portion",80\nTotal liabilities,400\nCommon stock,600\nTotal liabilities and equity,1000\n')
  const loans = questions.filter(({ kind }) => kind === 'loan-payment')
  t.match(loans.map(({ name }) => name), ['Note payable - First Bank', 'Truck loan'])
  t.match(loans.map(({ why }) => why), [/\$300/, /\$100/])
})

t.test('an operating account is cash and a note payable written short is debt, without a question', async (t) => {
  for (const [account, note] of [['Operating Account 4471', 'N/P First Citizens - Trucks'], ['First Citizens payroll acct', 'n/p Ford Credit']] as const) {
    const { record, questions } = await importOne([
      'Brightwater Mechanical Corp.', 'Balance Sheet', '"December 31, 2025"', 'Assets', 'Current Assets', `"${account}",100`, 'Accounts receivable,200',
      'Total current assets,300', 'Total assets,300', 'Liabilities', 'Current Liabilities', `"${note}",80`, 'Total liabilities,80', 'Equity', 'Capital,220',
      'Total liabilities and equity,300'
    ].join('\n') + '\n')
    const { assets = [], liabilities = [] } = record.statements?.balanceSheets?.[0] ?? {}
    t.match([assets[0], liabilities[0]], [{ kind: 'cash' }, { kind: 'debt' }], account)
    t.notOk(questions.some(({ kind }) => kind === 'balance-kind'), account)
  }
})
