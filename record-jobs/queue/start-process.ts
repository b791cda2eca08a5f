import { fork, type ChildProcess, type ForkOptions } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'

/** The part of a child process that the queue uses. */
export type JobProcess = Pick<ChildProcess, 'pid' | 'on' | 'removeAllListeners' | 'kill' | 'ref' | 'unref'> & {
  send: (message: object) => unknown
  disconnect: () => void
  channel?: { ref: () => void, unref: () => void } | null
}

/**
 * The built code, or undefined if the sources run. It is read when the service starts, because a later build in the
 * same folder may replace it while the service is running.
 */
const builtCode = extname(import.meta.filename) === '.ts' ? undefined : readBuilt(import.meta.dirname)

/**
 * Returns the built code, preceded by the name of its folder, from which it reads its other files. It stays in bytes,
 * outside the heap.
 */
export function readBuilt (directory: string): Buffer {
  const code = readFileSync(join(directory, 'record-process.cjs'))
  return Buffer.concat([Buffer.from(`const builtDirectory=${JSON.stringify(directory)};`), code])
}

/** Makes glibc return large blocks at once. It would raise these bounds itself, and a process kept 15 MB more. */
const ENVIRONMENT = { MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' }

/**
 * Starts a process for jobs with its own heap limit, from built code if there is any. A worker thread would not do: V8
 * aborts the whole process when one allocation passes the limit of a thread far enough. The built process gets nothing
 * of the environment of the service, which contains secrets.
 */
export function startProcess (heapMegabytes: number, built = builtCode): JobProcess {
  const heap = `--max-old-space-size=${heapMegabytes}`
  // `advanced` sends bytes as they are.
  const options: ForkOptions = { serialization: 'advanced', stdio: ['pipe', 'ignore', 'ignore', 'ipc'] }
  if (built === undefined) {
    return fork(new URL('../process-entry.ts', import.meta.url), { ...options, execArgv: [...process.execArgv, heap] })
  }
  const flags = [heap, '--max-semi-space-size=8', '--v8-pool-size=2', '--input-type=commonjs']
  const child = fork('-', { ...options, execArgv: flags, env: ENVIRONMENT })
  // A process that ends early does not read all of its code.
  child.stdin?.on('error', () => {}).end(built)
  return child
}
