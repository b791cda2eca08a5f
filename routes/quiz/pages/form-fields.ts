import type { QuizAnswer } from '../../../schemas/quiz/quiz-score.ts'

/** A submitted form: each field once, or as a list when it was sent more than once. */
export type FormFields = Record<string, string | string[] | undefined>

/** Names of the fields of a question. */
export const answerField = (id: string) => `answer.${id}`
export const reasonField = (id: string) => `reason.${id}`

/** Answers of an owner by the question they are to, as a form holds them. */
export interface FormRequest {
  trade: unknown
  length: unknown
  answers: Array<Partial<QuizAnswer>>
}

/** The request to score that a form makes. Its shape is not checked: a hostile client may send any field. */
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

/** The fields of a form that answer these questions, each with one value. */
export function fieldsOf (form: FormFields, questions: string[]): Array<[name: string, value: string]> {
  return questions
    .flatMap((id) => [answerField(id), reasonField(id)])
    .flatMap((name) => form[name] === undefined ? [] : [[name, [form[name]].flat()[0]!]])
}
