import type { Redis } from 'ioredis'

interface Store {
  client: Redis
  /** The reason for the last connection failure, without the address, which may contain a password. */
  lastError: () => string | undefined
}

interface StoreEvents { onReady?: () => void, onError?: (reason: string) => void }

const MAX_RECONNECT_MILLISECONDS = 1000

/**
 * Connects to Valkey or Redis, now or when it becomes available again. A command fails immediately while there is no
 * connection, and otherwise after `timeout` milliseconds, so that no request waits for the store. Calls
 * `onReady` after each connection, and `onError` with each failure.
 */
export async function connectStore (
  url: string, timeout: number, { onReady = () => {}, onError = () => {} }: StoreEvents = {}
): Promise<Store> {
  const { default: ioredis } = await import('ioredis')
  let lastError: string | undefined
  const client = new ioredis.Redis(url, {
    connectTimeout: 1000,
    commandTimeout: timeout,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    retryStrategy: (attempt) => Math.min(attempt * 50, MAX_RECONNECT_MILLISECONDS)
  })
  client.on('ready', onReady)
  // An error reply begins with a code, such as WRONGPASS, and the rest of it comes from the store. The client's own
  // errors without a code are plain text, such as "Command timed out".
  client.on('error', ({ code, name, message }: Error & { code?: string }) => {
    lastError = code ?? (name === 'ReplyError' ? /^[A-Z]*/.exec(message)![0] : message)
    onError(lastError)
  })
  return { client, lastError: () => lastError }
}
