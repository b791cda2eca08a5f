import { groupBy } from '../../domain/group-by.ts'
import { inOwnersWords } from '../../domain/record/report/owners-words.ts'
import { pointHelpers, type PointHelper } from '../../schemas/pages/record-steps-texts.ts'
import type { RecordFinding, RecordReport } from '../../schemas/record/record-report.ts'

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

const helpersByStart: Array<[start: string, helper: PointHelper]> = [
  ['/statements/taxReturns', 'cpa'], ['/statements/payroll', 'bookkeeper'], ['/statements/hiredManager', 'owner'],
  ['/statements/adjustments', 'owner'], ['/statements', 'bookkeeper'], ['/documents', 'office'], ['/requests', 'office'],
  ['/counts', 'office'], ['/tables', 'office']
]

/** Returns who can settle a finding: the person who keeps the numbers or documents in question. */
const helperOf = ({ path }: Pick<RecordFinding, 'path'>): PointHelper =>
  helpersByStart.find(([start]) => path === start || path.startsWith(`${start}/`))?.[1] ?? 'owner'

const helpersByName: Array<[name: RegExp, helper: PointHelper]> = [
  [/insurance/, 'insurance'], [/attorney|landlord|license board/, 'attorney'], [/bookkeeper/, 'bookkeeper'], [/CPA|planner/, 'cpa']
]

/** Returns who can get a document, by the first of the roles that the index names. */
const helperNamed = ([first = '']: readonly string[]): PointHelper =>
  helpersByName.find(([name]) => name.test(first))?.[1] ?? 'office'
