import { readFileSync } from 'node:fs'

/** Reserved for files, the log, the record processes and connections to other services. */
const RESERVED = 100

/**
 * Returns the number of connections that the process can have within its limit of open files, as reported by Linux.
 * Returns Infinity if there is no limit, or if the system does not report one.
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
