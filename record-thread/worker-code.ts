import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { WorkerOptions } from 'node:worker_threads'

/**
 * The code of the record thread: the source, or the built file. The built file is read when the service starts, because
 * a later build in the same folder may replace it while the service is running.
 */
export const workerCode: { code: string | URL, options: Pick<WorkerOptions, 'eval'> } =
  extname(import.meta.filename) === '.ts'
    ? { code: new URL('./worker.ts', import.meta.url), options: {} }
    : { code: readBuilt(import.meta.dirname), options: { eval: true } }

/** Returns the built code, preceded by the name of its folder, from which it reads its other files. */
function readBuilt (directory: string): string {
  const name = `const builtDirectory=${JSON.stringify(directory)};`
  return name + readFileSync(join(directory, 'worker.cjs'), 'utf8')
}
