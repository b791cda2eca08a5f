import { Type, type Static, type TProperties } from '@sinclair/typebox'
import type { QuizScore } from './quiz-score.ts'
import { byName, entries, entry, ref, string, stringEnum, strings, text } from './ref.ts'
import { confidences, documentStatuses, factCategories, factStatuses, financialTableIds, type priorities, type requestStatuses } from './sandbox.ts'
import type { SandboxTable } from './sandbox-table.ts'

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

/** A due-diligence request, with the quiz question it is about, the documents that answer it and the facts from them. */
export interface SandboxRequest {
  id: string
  folder: string
  request: string
  period: string
  priority: typeof priorities[number]
  status: typeof requestStatuses[number]
  question?: string
  documents: string[]
  facts: string[]
}

/** Which part of a list an answer holds: entries that fit the filters, those left out before it, the path of the next part. */
interface Part { total: number, offset: number, next: string | null }

const labelled = <T extends TProperties>($id: string, description: string, properties: T) => Type.Object({
  sample: Type.Literal(true, { description: 'Always true.' }),
  fictional: Type.Literal(true, { description: 'Always true.' }),
  notice: text('Show it.'),
  ...properties
}, { $id, description })

const part = entry<Part>('Which part: total, offset, next (a path, or null).')

export const SandboxFact = Type.Object({
  id: string('Id.'),
  category: string('As in the filter.'),
  fact: string('What is stated.'),
  value: string('What it is.'),
  conflict: Type.Optional(entries<Side>('Where sources disagree: says, value, source, locator.')),
  period: string('Period or date.'),
  source: string('Id of its document.'),
  locator: string('Place in it.'),
  capturedOn: string('Date of capture.'),
  aging: Type.Boolean({ description: 'Whether it is too old.' }),
  confidence: string('As in the filter.'),
  verifiedBy: strings('Who compared it.'),
  visibility: string('Who would see it.'),
  status: string('As in the filter.'),
  note: Type.Optional(string('More on the status.')),
  requests: strings('Requests it bears on.'),
  questions: strings('Quiz questions it bears on.')
}, { $id: 'SandboxFact', description: 'A fact of the Golden Record with its source.' })

export const SandboxDocument = Type.Object({
  id: string('Id.'),
  folder: string('Folder.'),
  title: string('What it is.'),
  period: Type.Optional(string('Period.')),
  dated: Type.Optional(string('Date.')),
  pages: Type.Integer({ description: 'Pages.' }),
  status: stringEnum(documentStatuses, { description: 'Status.' }),
  note: Type.Optional(string('More on it.')),
  phase: Type.Integer({ description: 'Release phase.' }),
  tag: string('Source tag.'),
  fileName: Type.Optional(string('File name.')),
  facts: strings('Facts from it.'),
  requests: strings('Requests it answers.'),
  questions: strings('Quiz questions it proves.')
}, { $id: 'SandboxDocument', description: 'A document of the data room; its content is not served.' })

export const GoldenRecord = labelled('GoldenRecord', 'Facts of the Golden Record.', {
  page: part,
  disclaimer: string('Show it.'),
  recordDate: string('Date of the record.'),
  facts: Type.Array(ref(SandboxFact), { description: 'The facts of this page.' })
})

export const FactDetail = labelled('GoldenRecordFact', 'A fact with its document.', {
  fact: ref(SandboxFact),
  document: entry<SandboxDocument>('Its document, as in the data-room index.')
})

export const DataRoom = labelled('DataRoom', 'The data-room index.', {
  page: part,
  phases: entries<object>('Release phases: phase, after, holds.'),
  neverLoaded: strings('What never goes in.'),
  folders: entries<object>('All folders: id, name, documents.'),
  documents: Type.Array(ref(SandboxDocument), { description: 'The documents of this page.' })
})

export const RequestList = labelled('RequestList', 'The due-diligence request list.', {
  counts: byName<number>('integer', 'Requests by status.', { minProperties: 1 }),
  requests: entries<SandboxRequest>('Each request: id, folder, request, period, priority, status, question, documents, facts.', { minItems: 1 })
})

export const Financials = labelled('Financials', 'The financial tables.', {
  tables: entries<SandboxTable>('The table asked for, or all: id, title, head, columns (label, unit), rows (label, cells, unit, total).')
})

export const Cim = labelled('Memorandum', 'The sample CIM.', {
  disclaimer: text('Show it.'),
  sections: entries<object>('Sixteen sections: id, title, blocks, each a claim with its facts, a note, a table or a chart.', { minItems: 1 }),
  definitions: entries<object>('The appendix: term, means.', { minItems: 1 })
})

export const Scorecard = labelled('Scorecard', 'The scorecard.', {
  score: Type.Unsafe<QuizScore>({ ...entry('The score, as scoreQuiz answers it.'), minProperties: 1 }),
  answers: entries<ScorecardAnswer>('Each answer: question, ask, answer, documented where documents differ, points, weight, evidence, documents, requests, facts.', { minItems: 1 }),
  chart: byName<string>('string', 'The scores as an image: id, title, href.', { minProperties: 1 })
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
export type PageQuery = Static<typeof PageQuery>
export type FactsQuery = Static<typeof FactsQuery>
export type FinancialsQuery = Static<typeof FinancialsQuery>
