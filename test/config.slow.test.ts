import type { TSchema } from '@sinclair/typebox'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import t from 'tap'
import { defaultLimits, loadConfig } from '../config.ts'
import { possibleConnections } from '../http/server/file-descriptors.ts'
import { Environment } from '../schemas/environment.ts'
import { freePort, spawnServer } from './helper.ts'

const SECRET = 'c2VjcmV0LWtleS1tYXRlcmlhbA'

t.test('the defaults', async (t) => {
  t.same(loadConfig({}), {
    host: '127.0.0.1',
    port: 3000,
    baseUrl: 'http://127.0.0.1:3000',
    isBaseUrlGuessed: false,
    tokenTtl: 3600,
    limits: defaultLimits,
    shutdownGrace: 10,
    logLevel: 'info',
    operator: {},
    build: {}
  })
})

t.test('every variable is read', async (t) => {
  const env = {
    HOST: '0.0.0.0',
    PORT: '8080',
    PUBLIC_BASE_URL: 'https://ready.example/',
    SANDBOX_SIGNING_KEY: '{}',
    TRUST_PROXY: 'loopback, 10.0.0.0/8, 2001:db8::/32',
    REDIS_URL: 'redis://127.0.0.1:6379',
    RATE_LIMIT_MAX: '5',
    RATE_LIMIT_WINDOW: '10',
    MAX_BODY_BYTES: '1000',
    MAX_RECORD_BYTES: '4096',
    MAX_IMPORT_BYTES: '5000',
    MAX_CONNECTIONS: '20',
    KEEP_ALIVE_TIMEOUT: '4',
    MAX_MEMORY_MB: '1',
    SHUTDOWN_GRACE: '0',
    METRICS_PORT: '9464',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318',
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://127.0.0.1:4318/v1/traces',
    OTEL_SDK_DISABLED: 'false',
    OTEL_TRACES_EXPORTER: 'otlp',
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0.1',
    MAX_STREAMS: '10',
    LOG_LEVEL: 'silent',
    OPERATOR_NAME: 'Example Advisers LLC',
    OPERATOR_EMAIL: 'help@ready.example',
    OPERATOR_PHONE: '+15555550123',
    OPERATOR_ADDRESS: '12 Main Street, Suite 4, Springfield, IL, 62701, US',
    LOG_RETENTION_DAYS: '30',
    BUILD_COMMIT: '4f2a9c1',
    BUILD_TIME: '2026-11-20T09:00:00+01:00',
    UNRELATED: 'ignored'
  }

  t.match(loadConfig(env), {
    host: '0.0.0.0',
    port: 8080,
    operator: {
      name: 'Example Advisers LLC',
      email: 'help@ready.example',
      phone: '+15555550123',
      address: {
        streetAddress: '12 Main Street, Suite 4',
        addressLocality: 'Springfield',
        addressRegion: 'IL',
        postalCode: '62701',
        addressCountry: 'US'
      },
      logRetentionDays: 30
    },
    baseUrl: 'https://ready.example',
    isBaseUrlGuessed: false,
    signingKey: '{}',
    tokenTtl: 3600,
    limits: {
      rate: { max: 5, window: 10_000, clients: defaultLimits.rate.clients },
      body: 1000,
      record: { ...defaultLimits.record, body: 4096 },
      import: { ...defaultLimits.import, body: 5000, fileBytes: 5000 },
      connections: 20,
      streams: { total: 10, perClient: 64 },
      keepAliveTimeout: 4000,
      heap: 524_288,
      resident: 1_048_576
    },
    redisUrl: 'redis://127.0.0.1:6379',
    trustProxy: 'loopback, 10.0.0.0/8, 2001:db8::/32',
    shutdownGrace: 0,
    metrics: { host: '0.0.0.0', port: 9464 },
    tracing: { sampler: 'parentbased_traceidratio', ratio: 0.1 },
    logLevel: 'silent',
    build: { commit: '4f2a9c1', time: '2026-11-20T09:00:00+01:00' }
  })
})

