import { enterAnswers } from '../../domain/record/interview/enter-answers.ts'
import { locatorOf, wordsFor, type Interview } from '../../domain/record/interview/interview.ts'
import { readStoryChoice, StoryError } from '../../domain/record/interview/read-choice.ts'
import type { CompanyTrade } from '../../schemas/quiz/quiz-terms.ts'
import type { InterviewQuestion } from '../../schemas/record/interview-file.ts'
import type { SentChoice } from '../../schemas/record/import.ts'
import { STORY } from './field-names.ts'
import type { StepState, SubmittedStep } from './step-state.ts'

/** Rows of a list that a form may have. */
const MOST_ROWS = 40

/**
 * Enters the answers of a screen of the interview. The field `story` names its questions; `story.ID.FIELD` and
 * `story.ID.ROW.FIELD` are their values, and `story.ID` is `none` or `not-sure`. An answer that is refused is a problem
 * and does not affect the others.
 */
export function withStory (
  state: StepState, interview: Interview, fields: SubmittedStep['fields'], today: string
): StepState {
  const shown = fields.find(([name]) => name === STORY)?.[1].split(' ') ?? []
  let { record } = state
  const problems: string[] = []
  for (const question of interview.questions.filter(({ id }) => shown.includes(id))) {
    try {
      const answer = readStoryChoice(record, interview, choiceOf(question, fields, record.company.trade))
      record = enterAnswers(record, interview, [answer], today)
    } catch (error) {
      if (!(error instanceof StoryError)) throw error
      problems.push(error.message)
    }
  }
  return { ...state, record, problems: [...state.problems, ...problems] }
}

function choiceOf (question: InterviewQuestion, sent: SubmittedStep['fields'], trade: CompanyTrade): SentChoice {
  const { id, fields, list } = question
  const { start } = wordsFor(question, trade)
  const textOf = (name: string) =>
    sent.filter(([one]) => one === `${STORY}.${id}${name}`).map(([, text]) => text.trim()).filter((text) =>
      text !== '').join(' ')
  const single = filledIn(fields.map((field) => [field.id, textOf(`.${field.id}`)]))
  const rows = list
    ? Array.from({ length: MOST_ROWS }, (_row, index) =>
      filledIn(list.fields.map((field) => [field.id, textOf(`.${index}.${field.id}`)])))
    : []
  // A suggested label alone is not an answer.
  const filled = rows.filter((row) => {
    const [text, ...others] = Object.values<string>(row)
    return text !== undefined && (others.length > 0 || !start.includes(text))
  })
  const values = [...Object.keys(single).length > 0 ? [single] : [], ...filled]
  const instead = textOf('')
  const answer = instead === 'none' || instead === 'not-sure' ? instead : 'skip'
  return { question: locatorOf(id), ...values.length > 0 ? { values } : { answer } }
}

const filledIn = (texts: Array<[name: string, text: string]>): Record<string, string> =>
  Object.fromEntries(texts.filter(([, text]) => text !== ''))
