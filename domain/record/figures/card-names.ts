/**
 * Issuers and networks whose names alone name a card: `Amex 1005`. They lend money too, so a name with a word of loans
 * is none.
 */
const ISSUERS = [
  'amex', 'american express', 'visa', 'master ?card', 'discover', 'diners club', 'capital one', 'chase ink', 'wex',
  'fuelman', 'brex'
]
const LENT = 'loans?|notes?|line of credit|loc|mortgage|financ(?:e|ing)'
const CARD = String.raw`.*\bcards?\b`
const OF_ISSUER = String.raw`(?!.*\b(?:${LENT})\b).*\b(?:${ISSUERS.join('|')})\b`

/** Matches the name or heading of a credit card or fuel card that a company owes. Gift cards are owed to customers. */
export const CARD_NAME = new RegExp(String.raw`^(?!.*\bgift\b)(?:${CARD}|${OF_ISSUER})`, 'i')
