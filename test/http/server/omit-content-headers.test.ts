import t from 'tap'
import { listen, startWith } from '../../helper.ts'

/** A document, and the answer to whoever holds it already. */
async function askTwice (url: string) {
  const whole = await fetch(url)
  await whole.arrayBuffer()
  return { whole, again: await fetch(url, { headers: { 'if-none-match': whole.headers.get('etag')! } }) }
}

const aboutContent = ['content-security-policy', 'link', 'x-content-type-options']

t.test('a 304 carries what its holder updates or needs, and what is said of content stays with the content', async (t) => {
  const { address } = await listen(t)
  for (const path of ['/api/public', '/openapi.json']) {
    const { whole, again: { status, headers } } = await askTwice(address + path)

    t.equal(status, 304, path)
    for (const name of aboutContent) {
      t.ok(whole.headers.has(name), `${path}: the content has ${name}`)
      t.notOk(headers.has(name), `${path}: ${name}`)
    }
    for (const name of ['etag', 'cache-control', 'vary', 'access-control-allow-origin']) {
      t.equal(headers.get(name), whole.headers.get(name), `${path}: ${name}`)
    }
    for (const name of ['x-request-id', 'ratelimit', 'ratelimit-policy', 'date']) t.ok(headers.has(name), name)
  }
})

t.test('a 304 of a page carries the policy of the page, which may be newer than its copy', async (t) => {
  const { address } = await listen(t)
  const { whole, again: { status, headers } } = await askTwice(`${address}/quiz`)

  t.equal(status, 304)
  t.match(headers.get('content-security-policy'), /script-src/)
  for (const name of ['content-security-policy', 'link']) t.equal(headers.get(name), whole.headers.get(name), name)
  t.notOk(headers.has('x-content-type-options'))
})

t.test('a 304 of a deprecated operation announces the end with its links', async (t) => {
  const deprecation = { deprecated: '2027-01-15', sunset: '2027-07-14', reason: 'Replaced.', successor: '/api/v2/test' }
  const app = await startWith(t, (app) => {
    app.addHook('onRoute', (route) => {
      if (route.url === '/api/public') route.config = { ...route.config, deprecation }
    })
  })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const { status, headers } = await fetch(`${address}/api/public`, { headers: { 'if-none-match': '*' } })

  t.equal(status, 304)
  t.ok(headers.has('deprecation') && headers.has('sunset'))
  t.match(headers.get('link'), '</api/v2/test>; rel="successor-version"')
  t.notOk(headers.has('content-security-policy'))
})
