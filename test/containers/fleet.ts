import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { freePorts } from '../suite/processes.ts'
import type { Report } from '../suite/report.ts'
import { checkOut, type Checkout } from './checkout.ts'
import { checkEverything, checkLinks } from './operations.ts'

/** Short, so that a test can wait until the balancer closes an idle connection. */
export const KEEP_ALIVE_SECONDS = 20
/** More than the load sends: behind Docker's proxy, all its clients share an address. */
const LIMIT = 1_000_000
const BUILD_MILLISECONDS = 900_000

export interface Fleet extends Checkout {
  address: string
  port: number
}

/** Starts a fleet in its own checkout with the commands from the README. */
export async function startFleet (report: Report): Promise<Fleet> {
  const checkout = await checkOut()
  const { sh, compose, set } = checkout
  const [port] = (await freePorts(1)) as [number]
  const address = `http://127.0.0.1:${port}`
  const lines = /\n```sh\n(cp \.env\.example[^]*?)\n```/.exec(readFileSync('README.md', 'utf8'))![1]!.split('\n')

  async function followReadme () {
    await sh(lines[0]!)
    set({
      PUBLIC_BASE_URL: address,
      PUBLISHED_PORT: String(port),
      RATE_LIMIT_MAX: String(LIMIT),
      KEEP_ALIVE_TIMEOUT: String(KEEP_ALIVE_SECONDS)
    })
    for (const command of ['config --quiet', 'ps', 'logs']) {
      assert.equal((await compose(...command.split(' '))).code, 0, `${command} needs no key`)
    }
    for (const line of lines.slice(1)) await sh(line)
    assert.equal((await fetch(`${address}/healthz`)).status, 200)
  }

  await report.check('the README leads from a clone with umask 077 to a served fleet', followReadme, BUILD_MILLISECONDS)

  await report.check('the fleet serves everything, with links to its public address', async () => {
    await checkEverything(address)
    await checkLinks(address)
  })

  await report.check('the replicas count the requests of a client together', async () => {
    const left: number[] = []
    for (let number = 0; number < 9; number++) {
      const { headers } = await fetch(`${address}/api/public`)
      left.push(Number(/r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]))
    }
    assert.deepEqual(left, Array.from(left, (_left, index) => left[0]! - index))
  })

  await report.check('the balancer has nothing to warn of', async () => {
    const { output } = await compose('logs', 'balancer')
    assert.doesNotMatch(output, /WARNING|ALERT/)
  })
  return { ...checkout, address, port }
}
