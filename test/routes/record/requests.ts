import type { FastifyInstance } from 'fastify'
import { stringify } from 'yaml'

export const smallest = { format: 'business-readiness-record/1', asOf: '2026-05-29', company: { trade: 'plumbing' } }

/** Posts a record as JSON, or a text as it stands. */
export async function post (
  app: FastifyInstance,
  path: string,
  record: object | string,
  headers: Record<string, string> = {}
) {
  return app.inject({
    method: 'POST',
    url: `/api/public/record/${path}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof record === 'string' ? record : JSON.stringify(record)
  })
}

/** The same as YAML. */
export const postYaml = (app: FastifyInstance, path: string, record: object | string) =>
  post(app, path, typeof record === 'string' ? record : stringify(record), { 'content-type': 'application/yaml' })
