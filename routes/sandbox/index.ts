import type { FastifyInstance, onRequestHookHandler } from 'fastify'
import { errorObject, errorResponse } from '../../http/errors/error-responses.ts'
import { blindRecord } from '../../domain/record/blind/blind-record.ts'
import { viewDocuments } from '../../domain/record/documents/write-document.ts'
import { prepareRecord } from '../../domain/record/prepared-record.ts'
import { once } from '../../http/representations/memoize.ts'
import type { Content } from '../../loading/load-content.ts'
import { fileRoutes, type FileOptions } from './file-routes.ts'
import { chartHref } from './paths.ts'
import { sampleBusiness } from './sample-business-route.ts'

interface SandboxOptions extends FileOptions {
  /** Refuses a request that carries an Authorization header without a valid sandbox token. */
  checkBearer: onRequestHookHandler
}

/** Registers the sandbox: the fictional company with its whole file. */
export default async function sandbox (app: FastifyInstance, options: SandboxOptions) {
  readableByToken(app, options.checkBearer)
  await app.register(fileRoutes, options)
  sampleBusiness(app, options.file)
}

/** Makes a token optional for everything in the sandbox. If a token is sent, it must be valid. */
function readableByToken (data: FastifyInstance, checkBearer: onRequestHookHandler) {
  data.addHook('onRequest', checkBearer)
  data.addHook('onRoute', ({ schema }) => {
    if (!schema) return
    schema.security = [{}, { sandboxToken: ['read:public'] }]
    schema.response = {
      ...schema.response as object,
      401: errorResponse('The sandbox token sent is not valid.', errorObject('INVALID_TOKEN'))
    }
  })
}

export type OpenedSample = ReturnType<typeof openSample>

/** Prepares the sample once: the record with its figures, and every document that is written from it. */
export function openSample ({ sample, bank, standard }: Pick<Content, 'sample' | 'bank' | 'standard'>) {
  const file = prepareRecord(sample, bank, standard, chartHref)
  const trade = bank.trades.find(({ slug }) => slug === sample.company.trade)!.name
  const blind = once(() => prepareRecord(blindRecord(sample, trade, standard), bank, standard))
  return { file, views: viewDocuments(file), blind }
}

/** The records of the examples, each with the name of its trade. A record is prepared when its page is first shown. */
export const openExamples = ({ examples, bank, standard }: Pick<Content, 'examples' | 'bank' | 'standard'>) =>
  examples.map((record) => ({
    record,
    file: once(() => prepareRecord(record, bank, standard)),
    trade: bank.trades.find(({ slug }) => slug === record.company.trade)!.name
  }))

export { writeFileSummary } from './file-summary.ts'
export { toSampleBusiness } from './sample-business-route.ts'
export { createReader } from './sample-reader.ts'
