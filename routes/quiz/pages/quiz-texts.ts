import type { QuizMethodTexts, QuizPageTexts, QuizQuestionsTexts } from '../../../schemas/pages/quiz-page-texts.ts'
import type { QuizResultTexts } from '../../../schemas/pages/quiz-result-texts.ts'

/** What the pages of the quiz say. */
export interface QuizTexts {
  start: QuizPageTexts
  questions: QuizQuestionsTexts
  result: QuizResultTexts
  method: QuizMethodTexts
}
