import type { Notice } from '../../domain/record/documents/document-blocks.ts'

/** The title of a document with the company that it is about, whose name it may hold already. */
export const titleOf = (title: string, { company = '' }: Notice): string =>
  title.includes(company) ? title : `${title} · ${company}`
