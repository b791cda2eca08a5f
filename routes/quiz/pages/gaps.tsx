import type { QuestionBank } from '../../../domain/quiz/question-bank.ts'
import type { QuizResultTexts } from '../../../schemas/pages/quiz-result-texts.ts'
import type { QuizGap, QuizScore } from '../../../schemas/quiz/quiz-score.ts'
import { fillIn } from '../../../html/fill-in.ts'

type Words = QuizResultTexts['gaps']
type Efforts = QuestionBank['efforts']

/** Returns an id inside the card of a gap. A link to it opens the card. */
export const gapId = (question: string) => `gap-${question}`

/** Returns the time that the step of a gap takes, such as "Days to two weeks". */
export const inTime = ({ effort }: QuizGap, efforts: Efforts): string =>
  efforts.find(({ slug }) => slug === effort)!.means.split(',', 1)[0]!

/** Returns the next step without its closing "Done when …" sentence. */
export const stepToTake = ({ nextStep }: QuizGap): string => nextStep.replace(/ Done when [^]*$/, '')

interface GapListsProps {
  words: Words
  bank: QuestionBank
  score: QuizScore
}

/** Shows every gap as a card that opens, in the lists of the result. Gaps that are in no list come last. */
export function GapLists ({ words, bank, score }: GapListsProps) {
  const { clearFirst, quickWins, planNext, startNow, findOutFirst, gaps } = score
  const inLists = [clearFirst, quickWins, planNext, startNow, findOutFirst].flat()
  const listed = new Set(inLists.map(({ question }) => question))
  const { lines } = bank.scoring
  const lists: Array<[list: keyof Words['lists'], gaps: QuizGap[], shown?: number]> = [
    ['clearFirst', clearFirst, lines.clearFirst],
    ['quickWins', quickWins],
    ['planNext', planNext],
    ['startNow', startNow],
    ['findOutFirst', findOutFirst, lines.clearFirst],
    ['others', gaps.filter(({ question }) => !listed.has(question)), 0]
  ]
  return (
    <>
      {lists
        .filter(([, members]) => members.length > 0)
        .map(([list, members, shown]) => (
          <section key={list}>
            <h2>{words.lists[list].heading}</h2>
            <p class='soft small'>{words.lists[list].text}</p>
            <GapList words={words} gaps={members} shown={shown} efforts={bank.efforts} />
          </section>
        ))}
    </>
  )
}

interface GapListProps {
  words: Words
  gaps: QuizGap[]
  shown?: number | undefined
  efforts: Efforts
}

/** Shows the first `shown` cards at once and folds the rest. Shows all if `shown` is absent. */
function GapList ({ words, gaps, shown = gaps.length, efforts }: GapListProps) {
  const rest = gaps.slice(shown)
  const cards = (some: QuizGap[]) =>
    some.map((gap) => <GapCard key={gap.question} words={words} gap={gap} efforts={efforts} />)
  return (
    <>
      {cards(gaps.slice(0, shown))}
      {rest.length > 0 && (
        <details>
          <summary>{fillIn(words.more, { count: rest.length })}</summary>
          {cards(rest)}
        </details>
      )}
    </>
  )
}

function GapCard ({ words, gap, efforts }: { words: Words; gap: QuizGap; efforts: Efforts }) {
  const id = gapId(gap.question)
  const points = Math.round(gap.points * 10) / 10
  const effort = efforts.find(({ slug }) => slug === gap.effort)!.means
  return (
    <details class='gap'>
      <summary>
        <h3 id={`${id}-ask`}>{gap.finding}</h3>
        <span class='gap-time'>
          {gap.flag !== undefined && <span class={`tag ${gap.flag}`}>{words.flags[gap.flag]}</span>}{' '}
          {inTime(gap, efforts)}
        </span>
      </summary>
      <div id={id} role='group' aria-labelledby={`${id}-ask`} tabIndex={-1}>
        <dl>
          <dt>{words.nextStep}</dt>
          <dd>{gap.nextStep}</dd>
          <dt>{words.asked}</dt>
          <dd>{gap.ask}</dd>
          <dt>{words.said}</dt>
          <dd>{gap.answer}</dd>
          <dt>{words.why}</dt>
          <dd>{gap.whyItMatters}</dd>
          <dt>{words.paper}</dt>
          <dd>{gap.evidence.map(({ description }) => description).join('; ')}</dd>
          <dt>{words.help}</dt>
          <dd>{gap.whoCanHelp.join(', ')}</dd>
          <dt>{words.worth}</dt>
          <dd>{fillIn(words.points, { points, effort })}</dd>
        </dl>
      </div>
    </details>
  )
}
