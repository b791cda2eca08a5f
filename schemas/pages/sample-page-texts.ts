import type { Static } from '@sinclair/typebox'
import { documentStatuses, factStatuses, requestStatuses } from '../record/entry-terms.ts'
import { recordDocuments } from '../record/document-files.ts'
import { words } from './text-catalog.ts'

/** `fixtures/pages/sample.yaml`: texts around the documents on the pages of the sample file. */
export const SamplePageTexts = words('rail', 'cover', 'written', {
  chapters: words(...recordDocuments),
  figures: words({ revenue: ['year'], sde: ['year'], band: ['band'], score: ['score'] }),
  memorandum: words('title', 'description', 'open', 'links', { back: ['title'], next: ['title'], place: ['sheet', 'sheets'] }),
  example: words('result', 'memorandum', { title: ['trade'], description: ['trade', 'company'] }),
  due: ['date'],
  download: words('docx', 'xlsx', 'pdf', 'csv', 'forBuyers', 'blind', 'proof', 'print'),
  filter: words('search', 'status', 'all'),
  statuses: words(...new Set([...factStatuses, ...documentStatuses, ...requestStatuses])),
  script: words({ shown: ['shown', 'all'] })
})

export type SamplePageTexts = Static<typeof SamplePageTexts>
