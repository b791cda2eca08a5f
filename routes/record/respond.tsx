import type { FastifyReply } from 'fastify'
import { ApiError } from '../../http/errors/api-error.ts'
import { sendForm } from '../../http/representations/representations.ts'
import { preferredAmong } from '../../http/representations/negotiation.ts'
import type { PageContent } from '../../html/layout.tsx'
import { varyBy } from '../../http/representations/vary.ts'
import type { RecordQueue } from '../../record-thread/job-queue.ts'
import { requesterOf, type Requester } from '../../record-thread/requester.ts'
import { recordError } from './record-faults.ts'
import { isTabular, type Job, type WrittenAnswer, type RecordText } from '../../record-thread/job.tsx'

/** Where people check a record. */
export const PAGE_PATH = '/record'

const mediaTypes = {
  'application/json': 'json',
  'text/markdown': 'markdown',
  'text/html': 'html',
  'text/csv': 'csv'
} as const

/** Where records are read, and the client that an address belongs to. */
export interface RecordThread {
  engine: RecordQueue
  clientOf: (ip: string) => string
}

/** The record of a request that has none. */
const NOTHING: RecordText = { text: '', form: 'json' }

/**
 * Sends the report on a record or a document made from it, in the form that Accept prefers. Throws INVALID_RECORD
 * with every fault when it is none. Nobody may keep the answer.
 */
export async function answerRecord (
  reply: FastifyReply,
  { engine, clientOf }: RecordThread,
  record: RecordText = NOTHING,
  make: Job['make']
): Promise<FastifyReply> {
  const types = isTabular(make) ? tableTypes : textTypes
  const type = types[preferredAmong(types)(reply.request.headers.accept)]!
  const made = await makeOrThrow(engine, { record, make, as: mediaTypes[type] }, requesterOf(reply, clientOf))
  varyBy(reply, 'Accept')
  reply.header('cache-control', 'no-store')
  if (type !== 'text/html') return reply.type(`${type}; charset=utf-8`).send(toBuffer(made.body))
  const [html] = reply.server.pageForms(PAGE_PATH, () => pageOf(made))
  sendForm(reply, html)
  return reply
}

const textTypes = ['application/json', 'text/markdown', 'text/html'] as const
const tableTypes = [...textTypes, 'text/csv'] as const

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
