import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadContent, type Content } from './load-content.ts'
import { fixturesDirectory } from './fixture-file.ts'

/** Content as stored by the build, with the digest of its source files. */
interface Compiled {
  digest: string
  content: Content
}

/** The file that the build writes, next to the built service. */
const compiledFile = join(import.meta.dirname, 'content.json')

/**
 * Returns all content. If no file has changed since the build, the content is read from the build's file, which saves
 * most of the start-up time. Otherwise it is loaded and checked again. Throws as `loadContent` does.
 */
export const loadCompiledContent = (): Content => readCompiled(compiledFile) ?? loadContent()

/** Returns the content that `compileContent` stored in `file`, or undefined if a source file has changed since then. */
export function readCompiled (file: string): Content | undefined {
  try {
    const { digest, content } = JSON.parse(readFileSync(file, 'utf8')) as Compiled
    return digest === digestFixtures() ? content : undefined
  } catch {
    return undefined
  }
}

/** Loads and checks all content, and stores it in `file`. Throws as `loadContent` does. */
export function compileContent (file = compiledFile): Content {
  const compiled: Compiled = { digest: digestFixtures(), content: loadContent() }
  writeFileSync(file, JSON.stringify(compiled))
  return compiled.content
}

/** SHA-256 of the names and texts of all content files. */
function digestFixtures (): string {
  const hash = createHash('sha256')
  const names = readdirSync(fixturesDirectory, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(^|\/)[^./][^/]*\.(yaml|md|txt)$/.test(name)
  )
  for (const name of names.toSorted()) {
    hash.update(JSON.stringify([name, readFileSync(join(fixturesDirectory, name), 'utf8')]))
  }
  return hash.digest('base64url')
}
