import { fileURLToPath } from 'node:url'
import { freePorts, startService as start } from '../suite/processes.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Starts the built service on a free port. Returns the address of its MCP endpoint, and a function to stop it. */
export async function startService () {
  const [port] = await freePorts(1)
  const { child, ended } = await start(port, { SHUTDOWN_GRACE: '0', RATE_LIMIT_MAX: '1000000' }, undefined, root)
  async function stop () {
    child.kill()
    await ended
  }
  return { url: `http://127.0.0.1:${port}/mcp`, stop }
}
