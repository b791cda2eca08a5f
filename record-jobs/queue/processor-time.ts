import { readFileSync } from 'node:fs'

/** Linux reports the times of a process in hundredths of a second. */
const MILLISECONDS_PER_TICK = 10

/** Returns the processor time of a process in milliseconds, as reported by Linux, or undefined if it is not known. */
export function processorMilliseconds (pid: number | undefined): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name of the command, which may contain spaces, is in parentheses. User and system time are fields 14 and 15.
    const [user, system] = stat.slice(stat.lastIndexOf(')') + 2).split(' ').slice(11, 13)
    return (Number(user) + Number(system)) * MILLISECONDS_PER_TICK
  } catch {
    return undefined
  }
}
