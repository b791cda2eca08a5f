import { costSections } from '../../../schemas/record/statements.ts'
import type { RecordLine, RecordStatements } from '../../../schemas/record/business-record.ts'
import type { FiscalCalendar } from './fiscal-calendar.ts'
import type { ProfitAndLossFigures } from './profit-and-loss.ts'
import { smallFor, THRESHOLDS } from './thresholds.ts'

/**
 * An amount of a line that does not go with the other years: below zero, a slipped digit, a cost that stops although
 * the work goes on, or a cost that holds something else in one year.
 */
export interface OddLine {
  /** The place in the list of lines. */
  index: number
  is: 'below-zero' | 'slipped' | 'stopped' | 'jumped'
  /** The year whose amount is odd, and the year next to it with which it is compared. */
  year: string
  amount: number
  besides: string
  other: number
}

const COMPARED: ReadonlySet<string> = new Set([...costSections, 'revenue', 'depreciation', 'amortization', 'interest'])

/** Names of amounts that are rightly below zero in one year, or that come only once. */
const EITHER_SIGN = new RegExp('\\b(refunds?|returns?|discounts?|rebates?|credits|credit memos?|recover(y|ies|ed)|reimburs\\w+|allowances?|contra|' +
  'adjustments?|short|over|gains?|loss(es)?|variances?|rounding|transfers?|change in|bad debts?|write-?offs?)\\b', 'i')
const COMES_ONCE = /\b(one[- ]?(time|off)|non-?recurring|settlements?|lawsuit|relocation|start-?up|opening|storm|hail|flood|fire|deductibles?|migration)\b/i
/** Names of costs in which a truck or a machine is easily booked. Operating expenses of any name are looked at. */
const HOLDS_EQUIPMENT = /\b(supplies|tools?|repairs?|maintenance|equipment|shop|parts|small|trucks?|vehicles?|other|misc(ellaneous)?)\b/i
/** Costs that every year of a running company has, by the names of their lines. */
const LASTING: readonly RegExp[] = [
  /\b(rents?|premises|occupancy|(building|shop|office|warehouse|yard|land|facility|store|property) lease)\b(?!.{0,12}\b(equipment|tools?|vehicles?))/i,
  /\b(payroll|employer|fica|futa|suta|social security|medicare)\b.{0,16}\btax(es)?\b|\bfica\b|\btaxes\b.{0,4}\bpayroll\b/i,
  /\b(merchant|(credit |debit )?cards?|cc|processing|processor|stripe|square)\b.{0,24}\b(fees?|charges?|processing|discounts?|costs?)\b/i,
  /\binsurance\b(?!.{0,12}\b(claims?|proceeds))/i,
  /\b(utilit(y|ies)|electric(ity)?)\b/i
]

/**
 * Returns the odd amounts of lines, at most one a line, in the order of the lines. Short years are not compared.
 * Amounts that are small for the company are not odd, nor are those that an adjustment of the line explains.
 */
