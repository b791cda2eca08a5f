import { readdirSync, readFileSync } from 'node:fs'
import { STATUS_CODES } from 'node:http'
import t from 'tap'
import { parse } from 'yaml'
import { defaultLimits } from '../../config.ts'
import { Environment } from '../../schemas/environment.ts'
import { errorCodes, type ErrorCode, type ErrorObject } from '../../schemas/http/error.ts'

interface Service {
  image: string
  build?: object
  pull_policy?: string
  read_only?: boolean
  cap_drop?: string[]
  security_opt?: string[]
  environment?: Record<string, string | null>
  logging?: object
  ulimits?: { nofile: number, core: number }
  pids_limit?: number
  mem_limit?: string
  stop_grace_period?: string
  ports?: string[]
}

const { services } = parse(readFileSync('docker-compose.yml', 'utf8'), { merge: true }) as {
  services: Record<string, Service>
}
/** Every variable that an operator may set, with OpenTelemetry's own; the image sets the others. */
const settable = [
  ...Object.keys(Environment.properties).filter(
    (name) => !['HOST', 'PORT', 'BUILD_COMMIT', 'BUILD_TIME'].includes(name)
  ),
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
  'OTEL_SDK_DISABLED',
  'OTEL_TRACES_EXPORTER',
  'OTEL_TRACES_SAMPLER',
  'OTEL_TRACES_SAMPLER_ARG'
]
const replicas = Object.entries(services).filter(([name]) => name.startsWith('replica'))
const dockerfile = readFileSync('Dockerfile', 'utf8')
const haproxy = readFileSync('deploy/haproxy.cfg', 'utf8')
const { SHUTDOWN_GRACE, KEEP_ALIVE_TIMEOUT, MAX_MEMORY_MB, MAX_CONNECTIONS } = Environment.properties
/** How long `docker stop` waits by default. */
const DOCKER_STOP_SECONDS = 10

/** The number that follows a text in HAProxy's configuration. */
const inHaproxy = (text: string) => Number(new RegExp(`${text} (\\d+)`).exec(haproxy)![1])

t.test('every container runs read-only, without capabilities and without a way to get them', async (t) => {
  t.equal(Object.keys(services).length, 5)
  for (const [name, service] of Object.entries(services)) {
    t.match(service, { read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] }, name)
  }
  t.match(dockerfile.split('\nFROM ').at(-1), /^USER node$/m)
})

t.test('no container starts processes without end or leaves a core dump, and every base image is one version', async (t) => {
  for (const [name, { ulimits, pids_limit: processes }] of Object.entries(services)) {
    t.equal(ulimits!.core, 0, name)
    t.ok(processes! <= 100, name)
  }
  const bases = [dockerfile, readFileSync('deploy/balancer.Dockerfile', 'utf8')]
    .flatMap((text) => [...text.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base!))
  for (const image of [...bases, services.store!.image]) t.match(image, /:\d+\.\d+\.\d+-alpine$/, image)
})

t.test('the balancer bounds the connections of one client as replicas do, and answers CONNECT itself', async (t) => {
  t.equal(inHaproxy('sc0_conn_cur gt'), defaultLimits.connectionsPerClient)
  t.match(haproxy, /http-request return status 405 .*"code":"METHOD_NOT_ALLOWED".* if METH_CONNECT$/m)
})

t.test('the image starts with the options of npm start', async (t) => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } }
  const [, command] = /^CMD (\[.*\])$/m.exec(dockerfile)!
  const words = JSON.parse(command!) as string[]
  t.same(words.filter((word) => !word.startsWith('--diagnostic-dir=')), scripts.start.split(' '))
})

t.test('no container fills the disk with its log or runs out of files', async (t) => {
  for (const [name, { logging, ulimits }] of Object.entries(services)) {
    t.match(logging, { options: { 'max-size': /^\d+m$/, 'max-file': /^\d+$/ } }, name)
    t.ok(ulimits!.nofile > Math.max(inHaproxy('maxconn') * 2, MAX_CONNECTIONS.default), name)
  }
})

t.test('.env may set every variable, except those that the README names', async (t) => {
  const text = readFileSync('docker-compose.yml', 'utf8')
  const taken = (name: string) => new RegExp(`^ +${name}:$|\\$\\{${name}\\b|args: .*\\b${name}\\b`, 'm').test(text)
  const [, exceptions] = /`\.env` may set every variable of the table above, except (.*?), which/.exec(readFileSync('README.md', 'utf8'))!
  t.same(
    Object.keys(Environment.properties).filter((name) => !taken(name)).toSorted(),
    [...exceptions!.matchAll(/`(\w+)`/g)].map(([, name]) => name).toSorted()
  )
})

t.test('only the balancer is reached from outside', async (t) => {
  const open = Object.entries(services).filter(([, { ports }]) => ports)
  t.same(
    open.map(([name]) => name),
    ['balancer']
  )
})

