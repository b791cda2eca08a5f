import type { ListKind } from '../../../schemas/record/list-kinds.ts'
import { groupBy } from '../../group-by.ts'
import { isOnlyOfBank } from '../bank/accounts-of-list.ts'
import { textOf } from '../grid/grid.ts'
import { columnsOfKind } from '../lists/list-columns.ts'
import type { Table } from '../lists/table.ts'

const IS_SIDE = /^(?:d|c|dr|cr|debit|credit|in|out)$/
/** Headings of the name of an account beside its number. */
const NAME_OF_NUMBER = ['account description', 'account name', 'account title']
/** Rows that show whether accounts are only numbers. */
const SHOWN = 2000
/** Accounts from which a list is a ledger and not one of a bank account. */
export const FEWEST_ACCOUNTS = 3

/** The columns of a ledger, -1 for one that it does not have. */
export interface LedgerColumns {
  day: number
  kind: number
  number: number
  /** Customers and vendors may have a column each. */
  names: number[]
  memo: number
  /** All columns of words about a posting. */
  memos: number[]
  account: number
  /** The account of income or cost beside that of the bank, as Quicken prints it. */
  category: number
  split: number
  amount: number
  /** The amounts are those of a bank account: money out has a minus. */
  isCash: boolean
  /** The two sides are money out and money in, as in a cash book. */
  isFlow: boolean
  /** Whether the amount is a debit or a credit. */
  side: number
  debit: number
  credit: number
  posting: number
  enteredBy: number
  /** Whether it is an adjusting entry of the accountant. */
  adjusting: number
}

/** The columns of a ledger, by its headings in any order, or undefined for other headings. */
function ledgerColumnsOf (heads: string[], kind: ListKind): LedgerColumns | undefined {
  const found = columnsOfKind(kind, heads, { rows: [] })
  if (!found) return undefined
  const column = (role: string) => found.get(role)?.[0] ?? -1
  const isFlow = column('debit') === -1 && column('out') !== -1 && column('in') !== -1
  const [debit, credit] = isFlow ? [column('out'), column('in')] : [column('debit'), column('credit')]
  const hasSides = debit !== -1 && credit !== -1
  // A heading of several words, such as `Transaction details`, may be beside `Description`.
  const memos = (found.get('memo') ?? []).toSorted((one, other) => one - other)
  return {
    day: column('day'),
    kind: column('kind'),
    number: column('number'),
    names: found.get('name') ?? [],
    memo: column('memo'),
    memos,
    account: column('account'),
    category: column('category'),
    split: column('split'),
    // Two sides leave no doubt about the sign.
    amount: hasSides ? -1 : column('amount'),
    isCash: false,
    isFlow,
    debit: hasSides ? debit : -1,
    credit: hasSides ? credit : -1,
    side: hasSides ? -1 : column('side'),
    posting: column('posting'),
    enteredBy: column('enteredBy'),
    adjusting: column('adjusting')
  }
}

/** A column of kinds in which each text is Debit or Credit is that of the side. */
function withSide (columns: LedgerColumns, rows: Table['rows']): LedgerColumns {
  const { kind, side, amount } = columns
  if (kind === -1 || side !== -1 || amount === -1) return columns
  const kinds = new Set(rows.slice(0, SHOWN).map(({ cells }) => textOf(cells[kind]).toLowerCase()))
  kinds.delete('')
  const areSides = kinds.size === 2 && [...kinds].every((text) => IS_SIDE.test(text))
  return areSides ? { ...columns, kind: -1, side: kind } : columns
}

/**
 * The columns of a table. If its accounts are numbers and another column has one text for each of them, that column is
 * their name and not a memo or payee.
 */
export function columnsOfTable ({ heads, rows }: Table, kind: ListKind): LedgerColumns {
  const columns = withCategory(withSide(ledgerColumnsOf(heads, kind)!, rows), rows)
  const { account, names, memo, memos } = columns
  const shown = account === -1 ? [] : rows.slice(0, SHOWN).filter(({ cells }) => textOf(cells[account]) !== '')
  if (shown.some(({ cells }) => /\p{L}/u.test(textOf(cells[account])))) return columns
  const numbers = groupBy(shown, ({ cells }) => [textOf(cells[account])])
  if (numbers.size < 2) return columns
  const hasOneText = (column: number) => column !== account && [...numbers.values()].every((own) =>
    own.every(({ cells }) => textOf(cells[column]) === textOf(own[0]!.cells[column])))
  const mayName = [
    ...NAME_OF_NUMBER,
    // A payee may have one account too, so these name it only beside another column of payees.
    ...names.some((column) => heads[column] !== 'name') ? ['name'] : [],
    ...names.length > 0 || memos.length > 1 ? ['description'] : []
  ]
  const named = mayName.map((head) => heads.indexOf(head)).find((column) => column !== -1 && hasOneText(column))
  if (named === undefined) return columns
  return {
    ...columns,
    account: named,
    names: names.filter((column) => column !== named),
    memo: memo === named ? memos.find((column) => column !== named) ?? -1 : memo,
    memos: memos.filter((column) => column !== named)
  }
}

/** Whether headings may be those of a ledger: a date, and an amount or both debit and credit. */
export const isLedgerHead = (heads: string[], kind: ListKind): boolean => ledgerColumnsOf(heads, kind) !== undefined

/**
 * A list with several categories and with few accounts, or only those of a bank, is that of bank accounts. Its
 * categories are the accounts of income and cost.
 */
function withCategory (columns: LedgerColumns, rows: Table['rows']): LedgerColumns {
  const { account, category, amount, names, memo } = columns
  if (account === -1 || category === -1 || amount === -1 || (names.length === 0 && memo === -1)) return columns
  const textsIn = (column: number) => new Set(rows.slice(0, SHOWN).map(({ cells }) => textOf(cells[column])).filter((text) => text !== ''))
  const accounts = textsIn(account)
  const isOfBank = accounts.size < FEWEST_ACCOUNTS || [...accounts].every(isOnlyOfBank)
  return isOfBank && textsIn(category).size >= FEWEST_ACCOUNTS
    ? { ...columns, account: category, split: account, isCash: true }
    : columns
}
