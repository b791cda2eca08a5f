import type { RecordPageTexts } from '../../../schemas/pages/record-page-texts.ts'
import type { DocumentName } from '../../../domain/record/documents/write-document.ts'
import type { PageContent } from '../../../html/layout.tsx'
import { pageOf } from '../respond.tsx'
import type { Job, WrittenAnswer } from '../../../record-jobs/job.tsx'
import { documentFiles } from '../../../schemas/record/document-files.ts'
import { ADVANCED_PATH, FORM_ID, RecordFields, scriptWords } from './form.tsx'

/** Returns a page with a report or a document and, below it, the record that it was written from, to continue with. */
export function reportPage (
  words: RecordPageTexts,
  limit: number,
  make: Job['make'],
  made: WrittenAnswer,
  text: string
): PageContent {
  const { body, ...page } = pageOf(made)
  return {
    ...page,
    scripts: ['record.js'],
    scriptWords: scriptWords(words, limit),
    body: (
      <>
        <div data-result data-made={make} tabIndex={-1}>
          {body}
        </div>
        <p class='screen-only actions'>
          {make !== 'report' && (
            <>
              {words.result.files}
              {documentFiles[make].map((extension) => (
                <WriteButton key={extension} value={`${make}.${extension}`} label={words.result[extension]} />
              ))}
            </>
          )}
          <button type='button' class='quiet' data-print hidden>
            {words.result.print}
          </button>
        </p>
        <GoOn words={words} limit={limit} text={text} />
      </>
    )
  }
}

/** Returns a page that lists the contradictions in a record and asks whether to write the document anyway. */
export function draftPage (
  words: RecordPageTexts,
  limit: number,
  make: DocumentName,
  contradictions: string[],
  text: string
): PageContent {
  const { title, lead, write } = words.draft
  return {
    title,
    description: lead,
    scripts: ['record.js'],
    scriptWords: scriptWords(words, limit),
    body: (
      <>
        <div data-result data-made={make} tabIndex={-1}>
          <h1>{title}</h1>
          <p class='lead'>{lead}</p>
          <ul>{contradictions.slice(0, MAX_SHOWN).map((message, index) => <li key={index}>{message}</li>)}</ul>
        </div>
        <p><WriteButton value={make} label={write} /></p>
        <GoOn words={words} limit={limit} text={text} />
      </>
    )
  }
}

/** Maximum contradictions listed. The report lists all of them. */
const MAX_SHOWN = 20

const WriteButton = ({ value, label }: { value: string, label: string }) => (
  <button type='submit' form={FORM_ID} name='write' value={value} class='quiet'>{label}</button>
)

const GoOn = ({ words, limit, text }: { words: RecordPageTexts, limit: number, text: string }) => (
  <section class='screen-only'>
    <h2>{words.result.heading}</h2>
    <RecordFields words={words} limit={limit} text={text} open={false} />
    <p>
      <a href={ADVANCED_PATH}>{words.result.again}</a>
    </p>
  </section>
)
