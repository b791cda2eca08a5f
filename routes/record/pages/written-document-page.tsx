import type { DocumentName } from '../../../domain/record/documents/write-document.ts'
import type { PageContent } from '../../../html/layout.tsx'
import type { WrittenAnswer } from '../../../record-jobs/job.tsx'
import { CarriedText } from '../../../record-jobs/steps/carried-text.tsx'
import type { RecordPageTexts } from '../../../schemas/pages/record-page-texts.ts'
import { documentFiles } from '../../../schemas/record/document-files.ts'
import { pageOf } from '../respond.tsx'

/**
 * Returns a page that shows a written document, with buttons that download it or lead back to the owner's file. The
 * page carries `record` along, which is JSON text.
 */
export function documentPage (
  { result: words }: RecordPageTexts, name: DocumentName, written: WrittenAnswer, record: string
): PageContent {
  const { body, ...page } = pageOf(written)
  return {
    ...page,
    scripts: ['document.js'],
    body: (
      <>
        <div data-document={name}>{body}</div>
        <form action='/record/steps' method='post' enctype='multipart/form-data' class='screen-only'>
          <input type='hidden' name='at' value='file' />
          <CarriedText name='record' text={record} />
          <div class='actions'>
            <button type='submit' name='go' value='file'>{words.back}</button>
            {documentFiles[name].map((extension) => (
              <button key={extension} type='submit' name='go' value={`write:${name}.${extension}`} class='quiet'>
                {words[extension]}
              </button>
            ))}
            <button type='button' class='quiet' data-print hidden>{words.print}</button>
          </div>
        </form>
      </>
    )
  }
}
