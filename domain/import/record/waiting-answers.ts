import { MOST_ADJUSTMENTS } from '../../../schemas/record/statements.ts'
import { centsOf, dollarsOf } from '../amount.ts'
import { payrollTaxOn, taxAddBackId } from '../questions/owner-cost-questions.ts'
import type { RecordAdjustment, RecordLine, RecordStatements } from '../../../schemas/record/business-record.ts'
import { inKeyOrder } from './key-order.ts'
import { isPartOfLine } from './share-of-line.ts'

type Amounts = Record<string, number>

/** The amounts of some years. */
export const some = (amounts: Amounts, isWanted: (year: string) => boolean): Amounts =>
  Object.fromEntries(Object.entries(amounts).filter(([year]) => isWanted(year)))
const isEmpty = (amounts: Amounts): boolean => Object.keys(amounts).length === 0

/** The add-back of a whole line: its amounts are those of the line, and not amounts that the owner gave. */
const isWhole = ({ id, line, upTo, market }: RecordAdjustment): boolean =>
  id === line && upTo === undefined && market === undefined

/** An add-back with only some of its years. What a ledger says about them is read again with the ledger. */
function withYears (one: RecordAdjustment, isWanted: (year: string) => boolean): RecordAdjustment {
  const { ledger: _ledger, market, ...rest } = one
  return {
    ...rest,
    amounts: some(one.amounts, isWanted),
    ...market && !isEmpty(some(market, isWanted)) && { market: some(market, isWanted) }
  }
}

/** Adds the years of an add-back to those of the one with the same id, or to the list. */
export function addYears (list: RecordAdjustment[], one: RecordAdjustment): void {
  const same = list.find(({ id }) => id === one.id)
  if (!same) {
    list.push(one)
    return
  }
  same.amounts = inKeyOrder({ ...same.amounts, ...one.amounts })
  if (one.market) same.market = inKeyOrder({ ...same.market, ...one.market })
}

/** Sets the add-backs that count, or those that wait. */
export function store (statements: RecordStatements, name: 'waiting' | 'adjustments', list: RecordAdjustment[]): void {
  if (list.length > 0) statements[name] = list
  else if (name === 'waiting') delete statements.waiting
  else if (statements.adjustments) statements.adjustments = []
}

/**
 * Puts aside the years of add-backs whose line has no amount in them any more, because a report was removed or
 * replaced. `linesBefore` are the lines as they were. The answers are the owner's: they count again once the line is
 * back.
 */
export function keepForLine (statements: RecordStatements, linesBefore: RecordLine[]): void {
  const amountsOf = (lines: RecordLine[] | undefined) => new Map(lines?.map(({ id, amounts }) => [id, amounts]))
  const [had, has] = [amountsOf(linesBefore), amountsOf(statements.lines)]
  // What waits already is the whole claim, of which a part may have counted.
  const before = statements.waiting ?? []
  const waiting: RecordAdjustment[] = []
  const kept = (statements.adjustments ?? []).flatMap((one): RecordAdjustment[] => {
    const { line = '' } = one
    const isGone = (year: string) => had.get(line)?.[year] !== undefined && has.get(line)?.[year] === undefined
    if (!Object.keys(one.amounts).some(isGone)) return [one]
    addYears(waiting, withYears(one, isGone))
    const left = { ...withYears(one, (year) => !isGone(year)), ...one.ledger && { ledger: one.ledger } }
    return isEmpty(left.amounts) ? [] : [left]
  })
  store(statements, 'adjustments', kept)
  for (const one of before) addYears(waiting, one)
  store(statements, 'waiting', waiting.slice(0, MOST_ADJUSTMENTS))
}

/**
 * Brings add-backs in line with lines that a report added or changed: those put aside count again, the add-back of a
 * whole line or of its market price follows the line, and no part is more than its line. `before` are the lines as they
 * were before the report. Returns the ids of the whole lines that got another year.
 */
