import { Type, type Static } from '@sinclair/typebox'
import { words as texts } from '../pages/text-catalog.ts'
import { byName, closed, text } from '../type-helpers.ts'

const path = (description: string) => Type.String({ pattern: '^/', description })

export const Links = closed(
  {
    developers: path('Developer guide.'),
    docs: path('API reference.'),
    openapi: path('OpenAPI as JSON.'),
    openapiYaml: path('OpenAPI as YAML.'),
    mcp: path('MCP endpoint.'),
    mcpManifest: path('MCP manifest.'),
    llms: path('Guide for models.'),
    quiz: path('The quiz for people.'),
    oauthMetadata: path('Scope metadata.'),
    sandboxSample: path('Sample business.'),
    sandboxToken: path('Token endpoint.'),
    deprecation: path('Deprecation policy.')
  },
  'Paths relative to the base address.'
)

const Address = closed(
  {
    streetAddress: text('Street and number.'),
    addressLocality: text('Town.'),
    addressRegion: text('State or region.'),
    postalCode: text('Postal code.'),
    addressCountry: Type.String({ pattern: '^[A-Z]{2}$', description: 'Country code.' })
  },
  'Postal address.'
)

const email = (description: string) => Type.String({ format: 'email', description })
const phone = Type.String({ pattern: '^\\+[0-9]{7,15}$', description: 'Telephone, E.164.' })

export const Catalog = closed(
  {
    product: text('Name.'),
    description: Type.Optional(text('What it does.')),
    whenToUse: Type.Optional(text('When to use it, and when not.')),
    freeTier: Type.Optional(text('What needs no key.')),
    links: Links,
    scopes: Type.Optional(byName<string>('string', 'Scopes and what each allows.', { minProperties: 1 })),
    contact: Type.Optional(closed({ email: email('For questions.'), phone, address: Address }, 'How to reach us.'))
  },
  'The entry points. Start here.',
  'Catalog'
)

export const ProductFacts = closed(
  {
    name: text('Name.'),
    description: text('What it does, and what it is not.'),
    audience: Type.Optional(text('Who it is for.')),
    whenToUse: Type.Optional(text('When to use it, and when not.')),
    howToCall: Type.Optional(text('Developer index in Markdown.')),
    contact: Type.Optional(
      closed(
        {
          email: email('For questions.'),
          supportEmail: email('For help with the API.'),
          phone,
          url: Type.String({ format: 'uri', description: 'Page for developers.' })
        },
        'How to reach us.'
      )
    )
  },
  'What the product is, for whom, and how to call it.',
  'ProductFacts'
)

export type Links = Static<typeof Links>
export type Catalog = Static<typeof Catalog>
export type ProductFacts = Static<typeof ProductFacts>

/** The file `product.yaml`: the one place where the product is described. */
export const ProductFile = Type.Object(
  {
    name: Type.String({ minLength: 1 }),
    tagline: Type.String({ minLength: 1 }),
    description: Type.String({ minLength: 1 }),
    isNot: Type.String({ minLength: 1 }),
    audience: Type.String({ minLength: 1 }),
    whenToUse: Type.String({ minLength: 1 }),
    freeTier: Type.String({ minLength: 1 }),
    limit: Type.String({ minLength: 1 }),
    ownerData: Type.String({ minLength: 1 }),
    ownerAccess: Type.String({ minLength: 1 }),
    scores: Type.String({ minLength: 1 }),
    webhooks: Type.String({ minLength: 1 }),
    operator: texts('unknown', { named: ['name'] }),
    logRetention: texts('unknown', { known: ['days'] }),
    queries: Type.Record(Type.String(), Type.Array(Type.String({ minLength: 1 }), { minItems: 2, maxItems: 5 })),
    scopes: Type.Object(
      {
        'read:public': Type.String({ minLength: 1 }),
        'read:business': Type.String({ minLength: 1 }),
        'write:business': Type.String({ minLength: 1 }),
        'read:documents': Type.String({ minLength: 1 }),
        'write:documents': Type.String({ minLength: 1 })
      },
      { additionalProperties: false }
    ),
    contact: Type.Object(
      {
        email: Type.String({ pattern: '^[^@\\s]+@[^@\\s]+$' }),
        supportEmail: Type.String({ pattern: '^[^@\\s]+@[^@\\s]+$' }),
        phone,
        address: Address
      },
      { additionalProperties: false }
    )
  },
  { additionalProperties: false }
)

export type ProductFile = Static<typeof ProductFile>
