import type { QuestionBank } from './question-bank.ts'
import type { Item } from './weigh-answers.ts'

/** A weighted sum of points, and the sum of the weights. Weights are shares of the score in percent. */
interface Sum {
  weight: number
  points: number
}

/** The sum of a dimension, and the share of the score that applies in it. */
interface DimensionSum extends Sum {
  applying: number
}

/** The sums of a quiz. Shares are in percent of the score, except `withheld`. */
interface Tally {
  answered: Sum
  /** As answered, ignoring the answers that documents support instead. */
  claimed: Sum
  /** With the worst and with the best answers to the skipped questions. */
  low: Sum
  high: Sum
  /** By the index of the dimension in the bank. */
  dimensions: DimensionSum[]
  notSure: number
  /** The share that documents prove. Partly proved answers contribute in part. */
  proved: number
  /** Percentage of the weight of the quiz that does not apply. */
  withheld: number
}

const nothing = (): Sum => ({ weight: 0, points: 0 })

/** Computes all sums of the items. */
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
    // Only an answer that is an option can be proved, and only if no document contradicts it.
    if (outcome.isOption && counted === answer.answer) proved += weight * scoring.proof[answer.evidence ?? 'none']
  }
  return { answered, claimed, low, high, dimensions, notSure, proved, withheld: (100 * withheld) / whole }
}

function add (sum: Sum, weight: number, points: number) {
  sum.weight += weight
  sum.points += weight * points
}

/** The weighted mean of points, not rounded; null without answers. */
export const mean = ({ weight, points }: Sum): number | null => weight > 0 ? points / weight : null
