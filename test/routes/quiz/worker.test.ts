import t from 'tap'
import { start } from '../../helper.ts'

t.test('the service worker of the quiz may fetch the pages it keeps', async (t) => {
  const app = await start(t)
  const { statusCode, headers } = await app.inject('/assets/offline.js')

  t.equal(statusCode, 200)
  t.equal(headers['service-worker-allowed'], '/quiz')
  t.equal(headers['content-security-policy'], "default-src 'none'; connect-src 'self'")
})
