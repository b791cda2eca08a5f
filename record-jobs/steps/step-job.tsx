import { companyTrades, OTHER_TRADE } from '../../schemas/quiz/quiz-terms.ts'
import { renderToString } from 'preact-render-to-string'
import { readRecord, formOf, type RecordFault } from '../../domain/record/input/read-record.ts'
import { fileSteps, numberGroups, type FileStep, type NumberGroup } from '../../schemas/pages/record-steps-texts.ts'
import { interviewScreens } from '../../schemas/record/interview-file.ts'
import { RECORD_FORMAT, type BusinessRecord } from '../../schemas/record/business-record.ts'
import { MOST_RECIPIENT } from '../../schemas/sample/sample-file-queries.ts'
import { fillIn } from '../../html/fill-in.ts'
import { boundAnswer } from '../answer-bound.ts'
import type { RecordJobsData, WrittenAnswer } from '../job.tsx'
import { applyStep } from './apply-step.ts'
import { fieldsBefore, readAsked, readFiles, UNDO } from './carried-state.ts'
import { CUSTOMERS, RECIPIENT, TAKE_BACK, VALUE } from './field-names.ts'
import { groupOfPointer } from './number-groups.ts'
import { raisedQuestions } from './open-questions.ts'
import { StepPage } from './step-page.tsx'
import { writeForOwner, type WrittenForOwner } from './file-to-send.ts'
import { isWrong, sentences, type Place, type StepContext, type SubmittedStep, type StepState } from './step-state.ts'

/** A submitted form of a step: its answers and where the owner goes next. */
export interface StepJob {
  form: SubmittedStep
  /** The date of the request, in the form `2026-05-29`. */
  today: string
}

/** The faults of the record in the form, or the next page with the record as JSON text. */
export type StepOutcome = { faults: RecordFault[] } | (WrittenAnswer | WrittenForOwner) & { record: string }

/**
 * Applies the answers of a step and writes the next page, which contains the record: the server stores nothing. Throws
 * RECORD_TOO_COSTLY if the page is too large.
 */
export async function runStep (data: RecordJobsData, { form, today }: StepJob): Promise<StepOutcome> {
  const { words, bank, standard } = data
  const fields = fieldsBefore(new Map(form.fields))
  const read = readCarried(fields.get('record') ?? '', fields.get(`${VALUE}/company/trade`) ?? fields.get('trade'), data, today)
  if ('faults' in read) return read
  const before: StepState = { record: read.record, asked: readAsked(fields.get('asked')), settled: (fields.get('settled') ?? '').split(' '), read: readFiles(fields.get('read')), faults: [], problems: [], notices: [] }
  const at = placeOf(fields.get('at'))
  const applied = fields.get('go') === UNDO ? before : await applyStep(data, before, { form, today })
  const isEmpty = fields.get('at') === 'reports' && fields.get('go') === 'reports' && form.files.length === 0 &&
    !fields.has(TAKE_BACK)
  const unread = form.problem ?? (isEmpty ? words.record.import.problems.none : undefined)
  const problems = problemsOf(applied.record, data)
  const outcome = problems.length > 0
    ? { ...before, problems, marked: form.fields.flatMap(([name, text]) => name === 'remove' ? [text] : []) }
    : unread === undefined ? applied : { ...applied, problems: [unread] }
  const go = fields.get('go') ?? 'next'
  const isDone = go === 'next' && 'step' in at && at.step === 'costs'
  const state: StepState = isWrong(outcome)
    ? { ...outcome, sent: fields }
    : isDone ? { ...outcome, raised: raisedQuestions(before, outcome) } : outcome
  const context: StepContext = {
    bank, standard, today, words: words.steps, recordWords: words.record, state
  }
  const written = isWrong(state) ? undefined : await writeForOwner(data, state.record, go, recipientOf(fields))
  if (written !== undefined) return 'faults' in written ? written : { ...written, record: JSON.stringify(state.record) }
  const place = nextPlace(at, go, state)
  const body = new TextEncoder().encode(renderToString(<StepPage context={context} place={place} />))
  // The number of fields bounds a page of numbers.
  if (!('numbers' in place)) {
    boundAnswer(body.length, form.fields.reduce((sum, [, text]) => sum + text.length, 0) +
      form.files.reduce((sum, { bytes }) => sum + bytes.length, 0))
  }
  const title = titleOf(place, words.steps)
  return { title, description: words.steps.start.lead, body, record: JSON.stringify(state.record) }
}

