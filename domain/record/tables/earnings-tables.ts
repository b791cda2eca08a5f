import type { BusinessRecord } from '../../../schemas/record/business-record.ts'
import type { Figures } from '../ledger/figures.ts'
import type { Totals } from '../ledger/statement-totals.ts'
import { isOnFile } from '../standard-index.ts'
import { negated, percentRow, shows, totalRow, yearColumns, yearRow, type Cell, type DraftTable } from './row-builders.ts'
import { has, table } from './statement-tables.ts'

const names = { depreciation: 'Depreciation', interest: 'Interest', 'other-income': 'Other income' }

type Adjustment = NonNullable<NonNullable<BusinessRecord['statements']>['adjustments']>[0]

/** From net income to SDE and adjusted EBITDA, with what proves each step; nothing without SDE. */
export function earningsTables ({ statements = {}, documents = [] }: BusinessRecord, figures: Figures): DraftTable[] {
  const { years, totals, margins } = figures
  if (!has(totals.sde)) return []
  const { lines = [], adjustments = [], hiredManager, printed = {} } = statements
  const back = { depreciation: totals.depreciation, interest: totals.interest, 'other-income': negated(totals.otherIncome) }
  const step = (section: keyof typeof back) => {
    const own = lines.filter((line) => line.section === section)
    const name = own.length === 1 ? own[0]!.name : names[section]
    const proofs = [...new Set(own.flatMap(({ proof }) => proof ?? []))].join('; ')
    const drawn = own.map(({ id }) => `lines.${id}`)
    if (own.length === 0) return []
    return [shows(yearRow(name, years, back[section], proofs === '' ? null : proofs), ...drawn)]
  }
  const total = (label: string, name: keyof Totals) =>
    has(totals[name]) ? [totalRow(shows(yearRow(label, years, totals[name], null), `totals.${name}`))] : []
  // What the owner's bridge prints and the steps do not make is shown, not smoothed over.
  const asPrinted = (label: string, name: keyof typeof printed) =>
    years.some((year) => (printed[name]?.[year] ?? totals[name][year]) !== totals[name][year])
      ? [shows(yearRow(`${label}, as printed`, years, printed[name]!, null), `totals.${name}`)]
      : []
  const share = (label: string, name: keyof Figures['margins']) =>
    has(margins[name]) ? [shows(percentRow(yearRow(label, years, margins[name], null)), `margins.${name}`)] : []

  return [table(
    'earnings-bridge',
    'From net income to SDE and adjusted EBITDA, as calculated by the owner',
    'Step',
    [...yearColumns(years), { label: 'Proof, with the period of each document', unit: 'text' }],
    [
      ...(has(totals.netIncome) ? [shows(yearRow('Net income', years, totals.netIncome, 'P&L'), 'totals.netIncome')] : []),
      ...step('interest'),
      ...step('depreciation'),
      ...step('other-income'),
      ...total('Reported EBITDA', 'ebitda'),
      ...adjustments.map((one) =>
        shows(yearRow(one.name, years, one.amounts, proofOf(one)), `adjustments.${one.id}`)),
      ...total('SDE (one working owner)', 'sde'),
      ...asPrinted('SDE', 'sde'),
      ...share('SDE as a share of revenue', 'sde'),
      ...(hiredManager
        ? [shows(
            yearRow('Hired general manager, all-in', years, negated(hiredManager.amounts), proofOf(hiredManager)),
            'hiredManager'
          )]
        : []),
      ...total('Adjusted EBITDA', 'adjustedEbitda'),
      ...asPrinted('Adjusted EBITDA', 'adjustedEbitda'),
      ...share('Adjusted EBITDA as a share of revenue', 'adjustedEbitda')
    ]
  )]

  /** `W-2 (DR-02.05, FY2025)`: what proves it in words, its documents that are on file, and why that may not do. */
  function proofOf ({ proof, documents: ids = [], weak }: Pick<Adjustment, 'proof' | 'documents' | 'weak'>): Cell {
    const onFile = ids.flatMap((id) => documents.find((one) => one.id === id && isOnFile(one)) ?? [])
    const named = onFile
      .map(({ id, period, status }) => [id, period ?? [], status === 'partial' ? status : []].flat().join(', '))
      .join('; ')
    const papers = named === '' ? 'not on file' : named
    const proved = proof === undefined ? papers : `${proof} (${papers})`
    return weak === undefined ? proved : `${proved}. Weak: ${weak}`
  }
}
