import type { QuestionBank } from '../../../domain/quiz/question-bank.ts'
import type { PageContent } from '../../../serving/pages/layout.tsx'
import { RecordFields } from './form.tsx'

export interface StartOptions {
  /** What the record begins with. */
  text?: string
  /** What was wrong with the last try: one line, and each fault where there are several. */
  problem?: string
  faults?: string[]
}

/** Where a record is checked and written up. */
export function startPage (bank: QuestionBank, { text, problem, faults = [] }: StartOptions = {}): PageContent {
  return {
    title: 'Check the record of your business',
    description:
      'Check the record of a home-services business for contradictions and missing papers, and write the documents that buyers and lenders read. No account, nothing stored.',
    scripts: ['record.js'],
    markdown: startText(bank),
    body: (
      <>
        <h1>Your record, checked and written up</h1>
        <p class='lead'>
          A record is one file with your numbers, facts and papers. You keep it. Here you see what contradicts itself,
          what a buyer will ask, and which papers to fetch next, and you get the documents that buyers and lenders read.
        </p>
        {problem !== undefined && (
          <div class='notice stop' role='alert'>
            <p>{problem}</p>
            {faults.length > 0 && (
              <ul>
                {faults.map((fault, index) => (
                  <li key={index}>{fault}</li>
                ))}
              </ul>
            )}
          </div>
        )}
        <h2>Start</h2>
        <form action='/record#check' method='get' class='card start' data-start>
          <label for='record-start'>No file yet? Start from</label>
          <select id='record-start' name='start'>
            {bank.trades.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                the template for {name}
              </option>
            ))}
            <option value='sample'>the file of a made-up company</option>
          </select>
          <button type='submit' class='quiet'>
            Start
          </button>
        </form>
        <h2 id='check'>Check and write</h2>
        <RecordFields {...(text !== undefined && { text })} />
        <div data-result tabIndex={-1} />
        <h2>Before you start</h2>
        <Promises />
        <p class='soft small'>{bank.disclaimer}</p>
      </>
    )
  }
}

/** What becomes of a record, as /privacy tells it at length. */
function Promises () {
  return (
    <ul>
      <li>It is free. No account, no email, no phone number.</li>
      <li>
        Your record is sent when you check it or have a document written, read, answered and forgotten. Nothing of it is
        stored, logged or passed on.
      </li>
      <li data-script hidden>
        This browser keeps a copy until you erase it. Once you have checked it here, it is checked again as you go on.
      </li>
      <li>
        Leave out names of customers and staff, account numbers and Social Security numbers. Nothing here needs them.
      </li>
      <li>
        <a href='/privacy'>What happens to what you send</a>
      </li>
    </ul>
  )
}

/** The same for who reads Markdown and cannot fill in a form. */
function startText ({ trades, disclaimer }: QuestionBank): string {
  return `# Your record, checked and written up

A record is one file with the numbers, facts and papers of a business. Its owner keeps it. Here it is checked for what contradicts itself, what a buyer will ask and what is missing, and the documents that buyers and lenders read are written from it. Nothing is stored.

## Start

Get the template of your trade, as JSON or (with \`Accept: application/yaml\`) as YAML with comments:

${trades.map(({ slug, name }) => `- [${name}](/api/public/record/template?trade=${slug})`).join('\n')}

The [JSON Schema](/api/public/record/schema) says what a record may hold.

## Check and write

Post the record, as \`application/json\` or \`application/yaml\`, to \`/api/public/record/check\` for the report, and to \`/api/public/record/documents/{document}\` for a document: golden-record, scorecard, cim, data-room, requests or financials. With \`Accept: text/markdown\` each comes as Markdown. The skill [build-a-record](/.well-known/agent-skills/build-a-record/SKILL.md) says how an agent builds one with an owner.

## Before you start

- It is free. No account, no email, no phone number.
- Your record is read, answered and forgotten. Nothing of it is stored, logged or passed on.
- Leave out names of customers and staff, account numbers and Social Security numbers. Nothing here needs them.

[What happens to what you send](/privacy)

${disclaimer}
`
}