export function attachAnswers (statements: RecordStatements, before: RecordLine[]): string[] {
  keepForLine(statements, before)
  const lines = new Map(statements.lines?.map(({ id, amounts }) => [id, amounts]))
  const had = new Map(before.map(({ id, amounts }) => [id, amounts]))
  const adjustments = [...statements.adjustments ?? []]
  const waiting: RecordAdjustment[] = []
  for (const one of statements.waiting ?? []) {
    const isBack = (year: string) => lines.get(one.line ?? '')?.[year] !== undefined
    const isKnown = adjustments.some(({ id }) => id === one.id)
    if (!Object.keys(one.amounts).some(isBack) || (!isKnown && adjustments.length >= MOST_ADJUSTMENTS)) {
      waiting.push(one)
      continue
    }
    const back = withYears(one, isBack)
    addYears(adjustments, isPartOfLine(one) ? back : settled(back, lines.get(one.line!)!))
    const left = withYears(one, (year) => !isBack(year))
    if (!isEmpty(left.amounts)) waiting.push(left)
  }
  const extended: string[] = []
  const followed = adjustments.map((one) => {
    const [now, then] = [lines.get(one.line ?? ''), had.get(one.line ?? '')]
    // How much of a share counts follows from all answers about its line, and is settled with them.
    if (!now || isPartOfLine(one)) return one
    if (isWhole(one) && then) {
      const fresh = some(now, (year) => then[year] === undefined && now[year]! > 0 && one.amounts[year] === undefined)
      if (!isEmpty(fresh)) extended.push(one.id)
      return { ...one, amounts: inKeyOrder({ ...one.amounts, ...changed(one, then, now), ...fresh }) }
    }
    return then ? { ...one, amounts: inKeyOrder({ ...one.amounts, ...changed(one, then, now) }) } : one
  })
  store(statements, 'adjustments', withTax(followed, extended))
  store(statements, 'waiting', waiting)
  return extended
}

/** The amounts of an add-back in the years in which the amount of its line has changed. */
function changed (one: RecordAdjustment, then: Amounts, now: Amounts): Amounts {
  const isOther = (year: string) => then[year] !== undefined && now[year] !== undefined && then[year] !== now[year]
  const wasMarket = (year: string) =>
    one.market?.[year] !== undefined && centsOf(one.amounts[year]!) === centsOf(then[year]!) - centsOf(one.market[year])
  return settled({
    ...one,
    amounts: some(one.amounts, (year) => isOther(year) &&
      (one.market ? wasMarket(year) : !isWhole(one) || one.amounts[year] === then[year]))
  }, now).amounts
}

/** An add-back with the amounts that follow from its line. A year in which nothing of it is left is left out. */
function settled (one: RecordAdjustment, line: Amounts): RecordAdjustment {
  const amounts = Object.entries(one.amounts).flatMap(([year, amount]): Array<[string, number]> => {
    const booked = line[year]!
    if (isWhole(one)) return booked > 0 ? [[year, booked]] : []
    const market = one.market?.[year]
    if (market !== undefined) return [[year, dollarsOf(centsOf(booked) - centsOf(market))]]
    return [[year, Math.sign(amount) * Math.min(Math.abs(amount), Math.abs(booked))]]
  })
  return { ...one, amounts: Object.fromEntries(amounts) }
}

/** Add-backs in which the payroll tax on an owner's pay covers the years that the pay was given. */
function withTax (adjustments: RecordAdjustment[], extended: string[]): RecordAdjustment[] {
  return adjustments.map((one) => {
    const pay = adjustments.find(({ id }) => extended.includes(id) && one.id === taxAddBackId(id))
    return pay ? { ...one, amounts: inKeyOrder({ ...payrollTaxOn(pay.amounts), ...one.amounts }) } : one
  })
}

/** Forgets the answers put aside about a line, which another answer replaces. */
export function forgetWaiting (statements: RecordStatements, ids: string[]): void {
  store(statements, 'waiting', (statements.waiting ?? []).filter(({ id }) => !ids.includes(id)))
}
