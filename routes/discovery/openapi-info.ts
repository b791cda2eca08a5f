import type { OpenAPIV3_1 as OpenAPI } from 'openapi-types'
import type { ProductFile } from '../../schemas/http/discovery.ts'
import type { Operator } from '../../schemas/operator.ts'
import { CATALOG_PATH, links } from './links.ts'

/** Returns the title, version and guidance of the OpenAPI document. */
export function apiInfo (product: ProductFile, { email }: Operator, baseUrl: string): OpenAPI.InfoObject {
  return {
    title: `${product.name}: Public and Sandbox API`,
    version: '1.0.0',
    summary: product.tagline,
    description: `${product.description} ${product.isNot}\n\nFree, without a key. Start at GET ${CATALOG_PATH}, the catalog. MCP clients connect to ${baseUrl}${links.mcp}. Every error is an object with error, success and code. If Accept prefers text/html, operations that offer HTML, and unknown paths, return their errors as pages. Every response has X-Request-Id, and RateLimit and RateLimit-Policy if it counts against a client's limit. Send an ETag back in If-None-Match to get 304 while it is current. Every GET except ${links.mcp} also supports HEAD. Responses of deprecated operations have Deprecation, Sunset and Link. Any operation may return 414 if the URL, or 431 if the headers, are too long. Under overload, operations that count against the limit return 503 with Retry-After.`,
    contact: { name: product.name, ...(email !== undefined && { email }), url: baseUrl + links.developers },
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
      'A fictional HVAC company, and tokens to read it with. Responses are JSON unless Accept prefers another type.'
  },
  {
    name: 'MCP',
    description: 'The MCP endpoint: the same content as tools, resources and prompts for agents.'
  },
  { name: 'Well-known', description: 'Documents that clients look for under /.well-known/.' }
]
