import { writeXlsx, type Cell, type CellValue } from 'hucre/xlsx'

export interface Posting {
  day: string
  kind: string
  number: string
  name: string
  memo: string
  split: string
  /** With the natural sign of its account. */
  cents: number
}
export interface Account { number: string, name: string, isCredit: boolean, isStatement: boolean, postings: Posting[] }
export interface Books { company: string, from: string, to: string, accounts: Account[] }

/** A cell: a text, a number, a day, or a formula with its stored value. */
type Written = string | number | null | { day: string } | { formula: string, stored: number }
interface Row { cells: Written[], posting?: Posting }
export interface WrittenLedger {
  bytes: Uint8Array
  /** The postings by the row that a spreadsheet shows. */
  postings: Map<number, Posting>
}

const POSTING = /^\d\d\/\d\d\/\d{4}$/

/** The cells of CSV text whose cells have no line ends or doubled quotation marks. */
export const cellsOf = (csv: string): string[][] => csv.replace('\ufeff', '').trim().split(/\r?\n/)
  .map((line) => [...`,${line}`.matchAll(/,(?:"([^"]*)"|([^,]*))/g)].map(([, quoted, bare]) => quoted ?? bare ?? ''))

/** Reads the accounts and postings of a general ledger of QuickBooks Online in its classic form. */
export function booksOf (csv: string): Books {
  const accounts: Account[] = []
  const [[company = ''] = []] = cellsOf(csv)
  for (const [first = '', date = '', kind = '', number = '', name = '', memo = '', split = '', amount = ''] of cellsOf(csv).slice(5)) {
    const [, digits, title] = /^(\d{4}) (.+)$/.exec(first) ?? []
    if (digits !== undefined) {
      accounts.push({
        number: digits, name: title!, isCredit: /^[24]|^8000/.test(digits), isStatement: digits >= '4000', postings: []
      })
    } else if (POSTING.test(date)) {
      const day = `${date.slice(6)}-${date.slice(0, 2)}-${date.slice(3, 5)}`
      const cents = Math.round(Number(amount.replaceAll(',', '')) * 100)
      accounts.at(-1)!.postings.push({ day, kind, number, name, memo, split, cents })
    }
  }
  return { company, from: '2024-01-01', to: '2025-12-31', accounts }
}

export const american = (day: string): string => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const british = (day: string): string => `${Number(day.slice(8))} ${MONTHS[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`
const twoDecimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 })
const dollars = (cents: number): string => twoDecimals.format(cents / 100)
const sumOf = ({ postings }: Account): number => postings.reduce((sum, { cents }) => sum + cents, 0)
const titleOf = ({ number, name }: Account): string => `${number} ${name}`
const desktopTitle = ({ number, name }: Account): string => `${number} \u00b7 ${name}`
const debitOf = ({ isCredit }: Account, cents: number): number => isCredit ? -cents : cents
const blank = (count: number): Written[] => Array.from({ length: count }, () => '')
/** Debit and credit, one of them filled. */
const sides = (account: Account, cents: number, write: (cents: number) => Written, none: Written = ''): Written[] => {
  const debit = debitOf(account, cents)
  return debit >= 0 ? [write(debit), none] : [none, write(-debit)]
}
const postingRows = (account: Account, write: (posting: Posting) => Written[]): Row[] =>
  account.postings.map((posting) => ({ cells: write(posting), posting }))

