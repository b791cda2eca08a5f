import type { QuestionBank } from '../../../domain/quiz/question-bank.ts'
import type { PageContent } from '../../../serving/pages/layout.tsx'

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

        <form action='/quiz' method='get' class='card'>
          <fieldset>
            <legend>
              <h2>What is your main trade?</h2>
            </legend>
            <p class='soft'>More than one? Pick the one with the most sales. Not listed? Pick the closest.</p>
            <div class='two-columns'>
              {bank.trades.map(({ slug, name }, index) => (
                <Choice key={slug} field='trade' value={slug} checked={index === 0}>
                  {name}
                </Choice>
              ))}
            </div>
          </fieldset>
          <fieldset>
            <legend>
              <h2>How much time do you have?</h2>
            </legend>
            <Choice field='length' value='short' checked>
              <strong>The {short.label}</strong>: {core} questions, about {short.minutes} minutes
            </Choice>
            <Choice field='length' value='full'>
              <strong>The full quiz</strong>: {bank.questions.length} questions, about {full.minutes} minutes
            </Choice>
          </fieldset>
          <button type='submit'>Start the quiz</button>
        </form>

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

${trades.map(({ slug, name }) => `- ${name}: [${short.label}](/quiz?trade=${slug}&length=short) or [full quiz](/quiz?trade=${slug}&length=full)`).join('\n')}

## How much time do you have?

- The ${short.label}: ${core} questions, about ${short.minutes} minutes.
- The full quiz: ${questions.length} questions, about ${full.minutes} minutes.

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

function Choice ({
  field,
  value,
  checked = false,
  children
}: {
  field: string
  value: string
  checked?: boolean
  children: preact.ComponentChildren
}) {
  return (
    <label class='choice'>
      <input type='radio' name={field} value={value} checked={checked} required /> <span>{children}</span>
    </label>
  )
}
