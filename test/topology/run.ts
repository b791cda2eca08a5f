import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { defaultLimits } from '../../config.ts'
import { until } from '../suite/processes.ts'
import { createReport } from '../suite/report.ts'
import { checkCounts } from './counts.ts'
import { ask, startLoad, type Answer } from './load.ts'
import { checkResends } from './resends.ts'
import { followStream } from './streams.ts'
import { makeKey, startTopology, TOKEN_SECONDS } from './topology.ts'

/** HAProxy has noticed the loss of a replica after two of its checks. */
const CHECK_MILLISECONDS = 1500
const STREAMS = 6
/** Clock tolerance: a token is still accepted for this long after it expires. */
const TOLERANCE_SECONDS = 5

const { max: limit } = defaultLimits.rate
const report = createReport()
const { address, env, replicaAddresses, replicas, startReplica, restartAll, isUp, startStore, stopStore } =
  await startTopology()

await checkCounts(env.REDIS_URL, report)
await checkResends(report)

await report.check('every replica is behind the balancer', async () => {
  for (let i = 0; i < 9; i++) assert.equal((await ask(`${address}/healthz`)).status, 200)
})

await report.check('a token of one replica is valid on the others', async () => {
  for (const issuer of replicaAddresses) {
    const { token } = await issueToken(issuer)
    for (const replica of replicaAddresses) {
      const { status } = await ask(`${replica}/api/public/sandbox/sample-business`, {
        claim: '203.0.113.101',
        headers: { authorization: `Bearer ${token}` }
      })
      assert.equal(status, 200)
    }
  }
})

await report.check('replicas count the requests of a client together', () => checkSharedLimit('203.0.113.1'))

await report.check('the balancer tells replicas who the client is, whatever the client claims', async () => {
  await checkLimit((number) =>
    ask(`${address}/api/public`, { localAddress: '127.2.0.1', claim: `198.51.100.${number % 250}` })
  )
  assert.equal((await ask(`${address}/api/public`, { localAddress: '127.2.0.2' })).status, 200)
})

await report.check('the balancer answers CONNECT itself, and no replica ends', async () => {
  for (const end of [(socket: Socket) => socket.end(), (socket: Socket) => socket.resetAndDestroy()]) {
    const socket = connect({ port: Number(new URL(address).port), host: '127.0.0.1', localAddress: '127.2.0.3' })
    socket.on('error', () => {}).write('CONNECT a:1 HTTP/1.1\r\nHost: a:1\r\n\r\n')
    const [answer] = await once(socket, 'data') as [Buffer]
    assert.match(String(answer), /^HTTP\/1\.1 405 [^]*"code":"METHOD_NOT_ALLOWED"/)
    end(socket)
  }
  for (const { child } of replicas) assert.equal(child.exitCode, null)
})

await report.check('the balancer bounds the connections of one client, and serves others', async () => {
  const { port } = new URL(address)
  const most = defaultLimits.connectionsPerClient
  const sockets: Socket[] = []
  for (let i = 0; i < most + 10; i++) {
    const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress: '127.2.0.4' })
    sockets.push(socket.on('error', () => {}).resume())
    // The reset of a refused connection can arrive before Node reports that it is connected.
    await once(socket, 'connect').catch(() => {})
  }
  await until('those beyond the bound are closed', async () => sockets.filter(({ destroyed }) => destroyed).length === 10)
  assert.equal((await ask(`${address}/healthz`, { localAddress: '127.2.0.5' })).status, 200)
  for (const socket of sockets) socket.destroy()
  await until('there is room again', async () =>
    (await ask(`${address}/healthz`, { localAddress: '127.2.0.4' })).status === 200)
})

await report.check(
  'a rolling restart of all replicas fails no request, and event streams move on with a notice',
  async () => {
    const streams = Array.from({ length: STREAMS }, () => followStream(address))
    const stop = startLoad(address)
    await sleep(500)
    await restartAll()
    await sleep(500)
    await expectNoFailure(stop)
    for (const { ended, current, stop: hangUp } of streams) {
      await hangUp()
      assert.ok(ended.length > 0)
      for (const text of ended) {
        assert.match(text, /^event: message\ndata: .*"ping".*\n\n[^]*retry: 5000\n: shutting down\n\n$/)
      }
      assert.match(current(), /^event: message\ndata: .*"ping"/, 'open on another replica')
    }
  },
  120_000
)

