import type { QuestionBank } from './question-bank.ts'
import type { Band } from '../../schemas/quiz/quiz-questions.ts'
import { round } from './weigh-answers.ts'

/** The inputs that determine the band. Shares are in percent; `score` is null if there is none. */
interface Standing { score: number | null, blocked: boolean, notSureShare: number, proofCoverage: number }

export interface Reading {
  band: Band | null
  /** Whether a blocker lowers the band. */
  bandCapped: boolean
  /** Whether too many answers are not-sure for the score to be a judgment. */
  notKnown: boolean
}

/**
 * Chooses the band of a score by the first rule that applies: no band without a score; the unknown band if too many
 * answers are not-sure; at most the band that a blocker allows; otherwise the band of the rounded score, with different
 * texts if too little of it is proved.
 */
export function readScore (bank: QuestionBank, { score, blocked, notSureShare, proofCoverage }: Standing): Reading {
  const { bands, unknownBand, scoring } = bank
  if (score === null) return { band: null, bandCapped: false, notKnown: false }
  if (notSureShare > scoring.notSureOver) {
    const means = unknownBand.means.replace('{notSure}', String(round(notSureShare, 0)))
    return { band: { min: 0, max: 100, ...unknownBand, means }, bandCapped: false, notKnown: true }
  }
  const { unproved, ...own } = bands.find(({ min, max }) => round(score, 0) >= min && round(score, 0) <= max)!
  const { unproved: _, ...best } = bands.find(({ name }) => name === scoring.bandWithBlocker)!
  if (blocked && own.min > best.min) return { band: best, bandCapped: true, notKnown: false }
  if (unproved === undefined || proofCoverage >= scoring.proofForTopBand) {
    return { band: own, bandCapped: false, notKnown: false }
  }
  const means = unproved.means.replace('{proof}', String(round(proofCoverage, 0)))
  return { band: { ...own, ...unproved, means }, bandCapped: false, notKnown: false }
}
