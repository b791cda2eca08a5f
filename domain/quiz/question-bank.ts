import type { Dimension } from '../../schemas/quiz-terms.ts'
import type { QuestionEntry, SourcesFile } from '../../schemas/quiz-files.ts'
import type { QuizModelFile } from '../../schemas/quiz-model.ts'

/** All questions with the rules and texts of their scoring. */
export interface QuestionBank extends QuizModelFile {
  questions: Array<QuestionEntry & { dimension: Dimension }>
  sources: SourcesFile
}
