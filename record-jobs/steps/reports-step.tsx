import { FilesRead, yearsInRecord } from './files-read.tsx'
import { ImportQuestionFields } from './import-question.tsx'
import { openQuestions } from './open-questions.ts'
import { someOf } from '../../domain/record/list-in-words.ts'
import { fillIn } from '../../html/fill-in.ts'
import { paperName } from './paper-name.ts'
import type { RecordPageTexts } from '../../schemas/pages/record-page-texts.ts'
import { removableReports, removalOf, type Removal } from '../../domain/import/record/remove-report.ts'
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
  const known = removableReports(record)
  const questions = openQuestions(state)
  return (
    <>
      <h1>{words.heading}</h1>
      <p>{words.text}</p>
      {notices.map((notice) => <p key={notice} class='notice good'>{words[notice as 'opened' | 'answers']}</p>)}
      {files.length > 0 && (
        <FilesRead
          words={importWords} files={files} questions={Object.values(questions).flat().length}
          years={yearsInRecord(record)}
        />
      )}
      {questions.files.length > 0 && <p class='notice warn' data-waiting-files>{words.period}</p>}
      {/* An answer sent without its file is not chosen again: nobody could take back the choice and go on. */}
      {questions.files.map((question) => (
        <ImportQuestionFields key={question.id} words={importWords} question={question} />
      ))}
      <ReadSoFar context={context} />
      {known.length > 0 && (
        <div class='card'>
          <p><strong>{words.known}</strong></p>
          <ul>{known.map(({ id, title, period }) =>
            <li key={id}>
              {paperName(title, period)}{' '}
              <label class='remove'><input type='checkbox' name={TAKE_BACK} value={id} /> {remove}</label>{' '}
              <small class='soft'>{removalInWords(removalOf(record, id), words)}</small>
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

/** What goes if a report is removed. */
function removalInWords ({ amounts, answers }: Removal, words: StepContext['words']['reports']): string {
  if (amounts + answers.length === 0) return words.unused
  return [
    fillIn(amounts === 1 ? words.goesOne : words.goes, { count: amounts }),
    ...answers.length > 0 ? [fillIn(words.wait, { answers: someOf(answers) })] : []
  ].join(' ')
}

/** Every file so far: those that were not read, each with what to do about it, and those that were. */
function ReadSoFar ({ context: { words: { reports: words }, state: { read, imported } } }: { context: StepContext }) {
  if (read.length === 0) return null
  const unread = read.filter(({ todo }) => todo !== undefined)
  const done = read.filter(({ todo }) => todo === undefined)
  return (
    <>
      {unread.length > 0 && imported === undefined && (
        <div class='card'>
          <p><strong>{words.look}</strong></p>
          <ul>{unread.map(({ name, what, todo }) => <li key={name}><strong>{name}</strong>: {what}. {todo}</li>)}</ul>
        </div>
      )}
      {done.length > 0 && imported === undefined && (
        <details class='fold'>
          <summary>{fillIn(words.done, { count: done.length })}</summary>
          <ul>{done.map(({ name, what }) => <li key={name}>{name}: {what}</li>)}</ul>
        </details>
      )}
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
