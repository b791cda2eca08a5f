import type { BusinessRecord } from '../../../schemas/record/business-record.ts'

/**
 * Removes every other fiscal year from the lines, totals, returns, and adjustments of a record, which may contain only
 * five. Lines and adjustments left without amounts are removed too.
 */
export function keepYears ({ statements }: BusinessRecord, years: string[]): void {
  if (!statements) return
  const prune = (byYear: Record<string, unknown> = {}) => {
    for (const key of Object.keys(byYear)) if (/^FY\d{4}$/.test(key) && !years.includes(key)) delete byYear[key]
    return Object.keys(byYear).length > 0
  }
  for (const byYear of Object.values(statements.totals ?? {})) prune(byYear)
  statements.lines = statements.lines?.filter(({ amounts, source }) => {
    prune(source?.at)
    return prune(amounts)
  }) ?? []
  if (statements.taxReturns) statements.taxReturns = statements.taxReturns.filter(({ year }) => years.includes(year))
  if (!statements.adjustments) return
  const ids = new Set(statements.lines.map(({ id }) => id))
  statements.adjustments = statements.adjustments.filter(({ amounts, market, line }) => {
    prune(market)
    return prune(amounts) && (line === undefined || ids.has(line))
  })
}
