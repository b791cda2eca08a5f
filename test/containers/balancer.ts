import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { get } from 'node:https'
import { join } from 'node:path'
import type { ErrorObject } from '../../schemas/http/error.ts'
import { exchange, open, parseAnswers } from '../hostile/exchange.ts'
import { freePorts, until } from '../suite/processes.ts'
import { followStream } from '../topology/streams.ts'
import { inspect } from './checkout.ts'
import { run } from './command.ts'
import type { Fleet } from './fleet.ts'

const REQUEST = 'GET /healthz HTTP/1.1\r\nhost: a\r\n'

/** Sends bytes and expects the Error object with this status. */
async function checkRefusal (port: number, bytes: string, status: number) {
  const [answer] = parseAnswers(await exchange(port, bytes), 'GET')
  assert.equal(answer!.status, status, answer!.body)
  assert.equal(answer!.headers['content-type'], 'application/json; charset=utf-8')
  const { error, success, code } = JSON.parse(answer!.body) as ErrorObject
  assert.match(error, /\.$/)
  assert.equal(success, false)
  assert.match(code!, /^[A-Z_]+$/)
}

/** Sends bytes that are not a request, an unfinished request, and requests too long for the balancer or the service. */
export async function checkRefusals (port: number) {
  const long = (length: number) => 'a'.repeat(length)
  await checkRefusal(port, 'NOT HTTP\r\n\r\n', 400)
  await checkRefusal(port, `${REQUEST}no header\r\n\r\n`, 400)
  await checkRefusal(port, REQUEST, 408)
  await checkRefusal(port, `GET /${long(10_000)} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`, 414)
  await checkRefusal(port, `${REQUEST}connection: close\r\nx-long: ${long(25_000)}\r\n\r\n`, 431)
  await checkRefusal(port, `${REQUEST}x-long: ${long(60_000)}\r\n\r\n`, 431)
}

/** Expects an idle connection to be announced as open for `seconds`, and then to be closed by the balancer. */
export async function checkKeepAlive (port: number, seconds: number) {
  const socket = await open(port)
  socket.write(`${REQUEST}\r\n`)
  const [head] = (await once(socket, 'data')) as [Buffer]
  assert.match(head.toString('latin1'), new RegExp(`^keep-alive: timeout=${seconds}\r$`, 'im'))
  socket.resume()
  await once(socket, 'close')
}

/** Checks the response without any replicas, and brings the replicas back. */
export async function checkUnavailable ({ port, compose, sh }: Fleet) {
  const replicas = ['replica1', 'replica2', 'replica3']
  await compose('kill', ...replicas)
  await checkRefusal(port, `${REQUEST}connection: close\r\n\r\n`, 503)
  await sh('deploy/roll-out')
}

/** Checks HTTPS with a certificate from deploy/secrets, and the redirect to it. */
export async function checkTls ({ address, directory, compose, putSecret, set, sh }: Fleet) {
  const [port] = (await freePorts(1)) as [number]
  const make = 'openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=localhost -keyout key.pem -out cert.pem'
  await run(['sh', '-c', `${make} && cat cert.pem key.pem > both.pem`], { cwd: directory })
  putSecret('certificate.pem', readFileSync(join(directory, 'both.pem'), 'utf8'))
  await sh("sed -i 's/^#COMPOSE_FILE=/COMPOSE_FILE=/' .env")
  set({ TLS_PORT: String(port) })
  assert.equal((await compose('up', '-d', '--no-deps', 'balancer')).code, 0)
  await until('HTTPS is served', async () => {
    const { status, hsts } = await askSecurely(port)
    return status === 200 && /max-age=/.test(hsts ?? '')
  })
  const { status, headers } = await fetch(`${address}/healthz`, { redirect: 'manual' })
  assert.equal(status, 308)
  assert.match(headers.get('location')!, /^https:/)
}

/** Requests health over TLS and accepts any certificate. */
function askSecurely (port: number): Promise<{ status: number, hsts: string | undefined }> {
  return new Promise((resolve, reject) => {
    const url = `https://127.0.0.1:${port}/healthz`
    get(url, { rejectUnauthorized: false }, (response) => {
      response.resume()
      resolve({ status: response.statusCode!, hsts: response.headers['strict-transport-security'] })
    }).on('error', reject)
  })
}

/** Checks that the balancer stops by itself even while an event stream is open. */
export async function checkEnd ({ address, compose, containerOf }: Fleet) {
  const container = await containerOf('balancer')
  const stream = followStream(address)
  await until('the stream is open', async () => stream.current() !== '')
  await compose('stop', 'balancer')
  assert.notEqual((await inspect(container)).State.ExitCode, 137)
  await stream.stop().catch(() => {}) // nothing is left to reconnect to
}
