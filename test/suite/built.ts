import { execFileSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What the build writes last: without it, a build has not ended. */
const LAST_BUILT = 'dist/service.code'

const changed = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0

/** When a source of the build, content included, last changed, as milliseconds since 1970. */
function sourcesChanged (): number {
  const here = readdirSync('.', { withFileTypes: true })
  const layers = here.filter((entry) => entry.isDirectory() && !/^\.|^(dist|node_modules|test)$/.test(entry.name))
  const paths = [
    ...here.filter((entry) => /\.(ts|js|json)$/.test(entry.name)).map(({ name }) => name),
    ...layers.flatMap(({ name }) =>
      readdirSync(name, { recursive: true, encoding: 'utf8' })
        .filter((file) => !file.includes('node_modules') && /\.(tsx?|js|yaml|md|txt)$/.test(file))
        .map((file) => join(name, file))
    )
  ]
  return Math.max(...paths.map(changed))
}

/** Builds the service where a source has changed since it was built, so that no test runs on what is no more. */
export function ensureBuilt (): void {
  if (changed(LAST_BUILT) < sourcesChanged()) execFileSync(process.execPath, ['build/index.js'])
}
