import type { ImportLayout } from '../../schemas/record/import.ts'

/**
 * What is known of a program. How its reports are recognized is in layout/read-report.ts and ledger/read-ledger.ts.
 */
interface Program {
  /** Its name behind the title of a document, as in `Profit and loss (Xero)`. */
  name: string
  /** How to get a profit and loss report from it, for the end of a refusal. */
  steps?: string
  /** Whether it prints all expenses in one block. */
  hasOneBlock?: true
}

/** How to get a profit and loss report from QuickBooks. */
export const EXPORT_PROFIT_AND_LOSS =
  'in QuickBooks open Reports, Profit and Loss, for one full year, and choose Export to Excel'

/** Each layout with its program. Those without one are written by many programs or by none. */
export const PROGRAMS: Record<ImportLayout, Program | undefined> = {
  'quickbooks-online': { name: 'QuickBooks Online', steps: EXPORT_PROFIT_AND_LOSS },
  'quickbooks-desktop': { name: 'QuickBooks Desktop', steps: EXPORT_PROFIT_AND_LOSS },
  'quickbooks-api': { name: 'QuickBooks Online', steps: EXPORT_PROFIT_AND_LOSS },
  xero: {
    name: 'Xero',
    steps: 'in Xero open Reports, Profit and Loss, for one full year without tracking categories, and choose Export, Excel',
    hasOneBlock: true
  },
  wave: {
    name: 'Wave',
    steps: 'in Wave open Reports, Profit & Loss, choose the year and Details, and export it as CSV',
    hasOneBlock: true
  },
  zoho: {
    name: 'Zoho Books',
    steps: 'in Zoho Books open Reports, Profit and Loss, for one full year, and choose Export As, XLSX'
  },
  netsuite: {
    name: 'NetSuite',
    steps: 'in NetSuite open Reports, Financial, Income Statement, for one full year, and export it as CSV'
  },
  gusto: { name: 'Gusto' },
  'bank-csv': undefined,
  ofx: undefined,
  'field-software': undefined,
  spreadsheet: undefined,
  pdf: undefined,
  unknown: undefined
}

/** How to get a profit and loss report from the program that wrote a file. */
export const exportFrom = (layout: ImportLayout): string => PROGRAMS[layout]?.steps ??
  'in your accounting software open the profit and loss report for one full year (in QuickBooks and Xero under Reports), and export it as Excel or CSV'
