import type { ComponentChildren } from 'preact'
import type { EditFault } from '../../domain/record/edit/edit-record.ts'
import { joinWithAnd, someOf } from '../../domain/record/list-in-words.ts'
import { fillIn } from '../../html/fill-in.ts'
import { fileSteps, type RecordStepsTexts } from '../../schemas/pages/record-steps-texts.ts'
import { UNDO } from './carried-state.ts'
import { CarriedText } from './carried-text.tsx'
import { CompanyStep } from './company-step.tsx'
import { CostsStep } from './costs-step.tsx'
import { fieldId, MOST_SHOWN } from './field-names.ts'
import { labelOf } from './field-labels.ts'
import { FileStepContent } from './file-step.tsx'
import { NumbersPage } from './numbers-page.tsx'
import { PapersStep } from './papers-step.tsx'
import { QuizStep } from './quiz-step.tsx'
import { ReportsStep } from './reports-step.tsx'
import { SendView } from './send-view.tsx'
import { StoryStep } from './story-step.tsx'
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
  const { words, state: { record, asked, settled, read, notices } } = context
  const isStep = 'step' in place
  const Content = isStep && place.step !== 'story' ? contents[place.step] : undefined
  const screen = isStep && place.step === 'story' ? place.screen ?? 1 : undefined
  // The same rows are shown again if something in them is wrong.
  const at = screen !== undefined ? `story:${screen}` : isStep ? place.step : 'view' in place ? place.view : `numbers:${place.fields?.join(' ') ?? `${place.numbers}:${place.page ?? 1}`}`
  return (
    <StepForm
      words={words} at={at} name={record.company.shortName ?? record.company.name ?? ''}
      isOpened={notices.includes('opened')}
    >
      <StepsNav words={words} place={place} />
      <Problems context={context} />
      <Removed context={context} />
      {Content && <Content context={context} />}
      {screen !== undefined && <StoryStep context={context} screen={screen} />}
      {'view' in place && <SendView context={context} />}
      {'numbers' in place && <NumbersPage context={context} place={place} />}
      <div class='actions step-actions'>
        {(!isStep || place.step !== 'company') && (
          <button type='submit' name='go' value={isStep ? 'back' : 'file'} class='quiet'>{words.back}</button>
        )}
        {isStep && place.step !== 'file' && <button type='submit' name='go' value='next'>{words.next}</button>}
        {'numbers' in place && <button type='submit' name='go' value='file'>{words.save}</button>}
      </div>
      <p role='status' class='soft small' data-status />
      <p class='small'><a href='/record'>{words.again}</a></p>
      <CarriedText name='record' text={JSON.stringify(record)} />
      <CarriedText name='asked' text={JSON.stringify(asked)} />
      <CarriedText name='read' text={JSON.stringify(read)} />
      <input type='hidden' name='settled' value={settled.join(' ')} />
    </StepForm>
  )
}

interface StepFormProps {
  words: RecordStepsTexts
  at: string
  name: string
  /** The name of the form for scripts and styles, if it is not that of its step. */
  form?: string
  /** The form has a file that was just opened in place of another. */
  isOpened?: boolean
  children: ComponentChildren
}

/** A form that submits to the next step on Enter, regardless of its first visible button. */
export function StepForm ({ words, at, name, form = at, isOpened = false, children }: StepFormProps) {
  return (
    <form
      action='/record/steps' method='post' enctype='multipart/form-data' class='file-steps' data-steps={form}
      data-company={name} {...isOpened && { 'data-opened': '' }}
    >
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

/** What went with a removed report, and the way back. */
function Removed ({ context: { words: { reports: words }, state: { removed } } }: { context: StepContext }) {
  if (removed === undefined) return null
  const { titles, amounts, answers, before } = removed
  return (
    <div class='notice warn' role='status' data-removed>
      <p>{[
        fillIn(words.removed, { reports: joinWithAnd(titles) }), fillIn(words.went, { count: amounts }),
        ...answers.length > 0 ? [fillIn(words.waits, { answers: someOf(answers) })] : []
      ].join(' ')}
      </p>
      {before !== '' && (
        <>
          <CarriedText name='before' text={before} />
          <button type='submit' name='go' value={UNDO} class='quiet'>{words.undo}</button>
        </>
      )}
    </div>
  )
}

/** The problems to fix before the next step, each with the name of its field. */
function Problems ({ context }: { context: StepContext }) {
  const { words, state: { faults, problems } } = context
  if (faults.length + problems.length === 0) return null
  return (
    <div class='notice stop' role='alert'>
      <p>{words.faults.heading}</p>
      <ul>
        {faults.map(({ pointer, text, allowed, example }) => (
          <li key={pointer}>
            <a href={`#${fieldId(pointer)}`}>
              {fillIn(words.faults.at, {
                field: fieldName(pointer, text, context), problem: problemOf(allowed, example, words)
              })}
            </a>
          </li>
        ))}
        {problems.map((problem) => <li key={problem}>{problem}</li>)}
      </ul>
    </div>
  )
}

/** The name of a field and the text typed there, if any. */
function fieldName (pointer: string, text: string, context: StepContext): string {
  const typed = text.trim() === '' ? undefined : `“${text.slice(0, MOST_SHOWN)}”`
  return [labelOf(pointer, context), typed].filter((part) => part !== undefined).join(', ')
}

const problemOf = (allowed: EditFault['allowed'], example = '', { faults }: RecordStepsTexts): string =>
  allowed === 'pattern' || allowed === 'length' || allowed === 'full' ? fillIn(faults[allowed], { example }) : faults[allowed]
