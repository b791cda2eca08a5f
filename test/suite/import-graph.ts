import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const IMPORT = /\bfrom '(\.{1,2}\/[^']+)'|\bimport\('(\.{1,2}\/[^']+)'\)/g
const SOURCES = ['domain', 'office', 'html', 'http', 'loading', 'plugins', 'record-jobs', 'routes', 'schemas', 'cli']

/** Returns the files of tests below `test`, sorted. */
export const testFiles = (): string[] => readdirSync('test', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.test\.tsx?$/.test(file) && !file.includes('node_modules')).toSorted()

/** The code of the product whose tests run in this process: TypeScript files by their path from the root. */
export const productFiles = (): string[] => SOURCES.flatMap((area) =>
  readdirSync(area, { recursive: true, encoding: 'utf8' }).map((file) => join(area, file)))
  .filter((file) => /(?<!\.d)\.tsx?$/.test(file)).toSorted()

/** Returns for each file the tests that load it, with the number of imports on the way. */
export function testsByFile (): Map<string, Map<string, number>> {
  const imports = new Map<string, string[]>()
  const importsOf = (file: string): string[] => {
    const known = imports.get(file) ?? read(file).map((one) => join(dirname(file), one))
    imports.set(file, known)
    return known
  }
  const found = new Map<string, Map<string, number>>()
  for (const test of testFiles()) {
    let level = [join('test', test)]
    const seen = new Set(level)
    for (let distance = 1; level.length > 0; distance++) {
      level = [...new Set(level.flatMap(importsOf))].filter((file) => !seen.has(file))
      for (const file of level) {
        seen.add(file)
        if (!found.has(file)) found.set(file, new Map())
        found.get(file)!.set(test, distance)
      }
    }
  }
  return found
}

function read (file: string): string[] {
  try {
    return [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, one, other]) => one ?? other!)
  } catch {
    return []
  }
}

/** Returns the tests of a file, nearest first: those in the folder that mirrors its own, and then by imports. */
export function nearestTests (file: string, tests: ReadonlyMap<string, number>): string[] {
  const own = dirname(file).split('/')
  const shared = (test: string) => {
    const folders = dirname(test).split('/')
    const apart = own.findIndex((folder, place) => folder !== folders[place])
    return apart === -1 ? own.length : apart
  }
  return [...tests].toSorted(([one, near], [other, far]) =>
    shared(other) - shared(one) || near - far || (one < other ? -1 : 1))
    .map(([test]) => test)
}
