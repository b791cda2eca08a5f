import type { Address } from './http/discovery.ts'

/** Who runs the service, how to reach them, and how many days the log is kept: what of it is configured. */
export interface Operator {
  name?: string
  email?: string
  /** In E.164 form. */
  phone?: string
  address?: Address
  logRetentionDays?: number
}
