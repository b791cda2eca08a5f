// The built service with a tool that waits, in a separate process that reports its counters to its parent.
import { Type } from '@sinclair/typebox'
import { setTimeout } from 'node:timers/promises'
import { buildApp } from '../../dist/app.js'
import { defaultLimits } from '../../config.ts'
import { createTool, lookup } from '../../routes/mcp/create-tool.ts'

let [running, finished, aborted, faults] = [0, 0, 0, 0]

const wait = createTool({
  name: 'wait',
  title: 'Wait',
  description: 'Waits, or stops when the client hangs up.',
  input: Type.Object({ milliseconds: Type.Integer() }),
  output: Type.Object({}),
  annotations: lookup,
  async run ({ milliseconds }, { signal }) {
    running++
    try {
      await setTimeout(milliseconds, undefined, { signal })
      finished++
    } catch {
      aborted++
    } finally {
      running--
    }
    return {}
  }
})

const app = await buildApp({
  baseUrl: 'http://127.0.0.1:3000',
  tokenTtl: 3600,
  build: {},
  logger: {
    level: 'error',
    stream: {
      write () {
        faults++
      }
    }
  },
  limits: { ...defaultLimits, connectionsPerClient: 1_000_000, rate: { ...defaultLimits.rate, max: 1_000_000 } },
  mcp: { tools: [wait], streams: { ...defaultLimits.streams, perClient: Number(process.argv[2]) } }
})
process.on('message', async () => {
  globalThis.gc()
  process.send({
    running,
    finished,
    aborted,
    faults,
    connections: await new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count))),
    sockets: process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length,
    timers: process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length,
    heapMegabytes: process.memoryUsage().heapUsed / 2 ** 20
  })
})
process.on('disconnect', () => process.exit())
process.send(await app.listen({ host: '127.0.0.1', port: 0 }))
