import type { Transaction } from './transaction.ts'

/** Platforms and payroll services that print their own name in place of the payee's. */
const PLATFORM = /^(?:zelle|venmo|paypal|cash ?app|square cash|bill\.com|melio|bilt|wise)\b/i
/** A person or company that a payment by platform names. */
const PAID_TO = /\b(?:[Zz]elle|ZELLE|[Vv]enmo|VENMO|[Pp]ay[Pp]al|PAYPAL|[Cc]ash ?[Aa]pp|CASH APP|[Mm]elio|[Bb]ill\.com|[Ww]ise)\b[^;:]{0,20}?(?:\b(?:to|TO|from|FROM)\b|;|:)\s*([\p{Lu}][\p{L}'.-]+(?: [\p{Lu}][\p{L}'.&-]+){1,3})/u
const LEGAL_FORM = /\b(?:incorporated|inc|llc|llp|pllc|corporation|corp|company|co|limited|ltd|lp|pc|pa|plc|the)\b/g

/** The payee of a posting as printed: its name, or whom a payment by platform names. Empty if there is none. */
export function payeeOf ({ name, memo }: Pick<Transaction, 'name' | 'memo'>): string {
  if (name !== '' && !PLATFORM.test(name)) return name
  return PAID_TO.exec(memo)?.[1] ?? PAID_TO.exec(name)?.[1] ?? name
}

/**
 * Folds spellings of a payee: lower case, without legal form, processor, store and order numbers. A customer keeps the
 * number at the end of a name, which tells `Villa 12` from `Villa 14`.
 */
export function payeeKey (name: string, isCustomer = false): string {
  const plain = name.toLowerCase()
    .replace(/^(?:sq|tst|sp|pp|paypal|py) ?\*\s*/, '')
    .replace(/^amzn\b.*/, 'amazon')
    .replace(/^amazon(?:\.com| mktp(?:lace)?| prime)?\b.*/, 'amazon')
    .replaceAll('&', ' and ')
    .replaceAll(/['\u2019.]/g, '')
    .replaceAll(isCustomer ? /[*]\s*\w+/g : /[#*]\s*\w+/g, ' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .replaceAll(LEGAL_FORM, ' ')
    .replaceAll(/\s+/g, ' ').trim()
  // A store or order number at the end does not distinguish payees.
  const words = plain.split(' ')
  const isNumbered = words.length > 1 && /^\d{2,}$/.test(words.at(-1)!)
  if (!isNumbered || isCustomer) return plain
  const kept = words.slice(0, words.at(-2) === 'no' && words.length > 2 ? -2 : -1).join(' ')
  return /\p{L}/u.test(kept) ? kept : plain
}
