import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

/** What is read of a service of the compose file. */
interface ComposeService {
  image: string
  command?: string
  mem_limit: string
  stop_grace_period?: string
  environment?: Record<string, string | null>
}

const root = join(import.meta.dirname, '..')
const compose = parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), { merge: true }) as {
  services: Record<string, ComposeService>
}
const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8')
/** Names of the replicas, and what one of them and the store are. */
export const replicas = Object.keys(compose.services).filter((name) => name.startsWith('replica'))
export const replica = compose.services.replica1!
export const store = compose.services.store!

/** The number that the Dockerfile gives after a text. Throws where it has no such text. */
export function inDockerfile (text: string): number {
  const found = new RegExp(`${text}(\\d+)`).exec(dockerfile)?.[1]
  if (found === undefined) throw new Error(`the Dockerfile says nothing of ${text}`)
  return Number(found)
}

/** A value of the compose file as it is where nothing else is set: `${NAME:-value}` is value. */
export const byDefault = (value: string) => value.replaceAll(/\$\{\w+:?-([^}]*)\}/g, '$1')
