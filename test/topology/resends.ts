import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { freePorts, until } from '../suite/processes.ts'
import type { Report } from '../suite/report.ts'
import { ask } from './load.ts'
import { startBalancer } from './topology.ts'

/** Checks which requests HAProxy sends to a second replica when the first one dies without a response. */
export async function checkResends (report: Report): Promise<void> {
  const [publicPort, statusPort, ...ports] = (await freePorts(5)) as [number, number, ...number[]]
  const received: string[] = []
  const replicas = ports.map((port) => createServer((request, response) => {
    if (request.url === '/healthz') {
      response.end('{}')
      return
    }
    // The connection ends once the whole request is here, as with a process that ends while it works on it.
    received.push(request.method!)
    request.resume().once('end', () => request.socket.destroy())
  }).listen(port, '127.0.0.1'))
  await Promise.all(replicas.map((replica) => once(replica, 'listening')))
  const balancer = startBalancer(publicPort, statusPort, ports)
  const address = `http://127.0.0.1:${publicPort}`
  await until('the balancer answers', async () => (await ask(`${address}/healthz`)).status === 200, balancer.output)

  for (const [method, path, most] of [
    ['POST', '/api/public/record/import', 1], ['POST', '/mcp', 1], ['POST', '/record/steps', 1], ['GET', '/api/public', 4]
  ] as const) {
    await report.check(`a ${method} of ${path} whose replica dies is received ${most === 1 ? 'once' : 'again'}`, async () => {
      received.length = 0
      // HAProxy closes the client's connection without a response if its own to the replica had been used before.
      const answer = await ask(address + path, { method, agent: false }).catch(() => undefined)
      if (answer) assert.equal((JSON.parse(answer.body) as { code: string }).code, 'SERVICE_UNAVAILABLE')
      assert.ok(most === 1 ? received.length === 1 : received.length > 1 && received.length <= most, received.join())
    })
  }
  balancer.child.kill()
  await balancer.ended
  for (const replica of replicas) replica.close()
}
