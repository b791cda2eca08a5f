import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { IDeployment } from 'kubernetes-models/apps/v1'
import type { IHorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2'
import type { INetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1'
import type { IPodDisruptionBudget } from 'kubernetes-models/policy/v1'
import type { IService } from 'kubernetes-models/v1'
import { stringify } from 'yaml'
import { byDefault, inDockerfile, replica, replicas, store } from './numbers.ts'

type Manifest = IDeployment | IHorizontalPodAutoscaler | INetworkPolicy | IPodDisruptionBudget | IService

const NAME = 'business-readiness'
const STORE = `${NAME}-store`
const STORE_PORT = 6379
/** Users of the images by number, which is how Kubernetes wants to know that they are not root. */
const NODE_USER = 1000
const VALKEY_USER = 999
/** Replicas that load may call for, and the share of the requested CPU that calls for one more, in percent. */
const MAX_REPLICAS = 12
const CPU_PERCENT = 70

/** Kubernetes reads YAML 1.1, where a bare `no` is false. */
const OPTIONS = { version: '1.1', lineWidth: 0, aliasDuplicateObjects: false } as const

const env = Object.entries({ ...replica.environment, REDIS_URL: `redis://${STORE}:${STORE_PORT}` })
  .filter(([name, value]) => value !== null && name !== 'PUBLIC_BASE_URL') // which differs between clusters
  .map(([name, value]) => ({ name, value: byDefault(value!) }))

const memory = (limit: string) => `${Number.parseInt(limit)}Mi`
const labels = (name: string) => ({ 'app.kubernetes.io/name': name })
const port = inDockerfile('PORT=')
const checks = {
  httpGet: { path: '/healthz', port: 'http' },
  periodSeconds: inDockerfile('--interval='),
  timeoutSeconds: inDockerfile('--timeout=')
}

/** As `x-hardened` of the compose file. */
const hardened = {
  readOnlyRootFilesystem: true,
  allowPrivilegeEscalation: false,
  capabilities: { drop: ['ALL'] }
}
const pod = (user: number) => ({
  automountServiceAccountToken: false,
  enableServiceLinks: false,
  securityContext: {
    runAsNonRoot: true,
    runAsUser: user,
    runAsGroup: user,
    fsGroup: user,
    seccompProfile: { type: 'RuntimeDefault' as const }
  }
})

const deployment: IDeployment = {
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: NAME, labels: labels(NAME) },
  spec: {
    selector: { matchLabels: labels(NAME) },
    strategy: { type: 'RollingUpdate', rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } },
    template: {
      metadata: { labels: labels(NAME) },
      spec: {
        ...pod(NODE_USER),
        terminationGracePeriodSeconds: Number.parseInt(replica.stop_grace_period!),
        topologySpreadConstraints: [
          {
            maxSkew: 1,
            topologyKey: 'kubernetes.io/hostname',
            whenUnsatisfiable: 'ScheduleAnyway',
            labelSelector: { matchLabels: labels(NAME) }
          }
        ],
        containers: [
          {
            name: 'service',
            image: replica.image,
            securityContext: hardened,
            ports: [
              { name: 'http', containerPort: port },
              { name: 'metrics', containerPort: Number(replica.environment!.METRICS_PORT) }
            ],
            envFrom: [{ configMapRef: { name: 'settings' } }],
            env: [...env, { name: 'SANDBOX_SIGNING_KEY_FILE', value: '/run/secrets/signing-key' }],
            startupProbe: { ...checks, periodSeconds: 1, failureThreshold: 60 },
            readinessProbe: { ...checks, failureThreshold: 2 },
            livenessProbe: { ...checks, failureThreshold: 12 },
            resources: { requests: { cpu: '250m', memory: '256Mi' }, limits: { memory: memory(replica.mem_limit) } },
            volumeMounts: [
              { name: 'signing-key', mountPath: '/run/secrets', readOnly: true },
              { name: 'tmp', mountPath: '/tmp' }
            ]
          }
        ],
        volumes: [
          { name: 'signing-key', secret: { secretName: 'signing-key', defaultMode: 0o440 } },
          { name: 'tmp', emptyDir: { sizeLimit: '2Gi' } }
        ]
      }
    }
  }
}

