import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { copyCheckout } from '../suite/copy-checkout.ts'
import { nearestTests, productFiles, testsByFile } from '../suite/import-graph.ts'
import { findMutants, type Mutant } from './find-mutants.ts'

// Changes one number, comparison or guard of the product at a time in a copy, and runs the nearest tests, and then all
// other fast ones that load its file: each change should make one fail. `npm run mutants -- --count 60 --seed 3 --in
// domain/record` tries 60 in files whose path has these words.

/** Tests that are run first for one mutant, and those of them that may be slow. */
const MOST_TESTS = 8
const MOST_SLOW = 2
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

const survivors: string[] = []
let unclear = 0
/** Tests that pass without a mutant, by their names. */
const sound = new Map<string, boolean>()
const left = chosen.values()
await Promise.all([copyCheckout(), copyCheckout()].map(async (copy) => {
  for (const mutant of left) {
    const says = `${mutant.file}:${mutant.line} ${shortly(mutant.before)} → ${shortly(mutant.after)}`
    const [near, far] = testsOf(mutant.file)
    const failing = !await passes(copy, near, mutant) ? near : !await passes(copy, far, mutant) ? far : undefined
    if (!failing) survivors.push(says)
    else if (!await passes(copy, failing)) unclear++
    else {
      console.log(`found ${says}`)
      continue
    }
    console.log(`${survivors.at(-1) === says ? 'LIVES' : 'unclear, tests fail without it'} ${says}`)
  }
}))
const found = chosen.length - survivors.length - unclear
console.log(`\n${found} of ${chosen.length} are found, ${unclear} are unclear (seed ${values.seed}).`)

/** The nearest tests of a file, the slow ones last, and all other fast ones that load it. */
function testsOf (file: string): [near: string[], far: string[]] {
  const all = nearestTests(file, byFile.get(file)!)
  const isSlow = (test: string) => test.includes('.slow.test.')
  const [slow, fast] = [all.filter(isSlow).slice(0, MOST_SLOW), all.filter((test) => !isSlow(test))]
  const count = MOST_TESTS - slow.length
  return [[...fast.slice(0, count), ...slow], fast.slice(count)]
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