const titleOf = (place: Place, words: RecordJobsData['words']['steps']): string =>
  'step' in place ? words.names[place.step] : 'view' in place ? words.send.heading : words.groups[place.numbers]

/** Returns the reasons why the next form cannot carry a record, each as a sentence. */
function problemsOf (record: BusinessRecord, { bounds, words }: RecordJobsData): string[] {
  const text = JSON.stringify(record)
  const most = carriedBytes(bounds)
  if (Buffer.byteLength(text) > most) return [fillIn(words.record.problems.large, { limit: Math.floor(most / 1024) })]
  const read = readRecord(text, 'json', bounds)
  return 'faults' in read ? sentences(read.faults) : []
}

/** Returns the maximum bytes of the record in a form. It may grow beyond what other requests accept. */
export const carriedBytes = ({ body }: { body: number }): number => body * 2

/** Reads the record in a form, or creates a minimal one. */
function readCarried (text: string, trade: string | undefined, { bounds }: RecordJobsData, today: string) {
  if (text.trim() !== '') return readRecord(text, formOf(text), bounds)
  const slug = companyTrades.find((one) => one === trade) ?? OTHER_TRADE
  return readRecord(JSON.stringify({ format: RECORD_FORMAT, asOf: today, company: { trade: slug } }), 'json', bounds)
}

/** Whom the next copy is for, or undefined. */
const recipientOf = (fields: ReadonlyMap<string, string>): string | undefined =>
  fields.get(RECIPIENT)?.trim().slice(0, MOST_RECIPIENT) || undefined

const isStep = (text: string): text is FileStep => fileSteps.some((one) => one === text)
const isGroup = (text: string): text is NumberGroup => numberGroups.some((one) => one === text)

/**
 * Parses a place: `costs`, `send`, `numbers:lines:2`, or `numbers:/statements/lines/0/amounts/FY2025`. Several pointers
 * have spaces between them.
 */
function placeOf (text = 'company'): Place {
  if (isStep(text)) return { step: text }
  if (text === 'send') return { view: 'send' }
  const [name, group = '', page = '1'] = text.split(':')
  if (name === 'story') return { step: 'story', screen: Math.min(Math.max(Number(group) || 1, 1), interviewScreens.length) }
  if (name !== 'numbers') return { step: 'company' }
  if (isGroup(group)) return { numbers: group, page: Number(page) || 1 }
  const fields = group.split(' ').filter((pointer) => groupOfPointer(pointer) !== undefined)
  return fields.length === 0 ? { step: 'company' } : { numbers: groupOfPointer(fields[0]!)!, fields }
}

/** Returns the owner's next place. Reports just read, fields to correct, and questions that follow are shown first. */
function nextPlace (at: Place, go: string, state: StepState): Place {
  const { imported, notices, raised = [] } = state
  if (isWrong(state) || raised.length > 0) return at
  if ('step' in at && at.step === 'reports' && go !== 'back') {
    if (imported !== undefined) return at
    if (notices.includes('opened')) return { step: 'file' }
  }
  if (go !== 'next' && go !== 'back') return ['stay', 'today', CUSTOMERS, UNDO].includes(go) ? at : placeOf(go)
  if (!('step' in at)) return { step: 'file' }
  const way = go === 'next' ? 1 : -1
  if (at.step === 'story') {
    const screen = (at.screen ?? 1) + way
    if (screen >= 1 && screen <= interviewScreens.length) return { step: 'story', screen }
  }
  const next = fileSteps.indexOf(at.step) + way
  const step = fileSteps[Math.min(Math.max(next, 0), fileSteps.length - 1)]!
  return step === 'story' ? { step, screen: go === 'next' ? 1 : interviewScreens.length } : { step }
}
