import type { QuestionBank } from '../quiz/question-bank.ts'
import { compiledQuiz } from '../quiz/compiled-quiz.ts'
import { capitalize } from '../capitalize.ts'
import type { BusinessRecord } from '../../schemas/record/business-record.ts'
import { namesOfTotals } from './figures/name-by-month.ts'
import { quoted } from './list-in-words.ts'
import { homeOf, outline } from './memorandum-outline.ts'

const totals = { ...namesOfTotals, ebitda: 'EBITDA', sde: 'SDE', adjustedEbitda: 'Adjusted EBITDA' }

/** Returns a member name or slug as words: `fiscalYearEnd` → `Fiscal year end`, `other-income` → `Other income`. */
export function spaced (name: string): string {
  const words = name.replaceAll('-', ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return capitalize(words)
}

/** The same inside a sentence. */
export const lower = (name: string): string => spaced(name).toLowerCase()

/** Returns the words for a total of the profit and loss, or for another member of a record. */
export const totalInWords = (name: string): string => totals[name as keyof typeof totals] ?? spaced(name)

/** Returns the title of the section of the memorandum in which the owner's text for a section is shown. */
export function sectionTitle (section: string): string {
  const home = homeOf(section)
  return outline.find(({ id }) => id === home)?.title ?? home
}

/** Returns a question of the quiz as it is asked, in quotes, or its id if the quiz does not have it. */
export function questionInWords (
  question: string, { record: { company: { trade } }, bank }: { record: BusinessRecord, bank: QuestionBank }
): string {
  const asked = compiledQuiz(bank, trade, 'full').questions.get(question)?.question
  return asked === undefined ? question : `"${quoted(asked)}"`
}
