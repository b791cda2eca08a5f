import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// Applies each recipe of CONTRIBUTING.md to a copy of this checkout and runs there what a change must pass: types, lint
// and the tests that would notice. Then it leaves out one file of the recipe after another: something must fail, and
// name what is missing.

/** The files of tests that hold what a recipe changes. */
const testsOf: Record<string, string[]> = {
  trade: ['fixtures.test.ts', 'routes/quiz.test.ts'],
  error: ['architecture.test.ts', 'document.test.ts', 'plugins/errors.test.ts'],
  operation: ['architecture.test.ts', 'readme.test.ts', 'document.test.ts', 'responses.test.ts'],
  tool: ['architecture.test.ts', 'document.test.ts', 'mcp/content.test.ts'],
  page: ['fixtures.test.ts', 'serving/pages.test.tsx', 'doors/crawler.test.ts'],
  deprecation: ['document.test.ts', 'plugins/deprecation.test.ts', 'responses.test.ts'],
  variable: ['readme.test.ts', 'config.test.ts', 'deploy/compose.test.ts', 'plugins/limits.test.ts']
}

/** What the commands that recipes name write. */
const generated = ['docker-compose.yml']
const LINES_OF_FAILURE = 30
const types = ['types', 'npx', 'tsc', '-p', 'test', '--incremental', '--tsBuildInfoFile', 'node_modules/.tsbuildinfo']
const RUN_TYPESCRIPT = ['node', '--import=./test/suite/typescript.js']

interface Part {
  file: string
  patch: string
  /** What it adds to the file that did not stand there. */
  words: string[]
}

interface Failure {
  check: string
  /** The lines that say what is wrong. */
  lines: string[]
}

const root = join(import.meta.dirname, '../..')
const copy = mkdtempSync(join(tmpdir(), 'recipes-'))
process.on('exit', () => rmSync(copy, { recursive: true, force: true }))
copyCheckout()

const contributing = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8').split('\n## Recipes\n')[1]!
const recipes = [...contributing.matchAll(/\n### An? (\w+), in (\d+) files?\n([^]*?)```diff\n([^]*?)```/g)]
assert.deepEqual(recipes.map(([, name]) => name), Object.keys(testsOf), 'the recipes are those that have tests')
const wrong: string[] = []

for (const [, name, most, text, patch] of recipes) {
  if (process.argv[2] !== undefined && process.argv[2] !== name) continue
  const parts = patch!.split(/^(?=--- )/m).map(toPart)
  const made = [...text!.matchAll(/`npm run (\w+)`/g)].map(([, script]) => script!)
  if (parts.length > Number(most)) wrong.push(`${name}: touches ${parts.length} files`)

  const failure = tryOut(name!, parts, made)
  if (failure) wrong.push(`${name}: ${failure.check} fails: ${failure.lines.slice(0, 5).join('\n')}`)
  else console.log(`${name}: passes with ${parts.length} files`)
  for (const part of parts.length > 1 ? parts : []) {
    const missed = tryOut(name!, parts.filter((other) => other !== part), made)
    const line = missed?.lines.find((line) => part.words.some((word) => line.includes(word)))
    if (line === undefined) {
      wrong.push(`${name} without ${part.file}: ${missed ? `${missed.check} does not name it` : 'nothing fails'}`)
    } else console.log(`${name} without ${part.file}: ${missed!.check}: ${line.trim().slice(0, 120)}`)
  }
}
assert.deepEqual(wrong, [], wrong.join('\n'))

/** Copies what git knows of, and links the packages: what is kept beside them belongs to the copy. */
function copyCheckout () {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  for (const file of files.trim().split('\n')) cpSync(join(root, file), join(copy, file))
  mkdirSync(join(copy, 'node_modules'))
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '.cache') symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name))
  }
}

function toPart (patch: string): Part {
  const file = /^\+\+\+ b\/(.+)$/m.exec(patch)![1]!
  const isNew = /^--- \/dev\/null$/m.test(patch)
  const known = isNew ? '' : readFileSync(join(root, file), 'utf8')
  const added = patch.split('\n').filter((line) => /^\+(?!\+\+ )/.test(line)).join('\n')
  const words = (added.match(/[\w/.-]{5,}/g) ?? []).filter((word) => !known.includes(word))
  return { file, patch, words: [...words, file, ...(isNew ? [file.split('/').at(-1)!] : [])] }
}

/** Applies parts of a recipe to the copy and returns the first check that fails there. */
function tryOut (name: string, parts: Part[], made: string[]): Failure | undefined {
  const input = parts.map(({ patch }) => patch).join('')
  const applied = spawnSync('git', ['apply', '-'], { cwd: copy, input, encoding: 'utf8' })
  if (applied.status !== 0) return { check: 'git apply', lines: applied.stderr.split('\n') }
  try {
    const sources = parts.map(({ file }) => file).filter((file) => /\.tsx?$/.test(file))
    return firstFailure([
      ...made.map((script) => [script, 'npm', 'run', script]),
      ...(sources.length > 0 ? [types, ['lint', 'npx', 'eslint', ...sources]] : []),
      ['tests', ...RUN_TYPESCRIPT, 'test/recipes/tests.ts', ...testsOf[name]!]
    ])
  } finally {
    for (const file of [...parts.map(({ file }) => file), ...(made.length > 0 ? generated : [])]) restore(file)
  }
}

/** Runs commands, each behind its name, until one fails. */
function firstFailure (commands: string[][]): Failure | undefined {
  for (const [check, program, ...args] of commands) {
    const { status, stdout, stderr } = spawnSync(program!, args, { cwd: copy, encoding: 'utf8' })
    if (status !== 0) return { check: check!, lines: toldBy(`${stdout}\n${stderr}`) }
  }
  return undefined
}

/** The lines of an output that say what is wrong: of tap's, the failed assertions and what was found in place of it. */
function toldBy (output: string): string[] {
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  const failed = lines.flatMap((line, index) => (/^ *not ok/.test(line) ? lines.slice(index, index + LINES_OF_FAILURE) : []))
  return failed.length > 0 ? failed : lines
}

/** Makes a file of the copy what it is in the checkout. */
function restore (file: string) {
  if (existsSync(join(root, file))) cpSync(join(root, file), join(copy, file))
  else rmSync(join(copy, file), { force: true })
}
