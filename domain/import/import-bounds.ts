import { FIXED_LIMITS } from '../../schemas/fixed-limits.ts'

/** Limits on the size of one import. */
export interface ImportBounds {
  /** Bytes per file. */
  fileBytes: number
  /** Rows per sheet. Only a ledger may have as many; `read-file.ts` bounds the others. */
  rows: number
  /** Columns per sheet. */
  columns: number
  /** Unpacked bytes of all parts of a workbook. */
  unpackedBytes: number
  /** Parts per workbook. */
  zipEntries: number
}

/** The service's default bounds. */
export const defaultImportBounds: ImportBounds = FIXED_LIMITS.import
