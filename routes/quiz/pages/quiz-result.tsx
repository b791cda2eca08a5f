import { BarChart } from '../../../html/charts.tsx'
import type { PageContent } from '../../../html/layout.tsx'
import type { Question } from '../../../schemas/quiz/quiz-questions.ts'
import type { QuizScore } from '../../../schemas/quiz/quiz-score.ts'
import { fillIn, fillInParts } from '../../../html/fill-in.ts'
import { Comparison } from './comparison.tsx'
import { datesInWords, inWords } from '../../../html/dates.ts'
import { answerField, type FormFields } from './form-fields.ts'
import { GapLists } from './gaps.tsx'
import { Papers } from './paper-checklist.tsx'
import { RESULT_FORM, ResultActions, ResultForm, type ResultFormProps } from './result-form.tsx'
import { ScoreVerdict, type AnswerCounts } from './verdict.tsx'
import type { QuizTexts } from './quiz-texts.ts'

interface ResultPageOptions extends ResultFormProps {
  /** A result kept earlier, to compare with. */
  before?: QuizScore | undefined
  /** Whether to open the page at the comparison, because it was just requested. */
  comparing?: boolean
}

/**
 * Returns the result page: the main result, the areas, every gap, the papers, and the answers to change, keep or
 * compare.
 */
export function resultPage (options: ResultPageOptions): PageContent {
  const { start, result: { title, description } } = options.words
  return {
    title,
    description,
    scripts: ['quiz.js', 'result.js'],
    scriptWords: start.script,
    body: (
      <>
        <h1 class='result-title'>{title}</h1>
        {options.score.answeredShare === 0 ? <NothingAnswered {...options} /> : <Result {...options} />}
        <p role='status' class='notice' data-status hidden />
        {options.score.disclaimers.map((text) => (
          <p key={text} class='soft small'>
            {datesInWords(text)}
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
      <p class={`soft small result-of ${score.length === 'short' ? 'brief' : ''}`}>
        {fillIn(words.of, { trade, quiz, date: inWords(score.answeredOn) })}
      </p>
      <ResultActions {...options} />
      <p class='print-only'>{words.business}</p>
      <ScoreVerdict words={words.verdict} bank={bank} score={score} counts={countAnswers(questions, form)}>
        {before && <Comparison words={words} before={before} now={score} isAsked={comparing} />}
      </ScoreVerdict>

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
      {score.score !== null && (
        <Areas words={words} dimensions={score.dimensions} unknown={unknownAreas(questions, form)} />
      )}

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

      <section class='screen-only'>
        <h2>{words.next.heading}</h2>
        <p>{words.next.record.text}</p>
        <div class='actions'>
          <button
            type='submit' form={RESULT_FORM} formaction='/record/steps' formenctype='multipart/form-data' name='go' value='company'
          >
            {words.next.record.label}
          </button>
        </div>
        <ul>
          <li><a href='/sample'>{words.next.sample.label}</a>: {words.next.sample.text}</li>
          <li>{words.next.advisers}</li>
        </ul>
      </section>

      <h2>{words.now.heading}</h2>
      <p>{fillIn(words.now.text, { date: inWords(score.retakeOn) })}</p>
      <p class='screen-only'>{words.now.keep}</p>
      <ResultForm {...options} />
    </>
  )
}

interface AreasProps extends Pick<QuizScore, 'dimensions'> {
  words: QuizTexts['result']
  /** Slugs of the areas in which every answer is "not sure". */
  unknown: Set<string>
}

/** Shows the areas, lowest score first. Areas without an answer, or with only unknown answers, come last. */
function Areas ({ words: { areas, none }, dimensions, unknown }: AreasProps) {
  const bars = dimensions
    .map(({ slug, name, score }) => ({ name, score: unknown.has(slug) ? null : score, isUnknown: unknown.has(slug) }))
    .toSorted((a, b) => (a.score ?? Infinity) - (b.score ?? Infinity))
    .map(({ name, score, isUnknown }) => ({
      label: name,
      to: score,
      text: score === null ? isUnknown ? areas.unknown : none : String(Math.round(score)),
      tone: score === null ? undefined : toneOf(score)
    }))
  return <BarChart title={areas.title} columns={[areas.area, areas.score]} max={100} bars={bars} />
}

/** Returns the color of an area: poor under 40, good from 80, as on the band scale. */
const toneOf = (score: number): 'poor' | 'fair' | 'good' => score < 40 ? 'poor' : score < 80 ? 'fair' : 'good'

function unknownAreas (questions: Question[], form: FormFields): Set<string> {
  const given = questions.flatMap(({ id, dimension }) => {
    const answer = form[answerField(id)]
    return answer === undefined || answer === 'skip' || answer === 'not-applicable' ? [] : [{ dimension, answer }]
  })
  const known = new Set(given.filter(({ answer }) => answer !== 'not-sure').map(({ dimension }) => dimension))
  return new Set(given.map(({ dimension }) => dimension).filter((dimension) => !known.has(dimension)))
}

function countAnswers (questions: Question[], form: FormFields): AnswerCounts {
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
