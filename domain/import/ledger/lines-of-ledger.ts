import { groupBy } from '../../group-by.ts'
import { slugOf } from '../../slug.ts'
import { dollarsOf } from '../amount.ts'
import { classesOf } from '../proof/account-classes.ts'
import type { RecordLine } from '../../../schemas/record/business-record.ts'
import { fiscalYearOf } from '../statements/assign-periods.ts'
import { sectionBelow, suggestSection, type LineSection } from '../statements/line-sections.ts'
import { withoutNumbers } from '../tree/row-names.ts'
import { centsOfRows } from './trace-add-backs.ts'
import type { LedgerFile, Transaction } from './transaction.ts'

/** Kinds of transactions that sell, and kinds that buy. */
const SELLS = /^(?:invoice|sales? receipt|credit memo|refund receipt|customer invoice)/i
const BUYS = /^(?:bill(?!.*payment)|expense|vendor|purchase|check|cheque|credit card (?:charge|expense))/i
const BALANCE = /\b(?:receivables?|payables?|a\/r|a\/p|checking|savings|cash|bank|undeposited|clearing|inventory|credit cards?|loans?|notes? payable|equity|draws?|retained|accumulated|deposits? held|sales tax)\b/i
const NUMBER = /^(\d{3,7})\b/
/** Share of the postings of an account that decides. */
const MOST = 0.6

/**
 * The accounts of a ledger that are income or costs, as lines of a statement, if there is no statement beside it. What
 * an account is follows from the kinds of its transactions, its number and its name.
 */
export function linesOfLedger ({ transactions }: LedgerFile, ends: string): RecordLine[] {
  const byAccount = groupBy(transactions, ({ account }) => [account.join(':')])
  const accounts = [...byAccount].filter(([name]) => name !== '')
  // A list by date has its accounts in no order.
  const changes = transactions.filter(({ account }, place) => account !== transactions[place - 1]?.account).length
  const printed = accounts.map(([, own]) => own[0]!.account.at(-1)!)
  const names = withoutNumbers(printed)
  const classes = classesOf(accounts.map(([, own], index) => ({
    name: names[index]!,
    number: NUMBER.exec(printed[index]!)?.[1] ?? '',
    type: typeOf(own, printed[index]!) || own[0]!.account.slice(0, -1).join(' '),
    amounts: [own[0]!.isDebit === true ? centsOfRows(own) : undefined],
    at: [],
    nameAt: ''
  })), changes <= byAccount.size)
  const used = new Set<string>()
  return accounts.flatMap(([, own], index): RecordLine[] => {
    const name = names[index]!
    const section = sectionOf(classes[index]!.is, name)
    const id = slugOf(name).slice(0, 60) || `account-${index}`
    if (section === undefined || used.has(id)) return []
    used.add(id)
    const years = groupBy(own, ({ day }) => [fiscalYearOf(day, ends)])
    const amounts = Object.fromEntries([...years].map(([year, rows]) => [year, dollarsOf(centsOfRows(rows))]))
    return [{ id, name, section, amounts }]
  })
}

/** What the kinds of its transactions say an account is, unless its name is that of a balance. */
function typeOf (own: Transaction[], name: string): string {
  if (BALANCE.test(name)) return ''
  const share = (pattern: RegExp) => own.filter(({ kind }) => pattern.test(kind)).length / own.length
  if (share(SELLS) >= MOST) return 'income'
  return share(BUYS) >= MOST && suggestSection(name) !== 'cost-of-work' ? 'expense' : ''
}

function sectionOf (is: string, name: string): LineSection | undefined {
  if (is === 'income') return suggestSection(name) === 'other-income' ? 'other-income' : 'revenue'
  if (is === 'cost') return 'cost-of-work'
  return is === 'expense' ? sectionBelow(name) ?? 'operating-expense' : undefined
}
