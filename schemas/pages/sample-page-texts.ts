import type { Static } from '@sinclair/typebox'
import { recordDocuments } from '../mcp/record-tools.ts'
import { words } from './text-catalog.ts'

/** `fixtures/pages/sample.yaml`: what the pages of the sample file say around its documents. */
export const SamplePageTexts = words('rail', 'cover', {
  chapters: words(...recordDocuments),
  figures: words({ revenue: ['year'], sde: ['year'], band: ['band'], score: ['score'] }),
  due: ['date']
})

export type SamplePageTexts = Static<typeof SamplePageTexts>
