import type { Notice } from '../../domain/record/documents/document-blocks.ts'

/** The title of a document with the company that it is about, unless it already contains the name. */
export const titleOf = (title: string, { company = '' }: Notice): string =>
  title.includes(company) ? title : `${title} · ${company}`
