import { Type, type Static } from '@sinclair/typebox'
import { trades } from './quiz-terms.ts'
import { entries, entry, stringEnum } from './ref.ts'

const closed = { additionalProperties: false }

/** The documents that are written from a record. */
export const recordDocuments = ['golden-record', 'scorecard', 'cim', 'data-room', 'requests', 'financials'] as const

/** One of both is needed. */
const given = {
  record: Type.Optional(entry<object>('The record as an object.')),
  text: Type.Optional(Type.String({ description: 'Or the record as text, in YAML or JSON.' }))
}

export const RecordTemplateArguments = Type.Object(
  { trade: stringEnum(trades, { description: 'Trade of the business.' }) },
  closed
)

export const CheckRecordArguments = Type.Object(given, closed)

export const WriteRecordDocumentArguments = Type.Object(
  {
    document: stringEnum(recordDocuments, { description: 'Which document to write.' }),
    ...given,
    form: Type.Optional(
      stringEnum(['markdown', 'json', 'csv'], { default: 'markdown', description: 'CSV only of financials.' })
    )
  },
  closed
)

const notice = Type.String({ description: "What the record's texts are, and are not." })

export const RecordTemplateResult = Type.Object(
  {
    record: entry<object>('The empty record, to be filled in.'),
    papers: entries<object>(
      'Its papers: document, title, where an owner gets it, help, the questions whose answers it proves, and core, the rank of those that no file can do without.'
    ),
    protocol: Type.Array(Type.String(), { description: 'How to build the record with an owner.' }),
    schema: Type.String({ description: 'Address of the JSON Schema of the record, which is a resource too.' })
  },
  { description: 'What a record starts from.' }
)

export const CheckRecordResult = Type.Object(
  { notice, report: entry<object>('Summary, score, ties, findings, documents, requests and the next papers.') },
  { description: 'The report on a record.' }
)

export const WriteRecordDocumentResult = Type.Object(
  {
    notice,
    document: Type.String({ description: 'Which document it is.' }),
    title: Type.String({ description: 'Its title.' }),
    text: Type.String({ description: 'The document in the form asked for.' })
  },
  { description: 'A document written from a record.' }
)

export type GivenRecord = Static<typeof CheckRecordArguments>
