import type { FastifyRequest } from 'fastify'
import { ApiError } from '../../http/errors/api-error.ts'
import type { ImportForm } from '../../record-thread/import-request.ts'

/** A form with files, and its other fields by name. */
export interface FormWithFiles {
  files: ImportForm['files']
  fields: Record<string, string>
}

/**
 * Reads a multipart form (RFC 7578): every part with content in a field `file`, and the other fields as texts. Throws
 * INVALID_BODY for a form that cannot be read, and PAYLOAD_TOO_LARGE for more than the route takes.
 */
export async function readFormWithFiles (request: FastifyRequest): Promise<FormWithFiles> {
  try {
    return await readParts(request)
  } catch (error) {
    // An error of the parser has no status: it is a fault of the form.
    if (typeof (error as { statusCode?: unknown }).statusCode === 'number') throw error
    throw new ApiError('INVALID_BODY', 'The form cannot be read: its parts are cut off or not well-formed.')
  }
}

async function readParts (request: FastifyRequest): Promise<FormWithFiles> {
  const files: FormWithFiles['files'] = []
  const fields: FormWithFiles['fields'] = {}
  let left = request.routeOptions.bodyLimit
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      left -= String(part.value).length
      fields[part.fieldname] = String(part.value)
    } else {
      const bytes = await part.toBuffer()
      left -= bytes.length
      // A browser sends an empty part if no file was chosen.
      if (part.filename !== '' && part.filename !== undefined) files.push({ name: part.filename, bytes })
    }
    if (left < 0) throw new ApiError('PAYLOAD_TOO_LARGE')
  }
  return { files, fields }
}
