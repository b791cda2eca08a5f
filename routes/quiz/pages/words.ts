import type { QuizMethodWords, QuizPageWords, QuizQuestionsWords } from '../../../schemas/quiz-page-words.ts'
import type { QuizResultWords } from '../../../schemas/quiz-result-words.ts'

/** What the pages of the quiz say. */
export interface QuizWords {
  start: QuizPageWords
  questions: QuizQuestionsWords
  result: QuizResultWords
  method: QuizMethodWords
}
