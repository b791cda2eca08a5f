import type { PointHelper } from '../../schemas/pages/record-steps-texts.ts'
import type { RecordFinding } from '../../schemas/record/record-report.ts'

const helpersByStart: Array<[start: string, helper: PointHelper]> = [
  ['/statements/taxReturns', 'cpa'], ['/statements/payroll', 'bookkeeper'], ['/statements/hiredManager', 'owner'],
  ['/statements/adjustments', 'owner'], ['/statements', 'bookkeeper'], ['/documents', 'office'], ['/requests', 'office'],
  ['/counts', 'office'], ['/tables', 'office']
]

/** Who can settle a finding: whoever keeps the numbers or papers that it is about. */
export const helperOf = ({ path }: Pick<RecordFinding, 'path'>): PointHelper =>
  helpersByStart.find(([start]) => path === start || path.startsWith(`${start}/`))?.[1] ?? 'owner'

const helpersByName: Array<[name: RegExp, helper: PointHelper]> = [
  [/insurance/, 'insurance'], [/attorney|landlord|license board/, 'attorney'], [/bookkeeper/, 'bookkeeper'], [/CPA|planner/, 'cpa']
]

/** Who can get a paper, by the roles that the index of papers names, the first of them first. */
export const helperNamed = ([first = '']: readonly string[]): PointHelper =>
  helpersByName.find(([name]) => name.test(first))?.[1] ?? 'office'
