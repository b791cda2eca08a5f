import type { RecordPageTexts } from '../../../schemas/pages/record-page-texts.ts'
import type { PageContent } from '../../../html/layout.tsx'
import { pageOf } from '../respond.tsx'
import type { Job, WrittenAnswer } from '../../../record-thread/job.tsx'
import { RecordFields, scriptWords } from './form.tsx'

/** A report or a document, and below it the record it was made from, to go on with. */
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
        <p class='screen-only'>
          <button type='button' class='quiet' data-print hidden>
            {words.result.print}
          </button>
        </p>
        <section class='screen-only'>
          <h2>{words.result.heading}</h2>
          <RecordFields words={words} limit={limit} text={text} open={false} />
          <p>
            <a href='/record'>{words.result.again}</a>
          </p>
        </section>
      </>
    )
  }
}
