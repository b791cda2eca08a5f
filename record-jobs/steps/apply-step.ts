import { editRecord, type FieldEdit } from '../../domain/record/edit/edit-record.ts'
import { readRecord } from '../../domain/record/input/read-record.ts'
import { fillIn } from '../../html/fill-in.ts'
import type { RecordStepsTexts } from '../../schemas/pages/record-steps-texts.ts'
import type { BusinessRecord } from '../../schemas/record/business-record.ts'
import type { RecordJobsData } from '../job.tsx'
import { removalOf, withoutReport } from '../../domain/import/record/remove-report.ts'
import { CUSTOMERS, REVEAL, STORY, TAKE_BACK, VALUE } from './field-names.ts'
import { carriedFields } from './carried-state.ts'
import { paperName } from './paper-name.ts'
import { withPapers } from './apply-papers.ts'
import { withStory } from './apply-story-form.ts'
import { shownYears } from './field-labels.ts'
import { withReports } from './apply-reports.ts'
import { openFiles } from './open-files.ts'
import { withAnswers } from './quiz-answers.ts'
import { isWrong, sentences, type SubmittedStep, type StepState } from './step-state.ts'

/**
 * Applies the answers of a step. The returned state lists the values that could not be applied; the record keeps its
 * previous values for them.
 */
export async function applyStep (
  data: RecordJobsData, before: StepState, { form, today }: { form: SubmittedStep, today: string }
): Promise<StepState> {
  const { fields } = form
  const edits = fields.flatMap(([name, text]): FieldEdit[] =>
    name.startsWith(VALUE) ? [[name.slice(VALUE.length), text]] : [])
  const removed = fields.flatMap(([name, text]) => name === 'remove' ? [text] : [])
  if (fields.some(([name, text]) => name === 'go' && text === 'today')) {
    return { ...before, record: { ...before.record, asOf: today } }
  }
  const isNewTable = fields.some(([name, text]) => name === 'go' && text === CUSTOMERS)
  let state = edits.length + removed.length === 0 ? before : edited(data, before, edits, removed)
  const takenBack = new Set(fields.flatMap(([name, text]) => name === TAKE_BACK ? [text] : []))
  for (const id of takenBack) state = withoutOne(state, id)
  state = withPapers({ ...state, record: withChoices(withAnswers(state.record, fields), fields) }, data, fields)
  if (fields.some(([name]) => name === STORY)) state = withStory(state, data.standard.interview, fields, today)
  if (isNewTable && !isWrong(state)) state = { ...state, record: withCustomers(state.record, data.words.steps) }
  const { reports, ...opened } = await openFiles(data, state, form)
  return await withReports(data, opened.state, { reports, fields, today })
}

/** Removes a report, and keeps what is needed to say what went and to take it back. */
function withoutOne (state: StepState, id: string): StepState {
  const { record, removed } = state
  const paper = record.documents?.find((known) => known.id === id)
  if (!paper) return state
  const { amounts, answers } = removalOf(record, id)
  return {
    ...state,
    record: withoutReport(record, id),
    read: state.read.filter(({ document }) => document !== id),
    removed: {
      titles: [...removed?.titles ?? [], paperName(paper.title, paper.period)],
      amounts: (removed?.amounts ?? 0) + amounts,
      answers: [...removed?.answers ?? [], ...answers],
      before: removed?.before ?? shortText(JSON.stringify(carriedFields(state)))
    }
  }
}

/** Maximum characters of the state before a removal that a form carries. */
const MOST_BEFORE = 512 * 1024
const shortText = (text: string): string => text.length > MOST_BEFORE ? '' : text

/**
 * Sets fields of the record by their pointers. Changes nothing if a value is invalid, so that every field of the form
 * still belongs to the same entry when the form is shown again.
 */
function edited (
  { bounds }: RecordJobsData, state: StepState, edits: FieldEdit[], removed: string[]
): StepState {
  const touchesYears = edits.some(([name, text]) => text.trim() !== '' && name.startsWith('/statements/'))
  const start = touchesYears ? { ...state.record, fiscalYears: shownYears(state.record) } : state.record
  const { record, faults } = editRecord(start, edits, removed, bounds.text)
  const dropped = removed.map((one) => state.record.statements?.adjustments?.[Number(/^\/statements\/adjustments\/(\d+)$/.exec(one)?.[1])]?.line)
  const settled = state.settled.filter((id) => !dropped.some((line) => id === `add-back.${line}`))
  if (faults.length > 0) return { ...state, faults, marked: removed }
  const read = readRecord(JSON.stringify(record), 'json', bounds)
  return 'record' in read ? { ...state, record: read.record, settled } : { ...state, problems: sentences(read.faults), marked: removed }
}

/** Returns the record with what the owner decided on words that copies without names would show. */
function withChoices (record: BusinessRecord, fields: ReadonlyArray<readonly [string, string]>): BusinessRecord {
  const chosen = (choice: 'leaveOut' | 'keep') => fields.flatMap(([name, value]) =>
    name.startsWith(REVEAL) && value === choice ? [name.slice(REVEAL.length)] : [])
  const [leaveOut, keep] = [chosen('leaveOut'), chosen('keep')]
  if (leaveOut.length + keep.length === 0) return record
  const { blind = {} } = record
  return {
    ...record,
    blind: {
      leaveOut: [...new Set([...blind.leaveOut ?? [], ...leaveOut])].slice(0, MOST_CHOICES),
      keep: [...new Set([...blind.keep ?? [], ...keep])].slice(0, MOST_CHOICES)
    }
  }
}

/** Maximum number of choices of each kind in a record. */
const MOST_CHOICES = 200

/** Returns the record with an empty table of customers, unless it already has one. */
function withCustomers (record: BusinessRecord, { customers }: RecordStepsTexts): BusinessRecord {
  const { title, head, sales } = customers
  const { tables = [] } = record
  if (tables.some(({ id }) => id === CUSTOMERS)) return record
  const table = {
    id: CUSTOMERS,
    title: fillIn(title, { year: shownYears(record).at(-1)! }),
    head,
    columns: [{ id: 'sales', label: sales, unit: 'usd' as const }],
    rows: []
  }
  return { ...record, tables: [...tables, table] }
}
