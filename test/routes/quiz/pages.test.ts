import t from 'tap'
import { start } from '../../helper.ts'
import { bank, bestBut } from './answers.ts'
import { sizes } from '../../quiz-sizes.ts'

const TRADE = 'trade=hvac&length=full'

t.test('/quiz', async (t) => {
  const app = await start(t)
  const get = (query = '') => app.inject(`/quiz${query}`)
  const post = (payload: string, type = 'application/x-www-form-urlencoded') =>
    app.inject({ method: 'POST', url: '/quiz', headers: { 'content-type': type }, payload })
  const fields = (answers: Parameters<typeof bestBut>[0]) =>
    bestBut(answers)
      .map(
        ({ question, answer, reason }) =>
          `answer.${question}=${answer}${reason === undefined ? '' : `&reason.${question}=${encodeURIComponent(reason)}`}`
      )
      .join('&')

  t.test('leads from every trade straight to its first question, at both lengths, and picks none', async (t) => {
    const { statusCode, body } = await get()

    t.equal(statusCode, 200)
    for (const { slug, name } of bank.trades) {
      for (const length of ['short', 'full']) {
        t.match(body, `<a href="/quiz?trade=${slug}&amp;length=${length}">${name}</a>`)
      }
    }
    t.notMatch(body, ' checked')
    t.match(body, bank.disclaimer)
  })

  for (const { slug } of bank.trades) {
    t.test(`asks every question with its help, its reason and its answers in the words of ${slug}`, async (t) => {
      const { body } = await get(`?trade=${slug}&length=full`)
      const text = body.replaceAll('&amp;', '&').replaceAll('&quot;', '"')

      for (const { id, ask, help, whyItMatters, options, byTrade, notApplicable } of bank.questions) {
        const variant = byTrade?.[slug]
        const labels = options.map((option) => variant?.options?.[option.slug] ?? option.label)
        const helps = variant?.help ?? help ?? []
        const shown = [variant?.ask ?? ask, variant?.whyItMatters ?? whyItMatters, helps, variant?.note ?? [], labels]
        t.same(shown.flat().filter((part) => !text.includes(part)), [], id)
        t.equal(text.includes(`name="reason.${id}"`), notApplicable !== undefined, id)
      }
    })
  }

  t.test('offers its form to an agent in the browser as a tool that fills in and does not send', async (t) => {
    const { body } = await get('?trade=plumbing&length=short')
    const [form, , description = ''] = /<form [^>]*toolname="([a-z_]+)" tooldescription="([^"]*)"[^>]*>/.exec(body)!
    t.match(form, 'action="/quiz" method="post"')
    t.notMatch(body, 'toolautosubmit', 'only the owner sends')
    t.match(description.replaceAll('&quot;', '"'), /Short quiz, Plumbing.*sends nothing and returns no score.*presses "See my result"/)
    t.ok(description.includes(bank.agentNotice))
    for (const { id, ask, byTrade, core } of bank.questions.filter(({ core }) => core)) {
      const question = (byTrade?.plumbing?.ask ?? ask).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
      t.ok(core && body.includes(`<fieldset toolparamdescription="${question}`), id)
    }
    t.match(body, /name="reason\.license-holder"[^>]*toolparamdescription="Why it does not apply/)
    t.notMatch((await get()).body, 'toolname', 'where there is nothing to fill in there is no tool')
  })

  t.test('shows the result: score with its band, blockers, first steps, areas, gaps, papers', async (t) => {
    const { statusCode, headers, body } = await post(
      `${TRADE}&${fields({ 'license-holder': 'onlyme', 'worker-classification': 'regular1099', reviews: 'poor', 'owner-sells': 'gt50', 'sales-trend': 'down', 'exit-goal': 'number', 'written-processes': 'few', 'fleet-list': 'not-sure' })}`
    )

    t.equal(statusCode, 200)
    t.match(headers, { 'content-type': /^text\/html/, 'set-cookie': undefined })
    const order = [
      '<strong>81</strong> out of 100',
      'On hold: fix what stops a sale first</h2>',
      'Your answers score 81, but no sale can close like this',
      '81 on a scale of 0 to 100',
      `You answered ${sizes.full} of ${sizes.full} questions, 1 with “not sure”.`,
      'One thing stops a sale',
      'One thing will worry a buyer',
      'Do this first',
      'What the score means',
      'Proof coverage: 0%',
      'Your score in each area',
      'Fix first',
      'Quick wins',
      'Next, about a quarter',
      'Start now, takes time',
      'Find out first',
      'Smaller points',
      'Papers to gather',
      bank.disclaimer
    ]
    const places = order.map((text) => body.indexOf(text, body.indexOf('<main')))
    t.notOk(places.includes(-1), places.join())
    t.same(
      places,
      places.toSorted((a, b) => a - b)
    )
    t.notMatch(body, 'scale-band current', 'no band is lit while a blocker holds the result')
    t.equal(body.match(/<td><svg aria-hidden="true">/g)?.length, 10)
    t.match(body, 'up to 3.6 points')
    t.match(body, 'license board, attorney')
    t.notMatch(body, /\$\s?\d|\d\s?×|\b\d+(\.\d+)?x\b/, 'no price and no multiple')
  })

  t.test('puts the worst area first, and what stops a sale before what brings the most', async (t) => {
    const { body } = await post(
      `${TRADE}&${fields({ 'license-holder': 'onlyme', reviews: 'poor', 'owner-sells': 'gt50', 'books-match-tax': 'gaps' })}`
    )
    const rows = [...body.matchAll(/<th scope="row">([^<]+)<\/th>.*?bar-value">(\d+)/g)].map(([, , score]) => Number(score))
    const steps = [...(/top-steps.*?<\/section>/s.exec(body)?.[0] ?? '').matchAll(/href="#gap-([a-z-]+)"/g)]

    t.equal(rows.length, 10)
    t.same(rows, rows.toSorted((a, b) => a - b))
    t.equal(steps.length, 3)
    t.equal(steps[0]?.[1], 'license-holder')
    for (const [, question] of steps) t.match(body, `<div id="gap-${question}"`)
  })

  t.test('says what stops a sale as a statement', async (t) => {
    const { body } = await post(`${TRADE}&${fields({ 'license-holder': 'onlyme', 'worker-classification': 'regular1099' })}`)
    const [, stop, warn] = /<div class="notice stop">(.*?)<\/div>.*<div class="notice warn">(.*?)<\/div>/s.exec(body)!

    t.match(stop, '<a href="#gap-license-holder">The company license leaves when you leave.</a>')
    t.match(warn, '<a href="#gap-worker-classification">Regular field workers are paid on 1099s.</a>')
  })

  t.test('names the area of what to do first, with the whole step', async (t) => {
    const { body } = await post(`${TRADE}&${fields({ 'largest-customer': '5to10' })}`)
    t.match(body, '<li><a href="#gap-largest-customer">Customers and job mix</a>: No alarm. Look at sales by customer every quarter, and let the others grow: aim your next offers at customers of another kind. <span')
  })

  t.test('states a gap as the topic and the answer if no statement is written for it', async (t) => {
    const { body } = await post(`${TRADE}&${fields({ 'largest-customer': '5to10', reviews: 'not-sure' })}`)
    t.match(body, '<h3 id="gap-largest-customer-ask">Biggest customer: 5% to 10%</h3>')
    t.match(body, '<h3 id="gap-reviews-ask">Online reviews: Not sure</h3>')
  })

  t.test('shows an area as not known if every answer in it is not sure, and lights the band of the score', async (t) => {
    const ids = bank.questions.filter(({ dimension }) => dimension === 'growth').map(({ id }) => id)
    const { body } = await post(`${TRADE}&${fields(Object.fromEntries(ids.map((id) => [id, 'not-sure'])))}`)
    t.match(body, /<th scope="row">Growth and reputation<\/th><td><svg aria-hidden="true"><\/svg><\/td><td class="bar-value">not known</)
    t.match(body, /<rect x="80%"[^>]* class="scale-band current ready"/)
    t.match(body, '<li class="current">Buyer-ready answers</li>')
    t.match(body, 'class="card score ready"')
  })

  t.test('shows the number in the color of its band', async (t) => {
    const worst = Object.fromEntries(bank.questions.flatMap(({ id, options }) => {
      const [option] = options.filter(({ flag }) => flag === undefined)
        .toSorted((one, other) => one.points - other.points)
      return option ? [[id, option.slug]] : []
    }))
    t.match((await post(`${TRADE}&${fields(worst)}`)).body, 'class="card score poor"')
  })

  t.test('lists the papers of the gaps by who supplies them, each once', async (t) => {
    const { body } = await post(`${TRADE}&${fields({ 'owner-sells': 'gt50', 'insurance-safety': 'not-sure' })}`)
    const papers = body.slice(body.indexOf('Papers to gather'))

    t.match(papers, /Your insurance agent.*Five-year loss runs/s)
    t.match(papers, /Your office and its software.*Sold-jobs report/s)
    t.notMatch(papers, 'Your attorney')
    t.equal(papers.match(/type="checkbox"/g)?.length, 4)
  })

  t.test('lists the papers of every question where no gap is left', async (t) => {
    const { body } = await post(`${TRADE}&${fields({})}`)
    const text = body.replaceAll('&amp;', '&')

    t.match(body, bank.scoring.notes.noGaps)
    t.notMatch(body, 'Do this first')
    const papers = bank.questions.flatMap(({ evidence, byTrade }) => byTrade?.hvac?.evidence ?? evidence)
    t.same(papers.filter(({ description }) => !text.includes(description)), [])
  })

  t.test('says that nothing is answered, and gives no verdict', async (t) => {
    for (const form of [TRADE, `${TRADE}&answer.reviews=skip`]) {
      const { statusCode, body } = await post(form)

      t.equal(statusCode, 200)
      t.match(body, 'Nothing is answered yet')
      t.match(body, 'Go to the questions')
      t.notMatch(body.slice(body.indexOf('<main')), /out of 100|No score yet|Papers to gather|stops? a sale/)
    }
  })

  t.test('lets the browser that sent the form show what came of it again, and no cache besides', async (t) => {
    for (const form of [`${TRADE}&${fields({})}`, `${TRADE}&then=edit`, `${TRADE}&answer.reviews=wrong`]) {
      const { headers } = await post(form)
      t.equal(headers['cache-control'], 'private, no-cache')
    }
  })

  t.test('shows two of many things to clear first, and the rest one tap away', async (t) => {
    const { body } = await post(
      `${TRADE}&${fields({ 'license-holder': 'onlyme', 'largest-customer': 'gt35', 'worker-classification': 'cash', 'books-monthly-close': 'taxtime' })}`
    )

    t.match(body, '3 things stop a sale')
    t.match(body, '<details><summary>2 more</summary>')
  })

  t.test('says that there is no score yet when little is answered', async (t) => {
    const { body } = await post(`${TRADE}&answer.reviews=poor`)

    t.match(body, 'No score yet')
    t.match(body, 'Start now, takes time')
    t.notMatch(body, 'out of 100</p>')
  })

  t.test('shows a number so far, and no judgment, where most is not sure', async (t) => {
    const unknown = Object.fromEntries(bank.questions.map(({ id }) => [id, 'not-sure']))
    const { body } = await post(`${TRADE}&${fields(unknown)}`)

    t.match(body, '<strong>20</strong> out of 100 so far')
    t.match(body, 'Not known yet</h2>')
    t.match(body, 'You were not sure about 100% of what you answered')
    t.match(body, bank.scoring.notes.blockerUnknown)
  })

  t.test('shows the range with the worst and the best answers to what was skipped', async (t) => {
    const { body } = await post(`${TRADE}&${fields({ 'owner-away-test': 'skip', 'license-holder': 'onlyme' })}`)

    t.match(body, 'If you answer the skipped questions, the score will be between 91 and 96.')
    t.match(body.replaceAll('&quot;', '"'), bank.scoring.notes.blockerCapped)
  })

  t.test('keeps the result as a file that the API scores alike', async (t) => {
    const form = fields({ reviews: 'poor', 'agreement-list': { answer: 'not-applicable', reason: 'We sell no plans & no "clubs".' } })
    const { headers, json } = await post(`${TRADE}&then=file&${form}`)
    const file = json()
    const scored = await app.inject({ method: 'POST', url: '/api/v2/quiz/score', payload: file })

    t.match(headers, {
      'content-disposition': /^attachment; filename="exit-readiness-\d{4}-\d{2}-\d{2}\.json"$/,
      'cache-control': 'no-store'
    })
    t.match(file, { trade: 'hvac', length: 'full', version: bank.version, about: 'http://127.0.0.1:3000/quiz' })
    t.equal(scored.statusCode, 200)
    t.equal(scored.json().score, file.score)
    t.equal(scored.json().notApplicable[0].reason, 'We sell no plans & no "clubs".')
  })

  t.test('opens a kept file again, with the result and its date', async (t) => {
    const file = { ...(await post(`${TRADE}&then=file&${fields({ reviews: 'poor' })}`)).json(), answeredOn: '2026-05-29' }
    const { statusCode, body } = await post(`then=open&kept=${encodeURIComponent(JSON.stringify(file))}`)

    t.equal(statusCode, 200)
    t.match(body, 'answered on May 29, 2026')
    t.match(body, `<strong>${Math.round(file.score)}</strong> out of 100`)
    t.match(body, 'name="answer.reviews" value="poor"')
    t.notMatch(body, 'Since May 29, 2026', 'nothing to compare with yet')
    t.notMatch(body, 'data-result', 'newer answers in the browser are not replaced')
  })

  t.test('compares a result with a kept one: score, areas, gaps closed and new', async (t) => {
    const file = { ...(await post(`${TRADE}&then=file&${fields({ reviews: 'poor' })}`)).json(), answeredOn: '2026-05-29' }
    const kept = `kept=${encodeURIComponent(JSON.stringify(file))}`
    const { body } = await post(`${TRADE}&then=compare&${kept}&${fields({ 'owner-sells': 'gt50' })}`)
    const edit = await post(`${TRADE}&then=edit&${kept}&${fields({ 'owner-sells': 'gt50' })}`)

    t.match(body, 'Since May 29, 2026')
    t.match(body, /Then: <strong>\d+<\/strong>.*Now: <strong>\d+<\/strong>/)
    t.match(body, /No longer a gap: 1<.*A gap now: 1</s)
    t.match(edit.body, /name="kept" value="\{&quot;about/, 'the file goes along while the answers are changed')
  })

  for (const [what, kept] of [
    ['no JSON', 'x'],
    ['no object', '[]'],
    ['no trade', '{"length":"full","answers":[]}'],
    ['an unknown answer', '{"trade":"hvac","length":"full","answers":[{"question":"reviews","answer":"bogus"}]}'],
    ['markup', '{"trade":"<script>alert(1)</script>","length":"full","answers":[]}']
  ]) {
    t.test(`answers 400 to a kept file that is ${what}, beside the field and with the result it was compared to`, async (t) => {
      for (const then of ['open', 'compare']) {
        const { statusCode, body } =
          await post(`${TRADE}&then=${then}&kept=${encodeURIComponent(kept!)}&${fields({ reviews: 'poor' })}`)

        t.equal(statusCode, 400)
        t.match(body, /kept" open>.*This is not the file of a result.*<textarea/s)
        t.equal(body.includes('name="answer.reviews" value="poor"'), then === 'compare')
        t.notMatch(body, /type="hidden" name="kept"/, 'it goes no further')
        t.notMatch(body, '<script>alert')
      }
    })
  }

  t.test('asks for the file where none was chosen to open or to compare with', async (t) => {
    for (const [then, shows] of [['open', 'What is your main trade?'], ['compare', 'out of 100']]) {
      const { statusCode, body } = await post(`${TRADE}&then=${then}&kept=&${fields({})}`)

      t.equal(statusCode, 400)
      t.match(body, shows)
      t.match(body, /kept" open>.*<p [^>]*role="alert"[^>]*>Choose the file you kept first.<\/p>/s)
      t.notMatch(body, 'Please pick your trade')
    }
  })

  t.test('shows the result although a file goes along that is none', async (t) => {
    const result = await post(`${TRADE}&kept=x&${fields({})}`)
    const file = await post(`${TRADE}&then=file&kept=x&${fields({})}`)

    t.match(result.body, /out of 100.*This is not the file of a result/s)
    t.equal(file.json().length, 'full')
  })

  t.test('gives the answers back to change', async (t) => {
    const edit = await post(`${TRADE}&then=edit&answer.reviews=fair`)

    t.match(edit.body, 'name="answer.reviews" value="fair" checked')
  })

  t.test('asks only what the short quiz left out, and takes its answers along', async (t) => {
    const { body } = await post('trade=hvac&length=short&then=remaining&answer.owner-sells=gt50')
    const result = await post('trade=hvac&length=short&answer.owner-sells=gt50')

    t.match(result.body, 'Answer the 24 remaining questions')
    t.match(body, '<input type="hidden" name="length" value="full"/>')
    t.match(body, '<input type="hidden" name="answer.owner-sells" value="gt50" data-label="More than half"/>')
    t.match(body, 'Question 24 of 24')
    t.equal(body.match(/<fieldset/g)?.length, 24)
    t.notMatch(body, 'id="q-owner-sells"')
  })

  t.test('asks again for a missing reason and keeps the answers', async (t) => {
    const response = await post(
      `${TRADE}&answer.license-holder=not-applicable&reason.license-holder=&answer.reviews=fair`
    )

    t.equal(response.statusCode, 400)
    t.match(response.body, 'role="alert"')
    t.match(response.body, 'needs a reason why it does not apply')
    t.match(response.body, 'name="answer.reviews" value="fair" checked')
  })

  const script = encodeURIComponent('"><script>alert(1)</script>')
  const hostile: Array<[what: string, form: string, status: number, shows: string]> = [
    ['no form', '', 400, 'Please pick your trade'],
    ['an unknown trade', 'trade=bakery&length=full', 400, 'Please pick your trade'],
    ['a trade given twice', 'trade=hvac&trade=roofing&length=full', 400, 'Please pick your trade'],
    ['markup as trade', `trade=${script}&length=full`, 400, 'Please pick your trade'],
    [
      'an unknown question',
      `${TRADE}&answer.${script}=yes&answer.__proto__=x`,
      400,
      'answers at 0, 1 name no question'
    ],
    ['an unknown answer', `${TRADE}&answer.reviews=${script}`, 400, 'answer must be one of'],
    [
      'a question answered twice',
      `${TRADE}&answer.reviews=fair&answer.reviews=poor`,
      400,
      'is answered more than once'
    ],
    [
      'markup as reason',
      `${TRADE}&answer.agreement-list=not-applicable&reason.agreement-list=${script}`,
      200,
      '&lt;script>alert(1)'
    ],
    [
      'a reason given twice',
      `${TRADE}&answer.agreement-list=not-applicable&reason.agreement-list=a&reason.agreement-list=b`,
      400,
      'reason must be a string'
    ],
    ['markup as a field', `${TRADE}&${script}=1&then=${script}`, 200, 'Nothing is answered yet'],
    [
      'more answers than questions',
      `${TRADE}&${Array.from({ length: 101 }, (_, index) => `answer.q${index}=x`).join('&')}`,
      400,
      'at most 100 items'
    ]
  ]
  for (const [what, form, status, shows] of hostile) {
    t.test(`answers ${status} with a whole page to ${what}`, async (t) => {
      const { statusCode, headers, body } = await post(form)

      t.equal(statusCode, status)
      t.match(headers['content-type'], 'text/html')
      t.match(body, shows)
      t.match(body, /<\/html>$/)
      t.notMatch(body, '<script>alert')
    })
  }

  t.test('answers 413 to ten thousand answers and 415 to what is not a form', async (t) => {
    const many = await post(`${TRADE}&${Array.from({ length: 10_000 }, () => 'answer.reviews=fair').join('&')}`)
    const text = await post('x', 'text/csv')

    t.match(many, { statusCode: 413, headers: { connection: 'close' } })
    t.match(many.body, /kept" open>.*This file is too large.*<textarea/s)
    t.match(text, { statusCode: 415 })
    t.match(text.json(), { success: false })
  })

  t.test('answers 415 to a body of JSON, which no form sends, whatever it holds', async (t) => {
    for (const body of [
      'null',
      '{"trade":"hvac","length":"full","answer.reviews":"good"}',
      '{"trade":"hvac","length":"full","then":"edit","reason.field-turnover":{"toString":1}}'
    ]) { t.match(await post(body, 'application/json'), { statusCode: 415 }, body) }
  })

  for (const query of [
    '?trade=bakery&length=full',
    '?trade=hvac',
    '?length=full',
    '?trade=hvac&trade=roofing&length=full',
    `?trade=${script}&length=short`
  ]) {
    t.test(`offers the start again at ${query}`, async (t) => {
      const response = await get(query)

      t.equal(response.statusCode, 400)
      t.match(response.body, 'Please pick your trade')
      t.notMatch(response.body, '<script>alert')
    })
  }

  t.test('/quiz/method names every weight, rule, band, step, word and source', async (t) => {
    const { body } = await app.inject('/quiz/method')
    const text = body.replaceAll('&amp;', '&').replaceAll('&quot;', '"')

    const parts = [
      bank.dimensions.map(({ rationale }) => rationale),
      bank.rules,
      bank.scoring.notes.blockerRule,
      bank.bands.flatMap(({ name, unproved }) => [name, unproved?.name ?? []]),
      bank.unknownBand.name,
      bank.questions.flatMap(({ options, notSure }) => [options, notSure].flat().map(({ nextStep = [] }) => nextStep)),
      bank.glossary.map(({ means }) => means),
      bank.sources.map(({ url }) => url)
    ]
    t.same(parts.flat(3).filter((part) => !text.includes(part)), [])
    t.notMatch(text, /\{(proof|notSure)\}/)
  })
})