t.test('MAX_CONNECTIONS is no more than the process can hold', async (t) => {
  t.equal(loadConfig({}, 9999).limits.connections, 9999, 'the default is lowered')
  t.equal(loadConfig({ MAX_CONNECTIONS: '500' }, 500).limits.connections, 500)
  t.throws(() => loadConfig({ MAX_CONNECTIONS: '501' }, 500), { message: /^MAX_CONNECTIONS must be at most 500: / })

  const limits = 'Limit  Soft Limit  Hard Limit  Units\nMax open files            1024                 4096                 files\n'
  t.equal(possibleConnections(limits), 924)
  t.equal(possibleConnections(limits.replace('1024', 'unlimited')), Number.POSITIVE_INFINITY)
  t.equal(possibleConnections(''), Number.POSITIVE_INFINITY, 'a system that does not say')
  t.ok(possibleConnections() > 0)
})

t.test('no number is read in vain', async (t) => {
  const variables: Record<string, TSchema> = Environment.properties
  for (const [name, { minimum, maximum }] of Object.entries(variables)) {
    if (minimum === undefined) continue
    const [least, most] = [minimum, maximum].map((value) => loadConfig({ [name]: String(value) }))
    t.notSame(least, most, `${name} changes the configuration`)
  }
})

t.test('an empty variable counts as absent', async (t) => {
  t.same(
    loadConfig({ HOST: '', PORT: '', PUBLIC_BASE_URL: '', SANDBOX_SIGNING_KEY: '', LOG_LEVEL: '', BUILD_COMMIT: '' }),
    loadConfig({})
  )
})

t.test('a share of requests that is none counts as all of them', async (t) => {
  const shareOf = (share: string) =>
    loadConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', OTEL_TRACES_SAMPLER_ARG: share }).tracing!.ratio
  for (const share of ['half', '0.5x', ' ', '-1', '1.5', 'NaN', 'Infinity', '']) t.equal(shareOf(share), 1, share)
  for (const share of ['0', '0.25', '1']) t.equal(shareOf(share), Number(share))
})

t.test('requests are traced where the standard variables name a collector and do not switch it off', async (t) => {
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }
  for (const env of [
    endpoint,
    { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://collector.example/v1/traces' },
    { ...endpoint, OTEL_SDK_DISABLED: 'false' },
    { ...endpoint, OTEL_SDK_DISABLED: 'yes' },
    { ...endpoint, OTEL_TRACES_EXPORTER: 'otlp' }
  ]) {
    t.same(loadConfig(env).tracing, { sampler: '', ratio: 1 }, JSON.stringify(env))
  }
  for (const env of [
    { OTEL_SERVICE_NAME: 'ready' },
    { ...endpoint, OTEL_SDK_DISABLED: 'true' },
    { ...endpoint, OTEL_SDK_DISABLED: 'True' },
    { ...endpoint, OTEL_TRACES_EXPORTER: 'none' }
  ]) {
    t.equal(loadConfig(env).tracing, undefined, JSON.stringify(env))
  }
})

t.test('a secret may come from a file, and only from one place', async (t) => {
  const file = join(t.testdir({ key: '{"a":1}\n' }), 'key')
  t.equal(loadConfig({ SANDBOX_SIGNING_KEY_FILE: file }).signingKey, '{"a":1}')
  t.throws(() => loadConfig({ SANDBOX_SIGNING_KEY_FILE: file, SANDBOX_SIGNING_KEY: '{}' }), {
    message: /^SANDBOX_SIGNING_KEY must be absent where SANDBOX_SIGNING_KEY_FILE is set$/
  })
  t.throws(() => loadConfig({ REDIS_URL_FILE: '/nowhere' }), {
    message: /^REDIS_URL_FILE must be the path of a readable file/
  })
  t.throws(() => loadConfig({ REDIS_URL_FILE: file }), { message: /^REDIS_URL must be the address/ })
})

