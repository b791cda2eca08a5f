import { Type, type Static } from '@sinclair/typebox'
import { closed, entries, text } from '../type-helpers.ts'

/** Minimum number of days between deprecation and sunset. */
export const MINIMUM_NOTICE_DAYS = 180

const time = (description: string) => Type.String({ format: 'date-time', description })

export const DeprecationPolicy = closed(
  {
    policy: text('How breaking changes are announced, and how long before.'),
    breaking: text('What counts as breaking.'),
    versions: text('Which version a client gets.'),
    inPlace: text('What may change at any time.'),
    afterSunset: text('What a removed path returns.'),
    minimumNoticeDays: Type.Integer({ minimum: 1, description: 'Days from deprecation to removal, at the least.' }),
    headers: Type.Array(Type.String(), { minItems: 1, description: 'Headers of a deprecated path.' }),
    deprecations: entries(
      {
        method: text('HTTP method of the operation.'),
        path: text('Path of the operation.'),
        deprecated: time('When it became deprecated.'),
        sunset: time('When it stops answering.'),
        successor: Type.Optional(text('The operation that replaces it.')),
        reason: text('Why the operation will be removed.')
      },
      'The operations that are deprecated now.',
      { uniqueItems: true }
    )
  },
  'The deprecation policy and what it applies to.',
  'DeprecationPolicy'
)

export type DeprecationPolicy = Static<typeof DeprecationPolicy>
