import { openRecord } from '../../domain/record/open-record.ts'
import { usd } from '../../domain/number-format.ts'
import { CompanyFields } from './company-step.tsx'
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
export const ACCEPT = '.csv,.xlsx,.pdf,.zip,.json,.yaml,.yml,.qfx,.ofx,.qbo,.txt,.tsv,.jpg,.jpeg,.png'

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
      {imported === undefined ? <p>{words.text}</p> : <FirstNumber context={context} />}
      {notices.map((notice) => <p key={notice} class='notice good'>{words[notice as 'opened' | 'answers']}</p>)}
      {files.length > 0 && (
        <FilesRead
          words={importWords} files={files} questions={Object.values(questions).flat().length}
          years={yearsInRecord(record)}
        />
      )}
      {questions.files.length > 0 && <p class='notice warn' data-kept-text={words.waitingKept}>{words.period}</p>}
      {/* An answer sent without its file is not chosen again: nobody could take back the choice and go on. */}
      {questions.files.map((question) => (
        <div key={question.id} data-asked-file><ImportQuestionFields words={importWords} question={question} /></div>
      ))}
      {imported !== undefined && record.company.state === undefined && (
        <details class='fold' open>
          <summary><h2>{words.company}</h2></summary>
          <p>{words.companyText}</p>
          <CompanyFields context={{ ...context, state: { ...state, record: withProposals(context) } }} />
        </details>
      )}
      <ReadSoFar context={context} />
      {known.length > 0 && (
        <details class='fold' open={imported === undefined}>
          <summary><strong>{words.known}</strong> ({known.length})</summary>
          <ul>{known.map(({ id, title, period }) =>
            <li key={id}>
              {paperName(title, period)}{' '}
              <label class='remove'><input type='checkbox' name={TAKE_BACK} value={id} /> {remove}</label>{' '}
              <small class='soft'>{removalInWords(removalOf(record, id), words)}</small>
            </li>
          )}
          </ul>
        </details>
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

/** What the business earned in its last year, and what to do to see what it earns for its owner. */
function FirstNumber ({ context: { words: { reports: words }, state: { record } } }: { context: StepContext }) {
  const { totals, cases, lastYear = '' } = openRecord(record).ledger
  const earned = cases.claimed.sde[lastYear] ?? totals.ebitda[lastYear]
  if (earned === undefined) return null
  return (
    <p class='card' data-first-number>
      {fillIn(words.number, { year: lastYear })} <strong class='lead-number'>{usd(Math.round(earned.amount))}</strong>.{' '}
      {words.next}
    </p>
  )
}

/** Forms of tax returns, each with the place of the kind of company that files it among the choices. */
const ENTITIES: Array<[form: RegExp, place: number]> = [[/1120-?S/i, 0], [/1120/, 1], [/1065/, 3], [/schedule c|1040/i, 4]]
const LLC = 2

/** The record with the state, the kind of company and the year end that its reports, name and books show. */
function withProposals ({ words, state: { record, imported } }: StepContext): StepContext['state']['record'] {
  const { company, statements: { taxReturns = [], lines = [] } = {} } = record
  const form = taxReturns.at(-1)?.form ?? ''
  const place = ENTITIES.find(([pattern]) => pattern.test(form))?.[1] ??
    (/\bL\.?L\.?C\b/i.test(company.name ?? '') ? LLC : undefined)
  const entity = company.entity ?? (place === undefined ? undefined : words.company.entities[place])
  const fiscalYearEnd = company.fiscalYearEnd ?? (lines.length > 0 ? '12-31' : undefined)
  const state = company.state ?? imported?.questions.find(({ kind }) => kind === 'state')?.proposal
  return {
    ...record,
    company: {
      ...company,
      ...state !== undefined && { state },
      ...entity !== undefined && { entity },
      ...fiscalYearEnd !== undefined && { fiscalYearEnd }
    }
  }
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
