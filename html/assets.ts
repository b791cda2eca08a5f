import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, extname, join } from 'node:path'
import { createDocument } from '../http/representations/fixed-document.ts'
import { form, type Forms } from '../http/representations/representations.ts'
import { once } from '../http/representations/memoize.ts'
import { pngOf } from './pictures/png.ts'
import type { Resource } from '../plugins/serve-resources.ts'

/** A file that pages load: its name under `/assets/`, and its text or its path relative to package.json. */
export type Asset = { name: string; headers?: Record<string, string> } & ({ path: string } | { text: string })

/** A picture that pages refer to: its name under `/assets/`, its SVG source, and its width in pixels. */
export interface Picture {
  name: string
  svg: string
  width: number
}

/** A resource, and its address with a version. */
export type Versioned = Resource<{ Querystring: { v?: string } }> & { address: string }

/** Base directory of asset paths: that of package.json, for both the sources and the build. */
const packageDirectory = dirname(createRequire(import.meta.url).resolve('#package'))

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2'
}

/** Returns a file as a resource. */
export function createAsset ({ name, headers, ...file }: Asset) {
  const content = 'text' in file ? file.text : readAsset(file.path)
  return versioned(name, content, [form(content, types[extname(name)], headers)])
}

/** Reads a file of this package by its path relative to package.json. */
export const readAsset = (path: string): Buffer => readFileSync(join(packageDirectory, path))

/** Returns a picture as a PNG resource, which is drawn on the first request. */
export function createPicture ({ name, svg, width }: Picture) {
  const document = once(async () => createDocument(await pngOf(name, svg, width), 'image/png'))
  return versioned(name, `${width} ${svg}`, [{ mediaType: 'image/png', document, rare: true }])
}

/**
 * Returns a resource whose address contains a hash of its source, so that copies can be cached permanently. Requests
 * with an older address are not cached that way.
 */
function versioned (name: string, source: string | Buffer, forms: Forms): Versioned {
  const version = createHash('sha256').update(source).digest('base64url').slice(0, 10)
  return {
    address: `/assets/${name}?v=${version}`,
    url: `/assets/${name}`,
    config: { isUncounted: true },
    forms: () => forms,
    select: ({ query }, reply) => {
      if (query.v === version) reply.header('cache-control', 'public, max-age=31536000, immutable')
      return forms
    }
  }
}
