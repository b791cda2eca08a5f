import type { Redis } from 'ioredis'
import { LruMap } from 'toad-cache'

/** The number of requests of a client in its window, and the remaining milliseconds of the window. */
export interface Count {
  requests: number
  ttl: number
}

/**
 * Counts one request, or `cost` requests, of a client and passes the count to the callback, synchronously if the counts
 * are in memory.
 */
export type CountRequest = (
  client: string, done: (error: Error | null | undefined, count?: Count) => void, cost?: number
) => void

/**
 * Keeps counts in memory for the given number of clients. Beyond that, the clients not seen for the longest time start
 * over. The clock is monotonic, so that a client is not refused for longer if the system time is set back.
 */
export function countInMemory (window: number, clients: number): CountRequest {
  const windows = new LruMap<{ requests: number, ends: number }>(clients)
  return (client, done, cost = 1) => {
    const now = Math.ceil(performance.now())
    const known = windows.get(client)
    const current = known && known.ends > now ? known : { requests: 0, ends: now + window }
    current.requests += cost
    if (current !== known) windows.set(client, current)
    done(null, { requests: current.requests, ttl: current.ends - now })
  }
}

/** Counts requests and returns the count with the remaining milliseconds, as one atomic step. */
const SCRIPT = `
local requests = redis.call('INCRBY', KEYS[1], ARGV[2])
local ttl = redis.call('PTTL', KEYS[1])
if ttl < 0 then
  ttl = tonumber(ARGV[1])
  redis.call('PEXPIRE', KEYS[1], ttl)
end
return { requests, ttl }`

/** Keeps counts in Valkey or Redis, shared by all replicas. */
export function countInStore (client: Redis, window: number): CountRequest {
  client.defineCommand('countRequest', { numberOfKeys: 1, lua: SCRIPT })
  const { countRequest } = client as Redis & {
    countRequest: (
      key: string, window: number, cost: number, done: (error?: Error | null, reply?: [number, number]) => void
    ) => void
  }
  return (address, done, cost = 1) => {
    countRequest.call(client, `rate-limit:${address}`, window, cost, (error, reply) => {
      if (error || !reply) done(error ?? new Error('no reply'))
      else done(null, { requests: reply[0], ttl: reply[1] })
    })
  }
}
