import type { QuizMethodTexts, QuizPageTexts, QuizQuestionsTexts } from '../../../schemas/pages/quiz-page-texts.ts'
import type { QuizResultTexts } from '../../../schemas/pages/quiz-result-texts.ts'

/** Texts of the quiz pages. */
export interface QuizTexts {
  start: QuizPageTexts
  questions: QuizQuestionsTexts
  result: QuizResultTexts
  method: QuizMethodTexts
}
