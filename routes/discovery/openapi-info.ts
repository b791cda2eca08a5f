import type { OpenAPIV3_1 as OpenAPI } from 'openapi-types'
import type { ProductFile } from '../../schemas/http/discovery.ts'
import { CATALOG_PATH, links } from './links.ts'

/** Returns the title, version and guidance of the OpenAPI document. */
export function apiInfo (product: ProductFile, baseUrl: string): OpenAPI.InfoObject {
  return {
    title: `${product.name}: Public and Sandbox API`,
    version: '1.0.0',
    summary: product.tagline,
    description: `${product.description} ${product.isNot}\n\nFree, without a key. Start at GET ${CATALOG_PATH}, the catalog. MCP clients connect to ${baseUrl}${links.mcp}. Every error is an object with error, success and code. Where an operation answers text/html too, or nothing is at all, it is a page where Accept prefers that. Every answer carries X-Request-Id, and every one that counts against a client's limit RateLimit and RateLimit-Policy. An ETag sent back in If-None-Match returns 304 while it is current. HEAD is answered wherever GET is, but at ${links.mcp}. Every answer of a deprecated operation carries Deprecation, Sunset and Link. Any operation may also return 414 for a URL, and 431 for headers, that are too long, and any that counts against the limit 503 with Retry-After under overload.`,
    contact: { name: product.name, email: product.contact.supportEmail, url: baseUrl + links.developers },
    license: { name: 'MIT', identifier: 'MIT' }
  }
}

export const tags: OpenAPI.TagObject[] = [
  { name: 'Discovery', description: 'What the service is, whether it is up, and where everything is.' },
  { name: 'Quiz', description: 'The free exit-readiness quiz and its question bank.' },
  { name: 'Record', description: 'The record of any company, checked and written up. Nothing is kept.' },
  {
    name: 'Sandbox',
    description:
      'A fictional HVAC company, and tokens to read it with. What comes in several media types is JSON unless Accept prefers another.'
  },
  {
    name: 'MCP',
    description: 'The Model Context Protocol endpoint: the same content as tools, resources and prompts for agents.'
  },
  { name: 'Well-known', description: 'Documents that clients look for under /.well-known/.' }
]
