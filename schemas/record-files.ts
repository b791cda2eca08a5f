import { Type, type Static } from '@sinclair/typebox'
import {
  chartIds,
  confidences,
  documentStatuses,
  factCategories,
  factStatuses,
  priorities,
  requestStatuses,
  tableIds
} from './sandbox.ts'
import { stringEnum } from './ref.ts'

const closed = { additionalProperties: false }
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })
/** Words in which `{{path | format}}` stands for a figure. */
const Template = Type.String({ minLength: 1 })
const Text = Type.String({ minLength: 1 })
const Slug = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' })
const FactId = Type.String({ pattern: '^GR-\\d{3}$' })
const DocumentId = Type.String({ pattern: '^DR-\\d{2}\\.\\d{2}$' })
const RequestId = Type.String({ pattern: '^R\\d{2}\\.\\d{2}$' })
const FolderId = Type.String({ pattern: '^\\d{2}$' })

/** The file `golden-record.yaml`: each fact with its source. */
export const GoldenRecordFile = Type.Array(
  Type.Object(
    {
      id: FactId,
      category: stringEnum(factCategories),
      fact: Template,
      value: Template,
      conflict: Type.Optional(
        Type.Array(
          Type.Object(
            {
              says: Text,
              value: Template,
              source: Type.Optional(DocumentId),
              locator: Type.Optional(Text)
            },
            closed
          ),
          { minItems: 2 }
        )
      ),
      period: Text,
      source: DocumentId,
      locator: Text,
      capturedOn: Day,
      confidence: stringEnum(confidences),
      verifiedBy: Type.Array(Text, { minItems: 1 }),
      visibility: Text,
      status: stringEnum(factStatuses),
      note: Type.Optional(Template)
    },
    closed
  ),
  { minItems: 1 }
)

/** The file `data-room.yaml`: folders and the documents in them. */
export const DataRoomFile = Type.Object(
  {
    phases: Type.Array(Type.Object({ phase: Type.Integer({ minimum: 1 }), after: Text, holds: Text }, closed), {
      minItems: 1
    }),
    neverLoaded: Type.Array(Text),
    folders: Type.Array(Type.Object({ id: FolderId, name: Text }, closed), { minItems: 15, maxItems: 15 }),
    documents: Type.Array(
      Type.Object(
        {
          id: DocumentId,
          title: Template,
          period: Type.Optional(Text),
          dated: Type.Optional(Day),
          pages: Type.Integer({ minimum: 0 }),
          status: stringEnum(documentStatuses),
          note: Type.Optional(Template),
          phase: Type.Integer({ minimum: 1 }),
          tag: Text
        },
        closed
      ),
      { minItems: 1 }
    )
  },
  closed
)

/** The file `requests.yaml`: the due-diligence request list. */
export const RequestsFile = Type.Array(
  Type.Object(
    {
      id: RequestId,
      request: Text,
      period: Text,
      priority: stringEnum(priorities),
      question: Type.Optional(Slug),
      status: stringEnum(requestStatuses),
      documents: Type.Array(DocumentId)
    },
    closed
  ),
  { minItems: 1 }
)

/** The file `open-issues.yaml`: what a buyer will find. */
export const OpenIssuesFile = Type.Array(
  Type.Object(
    {
      issue: Template,
      facts: Type.Array(FactId, { minItems: 1 }),
      requests: Type.Optional(Type.Array(RequestId)),
      questions: Type.Optional(Type.Array(Slug)),
      why: Template,
      fix: Template,
      due: Text
    },
    closed
  ),
  { minItems: 1 }
)

/** The file `cim.yaml`: the sample memorandum as text around figures, tables and charts. */
export const CimFile = Type.Object(
  {
    disclaimer: Text,
    sections: Type.Array(
      Type.Object(
        {
          id: Slug,
          title: Text,
          // Each block is one of claim (with its facts), note, table and chart.
          blocks: Type.Array(
            Type.Object(
              {
                claim: Type.Optional(Template),
                facts: Type.Optional(Type.Array(FactId, { minItems: 1 })),
                note: Type.Optional(Text),
                table: Type.Optional(stringEnum(tableIds)),
                chart: Type.Optional(stringEnum(chartIds))
              },
              closed
            ),
            { minItems: 1 }
          )
        },
        closed
      ),
      { minItems: 16, maxItems: 16 }
    ),
    definitions: Type.Array(Type.Object({ term: Text, means: Text }, closed), { minItems: 1 })
  },
  closed
)

export type GoldenRecordFile = Static<typeof GoldenRecordFile>
export type DataRoomFile = Static<typeof DataRoomFile>
export type RequestsFile = Static<typeof RequestsFile>
export type OpenIssuesFile = Static<typeof OpenIssuesFile>
export type CimFile = Static<typeof CimFile>
