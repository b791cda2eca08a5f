import type { FastifyInstance } from 'fastify'
import type { Test } from 'tap'
import { buildApp, type AppOptions } from '../app.ts'

export const BASE_URL = 'http://127.0.0.1:3000'

/** A ready app with the service's defaults that closes with its test; `extend` registers what only the test needs. */
export async function start (t: Test, options: Partial<AppOptions> = {}, extend: (app: FastifyInstance) => void = () => {}): Promise<FastifyInstance> {
  const app = await buildApp({ baseUrl: BASE_URL, tokenTtl: 3600, build: {}, ...options })
  t.teardown(() => app.close())
  extend(app)
  await app.ready()
  return app
}

/** As `start`, listening on a free port; answers its address. */
export async function listen (t: Test, options: Partial<AppOptions> = {}): Promise<{ app: FastifyInstance, address: string }> {
  const app = await start(t, options)
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  return { app, address }
}
