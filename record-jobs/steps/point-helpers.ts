import type { PointHelper } from '../../schemas/pages/record-steps-texts.ts'
import type { RecordFinding } from '../../schemas/record/record-report.ts'

const helpersByStart: Array<[start: string, helper: PointHelper]> = [
  ['/statements/taxReturns', 'cpa'], ['/statements/payroll', 'bookkeeper'], ['/statements/hiredManager', 'owner'],
  ['/statements/adjustments', 'owner'], ['/statements', 'bookkeeper'], ['/documents', 'office'], ['/requests', 'office'],
  ['/counts', 'office'], ['/tables', 'office']
]

/** Returns who can settle a finding: the person who keeps the numbers or documents in question. */
export const helperOf = ({ path }: Pick<RecordFinding, 'path'>): PointHelper =>
  helpersByStart.find(([start]) => path === start || path.startsWith(`${start}/`))?.[1] ?? 'owner'

const helpersByName: Array<[name: RegExp, helper: PointHelper]> = [
  [/insurance/, 'insurance'], [/attorney|landlord|license board/, 'attorney'], [/bookkeeper/, 'bookkeeper'], [/CPA|planner/, 'cpa']
]

/** Returns who can get a document, by the first of the roles that the index names. */
export const helperNamed = ([first = '']: readonly string[]): PointHelper =>
  helpersByName.find(([name]) => name.test(first))?.[1] ?? 'office'
