import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

/** Starts the built service on a free port; answers the address of its MCP endpoint and how to stop it. */
export async function startService () {
  const port = await freePort()
  const service = spawn(process.execPath, [fileURLToPath(new URL('../../dist/server.js', import.meta.url))], {
    env: { ...process.env, PORT: String(port), LOG_LEVEL: 'warn', SHUTDOWN_GRACE: '0', RATE_LIMIT_MAX: '1000000' },
    stdio: ['ignore', 'inherit', 'inherit']
  })
  const base = `http://127.0.0.1:${port}`
  while (!(await isUp(base))) {
    if (service.exitCode !== null) throw new Error('the service did not start: run npm run build first')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  async function stop () {
    service.kill()
    await once(service, 'exit')
  }
  return { url: `${base}/mcp`, stop }
}

async function isUp (base) {
  return fetch(`${base}/healthz`).then(
    ({ ok }) => ok,
    () => false
  )
}

async function freePort () {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  return port
}
