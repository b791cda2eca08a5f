import { Type, type ObjectOptions, type Static, type TProperties, type TSchema } from '@sinclair/typebox'

/** Types of values in the record file. The description of each member is short; the guide has the details. */
const MONTH = '\\d{4}-(0[1-9]|1[0-2])'
const DAY = `${MONTH}-(0[1-9]|[12]\\d|3[01])`
export const FISCAL_YEAR = '^FY\\d{4}$'
/** The periods and dates of a value: a fiscal year, a calendar year, a month or a day. */
const PERIOD = `^(FY\\d{4}|\\d{4}|${MONTH}|${DAY})$`
const id = (pattern: string, usual: string) => (description?: string, example = usual) =>
  Type.String({ pattern, maxLength: 60, examples: [example], ...description !== undefined && { description } })

export const slug = id('^[a-z0-9]+(-[a-z0-9]+)*$', 'service-calls')
/** Identifies a row or a line in figures. It consists of letters, digits and hyphens. */
export const key = id('^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$', 'V01')
export const factId = id('^GR-\\d{3,4}$', 'GR-001')
export const documentId = id('^DR-\\d{2}\\.\\d{2,3}$', 'DR-02.01')
export const requestId = id('^R\\d{2}\\.\\d{2,3}$', 'R02.01')
export const fiscalYear = id(FISCAL_YEAR, 'FY2025')
/** The last day of a fiscal year, without the year. */
export const monthAndDay = id('^(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$', '12-31')
export const stateCode = id('^[A-Z]{2}$', 'OH')
export const day = (description: string) => Type.String({ pattern: `^${DAY}$`, examples: ['2026-05-29'], description })
export const month = (description: string) => Type.String({ pattern: `^${MONTH}$`, examples: ['2026-04'], description })
/** A value of one of these types. It is shorter than an `anyOf`. */
export const anyOf = <T>(type: string[], description?: string) =>
  Type.Unsafe<T>({ type, ...(type[0] === 'string' && { minLength: 1 }), ...(description && { description }) })

export const filledText = (description: string, example?: string) =>
  Type.String({ minLength: 1, description, ...example !== undefined && { examples: [example] } })

/** The title is the wording of a fault. It mentions commas, because people write commas and currency signs. */
const amountRange = {
  title: 'US dollars with at most two decimals, as digits without a comma',
  minimum: -1_000_000_000_000,
  maximum: 1_000_000_000_000
}
const bare = { title: 'a number, as digits without a comma' }
const wholeNumber = {
  title: 'a whole number, as digits without a comma',
  minimum: -1_000_000_000_000,
  maximum: 1_000_000_000_000
}

/**
 * An amount in US dollars. JSON Schema's `multipleOf: 0.01` fails for many amounts with cents, because it divides
 * binary fractions, so `hasWholeCents` checks the decimals when a record is read.
 */
export const usdAmount = (description: string) =>
  Type.Number({ ...amountRange, description })

/** Whether an amount has at most two decimals. The check is exact for every amount in the range above. */
export const hasWholeCents = (amount: number): boolean => Math.round(amount * 100) / 100 === amount
export const count = (description: string) => Type.Integer({ minimum: 0, maximum: 100_000, description })

/** An object whose members are all optional except the required ones. An unknown member is a fault. */
export const closedObject = <T extends TProperties>(members: T, options: ObjectOptions = {}) =>
  Type.Object(members, { additionalProperties: false, ...options })

export const list = <T extends TSchema>(items: T, maxItems: number, description: string) =>
  Type.Array(items, { maxItems, description })

export const byKey = <T extends TSchema>(
  [pattern, example]: [string, string], values: T, maxProperties: number, description: string, value: unknown = 1
) =>
    Type.Record(Type.String({ pattern }), values, {
      additionalProperties: false, maxProperties, description, examples: [{ [example]: value }]
    })

/** The pattern of a month, with an example. */
export const MONTH_KEY: [string, string] = [`^${MONTH}$`, '2026-04']
const amount = Type.Number(amountRange)
/** Amounts by fiscal year. */
export const byYear = (description: string) => byKey([FISCAL_YEAR, 'FY2025'], amount, 5, description)
/** Whole numbers by fiscal year, such as customers won. */
export const countByYear = (description: string) =>
  byKey([FISCAL_YEAR, 'FY2025'], Type.Integer(wholeNumber), 5, description)
/** Amounts by month. */
export const byMonth = (description: string, months = 72) =>
  byKey(MONTH_KEY, amount, months, description)
/** Values of one type by fiscal year. */
export const entriesByYear = <T extends TSchema>(values: T, description: string, example: Static<T>) =>
  byKey([FISCAL_YEAR, 'FY2025'], values, 5, description, example)
/** Texts by fiscal year, month or date. */
export const textByPeriod = (description: string, example: string) =>
  Type.Record(Type.String({ pattern: PERIOD }), filledText('A place such as a cell or a page.'), {
    additionalProperties: false, maxProperties: 100, description, examples: [{ FY2025: example }]
  })
export const byPeriod = (description: string) => byKey([PERIOD, 'FY2025'], Type.Number(bare), 100, description)
