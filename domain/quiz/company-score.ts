import type { QuestionBank } from './question-bank.ts'
import type { QuizAnswersFile } from '../../schemas/quiz-files.ts'
import type { Question } from '../../schemas/quiz.ts'
import type { QuizScore } from '../../schemas/quiz-score.ts'
import { selectQuestions } from './bank.ts'
import { scoreQuiz } from './score.ts'

/**
 * The score of the fictional company, and the questions as they were put to it. Its answers are checked with the
 * content.
 */
export function scoreCompany (
  bank: QuestionBank,
  answers: QuizAnswersFile
): { score: QuizScore; questions: Question[] } {
  const { score } = scoreQuiz(bank, answers) as { score: QuizScore }
  return { score, questions: selectQuestions(bank, { trade: answers.trade, length: 'full' }).questions! }
}
