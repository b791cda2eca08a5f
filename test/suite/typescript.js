// Runs TypeScript in tests: `node --import=./test/suite/typescript.js`. Each file is compiled once and cached, because
// each test file is a separate process that loads the whole service.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { register } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Threads run this file as well as tap's own compiler, which takes longer than everything else. tap's option
// `type-strip-only` disables that compiler in threads that start from here on.
process.env.TAP_TYPE_STRIP_ONLY = '1'

const root = join(import.meta.dirname, '../..')
const directory = join(root, 'node_modules/.cache/tests')

// Every thread loads this file twice: as itself, and as the hook that it registers.
if (!import.meta.url.endsWith('?hook')) {
  mkdirSync(directory, { recursive: true })
  register(`${import.meta.url}?hook`)
}

const tsconfigRaw = readFileSync(join(root, 'tsconfig.json'), 'utf8')

/** Node's hook that returns the source of a module. */
export async function load (url, context, nextLoad) {
  if (!/^file:.*\.tsx?$/.test(url) || url.includes('/node_modules/')) return nextLoad(url, context)
  const file = fileURLToPath(url)
  const text = readFileSync(file, 'utf8')
  const kept = join(directory, createHash('sha1').update(JSON.stringify([file, text, tsconfigRaw])).digest('hex'))
  return { format: 'module', source: read(kept) ?? (await compile(file, text, kept)), shortCircuit: true }
}

function read (file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

async function compile (file, text, kept) {
  const { transform } = await import('esbuild')
  const { code } = await transform(text, {
    loader: file.endsWith('x') ? 'tsx' : 'ts',
    sourcefile: file,
    sourcemap: 'inline',
    sourcesContent: false,
    target: `node${process.versions.node}`,
    tsconfigRaw
  })
  // Two processes may write the same file at the same time.
  writeFileSync(`${kept}.${process.pid}`, code)
  renameSync(`${kept}.${process.pid}`, kept)
  return code
}
