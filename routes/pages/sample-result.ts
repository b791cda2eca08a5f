import type { QuestionBank } from '../../domain/quiz/question-bank.ts'
import { scoreRecord } from '../../domain/record/score-record.ts'
import type { BusinessRecord } from '../../schemas/record/business-record.ts'
import type { Result } from '../../html/pictures/result-picture.tsx'

const AREAS = 3

/** Returns the fictional company's quiz result in short. Its record must have a score. */
export function toResult (sample: BusinessRecord, bank: QuestionBank): Result {
  const { roundedScore, band, dimensions, clearFirst, startNow } = scoreRecord(sample, bank).score
  const areas = dimensions.flatMap(({ name, score }) => (score === null ? [] : [{ name, score: Math.round(score) }]))
  const areaOf = (dimension: string) => dimensions.find(({ slug }) => slug === dimension)!.name
  const [first] = [...clearFirst, ...startNow]
  return {
    company: sample.company.shortName ?? sample.company.name!,
    score: roundedScore!,
    band: band!.name,
    edges: bank.bands.map(({ min }) => min).toSorted((a, b) => a - b),
    areas: areas.toSorted((a, b) => a.score - b.score).slice(0, AREAS),
    step: `${areaOf(first!.dimension)}: ${first!.nextStep.replace(/(?<=[.!?]) [A-Z].*$/s, '')}`
  }
}
