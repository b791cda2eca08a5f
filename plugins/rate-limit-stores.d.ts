// The stores of @fastify/rate-limit, which it has no types for.
interface Count {
  current: number
  ttl: number
}
interface Store {
  incr: (key: string, done: (error: Error | null, count: Count | null) => void, window: number, max: number) => void
}

declare module '@fastify/rate-limit/store/LocalStore.js' {
  export default class LocalStore implements Store {
    constructor (continueExceeding: boolean, exponentialBackoff: boolean, clients: number)
    incr: Store['incr']
  }
}

declare module '@fastify/rate-limit/store/RedisStore.js' {
  export default class RedisStore implements Store {
    constructor (continueExceeding: boolean, exponentialBackoff: boolean, client: object)
    incr: Store['incr']
  }
}
