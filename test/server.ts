import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { buffer } from 'node:stream/consumers'
import t, { type Test } from 'tap'
import { freePort, spawnServer, until, type SpawnOptions } from './helper.ts'

/** More copies of the largest document than the kernel buffers for a client that does not read. */
const SLOW_ANSWERS = 200

interface Running {
  child: ChildProcess
  address: string
  output: () => string
  ended: Promise<number | null>
}

// Two run at a time, because each mostly waits for its own process. More would make a service that has just started
// refuse requests as overloaded.
t.test('the process of the service', { jobs: 2 }, async (t) => {
  t.test('SIGTERM: health says draining, work is still done, then the process ends with 0', async (t) => {
    const { child, address, output, ended } = await run(t, { SHUTDOWN_GRACE: '3', LOG_LEVEL: 'trace' })
    child.kill('SIGTERM')
    const health = await until(
      () => fetch(`${address}/healthz`),
      ({ status }) => status === 503
    )

    t.match(await health.json(), { status: 'draining', success: false, code: 'DRAINING' })
    t.equal(health.headers.get('connection'), 'close')
    const work = await fetch(`${address}/api/public/sandbox/token?access_token=hidden`, {
      method: 'POST',
      body: '{"scope":"hidden"}',
      headers: {
        'content-type': 'application/json',
        'x-request-id': 'known',
        authorization: 'Bearer hidden',
        cookie: 'service.sid=hidden'
      }
    })
    t.equal(work.status, 400)
    t.equal(await ended, 0)

    const lines = output()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
    t.match(
      lines.find(({ reqId }) => reqId === 'known'),
      { level: 30, method: 'POST', path: '/api/public/sandbox/token', status: 400, ip: '127.0.0.1' }
    )
    t.notMatch(output(), 'hidden')
  })

  t.test('SIGUSR2 is left to what the process was started with', async (t) => {
    const directory = t.testdir()
    const { child, address, ended } = await run(t, {
      SHUTDOWN_GRACE: '0',
      NODE_OPTIONS: `--heapsnapshot-signal=SIGUSR2 --diagnostic-dir=${directory}`
    })
    child.kill('SIGUSR2')
    await until(
      async () => readdirSync(directory),
      (files) => files.length === 1
    )
    t.equal((await fetch(`${address}/healthz`)).status, 200)
    child.kill('SIGTERM')
    t.equal(await ended, 0)
  })

  t.test('where every address is listened on, links name one that can be opened, and a line says what to set', async (t) => {
    const { child, address, output, ended } = await run(t, { HOST: '0.0.0.0', LOG_LEVEL: 'info', SHUTDOWN_GRACE: '0' })
    for (const path of ['/openapi.json', '/llms.txt', '/.well-known/oauth-authorization-server', '/api/public/product']) {
      t.notMatch(await (await fetch(address + path)).text(), '0.0.0.0', path)
    }
    const { servers } = (await (await fetch(`${address}/openapi.json`)).json()) as { servers: [{ url: string }] }
    t.equal(servers[0].url, address)
    const response = await fetch(`${servers[0].url}/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' })
    })
    t.equal(response.status, 200)
    child.kill('SIGTERM')
    await ended
    const lines = output().split('\n').filter((line) => line.includes('PUBLIC_BASE_URL'))
    t.equal(lines.length, 1)
    t.match(lines[0], `links name ${address}, which no other machine can open`)
  })

  t.test('HOST=:: answers IPv4 and IPv6', async (t) => {
    const { child, address, ended } = await run(t, { HOST: '::', SHUTDOWN_GRACE: '0' })
    const { port } = new URL(address)
    for (const host of ['127.0.0.1', '[::1]']) {
      t.equal((await fetch(`http://${host}:${port}/healthz`)).status, 200, host)
    }
    child.kill('SIGTERM')
    t.equal(await ended, 0)
  })

  t.test('a second signal ends the process at once', async (t) => {
    const { child, address, ended } = await run(t, { SHUTDOWN_GRACE: '3600' })
    child.kill('SIGTERM')
    await until(
      () => fetch(`${address}/healthz`),
      ({ status }) => status === 503
    )
    child.kill('SIGTERM')
    t.equal(await ended, 1)
  })

  t.test('connections without a request do not hold up the end', async (t) => {
    const { child, address, ended } = await run(t, { SHUTDOWN_GRACE: '0' })
    await connected(t, address)
    const kept = await connected(t, address)
    kept.write('GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n')
    await once(kept, 'data')
    child.kill('SIGTERM')
    t.equal(await ended, 0)
  })

  t.test('a request that never ends is cut off after the time of a request, and then the process ends', async (t) => {
    const { child, address, output, ended } = await run(t, {
      SHUTDOWN_GRACE: '0',
      LOG_LEVEL: 'warn'
    }, { constants: { limits: { requestTimeout: 2000, headersTimeout: 2000 } } })
    const socket = await connected(t, address)
    socket.write(
      'POST /api/public/sandbox/token HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 20\r\nexpect: 100-continue\r\n\r\n{'
    )
    await once(socket, 'data') // 100 Continue: the request has begun
    child.kill('SIGTERM')
    const received = String(await buffer(socket))
    t.equal(await ended, 0)
    // The same time limit ends a request that does not arrive: with a 408, if the server checks it just then.
    t.match(received + output(), /^HTTP\/1\.1 408 |"level":40.*"requests":1.*cut off/)
  })

  t.test('answers that are read slowly are sent whole before the end', async (t) => {
    const { child, address, output, ended } = await run(t, { SHUTDOWN_GRACE: '0', LOG_LEVEL: 'info' })
    const socket = await connected(t, address)
    socket.pause().write('GET /openapi.json HTTP/1.1\r\nhost: a\r\n\r\n'.repeat(SLOW_ANSWERS))
    await until(
      async () => output(),
      (text) => text.includes('openapi.json')
    )
    child.kill('SIGTERM')
    await until(
      async () => output(),
      (text) => text.includes('draining')
    )

    const received = await buffer(socket)
    let answers = 0
    for (let rest = received; rest.length > 0; answers++) {
      const end = rest.indexOf('\r\n\r\n') + 4
      const length = Number(/content-length: (\d+)/.exec(rest.subarray(0, end).toString())![1])
      if (rest.length < end + length) break
      rest = rest.subarray(end + length)
    }
    t.equal(answers, SLOW_ANSWERS)
    t.equal(await ended, 0)
  })

  t.test('SIGINT waits for no grace', async (t) => {
    const { child, ended } = await run(t, { SHUTDOWN_GRACE: '3600' })
    child.kill('SIGINT')
    t.equal(await ended, 0)
  })

  for (const fault of ['throw new Error("left to fall")', 'Promise.reject(new Error("left to fall"))']) {
    t.test(`an error that nothing catches is logged and ends the process: ${fault}`, async (t) => {
      const code = `setInterval(() => { if (process.listenerCount('uncaughtException') > 0) { ${fault} } }, 50)`
      const { output, ended } = await run(
        t,
        { LOG_LEVEL: 'fatal', NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` },
        { wait: false }
      )
      t.not(await ended, 0)
      t.match(output(), /"level":60.*left to fall/)
    })
  }

  t.test('log lines are JSON, and readable at a terminal', async (t) => {
    for (const [isTTY, line] of [
      ['false', /^\{"level":30,.*"msg":"Server listening at .*"\}$/m],
      ['true', /^\[[\d:.]+\] \S*INFO\S* \(\d+\): .*Server listening at /m]
    ] as const) {
      const { child, output, ended } = await run(t, {
        LOG_LEVEL: 'info',
        SHUTDOWN_GRACE: '0',
        NODE_OPTIONS: `--import=data:text/javascript,process.stdout.isTTY=${isTTY}`
      })
      child.kill('SIGTERM')
      t.equal(await ended, 0)
      t.match(output(), line)
    }
  })

  t.test('a log that nobody reads holds up no request, and SIGTERM ends the process', async (t) => {
    const { child, address, output, ended } = await run(t, {
      LOG_LEVEL: 'info',
      RATE_LIMIT_MAX: '100000',
      SHUTDOWN_GRACE: '0'
    })
    child.stdout!.pause()
    await ask(t, address, 400)
    child.kill('SIGTERM')
    await once(child, 'exit')
    child.stdout!.resume()
    t.equal(await ended, 0)
    t.match(output(), /"msg":"answered"/)
  })

  t.test('a full disk under the log delays no request, the loss is reported, and SIGTERM ends the process', async (t) => {
    const { child, address, output, ended } = await run(t, {
      LOG_LEVEL: 'info',
      SHUTDOWN_GRACE: '0',
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(
        'import fs from "node:fs"; process.stdout.isTTY; Object.defineProperty(process.stdout, "fd", { value: fs.openSync("/dev/full", "w") })'
      )}`
    })
    await ask(t, address, 50)
    child.kill('SIGTERM')
    t.equal(await ended, 0)
    t.notMatch(output(), 'Error')
  })

  t.test('a process that may open no more files serves on', async (t) => {
    const code = 'process.memoryUsage = Object.assign(() => { if (globalThis.full) throw new Error("EMFILE"); return { rss: 1, heapUsed: 1, heapTotal: 1, external: 1, arrayBuffers: 1 } }, { rss: () => 1 }); process.on("SIGUSR2", () => { globalThis.full = true })'
    const { child, address, ended } = await run(t, {
      SHUTDOWN_GRACE: '0',
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}`
    })
    child.kill('SIGUSR2')
    await sleep(1500)
    t.equal((await fetch(`${address}/healthz`)).status, 200)
    child.kill('SIGTERM')
    t.equal(await ended, 0)
  })

  t.test('where few files may be open, connections are closed before those run out', async (t) => {
    const { child, address, output, ended } = await run(t, { SHUTDOWN_GRACE: '0' }, { files: 130 })
    const sockets = await Promise.all(Array.from({ length: 200 }, () => connected(t, address)))
    await until(async () => sockets.filter(({ destroyed }) => destroyed).length, (closed) => closed >= 160)
    for (const socket of sockets) socket.destroy()
    await until(() => fetch(`${address}/healthz`).catch(() => undefined), (response) => response?.status === 200)
    child.kill('SIGTERM')
    t.equal(await ended, 0)
    t.equal(output(), '')
  })
})

/** Requests a path that does not exist many times. Each request writes a long line to the log. */
async function ask (t: Test, address: string, times: number) {
  for (let sent = 0; sent < times; sent += 50) {
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => fetch(`${address}/${'x'.repeat(4000)}`, { signal: AbortSignal.timeout(20_000) }))
    )
    t.ok(responses.every(({ status }) => status === 404))
    await Promise.all(responses.map((response) => response.arrayBuffer()))
  }
}

/** Runs the service as a separate process. Waits until it responds, unless told not to. */
async function run (
  t: Test,
  env: Record<string, string>,
  { wait = true, ...options }: SpawnOptions & { wait?: boolean } = {}
): Promise<Running> {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const child = spawnServer(t, { PORT: String(port), LOG_LEVEL: 'silent', ...env }, options)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const ended = once(child, 'close').then(([code]) => code as number | null)
  if (wait) {
    await until(
      () => fetch(`${address}/healthz`).catch(() => undefined),
      (response) => response !== undefined || child.exitCode !== null
    )
    if (child.exitCode !== null) throw new Error(`The service ended with ${child.exitCode}. ${output}`)
  }
  return { child, address, output: () => output, ended }
}

async function connected (t: Test, address: string): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(address).port) }).on('error', () => {})
  t.teardown(() => socket.destroy())
  await once(socket, 'connect')
  return socket
}
