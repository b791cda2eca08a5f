import type { QuestionBank } from '../../../domain/quiz/question-bank.ts'
import type { QuizGap, QuizScore } from '../../../schemas/quiz-score.ts'

type Efforts = QuestionBank['efforts']

/** Id within the card of a gap: a link to it opens the card. */
export const gapId = (question: string) => `gap-${question}`

/** How long the step of a gap takes, in a few words. */
export const inTime = ({ effort }: QuizGap, efforts: Efforts): string =>
  efforts.find(({ slug }) => slug === effort)!.means.split(',', 1)[0]!

/** Every gap as a card of one line that opens, in the lists of the result; what stands in none of them comes last. */
export function GapLists ({ bank, score }: { bank: QuestionBank; score: QuizScore }) {
  const { clearFirst, quickWins, planNext, startNow, findOutFirst, gaps } = score
  const inLists = [clearFirst, quickWins, planNext, startNow, findOutFirst].flat()
  const listed = new Set(inLists.map(({ question }) => question))
  const { lines } = bank.scoring
  const lists: Array<[title: string, intro: string, gaps: QuizGap[], shown?: number]> = [
    ['Clear first', 'What would stop or slow most sales.', clearFirst, lines.clearFirst],
    ['Quick wins', 'Days to two weeks each, at little cost.', quickWins],
    ['Next, about a quarter', 'One to three months each.', planNext],
    ['Start now, takes time', 'A season or more, so waiting costs most.', startNow],
    ['Find out first', 'You were not sure. Each line says where the answer is.', findOutFirst, lines.clearFirst],
    [
      'Every other gap',
      'What stands in none of the lists above, largest first.',
      gaps.filter(({ question }) => !listed.has(question)),
      0
    ]
  ]
  return (
    <>
      {lists
        .filter(([, , gaps]) => gaps.length > 0)
        .map(([title, intro, gaps, shown]) => (
          <section key={title}>
            <h2>{title}</h2>
            <p class='soft small'>{intro}</p>
            <GapList gaps={gaps} shown={shown} efforts={bank.efforts} />
          </section>
        ))}
    </>
  )
}

interface GapListProps {
  gaps: QuizGap[]
  shown?: number | undefined
  efforts: Efforts
}

/** Cards of gaps, of which the first `shown` are in sight at once; all when absent. */
function GapList ({ gaps, shown = gaps.length, efforts }: GapListProps) {
  const rest = gaps.slice(shown)
  const cards = (some: QuizGap[]) => some.map((gap) => <GapCard key={gap.question} gap={gap} efforts={efforts} />)
  return (
    <>
      {cards(gaps.slice(0, shown))}
      {rest.length > 0 && (
        <details>
          <summary>{rest.length} more</summary>
          {cards(rest)}
        </details>
      )}
    </>
  )
}

function GapCard ({ gap, efforts }: { gap: QuizGap; efforts: Efforts }) {
  return (
    <details class='gap'>
      <summary>
        {gap.flag !== undefined && (
          <span class={`tag ${gap.flag}`}>{gap.flag === 'blocker' ? 'Blocker' : 'Caution'}</span>
        )}
        <span class='gap-answer'>{gap.answer}</span>
        <span class='gap-step'>{gap.nextStep}</span>
        <span class='gap-time'>{inTime(gap, efforts)}</span>
      </summary>
      <div id={gapId(gap.question)} tabIndex={-1}>
        <h3>{gap.ask}</h3>
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
      </div>
    </details>
  )
}
