import { spawn, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import t, { type Test } from 'tap'
import type { BusinessRecord } from '../../schemas/record/business-record.ts'
import { ensureBuilt } from '../suite/built.ts'
import { builtCommand, folderFor, run } from './home-folder.ts'

const [ENTER, DOWN, CONTROL_C] = ['\r', '\u001b[B', '\u0003']
const REPORT = `Account,FY 2025
Income,
Sales,900000
Expenses,
Officer Salary,120000
Owner Health Insurance,18000
Fuel,40000
`
/** `script` gives a command a pseudo-terminal. */
const skip = spawnSync('script', ['--version']).status === 0 ? false : 'there is no program script here'
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

/** Runs the built command at a pseudo-terminal. */
function atTerminal (t: Test, ...args: string[]) {
  ensureBuilt()
  const command = [process.execPath, builtCommand, ...args].map(quoted).join(' ')
  const line = `stty cols 100 rows 40; exec ${command}`
  const child = spawn('script', ['-qefc', line, '/dev/null'], { env: { ...process.env, NO_COLOR: '1', TERM: 'xterm' } })
  let shown = ''
  child.stdout.on('data', (bytes: Buffer) => { shown += bytes.toString() })
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve))
  t.teardown(() => child.kill('SIGKILL'))
  return {
    ended,
    child,
    /** Waits until a text is shown after what was shown before, and then types. */
    type: async (text: RegExp, keys: string) => {
      const from = Date.now()
      while (!text.test(shown)) {
        if (Date.now() - from > 60_000) throw new Error(`${String(text)} is not in ${shown}`)
        await setTimeout(50)
      }
      const seen = shown
      shown = ''
      await setTimeout(200)
      child.stdin.write(keys)
      return seen
    }
  }
}

const answersIn = (path: string) =>
  ((JSON.parse(readFileSync(path, 'utf8')) as BusinessRecord).statements?.adjustments ?? []).map(({ line }) => line)

t.test('questions are asked one at a time, and each answer is kept at once', { skip }, async (t) => {
  const folder = folderFor(t)
  writeFileSync(join(folder, 'Profit and Loss.csv'), REPORT)
  const path = join(folder, 'readiness/record.json')
  await run('read', folder)
  const { type, ended } = atTerminal(t, 'ask', path)
  const asked = await type(/open/, ENTER)
  t.match(asked, /Which trade is the company in\?|In which state is the company\?/)
  for (let more = 0; more < 6 && answersIn(path).length === 0; more++) {
    await type(/open|new owner not have this cost/, ENTER)
    await setTimeout(1500)
  }
  t.equal(answersIn(path).length, 1, 'the first answer is in the record while the second is asked')
  await type(/open|new owner not have this cost/, CONTROL_C)
  t.equal(await ended, 130)
  t.equal(answersIn(path).length, 1)
})

t.test('a killed process loses no answer', { skip }, async (t) => {
  const folder = folderFor(t)
  writeFileSync(join(folder, 'Profit and Loss.csv'), REPORT)
  const path = join(folder, 'readiness/record.json')
  await run('read', folder)
  const { type, child, ended } = atTerminal(t, 'ask', path)
  await type(/open/, DOWN + ENTER)
  await type(/open/, DOWN)
  const { settled } = JSON.parse(readFileSync(join(folder, 'readiness/record.open.json'), 'utf8')) as { settled: string[] }
  t.equal(settled.length, 1)
  child.kill('SIGKILL')
  await ended
  t.equal((await run('ask', path, '--json')).code, 0, 'nothing is locked, and the record is whole')
})
