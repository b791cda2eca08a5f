import { ErrorPageWords, PictureWords } from '../schemas/page-words.ts'
import { QuizPageWords } from '../schemas/quiz-page-words.ts'
import { RecordPageWords } from '../schemas/record-page-words.ts'
import { loadFixture } from './load.ts'

/** What pages say that are not texts of their own, by page. */
export interface PageWords {
  errors: ErrorPageWords
  pictures: PictureWords
  quiz: QuizPageWords
  record: RecordPageWords
}

/** Reads and checks it. Throws an Error whose one line names the broken file and what was expected. */
export function loadWords (directory: string): PageWords {
  return {
    errors: loadFixture(directory, 'pages/errors.yaml', ErrorPageWords).data,
    pictures: loadFixture(directory, 'pages/pictures.yaml', PictureWords).data,
    quiz: loadFixture(directory, 'pages/quiz.yaml', QuizPageWords).data,
    record: loadFixture(directory, 'pages/record.yaml', RecordPageWords).data
  }
}
