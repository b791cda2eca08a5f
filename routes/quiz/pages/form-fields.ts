import type { QuizAnswer } from '../../../schemas/quiz/quiz-score.ts'

/** A submitted form: each field has a value, or a list of values if it was sent more than once. */
export type FormFields = Record<string, string | string[] | undefined>

/** Returns the name of the field for the answer to a question. */
export const answerField = (id: string) => `answer.${id}`
export const reasonField = (id: string) => `reason.${id}`

/** A scoring request built from form fields: an owner's answers, each with the id of its question. */
interface FormRequest {
  trade: unknown
  length: unknown
  answers: Array<Partial<QuizAnswer>>
}

/** Builds a scoring request from a form. Does not check its shape, since a hostile client may send any field. */
export function toRequest (form: FormFields): FormRequest {
  const answers = Object.entries(form).flatMap(([field, value]) => {
    const question = /^answer\.(.*)$/s.exec(field)?.[1]
    if (question === undefined) return []
    return [value ?? ''].flat().map((answer) => {
      const reason = answer === 'not-applicable' ? form[reasonField(question)] : undefined
      return { question, answer, ...reason !== undefined && { reason: reason as string } }
    })
  })
  return { trade: form.trade, length: form.length, answers }
}

/** Returns the form fields that answer these questions, each with one value. */
export function fieldsOf (form: FormFields, questions: string[]): Array<[name: string, value: string]> {
  return questions
    .flatMap((id) => [answerField(id), reasonField(id)])
    .flatMap((name) => form[name] === undefined ? [] : [[name, [form[name]].flat()[0]!]])
}
