import type { ImportResult } from '../domain/import/import-reports.ts'
import type { RecordPageTexts } from '../schemas/pages/record-page-texts.ts'
import { fillIn } from '../html/fill-in.ts'
import { writeToolResult } from './tool-result.ts'

/** Characters of a record in the answer of a tool; clients cut longer answers off. */
const MAX_RECORD_CHARACTERS = 80_000

/**
 * The result of the MCP tool `import_reports`: the record, what was read from each file in short, and the questions.
 * `detail` names the file whose lines and totals are wanted as well. A record that is too long is left out, and a note
 * says which request returns it.
 */
export function writeImportToolResult (
  { record, files, questions }: ImportResult, detail: string | undefined, words: RecordPageTexts['import']['tool']
): string {
  const text = JSON.stringify(record)
  const isLong = text.length > MAX_RECORD_CHARACTERS
  return writeToolResult(JSON.stringify({
    notice: words.notice,
    ...isLong ? { note: fillIn(words.long, { characters: text.length }) } : { record },
    files: files.map((file) => {
      const { columns, lines = [], totals = [], ignored = [], ...short } = file
      return file.name === detail
        ? file
        : { ...short, lineCount: lines.length, totalCount: totals.length, ignoredCount: ignored.length }
    }),
    questions
  }))
}
