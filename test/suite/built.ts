import { execFileSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The file that the build writes last; without it, the build is incomplete. */
const LAST_BUILT = 'dist/content.json'

const changed = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0

/**
 * The time of the last change outside of the tests, in milliseconds since 1970. Includes folders, because files may
 * have been deleted from them.
 */
function sourcesChanged (): number {
  const paths = readdirSync('.', { withFileTypes: true })
    .filter(({ name }) => !/^\.|^(dist(\..*)?|node_modules|test)$/.test(name))
    .flatMap((entry) => [entry.name, ...(entry.isDirectory() ? contentsOf(entry.name) : [])])
    .filter((path) => !path.includes('node_modules'))
  return Math.max(...paths.map(changed))
}

const contentsOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path))

/** Whether this process has already checked: sources do not change during its tests. */
let looked = false

/** Whether no source has changed since the last build. */
export const isBuilt = (): boolean => changed(LAST_BUILT) >= sourcesChanged()

/** Builds the service if a source has changed since the last build. */
export function ensureBuilt (): void {
  if (!looked && !isBuilt()) execFileSync(process.execPath, ['build/index.js'])
  looked = true
}
