import { writeXlsx, type Cell, type CellValue } from 'hucre/xlsx'

/** An account with the amount posted to the account itself, in cents, and its subaccounts. */
export interface Account { name: string, own: number | undefined, children: Account[] }
/** The accounts of the sections of a profit and loss statement. */
export type Books = Record<'income' | 'cost' | 'expense' | 'otherIncome' | 'otherExpense', Account[]>

interface Row {
  depth: number
  name: string
  cents: number | undefined
  is: 'head' | 'account' | 'own' | 'total' | 'result'
  number?: number
}
interface Style {
  total: (name: string) => string
  /**
   * Where the amount of a parent account itself is written: in its row, as a child, or as a child with the same name.
   */
  own: 'row' | 'other' | 'repeated'
  heads?: Partial<Record<keyof Books, string>>
  results?: Partial<Record<'operating' | 'net' | 'other', string>>
  /** Whether accounts are numbered. */
  isNumbered?: boolean
  /** Whether accounts are not nested within their section. */
  isFlat?: boolean
}

const HEADS: Record<keyof Books, string> = {
  income: 'Income', cost: 'Cost of Goods Sold', expense: 'Expenses', otherIncome: 'Other Income', otherExpense: 'Other Expenses'
}
const ORDER = ['income', 'cost', 'expense', 'otherIncome', 'otherExpense'] as const

const sumOf = ({ own, children }: Account): number => children.reduce((sum, child) => sum + sumOf(child), own ?? 0)
const flat = (accounts: Account[]): Account[] => accounts.flatMap(({ name, own, children }) =>
  [...own === undefined ? [] : [{ name, own, children: [] }], ...flat(children)])

/** The lines that an import must return: each amount once, with its account and section. */
export function leavesOf (books: Books): string[] {
  const sections = {
    income: 'revenue', cost: 'cost-of-work', expense: 'operating-expense', otherIncome: 'other-income', otherExpense: 'other-income'
  }
  return ORDER.flatMap((key) => flat(books[key]).map(({ name, own }) => `${name} | ${sections[key]} | ${own! / 100}`)).toSorted()
}

function rowsOf (books: Books, { total, own, heads = {}, results = {}, isNumbered, isFlat }: Style): Row[] {
  const rows: Row[] = []
  let number = 4000
  function write (account: Account, depth: number) {
    const { name, children } = account
    const numbered = isNumbered ? { number: ++number } : {}
    if (children.length === 0) {
      rows.push({ depth, name, cents: account.own ?? 0, is: 'account', ...numbered })
      return
    }
    const hasOwn = account.own !== undefined
    rows.push({ depth, name, cents: own === 'row' ? account.own : undefined, is: 'head', ...numbered })
    if (own === 'repeated' && hasOwn) rows.push({ depth: depth + 1, name, cents: account.own, is: 'own', ...numbered })
    for (const child of children) write(child, depth + 1)
    if (own === 'other' && hasOwn) rows.push({ depth: depth + 1, name: `${name} - Other`, cents: account.own, is: 'own', ...numbered })
    rows.push({ depth, name, cents: sumOf(account), is: 'total', ...numbered })
  }
  const [income, cost, expense, otherIncome, otherExpense] = ORDER.map(
    (key) => books[key].reduce((sum, one) => sum + sumOf(one), 0)
  ) as [number, number, number, number, number]
  const sums = { income, cost, expense, otherIncome, otherExpense }
  const result = (name: string, cents: number) => rows.push({ depth: 0, name, cents, is: 'result' })
  for (const key of ORDER) {
    const head = heads[key] ?? HEADS[key]
    rows.push({ depth: 0, name: head, cents: undefined, is: 'head' })
    for (const account of isFlat ? flat(books[key]) : books[key]) write(account, 1)
    rows.push({ depth: 0, name: head, cents: sums[key], is: 'total' })
    if (key === 'cost') result('Gross Profit', sums.income - sums.cost)
    if (key === 'expense' && results.operating !== undefined) result(results.operating, sums.income - sums.cost - sums.expense)
  }
  if (results.other !== undefined) result(results.other, sums.otherIncome - sums.otherExpense)
  result(results.net ?? 'Net Income', sums.income - sums.cost - sums.expense + sums.otherIncome - sums.otherExpense)
  return rows.map((row) => row.is === 'total' ? { ...row, name: total(row.name) } : row)
}

