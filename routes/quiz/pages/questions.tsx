import type { PageContent } from '../../../serving/pages/layout.tsx'
import type { ErrorDetail } from '../../../schemas/error.ts'
import type { Question, QuizQuestions } from '../../../schemas/quiz.ts'
import { answerField, reasonField, type Form } from './form.ts'
import { Choice, Problems, stepId, StepLinks } from './question-parts.tsx'

export interface QuestionsPageOptions {
  /** Questions of one trade and length. */
  quiz: QuizQuestions
  /** What was answered before. */
  filled?: Form
  problems?: ErrorDetail[]
}

/**
 * All questions as one form. The style sheet shows the question that the fragment of the address names, so that they
 * come one at a time without a script and nothing is sent before the end.
 */
export function questionsPage ({ quiz, filled = {}, problems = [] }: QuestionsPageOptions): PageContent {
  const { selection, trades, dimensions, disclaimer } = quiz
  const questions = quiz.questions ?? []
  const trade = trades.find(({ slug }) => slug === selection.trade)!.name
  const stepAt = (index: number) => (questions[index] ? stepId(questions[index].id) : index < 0 ? undefined : 'q-end')
  return {
    title: `${selection.label ? 'Short quiz' : 'Full quiz'}: ${trade}`,
    description: `${questions.length} questions on how ready a business is to sell, worded for ${trade}.`,
    scripts: ['quiz.js'],
    body: (
      <>
        <h1 class='quiz-title'>
          Exit-readiness {selection.label ?? 'quiz'} <span class='soft'>{trade}</span>
        </h1>
        {problems.length > 0 && <Problems problems={problems} questions={questions} />}
        <form action='/quiz' method='post' class='quiz'>
          {/* Enter presses the first submit button of a form: one for a dialog that is not there does nothing. */}
          <button type='submit' formMethod='dialog' hidden />
          <input type='hidden' name='trade' value={selection.trade!} />
          <input type='hidden' name='length' value={selection.length} />
          {questions.map((question, index) => (
            <section
              key={question.id}
              class='step'
              id={stepId(question.id)}
              tabIndex={-1}
              aria-labelledby={`${stepId(question.id)}-text`}
            >
              <p class='step-number soft small'>
                Question {index + 1} of {questions.length} ·{' '}
                {dimensions.find(({ slug }) => slug === question.dimension)!.name}
              </p>
              <progress
                max={questions.length}
                value={index + 1}
                aria-label={`Question ${index + 1} of ${questions.length}`}
              />
              <Fields question={question} quiz={quiz} filled={filled} />
              <StepLinks back={stepAt(index - 1)} next={stepAt(index + 1)} end={index + 1 < questions.length} />
            </section>
          ))}
          <section class='step' id='q-end' tabIndex={-1} aria-labelledby='q-end-text'>
            <progress max={questions.length} value={questions.length} aria-label='All questions seen' />
            <h2 id='q-end-text'>That was the last question</h2>
            <p data-answered>You can go back to any question, or see your result now.</p>
            <div class='actions'>
              <a class='button quiet' href={`#${stepAt(questions.length - 1)}`}>
                Back
              </a>
              <button type='submit'>Show my result</button>
            </div>
            <p class='soft small'>
              Your answers are sent now, for the first time, to work out the result. They are not stored.
            </p>
            <details>
              <summary>Go back to a question</summary>
              <ol>
                {questions.map(({ id, question }) => (
                  <li key={id}>
                    <a href={`#${stepId(id)}`}>{question}</a>
                  </li>
                ))}
              </ol>
            </details>
            <p class='soft small'>{disclaimer}</p>
          </section>
        </form>
        <p role='status' class='notice' data-status hidden />
        <div class='soft small privacy screen-only'>
          <span>Your answers stay on this device until you ask for the result.</span>
          <a href='/quiz'>Change trade or length</a>
          <button type='button' class='quiet small' data-erase hidden>
            Erase my answers
          </button>
        </div>
      </>
    )
  }
}

function Fields ({ question, quiz, filled }: { question: Question; quiz: QuizQuestions; filled: Form }) {
  const id = stepId(question.id)
  const [notSure, skip, notApplicable] = quiz.otherAnswers
  const choice = (value: string, label: string) => (
    <Choice
      key={value}
      field={answerField(question.id)}
      value={value}
      checked={filled[answerField(question.id)] === value}
    >
      {label}
    </Choice>
  )
  return (
    <fieldset aria-describedby={`${id}-why`}>
      <legend>
        <h2 id={`${id}-text`}>{question.question}</h2>
      </legend>
      <div id={`${id}-why`} class='why'>
        {question.help !== undefined && <p>{question.help}</p>}
        {question.tradeNote !== undefined && <p>{question.tradeNote}</p>}
        <p>
          <strong>Why it matters.</strong> {question.whyItMatters}
        </p>
      </div>
      {question.options.map(({ slug, label }) => choice(slug, label))}
      <div class='other-answers'>
        {choice(notSure!.slug, notSure!.label)}
        {choice(skip!.slug, skip!.label)}
        {question.notApplicable !== undefined && (
          <div class='not-applicable'>
            {choice(notApplicable!.slug, notApplicable!.label)}
            <div class='reason'>
              <label for={`${id}-reason`}>
                Why does it not apply? <span class='soft'>{question.notApplicable}</span>
              </label>
              <input
                type='text'
                id={`${id}-reason`}
                name={reasonField(question.id)}
                maxLength={500}
                value={[filled[reasonField(question.id)] ?? ''].flat()[0]}
              />
            </div>
          </div>
        )}
      </div>
    </fieldset>
  )
}
