import { Type, type Static } from '@sinclair/typebox'
import { fileTypes, type FileExtension, recordDocuments } from '../record/document-files.ts'
import { importKinds, importLayouts, refusalCodes } from '../record/import.ts'
import { sections } from '../record/statements.ts'
import { words } from './text-catalog.ts'

/** `fixtures/pages/record.yaml`: texts that the pages of `/record` share. */
export const RecordPageTexts = words('title', 'description', 'navigation', {
  import: words({
    howTo: words('heading', {
      programs: Type.Array(words('program', 'steps'), { minItems: 1 })
    }),
    problems: words('none', { large: ['limit', 'files'], excess: ['limit', 'files'] }),
    result: words('title', 'description', 'oneYear', 'noYears', 'oneQuestion', 'noQuestions', {
      lead: ['read', 'files'], years: ['count'], questions: ['count']
    }),
    file: words('note', 'account', 'section', {
      short: ['kind', 'periods'],
      span: ['start', 'end'],
      leftOut: ['what'],
      notes: ['count'],
      what: ['kind', 'layout'],
      printed: ['kind', 'program'],
      sheet: ['name', 'sheet'],
      lines: ['lines', 'periods'],
      returned: ['lines', 'periods'],
      totals: ['held', 'of'],
      ignored: ['count'],
      table: ['name']
    }),
    refusals: words(...refusalCodes),
    kinds: words(...importKinds),
    layouts: words(...importLayouts),
    sections: words(...sections, 'assets', 'liabilities', 'equity'),
    summary: words(
      'to', 'deposits', 'withdrawals', 'ownTransfers', 'interest', 'receipts', 'closingBalance', 'transactions', 'wages',
      'employerTaxes', 'employees', 'payPeriods', 'asOf', 'current', '1-30', '31-60', '61-90', 'over-90', 'total',
      'customers', 'largest', 'largestTen', 'unnamed', 'completed', 'amount', 'due', 'canceled', 'debit', 'credit',
      'accounts', 'otherAccounts', 'unposted', 'costsExplained', 'firstCreated', 'lastCreated', { from: [] }
    ),
    questions: words('reason', 'whyAsked', 'paper', { short: words('all', 'part', 'market', 'none'), part: ['period'], market: ['period'], payment: ['period'] }),
    tool: words('notice', 'structured', { long: ['characters'], more: ['shown', 'all'] })
  }),
  documents: words(...recordDocuments),
  promises: words('heading', 'free', 'sent', 'kept', 'leaveOut', 'privacy'),
  problems: words({ large: ['limit'], busy: ['seconds'] }),
  result: words('back', 'forBuyers', 'proof', ...Object.keys(fileTypes) as FileExtension[], 'print')
})

export type RecordPageTexts = Static<typeof RecordPageTexts>
