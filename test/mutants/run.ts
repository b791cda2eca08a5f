import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { copyCheckout } from '../suite/copy-checkout.ts'
import { nearestTests, productFiles, testsByFile } from '../suite/import-graph.ts'
import { findMutants, type Mutant } from './find-mutants.ts'

// Changes one number, comparison or guard of the product at a time in a copy, and runs the nearest tests, then all
// other fast ones that load its file, and then more slow ones: each change should make one fail. For example,
// `npm run mutants -- --count 60 --seed 3 --in domain/record` tries 60 in files whose path has these words.

/** Tests that are run first for one mutant, those of them that may be slow, and the slow ones that are run last. */
const MOST_TESTS = 8
const MOST_SLOW = 2
const MOST_SLOW_LAST = 10
/** A mutant that makes tests run longer than this, in milliseconds, is found too. */
const LONGEST = 900_000

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '60' },
    seed: { type: 'string', default: String(Math.floor(Date.now() / 86_400_000)) },
    in: { type: 'string', default: '^(domain|office)/' }
  }
})

const byFile = testsByFile()
const wanted = new RegExp(values.in)
const random = createRandom(Number(values.seed))
// Every file is as likely as any other, however long it is.
const files = productFiles().filter((file) => wanted.test(file) && byFile.has(file))
const chosen: Mutant[] = []
for (let tries = 0; chosen.length < Number(values.count) && tries < 10_000; tries++) {
  const all = findMutants(files[Math.floor(random() * files.length)] ?? '')
  const one = all[Math.floor(random() * all.length)]
  if (one && !chosen.some(({ file, start }) => file === one.file && start === one.start)) chosen.push(one)
}

type Result = 'found' | 'LIVES' | 'unclear, tests fail without it:'

const results: Result[] = []
/** Tests that pass without a mutant, by their names. */
const sound = new Map<string, boolean>()
const left = chosen.values()
await Promise.all([copyCheckout(), copyCheckout()].map(async (copy) => {
  for (const mutant of left) {
    const result = await resultOf(copy, mutant)
    results.push(result)
    console.log(`${result} ${mutant.file}:${mutant.line} ${shortly(mutant.before)} → ${shortly(mutant.after)}`)
  }
}))
const count = (result: Result) => results.filter((one) => one === result).length
console.log(`\n${count('found')} of ${chosen.length} are found, ${count('LIVES')} live (seed ${values.seed}).`)

/** Runs the tests of a mutant, those that are likely to find it first. */
async function resultOf (copy: string, mutant: Mutant): Promise<Result> {
  for (const tests of testsOf(mutant.file)) {
    if (await passes(copy, tests, mutant)) continue
    return await passes(copy, tests) ? 'found' : 'unclear, tests fail without it:'
  }
  return 'LIVES'
}

/** The nearest tests of a file, all other fast ones that load it, and the next slow ones. */
function testsOf (file: string): string[][] {
  const all = nearestTests(file, byFile.get(file)!)
  const isSlow = (test: string) => test.includes('.slow.test.')
  const [slow, fast] = [all.filter(isSlow), all.filter((test) => !isSlow(test))]
  const near = slow.splice(0, MOST_SLOW)
  return [[...fast.splice(0, MOST_TESTS - near.length), ...near], fast, slow.slice(0, MOST_SLOW_LAST)]
}

/** Whether tests pass in a copy, with or without a mutant. Without one, they are run once. */
async function passes (copy: string, tests: string[], mutant?: Mutant): Promise<boolean> {
  const key = tests.join(' ')
  if (tests.length === 0) return true
  if (!mutant && sound.has(key)) return sound.get(key)!
  const path = mutant && join(copy, mutant.file)
  const text = path === undefined ? '' : readFileSync(path, 'utf8')
  if (mutant) writeFileSync(path!, text.slice(0, mutant.start) + mutant.after + text.slice(mutant.end))
  const child = spawn(process.execPath, ['--import=./test/suite/typescript.js', 'test/suite/run-files.ts'], {
    cwd: copy, stdio: 'ignore', timeout: LONGEST, env: { ...process.env, FILES: tests.join(' '), TAP_BAIL: '1', TAP_TIMEOUT: '800' }
  })
  const code = await new Promise((resolve) => child.on('exit', resolve))
  if (path !== undefined) writeFileSync(path, text)
  if (!mutant) sound.set(key, code === 0)
  return code === 0
}

function shortly (text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length > 60 ? `${line.slice(0, 59)}…` : line
}

/** Random numbers below 1 that a seed repeats (mulberry32). */
function createRandom (seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
