import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileContent, readCompiled } from '../loading/compiled-content.ts'

const directory = 'node_modules/.cache/tests'

/**
 * The path of the cached content. It depends on the code that checked the content, because other code may find
 * different problems in the same files.
 */
function keptFile (): string {
  const hash = createHash('sha1')
  for (const layer of ['loading', 'domain', 'schemas']) {
    for (const name of readdirSync(layer, { recursive: true, encoding: 'utf8' }).toSorted()) {
      if (name.endsWith('.ts')) hash.update(readFileSync(join(layer, name)))
    }
  }
  mkdirSync(directory, { recursive: true })
  return join(directory, `${hash.digest('hex')}.json`)
}

const file = keptFile()

/** All content. It is read and checked again only after a change, because each test file is a process that needs it. */
export const content = readCompiled(file) ?? compileContent(file)
