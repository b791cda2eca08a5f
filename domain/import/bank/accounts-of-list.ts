import { filledTexts, onlyTextOf, textOf, type GridRow } from '../grid/grid.ts'
import type { BankColumns } from './bank-columns.ts'
import { groupTitles, type Table } from '../lists/table.ts'

/** One account of a list, with the name that the list gives it. */
export interface ListedAccount {
  name?: string
  rows: GridRow[]
}

/** `XXXX1234`, `Checking (...1234)`. */
const NUMBERED = /^[a-z &.']{0,40}[(]?[-x*\u2022.\u2026 #\d]{0,20}\d{3,20}[)]?$/i
const MASKED = /(?:[x*\u2022]{2,}|\.{3}|\u2026)[- ]?\d{3,}/i
const OF_BANK = /\b(?:checking|chk|chequing|savings?|money market|visa|mastercard|amex|american express|discover|credit card|line of credit)\b/i
const OF_BOOKS = /\b(?:fees?|charges?|expenses?|interest|income|payable|receivable)\b/i
const SAVINGS = /\bsav(?:ings?)?\b|\bmoney market\b|\bcertificate\b/i
const CARD = /\bvisa\b|\bmastercard\b|\bamex\b|\bamerican express\b|\bdiscover\b|\bcredit card\b/i

/** Whether a name can only be that of an account at a bank, such as `Checking` or `XXXX1234`, and none of the books. */
export const isOnlyOfBank = (name: string): boolean => MASKED.test(name) || (OF_BANK.test(name) && !OF_BOOKS.test(name))
/** Whether the name of an account may be that of one at a bank. Accounts of the books may have numbers too. */
const mayBeOfBank = (name: string): boolean => NUMBERED.test(name) || isOnlyOfBank(name)

/** Whether a name is that of a savings account. Returns undefined for a number, which does not say. */
export const isSavingsAccount = (name: string): boolean | undefined => /\p{L}{3}/u.test(name) ? SAVINGS.test(name) : undefined

/** Whether the name of an account is that of a credit card. */
export const isCardAccount = (name: string): boolean => CARD.test(name)

/**
 * Splits a list by its accounts: by the column that names them, or by rows that have only the name of an account.
 * Returns undefined if the column names anything but bank accounts.
 */
export function accountsOfList ({ rows }: Table, { account }: BankColumns): ListedAccount[] | undefined {
  if (account === -1) {
    const titles = new Set(groupTitles(rows).filter(mayBeOfBank))
    if (titles.size < 2) return [{ rows }]
    return parted(rows, (row) => {
      const text = onlyTextOf(row)
      return text !== undefined && titles.has(text) ? text : undefined
    })
  }
  const named = rows.filter((row) => textOf(row.cells[account]) !== '' && filledTexts(row).length > 2)
  const isOnlyBank = named.every(({ cells }) => mayBeOfBank(textOf(cells[account])))
  return isOnlyBank && named.length > 0 ? parted(named, ({ cells }) => textOf(cells[account])) : undefined
}

/** Assigns each row to the account that it names, or that the last row before it named. */
function parted (rows: GridRow[], nameOf: (row: GridRow) => string | undefined): ListedAccount[] {
  const accounts = new Map<string, ListedAccount>()
  let name = ''
  for (const row of rows) {
    name = nameOf(row) ?? name
    const account = accounts.get(name) ?? { ...name !== '' && { name }, rows: [] }
    account.rows.push(row)
    accounts.set(name, account)
  }
  return [...accounts.values()]
}
