import { readFileSync } from 'node:fs'

/** For what is not a connection of a client: files, the log, the record thread, connections to other services. */
const RESERVED = 100

/**
 * How many connections the process can hold, by its limit of open files, as Linux tells it. Infinity if there is no
 * limit, or on a system that does not say.
 */
export function possibleConnections (limits = readLimits()): number {
  const [, files] = /^Max open files\s+(\d+)/m.exec(limits) ?? []
  return files === undefined ? Number.POSITIVE_INFINITY : Math.max(1, Number(files) - RESERVED)
}

function readLimits (): string {
  try {
    return readFileSync('/proc/self/limits', 'utf8')
  } catch {
    return ''
  }
}
