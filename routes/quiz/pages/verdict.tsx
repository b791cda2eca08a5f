import { Fragment } from 'preact'
import type { QuestionBank } from '../../../domain/quiz/question-bank.ts'
import type { QuizGap, QuizScore } from '../../../schemas/quiz-score.ts'
import { gapId, inTime } from './gaps.tsx'

const TOP_STEPS = 3
/** Characters above which a step is cut short on the first screen. */
const LONG_STEP = 90

/** How many answers an owner gave, by what they are. */
export interface AnswerCounts {
  asked: number
  known: number
  notSure: number
  notApplicable: number
}

export interface VerdictProps {
  bank: QuestionBank
  score: QuizScore
  counts: AnswerCounts
}

/** What fits the first screen: the score on its scale, how much is known, what is in the way, what to do first. */
export function Verdict ({ bank, score, counts }: VerdictProps) {
  return (
    <>
      <ScoreCard bank={bank} score={score} counts={counts} />
      <Flagged bank={bank} score={score} />
      <TopSteps bank={bank} score={score} />
    </>
  )
}

function ScoreCard ({ bank, score, counts }: VerdictProps) {
  const { roundedScore, range, band, status, answeredShare } = score
  if (band === null || range === null) {
    return (
      <div class='card score'>
        <h2>No score yet</h2>
        <p>
          You answered {answeredShare}% of the quiz by weight. Half of it is needed for a score. <Known {...counts} />
        </p>
      </div>
    )
  }
  const [low, high] = [Math.round(range.low), Math.round(range.high)]
  return (
    <div class='card score'>
      <div class='score-words'>
        <p class='lead-number'>
          <strong>{roundedScore}</strong> out of 100{band.name === bank.unknownBand.name && ' so far'}
        </p>
        <h2>
          {band.name}
          {status === 'partial' && ' (partial score)'}
        </h2>
      </div>
      <BandScale bands={bank.bands} score={roundedScore!} low={low} high={high} />
      <p>
        <Known {...counts} />
        {low !== high && ` With the skipped questions answered, the score lies between ${low} and ${high}.`}
      </p>
    </div>
  )
}

function Known ({ asked, known, notSure, notApplicable }: AnswerCounts) {
  const parts = [
    `${known} of ${asked} known`,
    `${notSure} unsure`,
    ...notApplicable > 0 ? [`${notApplicable} left out`] : []
  ]
  return <strong>{parts.join(', ')}.</strong>
}

interface BandScaleProps {
  bands: QuestionBank['bands']
  score: number
  low: number
  high: number
}

/** The four bands as a scale from 0 to 100, with the score as a mark and its range as a line. */
function BandScale ({ bands, score, low, high }: BandScaleProps) {
  const rising = bands.toSorted((a, b) => a.min - b.min)
  const words = rising.map(({ name, min, max }) => `${min} to ${max} ${name}`).join(', ')
  return (
    <svg class='scale' role='img' aria-label={`${score} on a scale of 0 to 100: ${words}`} width='100%' height='3.4em'>
      {rising.map(({ min, max }) => (
        <rect
          key={min}
          x={`${min}%`}
          y='.9em'
          width={`${(max === 100 ? 100 : max + 1) - min}%`}
          height='.8em'
          class={score >= min && score <= max ? 'scale-band current' : 'scale-band'}
        />
      ))}
      {low !== high && <line x1={`${low}%`} x2={`${high}%`} y1='.45em' y2='.45em' class='scale-range' />}
      <circle cx={`${score}%`} cy='1.3em' r='.62em' class='scale-mark' />
      {[...rising.map(({ min }) => min), 100].map((edge) => (
        <text key={edge} x={`${edge}%`} y='3em' text-anchor={edge === 0 ? 'start' : edge === 100 ? 'end' : 'middle'}>
          {edge}
        </text>
      ))}
    </svg>
  )
}

function Flagged ({ bank, score: { clearFirst, blockers, cautions } }: Omit<VerdictProps, 'counts'>) {
  const named = (flag: QuizGap['flag']) => {
    const gaps = clearFirst.filter((gap) => gap.flag === flag)
    return gaps.map(({ question, dimension, answer }, index) => (
      <Fragment key={question}>
        {bank.dimensions.find(({ slug }) => slug === dimension)!.name}: <a href={`#${gapId(question)}`}>{answer}</a>
        {index + 1 < gaps.length ? '; ' : '.'}
      </Fragment>
    ))
  }
  return (
    <>
      {blockers > 0 && (
        <p class='notice stop'>
          <strong>{blockers === 1 ? 'One thing stands' : `${blockers} things stand`} in the way of a sale:</strong>{' '}
          {named('blocker')}
        </p>
      )}
      {cautions > 0 && (
        <p class='notice warn'>
          <strong>{cautions === 1 ? 'One caution' : `${cautions} cautions`}:</strong> {named('caution')}
        </p>
      )}
    </>
  )
}

/** What to do first: what stops a sale, then what brings the most for its effort. */
function TopSteps ({ bank, score: { clearFirst, gaps } }: Omit<VerdictProps, 'counts'>) {
  const others = gaps.filter(({ flag }) => flag === undefined).toSorted((a, b) => b.priority - a.priority)
  const first = [...clearFirst, ...others].slice(0, TOP_STEPS)
  if (first.length === 0) return null
  return (
    <section class='top-steps'>
      <h2>Do this first</h2>
      <ol>
        {first.map((gap) => (
          <li key={gap.question}>
            <a href={`#${gapId(gap.question)}`}>{inShort(gap)}</a>{' '}
            <span class='soft small'>{inTime(gap, bank.efforts)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The first sentence of a step, or what stands before its colon where that is long. */
function inShort ({ nextStep }: QuizGap): string {
  const sentence = /^.*?[.!?](?= [A-Z]|$)/s.exec(nextStep)?.[0] ?? nextStep
  return sentence.length > LONG_STEP ? sentence.replace(/:.*$/s, '.') : sentence
}
