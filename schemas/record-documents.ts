import { Type, type Static, type TProperties } from '@sinclair/typebox'
import { evidenceStatuses } from './quiz.ts'
import { QuizScore } from './quiz-score.ts'
import { orNull, ref, string, stringEnum, strings, text } from './ref.ts'
import { documentStatuses, requestStatuses } from './sandbox.ts'

/** What the engine writes from a record, whole and closed: a member that is dropped or added fails a test. */
const closed = <T extends TProperties>(properties: T, description: string, $id?: string) =>
  Type.Object(properties, { additionalProperties: false, description, ...($id !== undefined && { $id }) })

const integer = (description: string) => Type.Integer({ description })
const optional = (description: string) => Type.Optional(string(description))
const id = string('Id.')
const documents = strings('Documents.')
const facts = strings('Facts.')
const requests = strings('Requests.')
const questions = strings('Quiz questions.')

/** What the numbers of a table count. */
export const tableUnits = ['usd', 'percent', 'number', 'text'] as const
const unit = stringEnum(tableUnits, { description: 'What is counted.' })

const Cell = Type.Unsafe<number | string | null>({ type: ['number', 'string', 'null'] })

const TableRow = closed({
  label: string('First cell.'),
  cells: Type.Array(Cell, { description: 'One for each column; null for none.' }),
  unit: Type.Optional({ ...unit, description: 'In place of those of the columns.' }),
  total: Type.Optional(Type.Literal(true, { description: 'Sums up others.' }))
}, 'A row.')

/** A table. `head` says what the labels of the rows are; the columns come after these. */
export const RecordTable = closed({
  id,
  title: string('Title.'),
  head: string('What the rows are.'),
  columns: Type.Array(closed({ label: string('Heading.'), unit }, 'A column.'), { description: 'Columns.' }),
  rows: Type.Array(TableRow, { description: 'Rows.' })
}, 'A table.', 'RecordTable')

/** A fact of the Golden Record with the document it is from, and every value where sources disagree and who says so. */
export const RecordFact = closed({
  id,
  category: string('Subject.'),
  fact: string('What is stated.'),
  value: string('Its value.'),
  conflict: Type.Optional(Type.Array(closed({
    says: string('Who.'),
    value: string('Value.'),
    source: optional('Document.'),
    locator: optional('Place in it.')
  }, 'A side.'), { description: 'Each side, where sources disagree.' })),
  period: orNull<string>('string', 'When it holds.'),
  source: orNull<string>('string', 'Its document.'),
  locator: orNull<string>('string', 'Place in it.'),
  capturedOn: orNull<string>('string', 'When it was taken.'),
  aging: Type.Boolean({ description: 'Whether it is old for its kind.' }),
  confidence: orNull<string>('string', 'How sure it is.'),
  verifiedBy: strings('Who compared it.'),
  visibility: orNull<string>('string', 'Who may see it when.'),
  status: orNull<string>('string', 'Where it stands.'),
  note: optional('What else to know.'),
  requests,
  questions
}, 'A fact with its source.', 'RecordFact')

/**
 * A document of the data room, whose content is not served, with the facts from it and the requests and quiz questions
 * it answers.
 */
export const RecordDocument = closed({
  id,
  folder: string('Its folder.'),
  title: string('Title.'),
  period: optional('What it covers.'),
  dated: optional('Its date.'),
  ends: optional('Its last day.'),
  pages: orNull<number>('number', 'Pages.'),
  status: stringEnum(documentStatuses, { description: 'Whether it is on file.' }),
  note: optional('What else to know.'),
  phase: orNull<number>('number', 'Release phase.'),
  tag: orNull<string>('string', 'Kind of paper.'),
  fileName: optional('Name of the file.'),
  facts,
  requests,
  questions
}, 'A document of the data room.', 'RecordDocument')

/**
 * A due-diligence request, with the quiz question it is about, the documents that answer it and the facts from them.
 */
