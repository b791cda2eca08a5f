import { Type, type Static, type TObject, type TProperties } from '@sinclair/typebox'
import { QuizScore } from './quiz-score.ts'
import { ref, stringEnum } from './ref.ts'
import { chartIds, confidences, documentStatuses, factCategories, factStatuses, financialTableIds, priorities, requestStatuses } from './sandbox.ts'
import { SandboxTable } from './sandbox-table.ts'

const text = (description: string, example?: string) => Type.String({ description, ...example !== undefined && { examples: [example] } })
const ids = (description: string, example: string) => Type.Array(Type.String({ examples: [example] }), { description })

const FactId = text('Id of a fact.', 'GR-006')
const DocumentId = text('Id of a document in the data room.', 'DR-02.01')

/** Said in every answer of the sandbox. */
export const Label = Type.Object({
  sample: Type.Literal(true, { description: 'Always true: this is sample data.' }),
  fictional: Type.Literal(true, { description: 'Always true: no such company exists.' }),
  notice: text('The same in words, to be shown with the data.')
}, { $id: 'SandboxLabel', description: 'Marks everything about the fictional company.' })

const labelled = <T extends TProperties>($id: string, description: string, properties: T) =>
  Type.Unsafe<Static<typeof Label> & Static<TObject<T>>>({ $id, description, allOf: [ref(Label), Type.Object(properties)] })

const paging = {
  total: Type.Integer({ description: 'Entries that fit the filters.', examples: [70] }),
  offset: Type.Integer({ description: 'Entries left out before the first.', examples: [0] }),
  next: Type.Union([Type.String(), Type.Null()], { description: 'Path of the next page; null on the last.' })
}

export const SandboxFact = Type.Object({
  id: FactId,
  category: stringEnum(factCategories, { description: 'What it is about.', examples: ['Financial'] }),
  fact: text('What is stated.', 'Revenue FY2025'),
  value: text('What it is.', '$4,036,300'),
  conflict: Type.Optional(Type.Array(Type.Object({
    says: text('Who or what says so.'), value: text('What it says.'), source: Type.Optional(DocumentId), locator: Type.Optional(text('Where in it.'))
  }), { description: 'Every value, where sources disagree.' })),
  period: text('Period or date it holds for.', 'FY2025'),
  source: DocumentId,
  locator: text('Where in the document.', 'p.5, line "Total revenue"'),
  capturedOn: text('Date it was taken from the document.', '2026-03-04'),
  aging: Type.Boolean({ description: 'Whether that was too long before the date of the record: 90 days for operations, agreements, licenses and reviews, else a year.' }),
  confidence: stringEnum(confidences, { description: 'High: public record, signed document or two sources that agree. Medium: one report or document. Low: statement or estimate.', examples: ['medium'] }),
  verifiedBy: ids('Who compared it with the source.', 'Outside CPA'),
  visibility: text('Who would see it.', 'Pre-LOI'),
  status: stringEnum(factStatuses, { description: 'Where it stands.', examples: ['open'] }),
  note: Type.Optional(text('More on the status.')),
  requests: ids('Requests that its documents answer.', 'R02.01'),
  questions: ids('Quiz questions that its documents prove.', 'sales-trend')
}, { $id: 'SandboxFact', description: 'A fact of the Golden Record with its source.' })

export const SandboxDocument = Type.Object({
  id: DocumentId,
  folder: text('Id of its folder.', '02'),
  title: text('What it is.'),
  period: Type.Optional(text('Period it covers.')),
  dated: Type.Optional(text('Date of the document.')),
  pages: Type.Integer({ description: 'Pages; 0 when missing.' }),
  status: stringEnum(documentStatuses, { description: 'Whether it is there.' }),
  note: Type.Optional(text('What is missing or special.')),
  phase: Type.Integer({ description: 'Release phase.', examples: [1] }),
  tag: text('Source tag.', 'fin.pnl.annual'),
  fileName: Type.Optional(text('Name of the file.')),
  facts: ids('Facts it is a source of.', 'GR-004'),
  requests: ids('Requests it answers.', 'R02.01'),
  questions: ids('Quiz questions it proves.', 'sales-trend')
}, { $id: 'SandboxDocument', description: 'A document of the data room; its content is not served.' })

