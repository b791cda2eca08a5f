import assert from 'node:assert/strict'
import { freePorts, until } from '../suite/processes.ts'
import type { Report } from '../suite/report.ts'
import { followStream } from '../topology/streams.ts'
import { inspect } from './checkout.ts'
import { attempt, run } from './command.ts'
import { checkEverything, checkLinks } from './operations.ts'

export const IMAGE = 'business-readiness-service'
const HARDENED = ['--read-only', '--tmpfs', '/tmp', '--cap-drop', 'ALL', '--security-opt', 'no-new-privileges:true']

/** Checks that the image works when it is run by itself, both with default options and with all privileges removed. */
export async function checkImage (report: Report) {
  for (const [how, options] of Object.entries({ plain: [], hardened: HARDENED })) {
    const [port] = (await freePorts(1)) as [number]
    const address = `http://127.0.0.1:${port}`
    const publish = ['--publish', `${port}:${port}`, '--env', `PORT=${port}`, '--env', 'RATE_LIMIT_MAX=100000']
    const container = await run(['docker', 'run', '--detach', ...publish, ...options, IMAGE])
    const inside = (...command: string[]) => attempt(['docker', 'exec', container, ...command])
    try {
      await until(`the ${how} container answers`, async () => (await fetch(`${address}/healthz`)).ok)

      await report.check(`${how}: everything is served`, () => checkEverything(address))

      await report.check(`${how}: links can be opened, and one line says what to set`, async () => {
        await checkLinks(address)
        const lines = (await run(['docker', 'logs', container])).split('\n')
        assert.equal(lines.filter((line) => line.includes('PUBLIC_BASE_URL')).length, 1)
      })

      await report.check(`${how}: the service is not root and has no capabilities it was not given`, async () => {
        const { output } = await inside('cat', '/proc/1/status')
        assert.match(output, /^Uid:\t1000\t1000\t1000\t1000$/m)
        assert.match(output, /^CapEff:\t0+$/m)
        assert.notEqual((await inside('touch', '/app/dist/server.js')).code, 0)
      })

      await report.check(`${how}: it is healthy, and asking that starts no Node`, async () => {
        await until('Docker says healthy', async () => (await inspect(container)).State.Health?.Status === 'healthy')
        const test = await run(['docker', 'inspect', '--format', '{{json .Config.Healthcheck.Test}}', IMAGE])
        assert.doesNotMatch(test, /node/)
      })

      await report.check(`${how}: SIGUSR2 writes a heap snapshot, and the service goes on`, async () => {
        await run(['docker', 'kill', '--signal', 'SIGUSR2', container])
        const isWhole = async () => (await inside('sh', '-c', 'tail -c 2 /tmp/*.heapsnapshot')).output.includes('}')
        await until('the snapshot is written', isWhole)
        assert.equal((await fetch(`${address}/healthz`)).status, 200)
      })

      await report.check(`${how}: docker stop ends it by itself, with an event stream open`, async () => {
        const stream = followStream(address)
        await until('the stream is open', async () => stream.current() !== '')
        await run(['docker', 'stop', container])
        assert.equal((await inspect(container)).State.ExitCode, 0)
        await stream.stop().catch(() => {}) // nothing is left to reconnect to
      })
    } finally {
      await attempt(['docker', 'rm', '--force', container])
    }
  }

  await report.check('a replica that shares a store and has no key ends at once and says so', async () => {
    const { code, output } = await attempt(['docker', 'run', '--rm', '--env', 'REDIS_URL=redis://store', IMAGE])
    assert.equal(code, 1)
    assert.match(output, /^SANDBOX_SIGNING_KEY must be set where REDIS_URL is: [^\n]*\n$/)
  })
}
