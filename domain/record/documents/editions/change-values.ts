import { made, type Amount, type AmountsBy } from '../../figures/add-amounts.ts'
import { SAID_FROM } from '../said-from.ts'
import { flag, money, type ProseEntry } from './prose-entries.ts'
import { roundedUsd } from './prose-text.ts'

/** An earlier amount that a reader must know before a rise is told, with its fiscal year. */
export interface Level { year: string, amount: Amount }

/** An amount without its sign. */
export const sizeOf = (amount: Amount | undefined): Amount | undefined =>
  amount && { ...amount, amount: Math.abs(amount.amount) }

/**
 * Returns the direction of a change, as a flag and an amount: `revenueRose`, `revenueFell`, `revenueFlat`, `revenueBy`.
 * A rise that only makes up for an earlier fall is `revenueRecovered`, because growth would promise too much.
 */
export function changeOf (
  name: string, before: Amount | undefined, after: Amount | undefined, isRecovery = false
): ProseEntry[] {
  if (before === undefined || after === undefined) return []
  const change = after.amount - before.amount
  const isHidden = roundedUsd(before.amount) === roundedUsd(after.amount)
  const isFlat = Math.abs(change) <= Math.abs(before.amount) * SAID_FROM[isHidden ? 'hiddenChange' : 'change'].value / 100
  const direction = isFlat ? 'Flat' : change < 0 ? 'Fell' : isRecovery ? 'Recovered' : 'Rose'
  return [
    flag(`${name}Hidden`, isHidden),
    [`${name}${direction}`, 'yes'],
    money(`${name}By`, sizeOf(made([1, after], [-1, before])))
  ]
}

/**
 * Returns the level that a rise from the year before must be seen against, or undefined if it is growth: the highest
 * earlier amount if it is above that of the year, or, after a year of loss, the amount before that year. `years` are in
 * order and end in the year; `hasLoss` says whether a year had a loss.
 */
export function levelBefore (
  yearly: AmountsBy, years: string[], hasLoss: (year: string) => boolean
): { isRecovery: boolean, level?: Level } {
  const last = yearly[years.at(-1) ?? '']
  const earlier = years.slice(0, -2).flatMap((year) => yearly[year] ? [{ year, amount: yearly[year] }] : [])
  const highest = earlier.toSorted((one, other) => other.amount.amount - one.amount.amount)[0]
  if (last && highest && highest.amount.amount > last.amount) return { isRecovery: true, level: highest }
  if (!hasLoss(years.at(-2) ?? '')) return { isRecovery: false }
  const level = earlier.findLast(({ year }) => !hasLoss(year))
  return { isRecovery: true, ...level && { level } }
}
