import { Type, type Static } from '@sinclair/typebox'
import { confidences, factCategories, factStatuses } from '../record/entry-terms.ts'
import { editions } from '../record/editions.ts'
import { financialTableIds } from '../record/table-names.ts'
import { stringEnum } from '../type-helpers.ts'

/** Maximum entries of one list page. A list with no more entries has one page. */
export const MOST_ENTRIES = 100

const pageQuery = {
  limit: Type.Integer({
    minimum: 1, maximum: MOST_ENTRIES, default: MOST_ENTRIES, description: 'Maximum number of entries to return.', examples: [10]
  }),
  offset: Type.Integer({ minimum: 0, maximum: 1000, default: 0, description: 'Entries to leave out before the first.' })
}

export const PageQuery = Type.Object(pageQuery, { additionalProperties: false })

export const FactsQuery = Type.Object(
  {
    category: Type.Optional(
      stringEnum(factCategories, { description: 'Only facts of this category.', examples: ['Financial'] })
    ),
    status: Type.Optional(
      stringEnum(factStatuses, {
        description: 'Only facts of this status; conflict if sources disagree.',
        examples: ['conflict']
      })
    ),
    confidence: Type.Optional(
      stringEnum(confidences, { description: 'Only facts of this confidence.', examples: ['high'] })
    ),
    ...pageQuery
  },
  { additionalProperties: false }
)

const edition = Type.Optional(stringEnum(editions, {
  description: 'Edition of the CIM: proof names the facts of each claim, and buyer is the one to send. Word and PDF have buyer by default, other forms proof.',
  examples: ['buyer']
}))

export const EditionQuery = Type.Object(
  {
    edition,
    blind: Type.Optional(Type.Boolean({
      default: false,
      description: 'True for a version that does not identify the company: no names, addresses, sites or numbers of accounts and licenses. The record must have company.state.',
      examples: [false]
    }))
  },
  { additionalProperties: false }
)

/** Most characters of the name of the reader for whom a file is. */
export const MOST_RECIPIENT = 60

export const RecordFileQuery = Type.Object({
  ...EditionQuery.properties,
  for: Type.Optional(Type.String({ maxLength: MOST_RECIPIENT, description: 'Whom a Word or PDF file is for, as its pages say.', examples: ['Acme Capital'] }))
})

export const FinancialsQuery = Type.Object(
  {
    table: Type.Optional(stringEnum(financialTableIds, { description: 'Returns only the table of this id.', examples: ['cash-flow'] }))
  },
  { additionalProperties: false }
)

/** The entries used as examples in the OpenAPI document. */
export const shown = { fact: 'GR-024', document: 'DR-03.01' }

export const FactParams = Type.Object({ factId: Type.String({ description: 'The id of a fact.', examples: [shown.fact] }) })

export const DocumentParams = Type.Object({
  documentId: Type.String({ description: 'The id of a document.', examples: [shown.document] })
})

export type PageQuery = Static<typeof PageQuery>
export type FactsQuery = Static<typeof FactsQuery>
export type EditionQuery = Static<typeof EditionQuery>
export type FinancialsQuery = Static<typeof FinancialsQuery>
