import { Type, type Static } from '@sinclair/typebox'
import { evidenceStatuses } from '../quiz/quiz-terms.ts'
import { closed, entries, orNull, ref, string, stringEnum, strings } from '../type-helpers.ts'
import { documentStatuses, requestStatuses } from './entry-terms.ts'

export const integer = (description: string) => Type.Integer({ description })
const optional = (description: string) => Type.Optional(string(description))
export const id = (of: string) => string(`The id of the ${of}.`)
export const Ids = Type.Array(Type.String(), { $id: 'Ids', description: 'Ids of entries that belong to this one.' })
const ids = ref(Ids)
const [documents, facts, requests, questions] = [ids, ids, ids, ids]

/** Units of the numbers in a table. */
const tableUnits = ['usd', 'percent', 'number', 'text'] as const
const unit = (description: string) => stringEnum(tableUnits, { description })

const Cell = Type.Unsafe<number | string | null>({ type: ['number', 'string', 'null'] })

const row = {
  label: string('The label of the row.'),
  cells: Type.Array(Cell, { description: 'One value for each column.' }),
  unit: Type.Optional(unit('The unit of this row, if it is not that of the columns.')),
  total: Type.Optional(Type.Literal(true, { description: 'Set if the row is a total of other rows.' })),
  facts: Type.Optional(ids)
}

/** A table. `head` names what the row labels are. The columns follow the labels. */
export const RecordTable = closed({
  id: id('table'),
  title: string('The title of the table.'),
  head: string('What the rows are.'),
  columns: entries({
    label: string('The heading of the column.'), unit: unit('What the column holds.')
  }, 'The columns after the labels.'),
  rows: entries(row, 'The rows of the table.')
}, 'A table with labeled rows.', 'RecordTable')

/** A fact of the Golden Record with its source document and, if sources disagree, every value and who gives it. */
export const RecordFact = closed({
  id: id('fact'),
  category: string('What the fact is about.'),
  fact: string('What the fact states.'),
  value: string('The value of the fact.'),
  conflict: Type.Optional(entries({
    says: string('Who or what says so.'),
    value: string('The value that this side gives.'),
    source: optional('The id of its document.'),
    locator: optional('The page or the line.')
  }, 'Each side, if sources disagree.')),
  period: orNull<string>('string', 'The period that it is true for.'),
  source: orNull<string>('string', 'The id of the document that it is from.'),
  sourceTitle: optional('The title of that document.'),
  sourceStatus: Type.Optional(stringEnum(documentStatuses, {
    description: 'Whether that document is on file. A fact can be verified by a part of it.'
  })),
  locator: orNull<string>('string', 'The page, line or cell.'),
  capturedOn: orNull<string>('string', 'The day it was written down.'),
  aging: Type.Boolean({ description: 'Whether it is old for a fact of its kind.' }),
  confidence: orNull<string>('string', 'How sure it is: high, medium or low.'),
  verifiedBy: strings('Who compared it with the document.'),
  visibility: orNull<string>('string', 'Who may see it, and when.'),
  status: orNull<string>('string', 'Whether it is verified, open, in conflict, without proof or only claimed.'),
  note: optional('What else to know.'),
  requests,
  questions
}, 'A fact with its source.', 'RecordFact')

/**
 * A document of the data room, with the facts from it and the requests and quiz questions that it answers. The content
 * of the document is not served.
 */
export const RecordDocument = closed({
  id: id('document'),
  folder: string('The folder that it is in.'),
  title: string('The title of the document.'),
  period: optional('The period that it covers.'),
  dated: optional('The date on the document.'),
  ends: optional('The last day that it is valid.'),
  pages: orNull<number>('number', 'The number of pages.'),
  status: stringEnum(documentStatuses, { description: 'Whether it is on file, in part or as a whole.' }),
  note: optional('What else to know.'),
  phase: orNull<number>('number', 'The release phase in which buyers see it.'),
  tag: orNull<string>('string', 'The kind of paper, such as tax.return.'),
  fileName: optional('The name of its file.'),
  facts,
  requests,
  questions
}, 'A document of the data room.', 'RecordDocument')

/** A due-diligence request, with its quiz question, the documents that answer it and the facts from them. */
export const RecordRequest = closed({
  id: id('request'),
  folder: string('The folder that answers it.'),
  request: string('What is asked for.'),
  period: orNull<string>('string', 'The period that is asked for.'),
  priority: orNull<string>('string', 'How urgent the request is.'),
  question: optional('The quiz question that it bears on.'),
  status: stringEnum(requestStatuses, { description: 'How far it has been answered.' }),
  note: optional('What else to know.'),
  documents,
  facts
}, 'One request of due diligence.')

/** An answer to the quiz with its proof. `documented` is what the documents show, if that differs. */
export const ScorecardAnswer = closed({
  question: string('The id of the question.'),
  ask: string('The question as it was asked.'),
  answer: string('The answer of the owner.'),
  documented: optional('What documents show instead.'),
  refuted: optional('What figures say against it.'),
  points: orNull<number>('number', 'What the answer is worth, from 0 to 100.'),
  weight: Type.Number({ description: 'Its share of the score in percent.' }),
  evidence: stringEnum(evidenceStatuses, {
    description: 'How far papers on file prove the answer; conflict if one shows something else. Default: the owner\'s word.'
  }),
  wouldProve: Type.Optional(strings('Papers that would prove it, if it is not proved.')),
  documents,
  requests,
  facts
}, 'An answer to the quiz, with its proof.')

/**
 * The position of the returned part within a list: the number of matching entries, the number before this part, and the
 * addresses of the next and previous parts.
 */
export const Part = closed({
  total: integer('All entries that fit the filters.'),
  offset: integer('The entries before this part.'),
  next: orNull<string>('string', 'The address of the next part.'),
  prev: orNull<string>('string', 'The address of the part before.')
}, 'Which part of the list this is.', 'Part')

export const MemorandumChart = closed({
  id: id('chart'), title: string('The title of the chart.'), href: optional('The path of the image.')
}, 'A chart as an image.', 'Chart')

/** Exactly one of a claim (with its facts), note, table or chart. */
export const MemorandumBlock = closed({
  claim: optional('What the memorandum claims.'),
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
