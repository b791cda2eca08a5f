import { Type, type TObject, type TProperties, type TSchema } from '@sinclair/typebox'
import { QuizScore } from './quiz-score.ts'
import {
  Chart, closed, id, Ids, integer, MemorandumBlock, Part, RecordDocument, RecordFact, RecordRequest, RecordTable,
  ScorecardAnswer
} from './record-entries.ts'
import { entries, entry, ref, string, strings, text } from './ref.ts'

/** What the engine writes from a record, to the last member. */
const labelled = <T extends TProperties>($id: string, description: string, properties: T) => closed({
  sample: Type.Boolean({ description: 'Made up or not.' }),
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

/**
 * An answer as the OpenAPI document shows it: lists of what stands nowhere else are named by their members alone, since
 * that document must be short enough to be read whole.
 */
function outline ({ properties, ...schema }: TObject): TSchema {
  const shown = Object.entries(properties).map(([name, member]) => {
    if (name === 'score') return [name, entry('The score, as scoreQuiz returns it.')]
    const members = Object.keys((member.items as TObject | undefined)?.properties ?? {}).join(', ')
    return [
      name,
      members === '' ? member : entries(`${member.description!.replace(/\.$/, '')}: ${members}.`)
    ]
  })
  return Type.Unsafe({ ...schema, properties: Object.fromEntries(shown) })
}

/** Schemas that the OpenAPI document names. */
export const recordDocumentSchemas: TSchema[] = [
  RecordDocument, Ids, Part, Chart,
  ...[RecordTable, RecordFact].map(outline),
  ...[GoldenRecord, FactDetail, Scorecard, Memorandum, DataRoom, DocumentDetail, RequestList, Financials].map(outline)
]
