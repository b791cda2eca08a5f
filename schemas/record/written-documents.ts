import { Type, type Static, type TProperties, type TSchema } from '@sinclair/typebox'
import { QuizScore } from '../quiz/quiz-score.ts'
import {
  MemorandumChart, id, Ids, integer, MemorandumBlock, Part, RecordDocument, RecordFact, RecordRequest, RecordTable,
  ScorecardAnswer
} from './record-entries.ts'
import { closed, entries, openObject, ref, string, strings } from '../type-helpers.ts'

const Contradictions = strings('Contradictions, which make it a draft.', { $id: 'Contradictions' })

/** Schema of a document that the engine writes from a record: the common members and `properties`. */
const labelled = <T extends TProperties>($id: string, description: string, properties: T) => closed({
  sample: Type.Boolean({ description: 'Whether this is sample data.' }),
  fictional: Type.Boolean({ description: 'Whether the company is made up.' }),
  notice: string('Show this text with the data.'),
  draft: Type.Optional(ref(Contradictions)),
  ...properties
}, description, $id)

export const GoldenRecord = labelled('GoldenRecord', 'The facts of the Golden Record.', {
  page: ref(Part),
  disclaimer: string('Show this text with the data.'),
  recordDate: string('The date of the record.'),
  facts: Type.Array(ref(RecordFact), { description: 'The facts of this part.' })
})

export const FactDetail = labelled('GoldenRecordFact', 'A fact with its document.', {
  fact: ref(RecordFact),
  document: ref(RecordDocument)
})

export const DataRoom = labelled('DataRoom', 'The index of the data room.', {
  page: ref(Part),
  phases: entries({
    phase: integer('The number of the phase.'), after: string('What opens the phase.'), holds: string('What buyers see then.')
  }, 'The phases in which buyers see documents.'),
  neverLoaded: strings('What never goes in.'),
  folders: entries({
    id: id('folder'), name: string('The name of the folder.'), documents: integer('How many documents it has.')
  }, 'All folders of the index.'),
  documents: Type.Array(ref(RecordDocument), { description: 'The documents of this part.' })
})

export const DocumentDetail = labelled('DataRoomDocument', 'A document with its facts.', {
  document: ref(RecordDocument),
  facts: Type.Array(ref(RecordFact), { description: 'The facts that are from it.' })
})

export const RequestList = labelled('RequestList', 'The due-diligence request list.', {
  counts: closed({
    provided: integer('How many are answered.'),
    partial: integer('How many are answered in part.'),
    open: integer('How many are open.')
  }, 'How many requests have each status.'),
  requests: Type.Array(RecordRequest, { description: 'All requests of the list.' })
})

export const Financials = labelled('Financials', 'The financial tables of a record.', {
  tables: Type.Array(ref(RecordTable), { description: 'The table asked for, or all.' })
})

export const Memorandum = labelled('Memorandum', 'The confidential information memorandum (CIM).', {
  disclaimer: string('Show this text with the data.'),
  sections: entries({
    id: id('section'), title: string('The title of the section.'), blocks: Type.Array(MemorandumBlock, { description: 'What it says, in order.' })
  }, 'Its sections; those with nothing to say are left out.'),
  notYet: Type.Optional(strings('What the record has nothing for yet, in the proof edition.')),
  definitions: entries({ term: string('The term as it is used.'), means: string('What it means here.') }, 'The terms of the appendix.')
})

export const Scorecard = labelled('Scorecard', 'The quiz score with the proof of each answer.', {
  score: ref(QuizScore),
  answers: Type.Array(ScorecardAnswer, { description: 'The answers with their proof.' }),
  chart: ref(MemorandumChart)
})

/** The Scorecard schema for the OpenAPI document, whose example need not repeat the score. */
export const ScorecardOutline = Type.Unsafe<Static<typeof Scorecard>>({
  ...Scorecard,
  properties: { ...Scorecard.properties, score: openObject('The score as scoreQuiz returns it.') }
})

/** Schemas named in the OpenAPI document. */
export const recordDocumentSchemas: TSchema[] = [
  Contradictions, RecordDocument, Ids, Part, MemorandumChart, RecordTable, RecordFact,
  GoldenRecord, FactDetail, Scorecard, Memorandum, DataRoom, DocumentDetail, RequestList, Financials
]

/** Any of the documents, depending on the request. */
export const AnyRecordDocument = Type.Union(
  [GoldenRecord, Scorecard, Memorandum, DataRoom, RequestList, Financials].map((one) => ref(one)),
  { description: 'The document, as in the sandbox.' }
)
