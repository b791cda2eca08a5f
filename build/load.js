// Copied to `dist/`: runs what is bundled there.
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Script } from 'node:vm'

const bundleOf = (name) => join(import.meta.dirname, `${name}.bundle.js`)

/** Where the code of a bundle is kept. */
export const codeOf = (name) => join(import.meta.dirname, `${name}.code`)

/**
 * A bundle as a script whose value is the function to run it by. V8 compiles nothing anew of what it finds in the code
 * that was kept, and ignores that where it was made by another version or with other options.
 */
export function compile (name) {
  const cachedData = existsSync(codeOf(name)) ? readFileSync(codeOf(name)) : undefined
  return new Script(readFileSync(bundleOf(name), 'utf8'), { filename: bundleOf(name), cachedData })
}

/** Runs a bundle, compiled already or not, and answers what it exports. */
export function load (name, script = compile(name)) {
  const module = { exports: {} }
  const file = bundleOf(name)
  script.runInThisContext()(module.exports, createRequire(file), module, file, import.meta.dirname)
  return module.exports
}
