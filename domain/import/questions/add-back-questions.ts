import { costSections } from '../../../schemas/record/statements.ts'
import type { RecordAdjustment, RecordLine } from '../../../schemas/record/business-record.ts'

type Kind = RecordAdjustment['kind']

/** Returns what a question about a line begins with: its id, its kind, and the line with its amounts. */
export const aboutLine = <Of extends string>(kind: Of, { id, name, amounts }: Pick<RecordLine, 'id' | 'name' | 'amounts'>) =>
  ({ id: `${kind}.${id}`, kind, line: id, name, amounts })

/** A cost that a new owner may not have, and the question about it. */
interface AddBack { kind: Kind, ask: string, why: string }

const OWNER = /\b(?:officers?|owners?|shareholders?|stockholders?|members?|partners?|proprietor|presidents?|principals?|founders?|ceo|s\/h)(?:'?s?')?\b/i
const PAY = /salar|wage|\bpay\b|payroll|compensation|\bcomp\b|health|medical|dental|\blife\b|insurance|retirement|401|\bsep\b|\bira\b|pension|bonus|benefit|tax|\bw-?2\b/i
const NO_PAY = /\bdraws?\b|distribution|liability insurance/i

const VEHICLE = '(?:cars?|autos?|automobiles?|trucks?|pickups?|vehicles?|suvs?|vans?)'
const MAKERS = 'ford|chevy|chevrolet|gmc?|ram|dodge|jeep|toyota|lexus|honda|acura|nissan|hyundai|kia|subaru|mazda|tesla|bmw|mercedes|audi|volvo|cadillac|volkswagen|vw|ally'
/** Leases, loans and payments for vehicles, and the finance companies of their makers. */
const VEHICLES = new RegExp(`\\b${VEHICLE} (?:lease|loan|payment|note|finance|allowance)s?\\b|\\b(?:lease|loan|payment)s? (?:on|of|for|-) ?(?:the )?${VEHICLE}\\b|` +
  `\\b${VEHICLE}\\b.{0,20}\\blease|\\b(?:${MAKERS})\\b.{0,12}\\b(?:credit|financ\\w*|lease|loan|payment|motor credit|f-?\\d{3})\\b`, 'i')

const PREMISES = '(?:shop|office|building|warehouse|facility|yard|land|property|premises|garage|real estate)'
/** Names of accounts that hold the rent of the company's premises, no matter who the landlord is. */
const PREMISES_RENT = new RegExp(`(?:^|\\b${PREMISES} )rent(?:$|\\b(?! ?al| car))|^rents?\\b(?! ?al)|\\brent (?:expense|or lease|paid)|\\b(?:officers?|owners?|shareholders?|members?|related[- ]party) rent$|\\boccupancy\\b|` +
  `\\b${PREMISES} (?:leases?|rental)\\b|\\b(?:lease|rent) of (?:the |our )?${PREMISES}\\b`, 'i')
