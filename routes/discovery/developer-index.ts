import { POLICY } from '../../plugins/deprecation.ts'
import type { Operation } from '../../plugins/routes.ts'
import type { ProductFile } from '../../schemas/discovery.ts'
import { links } from './links.ts'

/** The developer index in Markdown: every operation of the route table, with absolute links on `baseUrl`. */
export function developerIndex (product: ProductFile, operations: Operation[], baseUrl: string): string {
  return `# ${product.name}: developer index

${product.tagline} Base address: ${baseUrl}

${product.freeTier}

## Public endpoints

${operations.map(({ method, url, summary }) => `- \`${method} ${url}\`: ${summary}`).join('\n')}

## Specifications

- [OpenAPI 3.1 as JSON](${baseUrl}${links.openapi})
- [OpenAPI 3.1 as YAML](${baseUrl}${links.openapiYaml})
- [Deprecation policy](${baseUrl}${links.deprecation})
- [Interactive reference](${baseUrl}${links.docs}), [developer guide](${baseUrl}${links.developers}), [guide for language models](${baseUrl}${links.llms})

## MCP

- [MCP endpoint](${baseUrl}${links.mcp}) (Streamable HTTP, no key)
- [MCP server manifest](${baseUrl}${links.mcpManifest})

## Authentication

Public endpoints need none. A sandbox token is optional: \`POST\` to the [token endpoint](${baseUrl}${links.sandboxToken}) \
(OAuth 2.0 client credentials, no client secret) and send the token as \`Authorization: Bearer <ACCESS_TOKEN>\`.

- [Scope metadata (RFC 9728)](${baseUrl}${links.oauthMetadata})

${product.ownerData}

## Scopes

${Object.entries(product.scopes).map(([name, meaning]) => `- \`${name}\`: ${meaning}`).join('\n')}

## Webhooks

${product.webhooks}

## Versioning

${POLICY}
`
}
