import type { EditFault } from '../../domain/record/edit/edit-record.ts'
import type { ImportResult } from '../../domain/import/import-reports.ts'
import type { BusinessRecord } from '../../schemas/record/business-record.ts'
import type { ImportQuestion } from '../../schemas/record/import.ts'
import type { RecordPageTexts } from '../../schemas/pages/record-page-texts.ts'
import type { FileStep, NumberGroup, RecordStepsTexts } from '../../schemas/pages/record-steps-texts.ts'
import type { RecordThreadData } from '../job.tsx'

/** A form with files, and its other fields in the order sent; one name may come several times. */
export interface SubmittedStep {
  files: ImportFileOfForm[]
  fields: Array<[name: string, text: string]>
}

/** A file of a form as it was sent. */
export interface ImportFileOfForm { name: string, bytes: Uint8Array }

/** Where the owner goes: a step, or a group of numbers with the field or the page of rows to show. */
export type Place = { step: FileStep } | { numbers: NumberGroup, field?: string, page?: number }

/** What the steps know between two pages. All of it comes with the form and goes back with the page. */
export interface StepState {
  record: BusinessRecord
  /** Questions about the reports that are not answered yet and that the record alone does not raise. */
  asked: ImportQuestion[]
  /** Ids of questions that are answered, so that they are not asked again. */
  settled: string[]
  /** Fields of the last form whose text is no value, which are shown again as they were typed. */
  faults: EditFault[]
  /** Sentences about what was wrong with the last form besides. */
  problems: string[]
  /** What was read from the files of the last form. */
  imported?: ImportResult
  /** What the last form did, in a sentence: a saved file was opened, or answers were taken in. */
  notices: string[]
}

/** What every step is written with. */
export interface StepContext extends Pick<RecordThreadData, 'bank' | 'standard'> {
  words: RecordStepsTexts
  recordWords: RecordPageTexts
  /** The day of the request, as `2026-05-29`. */
  today: string
  state: StepState
}
