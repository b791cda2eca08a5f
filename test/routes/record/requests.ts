import type { FastifyInstance } from 'fastify'
import { stringify } from 'yaml'

export const smallest = { format: 'business-readiness-record/1', asOf: '2026-05-29', company: { trade: 'plumbing' } }

let requests = 0

/**
 * Posts a record as JSON, or a text unchanged. Each request comes from a different client, so that none has to wait.
 */
export async function post (
  app: FastifyInstance,
  path: string,
  record: object | string,
  headers: Record<string, string> = {}
) {
  return app.inject({
    method: 'POST',
    url: `/api/public/record/${path}`,
    remoteAddress: `10.200.${requests >> 8}.${requests++ & 255}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof record === 'string' ? record : JSON.stringify(record)
  })
}

/** Posts a record or a text as YAML. */
export const postYaml = (app: FastifyInstance, path: string, record: object | string) =>
  post(app, path, typeof record === 'string' ? record : stringify(record), { 'content-type': 'application/yaml' })

/** A part of a form: a field, or a file. */
export interface Part { name: string, filename?: string, value: Buffer | string }

export const field = (name: string, value: string): Part => ({ name, value })
export const file = (filename: string, value: Buffer | string): Part => ({ name: 'file', filename, value })

/** Encodes a form with these parts (RFC 7578). */
export function multipart (parts: Part[]) {
  const boundary = 'form-boundary'
  const payload = Buffer.concat([
    ...parts.flatMap(({ name, filename, value }) => [
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}\r\n\r\n`),
      Buffer.from(value), Buffer.from('\r\n')
    ]),
    Buffer.from(`--${boundary}--\r\n`)
  ])
  return { headers: { 'content-type': `multipart/form-data; boundary=${boundary}` }, payload }
}
