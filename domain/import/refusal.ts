/** A file that cannot be read. The message is one sentence that tells the owner which report to export instead. */
export class Refusal extends Error {
  readonly code: RefusalCode

  constructor (code: RefusalCode, message: string) {
    super(message)
    this.code = code
  }
}

export type RefusalCode =
  | 'too-large' | 'empty' | 'old-excel' | 'password' | 'image' | 'not-a-report' | 'damaged' | 'web-page'
  | 'wrong-report' | 'scan' | 'broken-font' | 'totals-differ' | 'columns-are-not-periods' | 'no-amounts'

/** How to get a readable report, for the end of a refusal. */
export const EXPORT_INSTEAD = 'export the report again as Excel (.xlsx) or CSV'

/** How to get a profit and loss report from QuickBooks. */
export const EXPORT_PROFIT_AND_LOSS =
  'in QuickBooks open Reports, Profit and Loss, for one full year, and choose Export to Excel'

/** How to get a profit and loss report from Xero. */
export const EXPORT_FROM_XERO =
  'in Xero open Reports, Profit and Loss, for one full year without tracking categories, and choose Export, Excel'
