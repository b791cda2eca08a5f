import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, extname, join } from 'node:path'
import { form, type Forms } from '../forms.ts'
import type { Resource } from '../resource.ts'

/** A file that pages load: where it lies, from package.json, and its name under `/assets/`. */
export interface Asset {
  path: string
  name: string
  headers?: Record<string, string>
}

/** Where asset files are named from: beside package.json, for the sources and for the build alike. */
const packageDirectory = dirname(createRequire(import.meta.url).resolve('#package'))

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml'
}

/**
 * An asset as a resource, with the address that names its content, so that a copy may be kept for good; one asked for
 * by an older address is not.
 */
export function createAsset ({ path, name, headers }: Asset) {
  const content = readFileSync(join(packageDirectory, path), 'utf8')
  const version = createHash('sha256').update(content).digest('base64url').slice(0, 10)
  const forms: Forms = [form(content, types[extname(name)], headers)]
  return {
    address: `/assets/${name}?v=${version}`,
    url: `/assets/${name}`,
    forms: () => forms,
    select: ({ query }, reply) => {
      if (query.v === version) reply.header('cache-control', 'public, max-age=31536000, immutable')
      return forms
    }
  } satisfies Resource<{ Querystring: { v?: string } }> & { address: string }
}
