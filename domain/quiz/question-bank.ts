import type { Dimension } from '../../schemas/quiz.ts'
import type { QuestionEntry, QuizModelFile, SourcesFile } from '../../schemas/quiz-files.ts'

/** All questions with the rules and texts of their scoring. */
export interface QuestionBank extends QuizModelFile {
  questions: Array<QuestionEntry & { dimension: Dimension }>
  sources: SourcesFile
}
