import { Type } from '@sinclair/typebox'

export const closed = { additionalProperties: false }
export const Text = Type.String({ minLength: 1 })
export const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })
export const Month = Type.String({ pattern: '^\\d{4}-\\d{2}$' })
export const Count = Type.Integer({ minimum: 0 })
export const Usd = Type.Integer({ minimum: 0 })
export const Percent = Type.Number({ minimum: 0, maximum: 100 })
export const EmployeeId = Type.String({ pattern: '^E\\d{2}$' })

export const fiscalYears = ['FY2023', 'FY2024', 'FY2025'] as const
export const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

export type FiscalYear = (typeof fiscalYears)[number]

export const fields = <const K extends string, T>(names: readonly K[], schema: T) =>
  Object.fromEntries(names.map((name) => [name, schema])) as Record<K, T>

export const byYear = Type.Object(fields(fiscalYears, Usd), closed)
export const units = Type.Object(fields(fiscalYears, Type.Object({ count: Count, average: Usd }, closed)), closed)
export const Slug = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' })
export const Line = Type.Object({ id: Slug, name: Text, ...fields(fiscalYears, Usd) }, closed)
export const comparison = Type.Object({ prior: Usd, current: Usd }, closed)
