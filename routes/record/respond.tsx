import type { FastifyReply } from 'fastify'
import { ApiError } from '../../http/errors/api-error.ts'
import { sendForm } from '../../http/representations/representations.ts'
import { preferredAmong } from '../../http/representations/negotiation.ts'
import type { PageContent } from '../../html/layout.tsx'
import { varyBy } from '../../http/representations/vary.ts'
import { toBuffer } from '../../record-jobs/bytes-of-answer.ts'
import type { RecordQueue } from '../../record-jobs/queue/job-queue.ts'
import { requesterOf, type Requester } from '../../record-jobs/queue/requester.ts'
import type { ImportFaults } from '../../record-jobs/import-request.ts'
import { summarizeProblems } from '../../http/errors/problem-summary.ts'
import { recordError } from './record-faults.ts'
import type { WriteJob } from '../../record-jobs/write-from-reports.ts'
import type { Jobs } from '../../record-jobs/job-kinds.ts'
import type { Job, Outcome, WrittenAnswer, RecordText } from '../../record-jobs/job.tsx'
import { archiveType, BROKER_PACKAGE, documentFiles, fileTypes, type FileExtension } from '../../schemas/record/document-files.ts'

/** Path of the record pages. */
export const PAGE_PATH = '/record'

const mediaTypes = { json: 'application/json', yaml: 'application/yaml', zip: archiveType, markdown: 'text/markdown', html: 'text/html' } as const

/** The queue that reads records, and a function that returns the client behind an IP address. */
export interface RecordJobs {
  engine: RecordQueue
  clientOf: (ip: string) => string
}

/** An empty record, used when a request contains none. */
const NOTHING: RecordText = { text: '', form: 'json' }

/**
 * Sends the report on a record, or a document written from it, in the representation that Accept prefers, or as a file
 * with the given extension. Throws INVALID_RECORD with every fault if the record cannot be read. The response must not
 * be stored.
 */
export async function answerRecord (
  reply: FastifyReply,
  { engine, clientOf }: RecordJobs,
  record: WriteJob['record'] = NOTHING,
  make: Job['make'],
  { extension, ...variant }: { extension?: FileExtension | undefined } & Pick<Job, 'blind' | 'edition' | 'recipient'> = {}
): Promise<FastifyReply> {
  const as = extension ?? preferredForm(make, reply.request.headers.accept)
  const made = await runOrThrow(engine, 'write', { record, make, as, ...variant }, requesterOf(reply, clientOf))
  if (extension === undefined) varyBy(reply, 'Accept')
  reply.header('cache-control', 'no-store')
  if (as !== 'html') return sendFile(reply, as, made)
  const [html] = reply.server.pageForms(PAGE_PATH, () => pageOf(made))
  sendForm(reply, html)
  return reply
}

/** Sends the documents for a broker, made from a record, as a ZIP file. Throws as `answerRecord` does. */
export async function answerArchive (
  reply: FastifyReply, { engine, clientOf }: RecordJobs, record: WriteJob['record'] = NOTHING, variant: Pick<Job, 'recipient'>
): Promise<FastifyReply> {
  const job = { record, make: BROKER_PACKAGE, as: 'zip', ...variant } as const
  const made = await runOrThrow(engine, 'write', job, requesterOf(reply, clientOf))
  reply.header('cache-control', 'no-store')
  return sendFile(reply, 'zip', made)
}

/** What is sent: the output of a job, a record saved as YAML, or several documents. */
type SentForm = Job['as'] | 'yaml' | 'zip'

/** Sends the output of a job with its media type, and with its file name if it is a file to keep. */
export function sendFile (reply: FastifyReply, as: SentForm, { body, fileName }: WrittenAnswer): FastifyReply {
  if (fileName !== undefined) reply.header('content-disposition', `attachment; filename="${fileName}"`)
  const type = typeOf(as)
  return reply.type(isText(as) ? `${type}; charset=utf-8` : type).send(toBuffer(body))
}

const typeOf = (as: SentForm): string => ({ ...mediaTypes, ...fileTypes })[as]

const isText = (as: SentForm): boolean => as !== 'docx' && as !== 'xlsx' && as !== 'pdf' && as !== 'zip'

function preferredForm (make: Job['make'], accept: string | undefined): Job['as'] {
  const forms: Array<Job['as']> = ['json', 'markdown', 'html', ...(make === 'report' ? [] : documentFiles[make])]
  return forms[preferredAmong(forms.map(typeOf))(accept)]!
}

/**
 * Runs a job and returns its output. Throws INVALID_RECORD, or INVALID_BODY for reports, with every fault if the record
 * or the request cannot be read.
 */
export async function runOrThrow<Name extends 'write' | 'import'> (
  engine: RecordQueue, name: Name, job: Jobs[Name]['payload'], requester: Requester
): Promise<WrittenAnswer> {
  const outcome: Outcome | ImportFaults = await engine.run(name, job, requester)
  if ('body' in outcome) return outcome
  const { faults, code = 'INVALID_RECORD' }: Pick<ImportFaults, 'faults'> & Partial<ImportFaults> = outcome
  throw new ApiError(code, code === 'INVALID_RECORD' ? recordError(faults).error : summarizeProblems(faults), {}, faults)
}

/** Wraps HTML written in another process as the content of a page. */
export function pageOf ({ title, description, body }: WrittenAnswer): PageContent {
  return { title, description, body: <div dangerouslySetInnerHTML={{ __html: toBuffer(body).toString() }} /> }
}
