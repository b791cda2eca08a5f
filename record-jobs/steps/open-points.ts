import { groupBy } from '../../domain/group-by.ts'
import { inOwnersWords } from '../../domain/record/report/owners-words.ts'
import { pointHelpers, type PointHelper } from '../../schemas/pages/record-steps-texts.ts'
import type { RecordFinding, RecordReport } from '../../schemas/record/record-report.ts'
import { helperNamed, helperOf } from './point-helpers.ts'

/** What one person can settle: findings to fix and papers to get, the most important first. */
export interface OpenPoints {
  helper: PointHelper
  findings: RecordFinding[]
  papers: RecordReport['nextPapers']
  /** The number of findings and papers. */
  count: number
}

/** Groups the open points of a report by who can settle them. A person with nothing to do is left out. */
export function openPoints ({ findings, nextPapers }: RecordReport): OpenPoints[] {
  const told = findings.filter(({ severity }) => severity !== 'missing')
    .map((one) => ({ ...one, message: inOwnersWords(one.message), fix: inOwnersWords(one.fix) }))
  const findingsBy = groupBy(told, (one) => [helperOf(one)])
  const papersBy = groupBy(nextPapers, ({ help }) => [helperNamed(help)])
  return pointHelpers.flatMap((helper) => {
    const own = { findings: findingsBy.get(helper) ?? [], papers: papersBy.get(helper) ?? [] }
    const count = own.findings.length + own.papers.length
    return count === 0 ? [] : [{ helper, ...own, count }]
  })
}
