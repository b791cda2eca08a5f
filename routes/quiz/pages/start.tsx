import type { QuestionBank } from '../../../domain/quiz/question-bank.ts'
import type { PageContent } from '../../../serving/pages/layout.tsx'
import type { Length } from '../../../schemas/quiz-terms.ts'
import { OpenKept } from './open-kept.tsx'

/** Where the owner picks a trade and a length. `problem` says what was wrong with the last try. */
export function startPage (bank: QuestionBank, problem?: string): PageContent {
  const core = bank.questions.filter((question) => question.core).length
  const { full, short } = bank.lengths
  return {
    title: 'Is your business ready to sell? Free exit-readiness quiz',
    description: `A free quiz for owners of home-services businesses: ${bank.questions.length} plain questions, or ${core} in the short quiz, on what a buyer or lender will want to see. No account, nothing stored.`,
    scripts: ['quiz.js'],
    markdown: startText(bank, core),
    body: (
      <>
        <h1>Is your business ready to sell?</h1>
        <p class='lead'>
          Plain questions, the kind a careful buyer or lender will ask. At the end you see where you stand and what to
          do first.
        </p>
        {problem !== undefined && (
          <div class='notice stop' role='alert'>
            <p>{problem}</p>
          </div>
        )}
        <p class='notice' data-resume hidden>
          You have answers from last time in this browser. <a>Go on where you left off</a>
        </p>
        <p role='status' class='notice' data-status hidden />

        <h2>What is your main trade?</h2>
        <p class='soft small'>
          A trade starts the {short.label}: {core} questions, about {short.minutes} minutes. More than one? Pick the one
          with the most sales. Not listed? Pick the closest.
        </p>
        <TradeLinks bank={bank} length='short' />
        <details class='full-quiz'>
          <summary>
            Rather the full quiz: {bank.questions.length} questions, about {full.minutes} minutes
          </summary>
          <p class='soft small'>The short quiz can be made full later: it goes on with the questions it left out.</p>
          <TradeLinks bank={bank} length='full' />
        </details>
        <details class='kept'>
          <summary>Open a result you kept</summary>
          <form action='/quiz' method='post'>
            <OpenKept then='open'>Open</OpenKept>
          </form>
        </details>

        <h2>Before you start</h2>
        <ul>
          <li>It is free. No account, no email, no phone number.</li>
          <li>
            Your answers stay on this device. They are sent only when you ask for the result, and we keep nothing.
          </li>
          <li>You may skip any question, and “not sure” is a fine answer.</li>
          <li>Leave out names, account numbers and Social Security numbers. No question needs them.</li>
        </ul>
        <p>
          <a href='/quiz/method'>How the score is made, and where it comes from</a>
        </p>
        <p class='soft small'>{bank.disclaimer}</p>
      </>
    )
  }
}

/** The same for who reads Markdown and cannot fill in a form: each choice is a link. */
function startText ({ trades, questions, lengths: { full, short }, disclaimer }: QuestionBank, core: number): string {
  return `# Is your business ready to sell?

Plain questions, the kind a careful buyer or lender will ask. At the end you see where you stand and what to do first.

## What is your main trade?

The ${short.label} has ${core} questions and takes about ${short.minutes} minutes, the full quiz ${questions.length} and about ${full.minutes}.

${trades.map(({ slug, name }) => `- ${name}: [${short.label}](/quiz?trade=${slug}&length=short) or [full quiz](/quiz?trade=${slug}&length=full)`).join('\n')}

Programs and agents read the questions at [/api/v2/quiz/questions](/api/v2/quiz/questions) and post the answers to \`/api/v2/quiz/score\`. The skill [run-readiness-quiz](/.well-known/agent-skills/run-readiness-quiz/SKILL.md) says how to put them to an owner.

## Before you start

- It is free. No account, no email, no phone number.
- Answers are sent only for the result, and nothing is kept.
- Any question may be skipped, and "not sure" is a fine answer.
- Leave out names, account numbers and Social Security numbers. No question needs them.

[How the score is made, and where it comes from](/quiz/method)

${disclaimer}
`
}

/** The trades, each a link straight to its first question. */
function TradeLinks ({ bank, length }: { bank: QuestionBank; length: Length }) {
  return (
    <ul class='trades'>
      {bank.trades.map(({ slug, name }) => (
        <li key={slug}>
          <a href={`/quiz?trade=${slug}&length=${length}`}>{name}</a>
        </li>
      ))}
    </ul>
  )
}
