import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { WorkerOptions } from 'node:worker_threads'

/**
 * What the record thread is started from: the source, or what the build made of it. The build is read when the service
 * starts, because a later build in the same folder may replace it while the service runs.
 */
export const workerCode: { code: string | URL, options: Pick<WorkerOptions, 'eval'> } =
  extname(import.meta.filename) === '.ts'
    ? { code: new URL('./worker.ts', import.meta.url), options: {} }
    : { code: readBuilt(import.meta.dirname), options: { eval: true } }

/** The code, after the name of its folder, which it reads its other files from. */
function readBuilt (directory: string): string {
  const name = `const builtDirectory=${JSON.stringify(directory)};`
  return name + readFileSync(join(directory, 'worker.cjs'), 'utf8')
}
