import { BarChart } from '../../../html/charts.tsx'
import type { PageContent } from '../../../html/layout.tsx'
import type { Question } from '../../../schemas/quiz/quiz-questions.ts'
import type { QuizScore } from '../../../schemas/quiz/quiz-score.ts'
import { fillIn, fillInParts } from '../../../html/fill-in.ts'
import { Comparison } from './comparison.tsx'
import { inWords } from './dates.ts'
import { answerField, type Form } from './form-fields.ts'
import { GapLists } from './gaps.tsx'
import { Papers } from './papers.tsx'
import { ResultForm, type ResultFormProps } from './result-form.tsx'
import { Verdict, type AnswerCounts } from './verdict.tsx'
import type { QuizTexts } from './quiz-texts.ts'

export interface ResultPageOptions extends ResultFormProps {
  /** A result kept from before, to compare with. */
  before?: QuizScore | undefined
  /** Whether to open at the comparison, which was asked for last. */
  comparing?: boolean
}

/** The result: what to know at once, the areas, every gap, the papers, and the answers to change, keep or compare. */
export function resultPage (options: ResultPageOptions): PageContent {
  const { start, result: { title, description } } = options.words
  return {
    title,
    description,
    scripts: ['quiz.js'],
    scriptWords: start.script,
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
          <a href='/quiz/method'>{start.promises.method}</a>
        </p>
      </>
    )
  }
}

function NothingAnswered (options: ResultPageOptions) {
  const { nothing } = options.words.result
  return (
    <>
      <div class='notice warn'>
        <p>{fillInParts(nothing.text, { first: <strong>{nothing.first}</strong> })}</p>
      </div>
      <ResultForm {...options} />
    </>
  )
}

function Result (options: ResultPageOptions) {
  const { bank, words: { start, result: words }, questions, score, form, before, comparing = false } = options
  const { band } = score
  const trade = bank.trades.find(({ slug }) => slug === score.trade)!.name
  const quiz = score.label ?? start.trade.fullName
  const askOf = (id: string) => questions.find((question) => question.id === id)!.question
  return (
    <>
      <p class='soft small result-of'>
        {fillIn(words.of, { trade, quiz, date: inWords(score.answeredOn) })}
      </p>
      <Verdict words={words.verdict} bank={bank} score={score} counts={countAnswers(questions, form)} />

      {before && <Comparison words={words} before={before} now={score} isAsked={comparing} />}

      {band && (
        <section>
          <h2>{words.meaning}</h2>
          <p>
            {band.means} <span class='soft'>{band.doesNotMean}</span>
          </p>
        </section>
      )}
      <details>
        <summary>{words.notes.heading}</summary>
        {score.notes.map((note) => (
          <p key={note} class='soft'>
            {note}
          </p>
        ))}
        <p>
          <strong>{fillIn(words.notes.proof, { percent: score.proofCoverage })}</strong> {words.notes.papers}
        </p>
      </details>
      {score.score !== null && <Areas words={words} dimensions={score.dimensions} />}

      <GapLists words={words.gaps} bank={bank} score={score} />
      <Papers words={words.papers} suppliers={bank.suppliers} questions={questions} score={score} />

      {score.notApplicable.length > 0 && (
        <>
          <h2>{words.notApplicable.heading}</h2>
          <ul>
            {score.notApplicable.map(({ question, reason }) => (
              <li key={question}>
                {askOf(question)} <span class='soft'>{fillIn(words.notApplicable.reason, { reason })}</span>
              </li>
            ))}
          </ul>
        </>
      )}

      <h2>{words.now.heading}</h2>
      <p>{fillIn(words.now.text, { date: inWords(score.retakeOn) })}</p>
      <p class='screen-only'>{words.now.keep}</p>
      <ResultForm {...options} />
    </>
  )
}

/** The areas, worst first; those without an answer last. */
function Areas ({ words: { areas, none }, dimensions }: { words: QuizTexts['result'] } & Pick<QuizScore, 'dimensions'>) {
  const bars = dimensions
    .toSorted((a, b) => (a.score ?? Infinity) - (b.score ?? Infinity))
    .map(({ name, score }) => ({
      label: name,
      to: score,
      text: score === null ? none : String(Math.round(score))
    }))
  return <BarChart title={areas.title} columns={[areas.area, areas.score]} max={100} bars={bars} />
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
