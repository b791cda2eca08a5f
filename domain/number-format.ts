export const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0)

export const percent = (part: number, whole: number): number => (part / whole) * 100

// Cached, because creating a formatter takes a hundred times as long as formatting.
const [whole, cents] = [0, 2].map(
  (maximumFractionDigits) => new Intl.NumberFormat('en-US', { maximumFractionDigits })
) as [Intl.NumberFormat, Intl.NumberFormat]

/** Rounds an amount in dollars to whole cents. */
export const roundToCents = (dollars: number): number => Math.round(dollars * 100) / 100

/** Rounds an amount to whole dollars. Halves round away from zero, as on paper and in workbooks. */
export const roundToDollars = (dollars: number): number => Math.sign(dollars) * Math.round(Math.abs(dollars)) + 0

/** Formats a number with at most two decimals: `1224` → `1,224`. */
export const plain = (number: number): string => cents.format(number)

/** Formats an amount in whole dollars: `-24000` → `-$24,000`. */
export const usd = (amount: number): string => `${amount <= -0.5 ? '-' : ''}$${whole.format(Math.abs(amount))}`

/** Formats an amount with cents, if it has any: `-1412300.4` → `-$1,412,300.40`. */
export function usdAndCents (amount: number): string {
  const [dollars = '', decimals] = plain(Math.abs(amount)).split('.')
  return `${amount < 0 ? '-' : ''}$${dollars}${decimals === undefined ? '' : `.${decimals.padEnd(2, '0')}`}`
}

/** Formats a percentage: `43.601` → `43.6%`. */
export const percentText = (share: number): string => `${decimal(share)}%`

/** Formats a number with one decimal: `6.451` → `6.5`. Halves round away from zero, as on paper and in workbooks. */
export function decimal (number: number): string {
  const size = Math.round((Math.abs(number) + Number.EPSILON) * 10) / 10
  return `${number < 0 && size > 0 ? '-' : ''}${size.toFixed(1)}`
}
