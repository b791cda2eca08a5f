import type { QuestionBank } from '../../../domain/quiz/question-bank.ts'
import { BarChart } from '../../../serving/pages/charts.tsx'
import type { PageContent } from '../../../serving/pages/layout.tsx'
import type { Question } from '../../../schemas/quiz.ts'
import type { QuizScore } from '../../../schemas/quiz-score.ts'
import { Comparison } from './comparison.tsx'
import { inWords } from './dates.ts'
import { answerField, type Form } from './form.ts'
import { GapLists } from './gaps.tsx'
import { Papers } from './papers.tsx'
import { ResultForm } from './result-form.tsx'
import { Verdict, type AnswerCounts } from './verdict.tsx'

export interface ResultPageOptions {
  bank: QuestionBank
  /** Questions of the quiz taken, in the words of the trade. */
  questions: Question[]
  score: QuizScore
  /** The answers that it came from. */
  form: Form
  /** Whether the answers come from a kept file. */
  opened?: boolean
  /** A result kept from before, to compare with. */
  before?: QuizScore | undefined
}

const title = 'Your exit-readiness result'

/** The result: what to know at once, the areas, every gap, the papers, and the answers to change, keep or compare. */
export function resultPage (options: ResultPageOptions): PageContent {
  return {
    title,
    description: 'The result of the exit-readiness quiz.',
    scripts: ['quiz.js'],
    body: (
      <>
        <h1 class='result-title'>{title}</h1>
        {options.score.answeredShare === 0 ? <NothingAnswered {...options} /> : <Result {...options} />}
        <p role='status' class='notice' data-status hidden />
        {options.score.disclaimers.map((text) => (
          <p key={text} class='soft small'>
            {text}
          </p>
        ))}
        <p class='soft small screen-only'>
          <a href='/quiz/method'>How the score is made, and where it comes from</a>
        </p>
      </>
    )
  }
}

function NothingAnswered ({ bank, form, questions, score, opened = false }: ResultPageOptions) {
  return (
    <>
      <div class='notice warn'>
        <p>
          <strong>Nothing is answered yet</strong>, so there is nothing to say about your business. Every question was
          skipped or left out.
        </p>
      </div>
      <ResultForm bank={bank} form={form} questions={questions} score={score} opened={opened} />
    </>
  )
}

function Result ({ bank, questions, score, form, before, opened = false }: ResultPageOptions) {
  const { band } = score
  const askOf = (id: string) => questions.find((question) => question.id === id)!.question
  return (
    <>
      <p class='soft small result-of'>
        {bank.trades.find(({ slug }) => slug === score.trade)?.name} · {score.label ?? 'full quiz'} · answered on{' '}
        {inWords(score.answeredOn)}
      </p>
      <Verdict bank={bank} score={score} counts={countAnswers(questions, form)} />

      {before && <Comparison before={before} now={score} />}

      {band && (
        <section>
          <h2>What the score means</h2>
          <p>
            {band.means} <span class='soft'>{band.doesNotMean}</span>
          </p>
        </section>
      )}
      <details>
        <summary>Notes on this result</summary>
        {score.notes.map((note) => (
          <p key={note} class='soft'>
            {note}
          </p>
        ))}
        <p>
          <strong>Proof coverage: {score.proofCoverage}%.</strong> This page asks for no papers; an adviser or agent who
          has checked them can add them.
        </p>
      </details>
      {score.score !== null && <Areas dimensions={score.dimensions} />}

      <GapLists bank={bank} score={score} />
      <Papers suppliers={bank.suppliers} questions={questions} score={score} />

      {score.notApplicable.length > 0 && (
        <>
          <h2>Left out, because it does not apply</h2>
          <ul>
            {score.notApplicable.map(({ question, reason }) => (
              <li key={question}>
                {askOf(question)} <span class='soft'>Your reason: {reason}</span>
              </li>
            ))}
          </ul>
        </>
      )}

      <h2>What now</h2>
      <p>
        A good answer with its paper is worth more to a buyer than a better answer without one. Take the quiz again
        around {inWords(score.retakeOn)} to see what has changed.
      </p>
      <p class='screen-only'>This result is not stored here: print it, or keep it as a file to open again and compare.</p>
      <ResultForm bank={bank} form={form} questions={questions} score={score} opened={opened} />
    </>
  )
}

/** The areas, worst first; those without an answer last. */
function Areas ({ dimensions }: Pick<QuizScore, 'dimensions'>) {
  const bars = dimensions
    .toSorted((a, b) => (a.score ?? Infinity) - (b.score ?? Infinity))
    .map(({ name, score }) => ({
      label: name,
      to: score,
      text: score === null ? 'none' : String(Math.round(score))
    }))
  return <BarChart title='Your score in each area, out of 100' columns={['Area', 'Score']} max={100} bars={bars} />
}

function countAnswers (questions: Question[], form: Form): AnswerCounts {
  const answers = questions.map(({ id }) => form[answerField(id)])
  const count = (slug: string) => answers.filter((answer) => answer === slug).length
  const none = answers.filter((answer) => answer === undefined).length
  const [notSure, notApplicable] = [count('not-sure'), count('not-applicable')]
  return {
    asked: answers.length,
    known: answers.length - none - notSure - notApplicable - count('skip'),
    notSure,
    notApplicable
  }
}
