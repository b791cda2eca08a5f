import type { FastifyRequest } from 'fastify'
import { ApiError } from '../../http/errors/api-error.ts'
import { summarizeProblems } from '../../http/errors/problem-summary.ts'
import { MOST_FILES } from '../../schemas/record/import.ts'
import type { ImportForm } from '../../record-jobs/import-request.ts'

/** A submitted form: its files, and its other fields by name. */
export interface FormWithFiles {
  files: ImportForm['files']
  /** In the order sent. A name may occur several times. */
  fields: Array<[name: string, text: string]>
}

/**
 * Reads a multipart form (RFC 7578): every part with content in a field `file`, and the other fields as texts. Clients
 * generated from the OpenAPI document send the text of a file in a part without a file name, which is accepted too.
 * Throws INVALID_BODY for a form that cannot be read or has too many files, and PAYLOAD_TOO_LARGE for a form over
 * the limits of the route.
 */
export async function readFormWithFiles (request: FastifyRequest): Promise<FormWithFiles> {
  try {
    return await Promise.race([readParts(request), untilTooLarge(request)])
  } catch (error) {
    // Every other error of the parser is about a malformed form: most have no status, and that of a JSON part is 406.
    if (error instanceof ApiError || (error as { statusCode?: unknown }).statusCode === 413) throw error
    throw new ApiError('INVALID_BODY', 'The form cannot be read: its parts are cut off or not well-formed.')
  }
}

/**
 * Rejects with PAYLOAD_TOO_LARGE as soon as more has arrived than a form may contain. The parser would read a part that
 * is too large to its end first.
 */
const untilTooLarge = (request: FastifyRequest): Promise<never> => new Promise((_resolve, reject) => {
  let left = request.routeOptions.bodyLimit
  request.raw.on('data', ({ length }: Buffer) => {
    left -= length
    if (left < 0) reject(new ApiError('PAYLOAD_TOO_LARGE'))
  })
})

async function readParts (request: FastifyRequest): Promise<FormWithFiles> {
  const files: FormWithFiles['files'] = []
  const fields: FormWithFiles['fields'] = []
  let left = request.routeOptions.bodyLimit
  for await (const part of request.parts()) {
    if (!part.fieldname) throw new Error('a part without a name')
    if (part.type === 'field') {
      if (part.valueTruncated) throw new ApiError('PAYLOAD_TOO_LARGE')
      left -= String(part.value).length
      if (part.fieldname === 'file') files.push(...filesIn(String(part.value), files.length))
      else fields.push([part.fieldname, String(part.value)])
    } else {
      const bytes = await part.toBuffer()
      left -= bytes.length
      // A browser sends an empty part if no file was chosen.
      if (part.filename !== '' && part.filename !== undefined) files.push({ name: part.filename, bytes })
    }
    if (left < 0) throw new ApiError('PAYLOAD_TOO_LARGE')
    if (files.length > MOST_FILES) throw tooManyFiles()
  }
  return { files, fields }
}

/** The same error as for a JSON body with too many files. */
function tooManyFiles (): ApiError {
  const details = [{ path: '/files', problem: `must have at most ${MOST_FILES} items` }]
  return new ApiError('INVALID_BODY', summarizeProblems(details), {}, details)
}

/** Returns the files in a part without a file name: its text, or each text of a JSON list, as Postman sends lists. */
function filesIn (value: string, before: number): FormWithFiles['files'] {
  return textsIn(value)
    .filter((text) => text !== '')
    .map((text, index) => ({ name: `file-${before + index + 1}.csv`, bytes: Buffer.from(text) }))
}

function textsIn (value: string): string[] {
  try {
    const list: unknown = JSON.parse(value)
    return Array.isArray(list) && list.every((text) => typeof text === 'string') ? list : [value]
  } catch {
    return [value]
  }
}
