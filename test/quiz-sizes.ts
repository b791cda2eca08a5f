import { content } from './checked-content.ts'

const { questions } = content.bank
const core = questions.filter((question) => question.core)

/** How many questions each quiz has, and what those of the short one weigh. */
export const sizes = {
  full: questions.length,
  short: core.length,
  shortWeight: core.reduce((total, { weight }) => total + weight, 0)
}
