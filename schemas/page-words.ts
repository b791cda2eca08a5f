import { Type, type Static } from '@sinclair/typebox'
import { errorCodes } from './error.ts'

const Words = Type.String({ minLength: 1 })
const closed = { additionalProperties: false }

const ErrorWords = Type.Object({ title: Words, advice: Words }, closed)

const statuses = new Set(Object.values(errorCodes).map(({ status }) => String(status)))

/** `fixtures/pages/errors.yaml`: what a person reads where a request failed. */
export const ErrorPageWords = Type.Object(
  {
    /** For each status that an error may have. */
    byStatus: Type.Object(
      Object.fromEntries([...statuses].map((status) => [status, ErrorWords])) as Record<string, typeof ErrorWords>,
      closed
    ),
    /** With {seconds}, where it is known when to try again. */
    retry: Type.String({ pattern: '\\{seconds\\}', examples: ['Try again in {seconds} seconds.'] }),
    ways: Type.Object(
      {
        heading: Words,
        links: Type.Array(
          Type.Object({ url: Type.String({ pattern: '^/', examples: ['/quiz'] }), label: Words, text: Words }, closed),
          { minItems: 1 }
        )
      },
      closed
    ),
    asked: Type.Object({ heading: Words, request: Words, status: Words, id: Words }, closed)
  },
  closed
)

export type ErrorPageWords = Static<typeof ErrorPageWords>

/** `fixtures/pages/pictures.yaml`: what is drawn. */
export const PictureWords = Type.Object(
  {
    /** Of the site, where it is an icon among others. */
    shortName: Type.String({ minLength: 1, maxLength: 15 }),
    result: Type.Object(
      { title: Words, outOf: Words, areas: Words, first: Words, notice: Words, description: Words },
      closed
    ),
    preview: Type.Object({ line: Words, description: Words }, closed)
  },
  closed
)

export type PictureWords = Static<typeof PictureWords>
