import type { RecordPageWords } from '../../../schemas/record-page-words.ts'
import type { PageContent } from '../../../serving/pages/layout.tsx'
import { pageOf } from '../answer.tsx'
import type { Job, Made } from '../work.tsx'
import { RecordFields, scriptWords } from './form.tsx'

/** A report or a document, and below it the record it was made from, to go on with. */
export function resultPage (
  words: RecordPageWords,
  limit: number,
  make: Job['make'],
  made: Made,
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
