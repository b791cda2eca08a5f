import type { QuestionBank } from '../../../domain/quiz/question-bank.ts'
import type { QuizGap } from '../../../schemas/quiz-score.ts'

interface GapSectionProps {
  title: string
  intro: string
  gaps: QuizGap[]
  /** How many are open to see at once; all when absent. */
  shown?: number
  efforts: QuestionBank['efforts']
}

/** One list of gaps under a heading; nothing when it is empty. */
export function GapSection ({ title, intro, gaps, shown = gaps.length, efforts }: GapSectionProps) {
  if (gaps.length === 0) return null
  const rest = gaps.slice(shown)
  return (
    <section>
      <h2>{title}</h2>
      <p class='soft'>{intro}</p>
      {gaps.slice(0, shown).map((gap) => (
        <Gap key={gap.question} gap={gap} efforts={efforts} />
      ))}
      {rest.length > 0 && (
        <details>
          <summary>{rest.length} more</summary>
          {rest.map((gap) => (
            <Gap key={gap.question} gap={gap} efforts={efforts} />
          ))}
        </details>
      )}
    </section>
  )
}

function Gap ({ gap, efforts }: { gap: QuizGap; efforts: QuestionBank['efforts'] }) {
  return (
    <article class='card gap'>
      <h3>
        {gap.flag !== undefined && (
          <span class={`tag ${gap.flag}`}>{gap.flag === 'blocker' ? 'Blocker' : 'Caution'}</span>
        )}{' '}
        {gap.ask}
      </h3>
      <p>
        You said: <strong>{gap.answer}</strong>
      </p>
      <dl>
        <dt>Next step</dt>
        <dd>{gap.nextStep}</dd>
        <dt>Why a buyer cares</dt>
        <dd>{gap.whyItMatters}</dd>
        <dt>Paper to save</dt>
        <dd>{gap.evidence.map(({ description }) => description).join('; ')}</dd>
        <dt>Who can help</dt>
        <dd>{gap.whoCanHelp.join(', ')}</dd>
        <dt>Worth</dt>
        <dd>
          up to {Math.round(gap.points * 10) / 10} points · {efforts.find(({ slug }) => slug === gap.effort)!.means}
        </dd>
      </dl>
    </article>
  )
}
