/** The documents that are written from a record. */
export const recordDocuments = [
  'golden-record', 'scorecard', 'cim', 'teaser', 'lender', 'earnings', 'data-room', 'requests', 'financials'
] as const

/** Media types of downloadable files, by file extension. */
export const fileTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
  csv: 'text/csv'
} as const

export type FileExtension = keyof typeof fileTypes

/** Media type of the archive of documents for a broker, and its name in requests. It is no document of its own. */
export const archiveType = 'application/zip'
export const BROKER_PACKAGE = 'broker'

/** The files of each document: Word and PDF for prose, workbooks for lists and tables, and CSV for financial tables. */
export const documentFiles: Record<(typeof recordDocuments)[number], readonly FileExtension[]> = {
  'golden-record': ['xlsx'],
  scorecard: ['docx', 'pdf'],
  cim: ['docx', 'pdf'],
  teaser: ['docx', 'pdf'],
  lender: ['docx', 'pdf'],
  earnings: ['docx', 'pdf'],
  'data-room': ['xlsx'],
  requests: ['xlsx'],
  financials: ['xlsx', 'csv']
}

/** Names of the files of one document, such as `cim.docx`. */
export const documentFileNames = Object.entries(documentFiles).flatMap(([document, extensions]) =>
  extensions.map((extension) => `${document}.${extension}`))

/** Names of all files that are written from a record: those of its documents, and the archive of them for a broker. */
export const recordFileNames = [...documentFileNames, `${BROKER_PACKAGE}.zip`]
