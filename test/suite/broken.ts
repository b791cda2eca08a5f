import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Test } from 'tap'
import { loadContent } from '../../loading/load-content.ts'
import { fixturesDirectory } from '../../loading/fixture-file.ts'
import { loadQuestionBank } from '../../loading/load-question-bank.ts'

/** What is broken, in which file, by which replacement, and the error with which the start fails. */
export type Broken = [what: string, file: string, search: string | RegExp, replacement: string, message: RegExp]

/** Copies the fixtures. The copy is deleted with its test. */
export function copyFixtures (t: Test): string {
  const directory = t.testdir()
  cpSync(fixturesDirectory, directory, { recursive: true })
  return directory
}

/** Runs a test for each, on one copy of the fixtures. */
export async function testBroken (t: Test, all: Broken[]): Promise<void> {
  const directory = copyFixtures(t)
  for (const [what, file, search, replacement, message] of all) {
    await t.test(what, async (t) => {
      const path = join(directory, file)
      const before = readFileSync(path, 'utf8')
      const after = before.replace(search, replacement)
      t.not(after, before, 'the test breaks the file')

      writeFileSync(path, after)
      t.teardown(() => writeFileSync(path, before))
      // The start reads the quiz first, and the rest takes most of its time.
      const load = file.startsWith('quiz/') ? loadQuestionBank : loadContent
      t.throws(() => load(directory), { message })
    })
  }
}
