import type { QuestionBank } from '../../../domain/quiz/question-bank.ts'
import type { Question } from '../../../schemas/quiz/quiz-questions.ts'
import type { QuizScore } from '../../../schemas/quiz/quiz-score.ts'
import { fillIn } from '../../../html/fill-in.ts'
import type { FormFields } from './form-fields.ts'
import { HiddenAnswers } from './hidden-answers.tsx'
import { OpenKept } from './open-kept.tsx'
import type { QuizTexts } from './quiz-texts.ts'

export interface ResultFormProps {
  words: QuizTexts
  bank: QuestionBank
  /** The answers behind the result. */
  form: FormFields
  /** Questions of the quiz taken, in the wording of the trade. */
  questions: Question[]
  score: QuizScore
  /** Whether the result comes from a kept file, so that it must not replace newer answers in the browser. */
  opened?: boolean
  /** The error in the file to compare with. */
  problem?: string | undefined
}

/** The id of the form, for buttons outside it. */
export const RESULT_FORM = 'result-form'

/** The Print, Save and Share buttons at the top of the result. Their form is at the end of the page. */
export function ResultActions ({ words: { result: { form: words, title } } }: ResultFormProps) {
  return (
    <div class='actions top-actions screen-only'>
      <button type='submit' form={RESULT_FORM} name='then' value='file' class='quiet'>{words.keep}</button>
      <button type='button' class='quiet' data-print hidden>{words.print}</button>
      <button type='button' class='quiet' data-share={title} data-copied={words.copied} hidden>{words.share}</button>
    </div>
  )
}

/** The actions for a result. The form contains the answers behind the result, so that nothing is stored elsewhere. */
export function ResultForm (props: ResultFormProps) {
  const { words: { start, result }, bank, form, questions, score, opened, problem } = props
  const words = result.form
  const { trade, length, answeredShare } = score
  const kept = [form.kept ?? ''].flat()[0]!
  const remaining = bank.questions.filter((question) => !question.core && question.trades.includes(trade!)).length
  return (
    <form id={RESULT_FORM} action='/quiz' method='post' data-result={opened ? undefined : true}>
      {opened && <input type='hidden' name='opened' value='yes' />}
      <input type='hidden' name='trade' value={[form.trade ?? ''].flat()[0]} />
      <input type='hidden' name='length' value={length} />
      <HiddenAnswers form={form} questions={questions} otherAnswers={bank.otherAnswers} />
      <div class='actions'>
        {answeredShare > 0 && (
          <>
            <button type='button' data-print hidden>
              {words.print}
            </button>
            <button type='submit' name='then' value='file'>
              {words.keep}
            </button>
          </>
        )}
        {length === 'short' && (
          <button type='submit' name='then' value='remaining' class='quiet'>
            {fillIn(words.remaining, { count: remaining })}
          </button>
        )}
        <button type='submit' name='then' value='edit' class='quiet'>
          {answeredShare > 0 ? words.change : words.questions}
        </button>
        <button type='button' class='quiet' data-erase hidden>
          {start.erase}
        </button>
      </div>
      {kept === ''
        ? answeredShare > 0 && (
          <details class='screen-only kept' open={problem !== undefined}>
            <summary>{words.compare}</summary>
            <OpenKept words={start.kept} then='compare' problem={problem}>{words.button}</OpenKept>
          </details>
        )
        : <input type='hidden' name='kept' value={kept} />}
    </form>
  )
}