export function oddLines (
  { lines = [], adjustments = [] }: RecordStatements,
  years: string[],
  { totals }: ProfitAndLossFigures,
  calendar: FiscalCalendar
): OddLine[] {
  const whole = years.filter((year) => !calendar.yearOf(year).isShort)
  const pairs = whole.slice(1).map((year, place) => [whole[place]!, year] as const)
  const small = (year: string) => smallFor(totals.revenue[year]?.amount)
  return [...lines.flatMap((line, index) => {
    if (!COMPARED.has(line.section)) return []
    const odd = belowZero(line) ?? slipped(line) ?? jumped(line)
    return odd ? [{ index, ...odd }] : []
  }), ...stopped()].toSorted((one, other) => one.index - other.index)

  function belowZero ({ name, amounts }: RecordLine): Omit<OddLine, 'index'> | undefined {
    const year = whole.find((one) => amounts[one]! <= -THRESHOLDS.belowZero.value)
    const besides = whole.find((one) => amounts[one]! > 0)
    return year === undefined || besides === undefined || EITHER_SIGN.test(name)
      ? undefined
      : { is: 'below-zero', year, amount: amounts[year]!, besides, other: amounts[besides]! }
  }

  function slipped (line: RecordLine): Omit<OddLine, 'index'> | undefined {
    const { name, amounts } = line
    if (COMES_ONCE.test(name)) return undefined
    const pair = pairs.find(([before, year]) => isSlip(line, before, year))
    if (!pair) return undefined
    const [before, year] = pair
    // If the next year is again like the one before, this year is the odd one, and so it is if nothing tells.
    const after = pairs.find(([one]) => one === year)?.[1]
    const earlier = pairs.find(([, one]) => one === before)?.[0]
    const isEarlier = after === undefined
      ? earlier !== undefined && amounts[earlier] !== undefined && !near(amounts[earlier], amounts[before]!)
      : amounts[after] !== undefined && near(amounts[after], amounts[year]!)
    const [odd, besides] = isEarlier ? [before, year] : [year, before]
    return { is: 'slipped', year: odd, amount: amounts[odd]!, besides, other: amounts[besides]! }
  }

  function isSlip (line: RecordLine, before: string, year: string): boolean {
    const [one, other] = [line.amounts[before] ?? 0, line.amounts[year] ?? 0]
    const [low, high] = one < other ? [one, other] : [other, one]
    return low > 0 && high >= low * THRESHOLDS.slippedDigit.value && high >= small(one < other ? year : before) &&
      !isExplained(line, one < other ? year : before, high - low)
  }

  function jumped (line: RecordLine): Omit<OddLine, 'index'> | undefined {
    const { name, section, amounts } = line
    if (!costSections.has(section) || (section === 'cost-of-work' && !HOLDS_EQUIPMENT.test(name)) || COMES_ONCE.test(name)) return undefined
    const pair = pairs.find(([before, year]) => {
      const [one, other] = [amounts[before] ?? 0, amounts[year] ?? 0]
      const revenue = totals.revenue[year]?.amount ?? 0
      return one > 0 && other >= one * THRESHOLDS.jump.value && other - one >= THRESHOLDS.jumpLeast.value &&
        other - one >= revenue * THRESHOLDS.jumpShare.value / 100 && !isExplained(line, year, other - one)
    })
    return pair && { is: 'jumped', year: pair[1], amount: amounts[pair[1]]!, besides: pair[0], other: amounts[pair[0]]! }
  }

  /** Costs of one kind that are in a year and in none of their lines in the next, although there are sales. */
  function stopped (): OddLine[] {
    return LASTING.flatMap((kind) => {
      const own = lines.flatMap(({ name, section, amounts }, index) =>
        costSections.has(section) && kind.test(name) ? [{ index, amounts }] : [])
      return stop(own)
    }).concat(stop(lines.flatMap(({ section, amounts }, index) => section === 'depreciation' ? [{ index, amounts }] : []), true))
  }

  function stop (own: Array<{ index: number, amounts: RecordLine['amounts'] }>, isGiven = false): OddLine[] {
    const sum = (year: string) => own.reduce((all, { amounts }) => all + (amounts[year] ?? 0), 0)
    const pair = pairs.find(([before, year]) => sum(before) >= small(before) && sum(year) === 0 &&
      totals.revenue[year]?.amount && totals.ebitda[year] !== undefined &&
      (!isGiven || own.some(({ amounts }) => amounts[year] === 0)))
    if (!pair) return []
    const [before, year] = pair
    const largest = own.toSorted((one, other) => (other.amounts[before] ?? 0) - (one.amounts[before] ?? 0))[0]!
    return [{ index: largest.index, is: 'stopped', year, amount: 0, besides: before, other: largest.amounts[before]! }]
  }

  /** Whether adjustments of a line, other than pay of an owner, cover half of the change of a year. */
  function isExplained ({ id }: RecordLine, year: string, change: number): boolean {
    const adjusted = adjustments.filter(({ line, kind }) => line === id && kind !== 'owner-pay').reduce((sum, { amounts }) => sum + Math.max(0, amounts[year] ?? 0), 0)
    return adjusted * 2 >= change
  }
}

/** Whether two amounts are of one size. */
const near = (one: number, other: number): boolean =>
  one * other > 0 && Math.max(one, other) / Math.min(one, other) < THRESHOLDS.slippedDigit.value / 2
