import { Type, type ObjectOptions, type TProperties, type TSchema } from '@sinclair/typebox'

/** Parts of the record file. Each member says in a few words what it holds; what is longer stands in the guide. */
const MONTH = '\\d{4}-(0[1-9]|1[0-2])'
const DAY = `${MONTH}-(0[1-9]|[12]\\d|3[01])`
const FISCAL_YEAR = '^FY\\d{4}$'
/** What a value can be dated by: a fiscal year, a calendar year, a month or a day. */
const PERIOD = `^(FY\\d{4}|\\d{4}|${MONTH}|${DAY})$`
const id = (pattern: string, usual: string) => (description: string, example = usual) =>
  Type.String({ pattern, maxLength: 60, examples: [example], description })

export const slug = id('^[a-z0-9]+(-[a-z0-9]+)*$', 'service-calls')
/** Names a row or a line in figures: letters, digits and hyphens. */
export const key = id('^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$', 'V01')
export const factId = id('^GR-\\d{3,4}$', 'GR-001')
export const documentId = id('^DR-\\d{2}\\.\\d{2,3}$', 'DR-02.01')
export const requestId = id('^R\\d{2}\\.\\d{2,3}$', 'R02.01')
export const fiscalYear = id(FISCAL_YEAR, 'FY2025')
export const day = (description: string) => Type.String({ pattern: `^${DAY}$`, examples: ['2026-05-29'], description })
export const month = (description: string) => Type.String({ pattern: `^${MONTH}$`, examples: ['2026-04'], description })
/** A value of one of these types, which an `anyOf` would tell in more words. */
export const anyOf = <T>(type: string[], description?: string) =>
  Type.Unsafe<T>({ type, ...(type[0] === 'string' && { minLength: 1 }), ...(description && { description }) })

export const words = (description: string, example?: string) =>
  Type.String({ minLength: 1, description, ...example !== undefined && { examples: [example] } })

/** Says in faults what amounts and numbers are: people write commas and cents. */
const amountRange = {
  title: 'whole US dollars, as digits without a comma or cents',
  minimum: -1_000_000_000_000,
  maximum: 1_000_000_000_000
}
const bare = { title: 'a number, as digits without a comma' }
export const usd = (description: string) =>
  Type.Integer({ ...amountRange, description })
export const count = (description: string) => Type.Integer({ minimum: 0, maximum: 100_000, description })

/** An object all of whose members are optional but the required ones; what it does not know is a fault. */
export const closed = <T extends TProperties>(members: T, options: ObjectOptions = {}) =>
  Type.Object(members, { additionalProperties: false, ...options })

export const list = <T extends TSchema>(items: T, maxItems: number, description: string) =>
  Type.Array(items, { maxItems, description })

const byKey = <T extends TSchema>(
  [pattern, example]: [string, string], values: T, maxProperties: number, description: string
) =>
    Type.Record(Type.String({ pattern }), values, {
      additionalProperties: false, maxProperties, description, examples: [{ [example]: 1 }]
    })

const amount = Type.Integer(amountRange)
export const byYear = (description: string) => byKey([FISCAL_YEAR, 'FY2025'], amount, 5, description)
export const byMonth = (description: string) => byKey([`^${MONTH}$`, '2026-04'], amount, 72, description)
export const byPeriod = (description: string) => byKey([PERIOD, 'FY2025'], Type.Number(bare), 100, description)
