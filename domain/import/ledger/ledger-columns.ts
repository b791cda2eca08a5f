import { columnOf } from '../other/table.ts'

const DATE = ['date', 'transaction date', 'posting date', 'entry date', 'trans date', 'txn date', 'journal date']
const KIND = ['transaction type', 'type', 'source', 'trans type', 'txn type']
const NUMBER = ['num', 'no.', 'no', '#', 'document number', 'number', 'reference', 'ref', 'transaction number', 'txn id', 'entry id']
const NAME = ['name', 'contact', 'client vendor', 'customer/vendor', 'vendor/customer', 'payee', 'vendor', 'customer']
const MEMO = ['memo/description', 'memo', 'description', 'details', 'narration']
const ACCOUNT = ['distribution account', 'account name', 'account', 'gl account', 'ledger account']
const SPLIT = ['split', 'split account']

/** The columns of a ledger, -1 for one that it does not have. */
export interface LedgerColumns {
  day: number
  kind: number
  number: number
  name: number
  memo: number
  account: number
  split: number
  amount: number
  debit: number
  credit: number
  posting: number
}

/** The columns of a ledger, by its lowercase headings in any order. */
export const ledgerColumnsOf = (heads: string[]): LedgerColumns => ({
  day: columnOf(heads, ...DATE),
  kind: columnOf(heads, ...KIND),
  number: columnOf(heads, ...NUMBER),
  name: columnOf(heads, ...NAME),
  memo: columnOf(heads, ...MEMO),
  account: columnOf(heads, ...ACCOUNT),
  split: columnOf(heads, ...SPLIT),
  amount: columnOf(heads, 'amount', /^amount \(/),
  debit: columnOf(heads, 'debit', /^debit (?:amount|\()/),
  credit: columnOf(heads, 'credit', /^credit (?:amount|\()/),
  posting: columnOf(heads, 'posting')
})

/** Whether headings may be those of a ledger: a date, and an amount or both debit and credit. */
export const isLedgerHead = (heads: string[]): boolean => {
  const { day, amount, debit, credit } = ledgerColumnsOf(heads)
  return day !== -1 && (amount !== -1 || (debit !== -1 && credit !== -1))
}
