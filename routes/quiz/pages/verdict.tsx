import type { ComponentChildren } from 'preact'
import type { QuestionBank } from '../../../domain/quiz/question-bank.ts'
import type { QuizResultTexts } from '../../../schemas/pages/quiz-result-texts.ts'
import type { QuizGap, QuizScore } from '../../../schemas/quiz/quiz-score.ts'
import { fillIn, fillInParts } from '../../../html/fill-in.ts'
import { gapId, inTime, stepToTake } from './gaps.tsx'

type Words = QuizResultTexts['verdict']

const TOP_STEPS = 3

/** The number of questions asked, and of answers of each kind. */
export interface AnswerCounts {
  asked: number
  known: number
  notSure: number
  notApplicable: number
}

interface VerdictProps {
  words: Words
  bank: QuestionBank
  score: QuizScore
  counts: AnswerCounts
  /** Content between the score and the findings to act on. */
  children?: ComponentChildren
}

/** The first screen: the score on its scale, how much is known, what stops a sale, and what to do first. */
export function ScoreVerdict ({ words, bank, score, counts, children }: VerdictProps) {
  return (
    <>
      <ScoreCard words={words} bank={bank} score={score} counts={counts} />
      {children}
      <Flagged words={words} score={score} />
      <TopSteps words={words} bank={bank} score={score} />
    </>
  )
}

function ScoreCard ({ words, bank, score, counts }: VerdictProps) {
  const { roundedScore, range, band, bandCapped, status } = score
  const known = <Known words={words} counts={counts} />
  if (band === null || range === null) {
    return (
      <div class='card score'>
        <h2>{words.none.heading}</h2>
        <p>{fillInParts(words.none.text, { known })}</p>
      </div>
    )
  }
  const isUnknown = band.name === bank.unknownBand.name
  const level = bandCapped ? 'on-hold' : isUnknown ? '' : levelOf(bank.bands, roundedScore!)
  const [low, high] = [Math.round(range.low), Math.round(range.high)]
  return (
    <div class={`card score ${level}`}>
      <div class='score-words'>
        <p class='lead-number'>
          {fillInParts(isUnknown ? words.scoreSoFar : words.score, { score: <strong>{roundedScore}</strong> })}
        </p>
        <h2>
          {bandCapped ? words.onHold : status === 'partial' ? fillIn(words.partial, { band: band.name }) : band.name}
        </h2>
      </div>
      {bandCapped && <p>{fillIn(words.held, { score: roundedScore!, band: band.name })}</p>}
      <BandScale
        words={words}
        bands={bank.bands}
        score={roundedScore!}
        low={low}
        high={high}
        name={band.name}
        onHold={bandCapped}
      />
      <p>
        {known}
        {low !== high && ` ${fillIn(words.range, { low, high })}`}
      </p>
    </div>
  )
}

function Known ({ words, counts: { asked, known, notSure, notApplicable } }: Pick<VerdictProps, 'words' | 'counts'>) {
  const parts = [
    known === asked ? fillIn(words.allKnown, { asked }) : fillIn(words.known, { count: known + notSure, asked }),
    ...notSure > 0 ? [fillIn(words.unsure, { count: notSure })] : [],
    ...notApplicable > 0 ? [fillIn(words.leftOut, { count: notApplicable })] : []
  ]
  return <strong>{parts.join(', ')}.</strong>
}

interface BandScaleProps {
  words: Words
  bands: QuestionBank['bands']
  score: number
  low: number
  high: number
  /** Label of the result's band, which may differ from the name that the band has by its range alone. */
  name: string
  /** Whether a blocker keeps the result in a lower band. If so, no band is lit. */
  onHold: boolean
}

/** The quality level of each band, lowest first. Each has its own color in the style sheet, in addition to its name. */
const LEVELS = ['poor', 'fair', 'close', 'ready'] as const

const risingBands = (bands: QuestionBank['bands']) => bands.toSorted((a, b) => a.min - b.min)

/** The quality level of the band that contains a score. */
const levelOf = (bands: QuestionBank['bands'], score: number) =>
  LEVELS[risingBands(bands).findLastIndex(({ min }) => score >= min)]

/** Shows the four bands and their names on a scale from 0 to 100, the score as a mark and its range as a line. */
function BandScale ({ words, bands, score, low, high, name: own, onHold }: BandScaleProps) {
  const isLit = ({ min, max }: { min: number, max: number }) => !onHold && score >= min && score <= max
  const rising = risingBands(bands).map((band) => isLit(band) ? { ...band, name: own } : band)
  const named = rising.map(({ name, min, max }) => fillIn(words.band, { min, max, name })).join(', ')
  const label = fillIn(words.scale, { score, bands: named })
  return (
    <div class='band-scale'>
      <svg class='scale' role='img' aria-label={label} width='100%' height='3.4em'>
        {rising.map(({ min, max }, index) => (
          <rect
            key={min}
            x={`${min}%`}
            y='.9em'
            width={`${(max === 100 ? 100 : max + 1) - min}%`}
            height='.8em'
            class={isLit({ min, max }) ? `scale-band current ${LEVELS[index]}` : 'scale-band'}
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
      <ul class='band-names' aria-hidden='true'>
        {rising.map((band) => <li key={band.min} class={isLit(band) ? 'current' : undefined}>{band.name}</li>)}
      </ul>
    </div>
  )
}

function Flagged ({ words, score: { clearFirst, blockers, cautions } }: Pick<VerdictProps, 'words' | 'score'>) {
  const listed = (flag: QuizGap['flag']) => (
    <ul>
      {clearFirst.filter((gap) => gap.flag === flag).map(({ question, finding }) => (
        <li key={question}>
          <a href={`#${gapId(question)}`}>{finding}</a>
        </li>
      ))}
    </ul>
  )
  return (
    <>
      {blockers > 0 && (
        <div class='notice stop'>
          <strong>{blockers === 1 ? words.blocker : fillIn(words.blockers, { count: blockers })}</strong>
          {listed('blocker')}
        </div>
      )}
      {cautions > 0 && (
        <div class='notice warn'>
          <strong>{cautions === 1 ? words.caution : fillIn(words.cautions, { count: cautions })}</strong>
          {listed('caution')}
        </div>
      )}
    </>
  )
}

/** What to do first: clear what stops a sale, then take the steps with the most benefit for their effort. */
function TopSteps ({ words, bank, score: { clearFirst, gaps } }: Omit<VerdictProps, 'counts'>) {
  const others = gaps.filter(({ flag }) => flag === undefined).toSorted((a, b) => b.priority - a.priority)
  const first = [...clearFirst, ...others].slice(0, TOP_STEPS)
  if (first.length === 0) return null
  const areaOf = ({ dimension }: QuizGap) => bank.dimensions.find(({ slug }) => slug === dimension)!.name
  return (
    <section class='top-steps'>
      <h2>{words.first}</h2>
      <ol>
        {first.map((gap) => (
          <li key={gap.question}>
            <a href={`#${gapId(gap.question)}`}>{areaOf(gap)}</a>: {stepToTake(gap)}{' '}
            <span class='soft small'>{inTime(gap, bank.efforts)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
