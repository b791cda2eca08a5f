import { Type, type Static } from '@sinclair/typebox'
import { text } from './ref.ts'

export const DeprecationPolicy = Type.Object({
  policy: text('How changes that break clients are announced.'),
  minimumNoticeDays: Type.Integer({ minimum: 1, description: 'Days between the deprecation of a path and its removal, at the least.' }),
  headers: Type.Array(Type.String(), { minItems: 1, uniqueItems: true, description: 'Headers that a deprecated path sends with every answer.' }),
  deprecations: Type.Array(Type.Object({
    method: Type.String({ pattern: '^[A-Z]+$', description: 'HTTP method.' }),
    path: Type.String({ pattern: '^/', description: 'Path of the deprecated operation.' }),
    deprecated: Type.String({ format: 'date-time', description: 'When it became, or becomes, deprecated.' }),
    sunset: Type.String({ format: 'date-time', description: 'When it stops answering.' }),
    successor: Type.Optional(text('Path of what replaces it.')),
    reason: text('Why.')
  }), { uniqueItems: true, description: 'Operations that are deprecated now; empty when there are none.' })
}, { $id: 'DeprecationPolicy', description: 'The deprecation policy and what it applies to today.' })

export type DeprecationPolicy = Static<typeof DeprecationPolicy>
