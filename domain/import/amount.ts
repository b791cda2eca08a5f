/** An amount in whole cents, so that sums are exact. */
export type Cents = number

const AMOUNT = new RegExp(
  '^(?<open>\\()?\\s*(?<before>[-+\\u2212])?\\s*(?<currency>(?:US)?\\$|USD)?\\s*(?<between>[-+\\u2212])?\\s*(?<inner>\\()?\\s*' +
  '(?<whole>\\d{1,3}(?:,\\d{3})+|\\d*)(?:\\.(?<decimals>\\d*))?\\s*(?<after>[-\\u2212])?\\s*(?<close>\\))?(?: ?USD)?$'
)
/** Match the spelling of most amounts, which needs no further look. */
const PLAIN = /^-?\d{1,9}\.\d\d$/
const PLAIN_WHOLE = /^-?\d{1,9}$/
const PLAIN_THOUSANDS = /^-?\d{1,3},\d{3}\.\d\d$/
/** Matches what programs print in place of an empty amount. */
const NO_AMOUNT = /^(?:US)?\$?\s*[-\u2012-\u2015\u2212]$/
/** Matches text that was probably meant as an amount: digits, signs, and characters often typed in place of a digit. */
const MEANT_AS_AMOUNT = /^[-+(\u2212]*\s{0,5}(?:US)?[$\u20ac\u00a3]?\s{0,5}[-\u2212]?[\d][\d.,OoIl' ]*(?:E[+-]?\d+)?\s{0,5}[-)]*$|^#[A-Z/0!?#]+$/i

/** Maximum number of digits before the decimal point. A record allows amounts up to a trillion. */
const MOST_DIGITS = 12

export type ReadAmount = { is: 'amount', cents: Cents } | { is: 'blank' } | { is: 'unclear' } | { is: 'text' }

/** Converts dollars, as stored in a spreadsheet, to cents. Halves round away from zero. */
export const centsOf = (dollars: number): Cents =>
  Math.sign(dollars) * Math.round(Math.abs(dollars) * 100 + 1e-6) || 0

/** Reads a number stored in a spreadsheet. A number larger than a record allows is unclear. */
export const readNumber = (dollars: number): ReadAmount =>
  Math.abs(dollars) < 10 ** MOST_DIGITS ? { is: 'amount', cents: centsOf(dollars) } : { is: 'unclear' }

export const dollarsOf = (cents: Cents): number => cents / 100

/**
 * Reads an amount as accounting programs print it: `1,234.50`, `$ -5,453.67`, `(1,200.00)`, `1,234.50-`, `$ -`. Never
 * guesses: `1.234,50`, `4,8O0.00`, `#REF!`, and `1.2E+05` are unclear.
 */
export function readAmount (text: string): ReadAmount {
  if (PLAIN.test(text)) return { is: 'amount', cents: Number(text.replace('.', '')) || 0 }
  if (PLAIN_WHOLE.test(text)) return { is: 'amount', cents: Number(text) * 100 || 0 }
  if (PLAIN_THOUSANDS.test(text)) return { is: 'amount', cents: Number(text.replace(',', '').replace('.', '')) || 0 }
  const trimmed = text.replaceAll(/[\u00a0\u202f]/g, ' ').trim()
  if (trimmed === '' || NO_AMOUNT.test(trimmed)) return { is: 'blank' }
  if (trimmed.length > 40) return { is: 'text' }
  const found = AMOUNT.exec(trimmed)?.groups
  if (!found || (!found.whole && !found.decimals)) {
    return { is: MEANT_AS_AMOUNT.test(trimmed) ? 'unclear' : 'text' }
  }
  const { open, close, inner, before, between, after, whole = '', decimals = '' } = found
  const signs = [before, between, after, open ?? inner].filter((sign) => sign !== undefined).length
  // Three digits after a point are thousands in much of the world, and no program prints dollars with three decimals.
  const isUnclear = signs > 1 || ((open ?? inner) !== undefined) !== (close !== undefined) ||
    (decimals.length === 3 && !whole.includes(',') && whole !== '' && whole !== '0') || whole.replaceAll(',', '').length > MOST_DIGITS
  if (isUnclear) return { is: 'unclear' }
  const cents = centsOf(Number(`${whole.replaceAll(',', '') || '0'}.${decimals || '0'}`))
  const isPositive = signs === 0 || [before, between].includes('+')
  return { is: 'amount', cents: isPositive ? cents : -cents || 0 }
}

/** `123450` cents → `1,234.50`, for messages. */
export const printCents = (cents: Cents): string =>
  (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
