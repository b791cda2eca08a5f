import type { Grid } from '../grid/grid.ts'
import { readTitles } from '../layout/read-titles.ts'
import { Refusal } from '../refusal.ts'
import { columnOf, findTable } from './table.ts'

/** Lists that are known but not read: how to recognize their headings, and what the owner should export instead. */
const UNREAD: Array<[isHead: (heads: string[]) => boolean, message: string]> = [
  [
    (heads) => heads.includes('gross') && heads.includes('fee') && heads.includes('net') && heads.includes('time'),
    'This is the activity of a PayPal account. Its payouts are deposits of your bank account, so download that account from your bank as CSV or QFX instead.'
  ],
  [
    (heads) => columnOf(heads, 'symbol', 'ticker', 'cusip') !== -1 && columnOf(heads, 'quantity', 'shares', 'price') !== -1,
    'This is a list of an investment account, which is no bank account of the business: download the checking account from your bank as CSV or QFX instead.'
  ],
  [
    (heads) => columnOf(heads, 'account id') !== -1 && columnOf(heads, /debit amount/) !== -1 && columnOf(heads, /credit amount/) !== -1,
    'This is a list of transactions from Wave: in Wave open Reports, Profit & Loss, choose the year and Details, and export it as CSV.'
  ],
  [
    (heads) => columnOf(heads, 'product/service', 'item', 'product') !== -1 && columnOf(heads, 'qty', 'quantity') !== -1,
    'This is a list of products and services sold, which is not read here: export the profit and loss report for one full year instead.'
  ]
]

/**
 * Throws a Refusal that names the program and the report to export, if a sheet is a list that is known and not read.
 */
export function refuseUnreadList (grid: Grid): void {
  for (const [isHead, message] of UNREAD) {
    const table = findTable(grid, isHead)
    if (table && readTitles(table.above).report === undefined) throw new Refusal('wrong-report', message)
  }
}
