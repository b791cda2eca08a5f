import type { BusinessRecord } from '../../../schemas/record/business-record.ts'

type Statements = NonNullable<BusinessRecord['statements']>

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
const COSTS: ReadonlySet<string> = new Set(['cost-of-work', 'operating-expense'])
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
export function neededWhole ({ adjustments = [], lines = [] }: Statements, years: string[]): NeededCost[] {
  return adjustments.flatMap(({ kind, line: id, amounts, market, name }, index) => {
    const line = lines.findIndex((one) => one.id === id)
    const own = lines[line]
    if (own === undefined || NOT_ASKED.has(kind) || market !== undefined) return []
    const isRent = RENT.test(own.name) && !NO_PREMISES.test(own.name)
    const isOwn = OWN.test(own.name) || (kind === 'personal' && OWN.test(name))
    if (!COSTS.has(own.section) || (!isRent && (isOwn || !NEEDED.test(own.name)))) return []
    const whole = years.filter((year) => amounts[year]! > 0 && amounts[year]! >= (own.amounts[year] ?? Infinity))
    return whole.length === 0 ? [] : [{ index, line, years: whole, isRent }]
  })
}
