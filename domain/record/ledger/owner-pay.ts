import type { BusinessRecord } from '../../../schemas/record/business-record.ts'
import { given, made } from './add-amounts.ts'

type Statements = NonNullable<BusinessRecord['statements']>
type Adjustment = NonNullable<Statements['adjustments']>[number]
type Line = NonNullable<Statements['lines']>[number]

/** Names of owners' pay: officers of a corporation, partners, members, or the word owner itself. */
const OWNER_PAY = new RegExp('\\b(officer|owner|shareholder|member|partner)(s|\'s|s\')?\\b.{0,24}' +
  '\\b(pay|salary|salaries|wages?|compensation|draws?|bonus)\\b|\\bcompensation of (officers|owners)\\b|' +
  '\\bguaranteed payments?\\b', 'i')
const ABOVE_MARKET = new RegExp('\\b(above|over|in excess of|exceeding)\\b.{0,12}\\bmarket\\b|' +
  '\\bexcess (officer|owner|compensation|pay|salary)\\b|\\bto market\\b', 'i')
const SEVERAL = new RegExp('\\b(both|two|three|four|[2-4])\\b.{0,24}' +
  '\\b(owners|shareholders|partners|officers|spouses|members|principals|brothers|sisters|founders)\\b|' +
  '\\b(owner|officer|partner|shareholder|member) #?(2|two|b)\\b|\\b(second|other) (owner|officer|partner|shareholder|member)\\b|' +
  '\\bco-?owners?\\b', 'i')

/** Pay, and after a dash, colon, comma or bracket, whom it goes to. */
const PAY_TO = /^(.{3,60}?)\s*(?:\s[-\u2013\u2014]|[:,(])\s*(\S.{0,60}?)\)?$/
const ROLE = /\b(officers?|owners?|shareholders?|members?|partners?|presidents?|managers?)\b/i
const NO_PERSON = /\b(bonus|base|regular|overtime|salary|salaries|wages?|pay|draws?|tax(es)?|\d{4}|other|above|market)\b/i

/** Whether a line of the profit and loss is owner pay, by its tag or its name. */
export const isOwnerPayLine = ({ name, tags = [] }: Pick<Line, 'name' | 'tags'>): boolean =>
  tags.includes('owner-pay') || OWNER_PAY.test(name)

/** The number of owners who work in the business, and how their pay is added back. */
export interface OwnerPay {
  /** How many owners work in the business: `company.owners`, or 2 if the wording of the record mentions several. */
  owners: number
  /** Indexes of the owner-pay adjustments in the list of adjustments. */
  places: number[]
  /** The ones that add back the pay of an additional owner, whose work must be replaced at market pay. */
  further: Set<number>
  /**
   * Whether owner pay is added back only to the extent that it is above market. The total is then adjusted EBITDA, not
   * SDE, and no hired manager is subtracted: the costs still include market pay for that work.
   */
  isAboveMarketOnly: boolean
}

/** Returns the people whom lines and add-backs of owner pay name, such as `Dana` in `Officer salary - Dana`. */
export function peopleInOwnerPay ({ statements: { lines = [], adjustments = [] } = {} }: BusinessRecord): string[] {
  const paid = [...lines.filter(isOwnerPayLine), ...adjustments.filter(({ kind }) => kind === 'owner-pay')]
  return [...new Set(paid.flatMap(({ name }) => payTo(name)?.to ?? []))].filter((to) => /^\p{Lu}/u.test(to) && !ROLE.test(to))
}

/** Splits the name of a pay into what is paid and to whom. */
function payTo (name: string): { what: string, to: string } | undefined {
  const [, what, to] = PAY_TO.exec(name) ?? []
  return what === undefined || to === undefined || NO_PERSON.test(to) ? undefined : { what: what.toLowerCase(), to }
}

