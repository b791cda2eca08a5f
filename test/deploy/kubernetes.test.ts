import * as apps from 'kubernetes-models/apps/v1'
import * as autoscaling from 'kubernetes-models/autoscaling/v2'
import * as networking from 'kubernetes-models/networking.k8s.io/v1'
import * as policy from 'kubernetes-models/policy/v1'
import * as core from 'kubernetes-models/v1'
import { readdirSync, readFileSync } from 'node:fs'
import t from 'tap'
import { parse, parseAllDocuments } from 'yaml'
import { manifests } from '../../deploy/kubernetes.ts'
import { Environment } from '../../schemas/environment.ts'

const directory = 'deploy/kubernetes'
const read = (name: string) => readFileSync(`${directory}/${name}`, 'utf8')
const files = readdirSync(directory).filter((name) => name.endsWith('.yaml') && name !== 'kustomization.yaml')
/** As Kubernetes reads them: YAML 1.1. */
const documents = files.flatMap((name) =>
  parseAllDocuments(read(name), { version: '1.1' }).map((document) => document.toJS() as Manifest)
)

interface Manifest {
  apiVersion: string
  kind: string
  metadata: { name: string }
}

/** The published schema of each kind in use. */
const models = {
  'apps/v1 Deployment': apps.Deployment,
  'v1 Service': core.Service,
  'autoscaling/v2 HorizontalPodAutoscaler': autoscaling.HorizontalPodAutoscaler,
  'policy/v1 PodDisruptionBudget': policy.PodDisruptionBudget,
  'networking.k8s.io/v1 NetworkPolicy': networking.NetworkPolicy
} as unknown as Record<string, new (data: Manifest) => { validate: () => void }>

const of = (kind: string, name: string) =>
  documents.find((document) => document.kind === kind && document.metadata.name === name)! as never

t.test('the manifests are what is made from the compose file and the Dockerfile', async (t) => {
  t.same(files.toSorted(), Object.keys(manifests).toSorted())
  for (const [name, text] of Object.entries(manifests)) {
    t.equal(read(name), text, `${name}: run npm run kubernetes`)
  }
})

t.test('every manifest has the shape that Kubernetes publishes for its kind', async (t) => {
  t.equal(documents.length, 7)
  for (const document of documents) {
    const kind = `${document.apiVersion} ${document.kind}`
    t.doesNotThrow(() => new models[kind]!(document).validate(), `${kind} ${document.metadata.name}`)
  }
  const broken = structuredClone(of('Service', 'business-readiness')) as { spec: { ports: Array<{ port: unknown }> } }
  broken.spec.ports[0]!.port = 'eighty'
  t.throws(() => new models['v1 Service']!(broken as never).validate(), 'the schema tells right from wrong')
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
  const pod = (of('Deployment', 'business-readiness') as { spec: { template: { spec: Pod } } }).spec.template.spec
  const [container] = pod.containers
  t.same(configMapGenerator, [{ name: container.envFrom[0].configMapRef.name, envs: ['settings.env'] }])
  t.match(images, [{ name: container.image, newTag: version }])
  const secret = pod.volumes.find(({ secret }) => secret)!.secret!.secretName
  t.same(secretGenerator, [{ name: secret, files: ['signing-key'] }])

  const settings = read('settings.env').split('\n').filter((line) => /^\w/.test(line))
  const names = [...settings.map((line) => line.split('=')[0]!), ...container.env.map(({ name }) => name)]
  for (const name of names) t.ok(name in Environment.properties, name)
  t.equal(new Set(names).size, names.length, 'each is set once')
})

t.test('pods may start and end as slowly as the service does', async (t) => {
  const { spec } = of('Deployment', 'business-readiness') as { spec: { template: { spec: Pod } } }
  const { terminationGracePeriodSeconds, containers: [{ livenessProbe }] } = spec.template.spec
  const { SHUTDOWN_GRACE, REQUEST_TIMEOUT } = Environment.properties
  t.ok(terminationGracePeriodSeconds > SHUTDOWN_GRACE.default + REQUEST_TIMEOUT.default)
  t.ok(
    livenessProbe.periodSeconds * livenessProbe.failureThreshold > terminationGracePeriodSeconds,
    'one that drains is not killed for it'
  )
})

interface Pod {
  terminationGracePeriodSeconds: number
  containers: [
    {
      image: string
      env: Array<{ name: string }>
      envFrom: [{ configMapRef: { name: string } }]
      livenessProbe: { periodSeconds: number, failureThreshold: number }
    }
  ]
  volumes: Array<{ secret?: { secretName: string } }>
}
