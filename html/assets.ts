import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, extname, join } from 'node:path'
import { createDocument } from '../http/representations/fixed-document.ts'
import { form, type Forms } from '../http/representations/representations.ts'
import { once } from '../http/representations/once.ts'
import { pngOf } from './pictures/png.ts'
import type { Resource } from '../plugins/serve-resources.ts'

/** A file that pages load: its name under `/assets/`, and its text or where it lies, from package.json. */
export type Asset = { name: string; headers?: Record<string, string> } & ({ path: string } | { text: string })

/** A picture that pages name: its name under `/assets/`, what it is drawn from, and its width in pixels. */
export interface Picture {
  name: string
  svg: string
  width: number
}

/** A resource and the address that names its version. */
export type Versioned = Resource<{ Querystring: { v?: string } }> & { address: string }

/** Where asset files are named from: beside package.json, for the sources and for the build alike. */
const packageDirectory = dirname(createRequire(import.meta.url).resolve('#package'))

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json'
}

/** A file as a resource. */
export function createAsset ({ name, headers, ...file }: Asset) {
  const text = 'text' in file ? file.text : readFileSync(join(packageDirectory, file.path), 'utf8')
  return versioned(name, text, [form(text, types[extname(name)], headers)])
}

/** A picture as a resource in PNG, which is made when someone first asks for it. */
export function createPicture ({ name, svg, width }: Picture) {
  const document = once(async () => createDocument(await pngOf(name, svg, width), 'image/png'))
  return versioned(name, `${width} ${svg}`, [{ mediaType: 'image/png', document, rare: true }])
}

/**
 * A resource with the address that names what it is made from, so that a copy may be kept for good; one asked for by an
 * older address is not.
 */
function versioned (name: string, source: string, forms: Forms): Versioned {
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
