import t from 'tap'
import { exchange, listen, logLines, start, startFailing } from '../helper.ts'

t.test('what no route answers', async (t) => {
  const app = await start(t)

  t.test('a page with a slash after its path is at its address, and an operation is not', async (t) => {
    for (const [url, place] of [['/quiz/', '/quiz'], ['/sample/cim/?status=open', '/sample/cim?status=open']] as const) {
      const { statusCode, headers } = await app.inject({ url, headers: { accept: 'text/html' } })
      t.equal(statusCode, 301, url)
      t.equal(headers.location, place)
    }
    for (const url of ['/api/public/', '/healthz/', '/quiz//', '//quiz/', '/quiz/?/quiz/'.replace('?', '%3F')]) {
      t.equal((await app.inject(url)).statusCode, 404, url)
    }
    t.equal((await app.inject({ method: 'DELETE', url: '/quiz/' })).statusCode, 404)
  })

  t.test('an unknown path is 404', async (t) => {
    const response = await app.inject('/nothing/here')

    t.equal(response.statusCode, 404)
    t.match(response.headers, {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'x-request-id': String
    })
    t.same(response.json(), {
      error: 'Nothing is served at this path. GET /api/public lists the entry points.',
      success: false,
      code: 'NOT_FOUND'
    })
  })

  for (const [method, url, allow] of [
    ['DELETE', '/healthz', 'GET, HEAD, OPTIONS'],
    ['POST', '/api/public?x=1', 'GET, HEAD, OPTIONS'],
    ['GET', '/api/public/sandbox/token', 'OPTIONS, POST'],
    ['HEAD', '/api/public/sandbox/token', 'OPTIONS, POST'],
    ['PUT', '/api/v2/quiz/questions', 'GET, HEAD, OPTIONS']
  ] as const) {
    t.test(`${method} ${url} is 405 and names ${allow}`, async (t) => {
      const response = await app.inject({ method, url })

      t.equal(response.statusCode, 405)
      t.equal(response.headers.allow, allow)
      if (method !== 'HEAD') t.match(response.json(), { success: false, code: /^METHOD_NOT_ALLOWED$/ })
    })
  }

  t.test('a wrong method is 405 however long an id in the path is', async (t) => {
    for (const length of [100, 101, 8000]) {
      const url = `/api/public/sandbox/golden-record/${'a'.repeat(length)}`
      t.equal((await app.inject({ method: 'DELETE', url })).statusCode, 405)
      t.equal((await app.inject({ method: 'OPTIONS', url })).statusCode, 204)
    }
  })

  t.test('a wrong method is 405 whatever its body is', async (t) => {
    for (const [type, payload] of [
      ['application/json', '{'],
      ['text/plain', 'hello'],
      ['application/json', ' '.repeat(70_000)]
    ] as const) {
      const response = await app.inject({ method: 'POST', url: '/healthz', headers: { 'content-type': type }, payload })

      t.equal(response.statusCode, 405)
    }
  })

  t.test('a URL that cannot be decoded is 400', async (t) => {
    const response = await app.inject('/healthz/%zz')

    t.equal(response.statusCode, 400)
    t.match(response.headers, {
      'content-type': 'application/json',
      'x-request-id': String,
      'access-control-allow-origin': '*'
    })
    t.match(response.json(), { success: false, code: /^MALFORMED_URL$/ })
  })
})

t.test('a path parameter beyond the limit is 414', async (t) => {
  const app = await start(t, {}, (app) => {
    app.get('/test/:name', async () => ({}))
  })
  const response = await app.inject(`/test/${'a'.repeat(8192)}`)

  t.equal(response.statusCode, 414)
  t.match(response.headers, { 'content-type': 'application/json', 'x-request-id': String })
  t.match(response.json(), { success: false, code: /^URI_TOO_LONG$/ })
})

