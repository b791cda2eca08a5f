// `npm run test:quickstarts`: the examples of /developers that need curl and Python 3, run as printed.
import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import t, { type Test } from 'tap'
import { listenAsPrinted, REPORT, WRITTEN } from './blocks.ts'

/** The working directory of the examples, which read and write files. */
const directory = mkdtempSync(join(tmpdir(), 'quickstarts-'))
t.teardown(() => rmSync(directory, { recursive: true }))
const report = new URL('../domain/import/cases/01-qbo-pl-2026.csv', import.meta.url)
cpSync(report, join(directory, 'Profit and Loss 2025.csv'))
cpSync(report, join(directory, 'exports', REPORT))

async function run (command: string, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(command, args, { cwd: directory, env: { PATH: process.env.PATH } })
  return stdout
}

/** Checks that an example has written the Word and Excel files. */
function checkFiles (t: Test) {
  for (const name of WRITTEN) t.equal(readFileSync(join(directory, name)).subarray(0, 2).toString(), 'PK', name)
}

/** The output of each example that does not print JSON, by a part of its command. */
const printed: Record<string, RegExp> = { 'exports/': /^$/, '> record.yaml': /^$/, '/documents/cim': /^# / }

t.test('the quick starts for the shell and Python run as printed', async (t: Test) => {
  const blocks = await listenAsPrinted(t)
  const commands = blocks.filter(({ language, code }) => language === 'sh' && /\bcurl\b/.test(code))

  t.equal(commands.length, 9)
  for (const { heading, code } of commands) {
    t.test(`${heading}: ${code.split('\n').at(-1)}`, async (t) => {
      const text = await run('sh', '-c', code)
      const [, pattern] = Object.entries(printed).find(([part]) => code.includes(part)) ?? []
      if (pattern) {
        t.match(text, pattern)
        if (code.includes('exports/')) checkFiles(t)
        return
      }
      const answer = JSON.parse(text) as object
      t.notOk('code' in answer, 'no error')
      t.ok(['product', 'questions', 'sample', 'findings', 'files'].some((name) => name in answer))
    })
  }

  const scripts = blocks.filter(({ language }) => language === 'python')
  t.equal(scripts.length, 1)
  t.test('Python writes the memorandum and the workbook, and prints questions', async (t) => {
    for (const name of WRITTEN) rmSync(join(directory, name))
    t.match(await run('python3', '-c', scripts[0]!.code), /^- .+\?/)
    checkFiles(t)
  })
})
