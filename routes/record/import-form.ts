import type { Multipart } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { ApiError } from '../../http/errors/api-error.ts'
import { errorCodes } from '../../schemas/http/error.ts'
import { summarizeProblems } from '../../http/errors/problem-summary.ts'
import { MOST_FILES } from '../../schemas/record/import.ts'
import type { ImportForm } from '../../record-jobs/import-request.ts'

/** A submitted form: its files, and its other fields by name. */
export interface FormWithFiles {
  files: ImportForm['files']
  /** In the order sent. A name may occur several times. */
  fields: Array<[name: string, text: string]>
  /** The files were too many, or too large together, and none is in `files`. */
  isExcess?: true
}

/**
 * Reads a multipart form (RFC 7578): every part with content in a field `file`, and the other fields as texts. Files of
 * more than `fileBytes` together, or too many, are dropped, and the fields are read to the end, so that what was typed
 * is kept. Throws INVALID_BODY for a form that cannot be read, and PAYLOAD_TOO_LARGE for one over the limits of the
 * route.
 */
export const readFormWithFiles = async (request: FastifyRequest, fileBytes: number): Promise<FormWithFiles> =>
  await reading(request, request.routeOptions.bodyLimit, async () => await readParts(request, fileBytes))

/** The parts that operations of the API read from a form. */
const PARTS = ['file', 'record', 'choices'] as const

/**
 * Reads the form of an API operation: parts `file`, `record` and `choices`, each as text, JSON or a file. Lists may
 * have names such as `file[]`, `file[0]` and `files`. `limit` is the maximum size in bytes. Throws INVALID_BODY for any
 * other part, and for a second record.
 */
export const readNamedForm = async (request: FastifyRequest, limit: number): Promise<ImportForm> =>
  await reading(request, limit, readNamedParts)

async function reading<T> (
  request: FastifyRequest, limit: number, read: (request: FastifyRequest, limit: number) => Promise<T>
): Promise<T> {
  try {
    return await Promise.race([read(request, limit), untilTooLarge(request, limit)])
  } catch (error) {
    if (!/;\s*boundary=/i.test(request.headers['content-type'] ?? '')) throw new ApiError('INVALID_BODY', NO_BOUNDARY)
    // Every other error of the parser is about a malformed form: most have no status, and that of a JSON part is 406.
    if ((error as { statusCode?: unknown }).statusCode === 413) throw tooLargeForm(limit)
    if (error instanceof ApiError) throw error
    throw new ApiError('INVALID_BODY', 'The form cannot be read: its parts are cut off or not well-formed.')
  }
}

const NO_BOUNDARY = 'The form cannot be read: its Content-Type names no boundary. Leave Content-Type out, so that the ' +
  'program that sends the form writes it with the boundary that separates the parts.'

/**
 * Rejects with PAYLOAD_TOO_LARGE as soon as more has arrived than a form may contain. The parser would read a part that
 * is too large to its end first.
 */
const untilTooLarge = (request: FastifyRequest, limit: number): Promise<never> => new Promise((_resolve, reject) => {
  let left = limit
  request.raw.on('data', ({ length }: Buffer) => {
    left -= length
    if (left < 0) reject(tooLargeForm(limit))
  })
})

/** The error for a form with more than `limit` bytes, or with a part that is too large. */
const tooLargeForm = (limit: number): ApiError => new ApiError(
  'PAYLOAD_TOO_LARGE',
  `${errorCodes.PAYLOAD_TOO_LARGE.message} A form may have ${limit / 1024 / 1024} MiB in all. Send the files in several ` +
    'requests, each with the record of the response before.'
)

async function readNamedParts (request: FastifyRequest, limit: number): Promise<ImportForm> {
  const form: ImportForm = { files: [] }
  let left = limit
  for await (const part of request.parts()) {
    const name = nameOf(part.fieldname)
    const { bytes, fileName } = await contentOf(part)
    left -= bytes.length
    if (name === 'file') {
      if (fileName) form.files.push({ name: fileName, bytes })
      else form.files.push(...filesIn(bytes, form.files.length))
    } else if (name === 'choices') {
      form.choices = [...form.choices ?? [], bytes.toString()]
    } else {
      if (form.record !== undefined) throw wrongPart('record', 'must occur once')
      form.record = bytes.toString()
    }
    if (left < 0) throw tooLargeForm(limit)
    if (form.files.length > MOST_FILES) throw tooManyFiles()
  }
  return form
}

