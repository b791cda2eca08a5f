import { Type, type Static } from '@sinclair/typebox'
import { text } from './ref.ts'

const path = (description: string) => Type.String({ description })

export const Links = Type.Object({
  developers: path('Developer guide.'),
  docs: path('Interactive API reference.'),
  openapi: path('OpenAPI 3.1 description as JSON.'),
  openapiYaml: path('The same description as YAML.'),
  mcp: path('MCP endpoint.'),
  mcpManifest: path('MCP server manifest.'),
  llms: path('Guide for language models.'),
  quiz: path('The quiz for people.'),
  oauthMetadata: path('Scope metadata (RFC 9728).'),
  sandboxSample: path('Fictional sample business.'),
  sandboxToken: path('Sandbox token endpoint.'),
  deprecation: path('Deprecation policy.')
}, { description: 'Entry points, each a path relative to the base address.' })

const Address = Type.Object({
  streetAddress: text('Street and number.'),
  addressLocality: text('Town.'),
  addressRegion: text('State or region.'),
  postalCode: text('Postal code.'),
  addressCountry: Type.String({ pattern: '^[A-Z]{2}$', description: 'Country, ISO 3166-1 alpha-2.' })
}, { description: 'Postal address, in the members of schema.org PostalAddress.' })

const email = (description: string) => Type.String({ format: 'email', description })
const phone = Type.String({ pattern: '^\\+[0-9]{7,15}$', description: 'Telephone number, E.164.' })

export const Catalog = Type.Object({
  product: text('Name of the product.'),
  description: Type.Optional(text('What the product does.')),
  whenToUse: Type.Optional(text('When to use it, and when not.')),
  freeTier: Type.Optional(text('What needs no key, card, waitlist or form.')),
  links: Links,
  scopes: Type.Optional(Type.Record(Type.String(), Type.String(), { minProperties: 1, description: 'Each named scope and what it allows.' })),
  contact: Type.Optional(Type.Object({ email: email('Address for questions.'), phone, address: Address }, { description: 'How to reach us.' }))
}, { $id: 'Catalog', description: 'The entry points of the service. Start here.' })

export const ProductFacts = Type.Object({
  name: text('Name of the product.'),
  description: text('What the product does, and what it is not.'),
  audience: Type.Optional(text('Who it is for.')),
  whenToUse: Type.Optional(text('When to use it, and when not.')),
  howToCall: Type.Optional(text('Developer index in Markdown: endpoints, specs, MCP, authentication, scopes, webhooks.')),
  contact: Type.Optional(Type.Object({
    email: email('Address for questions.'),
    supportEmail: email('Address for help with the API.'),
    phone,
    url: Type.String({ format: 'uri', description: 'Page with the contact details.' })
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
    'read:public': Type.String({ minLength: 1 }),
    'read:business': Type.String({ minLength: 1 }),
    'write:business': Type.String({ minLength: 1 }),
    'read:documents': Type.String({ minLength: 1 }),
    'write:documents': Type.String({ minLength: 1 })
  }, { additionalProperties: false }),
  contact: Type.Object({
    email: Type.String({ pattern: '^[^@\\s]+@[^@\\s]+$' }),
    supportEmail: Type.String({ pattern: '^[^@\\s]+@[^@\\s]+$' }),
    phone,
    address: Address
  }, { additionalProperties: false })
}, { additionalProperties: false })

export type ProductFile = Static<typeof ProductFile>
