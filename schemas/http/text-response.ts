import { Type } from '@sinclair/typebox'
import { ref } from '../type-helpers.ts'

export const TextAnswer = Type.String({ $id: 'Text', minLength: 1, description: 'The answer as text of that media type.' })

/** A text representation of a response, for the OpenAPI document. */
export const asText = { schema: ref(TextAnswer) }

/** A binary file. Word and Excel files are zip archives, which begin with these two characters. */
export const asFile = { schema: Type.String({ format: 'binary' }), example: 'PK' }
