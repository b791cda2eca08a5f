import type { BusinessRecord, OwnFact, OwnTable } from '../../../schemas/record/business-record.ts'
import type { InterviewField, InterviewQuestion } from '../../../schemas/record/interview-file.ts'
import { listColumns, locatorOf, numberOf, phaseOfList, type Interview, type StoryAnswer } from './interview.ts'
import {
  interviewDocument, LATER, storedAnswer, storedFact, storedTable, tableIds, typedNumber
} from './stored-answers.ts'
import { capitalize } from '../../capitalize.ts'
import { derivedValues, setDerived } from './derived-values.ts'
import { rowsInWords } from './story-sentences.ts'
import { compareTexts } from '../../compare-texts.ts'

/** Maximum characters of a text in a record. */
const MOST_TEXT = 2000
/** Folder of the data room in which the interview is, and the first number there that no standard paper has. */
const FREE_NUMBERS = 20

/**
 * Returns a copy of a record with answers entered. An answer replaces the earlier one to its question; one without
 * values removes it. An unchanged part of an answer keeps its fact as it is. `today` is the day of the answers, in the
 * form `2026-05-29`; the record gets that date if it is older.
 */
export function enterAnswers (
  record: BusinessRecord, interview: Interview, answers: StoryAnswer[], today: string
): BusinessRecord {
  return answers.reduce((draft, answer) => {
    const question = interview.questions.find(({ id }) => id === answer.question)!
    return enterOne(draft, interview, question, { answer, today })
  }, structuredClone(record))
}

function enterOne (
  record: BusinessRecord, interview: Interview, question: InterviewQuestion,
  { answer: typed, today }: { answer: StoryAnswer, today: string }
): BusinessRecord {
  const answer = { ...typed, rows: question.list ? normalized(question, typed.rows, today) : [] }
  const stored = storedAnswer(record, interview, question)
  if (!stored && isEmpty(answer)) return record
  const before = { record, answer: stored, facts: record.facts ?? [], table: storedTable(record, interview, question) }
  const storedOn = (field?: string) => storedFact(record, question.id, field)?.capturedOn ?? today
  const old = derivedValues(question, stored, interview.states, storedOn)
  let draft = cleared(record, interview, question)
  if (isEmpty(answer)) return tidied(setDerived(draft, old, []), interview)
  const source = interviewDocument(draft, interview) ?? newDocument(draft, interview)
  const facts = factsOf(question, answer, { interview, source, today, before: before.facts })
  const isChanged = facts.some((fact) => !before.facts.includes(fact))
  draft.facts = [...draft.facts ?? [], ...facts]
  if (question.list && answer.is === undefined && answer.rows.length > 0) {
    const anchor = facts.find(({ locator }) => locator === locatorOf(question.id))!
    draft = question.list.table === 'open-issues'
      ? withIssues(draft, record, {
        rows: answer.rows, anchor: anchor.id, told: (row) => rowsInWords(question, [row], today)
      })
      : withTables(draft, question, { rows: answer.rows, source, day: today, place: before.table })
  }
  const dayOf = (field?: string) =>
    facts.find(({ locator }) => locator === locatorOf(question.id, field))?.capturedOn ?? today
  draft = setDerived(draft, old, derivedValues(question, answer, interview.states, dayOf))
  if (isChanged) {
    const document = draft.documents!.find(({ id }) => id === source)!
    document.dated = today
    if (draft.asOf < today) draft.asOf = today
  }
  return tidied(draft, interview)
}

const isEmpty = ({ is, fields, rows }: StoryAnswer): boolean =>
  is === undefined && rows.length === 0 && Object.values(fields).every((text) => text === '')

