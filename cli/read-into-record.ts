import { readFileSync, statSync } from 'node:fs'
import { basename, dirname, extname, relative, resolve } from 'node:path'
import type { ReadingProgress } from '../domain/import/import-reports.ts'
import { tooLargeFile, type OpenedFile } from '../domain/import/open-archives.ts'
import { stateQuestion } from '../domain/import/questions/company-questions.ts'
import { Refusal } from '../domain/import/refusal.ts'
import { fillIn } from '../html/fill-in.ts'
import { enterReports } from '../record-jobs/answer-questions.ts'
import { openQuestions } from '../record-jobs/steps/open-questions.ts'
import {
  fileQuestionKinds, MOST_FILES, type ImportedFile, type ImportQuestion, type SentChoice
} from '../schemas/record/import.ts'
import { HomeError, type Home } from './home.ts'
import { changeRecord, codeOf, sha256Of, type FoundRecord, type KeptRecord } from './record-file.ts'

/** An import takes a limited number of files, and those in an archive count. More files than these leave it no room. */
const MOST_BESIDE_ARCHIVE = 18

/** What to read into a record: reports by absolute path, and answers. */
interface Wanted {
  paths?: string[]
  choices?: SentChoice[]
  onFile?: (progress: ReadingProgress) => Promise<void>
}

/** A file that was read, with its path relative to the folder of the record. */
interface ReadFile extends OpenedFile { path: string, sha256: string }

/** What came of it. */
export interface ReadResult {
  files: ImportedFile[]
  /** The questions that are open now, in the order of /record. */
  questions: ImportQuestion[]
  /** Why answers were refused, each as a sentence. */
  problems: string[]
}

/**
 * Reads reports and answers into the record at a path, or into a new one. Reports that were read before and have not
 * changed are not read again, unless an answer is about a file: then all of them are. Throws if there is nothing to
 * read.
 */
export async function readIntoRecord (
  home: Home, path: string, { paths = [], choices = [], onFile }: Wanted
): Promise<ReadResult> {
  return await changeRecord(home, path, async (found) => {
    const directory = dirname(path)
    const out = leftOut(found, choices)
    const before: KeptRecord = {
      ...found,
      asked: found.asked.filter(({ id }) => !out.includes(id)),
      settled: [...new Set([...found.settled, ...out])]
    }
    const sent = choices.filter(({ question }) => !out.includes(question))
    const isAboutFiles = sent.some(({ question }) => isFileQuestion(before, question))
    const known = isAboutFiles ? before.reports.map((one) => resolve(directory, one.path)) : []
    const opened = [...new Set([...known, ...paths])].map((one) => openReport(home, directory, one))
    const files = opened.filter(({ path: name, sha256 }) => isAboutFiles ||
      !before.reports.some((one) => one.path === name && one.sha256 === sha256))
    if (before.record === undefined && files.length === 0) throw new HomeError('unread', home.words.problems.none)
    let kept: KeptRecord = before
    let [read, left]: [ImportedFile[], SentChoice[]] = [[], sent]
    let refusals: Awaited<ReturnType<typeof enterReports>>['refused'] = []
    const total = files.length
    for (const batch of files.length + sent.length === 0 ? [] : batchesOf(files)) {
      const done = read.length
      const tell = onFile && {
        onFile: ({ number, total: here, ...reading }: ReadingProgress) =>
          onFile({ ...reading, number: done + number, total: Math.max(total, done + here) })
      }
      const entered = await enterReports({ ...home.data, ...tell }, kept, {
        files: batch.map(({ name, bytes, refusal }) => ({ name, bytes, ...refusal && { refusal } })),
        choices: left,
        today: home.today
      })
      const { refused, files: described, ...after } = entered
      kept = { ...kept, ...after }
      read = [...read, ...described]
      // An answer about a file that is not among these may be about one of the next.
      left = refused.map(([choice]) => choice)
      refusals = refused
    }
    const reports = new Map([...before.reports, ...files].map(({ path: name, sha256 }) => [name, sha256]))
    kept = {
      ...kept,
      reports: [...reports].map(([name, sha256]) => ({ path: name, sha256 })),
      names: namesOf(before.names, read)
    }
    return {
      kept,
      result: { files: read, questions: questionsOf(home, kept), problems: refusals.map(([, { message }]) => message) }
    }
  })
}

/** Returns the questions that are open in a record, in the order in which /record asks them, the state included. */
export function questionsOf ({ data }: Home, kept: KeptRecord): ImportQuestion[] {
  if (kept.record === undefined) return []
  const { files, costs, balance } = openQuestions(kept as FoundRecord)
  const asked = costs.find(({ kind }) => kind === 'state') ?? stateQuestion(data.standard.states)
  const state = kept.record.company.state === undefined ? [asked] : []
  return [...files, ...state, ...[...costs, ...balance].filter(({ kind }) => kind !== 'state')]
}

function namesOf (before: KeptRecord['names'], files: ImportedFile[]): KeptRecord['names'] {
  const names = { ...before }
  for (const { document, name } of files) {
    if (document !== undefined) names[document] = [...new Set([...names[document] ?? [], name])]
  }
  return names
}

/** The questions about files of other companies, which need not be read again to be left out. */
const leftOut = ({ asked }: KeptRecord, choices: SentChoice[]): string[] =>
  choices.filter(({ answer }) => answer === 'other').map(({ question }) => question)
    .filter((question) => asked.some(({ id, kind }) => id === question && kind === 'company'))

const isFileQuestion = ({ asked }: KeptRecord, question: string): boolean =>
  asked.some(({ id, kind }) => id === question && fileQuestionKinds.includes(kind))

/** Opens a report. One that is over the limit or cannot be opened is refused, and does not affect the others. */
function openReport ({ data, words }: Home, directory: string, path: string): ReadFile {
  const name = basename(path)
  const known = relative(directory, path)
  try {
    const { size } = statSync(path)
    if (size > data.importBounds.fileBytes) {
      return { path: known, name, sha256: `${size}`, bytes: new Uint8Array(), refusal: tooLargeFile(data.importBounds) }
    }
    const bytes = new Uint8Array(readFileSync(path))
    return { path: known, name, bytes, sha256: sha256Of(bytes) }
  } catch (error) {
    const refusal = new Refusal('damaged', fillIn(words.problems.unreadable, { path, reason: codeOf(error) }))
    return { path: known, name, sha256: '', bytes: new Uint8Array(), refusal }
  }
}

/** The files of each import. Answers alone are an import without files. */
function batchesOf (files: ReadFile[]): ReadFile[][] {
  const isArchive = ({ name }: ReadFile) => extname(name).toLowerCase() === '.zip'
  if (files.length <= MOST_BESIDE_ARCHIVE) return [files]
  const archives = files.filter(isArchive)
  const others = files.filter((one) => !isArchive(one))
  const batches = Array.from({ length: Math.ceil(others.length / MOST_FILES) }, (_batch, place) =>
    others.slice(place * MOST_FILES, (place + 1) * MOST_FILES))
  return [...batches, ...archives.map((one) => [one])]
}
