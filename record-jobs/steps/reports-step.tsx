import { FilesRead } from './files-read.tsx'
import { ImportQuestionFields } from './import-question.tsx'
import { openQuestions } from './open-questions.ts'
import { paperName } from './paper-name.ts'
import type { RecordPageTexts } from '../../schemas/pages/record-page-texts.ts'
import { reportsIn } from '../../domain/import/record/remove-report.ts'
import type { Draft } from '../../domain/import/record/record-draft.ts'
import { TAKE_BACK } from './field-names.ts'
import type { StepContext } from './step-state.ts'

/** File types that the page accepts. The kind of a file is detected from its bytes. */
export const ACCEPT = '.csv,.xlsx,.pdf,.zip,.json,.yaml,.yml,.qfx,.ofx,.qbo,.txt,.tsv'

/** An upload area for reports, and what was read from those of the last form. */
export function ReportsStep ({ context }: { context: StepContext }) {
  const { recordWords: { import: importWords }, state } = context
  const { reports: words, remove } = context.words
  const { imported, notices, record } = state
  const files = imported?.files ?? []
  const reports = reportsIn(record as unknown as Draft)
  const known = (record.documents ?? []).filter(({ id, status }) => status !== 'missing' && reports.has(id))
  const questions = openQuestions(state)
  return (
    <>
      <h1>{words.heading}</h1>
      <p>{words.text}</p>
      {notices.map((notice) => <p key={notice} class='notice good'>{words[notice as 'opened' | 'answers']}</p>)}
      {files.length > 0 && (
        <FilesRead words={importWords} files={files} questions={Object.values(questions).flat().length} />
      )}
      {questions.files.length > 0 && <p class='notice warn'>{words.period}</p>}
      {/* An answer sent without its file is not chosen again: nobody could take back the choice and go on. */}
      {questions.files.map((question) => (
        <ImportQuestionFields key={question.id} words={importWords} question={question} />
      ))}
      {known.length > 0 && (
        <div class='card'>
          <p><strong>{words.known}</strong></p>
          <ul>{known.map(({ id, title, period }) =>
            <li key={id}>
              {paperName(title, period)}{' '}
              <label class='remove'><input type='checkbox' name={TAKE_BACK} value={id} /> {remove}</label>
            </li>
          )}
          </ul>
        </div>
      )}
      <div class='card drop' data-drop>
        <label for='step-files'>
          {files.length > 0 || known.length > 0 ? words.more : words.files} <span data-script hidden>{words.drop}</span>
        </label>
        <input type='file' id='step-files' name='file' multiple accept={ACCEPT} />
        <ul data-names aria-live='polite' />
        <div class='actions'>
          <button type='submit' name='go' value='reports' class='quiet'>{words.button}</button>
        </div>
        <p class='soft small'>{words.privacy}</p>
      </div>
      <ExportSteps words={importWords} />
    </>
  )
}

/** Instructions for exporting a report from each program. */
export function ExportSteps ({ words: { howTo } }: { words: RecordPageTexts['import'] }) {
  return (
    <details>
      <summary>{howTo.heading}</summary>
      <dl>
        {howTo.programs.map(({ program, steps }) => (
          <div key={program}>
            <dt>{program}</dt>
            <dd>{steps}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
