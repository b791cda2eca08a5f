import { Type, type Static } from '@sinclair/typebox'
import { evidenceStatuses } from '../quiz/quiz-terms.ts'
import { closed, entries, orNull, ref, string, stringEnum, strings } from '../type-helpers.ts'
import { documentStatuses, requestStatuses } from './entry-terms.ts'

export const integer = (description?: string) => Type.Integer({ ...(description !== undefined && { description }) })
const optional = (description?: string) => Type.Optional(string(description))
export const id = string()
export const Ids = Type.Array(Type.String(), { $id: 'Ids', description: 'Ids of what it hangs together with.' })
const ids = ref(Ids)
const [documents, facts, requests, questions] = [ids, ids, ids, ids]

/** What the numbers of a table count. */
const tableUnits = ['usd', 'percent', 'number', 'text'] as const
const unit = stringEnum(tableUnits)

const Cell = Type.Unsafe<number | string | null>({ type: ['number', 'string', 'null'] })

const row = {
  label: string(),
  cells: Type.Array(Cell, { description: 'By column.' }),
  unit: Type.Optional({ ...unit, description: 'If another.' }),
  total: Type.Optional(Type.Literal(true, { description: 'Sums up.' })),
  facts: Type.Optional(ids)
}

/** A table. `head` says what the labels of the rows are; the columns come after these. */
export const RecordTable = closed({
  id,
  title: string(),
  head: string('Of the rows.'),
  columns: entries({ label: string(), unit }, 'Columns.'),
  rows: entries(row, 'Rows.')
}, 'A table.', 'RecordTable')

/** A fact of the Golden Record with the document it is from, and every value where sources disagree and who says so. */
export const RecordFact = closed({
  id,
  category: string(),
  fact: string(),
  value: string(),
  conflict: Type.Optional(entries({
    says: string(),
    value: string(),
    source: optional(),
    locator: optional()
  }, 'Sides that disagree.')),
  period: orNull<string>('string'),
  source: orNull<string>('string'),
  locator: orNull<string>('string'),
  capturedOn: orNull<string>('string'),
  aging: Type.Boolean({ description: 'Old for its kind.' }),
  confidence: orNull<string>('string'),
  verifiedBy: strings(),
  visibility: orNull<string>('string'),
  status: orNull<string>('string'),
  note: optional(),
  requests,
  questions
}, 'A fact with its source.', 'RecordFact')

/**
 * A document of the data room, whose content is not served, with the facts from it and the requests and quiz questions
 * it answers.
 */
export const RecordDocument = closed({
  id,
  folder: string(),
  title: string(),
  period: optional(),
  dated: optional(),
  ends: optional(),
  pages: orNull<number>('number'),
  status: stringEnum(documentStatuses),
  note: optional(),
  phase: orNull<number>('number'),
  tag: orNull<string>('string'),
  fileName: optional(),
  facts,
  requests,
  questions
}, 'A document of the data room.', 'RecordDocument')

/**
 * A due-diligence request, with the quiz question it is about, the documents that answer it and the facts from them.
 */
export const RecordRequest = closed({
  id,
  folder: string(),
  request: string(),
  period: orNull<string>('string'),
  priority: orNull<string>('string'),
  question: optional(),
  status: stringEnum(requestStatuses),
  note: optional(),
  documents,
  facts
}, 'A due-diligence request.')

/** An answer to the quiz with its proof. `documented` is what the documents say, where that differs. */
export const ScorecardAnswer = closed({
  question: string(),
  ask: string(),
  answer: string(),
  documented: optional('What documents show instead.'),
  points: orNull<number>('number'),
  weight: Type.Number(),
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

export const MemorandumChart = closed({
  id, title: string(), href: optional('Path of the image.')
}, 'A chart.', 'Chart')

/** One of claim (with its facts), note, table and chart. */
export const MemorandumBlock = closed({
  claim: optional(),
  facts: Type.Optional(ids),
  note: optional('Words that claim nothing.'),
  table: Type.Optional(ref(RecordTable)),
  chart: Type.Optional(ref(MemorandumChart))
}, 'A claim, note, table or chart.')

export type RecordTable = Static<typeof RecordTable>
export type TableRow = RecordTable['rows'][0]
export type TableUnit = (typeof tableUnits)[number]
export type RecordFact = Static<typeof RecordFact>
export type RecordDocument = Static<typeof RecordDocument>
export type RecordRequest = Static<typeof RecordRequest>
export type ScorecardAnswer = Static<typeof ScorecardAnswer>
export type MemorandumBlock = Static<typeof MemorandumBlock>
export type ChartLink = Static<typeof MemorandumChart>
export type Part = Static<typeof Part>
