import { execFile, fork, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Test } from 'tap'
import { ensureBuilt } from '../suite/built.ts'

/** The folder of an owner, with its right numbers. */
export const ownerFolder = join(import.meta.dirname, '../domain/import/owner-folder')

/** The answers to the costs in it. */
export const ownerAnswers = [
  { question: 'company.profit-and-loss-1-xlsx-profit-and-loss', answer: 'other' },
  { question: 'add-back.officer-compensation', answer: 'all' },
  { question: 'add-back.health-insurance-owner', answer: 'all' },
  { question: 'add-back.charitable-contributions', answer: 'all' },
  { question: 'add-back.cell-phones', answer: 'part', amounts: { FY2023: 2400, FY2024: 2400, FY2025: 2400 } },
  { question: 'add-back.meals-entertainment', answer: 'part', amounts: { FY2023: 1200, FY2024: 1200, FY2025: 1200 } },
  { question: 'add-back.legal-professional', answer: 'part', amounts: { FY2025: 18750 } },
  {
    question: 'add-back.rent-halvorsen-properties-llc',
    answer: 'market',
    market: { FY2023: 60000, FY2024: 60000, FY2025: 60000 }
  }
]

/** SDE by fiscal year with these answers, in dollars, as counted by hand. */
export const ownerEarnings = { FY2023: 383210.58, FY2024: 409627.44, FY2025: 424012.71 }

/** Returns a new folder, which is removed after the test, or a copy of another in it. */
export function folderFor (t: Test, from?: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'home-'))
  t.teardown(() => rmSync(folder, { recursive: true, force: true }))
  if (from !== undefined) cpSync(from, folder, { recursive: true })
  return folder
}

/** Returns a copy of the folder of an owner without its photo and its ZIP, which take most of the time to read it. */
export function folderWithoutScans (t: Test): string {
  const folder = folderFor(t, ownerFolder)
  for (const name of ['IMG_4417.JPG', 'everything.zip']) rmSync(join(folder, name))
  return folder
}

export const builtCommand = join(import.meta.dirname, '../../dist/business-readiness.js')

interface Ran { code: number, out: string, err: string }

/** One process runs the commands of all tests, because starting a process takes longer than most commands. */
let commands: ChildProcess | undefined

/** Runs the built command without a terminal, in the process that all tests share. */
export async function run (...args: string[]): Promise<Ran> {
  ensureBuilt()
  commands ??= fork(join(import.meta.dirname, 'run-commands.js'), [builtCommand], { stdio: 'ignore', execArgv: [] })
  commands.ref()
  commands.channel?.ref()
  commands.send(args)
  const [ran] = await once(commands, 'message') as [Ran]
  // Ends with the process of the tests.
  commands.unref()
  commands.channel?.unref()
  return ran
}

/** Runs the built command in its own process, without a terminal, and without a network if the machine allows that. */
export async function runAlone (...args: string[]): Promise<Ran> {
  ensureBuilt()
  const isolated = spawnSync('unshare', ['-rn', 'true']).status === 0 ? ['unshare', '-rn'] : []
  const [program = '', ...rest] = [...isolated, process.execPath, builtCommand, ...args]
  return await new Promise((resolve) => {
    const child = execFile(program, rest, { maxBuffer: 1 << 26 }, (error, out, err) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? 99 : 0, out, err })
    })
    child.stdin?.end()
  })
}
