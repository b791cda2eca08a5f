import t from 'tap'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { BarChart } from '../../html/charts.tsx'
import { start } from '../helper.ts'

const hostile = '"><script>alert(1)</script>'
const chart = (
  <BarChart
    title='Jobs'
    columns={['Kind', 'Count']}
    bars={[
      { label: 'Repair', to: 3, text: '3 jobs' },
      { label: 'None', to: null, text: 'not known' }
    ]}
  />
)

t.test('pages', async (t) => {
  const app = await start(t, {}, (app) => {
    app.siteLink('navigation', '/fixed', 'Fixed page')
    app.resource({
      url: '/fixed',
      page: true,
      forms: () => app.pageForms('/fixed', () => ({
        title: 'Fixed',
        description: hostile,
        markdown: '# Fixed',
        scriptWords: { hostile },
        body: (
          <>
            <h1>{hostile}</h1>
            {chart}
          </>
        )
      }))
    })
    app.resource({
      url: '/drawn',
      page: true,
      forms: () => app.pageForms('/drawn', () => ({ title: 'Drawn', description: 'A chart.', body: chart }))
    })
    app.resource({
      url: '/made',
      select: (_request, reply) => {
        reply.header('cache-control', 'no-store')
        return app.pageForms('/made', () => ({ title: 'Made', description: 'For one.', body: <h1>Made</h1> }))
      }
    })
  })

  t.test('are whole HTML documents with the headers that keep foreign code out', async (t) => {
    const response = await app.inject('/fixed')

    t.equal(response.statusCode, 200)
    t.match(response.headers, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': /^default-src 'none'; .*script-src 'self'; .*frame-ancestors 'none'$/,
      'referrer-policy': 'same-origin',
      'cache-control': 'public, max-age=300',
      'set-cookie': undefined
    })
    t.match(response.body, '<!doctype html><html lang="en">')
    t.match(response.body, '<title>Fixed · Business-Readiness Service</title>')
    t.match(response.body, '<link rel="canonical" href="http://127.0.0.1:3000/fixed"')
    t.match(response.body, '<a href="/fixed" aria-current="page">Fixed page</a>')
    t.notMatch(response.body, /unsafe-inline| style="| on[a-z]+="/)
  })

  t.test('escape what they are given', async (t) => {
    const { body } = await app.inject('/fixed')

    t.notMatch(body, '<script>alert')
    t.match(body, '&lt;script>alert(1)&lt;/script>')
  })

  t.test('bring along what their scripts say, as data that ends nothing', async (t) => {
    const { body } = await app.inject({ url: '/fixed', headers: { accept: 'text/html' } })
    const [, words] = /<script type="application\/json" data-words="true">(.*?)<\/script>/.exec(body)!
    t.same(JSON.parse(words!), { hostile })
  })

  t.test('show a chart as a table whose rows hold label, bar and value', async (t) => {
    const { body } = await app.inject('/fixed')

    t.match(body, /<th scope="row">Repair<\/th><td><svg.*?width="100.00%".*?<td class="bar-value">3 jobs<\/td>/)
    t.match(body, /<th scope="row">None<\/th>.*?<td class="bar-value">not known<\/td>/)
    t.equal(/<table[^]*<\/table>/.exec(body)![0].match(/<rect /g)?.length, 1)
  })

  t.test('give a chart in Markdown as a table of its labels and values, named once', async (t) => {
    const { body } = await app.inject('/drawn.md')

    t.match(body, /^\| Kind +\| Count +\|\n\| -+ \| -+ \|\n\| Repair +\| 3 jobs +\|\n\| None +\| not known +\|$/m)
    t.equal(body.match(/Jobs/g)?.length, 1)
  })

  t.test('answer HEAD, 304 and 405 as every other path', async (t) => {
    const { headers } = await app.inject('/fixed')
    const head = await app.inject({ method: 'HEAD', url: '/fixed' })
    const current = await app.inject({ url: '/fixed', headers: { 'if-none-match': String(headers.etag) } })
    const posted = await app.inject({ method: 'POST', url: '/fixed' })

    t.match(head, { statusCode: 200, body: '' })
    t.match(current, { statusCode: 304, body: '' })
    t.match(posted, { statusCode: 405, headers: { allow: 'GET, HEAD, OPTIONS' } })
    t.equal(posted.json().code, 'METHOD_NOT_ALLOWED')
  })

  t.test('come compressed to who can read that, under an ETag of their own', async (t) => {
    const plain = await app.inject('/fixed')
    const fetchAs = (encoding: string) => app.inject({ url: '/fixed', headers: { 'accept-encoding': encoding } })
    for (const [accepted, coding, decode] of [
      ['gzip', 'gzip', gunzipSync],
      ['x-gzip;q=0.5', 'gzip', gunzipSync],
      ['br;q=0.5, gzip', 'gzip', gunzipSync],
      ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
      ['*', 'br', brotliDecompressSync],
      ['*;q=0.5, br;q=0', 'gzip', gunzipSync]
    ] as const) {
      const compressed = await fetchAs(accepted)
      t.match(compressed.headers, { 'content-encoding': coding, vary: 'Accept, Accept-Encoding' }, accepted)
      t.equal(decode(compressed.rawPayload).toString(), plain.body, accepted)
      t.equal(compressed.headers.etag, `${String(plain.headers.etag).slice(0, -1)}-${coding}"`)
    }
    for (const encoding of ['', 'identity', 'deflate', 'gzip;q=0', 'gzip;q=0.0, deflate', 'identity, br;q=0.9']) {
      t.equal((await fetchAs(encoding)).headers['content-encoding'], undefined, encoding)
    }
  })

  t.test('made for one request may not be kept', async (t) => {
    const response = await app.inject('/made?x=1')

    t.equal(response.headers['cache-control'], 'no-store')
    t.match(response.headers['content-security-policy'], "default-src 'none'")
    t.match(response.body, 'href="http://127.0.0.1:3000/made"')
  })

  t.test('name assets that may be kept for good, and serve older addresses for a short while', async (t) => {
    const { body } = await app.inject('/fixed')
    const [, address] = body.match(/rel="stylesheet" href="([^"]+)"/)!
    const current = await app.inject(address!)
    const older = await app.inject('/assets/style.css?v=older')

    t.match(current.headers, { 'content-type': 'text/css', 'cache-control': 'public, max-age=31536000, immutable' })
    t.equal(older.headers['cache-control'], 'public, max-age=300')
    t.equal((await app.inject('/assets/none.css')).statusCode, 404)
  })

  t.test('are no part of the API description', async (t) => {
    const { paths } = (await app.inject('/openapi.json')).json()

    t.notOk(Object.keys(paths).some((path) => path.startsWith('/assets') || path === '/fixed'))
    t.notOk(app.operations.some(({ url }) => url === '/fixed'))
  })
})