export const SandboxRequest = Type.Object({
  id: text('Id of the request.', 'R02.01'),
  folder: text('Data-room folder it belongs to.', '02'),
  request: text('What a buyer asks for.'),
  period: text('Period asked for.'),
  priority: stringEnum(priorities, { description: 'How much hangs on it.' }),
  status: stringEnum(requestStatuses, { description: 'Where it stands.' }),
  question: Type.Optional(text('Quiz question it maps to.', 'sales-trend')),
  documents: ids('Documents that answer it.', 'DR-02.01'),
  facts: ids('Facts drawn from those documents.', 'GR-004')
}, { $id: 'SandboxRequest', description: 'A due-diligence request.' })

export const GoldenRecord = labelled('GoldenRecord', 'Facts of the Golden Record.', {
  ...paging,
  disclaimer: text('Show it with the facts.'),
  recordDate: text('Date of the record.', '2026-05-29'),
  facts: Type.Array(ref(SandboxFact), { description: 'The facts of this page.' })
})

export const FactDetail = labelled('GoldenRecordFact', 'A fact with its document.', {
  fact: ref(SandboxFact), document: ref(SandboxDocument)
})

export const DataRoom = labelled('DataRoom', 'The data-room index.', {
  ...paging,
  phases: Type.Array(Type.Object({ phase: Type.Integer({ description: 'Number.' }), after: text('When it opens.'), holds: text('What it holds.') }), { description: 'Release phases.' }),
  neverLoaded: ids('What never goes in.', 'full bank account numbers'),
  folders: Type.Array(Type.Object({ id: text('Id.', '02'), name: text('Name.', 'Financial'), documents: Type.Integer({ description: 'Documents in it.' }) }), { description: 'All folders.' }),
  documents: Type.Array(ref(SandboxDocument), { description: 'The documents of this page.' })
})

export const DocumentDetail = labelled('DataRoomDocument', 'A document with the facts drawn from it.', {
  document: ref(SandboxDocument), facts: Type.Array(ref(SandboxFact), { description: 'Facts it is a source of.' })
})

export const RequestList = labelled('RequestList', 'The due-diligence request list.', {
  ...paging,
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
    id: text('Id.', 'recurring'),
    title: text('Title.', 'Recurring revenue'),
    blocks: Type.Array(Type.Object({
      claim: Type.Optional(text('A statement that rests on facts.')),
      facts: Type.Optional(ids('Those facts.', 'GR-030')),
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
    question: text('Id of the question.', 'sales-trend'),
    ask: text('The question.'),
    answer: text('What the owner answered.'),
    documented: Type.Optional(text('What the documents say, where they disagree.')),
    points: Type.Integer({ description: 'Points of the answer that counts.' }),
    weight: Type.Integer({ description: 'Weight of the question.' }),
    evidence: text('How far documents prove it.', 'proved'),
    documents: ids('Those documents.', 'DR-02.01'),
    requests: ids('Requests that map to it.', 'R02.01'),
    facts: ids('Facts drawn from those documents.', 'GR-004')
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

export const FactParams = Type.Object({ factId: FactId })
export const DocumentParams = Type.Object({ documentId: DocumentId })
export const ChartParams = Type.Object({ chart: stringEnum(chartIds, { description: 'Name of the chart.', examples: ['revenue'] }) })

export type SandboxFact = Static<typeof SandboxFact>
export type SandboxDocument = Static<typeof SandboxDocument>
export type SandboxRequest = Static<typeof SandboxRequest>
export type ScorecardAnswer = Static<typeof Scorecard>['answers'][0]
export type PageQuery = Static<typeof PageQuery>
export type FactsQuery = Static<typeof FactsQuery>
export type FinancialsQuery = Static<typeof FinancialsQuery>
export type ChartParams = Static<typeof ChartParams>
