import type { BusinessRecord } from '../../../schemas/record/business-record.ts'
import { together, type Amount } from './add-amounts.ts'
import type { Ledger } from './ledger.ts'
import { isPremisesRent } from './needed-costs.ts'
import { THRESHOLDS } from './thresholds.ts'

/** The count of the rent that the owner tells. */
export const TOLD_RENT = 'monthly-rent'

/** A told rent that the books contradict: the rent of a month and of a year that was told, and that of the books. */
interface RentApart {
  place: number
  day: string
  month: number
  told: number
  booked: Amount
}

/** Returns the rent that the owner tells if the rent in the books of the last whole year is another one, in dollars. */
export function rentApart (
  { counts = [], statements: { lines = [] } = {} }: BusinessRecord, ledger: Ledger
): RentApart | undefined {
  const place = counts.findIndex(({ id }) => id === TOLD_RENT)
  const [day, month] = Object.entries(counts[place]?.values ?? {}).toSorted(([a], [b]) => a < b ? -1 : 1).at(-1) ?? []
  const { lastYear = '', calendar } = ledger
  const booked = together(lines.flatMap((line, index) =>
    isPremisesRent(line) ? ledger.linesInOrder[index]![lastYear] ?? [] : []))
  if (day === undefined || month === undefined || !booked || calendar.yearOf(lastYear).isShort) return undefined
  const told = 12 * month
  const isNear = Math.abs(told - booked.amount) <= booked.amount * THRESHOLDS.toldRentApart.value / 100
  return isNear ? undefined : { place, day, month, told, booked }
}
