import type { BusinessRecord } from '../../../schemas/record/business-record.ts'
import type { ImportQuestion } from '../../../schemas/record/import.ts'
import type { InterviewField } from '../../../schemas/record/interview-file.ts'
import { locatorOf, numberOf, type Interview } from './interview.ts'
import { storedAnswer } from './stored-answers.ts'

/** Characters of a text that a question quotes. */
const MOST_QUOTED = 60

/**
 * Returns a question for each number of the interview that is in a record as words that cannot be read. `today` is the
 * current day, in the form `2026-05-29`.
 */
export function unclearNumbers (record: BusinessRecord, interview: Interview, today: string): ImportQuestion[] {
  return interview.questions.flatMap((question) => {
    const stored = storedAnswer(record, interview, question)
    if (!stored || stored.is !== undefined) return []
    return [
      ...question.fields.flatMap((field) => askAgain(field, field.id, stored.fields[field.id])),
      ...(question.list?.fields ?? []).flatMap((field) =>
        stored.rows.flatMap((row, index) => askAgain(field, `${index}.${field.id}`, row[field.id])))
    ]

    function askAgain (field: InterviewField, place: string, text = ''): ImportQuestion[] {
      if (numberOf(field, text, today)?.is !== 'unclear') return []
      const quoted = text.length > MOST_QUOTED ? `${text.slice(0, MOST_QUOTED)}…` : text
      const kind = field.kind as keyof Interview['unclear']
      return [{
        id: locatorOf(question.id, place),
        kind: 'interview',
        name: field.label,
        ask: interview.unclear[kind].replace('{label}', field.label).replace('{text}', () => quoted),
        why: interview.why,
        options: []
      }]
    }
  })
}
