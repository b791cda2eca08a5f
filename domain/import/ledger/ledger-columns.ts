import { groupBy } from '../../group-by.ts'
import { textOf } from '../grid/grid.ts'
import { columnOf, type Table } from '../other/table.ts'

const DATE = ['date', 'transaction date', 'posting date', 'posted dt.', 'posted date', 'entry date', 'effective date', 'gl date', 'trans date', 'txn date', 'journal date']
const KIND = ['transaction type', 'type', 'source', 'trans type', 'txn type', 'entry type', 'document type', 'jrnl', 'jnl']
const NUMBER = [
  'num', 'no.', 'no', '#', 'document number', 'number', 'reference', 'ref', 'transaction number', 'doc', 'check number',
  'invoice number', 'reference number', 'ref no.', 'txn id', 'entry id'
]
const NAME = [
  'name', 'contact', 'client vendor', 'client/vendor', 'customer/vendor', 'vendor/customer', 'payee', 'vendor', 'vendor name',
  'supplier', 'customer', 'customer name', 'client'
]
const MEMO = [
  'memo/description', 'memo', 'description', 'trans description', 'transaction description', 'line description', 'details',
  'transaction details', 'narration', 'particulars'
]
const ACCOUNT = [
  'distribution account', 'account name', 'account full name', 'account description', 'account title', 'nominal name', 'account', 'gl account',
  'ledger account', 'nominal account'
]
const SPLIT = ['split', 'split account']
const AMOUNT = ['amount', 'net amount', 'transaction amount', /^amount \((?!debit|credit)/]
const DEBIT = ['debit', 'debits', 'dr', 'debit amt', /^debit (?:amount|\((?!source))/, /^amount \(debit\)/]
const CREDIT = ['credit', 'credits', 'cr', 'credit amt', /^credit (?:amount|\((?!source))/, /^amount \(credit\)/]
const SIDE = ['dr/cr', 'd/c', 'debit/credit', 'dr / cr', 'debit or credit', 'dr cr']
const IS_SIDE = /^(?:d|c|dr|cr|debit|credit)$/
const ENTERED_BY = ['entered by', 'posted by', 'created by', 'prepared by', 'user', 'last modified by']
const ADJUSTING = ['adj', 'adjusting', 'adjusting entry']
/** Headings of the name of an account beside its number. */
const NAME_OF_NUMBER = ['account description', 'account name', 'description', 'name', 'account title']
/** Rows that show whether accounts are only numbers. */
const SHOWN = 2000

/** The columns of a ledger, -1 for one that it does not have. */
export interface LedgerColumns {
  day: number
  kind: number
  number: number
  /** Customers and vendors may have a column each. */
  names: number[]
  memo: number
  account: number
  split: number
  amount: number
  /** Whether the amount is a debit or a credit. */
  side: number
  debit: number
  credit: number
  posting: number
  enteredBy: number
  /** Whether it is an adjusting entry of the accountant. */
  adjusting: number
}

/** The columns of a ledger, by its lowercase headings in any order. */
function ledgerColumnsOf (heads: string[]): LedgerColumns {
  const [debit, credit] = [columnOf(heads, ...DEBIT), columnOf(heads, ...CREDIT)]
  const hasSides = debit !== -1 && credit !== -1
  return {
    day: columnOf(heads, ...DATE),
    kind: columnOf(heads, ...KIND),
    number: columnOf(heads, ...NUMBER),
    names: NAME.map((head) => heads.indexOf(head)).filter((column) => column !== -1),
    memo: columnOf(heads, ...MEMO),
    account: columnOf(heads, ...ACCOUNT),
    split: columnOf(heads, ...SPLIT),
    // Two sides leave no doubt about the sign.
    amount: hasSides ? -1 : columnOf(heads, ...AMOUNT),
    debit: hasSides ? debit : -1,
    credit: hasSides ? credit : -1,
    side: hasSides ? -1 : columnOf(heads, ...SIDE),
    posting: columnOf(heads, 'posting'),
    enteredBy: columnOf(heads, ...ENTERED_BY),
    adjusting: columnOf(heads, ...ADJUSTING)
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
export function columnsOfTable ({ heads, rows }: Table): LedgerColumns {
  const columns = withSide(ledgerColumnsOf(heads), rows)
  const { account, names, memo } = columns
  const shown = account === -1 ? [] : rows.slice(0, SHOWN).filter(({ cells }) => textOf(cells[account]) !== '')
  if (shown.some(({ cells }) => /\p{L}/u.test(textOf(cells[account])))) return columns
  const numbers = groupBy(shown, ({ cells }) => [textOf(cells[account])])
  if (numbers.size < 2) return columns
  const hasOneText = (column: number) => column !== account && [...numbers.values()].every((own) =>
    own.every(({ cells }) => textOf(cells[column]) === textOf(own[0]!.cells[column])))
  const named = NAME_OF_NUMBER.map((head) => heads.indexOf(head)).find((column) => column !== -1 && hasOneText(column))
  if (named === undefined) return columns
  const others = heads.map((head, column) => column === named ? '' : head)
  return {
    ...columns,
    account: named,
    names: names.filter((column) => column !== named),
    memo: memo === named ? columnOf(others, ...MEMO) : memo
  }
}

/** Whether headings may be those of a ledger: a date, and an amount or both debit and credit. */
export const isLedgerHead = (heads: string[]): boolean => {
  const { day, amount, debit } = ledgerColumnsOf(heads)
  return day !== -1 && (amount !== -1 || debit !== -1)
}
