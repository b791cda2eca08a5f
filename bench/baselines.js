// Baselines for the service: the shortest ways to send the same bytes. Takes the kind as its argument, and the response
// to send on standard input.
import { generateKeyPair, SignJWT } from 'jose'
import Fastify from 'fastify'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'

const port = Number(process.env.PORT)
const { method, path, status, headers, body, signs, echoesId } = JSON.parse(await text(process.stdin))
const bytes = Buffer.from(body, 'base64')
const { 'content-type': type } = headers
const bare = () => fastify(type === undefined ? {} : { 'content-type': type })
await { fastify: () => fastify(headers), bare, node, sdk }[process.argv[2]]()

/**
 * Fastify without logs or hooks. Sends `headers` and the same body, for a POST after parsing the request body. A route
 * with `signs` signs a token as the service does.
 */
async function fastify (headers) {
  const app = Fastify()
  const { privateKey } = await generateKeyPair('ES256')
  if (path !== '/healthz') {
    app.get('/healthz', (_request, reply) => {
      reply.send('ok')
    })
  }
  if (signs) {
    app.post(path, async () => ({
      access_token: await sign(privateKey),
      token_type: 'bearer',
      scope: 'read:public',
      expires_in: 3600
    }))
  } else if (echoesId) {
    const { result } = JSON.parse(bytes)
    app.post(path, async ({ body: { id } }) => ({ jsonrpc: '2.0', id, result }))
  } else {
    app.route({
      method,
      url: path,
      handler: (_request, reply) => {
        reply.code(status).headers(headers).send(status === 304 ? undefined : bytes)
      }
    })
  }
  await app.listen({ host: '127.0.0.1', port })
}

function sign (key) {
  const issuer = 'http://127.0.0.1:3000'
  return new SignJWT({ client_id: 'public-sandbox', scope: 'read:public' })
    .setProtectedHeader({ typ: 'at+jwt', alg: 'ES256', kid: 'example' })
    .setIssuer(issuer)
    .setSubject('public-sandbox')
    .setAudience(issuer)
    .setJti(crypto.randomUUID())
    .setIssuedAt()
    .setExpirationTime('3600s')
    .sign(key)
}

/** Node's own server, which reads a request body to its end and ignores it. */
async function node () {
  const whole = { ...headers, 'content-length': bytes.length }
  createServer((request, response) => {
    const send = () => response.writeHead(200, whole).end(bytes)
    if (request.method === 'POST') request.resume().on('end', send)
    else send()
  }).listen(port, '127.0.0.1')
}

/** The stateless pattern from the SDK's documentation: a server and a transport for each request. */
async function sdk () {
  const app = Fastify()
  const { result } = JSON.parse(bytes)
  app.get('/healthz', (_request, reply) => {
    reply.send('ok')
  })
  app.post(path, async (request, reply) => {
    reply.hijack()
    const server = new McpServer({ name: 'bench', version: '1.0.0' })
    for (const name of ['one', 'two', 'three', 'four', 'five', 'get_sample_business']) {
      server.registerTool(name, { description: name, inputSchema: {} }, async () => result)
    }
    const transport = new StreamableHTTPServerTransport({ sessionIdGenerator: undefined, enableJsonResponse: true })
    reply.raw.on('close', () => {
      transport.close()
      server.close()
    })
    await server.connect(transport)
    await transport.handleRequest(request.raw, reply.raw, request.body)
  })
  await app.listen({ host: '127.0.0.1', port })
}
