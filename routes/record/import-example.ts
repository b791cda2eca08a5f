import type { ImportRequestBody, ImportAnswer } from '../../schemas/record/import.ts'

const CSV = `Profit and Loss
Example Plumbing LLC
"January 1-December 31, 2025"

Income,
   Service,"412,300.00"
Total for Income,"$412,300.00"
Expenses,
   Fuel,"38,906.77"
   Officer salary,"96,000.00"
Total for Expenses,"$134,906.77"
Net Income,"$277,393.23"
`

/** Returns a request to import one small report, and a shortened response, for the API description. */
export function importExample (): { request: ImportRequestBody, response: ImportAnswer } {
  return {
    request: { files: [{ name: 'Profit and Loss 2025.csv', text: CSV }] },
    response: {
      record: {
        format: 'business-readiness-record/1',
        asOf: '2025-12-31',
        company: { trade: 'plumbing', name: 'Example Plumbing LLC' },
        fiscalYears: ['FY2025'],
        statements: {
          lines: [{
            id: 'fuel',
            name: 'Fuel',
            section: 'operating-expense',
            amounts: { FY2025: 38_906.77 },
            source: { document: 'DR-02.01', at: { FY2025: 'B11' } }
          }]
        },
        documents: []
      },
      files: [{ name: 'Profit and Loss 2025.csv', layout: 'quickbooks-online', kind: 'profit-and-loss', document: 'DR-02.01' }],
      questions: [{
        id: 'add-back.officer-salary',
        kind: 'add-back',
        line: 'officer-salary',
        name: 'Officer salary',
        amounts: { FY2025: 96_000 },
        ask: 'Is this your own pay?',
        why: 'A buyer adds the pay of one working owner back to earnings.',
        options: [{ value: 'all', label: 'All of it is mine' }, { value: 'none', label: 'None of it is mine' }]
      }]
    }
  }
}
