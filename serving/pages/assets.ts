import type { FastifyInstance } from 'fastify'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, extname, join } from 'node:path'
import { createDocument } from '../documents.ts'

/** Where asset files are named from: beside package.json, for the sources and for the build alike. */
const packageDirectory = dirname(createRequire(import.meta.url).resolve('#package'))

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml'
}

/**
 * Serves a file of this package, named by its path from package.json, under `/assets/` and answers its address. The
 * address names the content, so that a copy may be kept for good; one asked for by an older address is not.
 */
export function serveAsset (
  app: FastifyInstance,
  path: string,
  name: string,
  headers: Record<string, string> = {}
): string {
  const content = readFileSync(join(packageDirectory, path), 'utf8')
  const version = createHash('sha256').update(content).digest('base64url').slice(0, 10)
  const document = createDocument(content, types[extname(name)])
  app.makeEarly(() => document)

  app.get<{ Querystring: { v?: string } }>(`/assets/${name}`, { schema: { hide: true } }, ({ query }, reply) => {
    if (query.v === version) reply.header('cache-control', 'public, max-age=31536000, immutable')
    return reply.headers(headers).sendDocument(document)
  })
  return `/assets/${name}?v=${version}`
}
