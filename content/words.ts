import type { Static, TSchema } from '@sinclair/typebox'
import { DocsWords } from '../schemas/docs-words.ts'
import { ErrorPageWords, PictureWords, SiteWords, ToolWords } from '../schemas/page-words.ts'
import { QuizMethodWords, QuizPageWords, QuizQuestionsWords } from '../schemas/quiz-page-words.ts'
import { QuizResultWords } from '../schemas/quiz-result-words.ts'
import { RecordPageWords } from '../schemas/record-page-words.ts'
import { RecordReportWords } from '../schemas/record-report-words.ts'
import { SampleWords } from '../schemas/sample-words.ts'
import { loadFixture } from './load.ts'

/** What pages say that are not texts of their own, by page. */
export type PageWords = ReturnType<typeof loadWords>

/** Reads and checks it. Throws an Error whose one line names the broken file and what was expected. */
export function loadWords (directory: string) {
  const load = <T extends TSchema>(page: string, schema: T): Static<T> =>
    loadFixture(directory, `pages/${page}.yaml`, schema).data
  return {
    site: load('site', SiteWords),
    errors: load('errors', ErrorPageWords),
    pictures: load('pictures', PictureWords),
    quiz: {
      start: load('quiz', QuizPageWords),
      questions: load('quiz-questions', QuizQuestionsWords),
      result: load('quiz-result', QuizResultWords),
      method: load('quiz-method', QuizMethodWords)
    },
    docs: load('docs', DocsWords),
    tools: load('tools', ToolWords),
    sample: load('sample', SampleWords),
    record: load('record', RecordPageWords),
    report: load('record-report', RecordReportWords)
  }
}
