export const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0)

export const percent = (part: number, whole: number): number => (part / whole) * 100

// Kept, because creating a formatter takes a hundred times as long as formatting.
const [whole, cents] = [0, 2].map(
  (maximumFractionDigits) => new Intl.NumberFormat('en-US', { maximumFractionDigits })
) as [Intl.NumberFormat, Intl.NumberFormat]

/** `1224` → `1,224`; at most two decimals. */
export const plain = (number: number): string => cents.format(number)

/** `-24000` → `-$24,000`; whole dollars. */
export const usd = (amount: number): string => `${amount < 0 ? '-' : ''}$${whole.format(Math.abs(amount))}`

/** `-1412300.4` → `-$1,412,300.40`; without cents if it has none. */
export function usdAndCents (amount: number): string {
  const [dollars = '', decimals] = plain(Math.abs(amount)).split('.')
  return `${amount < 0 ? '-' : ''}$${dollars}${decimals === undefined ? '' : `.${decimals.padEnd(2, '0')}`}`
}

/** `43.601` → `43.6%`. */
export const percentText = (share: number): string => `${decimal(share)}%`

/** `6.451` → `6.5`; a half rounds up, as on paper. */
export const decimal = (number: number): string => (Math.round((number + Number.EPSILON) * 10) / 10).toFixed(1)
