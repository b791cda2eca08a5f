import { costSections } from '../../../schemas/record/statements.ts'
import { capitalize } from '../../capitalize.ts'
import type { BusinessRecord, RecordAdjustment, RecordLine } from '../../../schemas/record/business-record.ts'
import { given, made } from './add-amounts.ts'

/** Names of owners' pay: officers of a corporation, partners, members, or the word owner itself. */
const OWNER_PAY = new RegExp('\\b(officer|owner|shareholder|member|partner)(s|\'s|s\')?\\b.{0,24}' +
  '\\b(pay|salary|salaries|wages?|compensation|draws?|bonus)\\b|\\bcompensation of (officers|owners)\\b|' +
  '\\b(pay|salary|salaries|wages|compensation|draws) (of|to|for) (the |both |all |two )?(officers?|owners?|shareholders?|members?|partners?)\\b|' +
  '\\bguaranteed payments?\\b', 'i')
const ABOVE = '\\b(above|over|in excess of|exceeding)\\b.{0,12}\\bmarket\\b|\\bexcess (officer|owner|compensation|pay|salary)\\b'
/** Names of a line that holds only the part of the pay that is above market, and of an add-back of that part. */
const ABOVE_MARKET_LINE = new RegExp(ABOVE, 'i')
const ABOVE_MARKET = new RegExp(`${ABOVE}|\\bto market\\b`, 'i')
const SEVERAL = new RegExp('\\b(both|two|three|four|[2-4])\\b.{0,24}' +
  '\\b(owners|shareholders|partners|officers|spouses|members|principals|brothers|sisters|founders)\\b|' +
  '\\b(owner|officer|partner|shareholder|member) #?(2|two|b)\\b|\\b(second|other) (owner|officer|partner|shareholder|member)\\b|' +
  '\\bco-?owners?\\b', 'i')

