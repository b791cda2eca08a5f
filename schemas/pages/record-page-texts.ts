import type { Static } from '@sinclair/typebox'
import { recordDocuments } from '../mcp/record-tools.ts'
import { words } from './text-catalog.ts'

/** `fixtures/pages/record.yaml`: what the page where a record is checked and written up says. */
export const RecordPageTexts = words('title', 'description', 'navigation', 'heading', 'lead', {
  start: words('heading', 'label', 'sample', 'button', { template: ['trade'] }),
  check: words(
    'heading', 'fields', 'file', 'drop', 'paste', 'button', 'download', 'erase', 'document', 'write'
  ),
  documents: words(...recordDocuments),
  promises: words('heading', 'free', 'sent', 'kept', 'leaveOut', 'privacy'),
  problems: words('form', 'faults', { large: ['limit'], busy: ['seconds'] }),
  result: words('print', 'heading', 'again'),
  script: words(
    'kept', 'elsewhere', 'replace', 'noText', 'empty', 'loaded', 'checking', 'none', 'mend', 'line', 'offline',
    'noCopy', 'erase', 'erased',
    { checked: ['time', 'summary'], busy: ['seconds'], failed: ['problem'] }
  ),
  markdown: [
    'heading', 'start', 'templates', 'check', 'documents', 'promises', 'free', 'leaveOut', 'privacy', 'disclaimer'
  ]
})

export type RecordPageTexts = Static<typeof RecordPageTexts>
