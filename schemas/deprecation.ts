import { Type, type Static } from '@sinclair/typebox'
import { entries, strings, text } from './ref.ts'

interface Deprecation {
  method: string
  path: string
  deprecated: string
  sunset: string
  successor?: string
  reason: string
}

/** Days between deprecation and sunset, at the least. */
export const MINIMUM_NOTICE_DAYS = 180

export const DeprecationPolicy = Type.Object(
  {
    policy: text('How breaking changes are announced.'),
    breaking: text('What counts as breaking.'),
    inPlace: text('What may change at any time.'),
    afterSunset: text('What a removed path returns.'),
    minimumNoticeDays: Type.Integer({ minimum: 1, description: 'Days from deprecation to removal, at the least.' }),
    headers: strings('Headers of a deprecated path.', { minItems: 1 }),
    deprecations: entries<Deprecation>(
      'Operations deprecated now: method, path, deprecated (date), sunset (date), successor, reason.',
      { uniqueItems: true }
    )
  },
  { $id: 'DeprecationPolicy', description: 'The deprecation policy and what it applies to.' }
)

export type DeprecationPolicy = Static<typeof DeprecationPolicy>
