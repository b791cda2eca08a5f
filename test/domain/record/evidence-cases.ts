import { cut, type Case } from './rule-case.ts'

/** The rules of facts, documents, answers and the memorandum. */
export const evidenceCases: Record<string, Case> = {
  'three-customers': {
    breaks: ({ tables }) => { tables[1]!.rows.push({ label: 'C-03', cells: [300_000, 32.6] }) },
    path: '/tables/1',
    says: /^C-03, C-01 and C-02 are 58\.7% of sales in FY2025 together/,
    severity: 'open',
    without: cut('tables')
  },
  'facts-agree': {
    breaks: ({ facts }) => { facts.push({ ...facts[0]!, id: 'GR-099', fact: 'Revenue, FY2025', value: '$902,000' }) },
    path: '',
    says: /^GR-001 and GR-099, Revenue, FY2025, give \$920,000 and \$902,000 for FY2025/,
    severity: 'disagree',
    without: cut('facts')
  },
  'customer-concentration': {
    breaks: ({ tables }) => { tables[1]!.rows[0]!.cells[0] = 200_000 },
    path: '/tables/1/rows/0',
    says: /^C-01 is 21\.7% of sales in FY2025\. A buyer asks about any customer above 20%/,
    severity: 'open',
    without: cut('tables')
  },
  'captured-in-order': {
    breaks: ({ facts }) => { facts[0]!.capturedOn = '2026-04-30' },
    path: '/facts/0/capturedOn',
    says: /GR-001 was taken on 2026-04-30 from DR-02\.01, which is dated 2026-05-01/,
    severity: 'broken',
    without: (record) => {
      for (const name of ['facts', 'documents', 'counts', 'fiscalYears', 'statements']) cut(name)(record)
    }
  },
  'confidence-earned': {
    breaks: ({ facts }) => { facts[0]!.verifiedBy = ['Owner only'] },
    path: '/facts/0/confidence',
    says: /GR-001, Revenue, is of high confidence, but nobody other than the owner verified it/,
    severity: 'open',
    without: cut('facts')
  },
  'conflict-shown': {
    breaks: ({ facts }) => { facts.push({ ...facts[0]!, id: 'GR-003', value: '$910,000' }) },
    path: '/facts/0/conflict',
    says: /GR-001, Revenue, has another value than GR-003, but shows no conflict/,
    severity: 'open',
    without: cut('facts')
  },
  'conflict-settled': {
    breaks: ({ facts }) => {
      const conflict = [{ says: 'Ledger', value: '450' }, { says: 'Field software', value: '441' }]
      Object.assign(facts[1]!, { status: 'conflict', conflict })
    },
    path: '/facts/1/conflict',
    says: /GR-002, Active plans, is a conflict, and a buyer will ask which value is right/,
    severity: 'open',
    without: cut('facts')
  },
  'source-exists': {
    breaks: ({ facts }) => { facts[0]!.source = 'DR-02.77' },
    path: '/facts/0/source',
    says: /GR-001 names DR-02\.77, which is not in the list of documents/,
    severity: 'broken',
    without: cut('documents')
  },
  'request-documents-exist': {
    breaks: ({ requests }) => { requests[0]!.documents[0] = 'DR-02.77' },
    path: '/requests/0/documents/0',
    says: /R02\.01 names DR-02\.77/,
    severity: 'broken',
    without: cut('requests')
  },
  'answer-documents-exist': {
    breaks: ({ answers }) => { answers[0]!.documents = ['DR-02.77'] },
    path: '/answers/0/documents/0',
    says: /books-match-tax names DR-02\.77/,
    severity: 'broken',
    without: cut('answers')
  },
  'source-on-file': {
    breaks: ({ documents }) => { documents.find(({ id }) => id === 'DR-02.01')!.status = 'missing' },
    path: '/facts/0/source',
    says: /GR-001, R02\.01 rest on DR-02\.01, .*, which is not on file/,
    severity: 'open',
    without: cut('documents')
  },
  'request-status-fits': {
    breaks: ({ requests }) => Object.assign(requests[0]!, { status: 'open' }),
    path: '/requests/0/status',
    says: /R02\.01 is marked open, but its paper is on file: DR-02\.01/,
    severity: 'open',
    without: cut('requests')
  },
  'source-of-year': {
    breaks: ({ statements }) => { statements.taxReturns[0]!.document = 'DR-03.01' },
    path: '/statements/taxReturns/0/document',
    says: /^DR-03\.01, .*, which FY2025 rests on, covers FY2023\.$/,
    severity: 'open',
    without: cut('documents')
  },
  stale: {
    breaks: ({ documents }) => { documents.find(({ tag }) => tag === 'bank.stmt')!.dated = '2025-02-01' },
    path: '',
    says: /is (more than )?15 months old; a buyer asks for one of the last 12 months/,
    severity: 'open',
    without: cut('documents')
  },
  'core-papers': {
    breaks: (record) => {
      record.documents = record.documents.filter(({ tag }) => tag !== 'ins.certs')
    },
    path: '/documents',
    says: /^Insurance .*: not on file\.$/,
    severity: 'missing'
  },
  'answer-supported': {
    breaks: ({ answers }) => { delete answers[0]!.documents },
    path: '/answers/0/documents',
    says: /^The answer to "If a lender laid .*" is marked proved, but names no document on file/,
    severity: 'open',
    without: cut('answers')
  },
  'answers-known': {
    breaks: ({ answers }) => { answers[0]!.answer = 'always' },
    path: '/answers/0',
    says: /^"If a lender laid .*" has an answer that it does not offer/,
    severity: 'broken',
    without: cut('answers')
  },
  'answer-fits-numbers': {
    breaks: ({ answers, statements }) => {
      statements.lines[1]!.tags = ['recurring']
      answers[1] = { question: 'recurring-share', answer: 'top', evidence: 'none' }
    },
    path: '/answers/1',
    says: /answered "20% or more", but the lines tagged recurring come to 13\.0% of revenue in FY2025/,
    severity: 'open',
    without: cut('answers')
  },
  'claim-carried': {
    breaks: ({ memorandum }) => { memorandum[0]!.claims[0]!.text = 'Revenue was $930,000.' },
    path: '/memorandum/0/claims/0/text',
    says: /says \$930,000, which is not in GR-001/,
    severity: 'broken',
    without: cut('memorandum')
  },
  'claim-direction': {
    breaks: ({ memorandum }) => { memorandum[0]!.claims[0]!.text = 'New work was cut from 11.9% of sales in FY2023 to 13.7%.' },
    path: '/memorandum/0/claims/0/text',
    says: /cut from 11.9% of sales in FY2023 to 13.7%", but the figures go the other way/,
    severity: 'broken',
    without: cut('memorandum')
  },
  'claim-released': {
    breaks: ({ facts }) => { facts[0]!.visibility = 'Post-LOI' },
    path: '/memorandum/0/claims/0',
    says: /rests on GR-001, which is kept back until after a letter of intent/,
    severity: 'open',
    without: cut('memorandum')
  },
  'no-valuation': {
    breaks: ({ memorandum }) => { memorandum[0]!.claims[0]!.text = 'Comparable companies sell at 4x SDE.' },
    path: '/memorandum/0/claims/0/text',
    says: /names a price: "4x SDE"/,
    severity: 'open',
    without: (record) => {
      cut('memorandum')(record)
      cut('facts')(record)
    }
  }
}
