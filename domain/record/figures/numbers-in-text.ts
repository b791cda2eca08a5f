/** A number in a text, and half a unit of its last digit: the range within which it may be rounded. */
export interface NumberInText { text: string, value: number, within: number }

/** A year of this century or the last, as `FY2024` or `2024`, optionally followed by a month and a day. */
const DATE = /\b(?:FY)?((?:19|20)\d{2})(?:-\d{2}(?:-\d{2})?)?\b/g
/**
 * Digits, with or without thousands separators, then an optional fraction and scale. There is no match if a word, path
 * or another number directly precedes it, or if a word, path, parenthesis or `-A` directly follows.
 */
const NUMBER = new RegExp(
  '(?<![\\w.,/-])[-–−]?\\$?\\s?(\\d{1,3}(?:,\\d{3})+|\\d+)(\\.\\d+)?\\s*(%|million\\b|thousand\\b|[kKM]\\b)?' +
  '(?![\\w/(]|,\\d|-[A-Z])', 'g'
)
const scales: Record<string, number> = { million: 1e6, M: 1e6, thousand: 1e3, k: 1e3, K: 1e3 }

/** Finds the numbers in a text. Ignores digits in names (FY2025, R-410A, I-9). A date is one number, its year. */
export function numbersIn (text: string): NumberInText[] {
  const found: NumberInText[] = []
  const rest = text.replace(DATE, (date, year: string, start: number) => {
    const end = start + date.length
    // Only the characters next to the date are copied: copying the rest of a long text for each date would be
    // quadratic.
    if (/[$\d,.]/.test(text.slice(Math.max(0, start - 1), start)) || /^[,.]?\d/.test(text.slice(end, end + 2))) return date
    found.push({ text: date, value: Number(year), within: 0 })
    return ' '
  })
  for (const [written, whole, fraction = '', unit = ''] of rest.matchAll(NUMBER)) {
    const scale = scales[unit] ?? 1
    found.push({
      text: written.trim(),
      value: Number(whole!.replaceAll(',', '') + fraction) * scale,
      within: 0.5 * 10 ** -Math.max(0, fraction.length - 1) * scale
    })
  }
  return found
}

/** Whether a number in a text equals one of the `sorted` values, to the precision with which it is written. */
export function standsIn ({ value, within }: NumberInText, sorted: number[]): boolean {
  let [from, to] = [0, sorted.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (sorted[middle]! < value - within - 1e-9) from = middle + 1
    else to = middle
  }
  return from < sorted.length && sorted[from]! <= value + within + 1e-9
}

/**
 * Whether a number in a text equals `value`, to the precision with which it is written. Ignores the sign, which the
 * wording may express.
 */
export const isWritten = ({ value: written, within }: NumberInText, value: number): boolean =>
  Math.abs(written - Math.abs(value)) <= within + 1e-9