t.test('a variable that became a constant is ignored', async (t) => {
  t.same(loadConfig({ MAX_RECORD_FACTS: '1', HEADERS_TIMEOUT: 'x', MAX_HEAP_MB: '1', REQUEST_TIMEOUT: '1' }), loadConfig({}))
})

t.test('an IPv6 host is bracketed in the base address', async (t) => {
  t.equal(loadConfig({ HOST: '::1', PORT: '3001' }).baseUrl, 'http://[::1]:3001')
})

t.test('where every address is listened on, the base address is one that can be opened', async (t) => {
  for (const HOST of ['0.0.0.0', '0']) {
    t.match(loadConfig({ HOST, PORT: '3001' }), { baseUrl: 'http://127.0.0.1:3001', isBaseUrlGuessed: true }, HOST)
  }
  for (const HOST of ['::', '0:0:0:0:0:0:0:0']) {
    t.match(loadConfig({ HOST, PORT: '3001' }), { baseUrl: 'http://127.0.0.1:3001', isBaseUrlGuessed: true }, HOST)
  }
  t.match(loadConfig({ HOST: '0.0.0.0', PUBLIC_BASE_URL: 'https://ready.example' }), {
    baseUrl: 'https://ready.example',
    isBaseUrlGuessed: false
  })
})

t.test('replicas that share a store share a signing key', async (t) => {
  const shared = { REDIS_URL: 'redis://127.0.0.1:6379' }
  t.throws(() => loadConfig(shared), { message: /^SANDBOX_SIGNING_KEY must be set where REDIS_URL is: / })
  t.equal(loadConfig({ ...shared, SANDBOX_SIGNING_KEY: '{}' }).redisUrl, shared.REDIS_URL)
})

t.test('a bad value stops with one line that names the variable and what it must be', async (t) => {
  const bad: Record<string, { values: string[]; expected: string }> = {
    PORT: { values: ['http', '0', '65536', '-1', '3000.5', '3e3', '0xbb8', ' 3000', '+3000', '3000.0'], expected: 'a port number from 1 to 65535' },
    HOST: { values: ['a host', 'http://x', ':::', 'a:b'], expected: 'a host name or IP address to listen on' },
    PUBLIC_BASE_URL: {
      values: [
        'ready.example',
        'ftp://ready.example',
        'https://ready.example/api',
        'https://ready.example?x',
        'https://u:p@ready.example',
        'https://ready.example:99999',
        'https://'
      ],
      expected: 'an http or https origin without a path, such as https://ready.example'
    },
    RATE_LIMIT_WINDOW: {
      values: ['1h', '0', '86401', '60.5'],
      expected: 'a whole number of seconds from 1 to 86400'
    },
    TRUST_PROXY: {
      values: ['true', '1', 'proxy.example', '10.0.0.0/33', '10.0.0.0/0', '::/0', '::/129', 'loopback,'],
      expected:
        'addresses or networks of proxies, separated by commas, such as 10.0.0.0/8 or loopback, linklocal, uniquelocal'
    },
    REDIS_URL: {
      values: ['127.0.0.1:6379', 'http://127.0.0.1'],
      expected: 'the address of a Valkey or Redis server, such as redis://127.0.0.1:6379'
    },
    RATE_LIMIT_MAX: { values: ['0', 'off'], expected: 'a whole number of requests from 1 to 1000000000' },
    OPERATOR_EMAIL: { values: ['help', 'a b@c'], expected: 'an email address such as help@ready.example' },
    OPERATOR_PHONE: {
      values: ['555-0123', '(555) 555-0123', '+1'],
      expected: 'a telephone number in E.164 form, such as \\+15555550123'
    },
    OPERATOR_ADDRESS: {
      values: ['12 Main Street', '12 Main Street, Springfield, IL 62701, US', ',,,,US', '1 A, B, C, 1, usa'],
      expected:
        'a street, town, state or region, postal code and two-letter country, separated by commas, such as 12 Main Street, Springfield, IL, 62701, US'
    },
    LOG_RETENTION_DAYS: { values: ['-1', '3651', 'long'], expected: 'a whole number of days from 0 to 3650' },
    METRICS_PORT: { values: ['0'], expected: 'a port number from 1 to 65535' },
    LOG_LEVEL: { values: ['verbose', 'INFO'], expected: 'one of fatal, error, warn, info, debug, trace, silent' },
    BUILD_COMMIT: { values: ['main', 'ABCDEF0', '4f2'], expected: 'a commit hash in lower-case hexadecimal' },
    BUILD_TIME: {
      values: ['yesterday', '2026-11-20', '2026-13-45T99:99:99Z'],
      expected: 'a date and time such as 2026-11-20T09:00:00Z'
    },
    SANDBOX_SIGNING_KEY: {
      values: ['x'],
      expected: 'a private JWK (ES256, EdDSA or RS256) as JSON, or a JSON list of them'
    }
  }

  for (const [name, { values, expected }] of Object.entries(bad)) {
    for (const value of values) {
      t.test(`${name}=${value}`, async (t) => {
        t.throws(() => loadConfig({ [name]: value }), {
          message: new RegExp(`^${name} must be ${expected.replace(/[()]/g, '\\$&')}$`)
        })
      })
    }
  }
})

