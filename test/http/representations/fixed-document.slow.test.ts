import t from 'tap'
import { form } from '../../../http/representations/representations.ts'
import { BASE_URL, listen, served, start } from '../../helper.ts'

const URL = '/api/public'

t.test('a fixed document', async (t) => {
  const app = await start(t)
  const {
    headers: { etag, 'content-length': length },
    rawPayload
  } = await app.inject(URL)

  t.test('has a strong ETag and may be kept', async (t) => {
    const { headers } = await app.inject(URL)

    t.match(headers.etag, /^"[\w-]{22,}"$/, 'of so many bits that no two bodies share one')
    t.equal(headers['cache-control'], 'public, max-age=300')
    t.equal(Number(length), rawPayload.length)
  })

  for (const value of [`${etag}`, `W/${etag}`, `"other", ${etag}`, `"other",W/${etag}`, '*']) {
    t.test(`is 304 without a body for If-None-Match: ${value}`, async (t) => {
      const response = await app.inject({ url: URL, headers: { 'if-none-match': value } })

      t.equal(response.statusCode, 304)
      t.equal(response.body, '')
      t.match(response.headers, {
        etag,
        'cache-control': 'public, max-age=300',
        'x-request-id': String,
        'access-control-allow-origin': '*'
      })
      t.notOk(response.headers['content-type'], 'no representation metadata but the validator')
    })
  }

  for (const value of ['"other"', '', `${etag}`.slice(0, -1), `${etag}`.replaceAll('"', '')]) {
    t.test(`is sent whole for If-None-Match: ${JSON.stringify(value)}`, async (t) => {
      const response = await app.inject({ url: URL, headers: { 'if-none-match': value } })

      t.equal(response.statusCode, 200)
      t.ok(response.rawPayload.equals(rawPayload))
    })
  }

  t.test('is 304 for HEAD too', async (t) => {
    const response = await app.inject({ method: 'HEAD', url: URL, headers: { 'if-none-match': String(etag) } })
    t.equal(response.statusCode, 304)
  })
})

t.test('a body that all requests share is made for the first of them, and each of another makes its own', async (t) => {
  const made: string[] = []
  const make = (name: string) => form(() => {
    made.push(name)
    return name
  })
  const app = await start(t, {}, (app) => {
    app.resource({ url: '/shared', forms: () => [make('shared')] })
    app.resource({ url: '/own', select: () => [make('own')] })
  })
  for (const url of ['/shared', '/own', '/shared', '/own']) t.equal(`/${(await app.inject(url)).body}`, url)

  t.same(made, ['shared', 'own', 'own'])
})

t.test('a body that cannot be made is an error of the service', async (t) => {
  const app = await start(t, { failing: true }, (app) => {
    const document = async () => {
      throw new Error('hunter2')
    }
    app.resource({ url: '/broken', forms: () => [{ mediaType: 'image/png', document }] })
  })
  const response = await app.inject('/broken')

  t.equal(response.statusCode, 500)
  t.match(response.json(), { success: false, code: 'INTERNAL_ERROR' })
  t.notMatch(response.body, 'hunter2')
})

t.test('fetch, which adds Cache-Control to the conditional request of its caller, gets its 304', async (t) => {
  const { address } = await listen(t)
  const first = await fetch(address + URL)
  await first.text()
  const again = await fetch(address + URL, { headers: { 'if-none-match': first.headers.get('etag')! } })

  t.equal(again.status, 304)
  t.equal(await again.text(), '')
})

t.test('a precondition is for a GET or HEAD that would be 200', async (t) => {
  const app = await start(t)
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'if-none-match': '*' }
  const result = await app.inject({ method: 'POST', url: '/quiz', headers, payload: 'trade=hvac&length=short' })
  const refused = await app.inject({ method: 'POST', url: '/quiz', headers, payload: '' })
  const misspelled = await app.inject({ url: '/quiz?trade=pools', headers: { 'if-none-match': '*' } })

  t.match(result, { statusCode: 200, body: 'Nothing is answered yet' })
  t.match(refused, { statusCode: 400, body: 'Please pick your trade' })
  t.match(misspelled, { statusCode: 400, body: 'Please pick your trade' })
})

t.test('the ETag', async (t) => {
  const [one, other, elsewhere] = [await start(t), await start(t), await start(t, { baseUrl: 'https://ready.example' })]
  const documents = one.operations.filter(
    ({ method, url }) => method === 'GET' && !['/healthz', '/mcp'].includes(url)
  )

  for (const url of documents.map(({ url }) => served(url))) {
    t.test(`of ${url} is the same on every replica and changes with the body`, async (t) => {
      const [here, there, moved] = [await one.inject(url), await other.inject(url), await elsewhere.inject(url)]

      t.match(here.headers.etag, /^"[^"]+"$/)
      t.equal(here.headers.etag, there.headers.etag)
      t.equal(here.headers.etag === moved.headers.etag, here.body === moved.body)
      t.notOk(moved.body.includes(BASE_URL), 'no address of another host')
    })
  }
})
