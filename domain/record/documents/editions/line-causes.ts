import { fillValues } from '../../../fill-braces.ts'
import type { PreparedRecord } from '../../prepared-record.ts'
import { joinWithAnd } from '../../list-in-words.ts'
import type { NameInSentence } from './account-names.ts'
import { changesOfLines, largestCauses, type LineChange } from './changes-of-year.ts'
import type { ProseEntry } from './prose-entries.ts'
import { roundedUsd } from './prose-text.ts'

/** A name that says itself that it is revenue. */
const IS_REVENUE = /\b(?:revenue|sales|income|fees|receipts)\b/i

/** The changes of lines between two years as texts. */
interface Causes {
  /** The lines of revenue that moved it most in a direction, as in `installations (up $55,000)`. */
  ofRevenue: (name: string, direction: number) => ProseEntry
  /** The lines that moved EBITDA most in a direction, as in `legal fees rose by $20,000`. */
  ofEbitda: (name: string, direction: number) => ProseEntry
  /** Whether only lines of revenue are among the largest causes. */
  areRevenue: (direction: number) => boolean
  /** Whether no line of revenue is among them. */
  areCosts: (direction: number) => boolean
}

/** Words the causes of a change from one year to another. */
export function causesOf (
  { record, ledger, index: { prose: { labels } } }: PreparedRecord, nameOf: NameInSentence,
  { from, to }: { from: string, to: string }
): Causes {
  const all = changesOfLines(record, ledger, from, to)
  const most = (direction: number, own = all) => largestCauses(own, direction)
  const fill = (label: string, name: string, one: LineChange) =>
    fillValues(labels[label]!, { name, amount: roundedUsd(Math.abs(one.change.amount)) })
  return {
    ofRevenue: (name, direction) => {
      const lines = all.filter(({ isRevenue }) => isRevenue)
      // The only line of revenue is revenue itself.
      const own = lines.length < 2 ? [] : most(direction, lines)
      return entry(name, own, own.map((one) => fill(one.change.amount > 0 ? 'gained' : 'lost', nameOf(one.name), one)))
    },
    ofEbitda: (name, direction) => {
      const own = most(direction)
      return entry(name, own, own.map((one, place) => causeText(one, own[place - 1])))
    },
    areRevenue: (direction) => {
      const own = most(direction)
      return own.length > 0 && own.every(({ isRevenue }) => isRevenue)
    },
    areCosts: (direction) => most(direction).every(({ isRevenue }) => !isRevenue)
  }

  /** The verb is said once for lines of one kind that moved in one direction. */
  function causeText (one: LineChange, before: LineChange | undefined): string {
    const isNamed = !one.isRevenue || IS_REVENUE.test(one.name)
    const own = one.isRevenue ? nameOf(one.name) : costName(nameOf(one.name))
    const wasNamed = before && (!before.isRevenue || IS_REVENUE.test(before.name))
    const isSame = before !== undefined && isNamed === wasNamed &&
      Math.sign(before.change.amount) === Math.sign(one.change.amount)
    if (isSame) return fill(isNamed ? 'causeToo' : 'causeFromToo', own, one)
    const line = isNamed ? own : fillValues(labels.revenueOf!, { name: own })
    return fill(one.change.amount > 0 ? 'causeRose' : 'causeFell', line, one)
  }
}

/** Names of costs that need a noun in a sentence. */
const OF_FEES = /^(?:legal|professional|accounting)(?: (?:and|&) (?:legal|professional|accounting))?$/i
const OF_COSTS = /^(?:other|direct|indirect|misc(?:ellaneous)?|general|administrative|variable|fixed|general (?:and|&) administrative)$/i

/** Adds the noun that the name of a cost lacks: `other` → `other costs`, `legal and professional` → `… fees`. */
const costName = (name: string): string =>
  OF_FEES.test(name) ? `${name} fees` : OF_COSTS.test(name) ? `${name} costs` : name

function entry (name: string, own: LineChange[], texts: string[]): ProseEntry {
  return [name, own.length === 0 ? undefined : listed(texts), own.map(({ change }) =>
    ({ value: Math.abs(change.amount), at: change.involves }))]
}

/** Joins items with `and`; with semicolons if one of them has a comma, apart from those in its amount. */
const listed = (items: string[]): string =>
  items.length > 2 && items.some((item) => /,\s/.test(item)) ? `${items.slice(0, -1).join('; ')}; and ${items.at(-1)}` : joinWithAnd(items)
