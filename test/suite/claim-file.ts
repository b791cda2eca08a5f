import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A folder for this run of tap, which is the parent of all processes with tests. The time at which the parent started
 * keeps a later run with the same process id apart. Undefined on a system that does not tell it.
 */
function folderOfRun (): string | undefined {
  try {
    const started = readFileSync(`/proc/${process.ppid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')[19]!
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return join(tmpdir(), 'claimed-tests', `${boot}-${process.ppid}-${started}`)
  } catch {
    return undefined
  }
}

const folder = folderOfRun()
if (folder !== undefined) mkdirSync(folder, { recursive: true })

/**
 * Whether this process is the first one of its run that asks for a file. `otherwise` is the result on a system on which
 * processes cannot be told apart.
 */
export function claimFile (place: number, otherwise: boolean): boolean {
  if (folder === undefined) return otherwise
  try {
    closeSync(openSync(join(folder, String(place)), 'wx'))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}
