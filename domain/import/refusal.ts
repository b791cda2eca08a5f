import type { ImportLayout, refusalCodes } from '../../schemas/record/import.ts'

/** A file that cannot be read. The message is one sentence that says which report the owner should export instead. */
export class Refusal extends Error {
  readonly code: RefusalCode

  constructor (code: RefusalCode, message: string) {
    super(message)
    this.code = code
  }
}

export type RefusalCode = (typeof refusalCodes)[number]

/** How to get a readable report, for the end of a refusal. */
export const EXPORT_INSTEAD = 'export the report again as Excel (.xlsx) or CSV'

/** How to get a profit and loss report from QuickBooks. */
export const EXPORT_PROFIT_AND_LOSS =
  'in QuickBooks open Reports, Profit and Loss, for one full year, and choose Export to Excel'

const FROM_PROGRAM: Partial<Record<ImportLayout, string>> = {
  'quickbooks-online': EXPORT_PROFIT_AND_LOSS,
  'quickbooks-desktop': EXPORT_PROFIT_AND_LOSS,
  'quickbooks-api': EXPORT_PROFIT_AND_LOSS,
  xero: 'in Xero open Reports, Profit and Loss, for one full year without tracking categories, and choose Export, Excel',
  wave: 'in Wave open Reports, Profit & Loss, choose the year and Details, and export it as CSV',
  zoho: 'in Zoho Books open Reports, Profit and Loss, for one full year, and choose Export As, XLSX',
  netsuite: 'in NetSuite open Reports, Financial, Income Statement, for one full year, and export it as CSV'
}

/** How to get a profit and loss report from the program that wrote a file. */
export const exportFrom = (layout: ImportLayout): string => FROM_PROGRAM[layout] ??
  'in your accounting software open the profit and loss report for one full year (in QuickBooks and Xero under Reports), and export it as Excel or CSV'
