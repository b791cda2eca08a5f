import type { Grid } from '../grid/grid.ts'
import { readTitles } from '../layout/read-titles.ts'
import { exportFrom } from '../programs.ts'
import { Refusal } from '../refusal.ts'
import { columnOf, findTable } from './table.ts'

const EXPORT_YEAR = 'export the profit and loss report for one full year instead.'
const payoutsOf = (program: string) =>
  `This is the activity of a ${program} account. Its payouts are deposits of your bank account, so download that account from your bank as CSV or QFX instead.`
const has = (heads: string[], name: string): boolean => heads.includes(name)

/** Lists that are known but not read: how to recognize their headings, and what the owner should export instead. */
const UNREAD: Array<[isHead: (heads: string[]) => boolean, message: string]> = [
  [
    (heads) => heads.includes('gross') && heads.includes('fee') && heads.includes('net') && heads.includes('time'),
    payoutsOf('PayPal')
  ],
  [
    (heads) => columnOf(heads, 'symbol', 'ticker', 'cusip', 'instrument', 'security', 'investment') !== -1 && columnOf(heads, 'quantity', 'shares', 'units', 'price') !== -1,
    'This is a list of an investment account, which is no bank account of the business: download the checking account from your bank as CSV or QFX instead.'
  ],
  [
    (heads) => columnOf(heads, 'account id') !== -1 && columnOf(heads, /debit amount/) !== -1 && columnOf(heads, /credit amount/) !== -1,
    `This is a list of transactions from Wave: ${exportFrom('wave')}.`
  ],
  [(heads) => has(heads, 'net') && columnOf(heads, /^available on/, 'reporting category') !== -1, payoutsOf('Stripe')],
  [(heads) => has(heads, 'gross sales') && columnOf(heads, 'net total', 'total collected') !== -1, payoutsOf('Square')],
  [(heads) => has(heads, 'datetime') && has(heads, 'amount (total)'), payoutsOf('Venmo')],
  [
    (heads) => columnOf(heads, 'fee', 'fees') !== -1 && columnOf(heads, 'net', 'net amount') !== -1 && columnOf(heads, 'amount', 'gross') !== -1,
    'This is a list of card payments and their fees. What is paid out is a deposit of your bank account, so download that account from your bank as CSV or QFX instead.'
  ],
  [
    (heads) => columnOf(heads, 'vendor', 'supplier', 'merchant', 'expense category') !== -1 && columnOf(heads, /^date\b|\bdate$/) !== -1 && columnOf(heads, /^(?:total |expense )?amount(?: \(?(?:usd|\$)\)?)?$|^total$/) !== -1,
    `This is a list of expenses, which is not read here: ${EXPORT_YEAR}`
  ],
  [
    (heads) => columnOf(heads, /^(?:estimate|quote|proposal|bid)(?: #| no\.?| number| id)?$/) !== -1 && columnOf(heads, /\bamount\b|\btotal\b/) !== -1,
    'This is a list of quotes, and a quote is no work that was done: export the list of jobs or invoices instead.'
  ],
  [
    (heads) => columnOf(heads, /^(?:membership|(?:service |maintenance )?(?:agreement|plan))(?: (?:type|name|status|plan|id|#))?$/) !== -1 && columnOf(heads, 'frequency', 'billing', 'billing frequency', /^(?:renew|expir|start|end)/) !== -1,
    'This is a list of memberships or agreements, which is not read here: the interview asks how many there are, and at what price.'
  ],
  [
    (heads) => columnOf(heads, 'employee', 'employee name', 'team member') !== -1 && columnOf(heads, 'net pay', 'net', 'hours') !== -1,
    'This list has no gross pay, so it says nothing about wages: export the payroll register or the payroll summary of a year instead.'
  ],
  [
    (heads) => columnOf(heads, 'vendor', 'vendor name', 'supplier') !== -1 && heads.some((head) => /phone|e-?mail|balance/.test(head)),
    `This is a list of vendors, which is not read here: ${EXPORT_YEAR}`
  ],
  [
    (heads) => columnOf(heads, 'product/service', 'item', 'product', 'sku') !== -1 && columnOf(heads, 'qty', 'quantity', 'units sold', 'units', 'quantity sold') !== -1,
    `This is a list of products and services sold, which is not read here: ${EXPORT_YEAR}`
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
