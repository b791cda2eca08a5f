import type { PageContent } from '../../../serving/pages/layout.tsx'
import type { ErrorDetail } from '../../../schemas/error.ts'
import type { Question, QuizQuestions } from '../../../schemas/quiz.ts'
import { fieldsOf, type Form } from './form.ts'
import { Step, stepId } from './question.tsx'

export interface QuestionsPageOptions {
  /** Questions of one trade and length. */
  quiz: QuizQuestions
  /** What was answered before. */
  filled?: Form
  /** Whether only what the short quiz leaves out is asked; the answers to the rest go along unseen. */
  remaining?: boolean
  problems?: ErrorDetail[]
}

/**
 * All questions as one form. The style sheet shows the question that the fragment of the address names, so that they
 * come one at a time without a script and nothing is sent before the end.
 */
export function questionsPage ({
  quiz,
  filled = {},
  remaining = false,
  problems = []
}: QuestionsPageOptions): PageContent {
  const { selection, trades, disclaimer } = quiz
  const all = quiz.questions ?? []
  const questions = all.filter(({ core }) => !remaining || !core)
  const unseen = all.filter((question) => !questions.includes(question)).map(({ id }) => id)
  const trade = trades.find(({ slug }) => slug === selection.trade)!.name
  const title = remaining
    ? `The ${questions.length} remaining questions`
    : selection.label ? 'Short quiz' : 'Full quiz'
  const stepAt = (index: number) => (questions[index] ? stepId(questions[index].id) : index < 0 ? undefined : 'q-end')
  return {
    title: `${title}: ${trade}`,
    description: `${questions.length} questions on how ready a business is to sell, worded for ${trade}.`,
    scripts: ['quiz.js'],
    body: (
      <>
        <h1 class='quiz-title'>
          {title} <span class='soft'>{trade}</span>
        </h1>
        {problems.length > 0 && <Problems problems={problems} questions={all} />}
        <div class='notice warn' role='status' data-cleared hidden />
        <form action='/quiz' method='post' class='quiz' {...toolOf(quiz, title, trade)}>
          {/* Enter presses the first submit button of a form: one for a dialog that is not there does nothing. */}
          <button type='submit' formMethod='dialog' hidden />
          <input type='hidden' name='trade' value={selection.trade!} />
          <input type='hidden' name='length' value={selection.length} />
          <input type='hidden' name='kept' value={[filled.kept ?? ''].flat()[0]} />
          {fieldsOf(filled, unseen).map(([name, value]) => (
            <input key={name} type='hidden' name={name} value={value} />
          ))}
          {questions.map((question, index) => (
            <Step
              key={question.id}
              question={question}
              quiz={quiz}
              filled={filled}
              place={[index + 1, questions.length]}
              back={stepAt(index - 1)}
              next={stepAt(index + 1)!}
            />
          ))}
          <End questions={questions} disclaimer={disclaimer} />
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

/**
 * The form as a tool for an agent in the browser (WebMCP, a draft): it fills in, and only the owner sends. Its schema
 * is made by the browser from the fields.
 */
function toolOf ({ agentNotice }: QuizQuestions, title: string, trade: string) {
  return {
    toolname: 'fill_in_quiz',
    tooldescription: `Fills in an owner's answers to the exit-readiness quiz (${title}, ${trade}), all or some of them. It sends nothing and returns no score: the owner looks the answers over and presses "Show my result". ${agentNotice} What is left out counts as skipped.`
  }
}

function End ({ questions, disclaimer }: { questions: Question[]; disclaimer: string }) {
  return (
    <section class='step' id='q-end' tabIndex={-1} aria-labelledby='q-end-text'>
      <progress max={questions.length} value={questions.length} aria-label='All questions seen' />
      <h2 id='q-end-text'>That was the last question</h2>
      <p data-answered>You can go back to any question, or see your result now.</p>
      <div class='actions'>
        <a class='button quiet' href={`#${stepId(questions.at(-1)!.id)}`}>
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
  )
}

function Problems ({ problems, questions }: { problems: ErrorDetail[]; questions: Question[] }) {
  const about = (id: string, problem: string) => (
    <>
      <a href={`#${stepId(id)}`}>{questions.find((question) => question.id === id)?.question ?? id}</a> This answer{' '}
      {problem}
    </>
  )
  return (
    <div class='notice stop' role='alert'>
      <p>
        <strong>One more look, please.</strong> Your answers are still here.
      </p>
      <ul>
        {problems.slice(0, 10).map(({ question, problem }, index) => (
          <li key={index}>{question === undefined ? problem : about(question, problem)}</li>
        ))}
      </ul>
    </div>
  )
}