const service: IService = {
  apiVersion: 'v1',
  kind: 'Service',
  metadata: { name: NAME, labels: labels(NAME) },
  spec: { selector: labels(NAME), ports: [{ name: 'http', port: 80, targetPort: 'http' }] }
}

const autoscaler: IHorizontalPodAutoscaler = {
  apiVersion: 'autoscaling/v2',
  kind: 'HorizontalPodAutoscaler',
  metadata: { name: NAME, labels: labels(NAME) },
  spec: {
    scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name: NAME },
    minReplicas: replicas.length,
    maxReplicas: MAX_REPLICAS,
    metrics: [
      { type: 'Resource', resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: CPU_PERCENT } } }
    ]
  }
}

const budget: IPodDisruptionBudget = {
  apiVersion: 'policy/v1',
  kind: 'PodDisruptionBudget',
  metadata: { name: NAME, labels: labels(NAME) },
  spec: { maxUnavailable: 1, selector: { matchLabels: labels(NAME) } }
}

const storeDeployment: IDeployment = {
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: STORE, labels: labels(STORE) },
  spec: {
    replicas: 1,
    selector: { matchLabels: labels(STORE) },
    template: {
      metadata: { labels: labels(STORE) },
      spec: {
        ...pod(VALKEY_USER),
        containers: [
          {
            name: 'store',
            image: store.image,
            args: store.command!.trim().split(/\s+/).map((word) => word.replaceAll('"', '')),
            securityContext: hardened,
            ports: [{ name: 'store', containerPort: STORE_PORT }],
            readinessProbe: { tcpSocket: { port: 'store' }, periodSeconds: 5 },
            livenessProbe: { tcpSocket: { port: 'store' }, periodSeconds: 10 },
            resources: { requests: { cpu: '50m', memory: '64Mi' }, limits: { memory: memory(store.mem_limit) } }
          }
        ]
      }
    }
  }
}

const storeService: IService = {
  apiVersion: 'v1',
  kind: 'Service',
  metadata: { name: STORE, labels: labels(STORE) },
  spec: { selector: labels(STORE), ports: [{ name: 'store', port: STORE_PORT, targetPort: 'store' }] }
}

/** No password guards the store: only replicas reach it. */
const storePolicy: INetworkPolicy = {
  apiVersion: 'networking.k8s.io/v1',
  kind: 'NetworkPolicy',
  metadata: { name: STORE, labels: labels(STORE) },
  spec: {
    podSelector: { matchLabels: labels(STORE) },
    policyTypes: ['Ingress'],
    ingress: [
      { from: [{ podSelector: { matchLabels: labels(NAME) } }], ports: [{ protocol: 'TCP', port: STORE_PORT }] }
    ]
  }
}

const files: Record<string, Manifest[]> = {
  'service.yaml': [deployment, service, autoscaler, budget],
  'store.yaml': [storeDeployment, storeService, storePolicy]
}

/** The manifests as text by file name: the compose file and the Dockerfile in the words of Kubernetes. */
export const manifests: Record<string, string> = Object.fromEntries(
  Object.entries(files).map(([name, documents]) => [
    name,
    '# Made from docker-compose.yml and the Dockerfile by `npm run kubernetes`: edit those, or deploy/kubernetes.ts.\n' +
      documents.map((document) => stringify(document, OPTIONS)).join('---\n')
  ])
)

if (process.argv[1] === import.meta.filename) {
  for (const [name, text] of Object.entries(manifests)) writeFileSync(join(import.meta.dirname, 'kubernetes', name), text)
}
