import { createHash } from 'node:crypto'
import {
  closeSync, copyFileSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync
} from 'node:fs'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { formOf } from '../domain/record/input/read-record.ts'
import { writeYaml } from '../domain/write-yaml.ts'
import { fillIn } from '../html/fill-in.ts'
import type { AskedRecord } from '../record-jobs/answer-questions.ts'
import { readSentRecord } from '../record-jobs/job.tsx'
import { HomeError, type Home } from './home.ts'

/** A file by its path, relative to the folder of the record, with the SHA-256 of its bytes. */
export interface KnownFile { path: string, sha256: string }

/** A record on the disk, with what is kept beside it. */
export interface KeptRecord extends Partial<AskedRecord> {
  asked: AskedRecord['asked']
  settled: string[]
  /** The reports that were read. */
  reports: KnownFile[]
  /** For each document of the record, the names of the files that it covers. */
  names: Record<string, string[]>
  /** The documents that were written, which may be replaced. */
  written: KnownFile[]
}

/** A kept record that exists. */
export type FoundRecord = KeptRecord & Pick<AskedRecord, 'record'>

/** How long a change waits for another program, and how often it looks, in milliseconds. */
const PATIENCE = 3000
const PAUSE = 50

export const sha256Of = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** The file beside a record that keeps its open questions, and what was read and written. */
const besideOf = (path: string): string => `${path.replace(/\.(?:json|ya?ml)$/i, '')}.open.json`

/** Reads a record and what is kept beside it. Without a record, everything is empty. Throws if it cannot be read. */
function readRecordFile (home: Home, path: string): KeptRecord {
  const empty: KeptRecord = { asked: [], settled: [], reports: [], names: {}, written: [] }
  if (!existsSync(path)) return empty
  const text = readTextFile(home, path)
  const read = readSentRecord(home.data, { text, form: formOf(text) })
  if ('faults' in read) {
    const faults = read.faults.slice(0, 10).map((fault) => `- ${fault.path} ${fault.problem}`)
    throw new HomeError('unread', [fillIn(home.words.problems.noRecord, { path }), ...faults].join('\n'))
  }
  return { ...empty, ...readBeside(besideOf(path)), record: read.record }
}

/** Reads a record that must exist. Throws if it does not, or cannot be read. */
export function readFound (home: Home, path: string): FoundRecord {
  const { record, ...kept } = readRecordFile(home, path)
  if (record === undefined) throw new HomeError('unread', fillIn(home.words.problems.missing, { path }))
  return { ...kept, record }
}

/** Reads the text of a file. Throws a sentence that names it if it cannot be read. */
export function readTextFile ({ words: { problems } }: Home, path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new HomeError('unread', fillIn(problems.unreadable, { path, reason: codeOf(error) }))
  }
}

/** A file that is damaged counts as absent: its questions are asked again, and the record is whole without it. */
function readBeside (path: string): Partial<KeptRecord> {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Partial<KeptRecord>
  } catch {
    return {}
  }
}

/**
 * Changes a record: reads it, lets `change` return what it becomes, and writes it, while no other program of this kind
 * changes it. The one before is kept as `.bak`. Throws if another program does not finish, or nothing can be written.
 */
export async function changeRecord<Result> (
  home: Home, path: string, change: (kept: KeptRecord) => Promise<{ kept: KeptRecord, result: Result }>
): Promise<Result> {
  const { problems } = home.words
  const release = await lock(problems, path)
  try {
    const { kept, result } = await change(readRecordFile(home, path))
    writing(problems, path, () => save(path, kept))
    return result
  } finally {
    release()
  }
}

function save (path: string, { record, ...beside }: KeptRecord) {
  if (record !== undefined) {
    const text = /\.ya?ml$/i.test(path) ? writeYaml(record) : JSON.stringify(record, null, 2)
    const before = existsSync(path) ? readFileSync(path, 'utf8') : undefined
    if (before !== text) {
      if (before !== undefined) copyFileSync(path, `${path}.bak`)
      replaceFile(path, text)
    }
  }
  replaceFile(besideOf(path), JSON.stringify(beside))
}

/** Writes a file so that a reader sees either the one before or all of the new one. */
export function replaceFile (path: string, content: string | Uint8Array): void {
  const made = `${path}.${process.pid}.tmp`
  try {
    writeFileSync(made, content, { flush: true })
    renameSync(made, path)
  } catch (error) {
    rmSync(made, { force: true })
    throw error
  }
}

/** Runs something that writes. Throws a sentence that names the place if it is full or must not be written. */
export function writing<Result> (problems: Home['words']['problems'], path: string, write: () => Result): Result {
  try {
    return write()
  } catch (error) {
    if (error instanceof HomeError) throw error
    const code = codeOf(error)
    const problem = code === 'ENOSPC' || code === 'EDQUOT' ? problems.full : problems.unwritable
    throw new HomeError('unread', fillIn(problem, { path, reason: code }))
  }
}

/** The code of an error of the file system, such as `EACCES`. */
export const codeOf = (error: unknown): string =>
  (error as NodeJS.ErrnoException).code ?? (error instanceof Error ? error.message : String(error))

/** Waits until no other program changes the record. Returns the function that lets the next one. */
async function lock (problems: Home['words']['problems'], path: string): Promise<() => void> {
  const file = `${path}.lock`
  writing(problems, dirname(path), () => mkdirSync(dirname(path), { recursive: true }))
  for (let waited = 0; ; waited += PAUSE) {
    if (writing(problems, dirname(path), () => take(file))) return () => rmSync(file, { force: true })
    const [host, number] = ownerOf(file)
    // This process never waits for itself: a lock with its number is of one before it, in a container for example.
    if (host === hostname() && (Number(number) === process.pid || !isRunning(Number(number)))) {
      rmSync(file, { force: true })
    } else if (waited >= PATIENCE) {
      throw new HomeError('unread', fillIn(problems.busy, { path, process: `${number ?? '?'}, ${host ?? '?'}`, lock: file }))
    } else {
      await setTimeout(PAUSE)
    }
  }
}

function take (file: string): boolean {
  try {
    const descriptor = openSync(file, 'wx')
    writeFileSync(descriptor, `${hostname()}\n${process.pid}`)
    closeSync(descriptor)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/** The computer and the number of the process that changes a record. */
function ownerOf (file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch {
    return []
  }
}

function isRunning (process_: number): boolean {
  try {
    process.kill(process_, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}
