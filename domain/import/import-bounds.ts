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
export const defaultImportBounds: ImportBounds = {
  fileBytes: 4 * 1024 * 1024,
  rows: 100_000,
  columns: 200,
  unpackedBytes: 60_000_000,
  zipEntries: 200
}