/** Returns a copy without the facts, tables and issues of an answer. */
function cleared (record: BusinessRecord, interview: Interview, question: InterviewQuestion): BusinessRecord {
  const { id } = question
  const locators = [locatorOf(id), ...question.fields.map((field) => locatorOf(id, field.id))]
  const gone = (record.facts ?? []).filter(({ locator }) => locators.includes(locator ?? ''))
  const table = storedTable(record, interview, question)
  const draft = { ...record, facts: record.facts?.filter((fact) => !gone.includes(fact)) }
  if (table) draft.tables = record.tables!.filter((one) => one.id !== table.id && one.id !== table.id + LATER)
  if (question.list?.table === 'open-issues') {
    draft.openIssues = (record.openIssues ?? []).filter(({ facts = [] }) => facts.length !== 1 || !gone.some((one) =>
      one.id === facts[0]))
  }
  return draft as BusinessRecord
}

/** Removes empty lists, and the document if no fact is left; sorts the facts of the interview by their numbers. */
function tidied (record: BusinessRecord, interview: Interview): BusinessRecord {
  const source = interviewDocument(record, interview)
  const isOwn = (fact: OwnFact) => fact.source === source && fact.locator?.startsWith('interview.') === true
  const own = (record.facts ?? []).filter(isOwn).toSorted((one, other) => compareTexts(one.id, other.id))
  const facts = [...(record.facts ?? []).filter((fact) => !isOwn(fact)), ...own]
  const documents = own.length > 0 ? record.documents : record.documents?.filter(({ id }) => id !== source)
  const lists = {
    facts,
    documents,
    tables: record.tables,
    openIssues: record.openIssues,
    counts: record.counts,
    answers: record.answers
  }
  const { ...draft } = record as Record<string, unknown>
  for (const [name, list] of Object.entries(lists)) {
    if (list !== undefined && list.length > 0) draft[name] = list
    else delete draft[name]
  }
  return draft as BusinessRecord
}

function newDocument (draft: BusinessRecord, { document }: Interview): string {
  const { id: wanted, title, tag, phase } = document
  const used = new Set(draft.documents?.map(({ id }) => id))
  let id = wanted
  for (let number = FREE_NUMBERS; used.has(id); number++) id = `${wanted.slice(0, 6)}${String(number).padStart(2, '0')}`
  draft.documents = [...draft.documents ?? [], { id, title, status: 'present', tag, phase }]
  return id
}

interface FactContext { interview: Interview, source: string, today: string, before: OwnFact[] }

/** Returns the facts of an answer: one for each field, and one for the list or the whole question. */
function factsOf (question: InterviewQuestion, answer: StoryAnswer, context: FactContext): OwnFact[] {
  const { interview, today } = context
  const rows = question.list ? capitalize(rowsInWords(question, answer.rows, today)) : ''
  const whole = answer.is === 'not-sure' ? interview.notSure : answer.is === 'none' ? interview.none : rows
  return [
    ...whole === '' ? [] : [newFact(question, undefined, whole, context)],
    ...answer.is === undefined
      ? question.fields.flatMap((field) => {
        const text = shown(field, answer.fields[field.id] ?? '')
        return text === '' ? [] : [newFact(question, field, text, context)]
      })
      : []
  ]
}

/** Returns the text of a fact: that of the answer, with the labels of the options in place of their values. */
const shown = ({ kind, options = [] }: InterviewField, text: string): string =>
  kind !== 'choice' && kind !== 'several'
    ? text
    : text.split(' ').map((value) => options.find((one) => one.value === value)?.label ?? value).join('; ')

function newFact (
  question: InterviewQuestion, field: InterviewField | undefined, text: string, context: FactContext
): OwnFact {
  const { interview, source, today, before } = context
  const locator = locatorOf(question.id, field?.id)
  const value = text.length > MOST_TEXT ? `${text.slice(0, MOST_TEXT - 1)}…` : text
  const old = before.find((one) => one.locator === locator)
  if (old && old.value === value) return old
  const place = field === undefined ? 0 : question.fields.indexOf(field) + 1
  const phase = (field === undefined ? phaseOfList(question) : field.confidential) ?? 1
  const read = field?.count && numberOf(field, text, today)
  // Words such as `a third` name no number that could be compared with the figure.
  const isPlain = read?.is === 'number' && /^[^\w,.$]*(?:about |around )?\$?[\d,.]+ ?%?$/i.test(text)
  return {
    id: old?.id ?? freeId(`GR-9${String(question.number).padStart(2, '0')}${place}`, before),
    category: question.category,
    fact: field === undefined ? question.list?.title ?? question.name : field.fact ?? field.label,
    value,
    ...isPlain && { figure: `counts.${field!.count!.id}.${today}` },
    source,
    locator,
    capturedOn: today,
    confidence: 'low',
    visibility: interview.visibility[phase as 1 | 2 | 3],
    status: value === interview.notSure && field === undefined ? 'open' : 'self-reported'
  }
}

