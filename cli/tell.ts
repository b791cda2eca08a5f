import { fillIn } from '../html/fill-in.ts'
import { fileInOneLine, foundInShort } from '../record-jobs/steps/files-read.tsx'
import { questionHeading } from '../record-jobs/steps/import-question.tsx'
import type { ImportedFile, ImportQuestion } from '../schemas/record/import.ts'
import { printable, type Home } from './home.ts'
import type { WrittenFile } from './write-files.ts'

/** How many fiscal years a record has, and how many questions are open. */
interface Found { years: number, questions: number }

/** Says what was read: the sentence above the files of /record, and a line for each file. */
export function tellFiles ({ data }: Home, files: ImportedFile[], { years, questions }: Found): string[] {
  const texts = data.words.record.import
  return files.length === 0
    ? []
    : [foundInShort(texts, years, questions), ...files.map((file) => printable(`- ${file.name}: ${fileInOneLine(texts, file)}`))]
}

/** Lists open questions with their ids and answers, for a reader who cannot be asked. */
export function tellQuestions ({ words: { tell: words } }: Home, questions: ImportQuestion[]): string[] {
  if (questions.length === 0) return [words.noneOpen]
  return [
    fillIn(words.open, { count: questions.length }),
    ...questions.flatMap((question) => [
      '',
      printable(`${question.id}: ${questionHeading(question)}`),
      printable(`  ${question.ask} ${question.why}`),
      ...question.options.length > 0
        ? [printable(`  ${words.answers} ${question.options.map(({ value, label }) => `${value} (${label})`).join(', ')}`)]
        : []
    ]),
    '',
    words.again
  ]
}

/** Lists the files that were written. */
export function tellWritten ({ words: { tell: words } }: Home, written: WrittenFile[]): string[] {
  return [
    words.written,
    ...written.map(({ path, bytes }) => printable(`- ${fillIn(words.file, { path, size: Math.ceil(bytes / 1024) })}`))
  ]
}
