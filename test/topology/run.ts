import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { until } from '../suite/processes.ts'
import { createReport } from '../suite/report.ts'
import { ask, startLoad } from './load.ts'
import { startTopology } from './topology.ts'

/** HAProxy's `inter` and `timeout check`, after which it has noticed what happened to a replica. */
const CHECK_MILLISECONDS = 1500

const report = createReport()
const { address, limit, replicaAddresses, replicas, startReplica, isUp, startStore, stopStore } = await startTopology()
const token = await issueToken(address)

await report.check('every replica is behind the balancer', async () => {
  for (let i = 0; i < 9; i++) assert.equal((await ask(`${address}/healthz`)).status, 200)
})

await report.check('a token of one replica is valid on the others', async () => {
  for (const issuer of replicaAddresses) {
    const issued = await issueToken(issuer)
    for (const replica of replicaAddresses) assert.equal((await sample(replica, issued)).status, 200)
  }
})

await report.check('replicas count the requests of a client together', () => checkSharedLimit('203.0.113.1'))

await report.check('the balancer tells replicas who the client is', async () => {
  await checkSharedLimit('203.0.113.2', () => address)
  assert.equal((await ask(`${address}/api/public`, { client: '203.0.113.3' })).status, 200)
})

await report.check('a rolling restart of all replicas fails no request', async () => {
  const stop = startLoad(address, token)
  await sleep(500)
  for (const index of replicas.keys()) {
    replicas[index]!.child.kill('SIGTERM')
    assert.equal(await replicas[index]!.ended, 0, replicas[index]!.output())
    await startReplica(index)
    await until('HAProxy sees the new replica', () => isUp(index))
  }
  await sleep(500)
  await expectNoFailure(stop)
}, 120_000)

await report.check('a token from before the restart is still valid', async () => {
  for (const replica of replicaAddresses) assert.equal((await sample(replica, token)).status, 200)
})

await report.check('a replica killed with -9 fails no request once it was checked', async () => {
  const stop = startLoad(address, token)
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
  const stop = startLoad(address, token)
  await sleep(500)
  await stopStore()
  await sleep(2000)
  const { headers } = await ask(`${replicaAddresses[0]}/api/public`, { client: '203.0.113.4' })
  assert.equal(headers.ratelimit, undefined, 'without the store nothing is counted')
  await startStore()
  await sleep(2000)
  await expectNoFailure(stop)
})

await report.check('each replica logged the absence of the store, not each request', () => {
  for (const { output } of replicas) {
    const lines = output().split('\n').filter((line) => line.includes('the shared store does not answer'))
    assert.ok(lines.length >= 1 && lines.length <= 2, `${lines.length} lines`)
  }
})

await report.check('with the store back, replicas count together again', () => checkSharedLimit('203.0.113.5'))

report.end()

async function issueToken (base: string): Promise<string> {
  const { body } = await ask(`${base}/api/public/sandbox/token`, { method: 'POST', client: '203.0.113.100' })
  return (JSON.parse(body) as { access_token: string }).access_token
}

function sample (base: string, bearer: string) {
  return ask(`${base}/api/public/sandbox/sample-business`, { client: '203.0.113.101', headers: { authorization: `Bearer ${bearer}` } })
}

/** Asks the replicas in turn, and expects all of them together to allow no more than the limit. */
async function checkSharedLimit (client: string, target = (number: number) => replicaAddresses[number % replicaAddresses.length]!) {
  for (let number = 0; number < limit; number++) {
    const { status, headers } = await ask(`${target(number)}/api/public`, { client })
    assert.equal(status, 200)
    assert.match(String(headers.ratelimit), new RegExp(`^"default";r=${limit - number - 1};t=\\d+$`))
  }
  for (const replica of replicaAddresses) {
    const { status, headers } = await ask(`${replica}/api/public`, { client })
    assert.equal(status, 429)
    assert.match(String(headers['retry-after']), /^\d+$/)
  }
}

async function expectNoFailure (stop: ReturnType<typeof startLoad>, since = 0) {
  const { made, failures } = await stop()
  const counted = failures.filter(({ at }) => at > since)
  console.log(`${made} requests, ${failures.length} failed${since > 0 ? `, ${counted.length} of them after the check` : ''}`)
  assert.ok(made >= 100, `only ${made} requests were made`)
  assert.deepEqual(counted.map(({ what }) => what), [])
}
