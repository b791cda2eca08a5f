import t from 'tap'
import { start } from '../../helper.ts'
import { bank, companyAnswers } from './answers.ts'

/**
 * Converts an example to a pattern: a truncated text matches a text that it begins, and a list matches a list that
 * begins with its items.
 */
function withoutCuts (value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/ ?…$/, '')
  if (Array.isArray(value)) return Object.fromEntries(value.map((item, index) => [index, withoutCuts(item)]))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withoutCuts(member)]))
}

t.test('POST /api/v2/quiz/score', async (t) => {
  const app = await start(t)
  const post = (payload: unknown, headers = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/v2/quiz/score',
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify(payload)
    })

  t.test('scores the answers of the fictional company', async (t) => {
    const response = await post(companyAnswers)

    t.equal(response.statusCode, 200)
    t.equal(response.headers['cache-control'], 'no-store')
    t.match(response.json(), {
      score: 62.9,
      selfReported: 63.8,
      proofCoverage: 77.5,
      band: { name: 'Getting close' },
      dimensions: { length: 10 }
    })
  })

  t.test('gives the same bytes whatever was scored before, even if weights moved', async (t) => {
    const { body } = await post(companyAnswers)
    const withheld = companyAnswers.answers.map((answer) =>
      bank.questions.find(({ id }) => id === answer.question)!.notApplicable === undefined
        ? answer
        : { question: answer.question, answer: 'not-applicable', reason: 'There is none.' })
    const moved = await post({ ...companyAnswers, answers: withheld })

    t.equal(moved.statusCode, 200)
    t.notSame(moved.json().gaps, JSON.parse(body).gaps)
    t.equal((await post(companyAnswers)).body, body)
    t.equal((await post({ ...companyAnswers, answers: withheld })).body, moved.body)
    t.equal(body, JSON.stringify(JSON.parse(body)))
  })

  t.test('takes a body with one answer, and one without any', async (t) => {
    t.match((await post({ answers: [{ question: 'reviews', answer: 'poor' }] })).json(), {
      status: 'no-score',
      score: null,
      startNow: [{ question: 'reviews' }]
    })
    t.match((await post({ answers: [] })).json(), { status: 'no-score', answeredShare: 0 })
  })

  t.test('refuses answers to core questions alone without a length, and says what to do', async (t) => {
    const answers = bank.questions.filter(({ core }) => core).map(({ id, options }) => (
      { question: id, answer: options[0]!.slug }))
    const refused = await post({ trade: 'hvac', answers })

    t.equal(refused.statusCode, 400)
    t.match(refused.json(), {
      code: 'INVALID_ANSWERS',
      error: /^length is needed, .* send "short" .* or "full"/,
      details: [{ allowed: ['short', 'full'] }]
    })
    t.match((await post({ trade: 'hvac', length: 'short', answers })).json(), { length: 'short', score: 100 })
    t.match((await post({ trade: 'hvac', length: 'full', answers })).json(), { length: 'full', status: 'no-score' })
    t.match((await post({ answers: [...answers, { question: 'reviews', answer: 'skip' }] })).json(), { length: 'full' })
  })

  t.test('is described with a request that gives the answer shown beside it', async (t) => {
    const { paths } = (await app.inject('/openapi.json')).json()
    const { requestBody, responses } = paths['/api/v2/quiz/score'].post
    const [request] = Object.values<{ value: object }>(requestBody.content['application/json'].examples)
    const { example: shown } = responses[200].content['application/json']
    const response = await post(request!.value)

    t.equal(response.statusCode, 200)
    t.match(response.json(), withoutCuts(shown), 'but for what is cut')
    t.same(Object.keys(shown), Object.keys(response.json()))
  })

  t.test('names every problem at once, each with its question and what is allowed', async (t) => {
    const response = await post({
      length: 'short',
      answers: [
        { question: 'books-match-tax', answer: 'perhaps' },
        { question: 'owner-sells', answer: 'not-applicable', reason: 'No.' },
        { question: 'license-holder', answer: 'not-applicable', reason: ' ' },
        { question: 'owner-sells', answer: 'lt10' },
        { question: 'reviews', answer: 'great' }
      ]
    })

    t.equal(response.statusCode, 400)
    const { error, success, code, details } = response.json()
    t.match({ success, code }, { success: false, code: 'INVALID_ANSWERS' })
    t.match(
      error,
      /books-match-tax: answer must be one of: bridge, close, gaps, offbooks, not-sure, skip\..* And 2 more, listed under details\.$/
    )
    t.same(
      details.map(({ question }: { question?: string }) => question),
      [undefined, 'books-match-tax', 'owner-sells', 'license-holder', 'owner-sells']
    )
    t.same(
      details[0].allowed,
      bank.questions.filter(({ core }) => core).map(({ id }) => id)
    )
    t.same(details[1].allowed, ['bridge', 'close', 'gaps', 'offbooks', 'not-sure', 'skip'])
    t.match(details[3].problem, 'needs a reason why it does not apply')
    t.equal(details[4].problem, 'is answered more than once')
  })

  t.test('dates the retake of the latest answers that there may be', async (t) => {
    t.match((await post({ answeredOn: '9999-10-02', answers: [] })).json(), { retakeOn: '9999-12-31' })
  })

  const one = (answer: object) => ({ answers: [{ question: 'agreement-list', ...answer }] })

  for (const empty of [null, '']) {
    t.test(`an optional member that is ${JSON.stringify(empty)} counts as left out`, async (t) => {
      const sent = { question: 'agreement-list', answer: 'clean' }
      const answer = { ...sent, reason: empty, evidence: empty, documented: empty }
      const response = await post({ trade: empty, length: 'full', answeredOn: empty, answers: [answer] })
      t.equal(response.statusCode, 200)
      t.same(response.json(), (await post({ length: 'full', answers: [sent] })).json())
    })
  }

  const wrongShape: Array<[what: string, body: unknown, problem: RegExp]> = [
    ['null', null, /The body .*must be an object, with members such as answers/],
    ['a list', [], /The body must be an object/],
    ['a text', 'answers', /The body must be an object/],
    ['no answers', {}, /^\/answers is required\.$/],
    ['answers as an object', { answers: { reviews: 'great' } }, /^\/answers must be a list\.$/],
    ['an unknown trade', { trade: 'bakery', answers: [] }, /^\/trade must be one of: hvac, /],
    ['a trade that every object has', { trade: '__proto__', answers: [] }, /^\/trade must be one of/],
    ['an unknown length', { length: 7, answers: [] }, /^\/length must be one of: full, short\.$/],
    ['a day that the calendar does not have', { answeredOn: '2026-02-30', answers: [] }, /^\/answeredOn must be a date/],
    ['a date of another type', { answeredOn: 20260529, answers: [] }, /^\/answeredOn must be a string/],
    ['items that are no objects', { answers: [null, 5, {}] }, /^\/answers\/0 .*\/answers\/1 .*\/answers\/2\/question is req/],
    ['an answer of another type', one({ answer: 5 }), /^\/answers\/0\/answer must be a string/],
    ['an answer that is an object', one({ answer: { slug: 'clean' } }), /^\/answers\/0\/answer must be a string/],
    ['no answer', one({}), /^\/answers\/0\/answer is required/],
    [
      'unknown evidence',
      one({ answer: 'clean', evidence: 'sworn' }),
      /evidence must be one of: proved, partly, none, conflict/
    ],
    ['a reason of another type', one({ answer: 'not-applicable', reason: ['x'] }), /reason must be a string/],
    [
      'an endless reason',
      one({ answer: 'not-applicable', reason: 'x'.repeat(501) }),
      /reason must have at most 500 characters/
    ],
    [
      'more answers than there are questions',
      { answers: Array.from({ length: 101 }, () => ({ question: 'reviews', answer: 'great' })) },
      /^\/answers must have at most 100 items/
    ]
  ]
  const wrongAnswers: typeof wrongShape = [
    [
      'a day whose retake would need a fifth digit',
      { answeredOn: '9999-10-03', answers: [] },
      /answeredOn must be 9999-10-02 at the latest/
    ],
    [
      'unknown questions',
      { answers: Array.from({ length: 7 }, () => ({ question: 'toString', answer: 'yes' })) },
      /answers at 0, 1, 2, 3, 4 and 2 more name no question/
    ],
    ['an unknown question', { answers: [{ question: 'constructor', answer: 'yes' }] }, /answers at 0 name no question/],
    ['an answer that is no option', one({ answer: '' }), /agreement-list: answer must be one of: clean, /],
    [
      'a documented answer that is no option',
      one({ answer: 'clean', documented: 'skip' }),
      /documented must be one of: clean, cleanup, scattered, no/
    ]
  ]
  for (const [code, refused] of Object.entries({ INVALID_BODY: wrongShape, INVALID_ANSWERS: wrongAnswers })) {
    for (const [what, body, problem] of refused) {
      t.test(`answers 400 to ${what}`, async (t) => {
        const response = await post(body)

        t.match(response, { statusCode: 400, headers: { 'content-type': /^application\/json/ } })
        t.match(response.json(), { error: problem, success: false, code })
      })
    }
  }

  t.test('names every fault of the shape at once, each with its place and what is allowed there', async (t) => {
    const response = await post({ trade: 'none', length: 'long', answers: [{ question: 'reviews' }, 'x', { answer: 1 }] })

    t.match(response.json(), { code: 'INVALID_BODY', error: /And 3 more, listed under details\.$/ })
    t.same(
      response.json().details.map(({ path }: { path: string }) => path),
      ['/trade', '/length', '/answers/0/answer', '/answers/1', '/answers/2/question', '/answers/2/answer']
    )
    t.same(response.json().details[1].allowed, ['full', 'short'])
  })

  t.test('bounds its answer to many faults of the shape', async (t) => {
    const response = await post({ answers: Array.from({ length: 10_000 }, () => 0) })

    t.equal(response.statusCode, 400)
    t.equal(response.json().details.length, 100)
    t.ok(response.body.length < 64 * 1024)
  })

  t.test('never repeats what it refuses', async (t) => {
    const hostile = '<img src=x onerror=alert(1)>'
    const { body } = await post({ trade: hostile, length: hostile, answeredOn: hostile, answers: [] })
    const { body: answers } = await post({
      answers: [
        { question: hostile, answer: hostile },
        { question: 'reviews', answer: hostile, evidence: hostile, documented: hostile }
      ]
    })

    t.notMatch(body + answers, 'onerror')
  })

  t.test('bounds its answer to many problems', async (t) => {
    const response = await post({ answers: Array.from({ length: 100 }, () => ({ question: 'reviews', answer: '' })) })

    t.equal(response.statusCode, 400)
    t.ok(response.body.length < 64 * 1024)
    t.ok(response.json().error.length < 1000)
  })

  t.test('answers 413 to ten thousand answers', async (t) => {
    const response = await post({
      answers: Array.from({ length: 10_000 }, () => ({ question: 'reviews', answer: 'great' }))
    })

    t.equal(response.statusCode, 413)
    t.equal(response.json().code, 'PAYLOAD_TOO_LARGE')
  })

  t.test('answers 400 to broken JSON and 415 to what is not JSON', async (t) => {
    const broken = await app.inject({
      method: 'POST',
      url: '/api/v2/quiz/score',
      headers: { 'content-type': 'application/json' },
      payload: '{"answers":'
    })
    const text = await post({}, { 'content-type': 'text/plain' })

    t.match(broken.json(), { code: 'INVALID_JSON' })
    t.match(text, { statusCode: 415 })
  })

  t.test('keeps the reason as it was sent', async (t) => {
    const reason = '<script>alert(1)</script>'
    const response = await post(one({ answer: 'not-applicable', reason }))

    t.same(response.json().notApplicable, [{ question: 'agreement-list', reason }])
  })
})
