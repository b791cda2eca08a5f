import { Type, type Static, type TProperties } from '@sinclair/typebox'
import { QuizScore } from './quiz-score.ts'
import { ref, stringEnum, text } from './ref.ts'
import { chartIds, confidences, documentStatuses, factCategories, factStatuses, financialTableIds, priorities, requestStatuses } from './sandbox.ts'
import { SandboxTable } from './sandbox-table.ts'

const ids = (description: string) => Type.Array(Type.String(), { description })

const FactId = text('Id of a fact.')
const DocumentId = text('Id of a document in the data room.')

/** Said in every answer of the sandbox. */
export const Mark = Type.Literal(true, { $id: 'SandboxMark', description: 'Always true: this is sample data, and no such company exists.' })
export const Notice = Type.String({ $id: 'SandboxNotice', description: 'The same in words, to be shown with the data.' })

const labelled = <T extends TProperties>($id: string, description: string, properties: T) =>
  Type.Object({ sample: ref(Mark), fictional: ref(Mark), notice: ref(Notice), ...properties }, { $id, description })

export const Paging = Type.Object({
  total: Type.Integer({ description: 'Entries that fit the filters.' }),
  offset: Type.Integer({ description: 'Entries left out before the first.' }),
  next: Type.Union([Type.String(), Type.Null()], { description: 'Path of the next page; null on the last.' })
}, { $id: 'SandboxPage', description: 'Which part of a list this is.' })

export const SandboxFact = Type.Object({
  id: FactId,
  category: text('What it is about: one of the categories to filter by.'),
  fact: text('What is stated.'),
  value: text('What it is.'),
  conflict: Type.Optional(Type.Array(Type.Object({
    says: text('Who or what says so.'), value: text('What it says.'), source: Type.Optional(DocumentId), locator: Type.Optional(text('Where in it.'))
  }), { description: 'Every value, where sources disagree.' })),
  period: text('Period or date it holds for.'),
  source: DocumentId,
  locator: text('Where in the document.'),
  capturedOn: text('Date it was taken from the document.'),
  aging: Type.Boolean({ description: 'Whether it is older than a year, or 90 days for what changes monthly.' }),
  confidence: stringEnum(confidences, { description: 'How sure it is.' }),
  verifiedBy: ids('Who compared it with the source.'),
  visibility: text('Who would see it.'),
  status: stringEnum(factStatuses, { description: 'Where it stands.' }),
  note: Type.Optional(text('More on the status.')),
  requests: ids('Requests that its documents answer.'),
  questions: ids('Quiz questions that its documents prove.')
}, { $id: 'SandboxFact', description: 'A fact of the Golden Record with its source.' })

export const SandboxDocument = Type.Object({
  id: DocumentId,
  folder: text('Id of its folder.'),
  title: text('What it is.'),
  period: Type.Optional(text('Period it covers.')),
  dated: Type.Optional(text('Date of the document.')),
  pages: Type.Integer({ description: 'Pages; 0 when missing.' }),
  status: stringEnum(documentStatuses, { description: 'Whether it is there.' }),
  note: Type.Optional(text('What is missing or special.')),
  phase: Type.Integer({ description: 'Release phase.' }),
  tag: text('Source tag.'),
  fileName: Type.Optional(text('Name of the file.')),
  facts: ids('Facts it is a source of.'),
  requests: ids('Requests it answers.'),
  questions: ids('Quiz questions it proves.')
}, { $id: 'SandboxDocument', description: 'A document of the data room; its content is not served.' })

export const SandboxRequest = Type.Object({
  id: text('Id of the request.'),
  folder: text('Data-room folder it belongs to.'),
  request: text('What a buyer asks for.'),
  period: text('Period asked for.'),
  priority: stringEnum(priorities, { description: 'How much hangs on it.' }),
  status: stringEnum(requestStatuses, { description: 'Where it stands.' }),
  question: Type.Optional(text('Quiz question it maps to.')),
  documents: ids('Documents that answer it.'),
  facts: ids('Facts drawn from those documents.')
}, { $id: 'SandboxRequest', description: 'A due-diligence request.' })

export const GoldenRecord = labelled('GoldenRecord', 'Facts of the Golden Record.', {
  page: ref(Paging),
  disclaimer: text('Show it with the facts.'),
  recordDate: text('Date of the record.'),
  facts: Type.Array(ref(SandboxFact), { description: 'The facts of this page.' })
})

export const FactDetail = labelled('GoldenRecordFact', 'A fact with its document.', {
  fact: ref(SandboxFact), document: ref(SandboxDocument)
})

