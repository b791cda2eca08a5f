import { Type } from '@sinclair/typebox'
import { ref } from '../type-helpers.ts'

export const TextAnswer = Type.String({ $id: 'Text', minLength: 1, description: 'The answer as text of that media type.' })

/** A text representation of a response, for the OpenAPI document. */
export const asText = { schema: ref(TextAnswer) }

/** The same with a short example, for each kind of text with a fixed shape. */
export const asCsv = { ...asText, example: 'line,FY2025\nRevenue,412300' }
export const asYaml = { ...asText, example: 'asOf: 2026-05-29' }

/** A binary file. Word and Excel files are zip archives, which begin with these two characters. */
export const asFile = { schema: Type.String({ format: 'binary' }), example: 'PK' }
