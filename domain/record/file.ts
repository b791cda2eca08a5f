import type { CompanyRecord } from './company-record.ts'
import type { Question } from '../../schemas/quiz.ts'
import type { QuizAnswersFile } from '../../schemas/quiz-files.ts'
import type { QuizScore } from '../../schemas/quiz-score.ts'
import { makeCharts, type Charts } from './charts.ts'
import { linkEntries, type Entries } from './entries.ts'
import { makeTables, type Tables } from './tables.ts'

/** What the file is made of: the company, its quiz answers with their score, and the questions they answer. */
export interface FileSources {
  record: CompanyRecord
  answers: QuizAnswersFile
  score: QuizScore
  questions: Question[]
}

/** The whole file of the fictional company, ready to be shown. */
export interface SampleFile extends FileSources {
  entries: Entries
  tables: Tables
  charts: Charts
}

/** Links, tables and charts, each made once. */
export function openFile (sources: FileSources): SampleFile {
  const { record, answers, score } = sources
  return {
    ...sources,
    entries: linkEntries(record, answers.answers),
    tables: makeTables(record),
    charts: makeCharts(record, score)
  }
}
