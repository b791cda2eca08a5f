import type { BusinessRecord } from '../../../schemas/record/business-record.ts'

const FILING = /\b(?:94[0-5]|w-?[23]|filings?|filed|quarterly returns?|payroll tax returns?)\b/i

/**
 * Whether the wages of a year, or of all years, come from filings with the tax office. A journal or register of a
 * payroll company is none.
 */
function isPayrollFiled ({ statements = {}, documents = [] }: Pick<BusinessRecord, 'statements' | 'documents'>, year?: string): boolean {
  const papers = new Map(documents.map((one) => [one.id, one]))
  const entries = (statements.payroll ?? []).filter((entry) => year === undefined || entry.year === year)
  return entries.every(({ document }) => {
    const paper = papers.get(document ?? '')
    return paper !== undefined && (paper.tag === 'tax.payroll' || FILING.test(paper.title))
  })
}

/** What the papers behind the wages of a year, or of all years, are called: `payroll filings` or `payroll reports`. */
export const payrollPapers = (record: Pick<BusinessRecord, 'statements' | 'documents'>, year?: string): 'payroll filings' | 'payroll reports' =>
  isPayrollFiled(record, year) ? 'payroll filings' : 'payroll reports'
