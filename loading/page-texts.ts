import type { Static, TSchema } from '@sinclair/typebox'
import { CommandTexts } from '../schemas/pages/command-texts.ts'
import { DocsTexts } from '../schemas/pages/docs-texts.ts'
import { ErrorPageTexts, PictureTexts, SiteTexts, ToolTexts } from '../schemas/pages/site-texts.ts'
import { QuizMethodTexts, QuizPageTexts, QuizQuestionsTexts } from '../schemas/pages/quiz-page-texts.ts'
import { QuizResultTexts } from '../schemas/pages/quiz-result-texts.ts'
import { RecordPageTexts } from '../schemas/pages/record-page-texts.ts'
import { RecordStepsTexts } from '../schemas/pages/record-steps-texts.ts'
import { RecordReportTexts } from '../schemas/pages/record-report-texts.ts'
import { SamplePageTexts } from '../schemas/pages/sample-page-texts.ts'
import { loadFixture } from './fixture-file.ts'

/** The texts of pages that are not Markdown files, by page. */
export type PageWords = ReturnType<typeof loadWords>

/**
 * Reads and checks these texts. Throws an Error with a one-line message that names the faulty file and what was
 * expected.
 */
export function loadWords (directory: string) {
  const load = <T extends TSchema>(page: string, schema: T): Static<T> =>
    loadFixture(directory, `pages/${page}.yaml`, schema).data
  return {
    site: load('site', SiteTexts),
    errors: load('errors', ErrorPageTexts),
    pictures: load('pictures', PictureTexts),
    quiz: {
      start: load('quiz', QuizPageTexts),
      questions: load('quiz-questions', QuizQuestionsTexts),
      result: load('quiz-result', QuizResultTexts),
      method: load('quiz-method', QuizMethodTexts)
    },
    command: load('command', CommandTexts),
    docs: load('docs', DocsTexts),
    tools: load('tools', ToolTexts),
    sample: load('sample', SamplePageTexts),
    record: load('record', RecordPageTexts),
    recordSteps: load('record-steps', RecordStepsTexts),
    report: load('record-report', RecordReportTexts)
  }
}
