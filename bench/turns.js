// A server under load: its warm-up, one turn, and the figures of several turns.
import { saturate } from './load.js'
import { undisturbed } from './report.js'

export const CONNECTIONS = 64
const WARM_UP_SECONDS = 6

/** Makes V8 compile the code that a request needs. */
export const warmUp = (server, request) =>
  saturate(server.url, request, { connections: CONNECTIONS, seconds: WARM_UP_SECONDS })

/** Returns the figures from `saturate`, and the CPU time per request in microseconds. */
export async function measureTurn (server, request, load) {
  const before = server.cpuMicroseconds()
  const { count, ...rest } = await saturate(server.url, request, load)
  return { ...rest, cpu: (server.cpuMicroseconds() - before) / count }
}

/** Returns the least disturbed figures of a server. */
export const figuresOf = (turns) => ({
  perSecond: 1 / undisturbed(turns.map(({ perSecond }) => 1 / perSecond)),
  p50: undisturbed(turns.map(({ p50 }) => p50)),
  p99: undisturbed(turns.map(({ p99 }) => p99)),
  cpu: undisturbed(turns.map(({ cpu }) => cpu))
})
