import t from 'tap'
import { start } from '../helper.ts'

t.test('GET /healthz', async (t) => {
  const app = await start(t, { build: { commit: '4f2a9c1', time: '2026-11-20T09:00:00Z' } })

  t.test('answers ok with the build', async (t) => {
    const response = await app.inject('/healthz')

    t.equal(response.statusCode, 200)
    t.match(response.headers, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    t.same(response.json(), {
      status: 'ok',
      build: { version: '1.0.0', commit: '4f2a9c1', time: '2026-11-20T09:00:00Z' }
    })
  })

  for (const accept of ['application/json', '*/*', 'text/html', 'application/xml;q=0.1', 'nonsense', '']) {
    t.test(`answers JSON to Accept: ${JSON.stringify(accept)}`, async (t) => {
      const response = await app.inject({ url: '/healthz', headers: { accept } })

      t.equal(response.statusCode, 200)
      t.match(response.headers['content-type'], 'application/json')
    })
  }
})
