import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { attempt, run, type Ended } from './command.ts'

/** A separate checkout with its own compose project, as it is for a user whose files nobody else may read. */
export interface Checkout {
  directory: string
  /** Runs a shell command in the checkout. Rejects if it fails. */
  sh: (line: string) => Promise<string>
  /** Runs `docker compose` in the checkout, and returns how it ended. */
  compose: (...args: string[]) => Promise<Ended>
  /** Sets variables in its `.env`, replacing those with the same name. */
  set: (variables: Record<string, string>) => void
  /** Writes a file to `deploy/secrets` that the users in the containers can read. */
  putSecret: (name: string, text: string) => void
  /** Returns the container of a service. */
  containerOf: (service: string) => Promise<string>
  /** Stops everything that runs from the checkout, and deletes it. */
  remove: () => Promise<void>
}

/** Copies all files that are or would be under version control, with the permissions of umask 077. */
export async function checkOut (): Promise<Checkout> {
  const directory = mkdtempSync(join(tmpdir(), 'checkout-'))
  const pack = 'git ls-files --cached --others --exclude-standard -z | tar -c --null --ignore-failed-read -T -'
  await run(['sh', '-c', `umask 077; ${pack} | tar -x -C ${directory} --no-same-permissions`])
  const surroundings = { cwd: directory, env: { COMPOSE_PROJECT_NAME: `checkout-${process.pid}` } }
  const compose = (...args: string[]) => attempt(['docker', 'compose', ...args], surroundings)
  const secrets = join(directory, 'deploy/secrets')

  return {
    directory,
    compose,
    sh: (line) => run(['sh', '-euc', line], surroundings),
    set (variables) {
      const path = join(directory, '.env')
      const lines = readFileSync(path, 'utf8').trimEnd().split('\n')
      const kept = lines.filter((line) => !(line.split('=')[0]! in variables))
      const added = Object.entries(variables).map(([name, value]) => `${name}=${value}`)
      writeFileSync(path, [...kept, ...added, ''].join('\n'))
    },
    putSecret (name, text) {
      chmodSync(secrets, 0o711)
      writeFileSync(join(secrets, name), text)
      chmodSync(join(secrets, name), 0o444)
    },
    containerOf: (service) => run(['docker', 'compose', 'ps', '-q', service], surroundings),
    async remove () {
      await compose('down', '--timeout', '1', '--remove-orphans')
      rmSync(directory, { recursive: true, force: true })
    }
  }
}

/** Returns how a container runs or ended, from `docker inspect`. */
export async function inspect (container: string) {
  const [found] = JSON.parse(await run(['docker', 'inspect', container])) as [
    { State: { Pid: number, ExitCode: number, Running: boolean, Health?: { Status: string } }, RestartCount: number }
  ]
  return found
}
