import type { BusinessRecord, OwnFact } from '../../../schemas/record/business-record.ts'
import { isOnFile } from '../standard-index.ts'
import type { Amount } from './add-amounts.ts'
import { ofLines, type Ledger } from './ledger.ts'
import { isPremisesRent } from './needed-costs.ts'
import { THRESHOLDS } from './thresholds.ts'
import { compareTexts } from '../../compare-texts.ts'

/** The count of the rent that the owner tells. */
export const TOLD_RENT = 'monthly-rent'

/** The rent of a month that the owner told, in dollars, with its place among the counts and its day. */
interface ToldRent { place: number, day: string, month: number }

/** A told rent that the books contradict: also the rent of a year that was told, and that of the books. */
interface RentApart extends ToldRent { told: number, booked: Amount }

/** A told rent that a lease on file contradicts: also the rent of a month in the lease, and the fact that has it. */
interface LeaseApart extends ToldRent { leased: number, fact: number }

const OF_LEASE = 're.lease'
const ABOUT_RENT = /\b(?:rent|lease)/i
/** An amount of a month or a year: `$6,500 a month`, `78,000 annually`, but not `5 year`. */
const BY_TIME = /(?<![\d,])(?:\$ ?(?=\d)|(?=\d[\d,]{2}))(\d[\d,]*(?:\.\d+)?)(?: dollars)?(?: ?\/ ?| (?:a|per|each|every) | )?(mo(?:nth)?(?:ly)?|y(?:ea)?r(?:ly)?|annum|annually)\b/gi
const A_YEAR = /^[ya]/i

/** Returns the rent that the owner tells if the rent in the books of the last whole year is another one, in dollars. */
export function rentApart (
  { counts = [], statements: { lines = [] } = {} }: BusinessRecord, ledger: Ledger
): RentApart | undefined {
  const rent = toldRent(counts)
  const { lastYear = '', calendar } = ledger
  const booked = ofLines(lines, ledger, lastYear, isPremisesRent)
  if (!rent || !booked || calendar.yearOf(lastYear).isShort) return undefined
  const told = 12 * rent.month
  return isNear(told, booked.amount) ? undefined : { ...rent, told, booked }
}

/**
 * Returns the rent that the owner tells if a lease on file has another one. A lease may have several rents, such as one
 * for each year or site: the told rent may be any of them, or all together.
 */
export function leaseApart ({ counts = [], facts = [], documents = [] }: BusinessRecord): LeaseApart | undefined {
  const rent = toldRent(counts)
  const leases = new Set(documents.flatMap((one) => one.tag === OF_LEASE && isOnFile(one) ? [one.id] : []))
  const leased = facts.flatMap(({ fact, value, source }, index) =>
    leases.has(source ?? '') && fact !== undefined && value !== undefined && ABOUT_RENT.test(`${fact} ${value}`)
      ? monthlyIn(fact, value).map((amount) => ({ leased: amount, fact: index }))
      : [])
  if (!rent || leased.length === 0) return undefined
  const amounts = leased.map((one) => one.leased)
  const all = amounts.reduce((sum, one) => sum + one, 0)
  return [all, ...amounts].some((one) => isNear(rent.month, one)) ? undefined : { ...rent, ...leased[0]! }
}

/** The latest rent of a month that the owner told. */
function toldRent (counts: NonNullable<BusinessRecord['counts']>): ToldRent | undefined {
  const place = counts.findIndex(({ id }) => id === TOLD_RENT)
  const [day, month] = Object.entries(counts[place]?.values ?? {})
    .toSorted(([a], [b]) => compareTexts(a, b)).at(-1) ?? []
  return day === undefined || month === undefined ? undefined : { place, day, month }
}

/** The rents of a month that a fact gives, in dollars: in its text, or as a number whose name says for what time. */
function monthlyIn (fact: string, value: OwnFact['value']): number[] {
  const text = typeof value === 'number' ? `${value} ${/\b(?:month|year)/i.exec(fact)?.[0] ?? ''}` : String(value)
  return [...text.matchAll(BY_TIME)].map(([, amount, time]) =>
    Number(amount!.replaceAll(',', '')) / (A_YEAR.test(time!) ? 12 : 1))
}

const isNear = (told: number, known: number): boolean =>
  Math.abs(told - known) <= known * THRESHOLDS.toldRentApart.value / 100
