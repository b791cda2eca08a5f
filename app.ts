import sensible from '@fastify/sensible'
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { createRequire } from 'node:module'
import type { Config } from './config.ts'
import { describeCompany } from './fixtures/company-record.ts'
import { loadContent, type Content } from './fixtures/content.ts'
import deprecation from './plugins/deprecation.ts'
import documents from './plugins/documents.ts'
import errors from './plugins/errors.ts'
import headers from './plugins/headers.ts'
import { apiInfo, tags } from './plugins/openapi/info.ts'
import openapi from './plugins/openapi/index.ts'
import pages from './plugins/pages/index.tsx'
import routes from './plugins/routes.ts'
import { buildValidator } from './plugins/validation.ts'
import variants from './plugins/variants.ts'
import { clientErrorHandler, frameworkErrors, limits, listenForOddRequests, requestId, requireHost } from './plugins/wire.ts'
import discovery from './routes/discovery/index.ts'
import quiz from './routes/quiz/index.ts'
import { scoreCompany } from './routes/quiz/company-score.ts'
import sandbox from './routes/sandbox/index.ts'
import { createTokens } from './routes/sandbox/tokens.ts'
import wellKnown, { RESOURCE_METADATA_PATH } from './routes/well-known/index.ts'

export interface AppOptions extends Pick<Config, 'baseUrl' | 'signingKey' | 'tokenTtl' | 'build'> {
  logger?: FastifyServerOptions['logger']
  content?: Content
}

const { version } = createRequire(import.meta.url)('#package') as { version: string }

/**
 * The whole service as a root instance that listens on nothing yet. Rejects with a one-line message when the content
 * or the signing key is broken.
 */
export async function buildApp ({ baseUrl, signingKey, tokenTtl, build, logger = false, content = loadContent() }: AppOptions): Promise<FastifyInstance> {
  const { product, company, bank, companyAnswers } = content
  const info = apiInfo(product, baseUrl)
  const tokens = await createTokens({ ...signingKey !== undefined && { signingKey }, issuer: baseUrl, ttl: tokenTtl })

  const app = Fastify({
    ...limits, logger, frameworkErrors, clientErrorHandler, genReqId: requestId, schemaController: { compilersFactory: { buildValidator } }
  })
  app.removeContentTypeParser('text/plain')
  listenForOddRequests(app.server, app.log)
  if (signingKey === undefined) app.log.info('SANDBOX_SIGNING_KEY is not set: sandbox tokens are signed with a key that ends with this process')

  await app.register(sensible)
  await app.register(headers)
  await app.register(errors)
  app.addHook('onRequest', requireHost)
  await app.register(routes)
  await app.register(deprecation)
  await app.register(documents)
  await app.register(pages, { product, baseUrl })
  await app.register(variants)
  await app.register(openapi, { info, baseUrl, scopes: product.scopes, tags })

  await app.register(discovery, { product, baseUrl, info, build: { version, ...build } })
  await app.register(quiz, { bank, example: companyAnswers })
  await app.register(sandbox, {
    record: describeCompany(company), answers: companyAnswers, ...scoreCompany(bank, companyAnswers), tokens, resourceMetadata: baseUrl + RESOURCE_METADATA_PATH
  })
  await app.register(wellKnown, { name: product.name, baseUrl, scopes: product.scopes, jwks: tokens.jwks })
  return app
}
