import type { InterviewField, InterviewFile, InterviewKind, InterviewQuestion } from '../../../schemas/record/interview-file.ts'
import type { CompanyTrade } from '../../../schemas/quiz/quiz-terms.ts'
import type { StatesFile } from '../../../schemas/record/standard-index-files.ts'
import { wordingFor } from '../../quiz/trade-wording.ts'
import { readSpoken, type SpokenKind, type SpokenNumber } from './spoken-number.ts'

/** The questions of the interview with their texts. */
export interface Interview extends InterviewFile {
  /** The names of states, which a place ends with. */
  states: StatesFile
}

/**
 * An answer as typed: texts by field, and the rows of the list. The text of a choice is the value of its option, that
 * of several options their values with a space between them. `is` says that the owner has none or is not sure.
 */
export interface StoryAnswer {
  question: string
  is?: 'none' | 'not-sure'
  fields: Record<string, string>
  rows: Array<Record<string, string>>
}

const PREFIX = 'interview.'

/** Returns where a fact notes its answer: `interview.plans.price`, or `interview.plans` for the whole question. */
export const locatorOf = (question: string, field?: string): string =>
  PREFIX + question + (field === undefined ? '' : `.${field}`)

/** Whether a fact or what is written of it comes from the interview. */
export const isFromInterview = ({ locator }: { locator?: string | null | undefined }): boolean =>
  locator?.startsWith(PREFIX) ?? false

/** Returns the wording of a question for a trade: its text, help, and the labels of the rows to start from. */
export function wordsFor ({ ask, help, askByTrade, helpByTrade, list }: InterviewQuestion, company: CompanyTrade) {
  const trade = wordingFor(company)
  return {
    ask: (trade && askByTrade?.[trade]) ?? ask,
    help: (trade && helpByTrade?.[trade]) ?? help,
    start: (trade && list?.startByTrade?.[trade]) ?? list?.start ?? []
  }
}

const SPOKEN: ReadonlySet<InterviewKind> =
  new Set<SpokenKind>(['number', 'money', 'percent', 'year', 'month', 'months'])

/** Reads the number in a text, or returns undefined if the field takes no number or the text is empty. */
export function numberOf ({ kind }: InterviewField, text: string, day: string): SpokenNumber | undefined {
  return SPOKEN.has(kind) && text !== '' ? readSpoken(text, kind as SpokenKind, Number(day.slice(0, 4))) : undefined
}

/** Returns the later release phase of a question's list, if all of it is confidential. */
export const phaseOfList = ({ list }: InterviewQuestion): 2 | 3 | undefined =>
  list?.fields[0]?.confidential as 2 | 3 | undefined

/** Returns the fields of a list that its table has as columns, or those that wait in a table of a later phase. */
export function listColumns (question: InterviewQuestion, isLater: boolean): InterviewField[] {
  const own = phaseOfList(question) ?? 1
  return question.list!.fields.slice(1).filter(({ confidential = own }) => (confidential > own) === isLater)
}
