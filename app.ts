import sensible from '@fastify/sensible'
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { createRequire } from 'node:module'
import { defaultLimits, type Config } from './config.ts'
import { loadCompiledContent } from './loading/compiled-content.ts'
import type { Content } from './loading/load-content.ts'
import { createFill } from './loading/markdown-texts.ts'
import bounds from './plugins/bounds.ts'
import connections from './plugins/connections.ts'
import deprecation from './plugins/deprecation.ts'
import errors from './plugins/errors.ts'
import headers from './plugins/headers.ts'
import lifecycle, { finishLast } from './plugins/lifecycle.ts'
import limiter from './plugins/limiter/index.ts'
import { networkOf } from './plugins/limiter/network.ts'
import { RequestLog } from './http/server/request-log.ts'
import openapi from './plugins/openapi/index.ts'
import { errorPages } from './html/error-page.tsx'
import pages, { linkHeader } from './html/page-plugin.tsx'
import requestBodies from './plugins/request-bodies.ts'
import loadShedding from './plugins/load-shedding.ts'
import resources from './plugins/serve-resources.ts'
import unreadParameters from './plugins/unread-parameters.ts'
import routeTable from './plugins/route-table.ts'
import unreadAnswers from './plugins/unread-answers.ts'
import { buildSerializer, createValidatorBuilder } from './http/server/compilers.ts'
import { createRequestId, requireHost, serverOptions } from './http/server/node-server.ts'
import discovery, {
  apiInfo, apiRelations, fillProduct, links, pageRelations, siteGraph, tags, textValues, toCatalog, toProductFacts
} from './routes/discovery/index.ts'
import mcp, { defaultHosts, describeServer, type McpOptions, type McpSources } from './routes/mcp/index.ts'
import docs from './routes/docs/index.tsx'
import textPages, { toDocumentPictures, toEarnings, toResult } from './routes/pages/index.tsx'
import quiz, { quizCalls, writeQuizSummary } from './routes/quiz/index.ts'
import { createJobQueue } from './record-jobs/queue/picture-queue.ts'
import businessRecord, { createRecordReader, createTemplates } from './routes/record/index.ts'
import sandbox, { createReader, openExamples, openSample, toSampleBusiness, writeFileSummary, type OpenedSample } from './routes/sandbox/index.ts'
import oauth, { createTokens, optionalBearer, toTokenResponse } from './routes/oauth/index.ts'
import wellKnown, { readGuides } from './routes/well-known/index.ts'

export interface AppOptions extends Pick<
  Config,
  'baseUrl' | 'allowedHosts' | 'signingKey' | 'tokenTtl' | 'redisUrl' | 'trustProxy' | 'metrics' | 'tracing' | 'build'
> {
  operator?: Config['operator']
  limits?: Config['limits']
  logger?: FastifyServerOptions['logger']
  content?: Content
  /** The queue for jobs on records. By default, the app creates its own. */
  engine?: ReturnType<typeof createJobQueue>
  /** The sample of `content`, prepared. The apps of a test process share it. */
  opened?: OpenedSample
  /** Options of the MCP endpoint that only tests change. */
  mcp?: Partial<Pick<McpOptions, 'tools' | 'streams'>>
}

const { version } = createRequire(import.meta.url)('#package') as { version: string }

/**
 * Builds the whole service as a root instance that is not listening yet. Rejects with a one-line message if the content
 * or the signing key is invalid.
 */
