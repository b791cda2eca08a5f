import { Type, type Static, type TProperties, type TSchema } from '@sinclair/typebox'
import { QuizScore } from '../quiz/quiz-score.ts'
import {
  MemorandumChart, id, Ids, integer, MemorandumBlock, Part, RecordDocument, RecordFact, RecordRequest, RecordTable,
  ScorecardAnswer
} from './record-entries.ts'
import { closed, entries, openObject, ref, string, strings } from '../type-helpers.ts'

/** What the engine writes from a record, to the last member. */
const labelled = <T extends TProperties>($id: string, description: string, properties: T) => closed({
  sample: Type.Boolean(),
  fictional: Type.Boolean(),
  notice: string('Show it.'),
  draft: Type.Optional(strings('Contradictions in the record. If there are any, the document is a draft.')),
  ...properties
}, description, $id)

export const GoldenRecord = labelled('GoldenRecord', 'Facts of the Golden Record.', {
  page: ref(Part),
  disclaimer: string('Show it.'),
  recordDate: string(),
  facts: Type.Array(ref(RecordFact), { description: 'Facts of this part.' })
})

export const FactDetail = labelled('GoldenRecordFact', 'A fact with its document.', {
  fact: ref(RecordFact),
  document: ref(RecordDocument)
})

export const DataRoom = labelled('DataRoom', 'The data-room index.', {
  page: ref(Part),
  phases: entries({
    phase: integer(), after: string('When it opens.'), holds: string()
  }, 'Release phases.'),
  neverLoaded: strings('What never goes in.'),
  folders: entries({ id, name: string(), documents: integer() }, 'All folders.'),
  documents: Type.Array(ref(RecordDocument), { description: 'Documents of this part.' })
})

export const DocumentDetail = labelled('DataRoomDocument', 'A document with its facts.', {
  document: ref(RecordDocument),
  facts: Type.Array(ref(RecordFact), { description: 'Facts drawn from it.' })
})

export const RequestList = labelled('RequestList', 'The due-diligence request list.', {
  counts: closed({
    provided: integer(), partial: integer(), open: integer()
  }, 'Requests by status.'),
  requests: Type.Array(RecordRequest, { description: 'Requests.' })
})

export const Financials = labelled('Financials', 'The financial tables.', {
  tables: Type.Array(ref(RecordTable), { description: 'The table asked for, or all.' })
})

export const Memorandum = labelled('Memorandum', 'The memorandum (CIM).', {
  disclaimer: string('Show it.'),
  sections: entries({
    id, title: string(), blocks: Type.Array(MemorandumBlock, { description: 'What it says, in order.' })
  }, 'Up to sixteen sections, without those that the record has nothing for.'),
  notYet: strings('What the record has nothing for yet. For the owner, not for a buyer.'),
  definitions: entries({ term: string(), means: string() }, 'The appendix.')
})

export const Scorecard = labelled('Scorecard', 'The scorecard.', {
  score: ref(QuizScore),
  answers: Type.Array(ScorecardAnswer, { description: 'Answers.' }),
  chart: ref(MemorandumChart)
})

/** The same for the document of the API, where an example need not repeat the score. */
export const ScorecardOutline = Type.Unsafe<Static<typeof Scorecard>>({
  ...Scorecard,
  properties: { ...Scorecard.properties, score: openObject('As scoreQuiz returns it.') }
})

/** Schemas that the OpenAPI document names. */
export const recordDocumentSchemas: TSchema[] = [
  RecordDocument, Ids, Part, MemorandumChart, RecordTable, RecordFact,
  GoldenRecord, FactDetail, Scorecard, Memorandum, DataRoom, DocumentDetail, RequestList, Financials
]

/** Whichever document was asked for. */
export const AnyRecordDocument = Type.Union(
  [GoldenRecord, Scorecard, Memorandum, DataRoom, RequestList, Financials].map((one) => ref(one)),
  { description: 'The document, as in the sandbox.' }
)