/** Reads from the record how many owners work in the business and how their pay is added back. */
export function describeOwnerPay ({ company, statements = {} }: BusinessRecord): OwnerPay {
  const { adjustments = [], lines = [] } = statements
  const lineOf = new Map(lines.map((line) => [line.id, line]))
  const places = adjustments.flatMap(({ kind }, index) => kind === 'owner-pay' ? [index] : [])
  const words = [
    company.owner ?? '',
    ...places.flatMap((index) => [adjustments[index]!.name, lineOf.get(adjustments[index]!.line ?? '')?.name ?? ''])
  ]
  const hasSeveral = words.some((text) => SEVERAL.test(text)) || isPaidTwice()
  const owners = company.owners ?? (hasSeveral ? 2 : 1)
  const isAboveMarket = (one: Adjustment) => {
    const line = lineOf.get(one.line ?? '')
    const isPay = one.kind === 'owner-pay' || (one.kind === 'to-market' && line !== undefined && isOwnerPayLine(line))
    const raises = Object.values(one.amounts).some((amount) => amount > 0)
    return isPay && raises && (ABOVE_MARKET.test(one.name) || leavesMarket(one, line))
  }
  const excess = adjustments.filter(isAboveMarket)
  const isRest = (index: number) =>
    !excess.includes(adjustments[index]!) && isOwnersMainPay(adjustments[index]!, lineOf)
  return {
    owners,
    places,
    further: furtherOwners(),
    isAboveMarketOnly: excess.length > 0 && !places.some(isRest)
  }

  /** Whether two add-backs are the same pay to two people: `Officer salary - Dana`, `Officer salary - Lee`. */
  function isPaidTwice (): boolean {
    const paid = places.map((index) => adjustments[index]!).filter((one) => isOwnersMainPay(one, lineOf))
    const whats = paid.flatMap(({ name }) => payTo(name)?.what ?? [])
    return new Set(whats).size < whats.length
  }

  /**
   * With several owners, all but one. That one is the owner without a market figure or, if all have one, the owner with
   * the highest.
   */
  function furtherOwners (): Set<number> {
    if (owners < 2) return new Set()
    const marketOf = (index: number) => Math.max(0, ...Object.values(adjustments[index]!.market ?? {}))
    const paid = places.filter((index) => marketOf(index) > 0 && !excess.includes(adjustments[index]!))
    const others = places.filter((index) => marketOf(index) === 0)
    if (others.length > 0) return new Set(paid)
    return new Set(paid.toSorted((a, b) => marketOf(b) - marketOf(a)).slice(1))
  }
}

const aboveMarket = (pay: number, market: number): number => made([1, given(pay, '')], [-1, given(market, '')])!.amount

/** Whether SDE adds back the pay of several owners without market pay for the work of all but one. */
export const isPayOfSeveral = ({ owners, further }: OwnerPay): boolean => owners > 1 && further.size < owners - 1

/** Returns the label of SDE, which indicates if the pay of more than one working owner is added back. */
export const sdeLabel = (ownerPay: OwnerPay): string =>
  isPayOfSeveral(ownerPay) ? `SDE (pay of ${ownerPay.owners} owners added back)` : 'SDE (one working owner)'

/** Whether an add-back equals the amount of its line above market, in each year that has both figures. */
function leavesMarket ({ amounts, market = {} }: Adjustment, line: Line | undefined): boolean {
  const years = Object.keys(market).filter((year) => amounts[year] !== undefined && line?.amounts[year] !== undefined)
  return years.length > 0 && years.every((year) => amounts[year] === aboveMarket(line!.amounts[year]!, market[year]!))
}

/** Whether an owner-pay adjustment is salary, rather than a related cost such as payroll tax or insurance. */
function isOwnersMainPay ({ name, line }: Adjustment, lineOf: Map<string, Line>): boolean {
  if (/\b(tax|insurance|health|retirement|401|pension|benefits?|vehicle|phone)/i.test(name)) return false
  const own = lineOf.get(line ?? '')
  return own === undefined || isOwnerPayLine(own) || isOwnerPayLine({ name })
}
