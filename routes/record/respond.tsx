import type { FastifyReply } from 'fastify'
import { ApiError } from '../../http/errors/api-error.ts'
import { sendForm } from '../../http/representations/representations.ts'
import { preferredAmong } from '../../http/representations/negotiation.ts'
import type { PageContent } from '../../html/layout.tsx'
import { varyBy } from '../../http/representations/vary.ts'
import type { RecordQueue } from '../../record-thread/job-queue.ts'
import { requesterOf, type Requester } from '../../record-thread/requester.ts'
import { recordError } from './record-faults.ts'
import type { Job, WrittenAnswer, RecordText } from '../../record-thread/job.tsx'
import { documentFiles, fileTypes, type FileExtension } from '../../schemas/record/document-files.ts'

/** Where people check a record. */
export const PAGE_PATH = '/record'

const textTypes = { json: 'application/json', markdown: 'text/markdown', html: 'text/html' } as const

/** Where records are read, and the client that an address belongs to. */
export interface RecordThread {
  engine: RecordQueue
  clientOf: (ip: string) => string
}

/** The record of a request that has none. */
const NOTHING: RecordText = { text: '', form: 'json' }

/**
 * Sends the report on a record or a document made from it, in the form that Accept prefers, or as a file with this
 * extension. Throws INVALID_RECORD with every fault if the record cannot be read. Nobody may keep the answer.
 */
export async function answerRecord (
  reply: FastifyReply,
  { engine, clientOf }: RecordThread,
  record: RecordText = NOTHING,
  make: Job['make'],
  { extension, blind = false }: { extension?: FileExtension | undefined, blind?: boolean } = {}
): Promise<FastifyReply> {
  const as = extension ?? preferredForm(make, reply.request.headers.accept)
  const made = await makeOrThrow(engine, { record, make, as, blind }, requesterOf(reply, clientOf))
  if (extension === undefined) varyBy(reply, 'Accept')
  reply.header('cache-control', 'no-store')
  if (as !== 'html') return sendFile(reply, as, made)
  const [html] = reply.server.pageForms(PAGE_PATH, () => pageOf(made))
  sendForm(reply, html)
  return reply
}

/** Sends what was made with its media type, and under its name if it is a file to keep. */
export function sendFile (reply: FastifyReply, as: Job['as'], { body, fileName }: WrittenAnswer): FastifyReply {
  if (fileName !== undefined) reply.header('content-disposition', `attachment; filename="${fileName}"`)
  const type = typeOf(as)
  return reply.type(isText(as) ? `${type}; charset=utf-8` : type).send(toBuffer(body))
}

const typeOf = (as: Job['as']): string => ({ ...textTypes, ...fileTypes })[as]

const isText = (as: Job['as']): boolean => as !== 'docx' && as !== 'xlsx'

function preferredForm (make: Job['make'], accept: string | undefined): Job['as'] {
  const forms: Array<Job['as']> = ['json', 'markdown', 'html', ...(make === 'report' ? [] : documentFiles[make])]
  return forms[preferredAmong(forms.map(typeOf))(accept)]!
}

/** What a job makes. Throws INVALID_RECORD with every fault of a record that cannot be read. */
export async function makeOrThrow (engine: RecordQueue, job: Job, requester: Requester): Promise<WrittenAnswer> {
  const outcome = await engine.run('write', job, requester)
  if ('body' in outcome) return outcome
  const { error, details } = recordError(outcome.faults)
  throw new ApiError('INVALID_RECORD', error, {}, details)
}

/** The same bytes, without a copy. */
export const toBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength)

/** HTML that was made in another thread as the content of a page. */
export function pageOf ({ title, description, body }: WrittenAnswer): PageContent {
  return { title, description, body: <div class='written' dangerouslySetInnerHTML={{ __html: toBuffer(body).toString() }} /> }
}