export async function buildApp (options: AppOptions): Promise<FastifyInstance> {
  const { baseUrl, allowedHosts = defaultHosts(baseUrl), content: given = loadCompiledContent() } = options
  const { signingKey, tokenTtl, redisUrl, metrics, tracing, build } = options
  const { operator = {}, limits = defaultLimits, trustProxy = false, logger = false } = options
  const content = { ...given, product: fillProduct(given.product, limits.rate, operator) }
  const { product, bank, sample, standard, templateWords, texts, words } = content
  const pageOf = (page: string) => texts.pages.find(({ name }) => name === page)!
  const [reference, cover] = [pageOf('docs'), pageOf('sample')]
  const { file, views, blind } = options.opened ?? openSample(content)
  const changed = build.time ?? bank.date
  const info = apiInfo(product, operator, baseUrl)
  const tokens = await createTokens({ ...(signingKey !== undefined && { signingKey }), issuer: baseUrl, ttl: tokenTtl })

  const link = linkHeader(apiRelations)
  const app = Fastify({
    ...serverOptions(limits),
    trustProxy,
    logger,
    logController: new RequestLog(),
    genReqId: createRequestId,
    schemaController: { compilersFactory: { buildValidator: createValidatorBuilder(), buildSerializer } }
  })
  app.removeContentTypeParser('text/plain')
  if (signingKey === undefined) {
    app.log.info('SANDBOX_SIGNING_KEY is not set: sandbox tokens are signed with a key that ends with this process')
  }

  const engine = options.engine ?? createJobQueue(
    {
      bank,
      standard,
      bounds: limits.record,
      importBounds: limits.import,
      words: { site: words.site, report: words.report, record: words.record, steps: words.recordSteps }
    },
    limits.recordQueue,
    { log: app.log }
  )
  const templates = createTemplates({ standard, bank, templateWords })
  const catalog = () => toCatalog({
    product,
    trades: bank.trades.map(({ name }) => name),
    skills: texts.skills,
    operations: app.operations
  })
  const sources: McpSources = {
    baseUrl,
    version,
    product,
    bank,
    links,
    catalog,
    productFacts: () => toProductFacts(product, developerIndex(), baseUrl),
    openapi: () => app.swagger(),
    guides: () => readGuides({ texts, fill, links, baseUrl, changed, pages: app.pages }),
    ...quizCalls(bank),
    sampleBusiness: toSampleBusiness(file),
    sandbox: createReader(file, views, sample, blind),
    record: createRecordReader({
      engine,
      templates,
      interview: standard.interview,
      baseUrl,
      ...templateWords,
      messageLimit: limits.mcpBody,
      recordLimit: limits.record.body
    }),
    issueToken: async () => toTokenResponse(await tokens.issue(), tokens.ttl)
  }
  const mcpServer = describeServer(sources, options.mcp?.tools)
  const result = toResult(sample, bank)
  const picture = { words: words.pictures, result }
  const documents = toDocumentPictures(file, views)
  const examples = openExamples(content).map((example) => (
    { ...example, picture: () => ({ words: words.pictures, result: toResult(example.record, bank) }) }
  ))
  const earnings = toEarnings(file)
  const about = { content, result, baseUrl, version: info.version, tokenTtl, limits, operator, mcp: mcpServer }
  const fill = createFill(() => textValues({ ...about, operations: app.operations }))
  const developerIndex = () => fill(texts.agents['developer-index.md'])

  await app.register(sensible)
  await app.register(headers, { link })
  const notFound = () => fill(texts.agents['not-found.md'])
  await app.register(errors, { sendPage: errorPages({ words: words.errors, notFound }) })
  await app.register(lifecycle)
  // Loaded only if enabled, so that they cost nothing otherwise.
  if (metrics) await app.register(import('./plugins/metrics.ts'), metrics)
  if (tracing) {
    await app.register(import('./plugins/tracing.ts'), { name: 'business-readiness-service', version, ...tracing })
  }
  await app.register(loadShedding, limits)
  await app.register(limiter, { ...limits, ...(redisUrl !== undefined && { redisUrl }) })
  await app.register(connections, { ...limits, trustProxy: options.trustProxy })
  await app.register(unreadAnswers, { ...limits, clientOf: networkOf })
  await app.register(requestBodies, limits)
  await app.register(bounds, limits)
  await app.register(unreadParameters)
  app.addHook('onRequest', requireHost)
  await app.register(routeTable)
  const policyPath = links.deprecation
  await app.register(deprecation, { policyPath })
  await app.register(resources, { baseUrl, link: linkHeader(pageRelations) })
  const graph = siteGraph({ product, operator, baseUrl, apiTitle: info.title })
  await app.register(pages, { product, baseUrl, graph, relations: pageRelations, picture, words: words.site })
  const tokenUrl = baseUrl + links.sandboxToken
  await app.register(openapi, { info, baseUrl, scopes: product.scopes, tokenUrl, policyPath, tags })

  await app.register(quiz, { bank, words: words.quiz, baseUrl })
  await app.register(sandbox, {
    sample,
    engine,
    file,
    views,
    documents,
    examples,
    blind,
    baseUrl,
    link,
    cover,
    words: { ...words.sample, contents: words.site.contents },
    fill,
    checkBearer: optionalBearer(tokens, baseUrl + links.oauthMetadata)
  })
  await app.register(oauth, { product, baseUrl, links, tokens })
  const clientOf = networkOf
  const recordLimits = { limits: limits.record, importLimits: limits.import }
  const recordOptions = { bank, standard, sample, templates, engine, clientOf, ...recordLimits, baseUrl }
  await app.register(businessRecord, { ...recordOptions, words: words.record, steps: words.recordSteps })
  await app.register(mcp, { streams: limits.streams, ...options.mcp, clientOf, allowedHosts, sources })
  await app.register(discovery, { ...sources, info, build: { version, ...build }, developerIndex })
  const written = texts.pages.filter((page) => page !== reference && page !== cover)
  await app.register(textPages, { texts: written, tools: words.tools, picture, documents, earnings, fill, baseUrl })
  await app.register(wellKnown, {
    product,
    baseUrl,
    links,
    info,
    mcp: mcpServer,
    texts,
    fill,
    inFull: [() => writeQuizSummary(bank), () => writeFileSummary(file, views, baseUrl)],
    changed
  })
  await app.register(docs, { text: reference, words: words.docs, fill, baseUrl, mcp: mcpServer })
  await app.register(finishLast)
  return app
}
