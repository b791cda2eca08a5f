import { ApiError } from '../http/errors/api-error.ts'

/**
 * Characters that a tool result may have as JSON text. GPT Actions accept 100,000 characters, and Claude Code accepts
 * 25,000 tokens, which is about the same.
 */
export const MAX_CHARACTERS = 100_000

/** Replaces the text of a result that is too long to be repeated as text. */
const IN_STRUCTURED_CONTENT = `The answer is in structuredContent, because both together would have more than ${
  MAX_CHARACTERS.toLocaleString('en-US')} characters. To get it as text too, ask for less, such as one dimension of the quiz.`

/**
 * Writes a JSON object as the result of an MCP tool (CallToolResult), in JSON. The result contains the object twice, as
 * text and as structured content, because clients pass one or the other to the model. If both together are too long,
 * the text is `short` instead, or says where the object is. Throws RECORD_TOO_COSTLY if the result would have more than
 * 100,000 characters even so.
 */
export function writeToolResult (json: string, short = json): string {
  let characters = 0
  for (const text of [json, short, IN_STRUCTURED_CONTENT]) {
    const result = resultOf(text, json)
    if (result.length <= MAX_CHARACTERS) return result
    characters = result.length
  }
  throw new ApiError(
    'RECORD_TOO_COSTLY',
    `The answer would have ${characters} characters, and the answer of a tool has at most ${MAX_CHARACTERS}. ` +
      'Ask for less, or send the request of the HTTP API that does the same.'
  )
}

const resultOf = (text: string, json: string) =>
  `{"content":[{"type":"text","text":${JSON.stringify(text)}}],"structuredContent":${json}}`

/** A file to download. */
interface WrittenFile {
  fileName: string
  mimeType: string
  bytes: Uint8Array
}

/**
 * Writes the result of an MCP tool that creates a file: `members`, and the file as an embedded resource whose
 * URI is `address`. A file of more than `embedded` base64 characters is not embedded; the result then contains the HTTP
 * request for it.
 */
export function writeFileResult (
  members: Record<string, string>,
  { fileName, mimeType, bytes }: WrittenFile,
  { address = '', embedded = 0 }: { address?: string, embedded?: number }
): string {
  const blob = Buffer.from(bytes).toString('base64')
  const isEmbedded = blob.length <= embedded
  const { request = '', ...rest } = members
  const file = { name: fileName, mimeType, bytes: bytes.length }
  const structuredContent = { ...rest, file: { ...file, ...(!isEmbedded && { request }) } }
  const resource = { uri: address, name: fileName, mimeType, blob }
  return JSON.stringify({
    content: [
      { type: 'text', text: JSON.stringify(structuredContent) },
      ...(isEmbedded ? [{ type: 'resource', resource }] : [])
    ],
    structuredContent
  })
}
