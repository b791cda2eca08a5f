import { importReports } from '../../domain/import/import-reports.ts'
import { ChoiceError } from '../../domain/import/questions/apply-choices.ts'
import { compiledQuiz } from '../../domain/quiz/compiled-quiz.ts'
import { editRecord, type FieldEdit } from '../../domain/record/edit/edit-record.ts'
import { formOf, readRecord, type RecordFault } from '../../domain/record/input/read-record.ts'
import { isPaper } from '../../domain/record/rules/papers.ts'
import { isOnFile, lastThreeYears, selectIndex } from '../../domain/record/standard-index.ts'
import { fillIn } from '../../html/fill-in.ts'
import type { RecordStepsTexts } from '../../schemas/pages/record-steps-texts.ts'
import type { BusinessRecord } from '../../schemas/record/business-record.ts'
import type { RecordThreadData } from '../job.tsx'
import { CUSTOMERS, VALUE } from './field-names.ts'
import { choicesOf } from './form-choices.ts'
import type { ImportFileOfForm, SubmittedStep, StepState } from './step-state.ts'

type RecordPaper = NonNullable<BusinessRecord['documents']>[number]

/**
 * Applies the answers of a step. The returned state lists the values that could not be applied; the record keeps its
 * previous values for them.
 */
export async function applyStep (
  data: RecordThreadData, before: StepState, { form, today }: { form: SubmittedStep, today: string }
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
  state = { ...state, record: withPapers(withAnswers(state.record, fields), data, fields) }
  if (isNewTable) state = { ...state, record: withCustomers(state.record, data.words.steps) }
  const { reports, ...opened } = await openFiles(data, state, form.files)
  state = opened.state
  const choices = choicesOf(fields)
  if (reports.length === 0 && choices.length === 0) return state
  try {
    const { record } = state
    const imported = await importReports({ files: reports, record, choices, today, bounds: data.importBounds })
    const answered = new Set(choices.map(({ question }) => question))
    const fresh = reports.length > 0 ? imported.questions : []
    const asked = [...state.asked.filter(({ id }) => !answered.has(id)), ...fresh]
    return {
      ...state,
      record: imported.record,
      settled: [...new Set([...state.settled, ...answered])],
      asked: [...new Map(asked.map((one) => [one.id, one])).values()],
      ...reports.length > 0 && { imported }
    }
  } catch (error) {
    if (!(error instanceof ChoiceError)) throw error
    return { ...state, problems: [...state.problems, error.message] }
  }
}

/**
 * Sets fields of the record by their pointers, except for invalid values. Keeps the record as it was if the result
 * would be invalid.
 */
function edited (
  { bounds }: RecordThreadData, state: StepState, edits: FieldEdit[], removed: string[]
): StepState {
  const touchesYears = edits.some(([name, text]) => text.trim() !== '' && name.startsWith('/statements/'))
  const start = touchesYears && (state.record.fiscalYears ?? []).length === 0
    ? { ...state.record, fiscalYears: lastThreeYears(state.record) }
    : state.record
  const { record, faults } = editRecord(start, edits, removed)
  const read = readRecord(JSON.stringify(record), 'json', bounds)
  if ('record' in read) return { ...state, record: read.record, faults }
  return { ...state, faults, problems: sentences(read.faults) }
}

const sentences = (faults: RecordFault[]) => faults.slice(0, 10).map(({ path, problem }) => `${path} ${problem}.`)

/** Returns the record with an empty table of customers, unless it already has one. */
function withCustomers (record: BusinessRecord, { customers }: RecordStepsTexts): BusinessRecord {
  const { title, head, sales } = customers
  const { tables = [], fiscalYears = lastThreeYears(record) } = record
  if (tables.some(({ id }) => id === CUSTOMERS)) return record
  const table = {
    id: CUSTOMERS,
    title: fillIn(title, { year: fiscalYears.at(-1)! }),
    head,
    columns: [{ id: 'sales', label: sales, unit: 'usd' as const }],
    rows: []
  }
  return { ...record, tables: [...tables, table] }
}

/** Applies quiz answers from the fields `answer.QUESTION`. An empty field removes the answer. */
function withAnswers (record: BusinessRecord, fields: SubmittedStep['fields']): BusinessRecord {
  const given = fields.flatMap(([name, text]) =>
    name.startsWith('answer.') ? [[name.slice('answer.'.length), text] as const] : [])
  if (given.length === 0) return record
  return given.reduce((all, [question, answer]) => withAnswer(all, question, answer), record)
}

