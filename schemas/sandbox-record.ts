import { Type, type Static, type TProperties } from '@sinclair/typebox'
import type { QuizScore } from './quiz-score.ts'
import { byName, entries, entry, string, stringEnum, strings, text } from './ref.ts'
import {
  confidences,
  factCategories,
  factStatuses,
  financialTableIds,
  type documentStatuses,
  type priorities,
  type requestStatuses
} from './sandbox.ts'
import type { SandboxTable } from './sandbox-table.ts'

/** A fact of the Golden Record with the document it is from, and every value where sources disagree and who says so. */
export interface SandboxFact {
  id: string
  category: string
  fact: string
  value: string
  conflict?: Array<{ says: string; value: string; source?: string; locator?: string }>
  period: string
  source: string
  locator: string
  capturedOn: string
  aging: boolean
  confidence: string
  verifiedBy: string[]
  visibility: string
  status: string
  note?: string
  requests: string[]
  questions: string[]
}

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

/**
 * A due-diligence request, with the quiz question it is about, the documents that answer it and the facts from them.
 */
export interface SandboxRequest {
  id: string
  folder: string
  request: string
  period: string
  priority: (typeof priorities)[number]
  status: (typeof requestStatuses)[number]
  question?: string
  documents: string[]
  facts: string[]
}

/**
 * A document of the data room, whose content is not served, with the facts from it and the requests and quiz questions
 * it answers.
 */
export interface SandboxDocument {
  id: string
  folder: string
  title: string
  period?: string
  dated?: string
  pages: number
  status: (typeof documentStatuses)[number]
  note?: string
  phase: number
  tag: string
  fileName?: string
  facts: string[]
  requests: string[]
  questions: string[]
}

/**
 * Which part of a list an answer holds: entries that fit the filters, those left out before it, the path of the next
 * part.
 */
interface Part {
  total: number
  offset: number
  next: string | null
}

const labelled = <T extends TProperties>($id: string, description: string, properties: T) =>
  Type.Object(
    {
      sample: Type.Literal(true, { description: 'Always true.' }),
      fictional: Type.Literal(true, { description: 'Always true.' }),
      notice: text('The same in words; show it.'),
      ...properties
    },
    { $id, description }
  )

const part = entry<Part>('Which part of the list this is: total, offset, next (path of the next page, or null).')

export const GoldenRecord = labelled('GoldenRecord', 'Facts of the Golden Record.', {
  page: part,
  disclaimer: string('Show it.'),
  recordDate: string('Date of the record.'),
  facts: entries<SandboxFact>(
    'Facts of this page: id, category, fact, value, conflict (where sources disagree: says, value, source, locator), period, source (a document), locator, capturedOn, aging, confidence, verifiedBy, visibility, status, note, requests, questions.'
  )
})

export const FactDetail = labelled('GoldenRecordFact', 'A fact with its document.', {
  fact: entry<SandboxFact>('The fact, as in the list of facts.'),
  document: entry<SandboxDocument>('Its document, as in the data room.')
})

export const DataRoom = labelled('DataRoom', 'The data-room index.', {
  page: part,
  phases: entries<object>('Release phases: phase, after, holds.'),
  neverLoaded: strings('What never goes in.'),
  folders: entries<object>('All folders: id, name, documents.'),
  documents: entries<SandboxDocument>(
    'Documents of this page: id, folder, title, period, dated, pages, status, note, phase, tag, fileName, facts, requests, questions.'
  )
})

export const RequestList = labelled('RequestList', 'The due-diligence request list.', {
  counts: byName<number>('integer', 'Requests by status.', { minProperties: 1 }),
  requests: entries<SandboxRequest>(
    'Each request: id, folder, request, period, priority, status, question, documents, facts.',
    { minItems: 1 }
  )
})

export const Financials = labelled('Financials', 'The financial tables.', {
  tables: entries<SandboxTable>(
    'The table asked for, or all: id, title, head, columns (label, unit), rows (label, cells, unit, total).'
  )
})

export const Cim = labelled('Memorandum', 'The sample CIM.', {
  disclaimer: text('Show it.'),
  sections: entries<object>(
    'Sixteen sections: id, title, blocks, each a claim with its facts, a note, a table or a chart.',
    { minItems: 1 }
  ),
  definitions: entries<object>('The appendix: term, means.', { minItems: 1 })
})

export const Scorecard = labelled('Scorecard', 'The scorecard.', {
  score: Type.Unsafe<QuizScore>({ ...entry('The score, as scoreQuiz answers it.'), minProperties: 1 }),
  answers: entries<ScorecardAnswer>(
    'Each answer: question, ask, answer, documented where documents differ, points, weight, evidence, documents, requests, facts.',
    { minItems: 1 }
  ),
  chart: byName<string>('string', 'The scores as an image: id, title, href.', { minProperties: 1 })
})

const pageQuery = {
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 50, description: 'Entries on a page.', examples: [10] }),
  offset: Type.Integer({ minimum: 0, maximum: 1000, default: 0, description: 'Entries to leave out before the first.' })
}

export const PageQuery = Type.Object(pageQuery, { additionalProperties: false })

export const FactsQuery = Type.Object(
  {
    category: Type.Optional(
      stringEnum(factCategories, { description: 'Only facts of this category.', examples: ['Financial'] })
    ),
    status: Type.Optional(
      stringEnum(factStatuses, { description: 'Only facts of this status.', examples: ['conflict'] })
    ),
    confidence: Type.Optional(
      stringEnum(confidences, { description: 'Only facts of this confidence.', examples: ['high'] })
    ),
    ...pageQuery
  },
  { additionalProperties: false }
)

export const FinancialsQuery = Type.Object(
  {
    table: Type.Optional(stringEnum(financialTableIds, { description: 'Only this table.', examples: ['cash-flow'] }))
  },
  { additionalProperties: false }
)

export const FactParams = Type.Object({ factId: Type.String({ description: 'Id of a fact.', examples: ['GR-006'] }) })

export type PageQuery = Static<typeof PageQuery>
export type FactsQuery = Static<typeof FactsQuery>
export type FinancialsQuery = Static<typeof FinancialsQuery>