await report.check(
  'the signing key rotates as the runbook says, and no live token is refused',
  async () => {
    const [old, fresh] = [JSON.parse(env.SANDBOX_SIGNING_KEY) as { kid: string }, await makeKey()]
    const stop = startLoad(address)
    await sleep(500)
    for (const [keys, wait] of [
      [[old, fresh], 0],
      [[fresh, old], TOKEN_SECONDS + TOLERANCE_SECONDS],
      [[fresh], 0]
    ] as const) {
      env.SANDBOX_SIGNING_KEY = JSON.stringify(keys)
      await restartAll()
      for (const replica of replicaAddresses) assert.equal((await issueToken(replica)).kid, keys[0].kid)
      await sleep(wait * 1000)
    }
    await sleep(500)
    await expectNoFailure(stop)
  },
  300_000
)

await report.check('a replica killed with -9 fails no request once it was checked', async () => {
  const stop = startLoad(address)
  await sleep(500)
  replicas[0]!.child.kill('SIGKILL')
  const noticed = Date.now() + CHECK_MILLISECONDS
  await replicas[0]!.ended
  await sleep(CHECK_MILLISECONDS + 3000)
  assert.equal(await isUp(0), false)
  await expectNoFailure(stop, noticed)
  await startReplica(0)
  await until('HAProxy sees the new replica', () => isUp(0))
})

await report.check('the store stopped and started again fails no request', async () => {
  const stop = startLoad(address)
  await sleep(500)
  await stopStore()
  await sleep(2000)
  const { headers } = await ask(`${replicaAddresses[0]}/api/public`, { claim: '203.0.113.4' })
  assert.equal(headers.ratelimit, undefined, 'without the store nothing is counted')
  await startStore()
  await sleep(2000)
  await expectNoFailure(stop)
})

await report.check('each replica logged the absence of the store, not each request', () => {
  for (const { output } of replicas) {
    const lines = output()
      .split('\n')
      .filter((line) => line.includes('the shared store does not answer'))
    assert.ok(lines.length >= 1 && lines.length <= 2, `${lines.length} lines`)
  }
})

await report.check('with the store back, replicas count together again', () => checkSharedLimit('203.0.113.5'))

report.end()

async function issueToken (base: string): Promise<{ token: string; kid: string }> {
  const { body } = await ask(`${base}/api/public/sandbox/token`, { method: 'POST', claim: '203.0.113.100' })
  const { access_token: token } = JSON.parse(body) as { access_token: string }
  return { token, kid: (JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString()) as { kid: string }).kid }
}

/** Sends requests to the replicas in turn as one client. */
function checkSharedLimit (client: string) {
  return checkLimit((number) =>
    ask(`${replicaAddresses[number % replicaAddresses.length]}/api/public`, { claim: client })
  )
}

/** Expects all replicas together to allow no more than the limit. */
async function checkLimit (askAgain: (number: number) => Promise<Answer>) {
  for (let number = 0; number < limit; number++) {
    const { status, headers } = await askAgain(number)
    assert.equal(status, 200)
    assert.match(String(headers.ratelimit), new RegExp(`^"default";r=${limit - number - 1};t=\\d+$`))
  }
  for (const number of replicaAddresses.keys()) {
    const { status, headers } = await askAgain(number)
    assert.equal(status, 429)
    assert.match(String(headers['retry-after']), /^\d+$/)
  }
}

async function expectNoFailure (stop: ReturnType<typeof startLoad>, since = 0) {
  const { made, failures } = await stop()
  const counted = failures.filter(({ at }) => at > since)
  console.log(
    `${made} requests, ${failures.length} failed${since > 0 ? `, ${counted.length} of them after the check` : ''}`
  )
  assert.ok(made >= 100, `only ${made} requests were made`)
  assert.deepEqual(
    counted.map(({ what }) => what),
    []
  )
}