const quoted = (cell: Written): string => {
  const text = String(cell ?? '')
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function toCsv (rows: Row[]): WrittenLedger {
  const postings = new Map<number, Posting>()
  for (const [index, { posting }] of rows.entries()) if (posting) postings.set(index + 1, posting)
  const text = rows.map(({ cells }) => cells.map(quoted).join(',')).join('\n') + '\n'
  return { bytes: new TextEncoder().encode(text), postings }
}

async function toXlsx (name: string, rows: Row[], header?: string): Promise<WrittenLedger> {
  const postings = new Map<number, Posting>()
  const cells = new Map<string, Partial<Cell>>()
  const values = rows.map(({ cells: written, posting }, row) => {
    if (posting) postings.set(row + 1, posting)
    return written.map((cell, column): CellValue => {
      if (cell === null || cell === '') return null
      if (typeof cell !== 'object') return cell
      if ('day' in cell) {
        cells.set(`${row},${column}`, { style: { numFmt: 'mm/dd/yyyy' } })
        return new Date(`${cell.day}T00:00:00Z`)
      }
      cells.set(`${row},${column}`, { formula: cell.formula, formulaResult: cell.stored })
      return cell.stored
    })
  })
  const bytes = await writeXlsx({
    sheets: [{ name, rows: values, cells, ...header !== undefined && { headerFooter: { oddHeader: header } } }]
  })
  return { bytes, postings }
}

const FOOTER = 'Accrual Basis Monday, February 09, 2026 10:12 AM GMT-05:00'
const MODERN = ['Distribution account', 'Transaction date', 'Transaction type', 'No.', 'Name', 'Description', 'Split account', 'Amount', 'Balance']
const statementOf = ({ accounts }: Books): Account[] => accounts.filter(({ isStatement }) => isStatement)

/** Every posting in the order of its day, each with its account. */
const byDay = ({ accounts }: Books): Array<[Account, Posting]> => accounts
  .flatMap((account) => account.postings.map((posting): [Account, Posting] => [account, posting]))
  .toSorted(([, one], [, other]) => one.day < other.day ? -1 : one.day > other.day ? 1 : 0)

function onlineRows (
  { company, accounts }: Books,
  write: {
    date: (day: string) => Written, amount: (cents: number) => Written, total: (cents: number, rows: number) => Written
  }
): Row[] {
  return [
    { cells: [company] }, { cells: ['General Ledger'] }, { cells: ['January 1, 2024 - December 31, 2025'] }, { cells: [''] },
    { cells: ['', 'Date', 'Transaction Type', 'Num', 'Adj', 'Name', 'Memo/Description', 'Split', 'Amount', 'Balance'] },
    ...accounts.flatMap((account) => [
      { cells: [titleOf(account)] },
      ...postingRows(account, ({ day, kind, number, name, memo, split, cents }) =>
        ['', write.date(day), kind, number, 'No', name, memo, split, write.amount(cents), '']),
      { cells: [`Total for ${titleOf(account)}`, ...blank(7), write.total(sumOf(account), account.postings.length)] }
    ]),
    { cells: ['TOTAL'] }, { cells: [''] }, { cells: [FOOTER] }
  ]
}

/** Gaps between the columns of QuickBooks Desktop, as in its workbooks. */
const spaced = (cells: Written[]): Written[] => cells.flatMap((cell) => [cell, ''])

/** Writes the same books in the layout of each program. */
export const ledgerLayouts: Record<string, (books: Books) => WrittenLedger | Promise<WrittenLedger>> = {
  'QuickBooks Online, classic with formats of Excel in the amounts': (books) => toCsv(onlineRows(books, {
    date: american, amount: (cents) => `${dollars(cents)}  `, total: (cents) => `$\t${dollars(cents)}  `
  })),
  'QuickBooks Online, workbook with dates and formulas': (books) => toXlsx('Sheet1', onlineRows(books, {
    date: (day) => ({ day }), amount: (cents) => cents / 100, total: (cents, rows) => ({ formula: `SUM(I1:I${rows})`, stored: cents / 100 })
  })),
  'QuickBooks Online, modern, opening rows without words': ({ company, accounts }) => toCsv([
    { cells: ['General Ledger'] }, { cells: [company] }, { cells: ['January 1, 2024 - December 31, 2025'] }, { cells: [''] }, { cells: MODERN },
    ...accounts.flatMap((account) => [
      { cells: [titleOf(account)] },
      { cells: [...blank(8), '1,000.00'] },
      ...postingRows(account, ({ day, kind, number, name, memo, split, cents }) =>
        ['', american(day), kind, number, name, memo, split, dollars(cents), '']),
      { cells: [`Total for ${titleOf(account)}`, ...blank(6), `$${dollars(sumOf(account))}`, ''] }
    ]),
    { cells: [FOOTER] }
  ]),
  'QuickBooks Online, account in each row and no groups': (books) => toCsv([
    { cells: ['Transaction Detail by Account'] }, { cells: [books.company] }, { cells: ['January 1, 2024 - December 31, 2025'] }, { cells: [''] },
    { cells: ['Transaction date', 'Transaction type', 'Num', 'Name', 'Customer/Project', 'Description', 'Account', 'Split', 'Amount'] },
    ...byDay(books).map(([account, posting]) => ({
      cells: [american(posting.day), posting.kind, posting.number, posting.name, '', posting.memo, titleOf(account), posting.split, dollars(posting.cents)],
      posting
    }))
  ]),
  'QuickBooks Online, Transaction Detail by Account with totals in another column': ({ company, accounts }) => toCsv([
    { cells: [company] }, { cells: ['Transaction Detail by Account'] }, { cells: ['January 1, 2024 - December 31, 2025'] }, { cells: [''] },
    { cells: ['', '', 'Transaction date', 'Transaction type', 'Num', 'Name', 'Description', 'Split', 'Amount', 'Balance'] },
    ...accounts.flatMap((account) => [
      { cells: [titleOf(account)] },
      ...postingRows(account, ({ day, kind, number, name, memo, split, cents }) =>
        ['', '', american(day), kind, number, name, memo, split, dollars(cents), '']),
      { cells: [`Total for ${titleOf(account)}`, ...blank(8), `$${dollars(sumOf(account))}`, ''] }
    ])
  ]),
  'QuickBooks Online, Profit and Loss Detail': (books) => toCsv([
    { cells: ['Profit and Loss Detail'] }, { cells: [books.company] }, { cells: ['January 2024 - December 2025'] }, { cells: [''] },
    { cells: ['', 'Transaction date', 'Transaction type', 'Num', 'Name', 'Memo/Description', 'Split', 'Amount', 'Balance'] },
    { cells: ['Ordinary Income/Expenses'] },
    ...([['Income', '4'], ['Cost of Goods Sold', '5'], ['Expenses', '67'], ['Other Income', '8']] as const).flatMap(([section, digits]) => [
      { cells: [section] },
      ...statementOf(books).filter(({ number }) => digits.includes(number[0]!)).flatMap((account) => [
        { cells: [titleOf(account)] },
        ...postingRows(account, ({ day, kind, number, name, memo, split, cents }) =>
          ['', american(day), kind, number, name, memo, split, dollars(cents), '']),
        { cells: [`Total for ${titleOf(account)}`, ...blank(6), `$${dollars(sumOf(account))}`] }
      ]),
      { cells: [`Total for ${section}`, ...blank(6), '$1.00'] }
    ]),
    { cells: ['Net Income', ...blank(6), '$1.00'] }
  ]),
  'QuickBooks Online, Journal with the date on the first row': (books) => toCsv([
    { cells: [books.company] }, { cells: ['Journal'] }, { cells: ['January 1, 2024 - December 31, 2025'] }, { cells: [''] },
    { cells: ['', 'Transaction date', 'Transaction type', 'Num', 'Name', 'Description', 'Account Name', 'Debit', 'Credit'] },
    ...statementOf(books).flatMap((account) => account.postings.flatMap((posting, index) => {
      const { day, kind, number, name, memo, split, cents } = posting
      const other = { ...account, isCredit: !account.isCredit }
      return [
        { cells: [`${index + 1}`] },
        { cells: ['', american(day), kind, number, name, memo, split, ...sides(other, cents, dollars)] },
        { cells: ['', '', '', '', name, memo, titleOf(account), ...sides(account, cents, dollars)], posting },
        { cells: [`Total for ${index + 1}`, ...blank(6), `$${dollars(Math.abs(cents))}`, `$${dollars(Math.abs(cents))}`] }
      ]
    }))
  ]),
  'QuickBooks Online, Transaction List by Date': (books) => toCsv([
    { cells: [books.company] }, { cells: ['Transaction List by Date'] }, { cells: ['January 1, 2024 - December 31, 2025'] }, { cells: [''] },
    { cells: ['', 'Date', 'Transaction Type', 'Num', 'Posting', 'Name', 'Memo/Description', 'Account', 'Split', 'Amount'] },
    ...byDay({ ...books, accounts: statementOf(books) }).map(([account, posting]) => ({
      cells: ['', american(posting.day), posting.kind, posting.number, 'Yes', posting.name, posting.memo, posting.split, titleOf(account), dollars(-debitOf(account, posting.cents))],
      posting
    }))
  ]),
  'QuickBooks Desktop, workbook with empty columns': ({ company, accounts }) => toXlsx('Sheet1', [
    { cells: [...blank(5), ...spaced(['Type', 'Date', 'Num', 'Adj', 'Name', 'Memo', 'Split', 'Debit', 'Credit', 'Balance'])] },
    ...accounts.flatMap((account) => [
      { cells: ['', desktopTitle(account), ...blank(21), 0] },
      ...postingRows(account, ({ day, kind, number, name, memo, split, cents }) =>
        [...blank(5), ...spaced([kind, { day }, number, '', name, memo, split, ...sides(account, cents, (amount) => amount / 100, null), cents / 100])]),
      { cells: ['', `Total ${desktopTitle(account)}`, ...blank(17), ...spaced(sides(account, sumOf(account), (cents) => ({ formula: 'ROUND(SUM(T1:T2),5)', stored: cents / 100 }), null)), { formula: '=X2', stored: 1 }] }
    ])
  ], `&L&"Arial"10:12 AM&C${company}\nGeneral Ledger\nAs of December 31, 2025`),
  'QuickBooks Desktop, CSV with the account in the column of kinds': ({ accounts }) => toCsv([
    { cells: ['Type', 'Date', 'Num', 'Name', 'Memo', 'Split', 'Amount', 'Balance'] },
    ...accounts.flatMap((account) => [
      { cells: [desktopTitle(account), ...blank(7)] },
      ...postingRows(account, ({ day, kind, number, name, memo, split, cents }) =>
        [kind, american(day), number, name, memo, split, dollars(cents), dollars(cents)]),
      { cells: [`Total ${desktopTitle(account)}`, ...blank(5), dollars(sumOf(account)), dollars(sumOf(account))] }
    ])
  ]),
  'Xero, Account Transactions': (books) => toXlsx('Account Transactions', [
    { cells: ['Account Transactions'] }, { cells: [books.company] }, { cells: ['For the period 1 January 2024 to 31 December 2025'] }, { cells: [] },
    { cells: ['Date', 'Source', 'Description', 'Reference', 'Debit', 'Credit', 'Running Balance', 'Account Code', 'Account'] },
    ...byDay(books).map(([account, posting]) => ({
      cells: [{ day: posting.day }, posting.kind, `${posting.name} - ${posting.memo}`, posting.number, ...sides(account, posting.cents, (cents) => cents / 100, 0), 0, Number(account.number), account.name],
      posting
    })),
    { cells: ['Total', '', '', '', 1, 1] }
  ]),
  'Xero, General Ledger Detail': ({ company, accounts }) => toXlsx('General Ledger Detail', [
    { cells: ['General Ledger Detail'] }, { cells: [company] }, { cells: ['For the period 1 January 2024 to 31 December 2025'] }, { cells: [] },
    { cells: ['Date', 'Source', 'Contact', 'Description', 'Reference', 'Debit', 'Credit', 'Running Balance', 'Gross', 'Tax'] },
    ...accounts.flatMap((account) => [
      { cells: [account.name] },
      { cells: ['Opening Balance', ...blank(4), 0, 0, 0, 0, 0] },
      ...postingRows(account, ({ day, kind, number, name, memo, cents }) =>
        [
          british(day), kind, name, memo, number,
          ...sides(account, cents, (amount) => amount / 100, 0), 0, cents / 100, 0
        ]),
      { cells: [`Total ${account.name}`, ...blank(4), ...sides(account, sumOf(account), (cents) => cents / 100, 0), 0, 0, 0] },
      { cells: ['Closing Balance', ...blank(4), 0, 0, 0, 0, 0] },
      { cells: [] }
    ]),
    { cells: ['Total', ...blank(4), 1, 1, 0, 0, 0] }
  ]),
  'NetSuite, account in each row': (books) => toCsv([
    { cells: ['Internal ID', 'Date', 'Period', 'Type', 'Document Number', 'Account', 'Name', 'Memo', 'Debit', 'Credit', 'Subsidiary', 'Department', 'Class', 'Location'] },
    ...byDay(books).map(([account, posting], index) => ({
      cells: [`${index}`, american(posting.day), 'Jan 2025', posting.kind, posting.number, titleOf(account), posting.name, posting.memo, ...sides(account, posting.cents, (cents) => (cents / 100).toFixed(2)), 'Parent', '', '', ''],
      posting
    }))
  ]),
  'a bookkeeper\'s flat list': (books) => toCsv([
    { cells: ['txn_id', 'date', 'account_code', 'account_name', 'debit', 'credit', 'description', 'reference', 'client_vendor', 'category', 'period', 'entered_by'] },
    ...byDay(books).map(([account, posting], index) => ({
      cells: [`T${index}`, posting.day, account.number, account.name, ...sides(account, posting.cents, (cents) => (cents / 100).toFixed(2)), posting.memo, posting.number, posting.name, 'x', posting.day.slice(0, 7), 'kim'],
      posting
    }))
  ]),
  'Wave, account in the column of dates': ({ company, accounts }) => toCsv([
    { cells: ['Account Transactions'] }, { cells: [company] }, { cells: ['Date Range: 2024-01-01 to 2025-12-31'] }, { cells: ['Report Type: Accrual (Paid & Unpaid)'] },
    { cells: ['ACCOUNT NUMBER', 'DATE', 'DESCRIPTION', ...['DEBIT', 'CREDIT', 'BALANCE'].map((side) => `${side} (In Business Currency)`)] },
    ...accounts.flatMap((account) => [
      { cells: ['', account.name, ...blank(4)] },
      { cells: ['Starting Balance', ...blank(4), '$0.00'] },
      ...postingRows(account, ({ day, name, memo, cents }) =>
        ['', day, `${name} - ${memo}`, ...sides(account, cents, (amount) => `$${dollars(amount)}`), '$0.00']),
      { cells: ['Totals and Ending Balance', '', '', '$1.00', '$1.00', '$0.00'] },
      { cells: ['Balance Change', '', '', '$0.00', '', ''] },
      { cells: [''] }
    ])
  ])
}
