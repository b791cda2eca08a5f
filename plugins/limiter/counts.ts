import type { Redis } from 'ioredis'
import { LruMap } from 'toad-cache'

/** Requests of a client in its window, and the milliseconds that are left of it. */
export interface Count {
  requests: number
  ttl: number
}

/**
 * Counts a request of a client, or `cost` requests, and calls back with the count: at once if the counts are in memory.
 */
export type CountRequest = (
  client: string, done: (error: Error | null | undefined, count?: Count) => void, cost?: number
) => void

/**
 * Counts in memory for this many clients. Beyond that, those not seen for the longest time start again. The clock is
 * monotonic, so that a client is not refused longer if the time of day is set back.
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

/** Counts requests and returns the count with the milliseconds left, in one step that no other request divides. */
const SCRIPT = `
local requests = redis.call('INCRBY', KEYS[1], ARGV[2])
local ttl = redis.call('PTTL', KEYS[1])
if ttl < 0 then
  ttl = tonumber(ARGV[1])
  redis.call('PEXPIRE', KEYS[1], ttl)
end
return { requests, ttl }`

/** Counts in Valkey or Redis, for all replicas together. */
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
