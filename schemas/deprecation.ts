import { Type, type Static } from '@sinclair/typebox'
import { text } from './ref.ts'

export const DeprecationPolicy = Type.Object({
  policy: text('How changes that break clients are announced.'),
  minimumNoticeDays: Type.Integer({ minimum: 1, description: 'Days between the deprecation of a path and its removal, at the least.' }),
  headers: Type.Array(Type.String(), { minItems: 1, uniqueItems: true, description: 'Headers that a deprecated path sends with every answer.' }),
  deprecations: Type.Array(Type.Object({
    method: Type.String({ pattern: '^[A-Z]+$', description: 'HTTP method.', examples: ['GET'] }),
    path: Type.String({ pattern: '^/', description: 'Path of the deprecated operation.', examples: ['/api/v1/example'] }),
    deprecated: Type.String({ format: 'date-time', description: 'When it became, or becomes, deprecated.', examples: ['2027-01-15T00:00:00.000Z'] }),
    sunset: Type.String({ format: 'date-time', description: 'When it stops answering.', examples: ['2027-07-15T00:00:00.000Z'] }),
    successor: Type.Optional(text('Path of what replaces it.', { examples: ['/api/v2/example'] })),
    reason: text('Why.')
  }), { uniqueItems: true, description: 'Operations that are deprecated now; empty when there are none.' })
}, { $id: 'DeprecationPolicy', description: 'The deprecation policy and what it applies to today.' })

export type DeprecationPolicy = Static<typeof DeprecationPolicy>
