import type { QuestionBank } from '../../domain/quiz/question-bank.ts'
import type { StandardIndex } from '../../domain/record/standard-index.ts'
import type { BusinessRecord } from '../../schemas/record/business-record.ts'
import type { RecordPageTexts } from '../../schemas/pages/record-page-texts.ts'
import type { RecordStepsTexts } from '../../schemas/pages/record-steps-texts.ts'
import { CompanyFields } from './company-step.tsx'
import { ACCEPT, ExportSteps } from './reports-step.tsx'
import { StepForm, StepPage } from './step-page.tsx'
import type { StepContext } from './step-state.ts'

/** The input of the first page. */
interface StartPageProps {
  bank: QuestionBank
  standard: StandardIndex
  words: RecordPageTexts
  steps: RecordStepsTexts
  record: BusinessRecord
  /** The errors of the last form, each as a sentence. */
  problems?: string[] | undefined
  /** The fields of a form that could not be processed. */
  unsent?: Array<[name: string, text: string]> | undefined
}

const contextOf = ({ bank, standard, words, steps, record }: StartPageProps): StepContext => ({
  bank,
  standard,
  words: steps,
  recordWords: words,
  today: record.asOf,
  state: { record, asked: [], settled: [], read: [], faults: [], problems: [], notices: [] }
})

/** The first page: files saved in this browser, a new company, or a file to open. */
export function StartPage (props: StartPageProps) {
  const { words, steps, problems = [], unsent } = props
  const { start } = steps
  return (
    <>
      <h1>{start.heading}</h1>
      <p class='lead'>{start.lead}</p>
      {problems.length > 0 && (
        <div class='notice stop' role='alert'>
          <ul>{problems.map((problem) => <li key={problem}>{problem}</li>)}</ul>
        </div>
      )}
      {unsent && <Unsent steps={steps} fields={unsent} />}
      <section class='notice' data-linked hidden />
      <section data-kept hidden>
        <p><strong>{start.kept}</strong></p>
        <ul class='plain' data-kept-files data-go-on={start.goOn} data-erase-label={start.erase} />
      </section>
      <StepForm words={steps} at='reports' name='' form='first'>
        <div class='card drop' data-drop data-send>
          <p>{start.firstText}</p>
          <label for='first-files'><strong>{start.first}</strong> <span data-script hidden>{steps.reports.drop}</span></label>
          <input type='file' id='first-files' name='file' multiple required accept={ACCEPT} />
          <ul data-names aria-live='polite' />
          <div class='actions'>
            <button type='submit' name='go' value='reports'>{start.firstButton}</button>
          </div>
        </div>
      </StepForm>
      <details class='fold'>
        <summary><h2>{start.scratch}</h2></summary>
        <StepForm words={steps} at='company' name=''>
          <CompanyFields context={contextOf(props)} isNew />
          <div class='actions'>
            <button type='submit' name='go' value='next'>{steps.next}</button>
          </div>
        </StepForm>
      </details>
      <h2>{start.open}</h2>
      <StepForm words={steps} at='reports' name=''>
        <div class='card drop' data-drop>
          <p>{start.openText}</p>
          <label for='open-file'>{steps.choose} <span data-script hidden>{steps.reports.drop}</span></label>
          <input type='file' id='open-file' name='file' multiple required accept={ACCEPT} />
          <ul data-names aria-live='polite' />
          <div class='actions'>
            <button type='submit' name='go' value='reports' class='quiet'>{start.openButton}</button>
          </div>
        </div>
      </StepForm>
      <ExportSteps words={words.import} />
      <p>
        <a href='/record?start=sample'>{start.sample}</a>
      </p>
      <h2>{words.promises.heading}</h2>
      <ul>
        <li>{words.promises.free}</li>
        <li>{words.promises.sent}</li>
        <li data-script hidden>{words.promises.kept}</li>
        <li>{words.promises.leaveOut}</li>
        <li><a href='/privacy'>{words.promises.privacy}</a></li>
      </ul>
    </>
  )
}

/** The fields of a form that could not be processed, to be sent again or saved with the record. */
function Unsent ({ steps, fields }: { steps: RecordStepsTexts, fields: NonNullable<StartPageProps['unsent']> }) {
  const go = fields.findLast(([name]) => name === 'go')?.[1] ?? 'next'
  return (
    <form action='/record/steps' method='post' enctype='multipart/form-data' class='card'>
      <p>{steps.start.unsent}</p>
      {fields.filter(([name]) => name !== 'go').map(([name, text], index) => (
        <textarea key={index} name={name} hidden>{text}</textarea>
      ))}
      <div class='actions'>
        <button type='submit' name='go' value={go}>{steps.start.again}</button>
        <button type='submit' name='go' value='save' class='quiet'>{steps.file.keep}</button>
      </div>
    </form>
  )
}

/** The first step with the record that the owner starts from, and an optional note about it. */
export const StartedPage = (props: StartPageProps & { note?: string | undefined }) => (
  <>
    {props.note !== undefined && <p class='notice warn'>{props.note}</p>}
    <StepPage context={contextOf(props)} place={{ step: 'company' }} />
  </>
)
