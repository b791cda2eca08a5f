import { mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { progressName, type ReadingProgress } from '../domain/import/import-reports.ts'
import { fillIn } from '../html/fill-in.ts'
import { readChoices } from '../record-jobs/import-request.ts'
import { writeReport } from '../domain/record/report/write-report.ts'
import { withState } from '../domain/record/place-state.ts'
import { contradictionsIn } from '../record-jobs/draft.ts'
import type { SentChoice } from '../schemas/record/import.ts'
import type { Edition } from '../schemas/record/editions.ts'
import { BROKER_PACKAGE } from '../schemas/record/document-files.ts'
import { askOwner, canAsk } from './ask-owner.ts'
import { findReports, kindOf, recordPathOf } from './find-reports.ts'
import { EXIT, HomeError, printable, type Home } from './home.ts'
import { questionsOf, readIntoRecord, type ReadResult } from './read-into-record.ts'
import { readFound, readTextFile } from './record-file.ts'
import { yearsInRecord } from '../record-jobs/steps/files-read.tsx'
import { tellFiles, tellQuestions, tellWritten } from './tell.ts'
import { reportOf, writeDocuments } from './write-files.ts'

/** Options of the command line, as far as a command has them. */
export interface CommandOptions {
  record?: string
  answers?: string
  json?: boolean
  force?: boolean
  into?: string
  edition?: Edition
  blind?: boolean
  for?: string
}

/** What a command prints, as lines for people and as a value for programs, and its exit code. */
export interface CommandResult { lines: string[], json: unknown, exitCode?: number }

/** Reads a folder, asks what is open, and writes the documents for a broker. */
export async function makeFile (home: Home, folder: string, options: CommandOptions): Promise<CommandResult> {
  if (kindOf(folder) !== 'folder') throw new HomeError('unread', fillIn(home.words.problems.notFolder, { path: folder }))
  const path = options.record === undefined ? recordPathOf(resolve(folder)) : resolve(options.record)
  const read = await readPaths(home, path, [folder], options)
  const isAsked = canAsk() && options.json !== true && options.answers === undefined
  if (isAsked) {
    for (const line of read.told) process.stderr.write(`${line}\n`)
    await askOwner(home, path, progressOn(home))
  }
  const written = await writeDocuments(home, path, {
    documents: [`${BROKER_PACKAGE}.zip`], into: options.into ?? dirname(path), force: options.force === true, unpacked: true
  })
  const questions = questionsOf(home, readFound(home, path))
  return {
    lines: [
      ...isAsked ? [] : read.told, ...tellQuestions(home, questions), '', ...tellRecord(home, path), ...tellWritten(home, written)
    ],
    json: { record: path, files: read.files, questions, problems: read.problems, written }
  }
}

/** Reads reports into a record. */
export async function readReports (home: Home, paths: string[], options: CommandOptions): Promise<CommandResult> {
  const [first = ''] = paths
  const folder = kindOf(first) === 'folder' ? first : dirname(first)
  const path = options.record === undefined ? recordPathOf(resolve(folder)) : resolve(options.record)
  const { files, questions, problems, told } = await readPaths(home, path, paths, options)
  return {
    lines: [...told, '', ...tellQuestions(home, questions), '', ...tellRecord(home, path)],
    json: { record: path, files, questions, problems }
  }
}

async function readPaths (
  home: Home, path: string, named: string[], { answers }: CommandOptions
): Promise<ReadResult & { told: string[] }> {
  let others = 0
  const paths = named.flatMap((one) => {
    const kind = kindOf(one)
    if (kind === undefined) throw new HomeError('unread', fillIn(home.words.problems.missing, { path: one }))
    if (kind === 'file') return [resolve(one)]
    const found = findReports(one)
    others += found.others
    return found.paths
  })
  const choices = answers === undefined ? [] : readAnswers(home, answers)
  const read = await readIntoRecord(home, path, { paths, choices, onFile: progressOn(home) })
  const isNothingRead = read.files.length > 0 && read.files.every(({ refused }) => refused !== undefined)
  const { record } = readFound(home, path)
  const files = tellFiles(home, read.files, { years: yearsInRecord(record), questions: read.questions.length })
  if (isNothingRead && record.statements === undefined) {
    const lines = [home.words.problems.none, ...files]
    throw new HomeError('unread', lines.join('\n'))
  }
  const told = [
    ...files,
    ...others > 0 ? [fillIn(home.words.tell.others, { count: others })] : [],
    ...read.problems.map(printable)
  ]
  return { ...read, told }
}

/** Writes which file is read next to standard error. */
const progressOn = ({ words }: Home) => async (progress: ReadingProgress): Promise<void> => {
  process.stderr.write(`${fillIn(words.tell.reading, { ...progress, name: printable(progressName(progress)) })}\n`)
}

/** Asks what is open, or applies answers from a file and lists what remains. */
export async function askQuestions (
  home: Home, record: string, { answers, json }: CommandOptions
): Promise<CommandResult> {
  const path = resolve(record)
  readFound(home, path)
  const problems: string[] = []
  if (answers !== undefined) {
    const read = await readIntoRecord(home, path, {
      choices: readAnswers(home, answers), onFile: progressOn(home)
    })
    problems.push(...read.problems)
  } else if (canAsk() && json !== true) {
    await askOwner(home, path, progressOn(home))
  }
  const questions = questionsOf(home, readFound(home, path))
  return {
    lines: [...problems.map(printable), ...tellQuestions(home, questions), ...tellRecord(home, path)],
    json: { record: path, questions, problems }
  }
}

/** Reads answers from a file, checked as the service checks them. */
function readAnswers (home: Home, path: string): SentChoice[] {
  const read = readChoices([readTextFile(home, path)], home.data.bounds)
  if ('choices' in read) return read.choices
  const faults = read.faults.map(({ path: at, problem }) => `- ${at} ${problem}`)
  throw new HomeError('unread', [fillIn(home.words.problems.answers, { path }), ...faults].join('\n'))
}

/** Lists the findings of a record, as the report of the service. */
export async function checkRecordFile (home: Home, record: string): Promise<CommandResult> {
  const { data } = home
  const found = readFound(home, resolve(record)).record
  const text = JSON.stringify(found)
  const [json, markdown] = [await reportOf(data, text, 'json'), await reportOf(data, text, 'markdown')]
  const broken = contradictionsIn(writeReport(withState(found, data.standard.states), data.bank, data.standard)).length
  return {
    lines: markdown.trimEnd().split('\n').map(printable),
    json: JSON.parse(json) as unknown,
    ...broken > 0 && { exitCode: EXIT.findings }
  }
}

/** Writes documents from a record. */
export async function writeFiles (
  home: Home, record: string, documents: string[], { into, edition, blind, force, for: recipient }: CommandOptions
): Promise<CommandResult> {
  const path = resolve(record)
  if (into !== undefined) mkdirSync(into, { recursive: true })
  const written = await writeDocuments(home, path, {
    documents,
    ...into !== undefined && { into: resolve(into) },
    ...edition && { edition },
    ...blind !== undefined && { blind },
    ...recipient !== undefined && { recipient },
    ...force !== undefined && { force }
  })
  return { lines: tellWritten(home, written), json: { written } }
}

const tellRecord = ({ words }: Home, path: string): string[] => [printable(fillIn(words.tell.record, { path }))]
