import multipart from '@fastify/multipart'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { writeYaml } from '../../../domain/write-yaml.ts'
import type { QuestionBank } from '../../../domain/quiz/question-bank.ts'
import type { Trade } from '../../../schemas/quiz/quiz-terms.ts'
import { ApiError } from '../../../http/errors/api-error.ts'
import { refuseCrossSite } from '../../../http/server/refuse-cross-site.ts'
import { once } from '../../../http/representations/once.ts'
import { sendForm } from '../../../http/representations/representations.ts'
import type { BusinessRecord } from '../../../schemas/record/business-record.ts'
import type { RecordPageTexts } from '../../../schemas/pages/record-page-texts.ts'
import type { PageContent } from '../../../html/layout.tsx'
import { sendFile } from '../respond.tsx'
import { decodeRecordText } from '../record-body.ts'
import type { RecordQueue } from '../../../record-jobs/job-queue.ts'
import { requesterOf } from '../../../record-jobs/requester.ts'
import type { RecordTemplate } from '../template-route.ts'
import { isDocument, type Job } from '../../../record-jobs/job.tsx'
import type { DocumentName } from '../../../domain/record/documents/write-document.ts'
import { documentFileNames, type FileExtension } from '../../../schemas/record/document-files.ts'
import { keepPrivate } from './keep-private.ts'
import { pageProblem } from './page-problem.ts'
import { ADVANCED_PATH, largeProblem, toRecordText, type RecordForm } from './form.tsx'
import { draftPage, reportPage } from './result.tsx'
import { recordStartPage } from './start.tsx'

export interface RecordPagesOptions {
  bank: QuestionBank
  engine: RecordQueue
  clientOf: (ip: string) => string
  templates: (trade: Trade) => RecordTemplate
  words: RecordPageTexts
  /** The record of the fictional company. */
  sample: BusinessRecord
  /** Maximum bytes of a record. */
  limit: number
}

/** Maximum form members, not counting the record. */
const FIELDS = 8
const FAULTS_SHOWN = 30

/** Error code of @fastify/multipart for a file over the size limit of a record. */
const FILE_TOO_LARGE = 'FST_REQ_FILE_TOO_LARGE'

/** Maximum bytes of a form, not counting its texts. */
const FORM_BYTES = 16_384

/**
 * Reads the members of a form. Rejects with PAYLOAD_TOO_LARGE as soon as more has arrived than any form contains, and
 * with INVALID_BODY and the message `broken` if the form is malformed or ends too early.
 */
const readBounded = (request: FastifyRequest, broken: string): Promise<RecordForm> =>
  Promise.race([
    readForm(request).catch((error: FastifyError) => {
      // Every other error of the package is about the form, and most of them have no status.
      throw error instanceof ApiError || error.code === FILE_TOO_LARGE ? error : new ApiError('INVALID_BODY', broken)
    }),
    new Promise<never>((_resolve, reject) => {
      let left = request.routeOptions.bodyLimit
      request.raw.on('data', ({ length }: Buffer) => {
        left -= length
        if (left < 0) reject(new ApiError('PAYLOAD_TOO_LARGE'))
      })
    })
  ])

/**
 * Reads the members of a form, and its files as text. The package's option to attach them to the body refers to
 * FormData, which Node then loads: 30 ms at startup, and 3 MB.
 */
async function readForm (request: FastifyRequest): Promise<RecordForm> {
  const form: Record<string, unknown> = {}
  for await (const part of request.parts()) {
    form[part.fieldname] = part.type === 'file' ? decodeRecordText(await part.toBuffer()) : part.value
  }
  return form
}

/**
 * Returns what a form requests: the report, a document, or a file of a document. A page that offers `write` has already
 * said whether the document is a draft.
 */
function wanted ({ then, document, write }: RecordForm): Pick<Job, 'make' | 'as'> & { isAgreed: boolean } {
  const [name, extension] = typeof write === 'string' ? write.split('.') : []
  if (documentFileNames.includes(String(write))) {
    return { make: name as DocumentName, as: extension as FileExtension, isAgreed: true }
  }
  if (isDocument(write)) return { make: write, as: 'html', isAgreed: true }
  const make = then === 'write' && isDocument(document) ? document : 'report'
  return { make, as: 'html', isAgreed: false }
}

