import type { QuizAnswer } from '../../../schemas/quiz-score.ts'

/** A submitted form: each field once, or as a list when it was sent more than once. */
export type Form = Record<string, string | string[] | undefined>

/** Names of the fields of a question. */
export const answerField = (id: string) => `answer.${id}`
export const reasonField = (id: string) => `reason.${id}`

/** What of a form is to be scored. It may be anything a hostile client sends, which scoreQuiz sorts out. */
export function toRequest (form: Form): { trade: unknown, length: unknown, answers: Array<Partial<QuizAnswer>> } {
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
