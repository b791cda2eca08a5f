import t from 'tap'
import type { Question, QuizQuestions } from '../../schemas/quiz/quiz-questions.ts'
import { companyTrades, dimensions, trades } from '../../schemas/quiz/quiz-terms.ts'
import { content } from '../checked-content.ts'
import { start } from '../helper.ts'
import { sizes } from '../quiz-sizes.ts'

const URL = '/api/v2/quiz/questions'

t.test(`GET ${URL}`, async (t) => {
  const app = await start(t)
  const get = async (query = ''): Promise<QuizQuestions & { questions: Question[] }> =>
    (await app.inject(URL + query)).json()
  const find = async (query: string, id: string) => (await get(query)).questions.find((one) => one.id === id)
  const weight = (questions: Question[]) => questions.reduce((sum, question) => sum + question.weight, 0)
  const full = await get()

  t.test('answers every question with weights that add up to 100', async (t) => {
    t.equal(full.questions.length, sizes.full)
    t.equal(new Set(full.questions.map(({ id }) => id)).size, sizes.full)
    t.equal(weight(full.questions), 100)
    t.same(
      full.dimensions.map(({ slug }) => slug),
      dimensions
    )
    t.match(full.selection, { trade: null, dimension: null, length: 'full', count: sizes.full, weight: 100, minutes: 15 })
  })

  t.test('is versioned, dated, and says how an agent should ask', async (t) => {
    t.match(full, {
      version: /^\d{4}\.\d+$/,
      date: /^\d{4}-\d{2}-\d{2}$/,
      disclaimer: /not an appraisal/,
      agentNotice: /Do not invent/
    })
    t.ok(full.protocol.length > 3)
  })

  t.test('gives every question its answers, evidence and next step', async (t) => {
    for (const { id, options, evidence, nextStep, trades: applies } of full.questions) {
      t.equal(Math.max(...options.map(({ points }) => points)), 100, id)
      t.ok(evidence.length > 0 && nextStep.length > 0 && applies.length > 0)
    }
  })

  t.test('lists the sources that it cites, and no others', async (t) => {
    for (const query of ['', '?dimension=legal', '?trade=roofing&length=short']) {
      const answer = await get(query)
      const cited = new Set([...answer.questions, ...answer.dimensions].flatMap(({ sources }) => sources))
      t.same(answer.sources.map(({ id }) => id).toSorted(), [...cited].toSorted(), query)
    }
  })

  t.test('answers the questions of the short quiz', async (t) => {
    const { questions, selection } = await get('?length=short')

    t.equal(questions.length, sizes.short)
    t.ok(questions.every(({ core }) => core))
    t.match(selection, { length: 'short', count: sizes.short, weight: sizes.shortWeight, minutes: 5, label: 'short quiz' })
  })

  t.test('answers one dimension', async (t) => {
    for (const dimension of dimensions) {
      const { questions, selection, dimensions: shown } = await get(`?dimension=${dimension}`)

      t.ok(questions.length > 0 && questions.every((question) => question.dimension === dimension), dimension)
      t.same(
        shown.map(({ slug }) => slug),
        [dimension]
      )
      t.equal(selection.weight, shown[0]!.weight)
      t.notOk('minutes' in selection, 'a part has no length of its own')
    }
  })

  t.test('answers the questions of one trade', async (t) => {
    for (const trade of trades) {
      const { questions, selection } = await get(`?trade=${trade}`)

      t.same(
        questions.map(({ id }) => id),
        full.questions.filter((question) => question.trades.includes(trade)).map(({ id }) => id),
        trade
      )
      t.equal(selection.trade, trade)
      t.notOk(questions.some((question) => 'tradeVariants' in question))
    }
  })

  t.test('combines the filters', async (t) => {
    const { questions, selection } = await get('?trade=landscaping&dimension=customers&length=short')
    const expected = full.questions.filter(
      (one) => one.trades.includes('landscaping') && one.dimension === 'customers' && one.core
    )

    t.same(
      questions.map(({ id }) => id),
      expected.map(({ id }) => id)
    )
    t.match(selection, {
      trade: 'landscaping',
      dimension: 'customers',
      length: 'short',
      count: expected.length,
      weight: weight(expected)
    })
  })

  t.test('has its general questions for a trade without a wording of its own, and says so', async (t) => {
    const general = await get('?length=short')
    const { questions, selection } = await get('?trade=septic&length=short')
    t.match(selection, { trade: null, wording: 'The quiz has no wording of its own for septic. These are its general questions.' })
    t.same(questions, general.questions.map(({ tradeVariants: _variants, ...question }) => question))
    t.notOk('wording' in general.selection)
    const answers = questions.map(({ id, options }) => ({ question: id, answer: options[0]!.slug }))
    const score = await app.inject({ method: 'POST', url: '/api/v2/quiz/score', payload: { trade: 'pool-service', length: 'short', answers } })
    t.match(score.json(), { trade: null, status: 'complete' })
    t.equal((await app.inject(`${URL}?trade=space-travel`)).statusCode, 400)
  })

  t.test('words the options for the trade and keeps slugs and points', async (t) => {
    const plain = (await find('', 'recurring-share'))!
    const hvac = (await find('?trade=hvac', 'recurring-share'))!

    t.same(
      hvac.options.map(({ label }) => label),
      ['25% or more', '15% to 24%', '8% to 14%', '1% to 7%', 'None']
    )
    t.same(
      hvac.options.map(({ slug, points }) => [slug, points]),
      plain.options.map(({ slug, points }) => [slug, points])
    )
    t.match(hvac.tradeNote, /HVAC/)
    t.not(hvac.options[0]!.label, (await find('?trade=plumbing', 'recurring-share'))!.options[0]!.label)
  })

  t.test('words the question for the trade', async (t) => {
    const { ask } = content.bank.questions.find(({ id }) => id === 'project-share')!.byTrade!.landscaping!

    t.ok(ask !== undefined)
    t.equal((await find('?trade=landscaping', 'project-share'))?.question, ask)
    t.not((await find('', 'project-share'))?.question, ask)
  })

  t.test('gives all wordings when no trade is chosen', async (t) => {
    const plain = (await find('', 'recurring-share'))!
    const { byTrade } = content.bank.questions.find(({ id }) => id === 'recurring-share')!
    t.same(Object.keys(plain.tradeVariants!).toSorted(), Object.keys(byTrade!).toSorted())
    t.match(plain.tradeVariants, { hvac: { note: /HVAC/, options: { top: '25% or more' } } })
    t.notOk('tradeNote' in plain)
    t.match((await find('', 'project-share'))!.tradeVariants, { landscaping: { question: String } })
  })
})

