import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { until } from '../suite/processes.ts'
import type { Report } from '../suite/report.ts'
import { startLoad } from '../topology/load.ts'
import { followStream } from '../topology/streams.ts'
import { makeKey } from '../topology/topology.ts'
import { inspect } from './checkout.ts'
import { run } from './command.ts'
import type { Fleet } from './fleet.ts'

/** How long the load sends a token again. Tokens are valid for longer than this suite can wait. */
const TOKEN_SECONDS = 60
const STREAMS = 6
const REPLICAS = ['replica1', 'replica2', 'replica3'] as const
const ROLL_OUT_MILLISECONDS = 240_000
/** How long after the command to kill a replica its requests may fail. */
const LOST_WITHIN_MILLISECONDS = 15_000

/**
 * Checks everything that a fleet must survive without a failed request, under one load. Calls `meanwhile` while tokens
 * of the old key are still sent.
 */
export async function checkUnderLoad (report: Report, fleet: Fleet, meanwhile: () => Promise<void>) {
  const { address, compose, sh, set, putSecret, containerOf } = fleet
  const pidOf = async (replica: string) => (await inspect(await containerOf(replica))).State.Pid
  const old = JSON.parse(await sh("sed -n 's/^SANDBOX_SIGNING_KEY=//p' .env")) as object
  const fresh = await makeKey()
  const stop = startLoad(address, TOKEN_SECONDS)
  const kills: number[] = []
  await sleep(500)

  await report.check('a roll-out brings changed variables to all, and event streams move on with a notice', async () => {
    const streams = Array.from({ length: STREAMS }, () => followStream(address))
    const before = await Promise.all(REPLICAS.map(containerOf))
    set({ MAX_STREAMS: '500', SANDBOX_SIGNING_KEY: JSON.stringify([old, fresh]) })
    await sh('deploy/roll-out')
    for (const [index, replica] of REPLICAS.entries()) {
      const container = await containerOf(replica)
      assert.notEqual(container, before[index])
      assert.match(await run(['docker', 'exec', container, 'env']), /^MAX_STREAMS=500$/m)
    }
    for (const { ended, stop: hangUp } of streams) {
      await hangUp()
      assert.ok(ended.length > 0)
      for (const text of ended) assert.match(text, /retry: 5000\n: shutting down\n\n$/)
    }
  }, ROLL_OUT_MILLISECONDS)

  await report.check('after the second roll-out of a rotation the new key signs', async () => {
    set({ SANDBOX_SIGNING_KEY: JSON.stringify([fresh, old]) })
    await sh('deploy/roll-out')
    for (let times = 0; times < 3; times++) assert.equal(await keyOfNewToken(address), fresh.kid)
  }, ROLL_OUT_MILLISECONDS)
  const oldTokensEnd = Date.now() + TOKEN_SECONDS * 1000

  await report.check('a killed replica is done without, and comes back when it is told to', async () => {
    kills.push(Date.now())
    await compose('kill', 'replica2')
    await sleep(2000)
    assert.equal(await isUp(fleet, 'replica2'), false)
    await sh('deploy/roll-out')
    assert.equal(await isUp(fleet, 'replica2'), true)
  }, ROLL_OUT_MILLISECONDS)

  await report.check('a replica whose process crashes comes back by itself', async () => {
    const pid = await pidOf('replica3')
    kills.push(Date.now())
    await run(['docker', 'run', '--rm', '--pid', 'host', nodeImage(), 'sh', '-c', `kill -9 ${pid}`])
    const isNew = async () => ![0, pid].includes(await pidOf('replica3')) && (await isUp(fleet, 'replica3'))
    await until('it is back', isNew)
  })

  await report.check('without the store requests are served', async () => {
    await compose('stop', 'store')
    await sleep(1000)
    const { status, headers } = await fetch(`${address}/api/public`)
    assert.equal(status, 200)
    assert.equal(headers.get('ratelimit'), null)
    await compose('start', 'store')
    await until('requests are counted again', async () => (await fetch(`${address}/api/public`)).headers.has('ratelimit'))
  })

  await meanwhile()
  await sleep(Math.max(0, oldTokensEnd - Date.now()))

  await report.check('the last roll-out of a rotation takes the key from a file', async () => {
    putSecret('signing-key', JSON.stringify(fresh))
    set({ SANDBOX_SIGNING_KEY: '', SANDBOX_SIGNING_KEY_FILE: '/run/secrets/signing-key' })
    await sh('deploy/roll-out')
    for (let times = 0; times < 3; times++) assert.equal(await keyOfNewToken(address), fresh.kid)
  }, ROLL_OUT_MILLISECONDS)

  await report.check('no request failed in all of that, except a POST that was at a killed replica', async () => {
    await sleep(500)
    const { made, failures } = await stop()
    console.log(`${made} requests, ${failures.length} failed`)
    assert.ok(made > 1000)
    // A POST that a killed replica did not answer is not sent again: it could end the next replica as well.
    const isLost = ({ at, isPost }: (typeof failures)[number]) =>
      isPost && kills.some((killed) => at >= killed && at < killed + LOST_WITHIN_MILLISECONDS)
    assert.deepEqual(failures.filter((failure) => !isLost(failure)).map(({ what }) => what), [])
  })
}

/** Whether the balancer sends requests to a replica, according to its status page. */
async function isUp ({ sh }: Fleet, replica: string): Promise<boolean> {
  const page = await sh("docker compose exec -T balancer wget -q -O - 'http://127.0.0.1:8404/status;csv'")
  const [heads, ...rows] = page.split('\n').map((line) => line.split(','))
  return rows.find((row) => row[1] === replica)?.[heads!.indexOf('status')] === 'UP'
}

/** The `kid` of the key that signs a new token. */
async function keyOfNewToken (address: string): Promise<string> {
  const response = await fetch(`${address}/api/public/sandbox/token`, { method: 'POST' })
  const { access_token: token } = (await response.json()) as { access_token: string }
  return (JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString()) as { kid: string }).kid
}

/** The Node base image of the Dockerfile, which the engine has. */
const nodeImage = () => /^FROM (node:\S+)/m.exec(readFileSync('Dockerfile', 'utf8'))![1]!
