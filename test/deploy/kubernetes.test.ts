import { readdirSync, readFileSync } from 'node:fs'
import t from 'tap'
import { parse, parseAllDocuments } from 'yaml'
import { defaultLimits } from '../../config.ts'
import { Environment } from '../../schemas/environment.ts'

const directory = 'deploy/kubernetes'
const read = (name: string) => readFileSync(`${directory}/${name}`, 'utf8')
const files = readdirSync(directory).filter((name) => name.endsWith('.yaml') && name !== 'kustomization.yaml')
/** Kubernetes reads YAML 1.1, in which a bare `no` is false. */
const documents = files.flatMap((name) =>
  parseAllDocuments(read(name), { version: '1.1' }).map((document) => document.toJS() as Manifest)
)

interface Manifest {
  apiVersion: string
  kind: string
  metadata: { name: string }
}

interface Container {
  image: string
  args: string[]
  env: Array<{ name: string, value: string }>
  envFrom: [{ configMapRef: { name: string } }]
  ports: Array<{ containerPort: number }>
  readinessProbe: { periodSeconds: number, timeoutSeconds: number }
  livenessProbe: { periodSeconds: number, failureThreshold: number }
  resources: { limits: { memory: string } }
}

interface Pod {
  terminationGracePeriodSeconds: number
  containers: [Container]
  volumes: Array<{ secret?: { secretName: string } }>
}

interface ComposeService {
  image: string
  command: string
  mem_limit: string
  stop_grace_period: string
  environment: Record<string, string | null>
}

const { services } = parse(readFileSync('docker-compose.yml', 'utf8'), { merge: true }) as {
  services: Record<'replica1' | 'store', ComposeService>
}
const dockerfile = readFileSync('Dockerfile', 'utf8')

const of = (kind: string, name: string) =>
  documents.find((document) => document.kind === kind && document.metadata.name === name)! as never
const podOf = (name: string) => (of('Deployment', name) as { spec: { template: { spec: Pod } } }).spec.template.spec
const replica = podOf('business-readiness')
const store = podOf('business-readiness-store')

/** The number that follows a text in the Dockerfile. */
const inDockerfile = (text: string) => Number(new RegExp(`${text}(\\d+)`).exec(dockerfile)![1])
/** `${NAME:-value}` in the compose file means `value` if nothing else is set. */
const byDefault = (value: string) => value.replaceAll(/\$\{\w+:?-([^}]*)\}/g, '$1')

t.test('every kind of manifest is there', async (t) => {
  t.same(documents.map(({ apiVersion, kind, metadata }) => `${apiVersion} ${kind} ${metadata.name}`), [
    'apps/v1 Deployment business-readiness',
    'v1 Service business-readiness',
    'autoscaling/v2 HorizontalPodAutoscaler business-readiness',
    'policy/v1 PodDisruptionBudget business-readiness',
    'networking.k8s.io/v1 NetworkPolicy business-readiness',
    'apps/v1 Deployment business-readiness-store',
    'v1 Service business-readiness-store',
    'networking.k8s.io/v1 NetworkPolicy business-readiness-store'
  ])
})

t.test('a pod has the variables, the memory and the time that the compose file gives a replica', async (t) => {
  const [container] = replica.containers
  // The address differs between clusters, and the key is in a file here.
  const expected = Object.entries(services.replica1.environment)
    .filter(([name, value]) => value !== null && !['PUBLIC_BASE_URL', 'REDIS_URL'].includes(name))
    .map(([name, value]) => ({ name, value: byDefault(value!) }))
  t.same(container.env.filter(({ name }) => !['REDIS_URL', 'SANDBOX_SIGNING_KEY_FILE'].includes(name)), expected)
  t.match(container.env, [{ name: 'REDIS_URL', value: 'redis://business-readiness-store:6379' }])
  t.equal(container.image, services.replica1.image)
  t.equal(replica.terminationGracePeriodSeconds, Number.parseInt(services.replica1.stop_grace_period))
  t.equal(container.resources.limits.memory, `${Number.parseInt(services.replica1.mem_limit)}Mi`)
  t.equal(container.ports[0]!.containerPort, inDockerfile('PORT='))
  t.match(container.readinessProbe, {
    periodSeconds: inDockerfile('--interval='), timeoutSeconds: inDockerfile('--timeout=')
  })
})

t.test('the store starts as the compose file starts it', async (t) => {
  const [container] = store.containers
  t.equal(container.image, services.store.image)
  t.same(container.args, services.store.command.trim().split(/\s+/).map((word) => word.replaceAll('"', '')))
  t.equal(container.resources.limits.memory, `${Number.parseInt(services.store.mem_limit)}Mi`)
})

t.test('everything that is referred to is there', async (t) => {
  const { resources, configMapGenerator, secretGenerator, images } = parse(read('kustomization.yaml')) as {
    resources: string[]
    configMapGenerator: Array<{ name: string, envs: string[] }>
    secretGenerator: Array<{ name: string, files: string[] }>
    images: Array<{ name: string, newTag: string }>
  }
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  t.same(resources.toSorted(), files.toSorted())
  const [container] = replica.containers
  t.same(configMapGenerator, [{ name: container.envFrom[0].configMapRef.name, envs: ['settings.env'] }])
  t.match(images, [{ name: container.image, newTag: version }])
  const secret = replica.volumes.find(({ secret }) => secret)!.secret!.secretName
  t.same(secretGenerator, [{ name: secret, files: ['signing-key'] }])

  const settings = read('settings.env').split('\n').filter((line) => /^\w/.test(line))
  const names = [...settings.map((line) => line.split('=')[0]!), ...container.env.map(({ name }) => name)]
  for (const name of names) t.ok(name in Environment.properties, name)
  t.equal(new Set(names).size, names.length, 'each is set once')
})

t.test('pods may start and end as slowly as the service does', async (t) => {
  const { terminationGracePeriodSeconds, containers: [{ livenessProbe }] } = replica
  const { SHUTDOWN_GRACE } = Environment.properties
  t.ok(terminationGracePeriodSeconds > SHUTDOWN_GRACE.default + defaultLimits.requestTimeout / 1000)
  t.ok(
    livenessProbe.periodSeconds * livenessProbe.failureThreshold > terminationGracePeriodSeconds,
    'a draining pod is not killed by its liveness probe'
  )
})

t.test('a replica may call only the store, the name servers, and a collector of traces', async (t) => {
  interface Selector { matchLabels?: Record<string, string> }
  interface Peer { namespaceSelector?: Selector, podSelector?: Selector }
  interface Policy { spec: { egress: Array<{ to: Peer[], ports: Array<{ port: number }> }> } }
  const { spec: { egress } } = of('NetworkPolicy', 'business-readiness') as Policy
  t.same(egress.map(({ to, ports }) => [
    to.map(({ namespaceSelector, podSelector }) => [
      namespaceSelector?.matchLabels?.['kubernetes.io/metadata.name'], Object.values(podSelector?.matchLabels ?? {})
    ]),
    ports.map(({ port }) => port)
  ]), [
    [[[undefined, ['business-readiness-store']]], [6379]],
    [[['kube-system', ['kube-dns']]], [53, 53]],
    [[['monitoring', []]], [4318]]
  ])
})