t.test('a bad query names the parameter and what is allowed', async (t) => {
  const app = await start(t)
  const oneOf = { trade: companyTrades.join(', '), dimension: dimensions.join(', '), length: 'full, short' }
  const unknown = 'is not known here. Known are: trade, dimension, length, include.'

  for (const [query, message] of [
    ['trade=bakery', `The query parameter "trade" must be one of: ${oneOf.trade}.`],
    ['trade=HVAC', `The query parameter "trade" must be one of: ${oneOf.trade}.`],
    ['dimension=all', `The query parameter "dimension" must be one of: ${oneOf.dimension}.`],
    ['length=long', `The query parameter "length" must be one of: ${oneOf.length}.`],
    ['trade=hvac&trade=roofing', `The query parameter "trade" must be a single value, one of: ${oneOf.trade}.`],
    ['length=short&length=short', `The query parameter "length" must be a single value, one of: ${oneOf.length}.`],
    ['trades=hvac', `The query parameter "trades" ${unknown}`],
    ['trade[]=hvac', `The query parameter "trade[]" ${unknown}`],
    ['__proto__=x', `The query parameter "__proto__" ${unknown}`],
    ['length=short&limit=3', `The query parameter "limit" ${unknown}`]
  ] as const) {
    t.test(query, async (t) => {
      const response = await app.inject(`${URL}?${query}`)

      t.equal(response.statusCode, 400)
      t.same(response.json(), { error: message, success: false, code: 'INVALID_PARAMETER' })
    })
  }
})

t.test('each selection has a different ETag', async (t) => {
  const app = await start(t)
  const queries = ['', '?length=short', '?trade=hvac', '?trade=hvac&length=short', '?trade=roofing', '?dimension=books']
  const etags = await Promise.all(queries.map(async (query) => (await app.inject(URL + query)).headers.etag))

  t.equal(new Set(etags).size, queries.length)
  t.equal((await app.inject(`${URL}?length=full`)).headers.etag, etags[0], 'the default is no selection of its own')
  for (const [index, query] of queries.entries()) {
    const revalidate = (etag: string) => app.inject({ url: URL + query, headers: { 'if-none-match': etag } })

    t.equal((await revalidate(etags[index]!)).statusCode, 304)
    t.equal((await revalidate(etags[(index + 1) % queries.length]!)).statusCode, 200)
  }
})