t.test('OPTIONS', async (t) => {
  const app = await start(t)
  const preflight = {
    origin: 'https://elsewhere.example',
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization'
  }

  for (const url of ['/healthz', '/api/public/sandbox/token']) {
    t.test(`answers a preflight of ${url}`, async (t) => {
      const response = await app.inject({ method: 'OPTIONS', url, headers: preflight })

      t.equal(response.statusCode, 204)
      t.equal(response.body, '')
      t.match(response.headers, {
        'access-control-allow-origin': '*',
        'access-control-allow-methods': /GET.*POST/,
        'access-control-allow-headers': '*, Authorization'
      })
      t.notOk(response.headers['access-control-allow-credentials'], 'cookies stay out of it')
    })
  }

  t.test('lets a page of another origin send any header, such as those of traces and of MCP', async (t) => {
    const { headers } = await app.inject({ method: 'OPTIONS', url: '/mcp', headers: preflight })
    const allowed = String(headers['access-control-allow-headers']).toLowerCase().split(', ')

    t.same(allowed, ['*', 'authorization'], 'all headers, and the one that the wildcard does not cover')
  })

  t.test('is asked once in two hours, the longest that browsers keep an answer', async (t) => {
    const { headers } = await app.inject({ method: 'OPTIONS', url: '/healthz', headers: preflight })

    t.equal(headers['access-control-max-age'], '7200')
  })

  t.test('names the methods of a path', async (t) => {
    const response = await app.inject({ method: 'OPTIONS', url: '/healthz' })

    t.equal(response.statusCode, 204)
    t.equal(response.headers.allow, 'GET, HEAD, OPTIONS')
  })

  t.test('names all methods of the service, where no path is asked about', async (t) => {
    const { address } = await listen(t)
    const response = await exchange(address, 'OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')

    t.equal(response.status, 204)
    t.equal(response.headers.allow, 'GET, HEAD, OPTIONS, POST')
  })

  t.test('lets a browser see the 404 of an unknown path', async (t) => {
    t.equal((await app.inject({ method: 'OPTIONS', url: '/nothing', headers: preflight })).statusCode, 204)
    t.equal((await app.inject({ method: 'OPTIONS', url: '/nothing' })).statusCode, 404)
  })
})

t.test('an error of the service', async (t) => {
  const { logger, lines } = logLines()
  const app = await startFailing(t, new Error('the database password is hunter2'), { logger })
  const response = await app.inject({ url: '/api/public', headers: { 'x-request-id': 'find-me' } })

  t.test('tells the client nothing about the failure', async (t) => {
    t.equal(response.statusCode, 500)
    t.match(response.headers, { 'cache-control': 'no-store', 'x-request-id': 'find-me' })
    t.same(Object.keys(response.json()), ['error', 'success', 'code'])
    t.notMatch(response.body, 'hunter2')
  })

  t.test('is logged whole, with the request id', async (t) => {
    const logged = lines.filter(({ level }) => level === 50)
    t.match(logged, [{ reqId: /^find-me$/, err: { message: /hunter2/, stack: /at / } }])
    t.equal(logged.length, 1)
  })
})

t.test('errors that bring only a status', async (t) => {
  const app = await start(t, { failing: true }, (app) => {
    app.get('/test/:status', async (request) => {
      throw Object.assign(new Error('internals'), { statusCode: Number((request.params as { status: string }).status) })
    })
  })

  for (const [status, answered, code] of [
    [404, 404, 'NOT_FOUND'],
    [418, 400, 'BAD_REQUEST'],
    [503, 503, 'SERVICE_UNAVAILABLE'],
    [599, 500, 'INTERNAL_ERROR']
  ] as const) {
    t.test(`${status} is answered as ${answered} ${code}`, async (t) => {
      const response = await app.inject(`/test/${status}`)

      t.equal(response.statusCode, answered)
      t.equal(response.json().code, code)
      t.notMatch(response.body, 'internals')
    })
  }
})
