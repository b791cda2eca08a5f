import type { Notice } from '../../domain/record/documents/document-blocks.ts'

/** Returns the title of a document with its company, unless the title already contains the name. */
export const titleOf = (title: string, { company = '' }: Notice): string =>
  title.includes(company) ? title : `${title} · ${company}`
