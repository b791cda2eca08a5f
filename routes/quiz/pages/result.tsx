import type { QuestionBank } from '../../../domain/quiz/question-bank.ts'
import { BarChart } from '../../../serving/pages/charts.tsx'
import type { PageContent } from '../../../serving/pages/layout.tsx'
import type { QuizScore } from '../../../schemas/quiz-score.ts'
import type { Form } from './form.ts'
import { GapSection } from './gaps.tsx'
import { ScoreCard } from './score-card.tsx'

/** The result in words, as a chart and as lists, with the answers it came from to change or download. */
export function resultPage (bank: QuestionBank, score: QuizScore, form: Form): PageContent {
  const { clearFirst } = score
  const bars = score.dimensions.map(({ name, score }) => ({
    label: name,
    value: score,
    text: score === null ? 'not answered' : String(Math.round(score))
  }))
  const { lines, notes } = bank.scoring
  const blockers = clearFirst.filter(({ flag }) => flag === 'blocker')
  const lists = [clearFirst, score.quickWins, score.planNext, score.startNow, score.findOutFirst]
  const listed = new Set(lists.flat().map(({ question }) => question))
  const questionOf = (id: string) => bank.questions.find((question) => question.id === id)!.ask
  return {
    title: 'Your exit-readiness result',
    description: 'The result of the exit-readiness quiz.',
    scripts: ['quiz.js'],
    body: (
      <>
        <h1>Your exit-readiness result</h1>
        <p class='soft'>
          {bank.trades.find(({ slug }) => slug === score.trade)?.name} · {score.label ?? 'full quiz'} · answered on{' '}
          {inWords(score.answeredOn)}
        </p>

        {blockers.length > 0 && (
          <div class='notice stop'>
            <p>
              <strong>
                {blockers.length === 1 ? 'One thing stands' : `${blockers.length} things stand`} in the way of a sale:
              </strong>
            </p>
            <ul>
              {blockers.map(({ question, ask, answer }) => (
                <li key={question}>
                  {ask} <strong>{answer}</strong>
                </li>
              ))}
            </ul>
            <p>{notes.blocker}</p>
          </div>
        )}
        {score.cautions > 0 && (
          <p class='notice warn'>
            <strong>{score.cautions === 1 ? 'One caution' : `${score.cautions} cautions`}:</strong>{' '}
            {clearFirst
              .filter(({ flag }) => flag === 'caution')
              .map(({ answer }) => answer)
              .join('; ')}
            .
          </p>
        )}

        <ScoreCard score={score} notKnown={score.band?.name === bank.unknownBand.name} />
        <p>
          <strong>Proof coverage: {score.proofCoverage}%.</strong> {notes.proof} This page asks for no papers; an
          adviser or agent who has checked them can add them.
        </p>
        {score.notes
          .filter((note) => note !== notes.blocker && note !== notes.proof)
          .map((note) => (
            <p key={note} class='soft'>
              {note}
            </p>
          ))}

        {score.score !== null && (
          <BarChart title='Your score in each area, out of 100' columns={['Area', 'Score']} max={100} bars={bars} />
        )}

        <GapSection
          title='Clear first'
          intro='What would stop or slow most sales.'
          gaps={clearFirst}
          shown={lines.clearFirst}
          efforts={bank.efforts}
        />
        <GapSection
          title='Quick wins'
          intro='Days to two weeks each, at little cost.'
          gaps={score.quickWins}
          efforts={bank.efforts}
        />
        <GapSection
          title='Next, about a quarter'
          intro='One to three months each.'
          gaps={score.planNext}
          efforts={bank.efforts}
        />
        <GapSection
          title='Start now, takes time'
          intro='A season or more, so waiting costs most.'
          gaps={score.startNow}
          efforts={bank.efforts}
        />
        <GapSection
          title='Find out first'
          intro='You were not sure. Each line says where the answer is.'
          gaps={score.findOutFirst}
          shown={lines.clearFirst}
          efforts={bank.efforts}
        />
        <GapSection
          title='Every other gap'
          intro='What stands in none of the lists above, largest first.'
          gaps={score.gaps.filter((gap) => !listed.has(gap.question))}
          shown={0}
          efforts={bank.efforts}
        />

        {score.notApplicable.length > 0 && (
          <>
            <h2>Left out, because it does not apply</h2>
            <ul>
              {score.notApplicable.map(({ question, reason }) => (
                <li key={question}>
                  {questionOf(question)} <span class='soft'>Your reason: {reason}</span>
                </li>
              ))}
            </ul>
          </>
        )}

        <h2>What now</h2>
        <p>
          Save the papers named above with a date. A good answer with its paper is worth more to a buyer than a better
          answer without one. Take the quiz again around {inWords(score.retakeOn)} to see what has changed.
        </p>
        <p class='screen-only'>This result is not stored: print or download it now if you want to keep it.</p>
        <form action='/quiz' method='post' class='actions' data-result>
          {Object.entries(form)
            .filter(([name]) => name !== 'then')
            .map(([name, value]) => (
              <input key={name} type='hidden' name={name} value={[value ?? ''].flat()[0]} />
            ))}
          <button type='button' data-print hidden>
            Print
          </button>
          <button type='submit' name='then' value='json' class='quiet'>
            Download as JSON
          </button>
          <button type='submit' name='then' value='edit' class='quiet'>
            Change my answers
          </button>
          {score.length === 'short' && (
            <button type='submit' name='then' value='full' class='quiet'>
              Go on to the full quiz
            </button>
          )}
          <button type='button' class='quiet' data-erase hidden>
            Erase my answers
          </button>
        </form>
        <p role='status' class='notice' data-status hidden />
        {score.disclaimers.map((text) => (
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

const days = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', year: 'numeric', month: 'long', day: 'numeric' })

const inWords = (date: string): string => days.format(new Date(date))
