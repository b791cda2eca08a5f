import type { LightMyRequestResponse } from 'fastify'
import t, { type Test } from 'tap'
import { defaultLimits } from '../../config.ts'
import { exchange, listen, served, start, startFailing } from '../helper.ts'

/** The Accept header of a browser when a person opens an address. */
const browser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8' }

interface Answers {
  responses: Record<string, { content?: object }>
}

const heading = ({ body }: LightMyRequestResponse) => /<h1>([^<]+)<\/h1>/.exec(body)?.[1]

t.test('a browser is answered errors of what comes as a page, and of what is nowhere, as pages', async (t) => {
  const app = await start(t, {
    limits: { ...defaultLimits, url: 300, rate: { max: 9, window: 60_000, clients: 10 } }
  })
  const json = { ...browser, 'content-type': 'application/json' }

  for (const [status, message, request] of [
    [400, 'cannot be decoded', { url: '/healthz/%zz' }],
    [400, 'limit', { url: '/api/public/sandbox/golden-record?limit=x' }],
    [401, 'valid sandbox token', { url: '/api/public/sandbox/cim', headers: { ...browser, authorization: 'Bearer x' } }],
    [404, 'Nothing is served at this path', { url: '/nowhere' }],
    [404, 'GR-999', { url: '/api/public/sandbox/golden-record/GR-999' }],
    [405, 'POST', { url: '/api/public/record/check' }],
    [413, 'larger', { url: '/api/public/record/check', method: 'POST', headers: json, payload: ' '.repeat(600_000) }],
    [414, 'longer', { url: `/${'a'.repeat(300)}` }],
    [
      415,
      'media type',
      { url: '/quiz', method: 'POST', headers: { ...browser, 'content-type': 'text/plain' }, payload: 'x' }
    ],
    [429, 'Try again in <strong data-wait="reload">', { url: '/' }]
  ] as const) {
    t.test(`${status} ${message}`, async (t) => {
      const response = await app.inject({ headers: browser, ...request })

      t.equal(response.statusCode, status)
      t.match(response.headers, {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': /style-src 'self'/,
        vary: /\bAccept\b/,
        'x-request-id': String
      })
      t.match(response.body, message)
      t.match(response.body, String(response.headers['x-request-id']), 'it shows what to name when asking about it')
      t.match(response.body, `>${request.url.slice(0, 100)}`, 'it shows what was asked')
      t.match(response.body, '<meta name="robots" content="noindex"')
      t.notMatch(response.body, 'rel="canonical"')
      t.match(heading(response), /^[A-Z][^{}]+$/)
    })
  }
})

t.test('a page of an error', async (t) => {
  const app = await start(t)
  const open = (url: string, accept = browser.accept) => app.inject({ url, headers: { accept } })

  t.test('leads on to pages that are there', async (t) => {
    const { body } = await open('/nowhere')
    const [, main] = /<main[^>]*>([^]*)<\/main>/.exec(body)!
    const ways = [...main!.matchAll(/<a href="([^"]+)"/g)].map(([, url]) => url!)

    for (const way of ['/', '/quiz', '/docs']) t.ok(ways.includes(way), way)
    for (const way of ways) t.equal((await open(way)).statusCode, 200, way)
  })

  t.test('shows a long address in short', async (t) => {
    t.ok((await open(`/${'a'.repeat(5000)}`)).body.length < 10_000)
  })

  t.test('lists every fault of what was sent', async (t) => {
    const { statusCode, body } = await app.inject({
      method: 'POST',
      url: '/api/public/record/check',
      headers: { ...browser, 'content-type': 'application/yaml' },
      payload: 'format: business-readiness-record/1\nasOf: soon\ncompany: { trade: "<b>" }\n'
    })

    t.equal(statusCode, 400)
    t.match(body, /<li data-line="2">[^<]*\/asOf[^<]*line 2/)
    t.match(body, /<li data-line="3">[^<]*\/company\/trade[^<]*hvac/)
    t.notMatch(body, '<b>')
  })

  t.test('says when to try again', async (t) => {
    const busy = await start(t, { limits: { ...defaultLimits, rate: { max: 1, window: 60_000, clients: 10 } } })
    await busy.inject('/healthz/none')
    const { body, headers } = await busy.inject({ url: '/quiz', headers: browser })

    t.match(body, `Try again in <strong data-wait="reload">${headers['retry-after']}</strong> seconds.`)
  })

  t.test('is for who prefers it to JSON alone', async (t) => {
    const json = (await app.inject('/nowhere')).body
    for (const accept of [
      '*/*',
      'application/json',
      'application/json, text/html',
      'application/json, text/html;q=0.9',
      'application/xml',
      'image/avif,image/webp,*/*;q=0.8',
      'text/html;q=0, */*',
      'no such thing'
    ]) {
      const response = await open('/nowhere', accept)
      t.equal(response.body, json, accept)
      t.match(response.headers, { 'content-type': 'application/json; charset=utf-8', vary: /\bAccept\b/ }, accept)
    }
    for (const accept of ['text/html', 'text/*', 'text/html, application/json;q=0.9']) {
      t.match((await open('/nowhere', accept)).headers, { 'content-type': /^text\/html/ }, accept)
    }
  })
})

