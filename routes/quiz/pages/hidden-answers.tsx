import type { Question, QuizQuestions } from '../../../schemas/quiz/quiz-questions.ts'
import { answerField, fieldsOf, type FormFields } from './form-fields.ts'

interface HiddenAnswersProps {
  form: FormFields
  /** Questions whose answers are sent as hidden fields, in the wording of the trade. */
  questions: Question[]
  otherAnswers: QuizQuestions['otherAnswers']
}

/**
 * Answers as hidden fields. Each has its label, which a script keeps with the answer, because the same value may have
 * another label in another trade.
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
