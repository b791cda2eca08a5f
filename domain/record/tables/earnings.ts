import type { BusinessRecord } from '../../../schemas/record.ts'
import type { RecordTable } from '../../../schemas/record-entries.ts'
import type { Figures } from '../figures.ts'
import { negated, percentRow, totalRow, yearColumns, yearRow, type Cell } from './rows.ts'
import { has, table } from './statements.ts'

const names = { depreciation: 'Depreciation', interest: 'Interest', 'other-income': 'Other income' }

type Adjustment = NonNullable<NonNullable<BusinessRecord['statements']>['adjustments']>[0]

/** From net income to SDE and adjusted EBITDA, with what proves each step; nothing without SDE. */
export function earningsTables ({ statements = {}, documents = [] }: BusinessRecord, figures: Figures): RecordTable[] {
  const { years, totals, margins } = figures
  if (!has(totals.sde)) return []
  const { lines = [], adjustments = [], hiredManager } = statements
  const back = { depreciation: totals.depreciation, interest: totals.interest, 'other-income': negated(totals.otherIncome) }
  const step = (section: keyof typeof back) => {
    const own = lines.filter((line) => line.section === section)
    const name = own.length === 1 ? own[0]!.name : names[section]
    const proofs = [...new Set(own.flatMap(({ proof }) => proof ?? []))].join('; ')
    return own.length === 0 ? [] : [yearRow(name, years, back[section], proofs === '' ? null : proofs)]
  }
  const total = (label: string, amounts: Record<string, number>) =>
    has(amounts) ? [totalRow(yearRow(label, years, amounts, null))] : []
  const share = (label: string, amounts: Record<string, number>) =>
    has(amounts) ? [percentRow(yearRow(label, years, amounts, null))] : []

  return [table(
    'earnings-bridge',
    'From net income to SDE and adjusted EBITDA, as calculated by the owner',
    'Step',
    [...yearColumns(years), { label: 'Proof, with the period of each document', unit: 'text' }],
    [
      ...(has(totals.netIncome) ? [yearRow('Net income', years, totals.netIncome, 'P&L')] : []),
      ...step('interest'),
      ...step('depreciation'),
      ...step('other-income'),
      ...total('Reported EBITDA', totals.ebitda),
      ...adjustments.map((one) => yearRow(one.name, years, one.amounts, proofOf(one))),
      ...total('SDE (one working owner)', totals.sde),
      ...share('SDE as a share of revenue', margins.sde),
      ...(hiredManager
        ? [yearRow('Hired general manager, all-in', years, negated(hiredManager.amounts), proofOf(hiredManager))]
        : []),
      ...total('Adjusted EBITDA', totals.adjustedEbitda),
      ...share('Adjusted EBITDA as a share of revenue', margins.adjustedEbitda)
    ]
  )]

  /** `W-2 (DR-02.05, FY2025)`: what proves it in words, its documents that are on file, and why that may not do. */
  function proofOf ({ proof, documents: ids = [], weak }: Pick<Adjustment, 'proof' | 'documents' | 'weak'>): Cell {
    const onFile = ids.flatMap((id) => documents.find((one) => one.id === id && one.status !== 'missing') ?? [])
    const named = onFile.map(({ id, period }) => period === undefined ? id : `${id}, ${period}`).join('; ')
    const papers = named === '' ? 'not on file' : named
    return `${proof === undefined ? papers : `${proof} (${papers})`}${weak === undefined ? '' : `. Weak: ${weak}`}`
  }
}
