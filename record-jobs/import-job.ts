import { importReports, type ImportRequest, type ImportResult } from '../domain/import/import-reports.ts'
import { ChoiceError } from '../domain/import/questions/apply-choices.ts'
import { boundAnswer } from './answer-bound.ts'
import {
  choiceFault, readImportForm, readImportJson, type ImportFaults, type ImportForm
} from './import-request.ts'
import { writeImportToolResult } from './import-tool-result.ts'
import type { RecordJobsData, WrittenAnswer } from './job.tsx'

/** Reports to read, with the record to add to and the owner's answers. */
export interface ImportJob {
  /** The JSON body as sent, or the parts of a form. */
  request: { json: Uint8Array } | { form: ImportForm }
  /** A tool result is an MCP CallToolResult. */
  as: 'json' | 'tool-result'
  /** The date of the request, in the form `2026-05-29`. */
  today: string
  /** For a tool result: the file whose lines and totals to include. */
  detail?: string
}

/** The faults of the request, or the written result. */
export type ImportOutcome = ImportFaults | WrittenAnswer

/**
 * Reads reports and writes the result. A file that cannot be read is refused within the result. Throws
 * RECORD_TOO_COSTLY if the result is too large.
 */
export async function runImport (
  data: RecordJobsData, { request, as, today, detail }: ImportJob
): Promise<ImportOutcome> {
  const { words } = data
  const imported = await readChecked(data, { request, today })
  if ('faults' in imported) return imported
  const written = as === 'json'
    ? JSON.stringify(imported)
    : writeImportToolResult(imported, detail, words.record.import.tool)
  const body = new TextEncoder().encode(written)
  boundAnswer(body.length, sizeOf(request))
  return { title: words.record.import.result.title, description: words.record.import.result.description, body }
}

/** Validates a request and reads its reports. Returns every fault of the request, or what was read. */
export async function readChecked (
  data: RecordJobsData, { request, today }: Pick<ImportJob, 'request' | 'today'>
): Promise<Omit<ImportResult, 'renamed'> | ImportFaults> {
  const { bounds } = data
  const checked = 'json' in request
    ? readImportJson(request.json, bounds)
    : readImportForm(request.form, bounds)
  if ('faults' in checked) return checked
  const { files, record, choices } = checked
  try {
    const { renamed: _renamed, ...imported } = await importReports({
      files,
      choices,
      ...importWords(data),
      today,
      ...record !== undefined && { record }
    })
    return imported
  } catch (error) {
    if (error instanceof ChoiceError) return choiceFault(error)
    throw error
  }
}

/** What every import needs besides its request: the interview, the words that are looked for, and the bounds. */
export function importWords (
  { standard, importBounds: bounds, beforeReading, beforePictures, onFile, turns }: RecordJobsData
) {
  const { interview, ledgerWords, lists, tradeWords, states, prose: { trades: tradeNames } } = standard
  const companyWords = { tradeWords, states, tradeNames }
  return {
    interview,
    ledgerWords,
    lists,
    companyWords,
    bounds,
    ...beforeReading && { beforeReading },
    ...beforePictures && { beforePictures },
    ...onFile && { onFile },
    ...turns && { turns }
  } satisfies Partial<ImportRequest>
}

/** Bytes of the request, which bound the size of the response. */
function sizeOf (request: ImportJob['request']): number {
  if ('json' in request) return request.json.length
  const { files, record = '' } = request.form
  return files.reduce((total, { bytes }) => total + bytes.length, record.length)
}