export const RecordRequest = closed({
  id,
  folder: string('Its folder.'),
  request: string('What is asked.'),
  period: orNull<string>('string', 'For when.'),
  priority: orNull<string>('string', 'How urgent.'),
  question: optional('Quiz question.'),
  status: stringEnum(requestStatuses, { description: 'Where it stands.' }),
  note: optional('What else to know.'),
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
const Part = closed({
  total: integer('Entries that fit.'),
  offset: integer('Entries before this part.'),
  next: orNull<string>('string', 'Address of the next part.'),
  prev: orNull<string>('string', 'Address of the one before.')
}, 'Part of the list.', 'Part')

const Chart = closed({
  id, title: string('Title.'), href: optional('Path of the image.')
}, 'A chart.', 'Chart')

/** One of claim (with its facts), note, table and chart. */
export const MemorandumBlock = closed({
  claim: optional('A claim.'),
  facts: Type.Optional(strings('Facts it rests on.')),
  note: optional('Words that claim nothing.'),
  table: Type.Optional(ref(RecordTable)),
  chart: Type.Optional(ref(Chart))
}, 'A claim, note, table or chart.')

const labelled = <T extends TProperties>($id: string, description: string, properties: T) => closed({
  sample: Type.Boolean({ description: 'Whether it is made up.' }),
  fictional: Type.Boolean({ description: 'The same.' }),
  notice: text('Show it.'),
  ...properties
}, description, $id)

export const GoldenRecord = labelled('GoldenRecord', 'Facts of the Golden Record.', {
  page: ref(Part),
  disclaimer: string('Show it.'),
  recordDate: string('Date of the record.'),
  facts: Type.Array(ref(RecordFact), { description: 'Facts of this part.' })
})

export const FactDetail = labelled('GoldenRecordFact', 'A fact with its document.', {
  fact: ref(RecordFact),
  document: ref(RecordDocument)
})

export const DataRoom = labelled('DataRoom', 'The data-room index.', {
  page: ref(Part),
  phases: Type.Array(closed({
    phase: integer('Number.'), after: string('When it opens.'), holds: string('What it holds.')
  }, 'A phase.'), { description: 'Release phases.' }),
  neverLoaded: strings('What never goes in.'),
  folders: Type.Array(closed({
    id, name: string('Name.'), documents: integer('Documents in it.')
  }, 'A folder.'), { description: 'All folders.' }),
  documents: Type.Array(ref(RecordDocument), { description: 'Documents of this part.' })
})

export const DocumentDetail = labelled('DataRoomDocument', 'A document with its facts.', {
  document: ref(RecordDocument),
  facts: Type.Array(ref(RecordFact), { description: 'Facts drawn from it.' })
})

export const RequestList = labelled('RequestList', 'The due-diligence request list.', {
  counts: closed({
    provided: integer('Provided.'), partial: integer('In part.'), open: integer('Open.')
  }, 'Requests by status.'),
  requests: Type.Array(RecordRequest, { description: 'Requests.' })
})

export const Financials = labelled('Financials', 'The financial tables.', {
  tables: Type.Array(ref(RecordTable), { description: 'The table asked for, or all.' })
})

export const Memorandum = labelled('Memorandum', 'The memorandum (CIM).', {
  disclaimer: text('Show it.'),
  sections: Type.Array(closed({
    id, title: string('Title.'), blocks: Type.Array(MemorandumBlock, { description: 'What it says, in order.' })
  }, 'A section.'), { description: 'Sixteen sections.' }),
  definitions: Type.Array(closed({
    term: string('Term.'), means: string('Meaning.')
  }, 'A definition.'), { description: 'The appendix.' })
})

export const Scorecard = labelled('Scorecard', 'The scorecard.', {
  score: ref(QuizScore),
  answers: Type.Array(ScorecardAnswer, { description: 'Answers.' }),
  chart: ref(Chart)
})

/** Schemas that the OpenAPI document names. */
export const recordDocumentSchemas = [
  RecordTable, RecordFact, RecordDocument, Part, Chart,
  GoldenRecord, FactDetail, Scorecard, Memorandum, DataRoom, DocumentDetail, RequestList, Financials
]

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
