// A server under load: its warm-up, one turn, and the figures of several.
import { saturate } from './load.js'
import { undisturbed } from './report.js'

export const CONNECTIONS = 64
const WARM_UP_SECONDS = 6

/** Has V8 compile what a request needs. */
export const warmUp = (server, request) =>
  saturate(server.url, request, { connections: CONNECTIONS, seconds: WARM_UP_SECONDS })

/** What `saturate` tells of a server, and the µs of CPU that a request took. */
export async function measureTurn (server, request, load) {
  const before = server.cpuMicroseconds()
  const { count, ...rest } = await saturate(server.url, request, load)
  return { ...rest, cpu: (server.cpuMicroseconds() - before) / count }
}

/** The figures of a server where its turns were disturbed least. */
export const figuresOf = (turns) => ({
  perSecond: 1 / undisturbed(turns.map(({ perSecond }) => 1 / perSecond)),
  p50: undisturbed(turns.map(({ p50 }) => p50)),
  p99: undisturbed(turns.map(({ p99 }) => p99)),
  cpu: undisturbed(turns.map(({ cpu }) => cpu))
})