t.test('one service builds the image of all replicas, and the others pull nothing', async (t) => {
  t.equal(new Set(replicas.map(([, { image }]) => image)).size, 1)
  t.same(
    replicas.filter(([, { build }]) => build).map(([name]) => name),
    ['replica1']
  )
  for (const [name, { build, pull_policy: policy }] of replicas) if (!build) t.equal(policy, 'never', name)
})

t.test('replicas share a store, and every variable of theirs can be set through the compose file', async (t) => {
  t.equal(replicas.length, 3)
  for (const [name, { environment = {} }] of replicas) {
    t.same(Object.keys(environment).toSorted(), settable.toSorted(), name)
    t.match(environment, { REDIS_URL: /redis:\/\/store:6379/, TRUST_PROXY: /./, SANDBOX_SIGNING_KEY: null }, name)
  }
  const addresses = Object.entries(services.balancer!.environment!).filter(([name]) => name.startsWith('REPLICA_'))
  t.same(
    addresses.map(([, address]) => address),
    replicas.map(([name]) => `${name}:3000`)
  )
})

t.test('whatever is stopped has the time to end by itself', async (t) => {
  const grace = Number(/SHUTDOWN_GRACE=(\d+)/.exec(dockerfile)![1])
  t.ok(grace < DOCKER_STOP_SECONDS)
  for (const [name, { stop_grace_period: period }] of replicas) {
    t.ok(Number.parseInt(period!) > SHUTDOWN_GRACE.default + defaultLimits.requestTimeout / 1000, name)
  }
  t.ok(Number.parseInt(services.balancer!.stop_grace_period!) > inHaproxy('hard-stop-after'))
  const noticed = (inHaproxy('inter') / 1000) * inHaproxy('fall')
  t.ok(noticed < grace, 'the balancer notices a draining replica before it closes')
})

t.test('the balancer keeps connections as long as replicas promise, and shedding comes before the end', async (t) => {
  for (const [name, { environment }] of [...replicas, ['balancer', services.balancer!] as const]) {
    t.equal(environment!.KEEP_ALIVE_TIMEOUT, `\${KEEP_ALIVE_TIMEOUT:-${KEEP_ALIVE_TIMEOUT.default}}`, name)
  }
  t.match(haproxy, /timeout http-keep-alive "\$\{KEEP_ALIVE_TIMEOUT\}s"/)
  for (const [name, { mem_limit: limit }] of replicas) t.ok(Number.parseInt(limit!) > MAX_MEMORY_MB.default, name)
})

t.test('what the balancer answers by itself is the Error object, with the codes and words of the service', async (t) => {
  const errors = [...haproxy.matchAll(/http-error status (\d+) content-type "([^"]+)" string '([^']+)'/g)]
  for (const [, status = '', type, text] of errors) {
    const { error, success, code } = JSON.parse(text!) as Required<ErrorObject>
    const known = errorCodes[code as ErrorCode]
    t.equal(type, 'application/json; charset=utf-8', status)
    t.equal(success, false, status)
    if (Number(status) < 500) t.equal(known.status, Number(status))
    else t.ok(known.status >= 500, status)
    // The balancer's own failures have no request id to report.
    t.equal(error, code === 'INTERNAL_ERROR' ? known.message.replace(/, and if .*/, '.') : known.message, status)
  }
  const statuses = errors.map(([, status]) => Number(status))
  t.same(statuses.toSorted(), [400, 408, 500, 501, 502, 503, 504])
  t.ok(inHaproxy('tune.bufsize') >= 2 * defaultLimits.headers, 'the service itself says what is too long')
})

t.test('what never becomes a request is refused with the codes and words of the service', async (t) => {
  const script = readFileSync('deploy/refuse.lua', 'utf8')
  const refusals = [...script.matchAll(/\['(\d+)'\] = \{\s+'([^']+)', '(\w+)',\s+'([^']+)'/g)]
  for (const [, status, reason, code, message] of refusals) {
    t.same({ status: Number(status), message }, errorCodes[code as ErrorCode])
    t.match(STATUS_CODES[status!], reason!)
    t.match(haproxy, `use-service lua.refuse-${status}`)
  }
  t.equal(refusals.length, 3)
})

t.test('secrets stay out of the repository and out of the images', async (t) => {
  const ignored = (file: string) => readFileSync(file, 'utf8').split('\n')
  t.ok(['.env', 'deploy/kubernetes/signing-key'].every((name) => ignored('.gitignore').includes(name)))
  t.ok(['.env', 'deploy/*'].every((name) => ignored('.dockerignore').includes(name)))
  t.same(ignored('deploy/.dockerignore').filter(Boolean), ['*', '!haproxy.cfg', '!refuse.lua'])
  t.same(readdirSync('deploy/secrets').filter((name) => name === '.gitignore').length, 1)
})
