import type { RecordFault } from '../../../domain/record/input/read-record.ts'
import type { QuestionBank } from '../../../domain/quiz/question-bank.ts'
import { REPORT_DISCLAIMER } from '../../../domain/record/report/write-report.ts'
import { recordDocuments } from '../../../schemas/mcp/record-tools.ts'
import type { RecordPageTexts } from '../../../schemas/pages/record-page-texts.ts'
import type { PageContent } from '../../../html/layout.tsx'
import { fillIn } from '../../../html/fill-in.ts'
import { describeFault } from '../record-faults.ts'
import { RecordFields, scriptWords } from './form.tsx'

export interface StartOptions {
  /** What the record begins with. */
  text?: string
  /** What was wrong with the last try: one line, and each fault where there are several. */
  problem?: string
  faults?: RecordFault[]
}

/** Where a record is checked and written up. */
export function recordStartPage (
  bank: QuestionBank,
  words: RecordPageTexts,
  limit: number,
  { text, problem, faults = [] }: StartOptions = {}
): PageContent {
  const { heading, lead, start, check, promises } = words
  return {
    title: words.title,
    description: words.description,
    scripts: ['record.js', 'bring-reports.js'],
    scriptWords: scriptWords(words, limit),
    markdown: startText(bank, words),
    body: (
      <>
        <h1>{heading}</h1>
        <p class='lead'>{lead}</p>
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
        <BringReports bank={bank} words={words.import} />
        <h2>{start.heading}</h2>
        <form action='/record#check' method='get' class='card start' data-start>
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
        <RecordFields words={words} limit={limit} {...(text !== undefined && { text })} />
        <div data-result tabIndex={-1} />
        <h2>{promises.heading}</h2>
        <Promises words={promises} />
        <p class='soft small'>{REPORT_DISCLAIMER}</p>
      </>
    )
  }
}

/** The first thing on the page: reports as accounting software exports them, and how to export them. */
function BringReports ({ bank, words }: { bank: QuestionBank, words: RecordPageTexts['import'] }) {
  return (
    <>
      <h2>{words.heading}</h2>
      <p>{words.text}</p>
      <form action='/record/import' method='post' enctype='multipart/form-data' class='card bring' data-bring>
        <label for='bring-trade'>{words.trade}</label>
        <select id='bring-trade' name='trade'>
          {bank.trades.map(({ slug, name }) => <option key={slug} value={slug}>{name}</option>)}
        </select>
        <div class='drop' data-bring-drop>
          <label for='bring-files'>{words.files} <span data-bring-dropping hidden>{words.drop}</span></label>
          <input type='file' id='bring-files' name='file' multiple required accept='.csv,.xlsx,.json,.qfx,.ofx,.qbo,.txt,.tsv' />
          <ul data-bring-list aria-live='polite' />
        </div>
        <div class='actions'>
          <button type='submit'>{words.button}</button>
        </div>
        <p class='soft small'>{words.privacy}</p>
      </form>
      <details>
        <summary>{words.howTo.heading}</summary>
        <dl>
          {words.howTo.programs.map(({ program, steps }) => (
            <div key={program}>
              <dt>{program}</dt>
              <dd>{steps}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  )
}

/** What becomes of a record; /privacy says it at length. */
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

/** The same for who reads Markdown and cannot fill in a form. */
function startText ({ trades }: QuestionBank, words: RecordPageTexts): string {
  return fillIn(words.markdown, {
    ...words.promises,
    heading: words.heading,
    bring: words.import.heading,
    howTo: words.import.howTo.programs.map(({ program, steps }) => `- ${program}: ${steps.trim()}`).join('\n'),
    start: words.start.heading,
    check: words.check.heading,
    promises: words.promises.heading,
    templates: trades.map(({ slug, name }) => `- [${name}](/api/public/record/template?trade=${slug})`).join('\n'),
    documents: recordDocuments.map((name) => `\`${name}\``).join(', '),
    disclaimer: REPORT_DISCLAIMER
  })
}
