import { QuizAnswersFile } from '../schemas/quiz-files.ts'
import { loadFixture } from './load.ts'
import type { QuestionBank } from '../domain/quiz/question-bank.ts'

/**
 * How the fictional company answered the quiz: every question of the bank once, with one of its options, on documents
 * of its data room. Throws an Error that names the file, line and path of what is broken.
 */
export function loadCompanyAnswers (directory: string, bank: QuestionBank, documentIds: Set<string>): QuizAnswersFile {
  const { data, fail } = loadFixture(directory, 'sandbox/quiz-answers.yaml', QuizAnswersFile)
  const missing = bank.questions.find(({ id }) => data.answers.filter(({ question }) => question === id).length !== 1)
  if (missing) fail(['answers'], `must answer ${missing.id} once`)
  for (const [index, { question, answer, documented, documents = [] }] of data.answers.entries()) {
    const slugs = bank.questions.find(({ id }) => id === question)?.options.map(({ slug }) => slug)
    if (!slugs) return fail(['answers', index, 'question'], 'must be the id of a question in the bank')
    if (!slugs.includes(answer)) fail(['answers', index, 'answer'], `must be one of: ${slugs.join(', ')}`)
    if (documented !== undefined && !slugs.includes(documented)) {
      fail(['answers', index, 'documented'], `must be one of: ${slugs.join(', ')}`)
    }
    const unknown = documents.findIndex((id) => !documentIds.has(id))
    if (unknown >= 0) fail(['answers', index, 'documents', unknown], 'must be the id of a document in data-room.yaml')
  }
  return data
}
