import type { Redis } from 'ioredis'

export interface Store {
  client: Redis
  /** Why the connection failed last, without its address, which may hold a password. */
  lastError: () => string | undefined
}

const MAX_RECONNECT_MILLISECONDS = 1000

/**
 * Connects to Valkey or Redis, now or whenever it comes back. A command fails at once while there is no connection and
 * after `timeout` milliseconds otherwise, so that no request waits on the store.
 */
export async function connectStore (url: string, timeout: number): Promise<Store> {
  const { default: ioredis } = await import('ioredis')
  let lastError: string | undefined
  const client = new ioredis.Redis(url, {
    connectTimeout: 1000,
    commandTimeout: timeout,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    retryStrategy: (attempt) => Math.min(attempt * 50, MAX_RECONNECT_MILLISECONDS)
  })
  // A reply begins with its code, such as WRONGPASS, and what else it says is the store's own; the client's own errors
  // without a code are plain words, such as "Command timed out".
  client.on('error', ({ code, name, message }: Error & { code?: string }) => {
    lastError = code ?? (name === 'ReplyError' ? /^[A-Z]*/.exec(message)![0] : message)
  })
  return { client, lastError: () => lastError }
}
