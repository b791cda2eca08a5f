import type { refusalCodes } from '../../schemas/record/import.ts'

/** A file that cannot be read. The message is one sentence that says which report the owner should export instead. */
export class Refusal extends Error {
  readonly code: RefusalCode

  constructor (code: RefusalCode, message: string) {
    super(message)
    this.code = code
  }
}

export type RefusalCode = (typeof refusalCodes)[number]

/** Calls a reader. Returns what it returns, or the Refusal that it throws. */
export function orRefusal<Read> (read: () => Read): Read | Refusal {
  try {
    return read()
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

/** How to get a readable report, for the end of a refusal. */
export const EXPORT_INSTEAD = 'export the report again as Excel (.xlsx) or CSV'