export const DataRoom = labelled('DataRoom', 'The data-room index.', {
  page: ref(Paging),
  phases: Type.Array(Type.Object({ phase: Type.Integer({ description: 'Number.' }), after: text('When it opens.'), holds: text('What it holds.') }), { description: 'Release phases.' }),
  neverLoaded: ids('What never goes in.'),
  folders: Type.Array(Type.Object({ id: text('Id.'), name: text('Name.'), documents: Type.Integer({ description: 'Documents in it.' }) }), { description: 'All folders.' }),
  documents: Type.Array(ref(SandboxDocument), { description: 'The documents of this page.' })
})

export const DocumentDetail = labelled('DataRoomDocument', 'A document with the facts drawn from it.', {
  document: ref(SandboxDocument), facts: Type.Array(ref(SandboxFact), { description: 'Facts it is a source of.' })
})

export const RequestList = labelled('RequestList', 'The due-diligence request list.', {
  page: ref(Paging),
  counts: Type.Record(Type.String(), Type.Integer(), { description: 'Requests of the whole list by status.' }),
  requests: Type.Array(ref(SandboxRequest), { description: 'The requests of this page.' })
})

export const Financials = labelled('Financials', 'The financial tables.', {
  tables: Type.Array(ref(SandboxTable), { description: 'The table asked for, or all.' })
})

const Chart = Type.Object({
  id: stringEnum(chartIds, { description: 'Name of the chart.' }), title: text('What it shows.'), href: text('Path of the SVG image.')
}, { description: 'A chart; the page shows its figures as a table too.' })

export const Cim = labelled('Memorandum', 'The sample CIM.', {
  disclaimer: text('Show it with the memorandum.'),
  sections: Type.Array(Type.Object({
    id: text('Id.'),
    title: text('Title.'),
    blocks: Type.Array(Type.Object({
      claim: Type.Optional(text('A statement that rests on facts.')),
      facts: Type.Optional(ids('Those facts.')),
      note: Type.Optional(text('A statement that rests on none.')),
      table: Type.Optional(ref(SandboxTable)),
      chart: Type.Optional(Chart)
    }), { description: 'Each is one of claim, note, table and chart.' })
  }), { description: 'Sixteen sections.' }),
  definitions: Type.Array(Type.Object({ term: text('Term.'), means: text('Meaning.') }), { description: 'The appendix.' })
})

export const Scorecard = labelled('Scorecard', 'The scorecard.', {
  score: ref(QuizScore),
  answers: Type.Array(Type.Object({
    question: text('Id of the question.'),
    ask: text('The question.'),
    answer: text('What the owner answered.'),
    documented: Type.Optional(text('What the documents say, where they disagree.')),
    points: Type.Integer({ description: 'Points of the answer that counts.' }),
    weight: Type.Integer({ description: 'Weight of the question.' }),
    evidence: text('How far documents prove it.'),
    documents: ids('Those documents.'),
    requests: ids('Requests that map to it.'),
    facts: ids('Facts drawn from those documents.')
  }), { description: 'All answers with their proof.' }),
  chart: Chart
})

const pageQuery = {
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 50, description: 'Entries on a page.', examples: [10] }),
  offset: Type.Integer({ minimum: 0, maximum: 1000, default: 0, description: 'Entries to leave out before the first.' })
}

export const PageQuery = Type.Object(pageQuery, { additionalProperties: false })

export const FactsQuery = Type.Object({
  category: Type.Optional(stringEnum(factCategories, { description: 'Only facts of this category.', examples: ['Financial'] })),
  status: Type.Optional(stringEnum(factStatuses, { description: 'Only facts of this status.', examples: ['conflict'] })),
  confidence: Type.Optional(stringEnum(confidences, { description: 'Only facts of this confidence.', examples: ['high'] })),
  ...pageQuery
}, { additionalProperties: false })

export const FinancialsQuery = Type.Object({
  table: Type.Optional(stringEnum(financialTableIds, { description: 'Only this table.', examples: ['cash-flow'] }))
}, { additionalProperties: false })

export const FactParams = Type.Object({ factId: text('Id of a fact.', { examples: ['GR-006'] }) })
export const DocumentParams = Type.Object({ documentId: text('Id of a document in the data room.', { examples: ['DR-02.01'] }) })
export const ChartParams = Type.Object({ chart: text('Name of the chart.', { examples: ['revenue'] }) })

export type SandboxFact = Static<typeof SandboxFact>
export type SandboxDocument = Static<typeof SandboxDocument>
export type SandboxRequest = Static<typeof SandboxRequest>
export type ScorecardAnswer = Static<typeof Scorecard>['answers'][0]
export type PageQuery = Static<typeof PageQuery>
export type FactsQuery = Static<typeof FactsQuery>
export type FinancialsQuery = Static<typeof FinancialsQuery>
export type ChartParams = Static<typeof ChartParams>
