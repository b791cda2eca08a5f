import type { ComponentChildren } from 'preact'
import { fillIn } from '../../html/fill-in.ts'
import { fileSteps, type RecordStepsTexts } from '../../schemas/pages/record-steps-texts.ts'
import { CompanyStep } from './company-step.tsx'
import { CostsStep } from './costs-step.tsx'
import { fieldId } from './field-names.ts'
import { FileStepContent } from './file-step.tsx'
import { NumbersPage } from './numbers-page.tsx'
import { PapersStep } from './papers-step.tsx'
import { QuizStep } from './quiz-step.tsx'
import { ReportsStep } from './reports-step.tsx'
import type { Place, StepContext } from './step-state.ts'

const contents = {
  company: CompanyStep,
  reports: ReportsStep,
  costs: CostsStep,
  papers: PapersStep,
  quiz: QuizStep,
  file: FileStepContent
}

/** The page of one step: a form that carries the record to the next step. */
export function StepPage ({ context, place }: { context: StepContext, place: Place }) {
  const { words, state: { record, asked, settled } } = context
  const isStep = 'step' in place
  const Content = isStep ? contents[place.step] : undefined
  const at = isStep ? place.step : `numbers:${place.numbers}:${place.page ?? 1}`
  return (
    <StepForm words={words} at={at} name={record.company.shortName ?? record.company.name ?? ''}>
      <StepsNav words={words} place={place} />
      <Problems context={context} />
      {Content && <Content context={context} />}
      {'numbers' in place && <NumbersPage context={context} place={place} />}
      <div class='actions step-actions'>
        {(!isStep || place.step !== 'company') && (
          <button type='submit' name='go' value={isStep ? 'back' : 'file'} class='quiet'>{words.back}</button>
        )}
        {isStep && place.step !== 'file' && <button type='submit' name='go' value='next'>{words.next}</button>}
        {!isStep && <button type='submit' name='go' value='file'>{words.save}</button>}
      </div>
      <p role='status' class='soft small' data-status />
      <p class='small'><a href='/record'>{words.again}</a></p>
      <textarea name='record' hidden>{JSON.stringify(record)}</textarea>
      <textarea name='asked' hidden>{JSON.stringify(asked)}</textarea>
      <input type='hidden' name='settled' value={settled.join(' ')} />
    </StepForm>
  )
}

/** A form that submits to the next step on Enter, regardless of its first visible button. */
export function StepForm (
  { words, at, name, children }: { words: RecordStepsTexts, at: string, name: string, children: ComponentChildren }
) {
  return (
    <form action='/record/steps' method='post' enctype='multipart/form-data' class='file-steps' data-steps={at} data-company={name}>
      <button type='submit' name='go' value='next' class='visually-hidden' tabIndex={-1} aria-hidden='true'>{words.next}</button>
      <input type='hidden' name='at' value={at} />
      {children}
    </form>
  )
}

function StepsNav ({ words, place }: { words: RecordStepsTexts, place: Place }) {
  const current = 'step' in place ? place.step : 'file'
  const number = fileSteps.indexOf(current) + 1
  const progress = fillIn(words.progress, { number, of: fileSteps.length, step: words.names[current] })
  return (
    <nav class='steps-nav' aria-label={words.nav}>
      <details>
        <summary>{progress}</summary>
        <ol>
          {fileSteps.map((step) => (
            <li key={step}>
              <button type='submit' name='go' value={step} class='quiet' {...step === current && { 'aria-current': 'step' as const }}>
                {words.names[step]}
              </button>
            </li>
          ))}
        </ol>
      </details>
      <progress max={fileSteps.length} value={number} aria-label={progress} />
    </nav>
  )
}

/** The problems to fix before the next step, each with the name of its field. */
function Problems ({ context: { words, state: { faults, problems } } }: { context: StepContext }) {
  if (faults.length + problems.length === 0) return null
  return (
    <div class='notice stop' role='alert'>
      <p>{words.faults.heading}</p>
      <ul>
        {faults.map(({ pointer, text, allowed }) => (
          <li key={pointer}>
            <a href={`#${fieldId(pointer)}`}>{fillIn(words.faults.at, { field: `“${text.slice(0, 60)}”`, problem: words.faults[allowed] })}</a>
          </li>
        ))}
        {problems.map((problem) => <li key={problem}>{problem}</li>)}
      </ul>
    </div>
  )
}
