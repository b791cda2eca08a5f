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

/** Names of folders and of what a file does, which say nothing about its subject. */
const COMMON_WORDS = new Set(['domain', 'record', 'import', 'read', 'test', 'slow', 'write', 'values'])

/** The words of a path without a plural ending: `lists/read-sales.ts` → `list`, `sale`. */
const wordsOf = (path: string): Set<string> => new Set(path.replace(/\.\w+$/, '').split(/[/.-]/)
  .filter((word) => word.length > 2 && !COMMON_WORDS.has(word)).map((word) => word.replace(/s$/, '')))

/**
 * Returns the tests of a file, nearest first: those in the folder that mirrors its own, then those whose path has words
 * of its own, and then by imports.
 */
export function nearestTests (file: string, tests: ReadonlyMap<string, number>): string[] {
  const [own, ownWords] = [dirname(file).split('/'), wordsOf(file)]
  const rank = ([test, near]: [string, number]) => {
    const folders = dirname(test).split('/')
    const apart = own.findIndex((folder, place) => folder !== folders[place])
    const words = [...wordsOf(test)].filter((word) => ownWords.has(word)).length
    return { test, near, words, shared: apart === -1 ? own.length : apart }
  }
  return [...tests].map(rank).toSorted((one, other) =>
    other.shared - one.shared || other.words - one.words || one.near - other.near || (one.test < other.test ? -1 : 1))
    .map(({ test }) => test)
}
