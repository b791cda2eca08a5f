import type { QuizResultTexts } from '../../../schemas/pages/quiz-result-texts.ts'
import type { QuizScore } from '../../../schemas/quiz/quiz-score.ts'
import { DataTable } from '../../../html/charts.tsx'
import { fillIn, fillInParts } from '../../../html/fill-in.ts'
import { inWords } from '../../../html/dates.ts'

interface ComparisonProps {
  words: QuizResultTexts
  before: QuizScore
  now: QuizScore
  /** Whether the owner has just requested the comparison, so that the page opens at it. */
  isAsked: boolean
}

/** Shows what has changed since a result that the owner kept. */
export function Comparison ({ words: { comparison: words, none }, before, now, isAsked }: ComparisonProps) {
  const points = (score: number | null) => score === null ? none : String(Math.round(score))
  const scored = ({ score, band }: QuizScore) => (
    <>
      <strong>{points(score)}</strong>
      {band && ` (${band.name})`}
    </>
  )
  const open = new Set(now.gaps.map(({ question }) => question))
  const earlier = new Set(before.gaps.map(({ question }) => question))
  const closed = before.gaps.filter(({ question }) => !open.has(question))
  const opened = now.gaps.filter(({ question }) => !earlier.has(question))
  return (
    <section>
      <h2 {...isAsked && { tabIndex: -1, autofocus: true }}>
        {fillIn(words.heading, { date: inWords(before.answeredOn) })}
      </h2>
      <p>
        {fillInParts(words.text, { then: scored(before), now: scored(now) })}
        {before.length !== now.length && ` ${words.lengths}`}
        {before.trade !== now.trade && ` ${words.trades}`}
      </p>
      <DataTable
        caption={words.table}
        columns={[words.area, words.then, words.now, words.change]}
        rows={now.dimensions.map(({ slug, name, score }) => {
          const then = before.dimensions.find((one) => one.slug === slug)?.score ?? null
          return [name, points(then), points(score), difference(then, score) ?? none]
        })}
      />
      <Asked title={words.closed} gaps={closed} />
      <Asked title={words.opened} gaps={opened} />
    </section>
  )
}

/**
 * Returns the change in an area's points, such as "+12", with a minus sign if they fell; undefined if either is
 * missing.
 */
function difference (before: number | null, now: number | null): string | undefined {
  if (before === null || now === null) return undefined
  const change = Math.round(now) - Math.round(before)
  return change > 0 ? `+${change}` : change < 0 ? `−${-change}` : '0'
}

function Asked ({ title, gaps }: { title: string; gaps: QuizScore['gaps'] }) {
  if (gaps.length === 0) return null
  return (
    <details>
      <summary>
        {title}: {gaps.length}
      </summary>
      <ul>
        {gaps.map(({ question, ask }) => (
          <li key={question}>{ask}</li>
        ))}
      </ul>
    </details>
  )
}
