import assert from 'node:assert/strict'
import { execFile, spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { copyCheckout } from '../suite/copy-checkout.ts'

// Applies the patches of all recipes of CONTRIBUTING.md to a copy of this checkout, and checks types, lint and the
// tests of what they change.
// `npm run recipes -- trade` applies only that recipe, and then leaves out one of its files after another: a test or
// the types must fail and name what is missing. `npm run recipes -- all` does so for every recipe, which takes about
// eight minutes.

/** For each recipe, the test files of what it changes. */
const testsOf: Record<string, string[]> = {
  trade: ['loading/fixtures.slow.test.ts', 'routes/quiz.test.ts'],
  error: ['architecture.test.ts', 'plugins/openapi-document.test.ts', 'plugins/errors.test.ts'],
  operation: ['architecture.test.ts', 'readme.test.ts', 'plugins/openapi-document.test.ts', 'responses.slow.test.ts'],
  'POST operation': [
    'architecture.test.ts', 'readme.test.ts', 'plugins/openapi-document.test.ts', 'responses.slow.test.ts',
    'entry-points/consistency.slow.test.ts'
  ],
  tool: ['architecture.test.ts', 'plugins/openapi-document.test.ts', 'routes/mcp/content.test.ts'],
  rule: ['architecture.test.ts', 'domain/record/rules.test.ts', 'domain/record/report.test.ts'],
  page: ['loading/fixtures.slow.test.ts', 'html/pages.test.tsx'],
  'list layout': ['loading/fixtures.slow.test.ts', 'domain/import/list-cases.test.ts', 'domain/import/list-properties.test.ts'],
  deprecation: ['plugins/openapi-document.test.ts', 'plugins/deprecation.slow.test.ts', 'responses.slow.test.ts'],
  variable: [
    'architecture.test.ts', 'readme.test.ts', 'config.slow.test.ts', 'deploy/compose.test.ts', 'plugins/errors.test.ts'
  ]
}

/** How many characters all recipes together may add to the OpenAPI document, and to the list of MCP tools. */
const MOST_CHARACTERS = 4000
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

interface Recipe {
  name: string
  parts: Part[]
}

const root = join(import.meta.dirname, '../..')
const contributing = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8').split('\n## Recipes\n')[1]!
const described = [...contributing.matchAll(/\n### An? ([\w ]+), in (\d+) files?\n[^]*?\]\((test\/recipes\/[\w-]+\.patch)\)/g)]
assert.deepEqual(described.map(([, name]) => name), Object.keys(testsOf), 'the recipes are those that have tests')
let failures = 0

const [wanted] = process.argv.slice(2)
const recipes = described.flatMap(([, name, promised, file]) => {
  if (wanted !== undefined && wanted !== 'all' && wanted !== name) return []
  const parts = readFileSync(join(root, file!), 'utf8').split(/^(?=--- )/m).map(toPart)
  if (parts.length !== Number(promised)) fail(`${name}: ${parts.length} files, and ${promised} are promised`)
  return [{ name: name!, parts }]
})
const attempts = [
  (copy: string) => tryTypesAndLint(copy, recipes),
  // Recipes that were asked for by name run their tests alone.
  ...(wanted === undefined ? [(copy: string) => tryTests(copy, recipes)] : recipes.flatMap(attemptsOf))
]
const left = attempts.values()
// Two copies, because most checks use one processor.
await Promise.all([copyCheckout(), copyCheckout()].map(async (copy) => {
  for (const attempt of left) await attempt(copy)
}))
process.exitCode = failures === 0 ? 0 : 1

/** The recipe whole, and without each of its files. */
function attemptsOf (recipe: Recipe) {
  const without = recipe.parts.length > 1 ? recipe.parts : []
  return [
    (copy: string) => tryTests(copy, [recipe]),
    ...without.map((part) => (copy: string) => tryWithout(copy, part, recipe))
  ]
}

async function tryTypesAndLint (copy: string, group: Recipe[]) {
  await tryTogether(copy, group, 'types and lint', async () =>
    (await run(copy, 'types', 'npx', 'tsc')) ??
      (await run(copy, 'lint', 'npx', 'eslint', ...sourcesOf(partsOf(group)))))
}

async function tryTests (copy: string, group: Recipe[]) {
  await tryTogether(copy, group, 'tests', () => runTests(copy, group))
}

async function tryTogether (
  copy: string, group: Recipe[], checks: string, check: () => Promise<Failure | undefined>
) {
  const names = group.map(({ name }) => name).join(', ')
  const failure = await withParts(copy, partsOf(group), check)
  if (failure) fail(`${failure.check} of ${names}`, failure.lines)
  else console.log(`${checks} pass with ${names}`)
}

async function tryWithout (copy: string, part: Part, { name, parts }: Recipe) {
  const without = `${name} without ${part.file}`
  const lineThatNames = (failure?: Failure) =>
    failure?.lines.find((line) => part.words.some((word) => line.includes(word)))
  const failure = await withParts(copy, parts.filter((other) => other !== part), async () => {
    const ofTests = await runTests(copy, [{ name, parts }])
    if (lineThatNames(ofTests) !== undefined) return ofTests
    const sources = sourcesOf(parts).filter((file) => existsSync(join(copy, file)))
    return (await run(copy, 'types', 'node', '--import=./test/suite/typescript.js', 'test/recipes/types.ts', ...sources)) ?? ofTests
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

function toPart (patch: string): Part {
  const file = /^\+\+\+ b\/(.+)$/m.exec(patch)![1]!
  const isNew = /^--- \/dev\/null$/m.test(patch)
  const known = isNew ? '' : readFileSync(join(root, file), 'utf8')
  const added = patch.split('\n').filter((line) => /^\+(?!\+\+ )/.test(line)).join('\n')
  const words = (added.match(/[\w/.-]{5,}/g) ?? []).filter((word) => !known.includes(word))
  return { file, patch, words: [...words, file, ...(isNew ? [file.split('/').at(-1)!] : [])] }
}

function partsOf (group: Recipe[]): Part[] {
  return group.flatMap(({ parts }) => parts)
}

function sourcesOf (parts: Part[]): string[] {
  return parts.map(({ file }) => file).filter((file) => /\.tsx?$/.test(file))
}

/** Applies parts of a recipe to the copy and returns the result of `check` there. */
async function withParts (
  copy: string, parts: Part[], check: () => Promise<Failure | undefined>
): Promise<Failure | undefined> {
  const failure = apply(copy, parts)
  if (failure) return failure
  try {
    return await check()
  } finally {
    restore(copy, parts)
  }
}

function apply (copy: string, parts: Part[]): Failure | undefined {
  const input = parts.map(({ patch }) => patch).join('')
  const { status, stderr } = spawnSync('git', ['apply', '-C1', '-'], { cwd: copy, input, encoding: 'utf8' })
  return status === 0 ? undefined : { check: 'its hunks', lines: stderr.split('\n') }
}

function runTests (copy: string, group: Recipe[]): Promise<Failure | undefined> {
  const files = new Set(group.flatMap(({ name }) => testsOf[name]!))
  return run(copy, 'tests', 'node', '--import=./test/suite/typescript.js', 'test/recipes/tests.ts', ...files)
}

function run (copy: string, check: string, program: string, ...args: string[]): Promise<Failure | undefined> {
  const options = { cwd: copy, env: { ...process.env, TAP_TIMEOUT: '300', RECIPES_CHARACTERS: String(MOST_CHARACTERS) }, maxBuffer: Number.POSITIVE_INFINITY }
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

/** Restores the files of the copy from the checkout. */
function restore (copy: string, parts: Part[]) {
  for (const { file } of parts) {
    if (existsSync(join(root, file))) cpSync(join(root, file), join(copy, file))
    else rmSync(join(copy, file), { force: true })
  }
}