const dollars = (cents: number) => (Math.abs(cents) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })
const plain = (cents: number | undefined) => cents === undefined ? '' : (cents / 100).toFixed(2)
const signed = (before: string, after = '') => (cents: number) => `${cents < 0 ? '-' : ''}${before}${dollars(cents)}${after}`
const quoted = (text: string) => /[",\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
const csv = (rows: Array<Array<string | undefined>>, end = '\n') =>
  rows.map((row) => row.map((cell) => quoted(cell ?? '')).join(',')).join(end) + end
const bytes = (text: string) => new TextEncoder().encode(text)
/** Puts the number directly before the account's name, also in a total such as `Total for Fuel`. */
const withNumber = ({ name, number, is }: Row, between: string, total: string) => number === undefined
  ? name
  : is === 'total' ? `${total}${number}${between}${name.slice(total.length)}` : `${number}${between}${name}`

const FOOTER = 'Accrual Basis Monday, January 12, 2026 09:14 AM GMT-05:00'
const online: Style = { total: (name) => `Total for ${name}`, own: 'row', results: { operating: 'Net Operating Income', other: 'Net Other Income' } }
const desktop: Style = {
  total: (name) => `Total ${name === 'Cost of Goods Sold' ? 'COGS' : name}`,
  own: 'other',
  isNumbered: true,
  heads: { expense: 'Expense', otherExpense: 'Other Expense' },
  results: { operating: 'Net Ordinary Income', other: 'Net Other Income' }
}

async function book (rows: CellValue[][], cells: Map<string, Partial<Cell>>): Promise<Uint8Array> {
  return writeXlsx({ sheets: [{ name: 'Sheet1', rows, cells }] })
}

/** Writes books in the layout in which each program exports them. */
export const layouts: Record<string, (books: Books) => Uint8Array | Promise<Uint8Array>> = {
  'QuickBooks Online, CSV': (books) => bytes(csv([
    ['Acme, LLC', ''], ['Profit and Loss', ''], ['January-December, 2025', ''], [], ['', 'Total'],
    ...rowsOf(books, online).map(({ name, cents, is }) =>
      [name, cents === undefined ? '' : is === 'account' || is === 'head' ? signed('')(cents) : signed('$')(cents)]),
    [], [], [FOOTER, '']
  ])),
  'QuickBooks Online, CSV of mid-2025': (books) => bytes(csv([
    ['Profit and Loss', ''], ['Acme, LLC', ''], ['January 1, 2025 \u2013 December 31, 2025', ''], [], ['Distribution account', 'Total'],
    ...rowsOf(books, { ...online, isNumbered: true }).map((row) => [
      withNumber(row, ' ', 'Total for '),
      row.cents === undefined ? '' : row.is === 'total' || row.is === 'result' ? `$ ${row.cents < 0 ? '-' : ''}${dollars(row.cents)}` : signed('')(row.cents)
    ]),
    [], [FOOTER, '']
  ], '\r\n')),
  'QuickBooks Online, classic CSV': (books) => bytes(csv([
    ['Acme, LLC', ''], ['Profit and Loss', ''], ['January - December 2025', ''], [], ['', 'Total'],
    ...rowsOf(books, { ...online, total: (name) => `Total ${name}` }).map(({ depth, name, cents, is }) =>
      [' '.repeat(depth * 3) + name, cents === undefined ? depth > 0 ? '0.00' : '' : is === 'total' || is === 'result' ? signed('$\t', '  ')(cents) : signed('', '  ')(cents)]),
    [], [], ['Sunday, Mar 30, 2026 09:44:49 PM GMT-7 - Accrual Basis', '']
  ])),
  'QuickBooks Online, workbook with formulas without values': (books) => {
    const cells = new Map<string, Partial<Cell>>()
    const rows: CellValue[][] = [['Acme, LLC'], ['Profit and Loss'], ['January-December, 2025'], [], [null, 'Total']]
    for (const { depth, name, cents, is } of rowsOf(books, online)) {
      const row = rows.length
      cells.set(`${row},0`, { value: name, style: { alignment: { indent: depth } } })
      if (is === 'total' || is === 'result') cells.set(`${row},1`, { formula: 'SUM(B1:B2)' })
      rows.push([name, is === 'total' || is === 'result' || cents === undefined ? null : cents / 100])
    }
    return book([...rows, [], [FOOTER]], cells)
  },
  'QuickBooks Online, Reports API': (books) => bytes(JSON.stringify(apiReport(rowsOf(books, online)))),
  'QuickBooks Desktop, workbook': (books) => {
    const rows = [
      [], [null, null, null, null, null, null, 'Jan - Dec 25'],
      ...rowsOf(books, desktop).map((row): CellValue[] => [
        ...Array.from({ length: 6 }, (_, column) => column === row.depth + 1 ? withNumber(row, ' \u00b7 ', 'Total ') : null),
        row.cents === undefined ? null : row.cents / 100 + 1e-12
      ])
    ]
    return book(rows, new Map())
  },
  'QuickBooks Desktop, CSV': (books) => Uint8Array.from([...csv([
    ['', 'Jan - Dec 25'],
    ...rowsOf(books, desktop).map((row) => [withNumber(row, ' \u00b7 ', 'Total '), plain(row.cents)])
  ], '\r\n')], (letter) => letter.charCodeAt(0)),
  'Xero, CSV': (books) => bytes(csv([
    ['Profit and Loss'], ['Acme, LLC'], ['For the year ended 31 December 2025'], [], ['Account', '2025'],
    ...rowsOf(books, {
      total: (name) => `Total ${name}`,
      own: 'row',
      isFlat: true,
      heads: { income: 'Trading Income', cost: 'Cost of Sales', expense: 'Operating Expenses' },
      results: { net: 'Net Profit' }
    }).flatMap(({ name, cents, is }) => [...is === 'head' ? [[]] : [], [name, plain(cents)]])
  ])),
  'Wave, CSV': (books) => bytes(csv([
    ['Profit and Loss', '', ''], ['Acme, LLC', '', ''], ['Date Range: 2025-01-01 to 2025-12-31', '', ''], ['Report Type: Accrual (Paid & Unpaid)', '', ''],
    ['', '', ''], ['', 'ACCOUNTS', 'Jan 01 2025 to Dec 31 2025'],
    ...rowsOf(books, { total: (name) => `Total ${name}`, own: 'row', isFlat: true, results: { net: 'Net Profit' } }).map(({ name, cents, is }) =>
      [...is === 'account' ? ['', name] : [name, ''], cents === undefined ? '' : `${cents < 0 ? '-' : ''}$${plain(Math.abs(cents))}`])
  ])),
  'Zoho, CSV': (books) => bytes(csv([
    ['Acme, LLC', ''], ['Profit and Loss', ''], ['Basis : Accrual', ''], ['From 01 Jan 2025 To 31 Dec 2025', ''], ['', ''], ['Account', 'Total'],
    ...rowsOf(books, {
      total: (name) => `Total for ${name}`,
      own: 'row',
      heads: { income: 'Operating Income', expense: 'Operating Expense', otherIncome: 'Non Operating Income', otherExpense: 'Non Operating Expense' },
      results: { operating: 'Operating Profit', net: 'Net Profit/Loss' }
    }).map(({ name, cents }) => [name, plain(cents)])
  ])),
  'NetSuite, CSV': (books) => bytes(csv([
    ['Acme, LLC'], ['Income Statement'], ['FY 2025'], [], ['Financial Row', 'Amount (FY 2025)'],
    ...rowsOf(books, {
      total: (name) => `Total - ${name}`,
      own: 'repeated',
      isNumbered: true,
      heads: { cost: 'Cost Of Sales', expense: 'Expense', otherExpense: 'Other Expense' },
      results: { operating: 'Net Ordinary Income', other: 'Net Other Income' }
    }).map((row) => [
      withNumber(row, ' - ', 'Total - '),
      row.cents === undefined ? '' : row.cents < 0 ? `($${dollars(row.cents)})` : `$${dollars(row.cents)} `
    ])
  ])),
  'a spreadsheet with brackets for a minus': (books) => bytes(csv([
    ['', '2025'],
    ...rowsOf(books, { total: (name) => `Total ${name}`, own: 'row', results: { net: 'Net Income' } }).map(({ depth, name, cents }) =>
      [' '.repeat(depth * 2) + name, cents === undefined ? '' : cents < 0 ? `(${dollars(cents)})` : dollars(cents)])
  ]))
}

interface ApiRow { type: string, Header?: object, Rows?: { Row: ApiRow[] }, Summary?: object, ColData?: object }

/** Builds the tree that the API returns from rows. A total closes the open section. */
function apiReport (rows: Row[]): object {
  const data = ({ name, cents }: Row) => ({ ColData: [{ value: name }, { value: plain(cents) }] })
  const top: ApiRow[] = []
  const open: ApiRow[] = []
  for (const row of rows) {
    const into = open.at(-1)?.Rows?.Row ?? top
    if (row.is === 'head') {
      const section: ApiRow = { type: 'Section', Header: data(row), Rows: { Row: [] } }
      into.push(section)
      open.push(section)
    } else if (row.is === 'total') open.pop()!.Summary = data(row)
    else into.push(row.is === 'result' ? { type: 'Section', Summary: data(row) } : { type: 'Data', ...data(row) })
  }
  return {
    Header: { Time: '2026-01-12T09:31:00-05:00', ReportName: 'ProfitAndLoss', ReportBasis: 'Accrual', StartPeriod: '2025-01-01', EndPeriod: '2025-12-31' },
    Columns: { Column: [{ ColTitle: '', ColType: 'Account' }, { ColTitle: 'Total', ColType: 'Money' }] },
    Rows: { Row: top }
  }
}
