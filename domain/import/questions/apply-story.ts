import type { BusinessRecord } from '../../../schemas/record/business-record.ts'
import { BusinessRecord as RecordSchema } from '../../../schemas/record/business-record.ts'
import type { ImportQuestion, SentChoice } from '../../../schemas/record/import.ts'
import { enterAnswers } from '../../record/interview/enter-answers.ts'
import type { Interview } from '../../record/interview/interview.ts'
import { isStoryChoice, readStoryChoice, StoryError } from '../../record/interview/read-choice.ts'
import { unclearNumbers } from '../../record/interview/ask-again.ts'
import { ChoiceError } from './apply-choices.ts'

/** Lists of a record that an answer may lengthen. */
const LISTS = ['facts', 'documents', 'tables', 'counts', 'openIssues', 'answers'] as const

/**
 * Enters the answers to questions of the interview into a record, and returns it with a question for each number that
 * cannot be read. Throws a ChoiceError for an answer that the interview does not take, or for which a list is full.
 */
export function applyStory (
  record: BusinessRecord, interview: Interview, choices: SentChoice[], today: string
): { record: BusinessRecord, questions: ImportQuestion[] } {
  const told = choices.reduce((draft, choice, place) => {
    if (!isStoryChoice(choice)) return draft
    const after = enterAnswers(draft, interview, [readOrThrow(draft, interview, choice, place)], today)
    const full = LISTS.find((name) => (after[name]?.length ?? 0) > RecordSchema.properties[name].maxItems!)
    if (full !== undefined) throw new ChoiceError(place, `The list ${full} of the record is full: it holds ${RecordSchema.properties[full].maxItems}.`)
    return after
  }, record)
  return { record: told, questions: unclearNumbers(told, interview, today) }
}

function readOrThrow (record: BusinessRecord, interview: Interview, choice: SentChoice, place: number) {
  try {
    return readStoryChoice(record, interview, choice)
  } catch (error) {
    throw error instanceof StoryError ? new ChoiceError(place, error.message) : error
  }
}
