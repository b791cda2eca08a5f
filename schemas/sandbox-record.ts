import { Type, type Static, type TProperties } from '@sinclair/typebox'
import { QuizScore } from './quiz-score.ts'
import { ref, stringEnum } from './ref.ts'
import { confidences, documentStatuses, factCategories, factStatuses, financialTableIds, priorities, requestStatuses } from './sandbox.ts'
import { SandboxTable } from './sandbox-table.ts'

const text = (description: string) => Type.String({ description })
const ids = (description: string) => Type.Array(Type.String(), { description })

const FactId = text('Id of a fact.')
const DocumentId = text('Id of a document.')

/** Entries whose members the description names: told in full, they would make the document of the API too long to read. */
const entries = <T>(description: string) => Type.Unsafe<T[]>(Type.Array(Type.Record(Type.String(), Type.Unknown()), { description }))

/** A value of a fact on which sources disagree, and who says so. */
export interface Side { says: string, value: string, source?: string, locator?: string }

/** An answer to the quiz with its proof. `documented` is what the documents say, where that differs. */
export interface ScorecardAnswer {
  question: string
  ask: string
  answer: string
  documented?: string
  points: number
  weight: number
  evidence: string
  documents: string[]
  requests: string[]
  facts: string[]
}

/** Said in every answer of the sandbox. */
export const Mark = Type.Literal(true, { $id: 'SandboxMark', description: 'Always true: sample data of no real company.' })
export const Notice = Type.String({ $id: 'SandboxNotice', description: 'The same in words; show it with the data.' })

const labelled = <T extends TProperties>($id: string, description: string, properties: T) =>
  Type.Object({ sample: ref(Mark), fictional: ref(Mark), notice: ref(Notice), ...properties }, { $id, description })

export const Paging = Type.Object({
  total: Type.Integer({ description: 'Entries that fit the filters.' }),
  offset: Type.Integer({ description: 'Entries left out before the first.' }),
  next: Type.Union([Type.String(), Type.Null()], { description: 'Path of the next page; null on the last.' })
}, { $id: 'SandboxPage', description: 'Which part of a list this is.' })

export const SandboxFact = Type.Object({
  id: FactId,
  category: text('Category, as in the filter.'),
  fact: text('What is stated.'),
  value: text('What it is.'),
  conflict: Type.Optional(entries<Side>('Every value where sources disagree: says, value, source, locator.')),
  period: text('Period or date.'),
  source: DocumentId,
  locator: text('Place in it.'),
  capturedOn: text('Date of capture.'),
  aging: Type.Boolean({ description: 'Whether it is older than a year, or 90 days for what changes monthly.' }),
  confidence: text('Confidence, as in the filter.'),
  verifiedBy: ids('Who compared it.'),
  visibility: text('Who would see it.'),
  status: text('Status, as in the filter.'),
  note: Type.Optional(text('More on the status.')),
  requests: ids('Requests it bears on.'),
  questions: ids('Quiz questions it bears on.')
}, { $id: 'SandboxFact', description: 'A fact of the Golden Record with its source.' })

export const SandboxDocument = Type.Object({
  id: DocumentId,
  folder: text('Folder.'),
  title: text('What it is.'),
  period: Type.Optional(text('Period.')),
  dated: Type.Optional(text('Date.')),
  pages: Type.Integer({ description: 'Pages.' }),
  status: stringEnum(documentStatuses, { description: 'Status.' }),
  note: Type.Optional(text('More on it.')),
  phase: Type.Integer({ description: 'Release phase.' }),
  tag: text('Source tag.'),
  fileName: Type.Optional(text('File name.')),
  facts: ids('Facts from it.'),
  requests: ids('Requests it answers.'),
  questions: ids('Quiz questions it proves.')
}, { $id: 'SandboxDocument', description: 'A document of the data room; its content is not served.' })

export const SandboxRequest = Type.Object({
  id: text('Id of the request.'),
  folder: text('Folder.'),
  request: text('What is asked for.'),
  period: text('Period.'),
  priority: stringEnum(priorities, { description: 'Priority.' }),
  status: stringEnum(requestStatuses, { description: 'Status.' }),
  question: Type.Optional(text('Quiz question.')),
  documents: ids('Documents.'),
  facts: ids('Facts from them.')
}, { $id: 'SandboxRequest', description: 'A due-diligence request.' })

export const GoldenRecord = labelled('GoldenRecord', 'Facts of the Golden Record.', {
  page: ref(Paging),
  disclaimer: text('Show it.'),
  recordDate: text('Date of the record.'),
  facts: Type.Array(ref(SandboxFact), { description: 'The facts of this page.' })
})

export const FactDetail = labelled('GoldenRecordFact', 'A fact with its document.', {
  fact: ref(SandboxFact), document: ref(SandboxDocument)
})

export const DataRoom = labelled('DataRoom', 'The data-room index.', {
  page: ref(Paging),
  phases: entries<object>('Release phases: phase, after, holds.'),
  neverLoaded: ids('What never goes in.'),
  folders: entries<object>('All folders: id, name, documents.'),
  documents: Type.Array(ref(SandboxDocument), { description: 'The documents of this page.' })
})

export const RequestList = labelled('RequestList', 'The due-diligence request list.', {
  counts: Type.Record(Type.String(), Type.Integer(), { description: 'Requests by status.' }),
  requests: Type.Array(ref(SandboxRequest), { description: 'All requests.' })
})

export const Financials = labelled('Financials', 'The financial tables.', {
  tables: Type.Array(ref(SandboxTable), { description: 'The table asked for, or all.' })
})

export const Cim = labelled('Memorandum', 'The sample CIM.', {
  disclaimer: text('Show it.'),
  sections: Type.Array(Type.Object({
    id: text('Id.'),
    title: text('Title.'),
    blocks: entries<object>('Each is a claim with its facts, a note, a table or a chart.')
  }), { description: 'Sixteen sections.' }),
  definitions: entries<object>('The appendix: term, means.')
})

export const Scorecard = labelled('Scorecard', 'The scorecard.', {
  score: ref(QuizScore),
  answers: entries<ScorecardAnswer>('Each answer: question, ask, answer, documented where documents differ, points, weight, evidence, documents, requests, facts.'),
  chart: Type.Record(Type.String(), Type.String(), { description: 'The scores as an image: id, title, href.' })
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

export const FactParams = Type.Object({ factId: Type.String({ description: 'Id of a fact.', examples: ['GR-006'] }) })

export type SandboxFact = Static<typeof SandboxFact>
export type SandboxDocument = Static<typeof SandboxDocument>
export type SandboxRequest = Static<typeof SandboxRequest>
export type PageQuery = Static<typeof PageQuery>
export type FactsQuery = Static<typeof FactsQuery>
export type FinancialsQuery = Static<typeof FinancialsQuery>
