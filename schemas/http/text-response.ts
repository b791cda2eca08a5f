import { Type } from '@sinclair/typebox'
import { ref } from '../type-helpers.ts'

export const TextAnswer = Type.String({ $id: 'Text', minLength: 1, description: 'The answer as text of that media type.' })

/** A form of an answer that is text, for the OpenAPI document. */
export const asText = { schema: ref(TextAnswer) }

/** A file that is not a text: those of Word and Excel are zip archives, which begin with these two letters. */
export const asFile = { schema: Type.String({ format: 'binary' }), example: 'PK' }