function freeId (wanted: string, facts: OwnFact[]): string {
  const used = new Set(facts.map(({ id }) => id))
  if (!used.has(wanted)) return wanted
  let number = 8999
  while (used.has(`GR-${number}`)) number--
  return `GR-${number}`
}

/** Returns rows as the record keeps them: numbers as numbers, and a name for a row without one. */
function normalized (question: InterviewQuestion, rows: StoryAnswer['rows'], day: string): StoryAnswer['rows'] {
  const { fields, head } = question.list!
  const [label, ...others] = fields
  return rows.filter((row) => Object.values(row).some((text) => text !== '')).map((row, index) => Object.fromEntries([
    [label!.id, (row[label!.id] ?? '') || `${head} ${index + 1}`],
    ...others.map((field) => {
      const cell = cellOf(field, row[field.id] ?? '', day)
      return [field.id, cell === null ? '' : typeof cell === 'number' ? typedNumber(field, cell) : cell]
    })
  ]))
}

/** Returns the cell of a typed text: a number, a text that is not a single number, or null if there is none. */
function cellOf (field: InterviewField, text: string, day: string): number | string | null {
  if (text === '') return null
  const read = unitOf(field) === 'text' ? undefined : numberOf(field, text, day)
  if (read?.is === 'none') return null
  return read?.is === 'number' && read.upTo === undefined ? read.value : text
}

const unitOf = ({ kind }: InterviewField): OwnTable['columns'][0]['unit'] =>
  kind === 'percent' ? 'percent' : kind === 'money' ? 'usd' : kind === 'number' || kind === 'months' ? 'number' : 'text'

function withTables (
  draft: BusinessRecord, question: InterviewQuestion,
  { rows, source, day, place }: { rows: StoryAnswer['rows'], source: string, day: string, place: OwnTable | undefined }
): BusinessRecord {
  const { table, title, head, fields } = question.list!
  const tables = draft.tables ?? []
  const id = place?.id ?? tableIds(table).find((one) => !tables.some((other) => other.id === one))!
  const own = phaseOfList(question)
  const make = (isLater: boolean): OwnTable[] => {
    const columns = listColumns(question, isLater)
    const phase = isLater ? Math.max(...columns.map(({ confidential = 1 }) => confidential)) : own
    const filled = rows.map((row) => ({
      label: row[fields[0]!.id]!, cells: columns.map((field) => cellOf(field, row[field.id] ?? '', day))
    }))
    if (isLater && filled.every(({ cells }) => cells.every((cell) => cell === null))) return []
    return [{
      id: id + (isLater ? LATER : ''),
      title,
      head,
      columns: columns.map((field) => ({ id: field.id, label: field.label, unit: unitOf(field) })),
      rows: filled,
      source,
      ...phase !== undefined && { phase }
    }]
  }
  return { ...draft, tables: [...tables, ...make(false), ...make(true)] }
}

function withIssues (
  draft: BusinessRecord, before: BusinessRecord,
  { rows, anchor, told }: { rows: StoryAnswer['rows'], anchor: string, told: (row: StoryAnswer['rows'][0]) => string }
): BusinessRecord {
  const issues = rows.map((row) => {
    const { issue = '', doing = '' } = row
    const { fix: _fix, ...old } = before.openIssues?.find((one) =>
      one.facts?.length === 1 && one.facts[0] === anchor && one.issue === issue) ?? {}
    return { ...old, issue, facts: [anchor], ...doing !== '' && { fix: doing }, forBuyers: told(row).slice(0, MOST_TEXT) }
  })
  return { ...draft, openIssues: [...draft.openIssues ?? [], ...issues] }
}
