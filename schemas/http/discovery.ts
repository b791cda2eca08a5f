import { Type, type Static } from '@sinclair/typebox'
import { words as texts } from '../pages/text-catalog.ts'
import { BROKER_PACKAGE, recordDocuments } from '../record/document-files.ts'
import { byName, CLOSED, closed, SomeText, text, someTexts } from '../type-helpers.ts'

export const Links = closed(
  {
    developers: text('The guide for developers.'),
    docs: text('The interactive API reference.'),
    openapi: text('This API as OpenAPI 3.1, in JSON.'),
    openapiYaml: text('This API as OpenAPI 3.1, in YAML.'),
    mcp: text('The MCP endpoint (Streamable HTTP).'),
    mcpManifest: text('The MCP manifest, for discovery.'),
    llms: text('The guide for language models.'),
    quiz: text('The quiz as a page for people.'),
    oauthMetadata: text('Metadata of the scopes (RFC 9728).'),
    sandboxSample: text('The fictional sample business.'),
    sandboxToken: text('The endpoint that issues sandbox tokens.'),
    deprecation: text('The deprecation policy, and what it applies to.')
  },
  'Paths relative to the base address.'
)

/** The pattern of an email address in configuration and content. */
export const EMAIL = '^[^@\\s]+@[^@\\s]+$'

const Address = closed(
  {
    streetAddress: text('The street and house number.'),
    addressLocality: text('The name of the town.'),
    addressRegion: text('The state or the region.'),
    postalCode: text('The postal code of the town.'),
    addressCountry: Type.String({ pattern: '^[A-Z]{2}$', description: 'The ISO 3166 code of the country.' })
  },
  'The postal address of the contact.'
)

const CONTACT = 'How to reach us.'

const email = (description: string) => Type.String({ format: 'email', description })
const phone = Type.String({ pattern: '^\\+[0-9]{7,15}$', description: 'Telephone number in E.164 form.' })

export const Catalog = closed(
  {
    product: text('The name of the product.'),
    description: Type.Optional(text('What the product does, and what it is not.')),
    whenToUse: Type.Optional(text('When to use it, and when not.')),
    audience: Type.Optional(text('Who it is for.')),
    trades: Type.Optional(Type.Array(Type.String(), { description: 'The trades that the quiz is worded for.' })),
    freeTier: Type.Optional(text('What can be used without a key, and within which limit.')),
    notOffered: Type.Optional(text('What the product does that is not offered at this address.')),
    links: Links,
    operations: Type.Optional(
      Type.Array(
        closed(
          {
            method: text('The HTTP method of the request.'),
            path: text('The path, with parameters in braces.'),
            summary: text('What the operation does.'),
            documentation: text('The path of its documentation in Markdown.')
          },
          'One operation of the HTTP API.'
        ),
        { description: 'Every operation of the HTTP API.' }
      )
    ),
    skills: Type.Optional(
      Type.Array(
        closed(
          {
            name: text('The name of the skill.'),
            description: text('What the skill does and when to use it.'),
            path: text('The path of its instructions in Markdown.')
          },
          'A skill for agents.'
        ),
        { description: 'How an agent does each job, step by step.' }
      )
    ),
    scopes: Type.Optional(byName<string>('string', 'Scopes and what each allows.', { minProperties: 1 })),
    contact: Type.Optional(closed({ email: email('The address for questions of any kind.'), phone, address: Address }, CONTACT))
  },
  'The entry points. Start here.',
  'Catalog'
)

export const ProductFacts = closed(
  {
    name: text('The name of the product.'),
    description: text('What it does, and what it is not.'),
    audience: Type.Optional(text('Who it is for.')),
    whenToUse: Type.Optional(text('When to use it, and when not.')),
    howToCall: Type.Optional(text('The developer index in Markdown.')),
    contact: Type.Optional(
      closed(
        {
          email: email('The address for questions of any kind.'),
          supportEmail: email('For help with the API.'),
          phone,
          url: Type.String({ format: 'uri', description: 'The page for developers.' })
        },
        CONTACT
      )
    )
  },
  'What the product is, for whom, and how to call it.',
  'ProductFacts'
)

export type Address = Static<typeof Address>
export type Links = Static<typeof Links>
export type Catalog = Static<typeof Catalog>
export type ProductFacts = Static<typeof ProductFacts>

/** The file `product.yaml`: the only place where the product is described. */
export const ProductFile = Type.Object(
  {
    ...someTexts([
      'name', 'tagline', 'description', 'isNot', 'audience', 'whenToUse', 'freeTier', 'limit', 'ownerData', 'ownerAccess',
      'scores', 'webhooks'
    ]).properties,
    documents: texts(...recordDocuments, BROKER_PACKAGE),
    doors: texts('web', 'command', 'assistant', 'overWeb'),
    ...texts({ editions: ['proof', 'buyer'] }).properties,
    operator: texts('nameless', 'reachable', 'unreachable', 'unknown', 'check', { named: ['name'] }),
    contactLines: texts({ email: ['email'], phone: ['phone'], address: ['address'] }),
    logRetention: texts('unknown', { known: ['days'] }),
    queries: Type.Record(Type.String(), Type.Array(SomeText, { minItems: 2, maxItems: 5 })),
    scopes: someTexts(['read:public', 'read:business', 'write:business', 'read:documents', 'write:documents']),
    contact: Type.Object(
      {
        email: Type.String({ pattern: EMAIL }),
        supportEmail: Type.String({ pattern: EMAIL }),
        phone,
        address: Address
      },
      CLOSED
    )
  },
  CLOSED
)

export type ProductFile = Static<typeof ProductFile>
