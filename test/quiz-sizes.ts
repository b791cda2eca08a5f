import { content } from './checked-content.ts'

const { questions } = content.bank
const core = questions.filter((question) => question.core)

/** The number of questions in each quiz, and the total weight of those in the short one. */
export const sizes = {
  full: questions.length,
  short: core.length,
  shortWeight: core.reduce((total, { weight }) => total + weight, 0)
}
