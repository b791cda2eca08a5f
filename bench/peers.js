// What a team would build instead: each framework with the plugins that its own documentation names for what the
// service does by default (security headers, CORS, rate limit, ETags, compression, a log line for each request and, if
// there is a plugin, load shedding). Takes the framework as its argument, and the response to send on standard input.
import { text } from 'node:stream/consumers'

const port = Number(process.env.PORT)
const { path, headers, body } = JSON.parse(await text(process.stdin))
const content = JSON.parse(Buffer.from(body, 'base64'))
const type = headers['content-type']
const REQUESTS = 1_000_000_000

await { fastify, express, hono }[process.argv[2]]()

async function fastify () {
  const { default: Fastify } = await import('fastify')
  const app = Fastify({ logger: true })
  await app.register(import('@fastify/helmet'))
  await app.register(import('@fastify/cors'))
  await app.register(import('@fastify/rate-limit'), { max: REQUESTS })
  await app.register(import('@fastify/under-pressure'), { maxEventLoopDelay: 1000 })
  await app.register(import('@fastify/compress'))
  await app.register(import('@fastify/etag'))
  app.get(path, async (_request, reply) => {
    reply.type(type)
    return content
  })
  app.get('/healthz', async () => ({ status: 'ok' }))
  await app.listen({ host: '127.0.0.1', port })
}

async function express () {
  const [{ default: Express }, { default: helmet }, { default: cors }, { default: compression }, { rateLimit }, log] =
    await Promise.all(['express', 'helmet', 'cors', 'compression', 'express-rate-limit', 'pino-http'].map((name) =>
      import(name)))
  const app = Express()
  app.use(log.default(), helmet(), cors(), compression())
  app.use(rateLimit({ limit: REQUESTS, standardHeaders: 'draft-8', legacyHeaders: false }))
  app.get(path, (_request, response) => response.type(type).send(content))
  app.get('/healthz', (_request, response) => response.json({ status: 'ok' }))
  app.listen(port, '127.0.0.1')
}

async function hono () {
  const { Hono } = await import('hono')
  const { serve } = await import('@hono/node-server')
  const { secureHeaders } = await import('hono/secure-headers')
  const { cors } = await import('hono/cors')
  const { etag } = await import('hono/etag')
  const { compress } = await import('hono/compress')
  const { logger } = await import('hono/logger')
  const { rateLimiter } = await import('hono-rate-limiter')
  const app = new Hono()
  const keyGenerator = (context) => context.env.incoming.socket.remoteAddress
  app.use(logger(), secureHeaders(), cors(), rateLimiter({ limit: REQUESTS, keyGenerator }), compress(), etag())
  app.get(path, (context) => context.json(content, 200, { 'content-type': type }))
  app.get('/healthz', (context) => context.json({ status: 'ok' }))
  serve({ fetch: app.fetch, hostname: '127.0.0.1', port })
}
