import type { ImportResult } from '../domain/import/import-reports.ts'
import { takeWithin } from '../domain/take-within.ts'
import type { RecordPageTexts } from '../schemas/pages/record-page-texts.ts'
import { fillIn } from '../html/fill-in.ts'
import { writeToolResult } from './tool-result.ts'

/** Characters of the record and the rest. A tool result repeats them as text if it can. */
const MOST_WITH_RECORD = 95_000
/** Limits for one result: questions, warnings per file, and entries of each list of the requested file. */
const QUESTIONS = { count: 40, characters: 30_000 }
const WARNINGS = { count: 10, characters: 1500 }
const ENTRIES = { count: 200, characters: 8000 }
/** Payees of a ledger that one result asks about, the largest first. */
const PAYEES = 10

type File = ImportResult['files'][0]

/**
 * Writes the result of the MCP tool `import_reports`: the record, a summary of each file, and the questions. `detail`
 * names the file whose lines and totals to include. If the record or the questions are too long for the result, a note
 * says how to get them.
 */
export function writeImportToolResult (
  { record, files, questions }: Omit<ImportResult, 'renamed'>, detail: string | undefined, words: RecordPageTexts['import']['tool']
): string {
  const payees = questions.filter(({ kind }) => kind === 'ledger-add-back')
  const later = new Set(payees.slice(PAYEES))
  // The rows of each payment are in the answer, and their names and memos in the HTTP operation.
  const listed = questions.filter((one) => !later.has(one)).map(({ payments, ...question }) => question)
  const first = takeWithin(listed, QUESTIONS)
  const rest = JSON.stringify({
    files: files.map((file) => inShort(file, file.name === detail)),
    questions: first,
    ...payees.length > 0 && { ledgerPayees: payees.length }
  })
  const text = JSON.stringify(record)
  const isLong = text.length + rest.length > MOST_WITH_RECORD
  const notes = [
    ...isLong ? [fillIn(words.long, { characters: text.length })] : [],
    ...first.length < questions.length ? [fillIn(words.more, { shown: first.length, all: questions.length })] : []
  ]
  const write = (told: string[], member: string) => {
    const head = JSON.stringify({ notice: words.notice, ...told.length > 0 && { note: told.join(' ') } })
    return `${head.slice(0, -1)},${member}${rest.slice(1)}`
  }
  const short = write([...notes, ...isLong ? [] : [words.structured]], '')
  return writeToolResult(write(notes, isLong ? '' : `"record":${text},`), short)
}

/** The lines and years of a ledger, those that differ most from the statement first. */
const largestFirst = (reconciled: NonNullable<File['reconciliation']>) => reconciled
  .toSorted((one, other) => Math.abs(other.difference) - Math.abs(one.difference))

/** A file with the counts of its lines, totals, and ignored cells, and with the first of each if requested. */
function inShort (file: File, isWanted: boolean) {
  const { columns, lines = [], totals = [], ignored = [], warnings, reconciliation, ...short } = file
  return {
    ...short,
    ...warnings && { warnings: takeWithin(warnings, WARNINGS) },
    ...reconciliation && { reconciliation: takeWithin(largestFirst(reconciliation), ENTRIES) },
    lineCount: lines.length,
    totalCount: totals.length,
    ignoredCount: ignored.length,
    ...isWanted && {
      ...columns && { columns: takeWithin(columns, ENTRIES) },
      lines: takeWithin(lines, ENTRIES),
      totals: takeWithin(totals, ENTRIES),
      ignored: takeWithin(ignored, ENTRIES)
    }
  }
}
