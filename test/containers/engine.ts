import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProgram, until } from '../suite/processes.ts'
import { run, works } from './command.ts'

/** The reason why no engine can run on this machine. */
export class NoEngine extends Error {}

/**
 * Makes `docker` and `docker compose` work for this process and its children. A running engine is used as it is;
 * otherwise one is installed from Debian's packages and runs until `stop`. Rejects with NoEngine if that is not
 * possible.
 */
export async function startEngine (): Promise<{ stop: () => Promise<void> }> {
  const isRunning = () => works(['docker', 'info'])
  const started = (await isRunning()) ? undefined : await startDaemon(isRunning)
  if (!(await works(['docker', 'compose', 'version']))) await adoptOldCompose()
  return {
    async stop () {
      started?.child.kill('SIGTERM')
      await started?.ended
    }
  }
}

async function startDaemon (isRunning: () => Promise<boolean>) {
  if (process.getuid?.() !== 0) throw new NoEngine('none runs here, and only root can start one')
  await install('dockerd', ['docker.io', 'iptables'])
  const daemon = startProgram('dockerd', ['--log-level', 'warn'])
  const ended = daemon.ended.then(() => {
    throw new NoEngine(`dockerd does not run here: ${daemon.output().slice(-1000)}`)
  })
  ended.catch(() => {}) // the race below reports it while something waits
  await Promise.race([until('dockerd answers', isRunning, daemon.output), ended])
  return daemon
}

/** Makes Debian's docker-compose, a separate program before version 2, available as `docker compose`. */
async function adoptOldCompose () {
  await install('docker-compose', ['docker-compose'])
  if (await works(['docker', 'compose', 'version'])) return // installed as a plugin
  const directory = mkdtempSync(join(tmpdir(), 'docker-'))
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }))
  mkdirSync(join(directory, 'cli-plugins'))
  const plugin = join(directory, 'cli-plugins', 'docker-compose')
  const metadata = '{"SchemaVersion":"0.1.0","Vendor":"test","ShortDescription":"Debian’s docker-compose"}'
  writeFileSync(
    plugin,
    `#!/bin/sh
if [ "$1" = docker-cli-plugin-metadata ]; then echo '${metadata}'; exit; fi
shift
exec docker-compose "$@"
`
  )
  chmodSync(plugin, 0o755)
  process.env.DOCKER_CONFIG = directory
}

/** Installs Debian's packages if `command` is missing. Rejects with NoEngine if apt-get is also missing. */
export async function install (command: string, packages: string[]) {
  if (await works(['which', command])) return
  if (!(await works(['which', 'apt-get']))) throw new NoEngine(`there is neither ${command} nor apt-get`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run(['apt-get', 'update', '-qq'], { env })
  await run(['apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages], { env })
}
