import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import assert from 'node:assert/strict'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { defaultLimits } from '../../config.ts'
import { freePorts, startProgram, startService, until, type Program } from '../suite/processes.ts'
import { ask } from './load.ts'

/** Short, so that a test can wait until all tokens of a key have expired. */
export const TOKEN_SECONDS = 60

/** Installs Debian's packages: Valkey if available, otherwise Redis. */
function install () {
  const has = (command: string) => spawnSync('which', [command]).status === 0
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, encoding: 'utf8' })
  const storeOf = () => ['valkey-server', 'redis-server'].find(has)

  const wanted = [...(has('haproxy') ? [] : [['haproxy']]), ...(storeOf() ? [] : [['valkey-server', 'redis-server']])]
  if (wanted.length > 0) apt('update')
  for (const alternatives of wanted) {
    const done = alternatives.some((name) => apt('install', '-y', '--no-install-recommends', name).status === 0)
    if (!done) throw new Error(`cannot install ${alternatives.join(' or ')} with apt-get; the topology needs it`)
  }
  return storeOf()!
}

/** Lays out exactly the files that the Dockerfile puts into the image, so that the replicas lack what it forgets. */
function layOutImage (): string {
  const directory = mkdtempSync(join(tmpdir(), 'image-'))
  process.once('exit', () => rmSync(directory, { recursive: true }))
  const copies = readFileSync('Dockerfile', 'utf8').matchAll(/^COPY --from=build \/app\/(\S+) \.\/(\S*)$/gm)
  for (const [, from, to] of copies) cpSync(from!, join(directory, to || from!), { recursive: true })
  return directory
}

/** Creates a private JWK for SANDBOX_SIGNING_KEY. */
export async function makeKey (): Promise<JWK> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  return { ...(await exportJWK(privateKey)), kid: randomUUID() }
}

/** Starts HAProxy with the given configuration in front of three replicas. */
export const startBalancer = (publicPort: number, statusPort: number, replicaPorts: number[]): Program =>
  startProgram('haproxy', ['-f', 'deploy/haproxy.cfg'], {
    CONFIGURATION: 'deploy',
    BIND: `127.0.0.1:${publicPort}`,
    STATUS_BIND: `127.0.0.1:${statusPort}`,
    KEEP_ALIVE_TIMEOUT: String(defaultLimits.keepAliveTimeout / 1000),
    ...Object.fromEntries(replicaPorts.map((port, index) => [`REPLICA_${index + 1}`, `127.0.0.1:${port}`]))
  })

/** Starts HAProxy, three replicas and their store on loopback and free ports, as docker-compose.yml describes. */
export async function startTopology () {
  const store = install()
  const image = layOutImage()
  const [publicPort, statusPort, storePort, ...replicaPorts] = (await freePorts(6)) as [
    number,
    number,
    number,
    ...number[]
  ]
  const address = `http://127.0.0.1:${publicPort}`
  const env = {
    PUBLIC_BASE_URL: address,
    SANDBOX_SIGNING_KEY: JSON.stringify(await makeKey()),
    REDIS_URL: `redis://127.0.0.1:${storePort}`,
    TRUST_PROXY: 'loopback', // matches the balancer and also the clients, which must still not be trusted
    SHUTDOWN_GRACE: '3' // longer than HAProxy takes to notice
  }

  let storeProgram: Program
  const replicas: Program[] = []

  async function startStore () {
    storeProgram = startProgram(store, [
      '--port',
      String(storePort),
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--appendonly',
      'no',
      '--dir',
      '/tmp'
    ])
    await until(
      'the store takes connections',
      async () => storeProgram.output().includes('Ready to accept connections'),
      () => storeProgram.output()
    )
  }

  async function stopStore () {
    storeProgram.child.kill('SIGTERM')
    await storeProgram.ended
  }

  const startReplica = async (index: number) => {
    replicas[index] = await startService(replicaPorts[index]!, env, { tokenTtl: TOKEN_SECONDS }, image)
  }

  /** Whether HAProxy sends requests to the replica, according to the CSV on its status page. */
  async function isUp (index: number): Promise<boolean> {
    const { body } = await ask(`http://127.0.0.1:${statusPort}/status;csv`)
    const [heads, ...rows] = body
      .trim()
      .split('\n')
      .map((line) => line.split(','))
    return rows.find((row) => row[1] === `replica${index + 1}`)?.[heads!.indexOf('status')] === 'UP'
  }

  /**
   * Restarts the replicas one after another as in the runbook: the next one only when the balancer sees the previous
   * one.
   */
  async function restartAll () {
    for (const index of replicas.keys()) {
      replicas[index]!.child.kill('SIGTERM')
      assert.equal(await replicas[index]!.ended, 0, replicas[index]!.output())
      await startReplica(index)
      await until('HAProxy sees the new replica', () => isUp(index))
    }
  }

  await startStore()
  for (const index of replicaPorts.keys()) await startReplica(index)
  const balancer = startBalancer(publicPort, statusPort, replicaPorts)
  for (const index of replicaPorts.keys()) {
    await until(
      'HAProxy sees every replica',
      () => isUp(index),
      () => balancer.output()
    )
  }

  return {
    address,
    env,
    replicaAddresses: replicaPorts.map((port) => `http://127.0.0.1:${port}`),
    replicas,
    startReplica,
    restartAll,
    isUp,
    startStore,
    stopStore
  }
}
