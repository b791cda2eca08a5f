import fc from 'fast-check'
import { join } from 'node:path'
import t from 'tap'
import { endShared } from '../helper.ts'
import { claimFile } from './claim-file.ts'
import { testFiles } from './import-graph.ts'

const SHARDS = 2
/** What random inputs begin with: the same in each run, so that a commit always passes or always fails. */
const SEED = 20_260_529

/** Whether this run wants a file: with TESTS=slow those named `*.slow.test.ts`, with TESTS=all every file. */
function isWanted (file: string): boolean {
  const { TESTS } = process.env
  return TESTS === 'all' || file.includes('.slow.test.') === (TESTS === 'slow')
}

/**
 * Runs files of tests in this process, one after another, each if no other process of this run has begun it: thus all
 * processes end at the same time, whatever their files take. A process for each file would spend most of its time on
 * loading the service, where the tests of a file take a second.
 */
export async function runShard (shard: number): Promise<void> {
  await runFiles(testFiles().filter(isWanted), (place) => claimFile(place, place % SHARDS === shard))
}

/** Runs those of the files of tests that `takes` takes, in this process. Files are named from the folder `test`. */
export async function runFiles (files: string[], takes: (place: number) => boolean = () => true): Promise<void> {
  fc.configureGlobal({ seed: Number(process.env.SEED ?? SEED) })
  // After a teardown of the root, tap ends the run at the first pause between two files.
  t.teardown = () => {
    throw new Error('Put the tests of this file into one t.test(), and clean up after that one.')
  }
  // A time limit of the root is one for the rest of this process, with all files that follow.
  t.setTimeout = () => {
    throw new Error('Give the time limit to the test: t.test(name, { timeout }, ...).')
  }
  for (const [place, file] of files.entries()) {
    if (!takes(place)) continue
    await import(join('..', file))
    // Starts when all tests of the file have ended, and names it in the output.
    await t.test(`test/${file} has run`, async (t) => {
      t.pass()
    })
  }
  await t.test('what the apps of this process shared ends', endShared)
}