/** Names of accounts for private trips of an owner or the owner's family. */
const TRIPS = /\bvacations?\b|\bcruises?\b|\b(?:family|owners?|officers?|shareholders?|members?|partners?|personal|private)\b(?:'?s)?.{0,20}\btrips?\b/i

const PATTERNS: Array<[RegExp, AddBack]> = [
  [/\bguaranteed payments?\b|\bkey[- ]man\b|\bsep[- ]ira\b|\blife insurance\b|^(?:officers?|owners?|shareholders?|stockholders?)$/i, {
    kind: 'owner-pay', ask: 'Is this your own pay or benefit?', why: 'A buyer adds the pay and benefits of one working owner back to earnings.'
  }],
  [PREMISES_RENT, {
    kind: 'to-market', ask: 'Do you, or someone close to you, own the building?', why: 'Rent paid to yourself is set to what it would cost on the market, higher or lower.'
  }],
  [TRIPS, {
    kind: 'personal', ask: 'Is some of this private?', why: 'A new owner does not have your private costs. Each needs a paper that shows it.'
  }],
  [/\b(?:spouse|wife|husband|son|daughter|child(?:ren)?|family|relatives?)(?:'?s?)?\b/i, {
    kind: 'family', ask: 'Is this pay of someone in your family? Does that person work in the business?', why: 'A buyer replaces family pay with what the work costs on the market.'
  }],
  [/\bmeals?\b|\bentertainment\b|\btravel\b|\bcell ?phones?\b|\bmobile phones?\b|\b(?:tele)?phones?\b|\binternet\b|\bwireless\b|\bverizon\b|\bt-mobile\b|\bat ?(?:&|and) ?t\b|\bcomcast\b|\bxfinity\b|\bclubs?\b|\bgolf\b|\bhunting\b|\bfishing\b|\bboat\b|\bpersonal\b|\bhome[- ]office\b|\bvacation\b|\bseason tickets\b/i, {
    kind: 'personal', ask: 'Is some of this private?', why: 'A new owner does not have your private costs. Each needs a paper that shows it.'
  }],
  [VEHICLES, {
    kind: 'personal', ask: 'Is this a vehicle that you or your family drive?', why: 'A new owner does not pay for your own car. A truck of the crew is a cost of the work.'
  }],
  [/\bcharit|\bdonations?\b|\bpolitical\b/i, {
    kind: 'personal', ask: 'Was this your own choice, not needed for the business?', why: 'A new owner does not have to give what you gave.'
  }],
  [/\bsettlements?\b|\blawsuit|\blitigation\b|\blegal\b|\bone[- ]time\b|\bnon[- ]?recurring\b|\bmoving (?:expenses?|costs?)|\brelocation\b|\bstorm\b|\bcasualty\b|\bflood\b|\btheft\b|\bsoftware (?:switch|conversion|migration)/i, {
    kind: 'one-time', ask: 'Was some of this for something that happens only once?', why: 'A cost that does not come again is added back. A buyer asks how often such things happen.'
  }]
]
/** Whether a line is a vehicle that its owner may drive. */
export const isOwnVehicle = ({ name }: RecordLine): boolean => VEHICLES.test(name)

/** A cost that exceeds earlier years by this factor and this amount may have been a one-time cost. */
const FAR_ABOVE = 2
const LARGE = 5000

/** Whether a line is a cost above EBITDA. */
export const isBorne = ({ section }: RecordLine): boolean => costSections.has(section)

const WAGE = /salar|wage|\bpay\b|payroll|compensation|\bcomp\b|bonus|^officers?$/i
const NO_WAGE = /health|medical|dental|\blife\b|insurance|retirement|401|\bsep\b|\bira\b|pension|benefit|tax|guaranteed|workers/i

/** Whether a line is wages of an owner, on which payroll tax is due. */
export const isOwnerWage = (name: string): boolean =>
  OWNER.test(name) && WAGE.test(name) && !NO_WAGE.test(name) && !NO_PAY.test(name)

/**
 * Returns the possible add-back for a line that a new owner may not have, by its name or its yearly amounts, or
 * undefined.
 */
export function addBackOf ({ name, section, amounts }: RecordLine): AddBack | undefined {
  if (!costSections.has(section) || !Object.values(amounts).some((amount) => amount > 0)) return undefined
  if (OWNER.test(name) && PAY.test(name) && !NO_PAY.test(name)) return PATTERNS[0]![1]
  return PATTERNS.find(([pattern]) => pattern.test(name))?.[1] ?? farAbove(amounts)
}

function farAbove (amounts: Record<string, number>): AddBack | undefined {
  const years = Object.keys(amounts).toSorted()
  const last = amounts[years.at(-1)!]!
  const before = years.slice(0, -1).map((year) => amounts[year]!)
  const highest = Math.max(...before)
  return highest > 0 && last > highest * FAR_ABOVE && last - highest > LARGE
    ? { kind: 'one-time', ask: 'Why was this so much more than in the years before?', why: `${years.at(-1)} is more than twice any year before it. A cost that does not come again is added back.` }
    : undefined
}

/** An answer to a question, and the member of a choice that it needs. */
interface AddBackOption { value: string, label: string, needs?: 'amounts' | 'market' }

/** Returns every answer that a question about an add-back of this kind takes. */
export function addBackOptions (kind: Kind): AddBackOption[] {
  const none = { value: 'none', label: kind === 'to-market' ? 'No, we rent from a stranger' : 'No, a new owner has this cost too' }
  const market = {
    value: 'market',
    label: kind === 'family'
      ? 'Yes, and works here: I enter what somebody else would cost for the year'
      : 'Yes; I enter what it would cost on the market for the year',
    needs: 'market' as const
  }
  if (kind === 'to-market') return [market, none]
  const all = { value: 'all', label: ALL[kind] ?? 'Yes, all of it' }
  const part = { value: 'part', label: 'Part of it: I enter how much for the year', needs: 'amounts' as const }
  return kind === 'family' || kind === 'other' ? [all, part, market, none] : [all, part, none]
}

const ALL: Partial<Record<Kind, string>> = {
  'owner-pay': 'All of it is mine', family: 'Yes, and nobody has to do this work after me'
}

/** The member of a choice that each answer about amounts needs. */
const needed: Record<string, 'amounts' | 'market'> = { part: 'amounts', yearly: 'amounts', monthly: 'amounts', market: 'market' }

/** Returns the member of a choice that an answer needs, or undefined if it needs none. */
export const neededBy = (answer: string): 'amounts' | 'market' | undefined =>
  Object.hasOwn(needed, answer) ? needed[answer] : undefined
