import type { Dimension, Trade } from '../../schemas/quiz/quiz-terms.ts'
import type { QuestionEntry, SourcesFile } from '../../schemas/quiz/question-files.ts'
import type { QuizModelFile } from '../../schemas/quiz/quiz-model.ts'

/** All questions, with the rules and texts for scoring them. */
export interface QuestionBank extends QuizModelFile {
  questions: Array<QuestionEntry & { dimension: Dimension; trades: Trade[] }>
  sources: SourcesFile
}
