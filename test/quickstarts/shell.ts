// `npm run test:quickstarts`: the examples of /developers that need curl and Python 3, run as printed.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import t, { type Test } from 'tap'
import { listenAsPrinted } from './blocks.ts'

async function run (command: string, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(command, args, { env: { PATH: process.env.PATH } })
  return stdout
}

t.test('the quick starts for the shell and Python run as printed', async (t: Test) => {
  const blocks = await listenAsPrinted(t)
  const commands = blocks.filter(({ language, code }) => language === 'sh' && /\bcurl\b/.test(code))

  t.equal(commands.length, 4)
  for (const { heading, code } of commands) {
    t.test(`${heading}: ${code.split('\n').at(-1)}`, async (t) => {
      const answer = JSON.parse(await run('sh', '-c', code)) as object
      t.notOk('code' in answer, 'no error')
      t.ok(['product' in answer, 'questions' in answer, 'sample' in answer].includes(true))
    })
  }

  const scripts = blocks.filter(({ language }) => language === 'python')
  t.equal(scripts.length, 1)
  t.test('Python prints the questions of the short quiz', async (t) => {
    const lines = (await run('python3', '-c', scripts[0]!.code)).trim().split('\n')
    t.match(lines[0], /^Question bank \S+$/)
    t.equal(lines.filter((line) => /^- ./.test(line)).length, 12)
  })
})
