import type { EditFault } from '../../domain/record/edit/edit-record.ts'
import type { RecordFault } from '../../domain/record/input/read-record.ts'
import type { ImportResult } from '../../domain/import/import-reports.ts'
import type { BusinessRecord } from '../../schemas/record/business-record.ts'
import type { ImportQuestion } from '../../schemas/record/import.ts'
import type { RecordPageTexts } from '../../schemas/pages/record-page-texts.ts'
import type { FileStep, NumberGroup, RecordStepsTexts } from '../../schemas/pages/record-steps-texts.ts'
import type { RecordJobsData } from '../job.tsx'

/** A form with its files, and its other fields in the order sent. A name may occur several times. */
export interface SubmittedStep {
  files: ImportFileOfForm[]
  fields: Array<[name: string, text: string]>
  /** Why its files were not read, as a sentence. */
  problem?: string | undefined
}

/** An uploaded file of a form. */
export interface ImportFileOfForm { name: string, bytes: Uint8Array }

/**
 * The owner's next place: a step, what can be sent, or a group of numbers. That opens at a page of its rows, or for
 * some fields: the first is in the group, and the others are in any group.
 */
export type Place = { step: FileStep, screen?: number } | { view: 'send' } | { numbers: NumberGroup, fields?: string[], page?: number }

/** An entry of a list of the record, with its values by member. */
export type Entry = Record<string, unknown>

/** A file that was sent, in a few words, and what to do about it if anything in it was not read or needs a look. */
export interface ReadFile { name: string, what: string, todo?: string, document?: string }

/** Reports that were removed, what went with them, and the state before, as JSON text. */
export interface RemovedReport { titles: string[], amounts: number, answers: string[], before: string }

/** The state that the steps keep between two pages. All of it arrives with the form and is returned with the page. */
export interface StepState {
  record: BusinessRecord
  /** Unanswered questions about the reports that the record alone does not raise. */
  asked: ImportQuestion[]
  /** Ids of answered questions, so that they are not asked again. */
  settled: string[]
  /** Fields of the last form with invalid texts, which are shown again as typed. */
  faults: EditFault[]
  /** Other errors of the last form, each as a sentence. */
  problems: string[]
  /** Fields of the last form by name, shown again as they were sent, because some could not be applied. */
  sent?: ReadonlyMap<string, string>
  /** Pointers of the entries that the last form marked for removal, if they were not removed. */
  marked?: readonly string[]
  /** What was read from every file so far, and what was not, the latest last. */
  read: ReadFile[]
  /** A report that the last form removed, if any. */
  removed?: RemovedReport
  /** What was read from the files of the last form. */
  imported?: ImportResult
  /** Ids of questions about costs that follow from the answers of the last form, which come before the next step. */
  raised?: readonly string[]
  /** What the last form did: `opened` (a saved file was opened) or `answers` (quiz answers were added). */
  notices: string[]
}

/** Whether the last form has anything to correct. */
export const isWrong = ({ faults, problems }: StepState): boolean => faults.length + problems.length > 0

/** Returns up to ten faults of a record as sentences. */
export const sentences = (faults: RecordFault[]): string[] =>
  faults.slice(0, 10).map(({ path, problem }) => `${path} ${problem}.`)

/** The input of every step. */
export interface StepContext extends Pick<RecordJobsData, 'bank' | 'standard'> {
  words: RecordStepsTexts
  recordWords: RecordPageTexts
  /** The date of the request, in the form `2026-05-29`. */
  today: string
  state: StepState
}
