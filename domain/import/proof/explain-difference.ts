import type { Cents } from '../amount.ts'
import type { ReportRow } from '../tree/report-row.ts'
import type { Forced, SignedTerm } from './prove-results.ts'

/** The result that does not come out: where it is, what it prints if that can be read, and what its rows make. */
export interface TotalDifference { name: string, at: string, printed?: Cents, sum: Cents }

/** A row with another amount, or one that its total leaves out, or one that is missing above its total. */
export interface Change {
  index: number
  name: string
  at: string
  column: number
  from: Cents
  /** Undefined for a row that is left out. */
  to: Cents | undefined
  /** By column, the amounts of a row that is missing. */
  missing?: Cents[]
}

/** The name of an amount that only a total shows. */
const NOT_ITEMIZED = 'Not itemized'
/** By what an amount is larger if its point is lost or a zero is added. */
const POINTS = [10, 100, 1000]
/** Rows that are offered as the one that explains a difference. */
const MOST_CHANGES = 5

/** Describes the result that does not come out, in the reading with the smallest difference. */
export function differenceOf (rows: ReportRow[], differing: Forced[]): TotalDifference {
  const { index, differences } = differing.toSorted((one, other) => sizeOf(one) - sizeOf(other))[0]!
  const column = differences.findIndex((difference) => difference !== 0)
  const { printed, name, at, amounts } = rows[index]!
  const shown = amounts[column]
  return {
    name: printed || name,
    at: at[column]!,
    ...shown !== undefined && { printed: shown },
    sum: (shown ?? 0) - differences[column]!
  }
}

/**
 * Returns the changes of one row that would explain a difference, likeliest first: the result itself if those above it
 * come out with the sum, and otherwise rows of it with a wrong digit, two digits the wrong way round, a lost zero,
 * another sign, or that the result leaves out. Of a scan, what is easily misread comes first.
 */
export function changesOf (rows: ReportRow[], differing: Forced[], isScan = false): Change[] {
  const order = (change: Change) => isScan && !isMisreading(change) ? 1 : 0
  const likely = differing.toSorted((one, other) => sizeOf(one) - sizeOf(other))
  const changes = likely.flatMap((forced) => {
    const columns = forced.differences.flatMap((difference, column) => difference === 0 ? [] : [column])
    const row = rows[forced.index]!
    if (!forced.isRight) {
      const [column, ...others] = columns
      return column === undefined || others.length > 0
        ? []
        : [{ ...changeOf(rows, forced.index, column), to: (row.amounts[column] ?? 0) - forced.differences[column]! }]
    }
    return forced.parts.flatMap((part) => leafChanges(part, 1, rows, forced.differences, columns))
  })
  const unique = changes.filter((change, place) =>
    changes.findIndex(({ index, column }) => index === change.index && column === change.column) === place)
  const missing = likely.find(({ isRight }) => isRight)
  return unique.length === 0 && missing
    ? [missingRow(rows, missing)]
    : unique.toSorted((one, other) =>
      order(one) - order(other) || unlikely(one, rows) - unlikely(other, rows)).slice(0, MOST_CHANGES)
}

const sizeOf = ({ differences }: Forced): number =>
  differences.reduce((sum, difference) => sum + Math.abs(difference), 0)

/** A row that the result has and the paper does not show. */
function missingRow (rows: ReportRow[], { index, parts, differences }: Forced): Change {
  const column = differences.findIndex((difference) => difference !== 0)
  const sign = parts.at(-1)!.sign
  const missing = differences.map((difference) => sign * difference || 0)
  return { ...changeOf(rows, index, column), to: missing[column]!, missing }
}

/** The rows after a change. A row without an amount is left out. */
export const changed = (rows: ReportRow[], { index, column, to, missing }: Change): ReportRow[] => {
  const row = rows[index]!
  const others = (other: number) => row.amounts.map((amount, place) => place === other ? to : amount)
  const place = missing
    ? [{ ...row, name: NOT_ITEMIZED, printed: NOT_ITEMIZED, amounts: missing }, row]
    : to === undefined ? [] : [{ ...row, amounts: others(column) }]
  return [...rows.slice(0, index), ...place, ...rows.slice(index + 1)]
}

function changeOf (rows: ReportRow[], index: number, column: number): Omit<Change, 'to'> {
  const { name, at, amounts } = rows[index]!
  return { index, name, at: at[column]!, column, from: amounts[column] ?? 0 }
}

function leafChanges (
  { term, sign }: SignedTerm, effect: number, rows: ReportRow[], differences: Cents[], columns: number[]
): Change[] {
  if (term.parts) return term.parts.flatMap((part) => leafChanges(part, effect * sign, rows, differences, columns))
  const own = effect * sign
  const [column, ...others] = columns
  if (column === undefined) return []
  const left = term.values.every((value, place) => -own * value === differences[place])
  if (left) return [{ ...changeOf(rows, term.index, column), to: undefined }]
  const from = term.values[column]!
  const to = from + own * differences[column]!
  return others.length === 0 && isMisprint(from, to) ? [{ ...changeOf(rows, term.index, column), to }] : []
}

/** Whether one amount is likely printed in place of another. */
export function isMisprint (from: Cents, to: Cents): boolean {
  if (from === -to) return true
  if (Math.sign(from) !== Math.sign(to)) return false
  const [one, other] = [from, to].map((value) => String(Math.abs(value)))
  if (one!.length !== other!.length) return POINTS.some((factor) => from === to * factor || to === from * factor)
  const places = [...one!].flatMap((digit, place) => digit === other![place] ? [] : [place])
  if (places.length < 2) return true
  const [first, second] = places as [number, number]
  return places.length === 2 && second === first + 1 && one![first] === other![second] && one![second] === other![first]
}

/** Digits that are read for one another on paper. */
const ALIKE = ['38', '17', '56', '69', '08', '49']

/**
 * Whether a change is what a reader of pictures gets wrong: one digit for another that looks alike, a point, or a sign.
 */
export function isMisreading ({ from, to, missing }: Change): boolean {
  if (to === undefined || missing) return false
  const [one, other] = [from, to].map((value) => String(Math.abs(value))) as [string, string]
  if (one.length !== other.length || one === other) return true
  const pairs = [...one].flatMap((digit, place) => digit === other[place] ? [] : [[digit, other[place]].toSorted().join('')])
  return pairs.length === 1 && MISREAD.includes(pairs[0]!)
}

/** Digits that a reader of pictures takes for one another. */
const MISREAD = [...ALIKE, '06', '27', '35', '36', '46', '58', '68', '79', '89']

/** How unlikely a change is: an amount that then differs more from those of the other years, and digits less alike. */
function unlikely ({ index, column, from, to }: Change, rows: ReportRow[]): number {
  if (to === undefined) return -1
  const others = rows[index]!.amounts.flatMap((amount, place) => place !== column && amount ? [amount] : [])
  const away = (value: number) =>
    others.reduce((sum, other) => sum + Math.abs(Math.log(Math.abs(value / other) || 1)), 0)
  const [one, other] = [from, to].map((value) => String(Math.abs(value)))
  const isAlike = [...one!].some((digit, place) => ALIKE.includes([digit, other![place]].toSorted().join('')))
  return (others.length === 0 ? 0 : away(to) - away(from)) - (isAlike ? 0.05 : 0)
}
