import t from 'tap'
import { compiledQuiz } from '../../../domain/quiz/compiled-quiz.ts'
import { bank } from '../../routes/quiz/answers.ts'

t.test('a quiz has the dimensions of its questions, each with its place among all', async (t) => {
  const all = bank.dimensions.map(({ slug }) => slug)
  for (const length of ['short', 'full'] as const) {
    const { dimensions, questions } = compiledQuiz(bank, null, length)
    const asked = new Set([...questions.values()].map(({ dimension }) => dimension))
    const expected = all.flatMap((slug, place) => asked.has(slug) ? [[slug, place]] : [])
    t.same(dimensions.map(({ slug, place }) => [slug, place]), expected, length)
    t.equal(dimensions.length < all.length, length === 'short')
  }
  const [first, second] = all
  const without = { ...bank, questions: bank.questions.filter(({ dimension }) => dimension !== first) }
  t.match(compiledQuiz(without, null, 'full').dimensions[0], { slug: second, place: 1 })
  t.equal(compiledQuiz(without, null, 'full').dimensions.length, all.length - 1)
})
