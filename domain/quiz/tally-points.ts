import type { QuestionBank } from './question-bank.ts'
import type { Item } from './weigh-answers.ts'

/** The points of some answers, each times its share of the score in percent, and those shares. */
export interface Sum {
  weight: number
  points: number
}

/** What was answered of a dimension, and the share of all of it that applies. */
interface DimensionSum extends Sum {
  applying: number
}

/** What the answers of a quiz add up to. Shares are in percent of the score, but for `withheld`. */
export interface Tally {
  answered: Sum
  /** As answered, whatever papers say. */
  claimed: Sum
  /** With the worst and the best that may come of what was skipped. */
  low: Sum
  high: Sum
  /** By the place of each dimension in the bank. */
  dimensions: DimensionSum[]
  notSure: number
  /** What papers prove, and a part of what they prove in part. */
  proved: number
  /** Percent of the weight of the quiz that does not apply. */
  withheld: number
}

const nothing = (): Sum => ({ weight: 0, points: 0 })

/** Adds all of it up in one walk of the answers. */
export function tally ({ dimensions: { length }, scoring }: QuestionBank, items: Item[]): Tally {
  const [answered, claimed, low, high] = [nothing(), nothing(), nothing(), nothing()]
  const dimensions: DimensionSum[] = []
  while (dimensions.length < length) dimensions.push({ weight: 0, points: 0, applying: 0 })
  let [notSure, proved, withheld, whole] = [0, 0, 0, 0]
  for (const { asked, answer, counted, outcome, points, claimedPoints, applies, weight } of items) {
    whole += asked.weight
    if (!applies) {
      withheld += asked.weight
      continue
    }
    const dimension = dimensions[asked.dimension]!
    dimension.applying += weight
    add(low, weight, points ?? asked.worst)
    add(high, weight, points ?? asked.best)
    if (claimedPoints !== null) add(claimed, weight, claimedPoints)
    if (points === null) continue
    add(answered, weight, points)
    add(dimension, weight, points)
    if (counted === 'not-sure') notSure += weight
    // Only an answer by an option can be proved, and none that a paper contradicts.
    if (outcome.isOption && counted === answer.answer) proved += weight * scoring.proof[answer.evidence ?? 'none']
  }
  return { answered, claimed, low, high, dimensions, notSure, proved, withheld: (100 * withheld) / whole }
}

function add (sum: Sum, weight: number, points: number) {
  sum.weight += weight
  sum.points += weight * points
}

/** The weighted mean of points, not rounded; null of no answers. */
export const mean = ({ weight, points }: Sum): number | null => weight > 0 ? points / weight : null
