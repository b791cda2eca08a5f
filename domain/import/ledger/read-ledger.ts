import type { ImportLayout } from '../../../schemas/record/import.ts'
import type { ListKind } from '../../../schemas/record/list-kinds.ts'
import { onlyTextOf, textOf, type Grid } from '../grid/grid.ts'
import { readTitles, reportNamed, type Titles } from '../layout/read-titles.ts'
import { periodInTitle } from '../lists/title-days.ts'
import { maskNumbers } from '../mask-numbers.ts'
import { isOnlyOfBank } from '../bank/accounts-of-list.ts'
import { findTable, groupTitles, spanOfDays, type Table } from '../lists/table.ts'
import type { ActivityFile } from '../parsed-file.ts'
import { readPeriod } from '../period.ts'
import { Refusal } from '../refusal.ts'
import type { Warning } from '../report.ts'
import { ledgerCentsIn } from './ledger-amounts.ts'
import { columnsOfTable, FEWEST_ACCOUNTS, isLedgerHead, type LedgerColumns } from './ledger-columns.ts'
import { accountNamed, readTransactions } from './read-transactions.ts'
import { accountPathsOf, type Transaction } from './transaction.ts'

/** Names of accounts at a bank. */
const OF_BANK = /\b(?:checking|chk|savings?|bank|card|visa|mastercard|amex|cash|account|acct|ending|debit|credit)\b|\d{4}\)?$/i
/** Headings of banks, money apps and people's budgets. */
const NO_LEDGER = ['card no.', 'card member', 'gross', 'qty', 'quantity', 'symbol', 'open balance', 'past due', 'due date', 'employee']

/**
 * Reads a general ledger, a list of transactions by account or by date, or any list of postings that names their
 * accounts. Returns undefined for any other sheet. No amount of it becomes an amount of the record.
 */
export function readLedger (grid: Grid, kinds: ListKind[]): ActivityFile | undefined {
  const kind = kinds.find((one) => one.kind === 'ledger')
  const table = kind && findTable(grid, (heads) => isLedgerHead(heads, kind))
  if (!table) return undefined
  const columns = columnsOfTable(table, kind)
  const titles = readTitles(table.above.length > 0 ? table.above : grid.printHeader ?? [])
  if (!isLedger(table, columns, titles)) return undefined
  const only = columns.account === -1 ? accountOfTitle(table.above, titles) : undefined
  const ledger = readTransactions(table, columns, only)
  const { transactions, unposted, undated } = ledger
  if (transactions.length === 0 && undated > 0) {
    throw new Refusal('not-a-report', 'No date of this ledger is of the years 1980 to 2100: check the dates in your accounting software, ' +
      'and export the ledger for the years of your profit and loss.')
  }
  const accounts = new Set(accountPathsOf(ledger).map((account) => account.join(':')))
  accounts.delete('')
  const days = spanOfDays(transactions.map(({ day }) => day))
  const { period, company } = titles
  const span = days && period && period.from <= days.from && period.to >= days.to ? period : days
  if (!span || accounts.size === 0) return undefined
  const stamp = stampOf(grid)
  return {
    layout: layoutOf(table, titles),
    kind: 'ledger',
    ...company !== undefined && !NUMBERED_ACCOUNT.test(company) && !company.endsWith(':') && { company: maskNumbers(company) },
    ...stamp,
    warnings: [
      ...undated === 0
        ? []
        : [{ code: 'unread-dates', message: `${undated} rows have an amount and a date that cannot be read. They were left out.` }],
      ...afterPrinting(transactions, stamp.printedAt ?? titles.printedAt)
    ],
    activity: {
      summary: { ...span, transactions: transactions.length, accounts: accounts.size, ...unposted > 0 && { unposted } },
      span
    },
    ledger
  }
}

/** Whether a table is a ledger: it says so and names accounts, or it has what no bank's list has. */
function isLedger (
  { heads, rows, above }: Table, { account, split, debit, names, memo, isCash, isFlow }: LedgerColumns, titles: Titles
): boolean {
  // A list of money in and money out belongs to a bank account, unless its rows are grouped under account names.
  if (isFlow) return account === -1 && hasGroups(rows, above)
  const { report } = titles
  const isNamed = report !== undefined && reportNamed(report) === 'transactions'
  if (report !== undefined && !isNamed) return false
  // A list of open invoices or bills says when each is due.
  if (heads.includes('open balance') && heads.some((head) => head === 'due date' || head === 'past due')) return false
  if (!isNamed && NO_LEDGER.some((head) => heads.includes(head))) return false
  // A bookkeeper's ledger may have a category beside its accounts.
  const isCoded = debit !== -1 && heads.includes('account code')
  if (!isNamed && !isCoded && !isCash && heads.includes('category')) return false
  const isGrouped = rows.slice(0, 200).some(({ cells }) =>
    cells.filter((cell) => textOf(cell) !== '' && ledgerCentsIn(cell) === undefined).length === 1)
  if (isNamed || split !== -1) return account !== -1 || isGrouped || accountOfTitle(above, titles) !== undefined
  if (account === -1) {
    return namedAccount(above).some((name) => !OF_BANK.test(name)) || hasGroups(rows, above)
  }
  if (debit === -1 && names.length === 0 && memo === -1) return false
  const shown = rows.slice(0, 5000).filter(({ cells }) => textOf(cells[account]) !== '')
  const accountsIn = (list: Table['rows']) => new Set(list.map(({ cells }) => textOf(cells[account])))
  const accounts = accountsIn(shown)
  // A line below a bank's list, such as the time of printing, is alone in its row.
  const posted = accountsIn(shown.filter((row) => onlyTextOf(row) === undefined))
  if (posted.size > 0 && [...posted].every(isOnlyOfBank)) return false
  // A list of one or two accounts is a ledger if they are no accounts of a bank, and a column names who was paid.
  return accounts.size >= FEWEST_ACCOUNTS ||
    (names.length > 0 && accounts.size > 0 && [...accounts].every((name) => /\p{L}{3}/u.test(name) && !OF_BANK.test(name)))
}

