// `npm run area REGEX`: runs the tests of an area in one process. Those are the tests whose path matches, and those
// that import a file whose path matches. `TESTS=all` adds the slow ones.
import t from 'tap'
import { productFiles, testFiles, testsByFile } from './import-graph.ts'
import { runFiles } from './shard.ts'

/** Tests that come nearer to a file than this many imports are tests of its area. */
const NEAR = 2
/** Milliseconds for all tests together. */
const LONGEST = 600_000

const pattern = new RegExp(process.argv[2] ?? '(?!)')
const byFile = testsByFile()
const near = new Set(productFiles().filter((file) => pattern.test(file)).flatMap((file) =>
  [...byFile.get(file) ?? []].flatMap(([test, distance]) => distance < NEAR ? [test] : [])))
const wanted = testFiles().filter((test) =>
  (pattern.test(`test/${test}`) || near.has(test)) && (process.env.TESTS === 'all' || !test.includes('.slow.test.')))
if (wanted.length === 0) throw new Error('No test is of this area. Give a part of a path, such as domain/import/ledger.')
t.setTimeout(LONGEST)
await runFiles(wanted)