t.test('the process', async (t) => {
  function run (env: Record<string, string>) {
    const child = spawnServer(t, env)
    return {
      child,
      exit: once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>,
      stdout: text(child.stdout),
      stderr: text(child.stderr)
    }
  }

  for (const [name, env, line] of [
    ['a bad variable', { PORT: 'http' }, /^PORT must be a port number from 1 to 65535\n$/],
    [
      'a bad signing key',
      { SANDBOX_SIGNING_KEY: `{"kty":"oct","k":"${SECRET}"}` },
      /^SANDBOX_SIGNING_KEY must be a private JWK [^\n]*\n$/
    ]
  ] as const) {
    t.test(`ends with 1 and one line for ${name}`, async (t) => {
      const { exit, stdout, stderr } = run({ LOG_LEVEL: 'silent', ...env })

      t.same(await exit, [1, null])
      t.match(await stderr, line)
      t.notMatch((await stdout) + (await stderr), SECRET)
    })
  }

  t.test('ends with 1 and one line for a port that is taken', async (t) => {
    const other = createServer().listen(0, '127.0.0.1')
    t.teardown(() => other.close())
    await once(other, 'listening')
    const { exit, stderr } = run({ LOG_LEVEL: 'silent', PORT: String((other.address() as { port: number }).port) })

    t.same(await exit, [1, null])
    t.match(await stderr, /^listen EADDRINUSE: [^\n]*\n$/)
  })

  t.test('answers, logs its address, and ends with 0 on SIGTERM', async (t) => {
    const port = await freePort()
    const { child, exit, stdout, stderr } = run({
      PORT: String(port),
      SHUTDOWN_GRACE: '0',
      BUILD_COMMIT: '4f2a9c1',
      BUILD_TIME: '2026-11-20T09:00:00Z'
    })
    await once(child.stdout, 'data')
    const health = await answerOf(`http://127.0.0.1:${port}/healthz`)
    child.kill('SIGTERM')

    t.same(health, { status: 'ok', build: { version: '1.1.0', commit: '4f2a9c1', time: '2026-11-20T09:00:00Z' } })
    t.same(await exit, [0, null])
    t.equal(await stderr, '')
    t.match(await stdout, `Server listening at http://127.0.0.1:${port}`)
    t.match(await stdout, 'Set OPERATOR_NAME, OPERATOR_EMAIL, OPERATOR_PHONE, OPERATOR_ADDRESS: the About')
  })
})

/** Returns the JSON at `url`, once a server is listening there. */
async function answerOf (url: string): Promise<unknown> {
  for (;;) {
    const response = await fetch(url).catch(() => undefined)
    if (response) return response.json()
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
