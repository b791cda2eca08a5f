import type { PageContent } from '../../../html/layout.tsx'
import type { ErrorDetail } from '../../../schemas/http/error.ts'
import type { Question, QuizQuestions } from '../../../schemas/quiz/quiz-questions.ts'
import { fillIn } from '../../../html/fill-in.ts'
import type { FormFields } from './form-fields.ts'
import { HiddenAnswers } from './hidden-answers.tsx'
import { QuestionStep, stepId } from './question.tsx'
import type { QuizTexts } from './quiz-texts.ts'

export interface QuestionsPageOptions {
  words: QuizTexts
  /** Questions of one trade and length. */
  quiz: QuizQuestions
  /** Answers given earlier. */
  filled?: FormFields
  /**
   * Whether to ask only the questions that the short quiz omits. The answers to the others are sent as hidden fields.
   */
  remaining?: boolean
  problems?: ErrorDetail[]
}

/**
 * Returns a page with all questions in one form. The style sheet shows the question named by the address fragment, so
 * that questions appear one at a time without a script and nothing is sent before the end.
 */
export function questionsPage ({
  words: { start, questions: words },
  quiz,
  filled = {},
  remaining = false,
  problems = []
}: QuestionsPageOptions): PageContent {
  const { selection, trades, otherAnswers, disclaimer } = quiz
  const all = quiz.questions ?? []
  const questions = all.filter(({ core }) => !remaining || !core)
  const unseen = all.filter((question) => !questions.includes(question))
  const trade = trades.find(({ slug }) => slug === selection.trade)!.name
  const title = remaining
    ? fillIn(words.title.remaining, { count: questions.length })
    : selection.label ? words.title.short : words.title.full
  const stepAt = (index: number) => questions[index] && stepId(questions[index].id)
  const wrong = problems.map(({ question }) => question)
  const first = questions.find(({ id }) => wrong.includes(id)) ?? questions[0]
  return {
    title: `${title}: ${trade}`,
    description: fillIn(words.description, { count: questions.length, trade }),
    scripts: ['quiz.js', 'advance.js'],
    scriptWords: start.script,
    body: (
      <>
        <h1 class='quiz-title'>
          {title}: <span class='soft'>{trade}</span>
        </h1>
        <p class='print-only'>{words.business}</p>
        <p class='notice warn' data-no-result hidden>{words.noResult}</p>
        <div class='notice warn' role='status' data-replace hidden>
          <p>{words.replace.text}</p>
          <button type='button' class='quiet small'>{words.replace.button}</button>
        </div>
        {problems.length > 0 && <Problems words={words.problems} problems={problems} questions={all} />}
        <div class='notice warn' role='status' data-cleared hidden />
        <form action='/quiz' method='post' class='quiz' {...toolOf(words, quiz, title, trade)}>
          {/* Enter presses the first submit button of a form. This one targets a dialog that does not exist, so it
              does nothing. */}
          <button type='submit' formMethod='dialog' hidden />
          <input type='hidden' name='trade' value={selection.trade!} />
          <input type='hidden' name='length' value={selection.length} />
          <input type='hidden' name='kept' value={[filled.kept ?? ''].flat()[0]} />
          {filled.opened !== undefined && <input type='hidden' name='opened' value='yes' />}
          <HiddenAnswers form={filled} questions={unseen} otherAnswers={otherAnswers} />
          {questions.map((question, index) => (
            <QuestionStep
              key={question.id}
              words={words}
              question={question}
              quiz={quiz}
              filled={filled}
              place={[index + 1, questions.length]}
              back={stepAt(index - 1)}
              next={stepAt(index + 1)}
              isFirst={question === first}
            />
          ))}
          <End words={words} questions={questions} disclaimer={disclaimer} />
        </form>
        <p role='status' class='notice undo' data-undo hidden>
          <span /> <button type='button' class='quiet small'>{words.undo}</button>
        </p>
        <p role='status' class='notice' data-status hidden />
        <div class='soft small privacy screen-only'>
          <span>{words.privacy}</span>
          <a href='/quiz'>{words.change}</a>
          <button type='button' class='quiet small' data-erase hidden>
            {start.erase}
          </button>
        </div>
      </>
    )
  }
}

/**
 * Describes the form as a tool for an agent in the browser (WebMCP, a draft): the agent fills it in, and only the owner
 * sends it. The browser derives the tool's schema from the fields.
 */
function toolOf (words: QuizTexts['questions'], { agentNotice: notice }: QuizQuestions, quiz: string, trade: string) {
  return {
    toolname: 'fill_in_quiz',
    tooldescription: fillIn(words.agent.form, { quiz, trade, button: words.end.button, notice })
  }
}

interface EndProps {
  words: QuizTexts['questions']
  questions: Question[]
  disclaimer: string
}

function End ({ words: { question: { back }, end }, questions, disclaimer }: EndProps) {
  return (
    <section class='step' id='q-end' tabIndex={-1} aria-labelledby='q-end-text'>
      <progress max={questions.length} value={questions.length} aria-label={end.progress} />
      <h2 id='q-end-text'>{end.heading}</h2>
      <p data-summary>{end.text}</p>
      <div class='notice warn' data-unanswered hidden>
        <strong>{end.unanswered}</strong>
        <ul />
      </div>
      <div class='actions'>
        <a class='button quiet' href={`#${stepId(questions.at(-1)!.id)}`}>
          {back}
        </a>
        <button type='submit'>{end.button}</button>
      </div>
      <p class='soft small'>
        {end.sent}
      </p>
      <details>
        <summary>{end.list}</summary>
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

interface ProblemsProps {
  words: QuizTexts['questions']['problems']
  problems: ErrorDetail[]
  questions: Question[]
}

function Problems ({ words, problems, questions }: ProblemsProps) {
  const about = (id: string, problem: string) => (
    <>
      <a href={`#${stepId(id)}`}>{questions.find((question) => question.id === id)?.question ?? id}</a>{' '}
      {fillIn(words.answer, { problem })}
    </>
  )
  return (
    <div class='notice stop' role='alert'>
      <p>
        <strong>{words.heading}</strong> {words.text}
      </p>
      <ul>
        {problems.slice(0, 10).map(({ question, problem }, index) => (
          <li key={index}>{question === undefined ? problem : about(question, problem)}</li>
        ))}
      </ul>
    </div>
  )
}
