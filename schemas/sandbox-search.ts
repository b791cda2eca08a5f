import { Type, type Static } from '@sinclair/typebox'

const MAX_QUERY_LENGTH = 200
const MAX_RESULTS = 20

export const SandboxSearchArguments = Type.Object(
  {
    query: Type.String({
      minLength: 2,
      maxLength: MAX_QUERY_LENGTH,
      description: 'Words to look for, such as license qualifier; what has more of them comes first.'
    }),
    limit: Type.Optional(
      Type.Integer({ minimum: 1, maximum: MAX_RESULTS, default: 5, description: 'Most results to answer.' })
    )
  },
  { additionalProperties: false }
)

export const SandboxSearch = Type.Object(
  {
    sample: Type.Literal(true, { description: 'Always true: this is sample data.' }),
    fictional: Type.Literal(true, { description: 'Always true: no such company exists.' }),
    notice: Type.String({ description: 'The same in words, to be shown with the data.' }),
    results: Type.Array(
      Type.Object({
        id: Type.String({ description: 'Id of the fact, document or request, or name of the section.' }),
        kind: Type.String({ description: 'fact, document, request or section of the memorandum.' }),
        title: Type.String({ description: 'What it is.' }),
        snippet: Type.String({ description: 'The words around the first that was found.' }),
        facts: Type.Array(Type.String(), { description: 'Ids of the facts it rests on.' }),
        path: Type.String({ description: 'Where it is read over HTTP.' })
      }),
      { description: 'Best first; empty when nothing has any of the words.' }
    )
  },
  { description: 'Places in the record of the fictional company.' }
)

export type SandboxSearch = Static<typeof SandboxSearch>
export type SearchResult = SandboxSearch['results'][0]
