import type { QuestionBank } from './question-bank.ts'
import type { Band } from '../../schemas/quiz/quiz-questions.ts'
import { round } from './weigh-answers.ts'

/** What decides how a score is read; shares in percent, `score` null where there is none. */
export interface Standing { score: number | null, blocked: boolean, notSureShare: number, proofCoverage: number }

export interface Reading {
  band: Band | null
  /** Whether a blocker holds the band down. */
  bandCapped: boolean
  /** Whether so much is not sure that the number is no judgment. */
  notKnown: boolean
}

/**
 * How to read a score, by the first of these that fits: none without a score; the unknown band where most is not sure;
 * the best band allowed while a blocker stands; the band of the rounded number, in words of its own while too little
 * of the top one is proved.
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
