import assert from 'node:assert/strict'
import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// Applies the patch of each recipe of CONTRIBUTING.md to a copy of this checkout and runs what a change must pass
// there: types, lint, and the tests of what the recipe changes. Then leaves out one file of the recipe after another: a
// check must fail and name what is missing. `npm run recipes -- trade` runs one recipe.

/** For each recipe, the test files of what it changes. */
const testsOf: Record<string, string[]> = {
  trade: ['loading/fixtures.test.ts', 'routes/quiz.test.ts'],
  error: ['architecture.test.ts', 'plugins/openapi-document.test.ts', 'plugins/errors.test.ts'],
  operation: ['architecture.test.ts', 'readme.test.ts', 'plugins/openapi-document.test.ts', 'responses.test.ts'],
  'POST operation': [
    'architecture.test.ts', 'readme.test.ts', 'plugins/openapi-document.test.ts', 'responses.test.ts',
    'entry-points/consistency.test.ts'
  ],
  tool: ['architecture.test.ts', 'plugins/openapi-document.test.ts', 'routes/mcp/content.test.ts'],
  rule: ['architecture.test.ts', 'domain/record/rules.test.ts', 'domain/record/report.test.ts'],
  page: ['loading/fixtures.test.ts', 'html/pages.test.tsx'],
  deprecation: ['plugins/openapi-document.test.ts', 'plugins/deprecation.test.ts', 'responses.test.ts'],
  variable: ['architecture.test.ts', 'readme.test.ts', 'config.test.ts', 'deploy/compose.test.ts', 'plugins/errors.test.ts']
}

/** How many lines of a failed assertion are read: its name, and the difference between expected and actual values. */
const LINES_OF_FAILURE = 30

interface Part {
  file: string
  patch: string
  /** The name of the file, and the words that the patch adds to it. */
  words: string[]
}

interface Failure {
  check: string
  /** The lines that describe the failure. */
  lines: string[]
}

const root = join(import.meta.dirname, '../..')
const copy = mkdtempSync(join(tmpdir(), 'recipes-'))
process.on('exit', () => rmSync(copy, { recursive: true, force: true }))
copyCheckout()

const contributing = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8').split('\n## Recipes\n')[1]!
const recipes = [...contributing.matchAll(/\n### An? ([\w ]+), in (\d+) files?\n[^]*?\]\((test\/recipes\/[\w-]+\.patch)\)/g)]
assert.deepEqual(recipes.map(([, name]) => name), Object.keys(testsOf), 'the recipes are those that have tests')
let failures = 0

for (const [, name, promised, file] of recipes) {
  if (process.argv[2] !== undefined && process.argv[2] !== name) continue
  const parts = readFileSync(join(root, file!), 'utf8').split(/^(?=--- )/m).map(toPart)
  await tryWhole(name!, parts, Number(promised))
  if (parts.length > 1) for (const part of parts) await tryWithout(part, name!, parts)
}
process.exitCode = failures === 0 ? 0 : 1

async function tryWhole (name: string, parts: Part[], promised: number) {
  const failure = await withParts(parts, async () => {
    const [ofTypes, ofTests] = await Promise.all([runTypesAndLint(parts), runTests(name)])
    return ofTypes ?? ofTests
  })
  if (parts.length !== promised) fail(`${name}: ${parts.length} files, and ${promised} are promised`)
  if (failure) fail(`${name}: ${failure.check} fail`, failure.lines)
  else console.log(`${name}: passes with ${parts.length} files`)
}

/** Types and lint take as long as the tests, and run only if the tests do not name what is missing. */
async function tryWithout (part: Part, name: string, parts: Part[]) {
  const without = `${name} without ${part.file}`
  const others = parts.filter((other) => other !== part)
  const lineThatNames = (failure?: Failure) =>
    failure?.lines.find((line) => part.words.some((word) => line.includes(word)))
  const failure = await withParts(others, async () => {
    const ofTests = await runTests(name)
    return lineThatNames(ofTests) === undefined ? (await runTypesAndLint(others)) ?? ofTests : ofTests
  })
  const line = lineThatNames(failure)
  if (!failure) fail(`${without}: nothing fails`)
  else if (line === undefined) fail(`${without}: ${failure.check} fail, but do not name it`, failure.lines)
  else console.log(`${without}: ${failure.check}: ${line.trim().slice(0, 120)}`)
}

function fail (what: string, lines: string[] = []) {
  failures++
  console.log([`FAILED ${what}`, ...lines.slice(0, 2 * LINES_OF_FAILURE)].join('\n    '))
}

/** Copies the files that git tracks or would add, and links the packages, so that the copy has its own caches. */
function copyCheckout () {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  for (const file of files.trim().split('\n')) {
    if (existsSync(join(root, file))) cpSync(join(root, file), join(copy, file))
  }
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

/** Applies parts of a recipe to the copy and returns the result of `check` there. */
async function withParts (parts: Part[], check: () => Promise<Failure | undefined>): Promise<Failure | undefined> {
  const input = parts.map(({ patch }) => patch).join('')
  const applied = spawnSync('git', ['apply', '-'], { cwd: copy, input, encoding: 'utf8' })
  if (applied.status !== 0) return { check: 'its hunks', lines: applied.stderr.split('\n') }
  try {
    return await check()
  } finally {
    for (const { file } of parts) restore(file)
  }
}

function runTests (name: string): Promise<Failure | undefined> {
  return run('tests', 'node', '--import=./test/suite/typescript.js', 'test/recipes/tests.ts', ...testsOf[name]!)
}

async function runTypesAndLint (parts: Part[]): Promise<Failure | undefined> {
  const sources = parts.map(({ file }) => file).filter((file) => /\.tsx?$/.test(file))
  if (sources.length === 0) return undefined
  const kept = ['--incremental', '--tsBuildInfoFile', 'node_modules/.types']
  return (await run('types', 'npx', 'tsc', '-p', 'test', ...kept)) ?? (await run('lint', 'npx', 'eslint', ...sources))
}

function run (check: string, program: string, ...args: string[]): Promise<Failure | undefined> {
  const options = { cwd: copy, env: { ...process.env, TAP_TIMEOUT: '300' }, maxBuffer: Number.POSITIVE_INFINITY }
  return new Promise((resolve) => {
    execFile(program, args, options, (error, stdout, stderr) => {
      resolve(error ? { check, lines: toldBy(`${stdout}\n${stderr}`) } : undefined)
    })
  })
}

/** The lines of an output that describe the failure. For tap, the failed assertions. */
function toldBy (output: string): string[] {
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  const failed = lines.flatMap((line, index) =>
    /^ *not ok/.test(line) ? lines.slice(index, index + LINES_OF_FAILURE) : [])
  return failed.length > 0 ? failed : lines
}

/** Restores a file of the copy from the checkout. */
function restore (file: string) {
  if (existsSync(join(root, file))) cpSync(join(root, file), join(copy, file))
  else rmSync(join(copy, file), { force: true })
}
