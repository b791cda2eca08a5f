import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadContent, type Content } from './content.ts'
import { fixturesDirectory } from './load.ts'

/** Content as the build keeps it, with the digest of the files it was made from. */
export interface Compiled {
  digest: string
  content: Content
}

/** Where the build keeps it: beside the built service. */
export const compiledFile = join(import.meta.dirname, 'content.json')

/**
 * All content: as the build left it when no file has changed since, which saves a start most of its time; read and
 * checked anew otherwise. Throws as `loadContent` does.
 */
export function loadCompiledContent (file = compiledFile): Content {
  const compiled = readCompiled(file)
  return compiled?.digest === digestFixtures() ? compiled.content : loadContent()
}

function readCompiled (file: string): Compiled | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Compiled
  } catch {
    return undefined
  }
}

/** SHA-256 of the names and texts of all files of content. */
export function digestFixtures (): string {
  const hash = createHash('sha256')
  const names = readdirSync(fixturesDirectory, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(yaml|md|txt)$/.test(name)
  )
  for (const name of names.toSorted()) {
    hash.update(JSON.stringify([name, readFileSync(join(fixturesDirectory, name), 'utf8')]))
  }
  return hash.digest('base64url')
}
