import { Type, type ObjectOptions, type TProperties, type TSchema } from '@sinclair/typebox'

/** Parts of the record file. Each member says in a few words what it holds; what is longer stands in the guide. */
const DAY = '\\d{4}-\\d{2}-\\d{2}'
export const FISCAL_YEAR = '^FY\\d{4}$'
/** What a value can be dated by: a fiscal year, a calendar year, a month or a day. */
const PERIOD = '^(FY\\d{4}|\\d{4}(-\\d{2}(-\\d{2})?)?)$'
const id = (pattern: string) => (description: string) => Type.String({ pattern, maxLength: 60, description })

export const slug = id('^[a-z0-9]+(-[a-z0-9]+)*$')
/** Names a row or a line in figures: letters, digits and hyphens. */
export const key = id('^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$')
export const factId = id('^GR-\\d{3,4}$')
export const documentId = id('^DR-\\d{2}\\.\\d{2,3}$')
export const requestId = id('^R\\d{2}\\.\\d{2,3}$')
export const fiscalYear = id(FISCAL_YEAR)
export const day = (description: string) => Type.String({ pattern: `^${DAY}$`, description })
export const month = (description: string) => Type.String({ pattern: '^\\d{4}-\\d{2}$', description })
export const words = (description: string) => Type.String({ minLength: 1, description })
export const usd = (description: string) =>
  Type.Integer({ minimum: -1_000_000_000_000, maximum: 1_000_000_000_000, description })
export const count = (description: string) => Type.Integer({ minimum: 0, maximum: 100_000, description })

/** An object all of whose members are optional but the required ones; what it does not know is a fault. */
export const closed = <T extends TProperties>(members: T, options: ObjectOptions = {}) =>
  Type.Object(members, { additionalProperties: false, ...options })

export const list = <T extends TSchema>(items: T, maxItems: number, description: string) =>
  Type.Array(items, { maxItems, description })

const byKey = <T extends TSchema>(pattern: string, values: T, maxProperties: number, description: string) =>
  Type.Record(Type.String({ pattern }), values, { additionalProperties: false, maxProperties, description })

const amount = Type.Integer({ minimum: -1_000_000_000_000, maximum: 1_000_000_000_000 })
export const byYear = (description: string) => byKey(FISCAL_YEAR, amount, 5, description)
export const byMonth = (description: string) => byKey('^\\d{4}-\\d{2}$', amount, 72, description)
export const byPeriod = (description: string) => byKey(PERIOD, Type.Number(), 100, description)
