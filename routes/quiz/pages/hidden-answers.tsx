import type { Question, QuizQuestions } from '../../../schemas/quiz/quiz-questions.ts'
import { answerField, fieldsOf, type FormFields } from './form-fields.ts'

interface HiddenAnswersProps {
  form: FormFields
  /** Questions whose answers go along, in the words of the trade. */
  questions: Question[]
  otherAnswers: QuizQuestions['otherAnswers']
}

/**
 * Answers that go along unseen. Each comes with its label, which a script keeps beside it: in another trade the same
 * value may say something else.
 */
export function HiddenAnswers ({ form, questions, otherAnswers }: HiddenAnswersProps) {
  const labels = new Map(
    questions.flatMap(({ id, options }) =>
      [...options, ...otherAnswers].map(({ slug, label }) => [`${answerField(id)} ${slug}`, label]))
  )
  return (
    <>
      {fieldsOf(form, questions.map(({ id }) => id)).map(([name, value]) => (
        <input key={name} type='hidden' name={name} value={value} data-label={labels.get(`${name} ${value}`)} />
      ))}
    </>
  )
}
