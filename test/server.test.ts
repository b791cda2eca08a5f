import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import t, { type Test } from 'tap'
import { freePort, spawnServer, until } from './helper.ts'

interface Running { child: ChildProcess, address: string, output: () => string, ended: Promise<number | null> }

t.test('SIGTERM: health says draining, work is still done, then the process ends with 0', async (t) => {
  const { child, address, output, ended } = await run(t, { SHUTDOWN_GRACE: '3', LOG_LEVEL: 'trace' })
  child.kill('SIGTERM')
  const health = await until(() => fetch(`${address}/healthz`), ({ status }) => status === 503)

  t.match(await health.json(), { status: 'draining', success: false, code: 'DRAINING' })
  t.equal(health.headers.get('connection'), 'close')
  const work = await fetch(`${address}/api/public/sandbox/token?access_token=hidden`, {
    method: 'POST', body: '{"scope":"hidden"}', headers: { 'content-type': 'application/json', 'x-request-id': 'known', authorization: 'Bearer hidden', cookie: 'service.sid=hidden' }
  })
  t.equal(work.status, 400)
  t.equal(await ended, 0)

  const lines = output().trim().split('\n').map((line) => JSON.parse(line) as Record<string, unknown>)
  t.match(lines.find(({ reqId }) => reqId === 'known'), { level: 30, method: 'POST', path: '/api/public/sandbox/token', status: 400, ip: '127.0.0.1' })
  t.notMatch(output(), 'hidden')
})

t.test('a second signal ends the process at once', async (t) => {
  const { child, address, ended } = await run(t, { SHUTDOWN_GRACE: '3600' })
  child.kill('SIGTERM')
  await until(() => fetch(`${address}/healthz`), ({ status }) => status === 503)
  child.kill('SIGTERM')
  t.equal(await ended, 1)
})

t.test('SIGINT waits for no grace', async (t) => {
  const { child, ended } = await run(t, { SHUTDOWN_GRACE: '3600' })
  child.kill('SIGINT')
  t.equal(await ended, 0)
})

for (const fault of ['throw new Error("left to fall")', 'Promise.reject(new Error("left to fall"))']) {
  t.test(`an error that nothing catches is logged and ends the process: ${fault}`, async (t) => {
    const code = `setInterval(() => { if (process.listenerCount('uncaughtException') > 0) { ${fault} } }, 50)`
    const { output, ended } = await run(t, { LOG_LEVEL: 'fatal', NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` }, false)
    t.not(await ended, 0)
    t.match(output(), /"level":60.*left to fall/)
  })
}

/** The service as a process of its own, on a free port; waits until it answers unless told not to. */
async function run (t: Test, env: Record<string, string>, wait = true): Promise<Running> {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const child = spawnServer(t, { PORT: String(port), LOG_LEVEL: 'silent', ...env })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => { output += text })
  const ended = once(child, 'close').then(([code]) => code as number | null)
  if (wait) await until(() => fetch(`${address}/healthz`).catch(() => undefined), (response) => response !== undefined)
  return { child, address, output: () => output, ended }
}
