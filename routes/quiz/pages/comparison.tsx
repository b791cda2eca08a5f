import type { QuizScore } from '../../../schemas/quiz-score.ts'
import { DataTable } from '../../../serving/pages/charts.tsx'
import { inWords } from './dates.ts'

/** What has changed since a result that the owner kept. */
export function Comparison ({ before, now }: { before: QuizScore; now: QuizScore }) {
  const open = new Set(now.gaps.map(({ question }) => question))
  const earlier = new Set(before.gaps.map(({ question }) => question))
  const closed = before.gaps.filter(({ question }) => !open.has(question))
  const opened = now.gaps.filter(({ question }) => !earlier.has(question))
  return (
    <section>
      <h2>Since {inWords(before.answeredOn)}</h2>
      <p>
        Then: <strong>{inPoints(before.score)}</strong>
        {before.band && ` (${before.band.name})`}. Now: <strong>{inPoints(now.score)}</strong>
        {now.band && ` (${now.band.name})`}.
        {before.length !== now.length && ' One of them is the short quiz, so compare with care.'}
        {before.trade !== now.trade && ' They were answered for different trades, so compare with care.'}
      </p>
      <DataTable
        caption='Score of each area, then and now'
        columns={['Area', 'Then', 'Now']}
        rows={now.dimensions.map(({ slug, name, score }) => [
          name,
          inPoints(before.dimensions.find((one) => one.slug === slug)?.score ?? null),
          inPoints(score)
        ])}
      />
      <Asked title='No longer a gap' gaps={closed} />
      <Asked title='A gap now' gaps={opened} />
    </section>
  )
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

const inPoints = (score: number | null) => score === null ? 'none' : String(Math.round(score))