/** Registers the page of the record as text, which works without a script, sets no cookie and stores nothing. */
export async function recordPages (
  app: FastifyInstance,
  { bank, engine, clientOf, templates, sample, words, limit }: RecordPagesOptions
) {
  const sampleText = once(() => writeYaml(sample))
  await app.register(multipart, {
    // One extra byte distinguishes a truncated text from one that fits.
    limits: { fileSize: limit, fieldSize: limit + 1, files: 1, fields: FIELDS, parts: FIELDS + 1 }
  })
  for (const name of ['kept-record.js', 'record-text.js', 'record.js']) {
    app.asset({ path: `routes/record/client/${name}`, name })
  }

  app.resource<{ Querystring: { start?: string } }>({
    url: ADVANCED_PATH,
    page: true,
    forms: () => pageForms(recordStartPage(bank, words, limit)),
    select: ({ query }, reply) => {
      const text = textToStart(query.start)
      if (text === undefined) return undefined
      reply.header('cache-control', 'no-store')
      return pageForms(recordStartPage(bank, words, limit, { text }))
    }
  })

  app.post<{ Body: RecordForm | null }>(
    ADVANCED_PATH,
    {
      schema: { hide: true },
      // A text and a file.
      bodyLimit: 2 * limit + FORM_BYTES,
      onRequest: [refuseCrossSite, ({ headers, routeOptions: { bodyLimit } }, _reply, done) => {
        done(Number(headers['content-length'] ?? 0) > bodyLimit ? new ApiError('PAYLOAD_TOO_LARGE') : undefined)
      }],
      errorHandler: (error: FastifyError, _request, reply) => sendProblem(reply, error)
    },
    async (request, reply) => {
      const form = request.isMultipart() ? await readBounded(request, words.problems.form) : (request.body ?? {})
      const record = toRecordText(form)
      if (Buffer.byteLength(record.text) > limit) throw new ApiError('PAYLOAD_TOO_LARGE')
      if (form.then === 'download') {
        return reply
          .header('cache-control', 'no-store')
          .header('content-disposition', `attachment; filename="record.${record.form}"`)
          .type(`application/${record.form}; charset=utf-8`)
          .send(record.text)
      }
      const { make, as, isAgreed } = wanted(form)
      const { text } = record
      const outcome = await engine.run('write', { record, make, as }, requesterOf(reply, clientOf))
        .catch((error: FastifyError) => ({ error }))
      if ('error' in outcome) return sendProblem(reply, outcome.error, text)
      if ('body' in outcome) {
        if (as !== 'html') return sendFile(reply.header('cache-control', 'no-store'), as, outcome)
        const { contradictions = [] } = outcome
        return sendPage(reply, make === 'report' || isAgreed || contradictions.length === 0
          ? reportPage(words, limit, make, outcome, text)
          : draftPage(words, limit, make, contradictions, text))
      }
      const faults = outcome.faults.slice(0, FAULTS_SHOWN)
      reply.code(400)
      return sendPage(reply, recordStartPage(bank, words, limit, { text, problem: words.problems.faults, faults }))
    }
  )

  const pageForms = (content: PageContent) => app.pageForms(ADVANCED_PATH, () => content)

  /**
   * Sends a page written for this request. Only the browser that sent the form may show it again, for Back. The
   * response to a form is always HTML, whatever Accept says: converting a whole record to Markdown here would block
   * every other request, and the API offers Markdown.
   */
  function sendPage (reply: FastifyReply, content: PageContent): FastifyReply {
    const [html] = pageForms(content)
    sendForm(keepPrivate(reply), html)
    return reply
  }

  /** Shows an error that a person can fix on the page, with the record if it was read. Rethrows a server error. */
  function sendProblem (reply: FastifyReply, error: FastifyError, text = ''): FastifyReply {
    const problem = pageProblem(reply, error, words, largeProblem(words, limit))
    return sendPage(reply, recordStartPage(bank, words, limit, { text, problem }))
  }

  /** Returns the text of the chosen start, or undefined if it is not known. */
  function textToStart (chosen: string | undefined): string | undefined {
    if (chosen === 'sample') return sampleText()
    const trade = bank.trades.find(({ slug }) => slug === chosen)?.slug
    return trade && templates(trade).yaml
  }
}
