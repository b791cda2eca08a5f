import { FIXED_LIMITS } from '../../schemas/fixed-limits.ts'

/** Limits on the size of one import. Only a ledger may have as many rows; `read-file.ts` bounds the others. */
export type ImportBounds = Omit<typeof FIXED_LIMITS.import, 'files'>

/** The service's default bounds. */
export const defaultImportBounds: ImportBounds = FIXED_LIMITS.import
