import { costSections } from '../../../schemas/record/statements.ts'
import type { BusinessRecord, RecordLine, RecordStatements } from '../../../schemas/record/business-record.ts'
import { roundToCents } from '../../number-format.ts'
import { given, made, type Amount } from './add-amounts.ts'

/** An add-back of a whole line that the next owner will have to pay too. */
export interface NeededCost {
  /** The place in the list of adjustments. */
  index: number
  /** The place in the list of lines. */
  line: number
  /** The years in which the whole line is added back. */
  years: string[]
  /** Whether it is rent, which is brought to market. */
  isRent: boolean
}

/** Kinds that say whose cost it is or that it will not come again. Such a whole cost may be added back. */
const NOT_ASKED: ReadonlySet<string> = new Set(['owner-pay', 'family', 'one-time'])
/** What is rented to live in or for pleasure, which no buyer needs. */
const PRIVATE_USE = new RegExp('\\b(homes?|house|apartment|condo(minium)?|residence|residential|cabin|cottage|vacation|personal|private|' +
  'timeshare|hunt(ing)?|fish(ing)?|deer|golf|boats?|marina|slip|dock|campers?|campground|rvs?|motor ?homes?|aircraft|airplanes?|planes?|' +
  'hangar|horses?|stables?|beach|lake|ski|clubs?|dues)\\b', 'i')
/** The share of the rent from which an add-back is the whole rent: no market asks so little. */
const WHOLE_RENT = 0.95
const RENT = /\b(rents?|rental|lease[ds]?|leasing|premises|occupancy)\b/i
/** What is rented or leased besides a building. */
const NO_PREMISES = /\b(equipment|machine(ry|s)?|trucks?|vehicles?|autos?|cars?|vans?|tools?|copiers?|printers?)\b/i
/** Names of costs without which no company runs. */
const NEEDED = new RegExp('\\b(fuel|gas(oline)?|diesel|vehicles?|trucks?|vans?|fleet|auto(mobile)?s?|insurance|workers\'? comp(ensation)?|' +
  'wages?|payroll|salar(y|ies)|labor|technicians?|utilit(y|ies)|electric(ity)?|power|water|leases?|rentals?|materials?|parts|supplies|' +
  'subcontract(or|ing|ors)?|subs|software|telephones?|phones?|advertising|marketing|accounting|bookkeeping|licen[cs]es?|permits?|' +
  'repairs?|maintenance|tools?|disposal|uniforms?|freight|card fees|merchant fees|bank (fees|charges))\\b', 'i')
/** Names of lines that hold what is the owner's own, or what may end with the owner. */
const OWN = /\b(owners?|officers?|shareholders?|partners?|members?|spouses?|wife|husband|sons?|daughters?|family|personal|private|home|children|kids?|boats?|life insurance|key[- ]?(man|person))\b/i

/**
 * Returns the add-backs of a whole line that a buyer will need, such as rent, fuel, insurance or wages, and whose kind
 * says neither that they are the owner's or family's pay nor that they come once. An add-back with a market price is
 * compared with that price elsewhere.
 */
export function neededWhole (statements: RecordStatements, years: string[]): NeededCost[] {
  const { adjustments = [], lines = [] } = statements
  const rents = wholeRents(statements, years)
  return adjustments.flatMap(({ kind, line: id, amounts, market, name }, index) => {
    if (market !== undefined) return []
    const rent = rents.find((one) => one.index === index)
    if (rent) return [rent]
    const line = lines.findIndex((one) => one.id === id)
    const own = lines[line]
    if (own === undefined || NOT_ASKED.has(kind) || isPremisesRent(own)) return []
    const isOwn = OWN.test(own.name) || (kind === 'personal' && OWN.test(name))
    if (!costSections.has(own.section) || isOwn || !NEEDED.test(own.name)) return []
    const whole = years.filter((year) => amounts[year]! > 0 && amounts[year]! >= (own.amounts[year] ?? Infinity))
    return whole.length === 0 ? [] : [{ index, line, years: whole, isRent: false }]
  })
}

const namesPremisesRent = (name: string): boolean =>
  RENT.test(name) && !NO_PREMISES.test(name) && !PRIVATE_USE.test(name)

/** Whether a line is the rent of the building or yard that the company works from. */
export const isPremisesRent = ({ name, section }: Pick<RecordLine, 'name' | 'section'>): boolean =>
  costSections.has(section) && namesPremisesRent(name)

/**
 * Returns the add-backs of the whole rent. One that names no line is compared with all lines of rent together. Rent
 * that another adjustment takes off again, in the same year, is at market already.
 */
function wholeRents ({ adjustments = [], lines = [] }: RecordStatements, years: string[]): NeededCost[] {
  const rents = lines.flatMap((line, place) => isPremisesRent(line) ? [place] : [])
  if (rents.length === 0) return []
  const isTakenOff = (line: string | undefined, year: string) => adjustments.some((one) => one.amounts[year]! < 0 &&
    (line !== undefined && one.line !== undefined ? one.line === line : RENT.test(one.name)))
  return adjustments.flatMap(({ kind, line: id, amounts, name }, index) => {
    if (kind === 'one-time') return []
    const own = id === undefined
      ? namesPremisesRent(name) ? rents : []
      : rents.filter((place) => lines[place]!.id === id)
    const costOf = (year: string) => made(...own.map((place): [1, Amount | undefined] =>
      [1, lines[place]!.amounts[year] === undefined ? undefined : given(lines[place]!.amounts[year], '')]))?.amount
    const whole = years.filter((year) =>
      amounts[year]! > 0 && amounts[year]! >= WHOLE_RENT * (costOf(year) ?? Infinity) && !isTakenOff(id, year))
    return own.length === 0 || whole.length === 0 ? [] : [{ index, line: own[0]!, years: whole, isRent: true }]
  })
}

/** Returns the places of the add-backs of a whole rent whose market rent is not known in some year. */
export const openRents = (statements: RecordStatements, years: string[]): ReadonlySet<number> =>
  new Set(wholeRents(statements, years).flatMap(({ index, years: whole }) =>
    whole.some((year) => statements.adjustments![index]!.market?.[year] === undefined) ? [index] : []))

/**
 * Returns the record as earnings count it: rent comes to market, so of a whole rent that is added back only what is
 * above the market rent counts, and nothing while the market rent is not known.
 */
export function withRentAtMarket (record: BusinessRecord, years: string[]): BusinessRecord {
  const { statements } = record
  const rents = new Map(wholeRents(statements ?? {}, years).map((one) => [one.index, one.years]))
  if (!statements || rents.size === 0) return record
  return {
    ...record,
    statements: {
      ...statements,
      adjustments: statements.adjustments!.map((one, index) => {
        const whole = rents.get(index)
        if (whole === undefined) return one
        const { amounts, market = {} } = one
        const counted = Object.entries(amounts).flatMap(([year, amount]): Array<[string, number]> => {
          if (!whole.includes(year)) return [[year, amount]]
          return market[year] === undefined ? [] : [[year, roundToCents(amount - market[year])]]
        })
        return { ...one, amounts: Object.fromEntries(counted) }
      })
    }
  }
}
