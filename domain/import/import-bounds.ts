/** How much one import may hold and unpack. */
export interface ImportBounds {
  /** Bytes of one file. */
  fileBytes: number
  /** Rows of one sheet. */
  rows: number
  /** Columns of one sheet. */
  columns: number
  /** Bytes of all parts of one workbook once unpacked. */
  unpackedBytes: number
  /** Parts of one workbook. */
  zipEntries: number
}

/** The bounds that the service has by default. */
export const defaultImportBounds: ImportBounds = {
  fileBytes: 4 * 1024 * 1024,
  rows: 20_000,
  columns: 200,
  unpackedBytes: 60_000_000,
  zipEntries: 200
}