/** What a bank calls the parts of a list of movements. */
const MOVEMENTS = /\b(?:deposits?|withdrawals?|checks?|transfers?|additions|subtractions|transactions|purchases)\b/i

/** Whether the list groups its postings under the names of several accounts, most of which are not bank accounts. */
function hasGroups (rows: Table['rows'], above: string[]): boolean {
  const groups = [...namedAccount(above), ...groupTitles(rows)].map(accountNamed)
    .filter((name) => !MOVEMENTS.test(name))
  return groups.length >= FEWEST_ACCOUNTS && groups.filter((name) => !OF_BANK.test(name)).length > groups.length / 2
}

/** Titles that name the account of a list of one account. */
const TITLE_OF_ACCOUNT = /^(?:[\w &/]{3,40}(?:detail|quickreport|transactions|ledger|activity|register|history)(?: by account| report| for account)?|(?:gl )?account(?: name| number)?|ledger account)\s*[:\u2010-\u2015-]\s*(\S.{1,100})$/i

/** A title that is the number and the name of an account, such as `6400 - Travel`. */
const NUMBERED_ACCOUNT = /^\d{3,6}(?:[.-]\d{1,4})?(?: [\u00b7:\u2010-\u2015-] ?| )(\p{L}{3}.{0,97})$/u

const namedAccount = (above: string[]): string[] =>
  above.flatMap((text) => (TITLE_OF_ACCOUNT.exec(text.trim()) ?? NUMBERED_ACCOUNT.exec(text.trim()))?.[1]?.trim() ?? [])

/** The account in a title, such as `Transaction Detail: Legal` or `Account: 6500 Legal`, or on a separate line. */
function accountOfTitle (above: string[], { company, report }: Titles): string | undefined {
  const [named] = namedAccount(above)
  if (named !== undefined) return named
  if (report === undefined) return undefined
  return above.find((text) => /\p{L}{3}/u.test(text) && text !== company && text !== report &&
    readPeriod(text) === undefined && readTitles([text]).company !== undefined && periodInTitle(text) === undefined)
}

function layoutOf ({ heads, rows }: Table, { report, period }: Titles): ImportLayout {
  if (heads.includes('source') || (heads.includes('running balance') && heads.includes('account code'))) return 'xero'
  if (heads.includes('internal id') || heads.includes('subsidiary')) return 'netsuite'
  const has = (pattern: RegExp) => rows.slice(0, 3000).some(({ cells }) =>
    cells.slice(0, 4).some((cell) => pattern.test(textOf(cell))))
  if (has(/^Totals and Ending Balance/i)) return 'wave'
  if (has(/^\d{3,7} \u00b7 /) || (heads.includes('debit') && has(/^Total (?!for )\S/))) return 'quickbooks-desktop'
  return period !== undefined && report !== undefined ? 'quickbooks-online' : 'spreadsheet'
}

/** Says how many postings are dated after the day on which the ledger was printed: entries that programs schedule. */
function afterPrinting (transactions: Transaction[], printedAt: string | undefined): Warning[] {
  const printed = printedAt?.slice(0, 10)
  const later = printed === undefined ? 0 : transactions.filter(({ day }) => day > printed).length
  return later === 0
    ? []
    : [{
        code: 'after-printing',
        message: `${later} ${later === 1 ? 'row is' : 'rows are'} dated after ${printed}, the day the ledger was printed. ` +
          'Scheduled entries are not paid yet: check that they are right.'
      }]
}

/** The basis and the print time below the postings. */
function stampOf ({ rows }: Grid): Pick<ActivityFile, 'basis' | 'printedAt'> {
  const { basis, printedAt } = readTitles(rows.slice(-3).map(({ cells }) => textOf(cells.find((cell) => textOf(cell) !== ''))))
  return { ...basis && { basis }, ...printedAt !== undefined && { printedAt } }
}
