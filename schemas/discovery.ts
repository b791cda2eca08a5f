import { Type, type Static } from '@sinclair/typebox'

const path = (description: string, example: string) => Type.String({ description, examples: [example] })

export const Links = Type.Object({
  developers: path('Developer guide.', '/developers'),
  docs: path('Interactive API reference.', '/docs'),
  openapi: path('OpenAPI 3.1 description as JSON.', '/openapi.json'),
  openapiYaml: path('The same description as YAML.', '/api/openapi.yaml'),
  mcp: path('MCP endpoint.', '/mcp'),
  mcpManifest: path('MCP server manifest.', '/.well-known/mcp/manifest.json'),
  llms: path('Guide for language models.', '/llms.txt'),
  quiz: path('The quiz for people.', '/quiz'),
  oauthMetadata: path('Scope metadata (RFC 9728).', '/.well-known/oauth-protected-resource'),
  sandboxSample: path('Fictional sample business.', '/api/public/sandbox/sample-business'),
  sandboxToken: path('Sandbox token endpoint.', '/api/public/sandbox/token'),
  deprecation: path('Deprecation policy.', '/api/deprecation')
}, { description: 'Entry points, each a path relative to the base address.' })

const Address = Type.Object({
  streetAddress: Type.String({ description: 'Street and number.', examples: ['100 Example Street'] }),
  addressLocality: Type.String({ description: 'Town.', examples: ['Exampleville'] }),
  addressRegion: Type.String({ description: 'State or region.', examples: ['EX'] }),
  postalCode: Type.String({ description: 'Postal code.', examples: ['00000'] }),
  addressCountry: Type.String({ description: 'Country, ISO 3166-1 alpha-2.', examples: ['US'] })
}, { description: 'Postal address, in the members of schema.org PostalAddress.' })

const email = (description: string) => Type.String({ format: 'email', description, examples: ['hello@business-readiness.example'] })
const phone = Type.String({ description: 'Telephone number, E.164.', examples: ['+15555550100'] })

export const Catalog = Type.Object({
  product: Type.String({ description: 'Name of the product.', examples: ['Business-Readiness Service'] }),
  description: Type.Optional(Type.String({ description: 'What the product does.' })),
  whenToUse: Type.Optional(Type.String({ description: 'When to use it, and when not.' })),
  freeTier: Type.Optional(Type.String({ description: 'What needs no key, card, waitlist or form.' })),
  links: Links,
  scopes: Type.Optional(Type.Record(Type.String(), Type.String(), { description: 'Each named scope and what it allows.' })),
  contact: Type.Optional(Type.Object({ email: email('Address for questions.'), phone, address: Address }, { description: 'How to reach us.' }))
}, { $id: 'Catalog', description: 'The entry points of the service. Start here.' })

export const ProductFacts = Type.Object({
  name: Type.String({ description: 'Name of the product.', examples: ['Business-Readiness Service'] }),
  description: Type.String({ description: 'What the product does, and what it is not.' }),
  audience: Type.Optional(Type.String({ description: 'Who it is for.' })),
  whenToUse: Type.Optional(Type.String({ description: 'When to use it, and when not.' })),
  howToCall: Type.Optional(Type.String({ description: 'Developer index in Markdown: endpoints, specs, MCP, authentication, scopes, webhooks.' })),
  contact: Type.Optional(Type.Object({
    email: email('Address for questions.'),
    supportEmail: email('Address for help with the API.'),
    phone,
    url: Type.String({ format: 'uri', description: 'Page with the contact details.', examples: ['https://ready.example/developers'] })
  }, { description: 'How to reach us.' }))
}, { $id: 'ProductFacts', description: 'What the product is, for whom, and how to call it.' })

export type Links = Static<typeof Links>
export type Catalog = Static<typeof Catalog>
export type ProductFacts = Static<typeof ProductFacts>

/** The file `product.yaml`: the one place where the product is described. */
export const ProductFile = Type.Object({
  name: Type.String({ minLength: 1 }),
  tagline: Type.String({ minLength: 1 }),
  description: Type.String({ minLength: 1 }),
  isNot: Type.String({ minLength: 1 }),
  audience: Type.String({ minLength: 1 }),
  whenToUse: Type.String({ minLength: 1 }),
  freeTier: Type.String({ minLength: 1 }),
  ownerData: Type.String({ minLength: 1 }),
  webhooks: Type.String({ minLength: 1 }),
  queries: Type.Record(Type.String(), Type.Array(Type.String({ minLength: 1 }), { minItems: 2, maxItems: 5 })),
  scopes: Type.Object({
    'read:public': Type.String(),
    'read:business': Type.String(),
    'write:business': Type.String(),
    'read:documents': Type.String(),
    'write:documents': Type.String()
  }, { additionalProperties: false }),
  contact: Type.Object({
    email: Type.String({ pattern: '^[^@\\s]+@[^@\\s]+$' }),
    supportEmail: Type.String({ pattern: '^[^@\\s]+@[^@\\s]+$' }),
    phone: Type.String({ pattern: '^\\+[0-9]{7,15}$' }),
    address: Address
  }, { additionalProperties: false })
}, { additionalProperties: false })

export type ProductFile = Static<typeof ProductFile>
