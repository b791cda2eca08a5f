import t from 'tap'
import { selectQuestions } from '../../../domain/quiz/select-questions.ts'
import type { Question, QuizQuestions } from '../../../schemas/quiz/quiz-questions.ts'
import type { QuizGap, QuizScore } from '../../../schemas/quiz/quiz-score.ts'
import { start } from '../../helper.ts'
import { bank } from '../../routes/quiz/answers.ts'

const LATIN_1 = /^[\x20-\x7e\xa0-\xff]*$/
const PRICE = /[$€£]|\bUSD\b|\d\s?×|\b\d+(\.\d+)?x\b|\bmultiples?\b|\bworth \d/i

t.test('every answer, as an owner of each trade gets it', async (t) => {
  const app = await start(t)
  const read = async (query: string): Promise<QuizQuestions & { questions: Question[] }> =>
    (await app.inject(`/api/v2/quiz/questions?${query}`)).json()

  /** The gaps of a quiz in which each question has the answer that `choose` returns. */
  async function gapsOf (trade: string, questions: Question[], choose: (question: Question) => string) {
    const payload = {
      trade,
      length: 'full',
      answers: questions.map((question) => ({ question: question.id, answer: choose(question) }))
    }
    const response = await app.inject({ method: 'POST', url: '/api/v2/quiz/score', payload })
    t.equal(response.statusCode, 200)
    return new Map((response.json() as QuizScore).gaps.map((gap) => [gap.question, gap]))
  }

  for (const { slug: trade } of bank.trades) {
    t.test(trade, async (t) => {
      const { questions } = selectQuestions(bank, { trade, length: 'full', include: 'steps' }) as { questions: Question[] }
      const longest = Math.max(...questions.map(({ options }) => options.length))
      const byPlace = await Promise.all([
        ...Array.from({ length: longest }, (_, place) => gapsOf(trade, questions, ({ options }) =>
          (options[place] ?? options.at(-1)!).slug)),
        gapsOf(trade, questions, () => 'not-sure')
      ])
      const steps = new Map<string, string>()

      for (const question of questions) {
        const answers = [
          ...question.options.map(({ slug, points }, place) => (
            { slug, points, gap: byPlace[place]!.get(question.id) })),
          { slug: 'not-sure', points: 20, gap: byPlace.at(-1)!.get(question.id) }
        ]
        for (const { slug, points, gap } of answers) {
          const place = `${question.id} ${slug}`
          t.equal(gap !== undefined, points < 100, `${place} is a gap where points are missing`)
          if (gap === undefined) continue
          t.match(question.steps!.find(({ answer }) => answer === slug), stepOf(gap), `${place} gives its own step`)
          t.equal(steps.get(gap.nextStep), undefined, `${place} shares its step with no other answer`)
          steps.set(gap.nextStep, place)
          t.ok(slug === 'not-sure' ? gap.effort === 'S' : / [Dd]one when /.test(gap.nextStep), `${place} says when it is done`)
        }
        const texts = [...Object.values(question), ...answers.map(({ gap }) => gap)].map((value) => JSON.stringify(value ?? ''))
        t.same(texts.filter((text) => !LATIN_1.test(text) || PRICE.test(text)), [], `${question.id} is Latin-1 and names no price`)
      }
    })

    t.test(`the questions of the short quiz stay lean for agents in ${trade}`, async (t) => {
      const { questions, rules, ...rest } = await read(`trade=${trade}&length=short`)

      t.ok(Buffer.byteLength(JSON.stringify(questions)) < 18_000, `${Buffer.byteLength(JSON.stringify(questions))} bytes`)
      t.notOk(questions.some((question) => 'steps' in question || 'tradeVariants' in question))
      t.same(new Set(questions.flatMap(({ options }) => options.flatMap((option) => Object.keys(option)))),
        new Set(['slug', 'label', 'points', 'flag', 'finding']))
      t.match(rules.join('\n'), /"Fixable gaps" or below, which is the band cap/)
      t.match(rest.protocol.join('\n'), /Go by the label, never by the slug/)
    })
  }

  t.test('without a trade, the steps that differ are listed by trade', async (t) => {
    const { questions } = selectQuestions(bank, { length: 'full', include: 'steps' }) as { questions: Question[] }
    const share = questions.find(({ id }) => id === 'recurring-share')!

    t.match(share.steps![0], { answer: 'good', nextStep: /^Work out how many new plans/, effort: 'L' })
    t.match(share.tradeVariants!['pest-control']!.nextSteps, { some: /^Sort one-time jobs by pest/ })
    t.notOk((await read('')).questions.some(({ steps, tradeVariants }) =>
      steps !== undefined || Object.values(tradeVariants ?? {}).some((variant) => 'nextSteps' in variant)))
  })

  t.test('the questions say what was selected weighs, by dimension too', async (t) => {
    for (const query of ['', 'length=short', 'trade=roofing&length=short', 'dimension=team']) {
      const { questions, dimensions, selection } = await read(query)
      const weights = (slug?: string) => questions.filter(({ dimension }) => slug === undefined || dimension === slug)
        .reduce((sum, { weight }) => sum + weight, 0)

      t.equal(selection.weight, weights())
      t.same(dimensions.map(({ selectedWeight }) => selectedWeight), dimensions.map(({ slug }) => weights(slug)), query)
    }
  })
})

const stepOf = ({ nextStep, effort, whoCanHelp }: QuizGap) => ({ nextStep, effort, whoCanHelp })
