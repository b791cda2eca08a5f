// Compares tools/call of the built service with a hand-written Fastify POST and with the SDK's server made per request,
// in one run and on one machine: requests per second over kept connections. Prints the two ratios that must hold.
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import Fastify from 'fastify'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { fileURLToPath } from 'node:url'
import { buildApp } from '../app.ts'
import { defaultLimits } from '../config.ts'

const MESSAGE = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'get_sample_business', arguments: {} } }
const CONNECTIONS = 32
const WARM_UP_MS = 1_000
const ROUND_MS = 1_500
const ROUNDS = 5

const servers = {
  service: () => buildApp({ baseUrl: 'http://127.0.0.1:3000', tokenTtl: 3600, build: {}, limits: { ...defaultLimits, rate: { ...defaultLimits.rate, max: 1_000_000_000 } } }),

  // The same answer by the shortest way: no checks, no negotiation, no headers but Fastify's own.
  async plain () {
    const service = await servers.service()
    const { result } = (await service.inject({ method: 'POST', url: '/mcp', payload: MESSAGE })).json()
    const app = Fastify()
    app.post('/mcp', async ({ body: { id } }) => ({ jsonrpc: '2.0', id, result }))
    return app
  },

  async sdk () {
    const service = await servers.service()
    const { result } = (await service.inject({ method: 'POST', url: '/mcp', payload: MESSAGE })).json()
    const app = Fastify()
    app.post('/mcp', async (request, reply) => {
      reply.hijack()
      const server = new McpServer({ name: 'bench', version: '1.0.0' })
      for (const name of ['one', 'two', 'three', 'four', 'five', 'get_sample_business']) {
        server.registerTool(name, { description: name, inputSchema: {} }, async () => result)
      }
      const transport = new StreamableHTTPServerTransport({ sessionIdGenerator: undefined, enableJsonResponse: true })
      reply.raw.on('close', () => { transport.close(); server.close() })
      await server.connect(transport)
      await transport.handleRequest(request.raw, reply.raw, request.body)
    })
    return app
  }
}

if (process.argv[2]) await serve(process.argv[2])
else await compare()

async function serve (name) {
  const app = await servers[name]()
  process.send(await app.listen({ host: '127.0.0.1', port: 0 }))
  process.on('message', () => process.send(process.cpuUsage()))
  process.on('disconnect', () => process.exit())
}

async function compare () {
  const names = Object.keys(servers)
  const children = Object.fromEntries(names.map((name) => [name, fork(fileURLToPath(import.meta.url), [name])]))
  const addresses = {}
  for (const name of names) [addresses[name]] = await once(children[name], 'message')

  const results = Object.fromEntries(names.map((name) => [name, []]))
  for (const name of names) await load(addresses[name], WARM_UP_MS)
  for (let round = 0; round < ROUNDS; round++) {
    for (const name of names) {
      const before = await cpu(children[name])
      const { count, seconds } = await load(addresses[name], ROUND_MS)
      results[name].push({ perSecond: count / seconds, cpuMicroseconds: (await cpu(children[name]) - before) / count })
    }
  }
  for (const child of Object.values(children)) child.disconnect()

  const perSecond = Object.fromEntries(names.map((name) => [name, median(results[name].map((result) => result.perSecond))]))
  const used = Object.fromEntries(names.map((name) => [name, median(results[name].map((result) => result.cpuMicroseconds))]))
  for (const name of names) console.log(`${name.padEnd(8)} ${perSecond[name].toFixed(0).padStart(7)} req/s ${used[name].toFixed(0).padStart(5)} µs CPU a request`)
  // By the server's own CPU time, which the load generator and other work on the machine do not take from.
  console.log(`service against a server per request: ${(used.sdk / used.service).toFixed(1)} times (at least 12)`)
  console.log(`service against a plain POST: ${(used.plain / used.service).toFixed(2)} times (at least 0.7)`)
}

async function cpu (child) {
  child.send('cpu')
  const [{ user, system }] = await once(child, 'message')
  return user + system
}

async function load (address, milliseconds) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const body = JSON.stringify(MESSAGE)
  const headers = { accept: 'application/json, text/event-stream', 'content-type': 'application/json', 'mcp-protocol-version': '2025-06-18', 'content-length': Buffer.byteLength(body) }
  const start = performance.now()
  let count = 0
  await Promise.all(Array.from({ length: CONNECTIONS }, async () => {
    while (performance.now() - start < milliseconds) {
      await call(`${address}/mcp`, { method: 'POST', agent, headers }, body)
      count++
    }
  }))
  agent.destroy()
  return { count, seconds: (performance.now() - start) / 1000 }
}

function call (url, options, body) {
  return new Promise((resolve, reject) => {
    request(url, options, (response) => {
      if (response.statusCode !== 200) reject(new Error(`status ${response.statusCode}`))
      response.on('end', resolve).resume()
    }).on('error', reject).end(body)
  })
}

function median (values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
}
