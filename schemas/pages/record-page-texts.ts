import { Type, type Static } from '@sinclair/typebox'
import { recordDocuments } from '../mcp/record-tool-arguments.ts'
import { fileTypes, type FileExtension } from '../record/document-files.ts'
import { importKinds, importLayouts } from '../record/import.ts'
import { words } from './text-catalog.ts'

/** `fixtures/pages/record.yaml`: texts of the page on which a record is checked and documents are written. */
export const RecordPageTexts = words('title', 'description', 'navigation', {
  advanced: words('title', 'description', 'heading', 'lead', 'steps'),
  import: words({
    howTo: words('heading', {
      programs: Type.Array(words('program', 'steps'), { minItems: 1 })
    }),
    problems: words('none', { large: ['limit', 'files'] }),
    result: words('title', 'description', { lead: ['read', 'files'] }),
    file: words('refused', 'showLines', 'account', 'section', {
      what: ['kind', 'layout'],
      sheet: ['name', 'sheet'],
      lines: ['lines', 'periods'],
      totals: ['agree', 'totals'],
      ignored: ['count'],
      table: ['name']
    }),
    kinds: words(...importKinds),
    layouts: words(...importLayouts),
    sections: words(
      'revenue', 'cost-of-work', 'operating-expense', 'depreciation', 'amortization', 'interest', 'income-tax',
      'other-income', 'assets', 'liabilities', 'equity'
    ),
    summary: words(
      'to', 'deposits', 'withdrawals', 'ownTransfers', 'receipts', 'closingBalance', 'transactions', 'wages',
      'employerTaxes', 'employees', 'asOf', 'current', '1-30', '31-60', '61-90', 'over-90', 'total', 'customers',
      'completed', 'amount', 'due', 'canceled', { from: [] }
    ),
    questions: words({ part: ['period'], market: ['period'] }),
    tool: words('notice', { long: ['characters'], more: ['shown', 'all'] })
  }),
  start: words('heading', 'label', 'sample', 'button', { template: ['trade'] }),
  check: words(
    'heading', 'fields', 'file', 'drop', 'paste', 'button', 'download', 'erase', 'document', 'write'
  ),
  documents: words(...recordDocuments),
  promises: words('heading', 'free', 'sent', 'kept', 'leaveOut', 'privacy'),
  problems: words('form', 'faults', { large: ['limit'], busy: ['seconds'] }),
  result: words('files', ...Object.keys(fileTypes) as FileExtension[], 'print', 'heading', 'again'),
  draft: words('title', 'lead', 'write'),
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