/** Names of owners, or of their pay, that may be those of several: `Officer salaries`. */
const PLURAL = /\b(officers|owners|shareholders|members|partners|principals|founders)\b|\b(officer|owner|shareholder|member|partner)('s)? salaries\b/i

/** Words that mention several owners but mean one of them. */
const ONE_OF_SEVERAL = /\b(second|other) (owner|officer|partner|shareholder|member)('s|s')?\b|\b(owner|officer|partner|shareholder|member) #?(2|two|b)\b/gi
/** The pay of a single owner. An account for officers holds the pay of all of them. */
const ONE_OWNER = /\bowner(?:'s)?\b/i
/** Names of a cost that replaces the work of an owner. */
const REPLACES = /\b(in place of|replac(es?|ing|ement)|instead of|hired? (for|to)|takes? over|market (pay|salary|wages?|compensation))\b/i
const PAYS = /\b(pay|salar(y|ies)|wages?|compensation|manager|gm|hire|owner|officer|member|partner|shareholder)\b/i
const MANAGER = /\b(manager|gm)\b/i
const RENT = /\b(rents?|rental|lease|building|premises)\b/i
const PROPRIETOR = /\bsole (proprietor|owner)|\bproprietorship\b|\bsingle-?member\b/i

/**
 * Names of what a company pays for a person besides the pay itself. They tell pay from its company, never from none.
 */
const BESIDES_PAY = /\b(tax|insurance|health|retirement|401|pension|benefits?|vehicle|phone)/i
const HAS_PAY = /\b(pay|salar(y|ies)|wages?|compensation|comp|w-?2|draws?|bonus(es)?|benefits|package)\b/i
/** Whether a name is that of a benefit alone, such as `Owner's health insurance`. */
const isBenefit = (name: string): boolean => BESIDES_PAY.test(name) && !HAS_PAY.test(name)
/** Names of accounts that hold pay, of whomever. */
const WAGES = /\b(wages?|payroll|salar(y|ies)|labor)\b/i
/** A further pay without a usual name is that of a further owner if it is at least this part of the largest. */
const PAY_OF_ANOTHER = 0.5

/** Pay, and after a dash, colon, comma or bracket, whom it goes to. */
const PAY_TO = /^(.{3,60}?)\s*(?:\s[-\u2013\u2014]|[:,(])\s*(\S.{0,60}?)\)?$/
const ROLE = /\b(officers?|owners?|shareholders?|members?|partners?|presidents?|managers?)\b/i
const NO_PERSON = /\b(bonus|base|regular|overtime|salary|salaries|wages?|pay|draws?|tax(es)?|\d{4}|other|above|market)\b/i

/** Names of pay of the family of an owner, which is no pay of the owner. */
const RELATIVE = '(wife|husband|spouse|sons?|daughters?|brothers?|sisters?|mother|father|parents?|child(ren)?|kids?|cousin|nephew|niece)'
const RELATIVE_OF_OWNER = new RegExp(`\\b(owner|officer|shareholder|president)'?s?'? ${RELATIVE}\\b|` +
  `\\b${RELATIVE} of (the |an )?(owner|officer|shareholder|president)s?\\b`, 'i')

/** Whether a line of the profit and loss is owner pay, by its tag or its name. */
export const isOwnerPayLine = ({ name, tags = [] }: Pick<RecordLine, 'name' | 'tags'>): boolean =>
  tags.includes('owner-pay') || (OWNER_PAY.test(name) && !RELATIVE_OF_OWNER.test(name))

/** Names that the pay of an owner often has, although it may be that of somebody else. Such pay is only asked about. */
const MAYBE_OWNER = /\b(presidents?|principals?|founders?|ceo|chief executive|proprietors?|officers?|owners?|shareholders?)\b/i
const OF_PAY = /\b(pay(roll)?(?! tax)|salar(y|ies)|wages?|compensation|comp|w-?2|draws?|bonus(es)?|benefits)\b/i

/** Whether a line of the profit and loss is owner pay, or has a name that only asks whether it is. */
export const mayBeOwnerPay = (line: Pick<RecordLine, 'name' | 'tags'>): boolean =>
  isOwnerPayLine(line) ||
  (MAYBE_OWNER.test(line.name) && OF_PAY.test(line.name) && !RELATIVE_OF_OWNER.test(line.name))

/** The number of owners who work in the business, and how their pay is added back. */
export interface OwnerPay {
  /** How many owners work in the business: `company.owners`, or 2 if the wording of the record mentions several. */
  owners: number
  /** Whether the record says that one owner works in the business, or adds back the pay of one. */
  isOneOwner: boolean
  /** Indexes of the owner-pay adjustments in the list of adjustments. */
  places: number[]
  /** The ones that add back the pay of an additional owner, whose work must be replaced at market pay. */
  further: Set<number>
  /** Indexes of the owner-pay adjustments that add back only the part of the pay above market. */
  excess: number[]
  /** The adjustments that add back the whole pay of an owner, without related costs such as insurance. */
  whole: number[]
  /** The number of owners whose whole pay is added back. */
  paidBack: number
  /**
   * Adjustments that lower earnings by the market pay of someone who replaces an owner, by index, with the indexes of
   * the owner-pay adjustments that they replace. They count only where one of those counts.
   */
  replacements: Map<number, number[]>
  /**
   * Whether the costs, after the adjustments, have no pay for the work of an owner: the whole pay is added back, or
   * none was ever booked, as for a sole proprietor. A hired manager is then subtracted. Otherwise the total is adjusted
   * EBITDA, and no hired manager is subtracted: the costs still include pay for that work.
   */
  addsBackOwnerPay: boolean
  /**
   * Whether nobody is paid for running the company: no pay of an owner in the books, and no cost of a manager. EBITDA
   * and the adjustments are then neither SDE nor adjusted EBITDA.
   */
  isUnpaid: boolean
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
export function describeOwnerPay ({ company, statements = {}, tables = [] }: BusinessRecord): OwnerPay {
  const { adjustments = [], lines = [], hiredManager } = statements
  const lineOf = new Map(lines.map((line) => [line.id, line]))
  const places = adjustments.flatMap(({ kind }, index) => kind === 'owner-pay' ? [index] : [])
  const words = [
    company.owner ?? '',
    ...places.flatMap((index) => [adjustments[index]!.name, lineOf.get(adjustments[index]!.line ?? '')?.name ?? ''])
  ]
  const hasSeveral = words.some((text) => SEVERAL.test(text)) || isPaidTwice()
  // The interview lists the owners. Whether each works in the business is not known until the owner says it.
  const listedOwners = tables.find(({ id }) => id === 'owners' || id === 'owner-owners')?.rows.filter(({ total }) => !total).length ?? 0
  const owners = company.owners ?? Math.max(hasSeveral ? 2 : 1, listedOwners)
  const isMainPay = (index: number) => isOwnersMainPay(adjustments[index]!, lineOf)
  const sizeOf = (index: number) => Math.max(0, ...Object.values(adjustments[index]!.amounts))
  const isAboveMarket = (one: RecordAdjustment) => {
    const line = lineOf.get(one.line ?? '')
    const isPay = one.kind === 'owner-pay' || (one.kind === 'to-market' && line !== undefined && isOwnerPayLine(line))
    const raises = Object.values(one.amounts).some((amount) => amount > 0)
    // The whole of a line is no part above market, unless the line is that part.
    const isWhole = one.kind === 'owner-pay' && isWholeLine(one, line) && !ABOVE_MARKET_LINE.test(line!.name)
    return isPay && raises && ((ABOVE_MARKET.test(one.name) && !isWhole) || leavesMarket(one, line))
  }
  const excess = adjustments.flatMap((one, index) => isAboveMarket(one) ? [index] : [])
  const whole = wholePay()
  const isOfAll = whole.length === 1 && (company.owners ?? listedOwners) > 1 && isOfNobody(whole[0]!)
  const paidBack = isOfAll || whole.some((index) => namesSeveral(index))
    ? owners
    : Math.min(whole.length, company.owners === 1 && !isPaidTwice() ? 1 : Math.max(owners, 2))
  const isProprietor = PROPRIETOR.test(company.entity ?? '') ||
    (statements.taxReturns ?? []).some(({ form = '' }) => /schedule c\b/i.test(form))
  const isManaged = Object.keys(hiredManager?.amounts ?? {}).length > 0
  // A statement without any pay, such as one of totals, may hold that of the owner in any of its lines.
  const areBenefits = places.every((index) => isBenefit(adjustments[index]!.name))
  const hasNoOwnerPay = company.owners !== 0 && areBenefits && excess.length === 0 && !paysOwners() &&
    (company.owners !== undefined || isManaged || lines.some(({ name }) => WAGES.test(name)))
  const replacements = new Map(adjustments.flatMap((_one, index) =>
    isReplacement(index) ? [[index, replacedBy(index)] as const] : []))
  // Pay that is added back and taken off at market for every owner leaves the cost of their work among the costs.
  const areAllReplaced = replacements.size > 0 && replacements.size >= Math.max(paidBack, owners)
  return {
    owners,
    isOneOwner: company.owners === 1 || (owners === 1 && paidBack === 1 && !words.some((text) => PLURAL.test(text))),
    places,
    further: furtherOwners(),
    excess,
    whole,
    paidBack,
    replacements,
    addsBackOwnerPay: (whole.length > 0 && !areAllReplaced) || (isProprietor && excess.length === 0) ||
      (hasNoOwnerPay && isManaged),
    isUnpaid: hasNoOwnerPay && !isProprietor && !isManaged
  }

  /**
   * The add-backs of the whole pay of an owner, by their kind. Names only tell the pay from what is paid besides it,
   * such as payroll tax. If they tell nothing, the largest is the pay, unless the books have another pay of an owner.
   */
  function wholePay (): number[] {
    const candidates = places
      .filter((index) => !excess.includes(index) && sizeOf(index) > 0 && !isBenefit(adjustments[index]!.name))
      .toSorted((one, other) => sizeOf(other) - sizeOf(one))
    const named = candidates.filter(isMainPay)
    if (named.length === 0 && (excess.length > 0 || paysOwners())) return []
    const pay = candidates.filter((index) => !BESIDES_PAY.test(adjustments[index]!.name))
    const known = named.length > 0 ? named : (pay.length > 0 ? pay : candidates).slice(0, 1)
    const least = known.length > 0 ? sizeOf(known[0]!) * PAY_OF_ANOTHER : 0
    const others = pay.filter((index) => !known.includes(index) && sizeOf(index) >= least)
    return [...known, ...others.slice(0, Math.max(0, owners - known.length))].toSorted((one, other) => one - other)
  }

  /** Whether a cost may be pay of owners by its name or tag, and no add-back of owner pay takes it out. */
  function paysOwners (): boolean {
    return lines.some((line) => costSections.has(line.section) && mayBeOwnerPay(line) &&
      Object.values(line.amounts).some((amount) => amount !== 0) &&
      !places.some((index) => (adjustments[index]!.line ?? line.id) === line.id))
  }

  /** Whether the wording of an add-back, or of its line, says that it is the pay of several owners. */
  function namesSeveral (index: number): boolean {
    const { name, line = '' } = adjustments[index]!
    return [name, lineOf.get(line)?.name ?? ''].some((text) => SEVERAL.test(text.replace(ONE_OF_SEVERAL, '')))
  }

  /** Whether an add-back is the pay of its whole line, and neither says that it is the pay of one owner. */
  function isOfNobody (index: number): boolean {
    const { name, line = '', upTo } = adjustments[index]!
    const texts = [name, lineOf.get(line)?.name ?? '']
    return upTo !== 'part' && texts.every((text) =>
      payTo(text) === undefined && !ONE_OWNER.test(text) && text.replace(ONE_OF_SEVERAL, '') === text)
  }

  /** Whether an adjustment takes off what it costs to replace an owner. */
  function isReplacement (index: number): boolean {
    const { name, kind, amounts, line } = adjustments[index]!
    const all = Object.values(amounts)
    const lowers = all.some((amount) => amount < 0) && all.every((amount) => amount <= 0)
    const paid = places.filter((place) => sizeOf(place) > 0)
    if (!lowers || paid.length === 0) return false
    const isOfPayLine = line !== undefined && paid.some((place) => adjustments[place]!.line === line)
    if (kind === 'owner-pay') return line === undefined || isOfPayLine
    if (RENT.test(name)) return false
    return isOfPayLine || REPLACES.test(name) || MANAGER.test(name) || (kind === 'to-market' && PAYS.test(name))
  }

  /** The owner-pay adjustments that a replacement takes the place of: those of the person it names, or else all. */
  function replacedBy (index: number): number[] {
    const { name, line } = adjustments[index]!
    const capitalized = new Set(name.match(/\p{Lu}\p{L}{2,}/gu) ?? [])
    const named = places.filter((place) => {
      if (sizeOf(place) <= 0) return false
      const to = payTo(adjustments[place]!.name)?.to ?? ''
      return (line !== undefined && adjustments[place]!.line === line) || to.split(/\s+/).some((word) => capitalized.has(word))
    })
    return named.length > 0 ? named : whole.length > 0 ? whole : places
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
    // What is already the pay less its market price has that price in it.
    const isNet = (index: number) => excess.includes(index) ||
      leavesMarket(adjustments[index]!, lineOf.get(adjustments[index]!.line ?? ''))
    const paid = places.filter((index) => marketOf(index) > 0 && !isNet(index))
    const others = places.filter((index) => marketOf(index) === 0)
    if (others.length > 0) return new Set(paid)
    return new Set(paid.toSorted((a, b) => marketOf(b) - marketOf(a)).slice(1))
  }
}

/** Whether an add-back is all of its line, in each year that has both amounts. */
function isWholeLine ({ amounts }: RecordAdjustment, line: RecordLine | undefined): boolean {
  const years = Object.keys(amounts).filter((year) => line?.amounts[year] !== undefined)
  return years.length > 0 && years.every((year) => amounts[year] === line!.amounts[year])
}

const aboveMarket = (pay: number, market: number): number => made([1, given(pay, '')], [-1, given(market, '')])!.amount

/** Whether the pay of several owners is added back without market pay for the work of all but one. */
export const isPayOfSeveral = ({ paidBack, further, replacements }: OwnerPay): boolean =>
  paidBack > 1 && further.size + replacements.size < paidBack - 1

/**
 * Returns the label of EBITDA plus the adjustments. SDE counts the pay of one working owner, so with the pay of several
 * added back the figure is not called SDE.
 */
export const sdeLabel = (ownerPay: OwnerPay): string =>
  isPayOfSeveral(ownerPay) ? capitalize(sdeName(ownerPay)) : 'SDE (one working owner)'

/** Returns the same name for use inside a title or sentence: `SDE`, or `earnings before the pay of 2 owners`. */
export const sdeName = (ownerPay: OwnerPay): string =>
  isPayOfSeveral(ownerPay) ? `earnings before the pay of ${ownerPay.paidBack} owners` : 'SDE'

/** Whether an add-back equals the amount of its line above market, in each year that has both figures. */
function leavesMarket ({ amounts, market = {} }: RecordAdjustment, line: RecordLine | undefined): boolean {
  const years = Object.keys(market).filter((year) => amounts[year] !== undefined && line?.amounts[year] !== undefined)
  return years.length > 0 && years.every((year) => amounts[year] === aboveMarket(line!.amounts[year]!, market[year]!))
}

/** Whether an owner-pay adjustment is salary, rather than a related cost such as payroll tax or insurance. */
function isOwnersMainPay ({ name, line }: RecordAdjustment, lineOf: Map<string, RecordLine>): boolean {
  if (BESIDES_PAY.test(name)) return false
  const own = lineOf.get(line ?? '')
  return own === undefined || isOwnerPayLine(own) || isOwnerPayLine({ name })
}