/** The part that a name means: `files`, `file[]` and `file[0]` are `file`. Throws INVALID_BODY for any other name. */
function nameOf (sent: string): (typeof PARTS)[number] {
  if (!sent) throw new Error('a part without a name')
  const name = sent.replace(/(?:\[\d{0,4}\]|\.\d{1,4})$/, '')
  const found = PARTS.find((one) => one === (name === 'files' ? 'file' : name))
  if (found === undefined || (found === 'record' && sent !== found)) {
    throw wrongPart(sent.slice(0, 80), `is not a part that is read here: they are ${PARTS.join(', ')}`)
  }
  return found
}

const wrongPart = (name: string, problem: string) =>
  new ApiError('INVALID_BODY', `The part ${JSON.stringify(name)} ${problem}.`, {}, [
    { path: `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`, problem }
  ])

/**
 * A file name as the owner wrote it. Browsers percent-encode quotation marks in it, and some programs all characters
 * (RFC 7578, section 4.2). The parser has decoded a name with a charset (RFC 5987).
 */
function decodedName (name: string): string {
  if (!/%[\dA-F]{2}/i.test(name)) return name
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

async function contentOf (part: Multipart): Promise<{ bytes: Buffer, fileName?: string }> {
  if (part.type === 'file') {
    const bytes = await part.toBuffer()
    return part.filename ? { bytes, fileName: decodedName(part.filename) } : { bytes }
  }
  if (part.valueTruncated) throw new ApiError('PAYLOAD_TOO_LARGE')
  // The parser has parsed a part of JSON. One that is null counts as left out.
  const value = part.value ?? ''
  return { bytes: Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)) }
}

async function readParts (request: FastifyRequest, fileBytes: number): Promise<FormWithFiles> {
  const files: FormWithFiles['files'] = []
  const fields: FormWithFiles['fields'] = []
  let left = fileBytes
  let isExcess = false
  function take (name: string, bytes: Uint8Array) {
    left -= bytes.length
    isExcess ||= left < 0 || files.length >= MOST_FILES
    if (isExcess) files.length = 0
    else files.push({ name, bytes })
  }
  for await (const part of request.parts()) {
    if (!part.fieldname) throw new Error('a part without a name')
    if (part.type === 'field') {
      if (part.valueTruncated) throw new ApiError('PAYLOAD_TOO_LARGE')
      if (part.fieldname !== 'file') fields.push([part.fieldname, String(part.value)])
      else for (const { name, bytes } of filesIn(Buffer.from(String(part.value)), files.length)) take(name, bytes)
    } else {
      const bytes = await part.toBuffer()
      // A browser sends an empty part if no file was chosen.
      if (part.filename !== '' && part.filename !== undefined) take(part.filename, bytes)
      isExcess ||= part.file.truncated
    }
  }
  return { files: isExcess ? [] : files, fields, ...isExcess && { isExcess } }
}

/** The same error as for a JSON body with too many files. */
function tooManyFiles (): ApiError {
  const details = [{ path: '/files', problem: `must have at most ${MOST_FILES} items` }]
  return new ApiError('INVALID_BODY', summarizeProblems(details), {}, details)
}

/** Returns the files in a part without a file name: its bytes, or each text of a JSON list, as Postman sends lists. */
function filesIn (bytes: Buffer, before: number): FormWithFiles['files'] {
  return contentsIn(bytes)
    .filter(({ length }) => length > 0)
    .map((content, index) => ({ name: `file-${before + index + 1}.csv`, bytes: content }))
}

function contentsIn (bytes: Buffer): Buffer[] {
  if (bytes[0] !== 0x5b) return [bytes]
  try {
    const list: unknown = JSON.parse(bytes.toString())
    return Array.isArray(list) && list.every((text) => typeof text === 'string') ? list.map((text) => Buffer.from(text)) : [bytes]
  } catch {
    return [bytes]
  }
}
