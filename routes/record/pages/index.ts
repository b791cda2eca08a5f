import multipart from '@fastify/multipart'
import type { FastifyError, FastifyInstance } from 'fastify'
import type { QuestionBank } from '../../../domain/quiz/question-bank.ts'
import type { Trade } from '../../../schemas/quiz.ts'
import { once } from '../../../serving/once.ts'
import { ApiError } from '../../../plugins/errors.ts'
import type { Engine } from '../engine.ts'
import { describeFault } from '../faults.ts'
import type { Template } from '../template-route.ts'
import { isDocument } from '../work.tsx'
import { toRecordText, type RecordForm } from './form.tsx'
import { resultPage } from './result.tsx'
import { startPage } from './start.tsx'

export interface RecordPagesOptions {
  bank: QuestionBank
  engine: Engine
  templates: (trade: Trade) => Template
  /** The file of the fictional company as YAML. */
  sample: () => string
  /** The largest record in bytes. */
  limit: number
}

/** Members of the form besides the record. */
const FIELDS = 8
const FAULTS_SHOWN = 30

/** The record for people: a page that works without a script, keeps no cookie and stores nothing. */
export async function recordPages (
  app: FastifyInstance,
  { bank, engine, templates, sample, limit }: RecordPagesOptions
) {
  await app.register(multipart, {
    attachFieldsToBody: 'keyValues',
    // One byte more than is allowed tells what was cut off from what fits.
    limits: { fileSize: limit, fieldSize: limit + 1, files: 1, fields: FIELDS, parts: FIELDS + 1 },
    onFile: async (part) => {
      (part as unknown as { value: string }).value = (await part.toBuffer()).toString('utf8')
    }
  })
  app.asset('routes/record/client/record.js', 'record.js')
  app.navigation('/record', 'Check a record')

  const start = once(() => app.renderPage('/record', startPage(bank)))
  app.makeEarly(start)
  app.twin('/record', start)

  app.get<{ Querystring: { start?: string } }>('/record', { schema: { hide: true } }, ({ query }, reply) => {
    const text = textToStart(query.start)
    return text === undefined ? reply.sendPageDocument(start()) : reply.sendPage(startPage(bank, { text }))
  })

  app.post<{ Body: RecordForm | null }>(
    '/record',
    {
      schema: { hide: true },
      // A person who sends too much is told so on the page.
      errorHandler: (error: FastifyError, _request, reply) => {
        if ((error.statusCode ?? 500) >= 500 && !(error instanceof ApiError)) throw error
        if (error instanceof ApiError) reply.headers(error.headers)
        const problem = error.statusCode === 413 ? 'This file is larger than a record may be.' : error.message
        return reply.code(error.statusCode ?? 500).sendPage(startPage(bank, { problem }))
      }
    },
    async ({ body }, reply) => {
      const form = body ?? {}
      const record = toRecordText(form)
      if (Buffer.byteLength(record.text) > limit) throw new ApiError('PAYLOAD_TOO_LARGE')
      if (form.then === 'download') {
        return reply
          .header('cache-control', 'no-store')
          .header('content-disposition', `attachment; filename="record.${record.form}"`)
          .type(`application/${record.form}; charset=utf-8`)
          .send(record.text)
      }
      const make = form.then === 'write' && isDocument(form.document) ? form.document : 'report'
      const outcome = await engine.run({ record, make, as: 'html' })
      if ('body' in outcome) return reply.sendPage(resultPage(outcome, record.text))
      const faults = outcome.faults.slice(0, FAULTS_SHOWN).map(describeFault)
      return reply
        .code(400)
        .sendPage(startPage(bank, { text: record.text, problem: 'This is no record yet. Please mend:', faults }))
    }
  )

  /** What a record begins with that was chosen to start from. */
  function textToStart (chosen: string | undefined): string | undefined {
    if (chosen === 'sample') return sample()
    const trade = bank.trades.find(({ slug }) => slug === chosen)?.slug
    return trade && templates(trade).yaml
  }
}
