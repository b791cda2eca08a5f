import type { Static } from '@sinclair/typebox'
import { recordDocuments } from './mcp-record.ts'
import { words } from './words.ts'

/** `fixtures/pages/sample.yaml`: what the pages of the sample file say around its documents. */
export const SampleWords = words('rail', 'cover', {
  chapters: words(...recordDocuments),
  figures: words({ revenue: ['year'], sde: ['year'], band: ['band'], score: ['score'] }),
  due: ['date']
})

export type SampleWords = Static<typeof SampleWords>