t.test('a page of an error repeats nothing that is not escaped', async (t) => {
  const { address } = await listen(t)

  for (const target of ['/<script>alert(1)</script>', '/x?q="><img/src=x>', '/%zz<script>alert(1)</script>']) {
    const lines = [`GET ${target} HTTP/1.1`, 'Host: localhost', 'Accept: text/html', 'Connection: close']
    const { headers, body } = await exchange(address, `${lines.join('\r\n')}\r\n\r\n`)

    t.match(headers['content-type'], /^text\/html/)
    t.notMatch(body, /<script>|<img/, target)
    t.match(body, '&lt;', 'it is shown all the same')
  }
})

t.test('what comes in no form for people answers its errors as JSON, whatever Accept says', async (t) => {
  const app = await start(t, { limits: { ...defaultLimits, url: 300 } })
  const isJson = (t: Test, response: LightMyRequestResponse, status: number, what: string) => {
    t.equal(response.statusCode, status, what)
    t.match(response.headers['content-type'], /^application\/json/, what)
    t.match(response.json(), { error: String, success: false, code: String }, what)
  }
  const { paths } = (await app.inject('/openapi.json')).json<{ paths: Record<string, Record<string, Answers>> }>()
  const alone = Object.entries(paths).filter(([, operations]) =>
    Object.values(operations).every(({ responses }) => !('text/html' in (responses[200]?.content ?? {})))
  )
  t.ok(alone.length > 10)

  for (const accept of [browser.accept, 'text/html', 'text/markdown']) {
    for (const [path] of alone) {
      const url = served(path.replace(/\{(\w+)\}/g, ':$1'))
      isJson(t, await app.inject({ method: 'DELETE', url, headers: { accept } }), 405, `DELETE ${url}`)
      const long = { url: `${url}?${'a'.repeat(300)}`, headers: { accept } }
      for (const method of ['GET', 'POST'] as const) isJson(t, await app.inject({ method, ...long }), 414, url)
    }
    for (const [status, method, url, headers, payload] of [
      [401, 'GET', '/api/public/sandbox/sample-business', { authorization: 'Bearer x' }],
      [405, 'GET', '/mcp', {}],
      [405, 'GET', '/api/v2/quiz/score', {}],
      [406, 'POST', '/mcp', { accept: 'text/html' }],
      [400, 'POST', '/api/public/sandbox/token', {}, { grant_type: 'password' }],
      [400, 'GET', '/api/v2/quiz/questions?length=x', {}],
      [413, 'POST', '/api/v2/quiz/score', { 'content-type': 'application/json' }, ' '.repeat(70_000)],
      [415, 'POST', '/api/v2/quiz/score', { 'content-type': 'text/plain' }, 'x']
    ] as const) {
      const response = await app.inject({ method, url, headers: { accept, ...headers }, ...payload && { payload } })
      isJson(t, response, status, `${method} ${url}`)
    }
  }

  t.test('over the limit', async (t) => {
    const busy = await start(t, { limits: { ...defaultLimits, rate: { max: 1, window: 60_000, clients: 10 } } })
    await busy.inject('/api/public')
    for (const method of ['GET', 'DELETE'] as const) {
      isJson(t, await busy.inject({ method, url: '/api/public', headers: browser }), 429, method)
    }
  })

  t.test('when the service fails', async (t) => {
    const failing = await startFailing(t, new Error('broken'))
    for (const [path] of alone.filter(([, operations]) => 'get' in operations)) {
      const url = served(path.replace(/\{(\w+)\}/g, ':$1'))
      isJson(t, await failing.inject({ url, headers: browser }), 500, url)
    }
  })
})

t.test('the page of a server error reveals nothing about it', async (t) => {
  const app = await startFailing(t, new Error('the password is hunter2'))
  const { statusCode, body } = await app.inject({ url: '/quiz', headers: browser })

  t.equal(statusCode, 500)
  t.match(body, '<h1>')
  t.notMatch(body, 'hunter2')
})
