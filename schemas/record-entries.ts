import { Type, type Static, type TProperties } from '@sinclair/typebox'
import { evidenceStatuses } from './quiz-terms.ts'
import { orNull, ref, string, stringEnum, strings } from './ref.ts'
import { documentStatuses, requestStatuses } from './sandbox.ts'

/** An object that is closed: a member that is dropped or added fails a test. */
export const closed = <T extends TProperties>(properties: T, description: string, $id?: string) =>
  Type.Object(properties, { additionalProperties: false, description, ...($id !== undefined && { $id }) })

export const integer = (description: string) => Type.Integer({ description })
const optional = (description: string) => Type.Optional(string(description))
export const id = string('Id.')
export const Ids = Type.Array(Type.String(), { $id: 'Ids', description: 'Ids of what it hangs together with.' })
const ids = ref(Ids)
const [documents, facts, requests, questions] = [ids, ids, ids, ids]

/** What the numbers of a table count. */
const tableUnits = ['usd', 'percent', 'number', 'text'] as const
const unit = stringEnum(tableUnits, { description: 'Unit.' })

const Cell = Type.Unsafe<number | string | null>({ type: ['number', 'string', 'null'] })

const TableRow = closed({
  label: string('Head.'),
  cells: Type.Array(Cell, { description: 'By column.' }),
  unit: Type.Optional({ ...unit, description: 'If another.' }),
  total: Type.Optional(Type.Literal(true, { description: 'Sums up.' })),
  facts: Type.Optional(ids)
}, 'A row.')

/** A table. `head` says what the labels of the rows are; the columns come after these. */
export const RecordTable = closed({
  id,
  title: string('Title.'),
  head: string('Of the rows.'),
  columns: Type.Array(closed({ label: string('Heading.'), unit }, 'A column.'), { description: 'Columns.' }),
  rows: Type.Array(TableRow, { description: 'Rows.' })
}, 'A table.', 'RecordTable')

/** A fact of the Golden Record with the document it is from, and every value where sources disagree and who says so. */
export const RecordFact = closed({
  id,
  category: string('Subject.'),
  fact: string('Statement.'),
  value: string('Value.'),
  conflict: Type.Optional(Type.Array(closed({
    says: string('Who.'),
    value: string('Value.'),
    source: optional('Document.'),
    locator: optional('Place.')
  }, 'A side.'), { description: 'Sides that disagree.' })),
  period: orNull<string>('string', 'Time.'),
  source: orNull<string>('string', 'Document.'),
  locator: orNull<string>('string', 'Place.'),
  capturedOn: orNull<string>('string', 'Date.'),
  aging: Type.Boolean({ description: 'Old for its kind.' }),
  confidence: orNull<string>('string', 'How sure.'),
  verifiedBy: strings('Who.'),
  visibility: orNull<string>('string', 'Who sees it.'),
  status: orNull<string>('string', 'Standing.'),
  note: optional('Remark.'),
  requests,
  questions
}, 'A fact with its source.', 'RecordFact')

/**
 * A document of the data room, whose content is not served, with the facts from it and the requests and quiz questions
 * it answers.
 */
export const RecordDocument = closed({
  id,
  folder: string('Folder.'),
  title: string('Title.'),
  period: optional('Time.'),
  dated: optional('Date.'),
  ends: optional('Last day.'),
  pages: orNull<number>('number', 'Pages.'),
  status: stringEnum(documentStatuses, { description: 'On file or not.' }),
  note: optional('Remark.'),
  phase: orNull<number>('number', 'Phase.'),
  tag: orNull<string>('string', 'Kind.'),
  fileName: optional('File.'),
  facts,
  requests,
  questions
}, 'A document of the data room.', 'RecordDocument')

/**
 * A due-diligence request, with the quiz question it is about, the documents that answer it and the facts from them.
 */
export const RecordRequest = closed({
  id,
  folder: string('Folder.'),
  request: string('What is asked.'),
  period: orNull<string>('string', 'For when.'),
  priority: orNull<string>('string', 'How urgent.'),
  question: optional('Quiz question.'),
  status: stringEnum(requestStatuses, { description: 'Standing.' }),
  note: optional('Remark.'),
  documents,
  facts
}, 'A due-diligence request.')

/** An answer to the quiz with its proof. `documented` is what the documents say, where that differs. */
export const ScorecardAnswer = closed({
  question: string('Its question.'),
  ask: string('The question.'),
  answer: string('The answer.'),
  documented: optional('What documents show instead.'),
  points: orNull<number>('number', 'Points of 100.'),
  weight: Type.Number({ description: 'Weight.' }),
  evidence: stringEnum(evidenceStatuses, { description: 'What papers say.' }),
  documents,
  requests,
  facts
}, 'An answer with its proof.')

/**
 * Which part of a list an answer holds: entries that fit the filters, those left out before it, the addresses of the
 * parts beside it.
 */
export const Part = closed({
  total: integer('Entries that fit.'),
  offset: integer('Entries before this part.'),
  next: orNull<string>('string', 'Address of the next part.'),
  prev: orNull<string>('string', 'Address of the one before.')
}, 'Part of the list.', 'Part')

export const Chart = closed({
  id, title: string('Title.'), href: optional('Path of the image.')
}, 'A chart.', 'Chart')

/** One of claim (with its facts), note, table and chart. */
export const MemorandumBlock = closed({
  claim: optional('A claim.'),
  facts: Type.Optional(ids),
  note: optional('Words that claim nothing.'),
  table: Type.Optional(ref(RecordTable)),
  chart: Type.Optional(ref(Chart))
}, 'A claim, note, table or chart.')

export type RecordTable = Static<typeof RecordTable>
export type TableRow = RecordTable['rows'][0]
export type TableUnit = (typeof tableUnits)[number]
export type RecordFact = Static<typeof RecordFact>
export type RecordDocument = Static<typeof RecordDocument>
export type RecordRequest = Static<typeof RecordRequest>
export type ScorecardAnswer = Static<typeof ScorecardAnswer>
export type MemorandumBlock = Static<typeof MemorandumBlock>
export type ChartLink = Static<typeof Chart>
export type Part = Static<typeof Part>
