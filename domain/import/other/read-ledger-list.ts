import { textOf, type Grid } from '../grid/grid.ts'
import { readTitles, reportNamed } from '../layout/read-titles.ts'
import { maskNumbers } from '../mask.ts'
import type { ActivityFile } from '../parsed-file.ts'
import { EXPORT_PROFIT_AND_LOSS } from '../refusal.ts'
import { totalTarget } from '../tree/row-names.ts'
import { centsIn, columnOf, dayIn, findTable, spanOfDays } from './table.ts'

const ACCOUNT = ['account name', 'account', 'gl account', 'account code', 'account number', 'split account', 'split']
const DATE = ['date', 'transaction date', 'posting date', 'entry date', 'trans date']
const BALANCES = /^(?:opening|closing|beginning|ending) balance$/i

/**
 * Reads a ledger with a debit and a credit for each posting as counts: postings name an account in a column, or stand
 * below a row with the account. Its debits and credits are never bank deposits, so nothing of it enters a record.
 */
export function readLedgerList (grid: Grid): ActivityFile | undefined {
  const table = findTable(grid, (heads) => heads.includes('debit') && heads.includes('credit') &&
    columnOf(heads, ...DATE) !== -1)
  if (!table) return undefined
  const { heads, rows } = table
  const titles = readTitles(table.above)
  const account = columnOf(heads, ...ACCOUNT)
  const isGrouped = titles.report !== undefined && reportNamed(titles.report) === 'transactions'
  if (account === -1 && !isGrouped) return undefined
  const [day, debit, credit] = [columnOf(heads, ...DATE), heads.indexOf('debit'), heads.indexOf('credit')]
  const accounts = new Set<string>()
  const days: string[] = []
  for (const { cells } of rows) {
    const when = dayIn(cells[day])
    const hasAmount = centsIn(cells[debit]) !== undefined || centsIn(cells[credit]) !== undefined
    if (when !== undefined && hasAmount) {
      days.push(when)
      if (account !== -1) accounts.add(textOf(cells[account]).toLowerCase())
      continue
    }
    const name = textOf(cells[0])
    if (account === -1 && !hasAmount && name !== '' && totalTarget(name) === undefined && !BALANCES.test(name)) {
      accounts.add(name.toLowerCase())
    }
  }
  const span = spanOfDays(days)
  if (!span) return undefined
  return {
    layout: heads.includes('running balance') && heads.includes('source') ? 'xero' : 'spreadsheet',
    kind: 'ledger',
    ...titles.company !== undefined && { company: maskNumbers(titles.company) },
    warnings: [{
      code: 'not-a-statement',
      message: 'A ledger lists every posting. Its postings were counted, and nothing of it is in the record: ' +
        `${EXPORT_PROFIT_AND_LOSS}.`
    }],
    activity: { summary: { ...span, transactions: days.length, accounts: accounts.size }, span }
  }
}