function withAnswer (record: BusinessRecord, question: string, answer: string, reason?: string): BusinessRecord {
  const answers = record.answers ?? []
  const old = answers.find((one) => one.question === question)
  if (answer === '' || old?.answer === answer) return record
  const { reason: _reason, ...rest } = old ?? { question, evidence: 'none' as const }
  const entry = { ...rest, question, answer, ...reason !== undefined && { reason } }
  return { ...record, answers: old ? answers.map((one) => one === old ? entry : one) : [...answers, entry] }
}

/**
 * Applies the checklist of documents: `papers` lists every document on the page; `have.ID`, `dated.ID`, and `note.ID`
 * are its fields.
 */
function withPapers (record: BusinessRecord, { standard }: RecordThreadData, fields: SubmittedStep['fields']): BusinessRecord {
  const said = new Map(fields)
  const shown = new Set((said.get('papers') ?? '').split(' '))
  if (!said.has('papers')) return record
  const documents = [...record.documents ?? []]
  for (const paper of selectIndex(standard, record).documents) {
    if (!shown.has(paper.id)) continue
    const place = documents.findIndex((one) =>
      isPaper(one, paper) && (paper.fiscalYear === undefined || one.id === paper.id))
    const old = documents[place]
    const [have, dated = '', note = ''] = ['have', 'dated', 'note'].map((name) => said.get(`${name}.${paper.id}`))
    if (have === undefined) {
      if (old !== undefined && isOnFile(old)) documents[place] = { ...old, status: 'missing' }
      continue
    }
    const { id, title, tag, period, phase } = paper
    const fresh: RecordPaper = { id, title, tag, ...period !== undefined && { period }, phase, status: 'present' }
    const { dated: _dated, note: _note, ...rest } = old ?? fresh
    const isDay = /^\d{4}-\d{2}-\d{2}$/.test(dated) && dated <= record.asOf
    const entry = {
      ...rest,
      status: old !== undefined && isOnFile(old) ? old.status : 'present' as const,
      ...isDay && { dated },
      ...note.trim() !== '' && { note: note.trim() }
    }
    if (old === undefined) documents.push(entry)
    else documents[place] = entry
  }
  return { ...record, documents }
}

/** Opens saved records and quiz answers among the files. All other files are returned as reports. */
async function openFiles (
  { bounds, bank }: RecordThreadData, state: StepState, files: ImportFileOfForm[]
): Promise<{ state: StepState, reports: ImportFileOfForm[] }> {
  const reports: ImportFileOfForm[] = []
  for (const file of files) {
    const text = textOf(file.bytes)
    const kept = text === undefined ? undefined : keptAnswers(text)
    if (kept !== undefined) {
      const { byId } = compiledQuiz(bank, state.record.company.trade, 'full')
      const known = kept.filter(({ question, answer }) => byId.get(question)?.allowed.includes(answer))
      const record = known.reduce((all, one) => withAnswer(all, one.question, one.answer, one.reason), state.record)
      state = { ...state, record, notices: [...state.notices, 'answers'] }
    } else if (text !== undefined && /["']?format["']?\s*:\s*["']?business-readiness-record/.test(text.slice(0, 5000))) {
      const read = readRecord(text, formOf(text), bounds)
      if ('record' in read) state = { ...state, record: read.record, notices: [...state.notices, 'opened'] }
      else state = { ...state, problems: sentences(read.faults).map((one) => `${file.name}: ${one}`) }
    } else reports.push(file)
  }
  return { state, reports }
}

function textOf (bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}

/** The answers in a file saved from the quiz, or undefined for any other file. */
function keptAnswers (text: string): Array<{ question: string, answer: string, reason?: string }> | undefined {
  if (!/^\s*\{/.test(text) || !text.includes('"answers"') || text.includes('business-readiness-record')) return undefined
  try {
    const { answers } = JSON.parse(text) as { answers?: unknown }
    if (!Array.isArray(answers)) return undefined
    return answers.filter((one) => typeof one?.question === 'string' && typeof one.answer === 'string')
      .map(({ question, answer, reason }) => ({ question, answer, ...typeof reason === 'string' && { reason } }))
  } catch {
    return undefined
  }
}
