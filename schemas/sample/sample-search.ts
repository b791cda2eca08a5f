import { Type, type Static } from '@sinclair/typebox'
import { closed, entries, string, strings } from '../type-helpers.ts'

const MAX_QUERY_LENGTH = 200
const MAX_RESULTS = 20

export const SandboxSearchArguments = Type.Object(
  {
    query: Type.String({
      minLength: 2,
      maxLength: MAX_QUERY_LENGTH,
      description: 'Words to look for, such as license qualifier. Texts with more of them come first.'
    }),
    limit: Type.Optional(
      Type.Integer({ minimum: 1, maximum: MAX_RESULTS, default: 5, description: 'Maximum number of results to return.' })
    )
  },
  { additionalProperties: false }
)

export const SandboxSearch = closed(
  {
    sample: Type.Literal(true, { description: 'Always true: this is sample data.' }),
    fictional: Type.Literal(true, { description: 'Always true: no such company exists.' }),
    notice: string('The same in words, to be shown with the data.'),
    results: entries(
      {
        id: string('Id of the fact, document or request, or name of the section.'),
        kind: string('fact, document, request or section of the memorandum.'),
        title: string('What it is.'),
        snippet: string('The words around the first that was found.'),
        facts: strings('Ids of the facts it rests on.'),
        path: string('Where it is read over HTTP.')
      },
      'Best first; empty when nothing has any of the words.'
    )
  },
  'Places in the record of the fictional company.'
)

export type SandboxSearch = Static<typeof SandboxSearch>
export type SearchResult = SandboxSearch['results'][0]
