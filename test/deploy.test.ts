import { readFileSync } from 'node:fs'
import t from 'tap'
import { parse } from 'yaml'
import { Environment } from '../schemas/config.ts'

interface Service {
  image: string
  read_only?: boolean
  cap_drop?: string[]
  security_opt?: string[]
  environment?: Record<string, string>
  stop_grace_period?: string
  ports?: string[]
}

const { services } = parse(readFileSync('docker-compose.yml', 'utf8'), { merge: true }) as {
  services: Record<string, Service>
}
const replicas = Object.entries(services).filter(([name]) => name.startsWith('replica'))

t.test('every container runs read-only, without capabilities and without a way to get them', async (t) => {
  t.equal(Object.keys(services).length, 5)
  for (const [name, service] of Object.entries(services)) {
    t.match(service, { read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] }, name)
  }
  t.match(readFileSync('Dockerfile', 'utf8').split('\nFROM ').at(-1), /^USER node$/m)
})

t.test('only the balancer is reached from outside', async (t) => {
  t.same(
    Object.entries(services)
      .filter(([, { ports }]) => ports)
      .map(([name]) => name),
    ['balancer']
  )
})

t.test('replicas are told what they know, share a store and a key, and are given the time to end', async (t) => {
  const { SHUTDOWN_GRACE, REQUEST_TIMEOUT } = Environment.properties
  t.equal(replicas.length, 3)
  for (const [name, { environment = {}, stop_grace_period: period }] of replicas) {
    for (const variable of Object.keys(environment)) t.ok(variable in Environment.properties, `${name}: ${variable}`)
    t.match(environment, { SANDBOX_SIGNING_KEY: /./, REDIS_URL: 'redis://store:6379', TRUST_PROXY: /./ })
    t.ok(Number.parseInt(period!) > SHUTDOWN_GRACE.default + REQUEST_TIMEOUT.default, name)
  }
  t.same(
    Object.entries(services.balancer!.environment!)
      .filter(([name]) => name.startsWith('REPLICA_'))
      .map(([, address]) => address),
    replicas.map(([name]) => `${name}:3000`)
  )
})
