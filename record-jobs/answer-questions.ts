import type { OpenedFile } from '../domain/import/open-archives.ts'
import type { ChoiceError } from '../domain/import/questions/apply-choices.ts'
import type { BusinessRecord } from '../schemas/record/business-record.ts'
import type { ImportedFile, ImportQuestion, SentChoice } from '../schemas/record/import.ts'
import { importWords } from './import-job.ts'
import type { RecordJobsData } from './job.tsx'
import { importAnswers, reopened } from './steps/apply-reports.ts'
import { recordQuestions } from './steps/open-questions.ts'

/** A record with what is known about its questions, as the steps of /record keep it. */
export interface AskedRecord {
  record: BusinessRecord
  /** Unanswered questions that the record alone does not raise. */
  asked: ImportQuestion[]
  /** Ids of answered questions. */
  settled: string[]
}

/** Reports and answers for a record. */
interface Brought {
  files: OpenedFile[]
  choices: SentChoice[]
  /** The date of the request, in the form `2026-05-29`. */
  today: string
}

/** The record afterwards, what was read from each file, and each answer that was refused, with the reason. */
interface Entered extends AskedRecord {
  files: ImportedFile[]
  refused: Array<[choice: SentChoice, error: ChoiceError]>
}

/**
 * Reads reports and answers into a record, or into a new one, as POST /api/public/record/import does, and keeps track
 * of the questions that remain. A refused answer does not affect the others, and its question stays open.
 */
export async function enterReports (
  data: RecordJobsData, before: Partial<AskedRecord>, { files, choices, today }: Brought
): Promise<Entered> {
  const { record, asked = [], settled = [] } = before
  const { imported, refused } = await importAnswers({
    ...importWords(data),
    files,
    choices,
    today,
    asked,
    ...record && { record }
  })
  const wrong = new Set(refused.map(([{ question }]) => question))
  const remaining = new Set(imported.questions.map(({ id }) => id))
  const answered = new Set(choices.map(({ question }) => question).filter((id) => !wrong.has(id) && !remaining.has(id)))
  const again = record && files.length > 0 ? reopened(record, imported.record) : []
  const open = new Set([...again.map(({ id }) => id), ...choices.map(({ question }) => question)]
    .filter((id) => !answered.has(id) && !wrong.has(id)))
  const raised = new Set(recordQuestions(imported.record).map(({ id }) => id))
  const fresh = [...imported.questions.filter(({ id }) => !raised.has(id)), ...again]
  const all = [...asked.filter(({ id }) => !answered.has(id)), ...fresh]
  return {
    record: imported.record,
    asked: [...new Map(all.map((one) => [one.id, one])).values()],
    settled: [...new Set([...settled, ...answered])].filter((id) => !open.has(id)),
    files: imported.files,
    refused
  }
}
