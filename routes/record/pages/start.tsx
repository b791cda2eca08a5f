import type { RecordFault } from '../../../domain/record/input/read-record.ts'
import type { QuestionBank } from '../../../domain/quiz/question-bank.ts'
import { REPORT_DISCLAIMER } from '../../../domain/record/report/write-report.ts'
import { recordDocuments } from '../../../schemas/mcp/record-tool-arguments.ts'
import type { RecordPageTexts } from '../../../schemas/pages/record-page-texts.ts'
import type { PageContent } from '../../../html/layout.tsx'
import { fillIn } from '../../../html/fill-in.ts'
import { describeFault } from '../record-faults.ts'
import { RecordFields, scriptWords } from './form.tsx'

export interface StartOptions {
  /** Initial text of the record. */
  text?: string
  /** Whether the text comes from the steps, and so is newer than the text that the browser kept for this page. */
  isCarried?: boolean
  /** The error from the last attempt in one line, and each fault if there are several. */
  problem?: string
  faults?: RecordFault[]
}

/** Returns the page of the record as text, from which the record is checked and documents are written. */
export function recordStartPage (
  bank: QuestionBank,
  words: RecordPageTexts,
  limit: number,
  { text, isCarried = false, problem, faults = [] }: StartOptions = {}
): PageContent {
  const { advanced, start, check, promises } = words
  return {
    title: advanced.title,
    description: advanced.description,
    scripts: ['record.js'],
    scriptWords: scriptWords(words, limit),
    markdown: startText(bank, words),
    body: (
      <>
        <h1>{advanced.heading}</h1>
        <p class='lead'>{advanced.lead}</p>
        {problem !== undefined && (
          <div class='notice stop' role='alert'>
            <p>{problem}</p>
            {faults.length > 0 && (
              <ul>
                {faults.map((fault, index) => (
                  <li key={index} data-line={fault.line}>
                    {describeFault(fault)}
                  </li>
                ))}
              </ul>
            )}
          </div>
        )}
        <h2>{start.heading}</h2>
        <form action='/record/advanced#check' method='get' class='card start' data-start>
          <label for='record-start'>{start.label}</label>
          <select id='record-start' name='start'>
            {bank.trades.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {fillIn(start.template, { trade: name })}
              </option>
            ))}
            <option value='sample'>{start.sample}</option>
          </select>
          <button type='submit' class='quiet'>
            {start.button}
          </button>
        </form>
        <h2 id='check'>{check.heading}</h2>
        <RecordFields words={words} limit={limit} {...(text !== undefined && { text })} isCarried={isCarried} />
        <div data-result tabIndex={-1} />
        <h2>{promises.heading}</h2>
        <Promises words={promises} />
        <p class='soft small'>{REPORT_DISCLAIMER}</p>
      </>
    )
  }
}

/** Summarizes how a record is handled. /privacy has the full text. */
function Promises ({ words: { free, sent, kept, leaveOut, privacy } }: { words: RecordPageTexts['promises'] }) {
  return (
    <ul>
      <li>{free}</li>
      <li>{sent}</li>
      <li data-script hidden>{kept}</li>
      <li>{leaveOut}</li>
      <li>
        <a href='/privacy'>{privacy}</a>
      </li>
    </ul>
  )
}

/** Returns the page as Markdown, for readers that cannot fill in a form. */
function startText ({ trades }: QuestionBank, words: RecordPageTexts): string {
  return fillIn(words.markdown, {
    ...words.promises,
    heading: words.advanced.heading,
    start: words.start.heading,
    check: words.check.heading,
    promises: words.promises.heading,
    templates: trades.map(({ slug, name }) => `- [${name}](/api/public/record/template?trade=${slug})`).join('\n'),
    documents: recordDocuments.map((name) => `\`${name}\``).join(', '),
    disclaimer: REPORT_DISCLAIMER
  })
}
