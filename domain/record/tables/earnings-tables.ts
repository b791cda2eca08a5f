import type { BusinessRecord, RecordAdjustment } from '../../../schemas/record/business-record.ts'
import { capitalize } from '../../capitalize.ts'
import { whyWeak } from '../figures/add-back-doubts.ts'
import type { Amount, AmountsBy } from '../figures/add-amounts.ts'
import { arePaymentsUnknown, COVERAGE_BARS, earningsCases, type EarningsCase } from '../figures/earnings-cases.ts'
import { compact } from '../figures/figure-helpers.ts'
import type { Ledger } from '../figures/ledger.ts'
import { areAlike } from '../figures/partial-add-backs.ts'
import { sdeLabel, sdeName } from '../figures/owner-pay.ts'
import type { Section, Totals } from '../figures/profit-and-loss.ts'
import { COVERAGE } from '../memorandum-outline.ts'
import { isOnFile } from '../standard-index.ts'
import { debtTable } from './debt-table.ts'
import {
  columnsOf, dollars, has, negated, row, shareRow, shows, table, totalRow, yearColumns, yearRow, type TableCell,
  type DraftRow, type DraftTable
} from './row-builders.ts'
import { roundToCents } from '../../number-format.ts'

/**
 * The title of a bridge, with its first and last figures: `From net income to SDE and adjusted EBITDA`. `sde` is the
 * name of SDE, if there is one.
 */
export function titleOfBridge (
  from: 'net income' | 'reported EBITDA', sde: string | undefined, hasAdjustedEbitda: boolean
): string {
  const end = [sde ?? [], hasAdjustedEbitda ? 'adjusted EBITDA' : []].flat().join(' and ')
  if (end !== '') return `From ${from} to ${end}`
  return from === 'net income' ? 'From net income to EBITDA' : 'Reported EBITDA'
}

/**
 * Marks the years that add back other costs than the last one, so that a reader does not compare their SDE. `more` are
 * the cells behind those of the years. Returns no row if all years are alike.
 */
export function sameAddBacks ({ years, lastYear, partialAddBacks, totals }: Ledger, more: TableCell[]): DraftRow[] {
  if (partialAddBacks.length === 0 || lastYear === undefined || !has(totals.sde)) return []
  const cells = years.map((year) => areAlike(partialAddBacks, year, lastYear) ? 'yes' : 'no')
  return [{ label: `Same add-backs as ${lastYear}`, unit: 'text', cells: [...cells, ...more] }]
}

/** A row of the bridge. Amounts are exact, by fiscal year, and signed: the rows above a total add up to it. */
export interface BridgeRow {
  part: 'netIncome' | 'line' | 'unexplained' | 'ebitda' | 'adjustment' | 'marketPay' | 'adjustments' | 'sde' | 'same' |
    'hiredManager' | 'adjustedEbitda' | 'printed' | 'share'
  label: string
  amounts: AmountsBy
  /** Paths of the figures that it shows, without the year. */
  figures: string[]
  isTotal?: true
  /** The proof in words. */
  proof?: TableCell
  /** The section of the profit and loss that it takes from net income. */
  section?: Section
  /** The total that it restates or is a share of. */
  of?: 'sde' | 'adjustedEbitda'
  /** The place of the adjustment in the record. */
  index?: number
}

/** A row of the three earnings cases, with exact amounts of the last year by case, signed as in the bridge. */
export interface CaseRow extends Pick<BridgeRow, 'label' | 'amounts' | 'isTotal' | 'index'> {
  part: 'ebitda' | 'adjustment' | 'marketPay' | 'sde' | 'hiredManager' | 'adjustedEbitda' | 'payments' | 'coverage'
  /** The path of its figure in a case, without the year. */
  figureOf: (name: EarningsCase) => string
}

/** The names of the three earnings cases as headings. */
export const caseLabels: Record<EarningsCase, string> = {
  claimed: 'As claimed', documented: 'As documented', lender: 'As a lender counts'
}

/** Builds the bridge to SDE and adjusted EBITDA, the three earnings cases, and the debt schedule. */
export function earningsTables (record: BusinessRecord, ledger: Ledger): DraftTable[] {
  return [...bridgeTable(record, ledger), ...caseTable(record, ledger), debtTable(record, ledger)]
}

/** The title of the bridge. */
export const bridgeTitle = (ledger: Ledger): string => `${shortBridgeTitle(ledger)}, as calculated by the owner`

/** The title of the bridge in a document that says elsewhere whose calculation it is. */
export const shortBridgeTitle = ({ totals, ownerPay }: Ledger): string => titleOfBridge(
  has(totals.netIncome) ? 'net income' : 'reported EBITDA',
  has(totals.sde) ? sdeName(ownerPay) : undefined,
  has(totals.adjustedEbitda)
)

function bridgeTable (record: BusinessRecord, ledger: Ledger): DraftTable[] {
  const { years } = ledger
  const columns = [...yearColumns(ledger), ...columnsOf('text', 'Proof, with the period of each document')]
  return [table('earnings-bridge', bridgeTitle(ledger), 'Step', columns, bridgeRows(record, ledger).flatMap((one) => {
    const { part, label, amounts, figures, isTotal, proof = null } = one
    if (part === 'adjustments') return []
    if (part === 'same') return sameAddBacks(ledger, [null])
    const made = shows((part === 'share' ? shareRow : yearRow)(label, years, amounts, proof), ...figures)
    return [isTotal ? totalRow(made) : made]
  }))]
}

/**
 * The bridge from net income to SDE and adjusted EBITDA, from which documents, pages and the workbook are written. It
 * has no rows without reported EBITDA.
 */
export function bridgeRows ({ statements = {}, documents = [] }: BusinessRecord, ledger: Ledger): BridgeRow[] {
  const { years, totals, margins, printed, unexplained, marketPay, ownerPay } = ledger
  if (!has(totals.ebitda)) return []
  const { lines = [], adjustments = [], hiredManager } = statements
  const step = (section: Section, name: string, total: keyof Totals, amounts = totals[total]): BridgeRow[] => {
    const own = lines.filter((line) => line.section === section)
    if (own.length === 0) return []
    const label = own.length === 1 ? own[0]!.name : name
    const proofs = [...new Set(own.flatMap(({ proof }) => proof ?? []))].join('; ')
    const figures = [...own.length > 1 ? [`totals.${total}`] : [], ...own.map(({ id }) => `lines.${id}`)]
    return [{ part: 'line', label, amounts, figures, proof: proofs === '' ? null : proofs, section }]
  }
  const amortizes = lines.some(({ section, name }) => section === 'depreciation' && /amorti[sz]/i.test(name))
  const one = (part: BridgeRow['part'], label: string, figure: string, amounts: AmountsBy, more: Partial<BridgeRow> = {}) =>
    has(amounts) ? [{ part, label, figures: [figure], amounts, ...more }] : []
  const total = (label: string, part: 'ebitda' | 'adjustments' | 'sde' | 'adjustedEbitda') =>
    one(part, label, `totals.${part}`, totals[part], { isTotal: true })
  // If the printed total differs from the computed one, it is also shown.
  const asPrinted = (label: string, of: 'sde' | 'adjustedEbitda') =>
    years.some((year) => printed[of][year] !== undefined && printed[of][year].amount !== totals[of][year]?.amount)
      ? one('printed', `${label}, as printed`, `printed.${of}`, printed[of], { figures: [`printed.${of}`, `totals.${of}`], of })
      : []
  const share = (label: string, of: 'sde' | 'adjustedEbitda') =>
    one('share', `${label} as a share of revenue`, `margins.${of}`, margins[of], { of })
  const isGap = years.some((year) => unexplained[year] !== undefined && unexplained[year].amount !== 0)
  const sde = capitalize(sdeName(ownerPay))

  return [
    ...(has(totals.netIncome)
      ? [
          ...one('netIncome', 'Net income', 'totals.netIncome', totals.netIncome, { proof: 'P&L' }),
          ...step('income-tax', 'Income tax', 'incomeTax'),
          ...step('interest', 'Interest', 'interest'),
          ...step('depreciation', amortizes ? 'Depreciation and amortization' : 'Depreciation', 'depreciation'),
          ...step('amortization', 'Amortization', 'amortization'),
          ...step('other-income', 'Other income', 'otherIncome', negated(totals.otherIncome)),
          ...isGap ? one('unexplained', 'Between net income and EBITDA, not explained', 'unexplained', unexplained) : []
        ]
      : []),
    ...total('Reported EBITDA', 'ebitda'),
    ...adjustments.flatMap((own, index): BridgeRow[] => [
      {
        part: 'adjustment',
        label: own.name,
        amounts: ledger.adjustmentsInOrder[index]!,
        figures: [`adjustments.${own.id}`],
        proof: proofOf(own, whyWeak(own, index, ledger)),
        index
      },
      ...ownerPay.further.has(index)
        ? one('marketPay', workAtMarket(own.name), `marketPay.${own.id}`, negated(marketPay[own.id]!), { index })
        : []
    ]),
    ...adjustments.length > 0 ? total('Add-backs together', 'adjustments') : [],
    ...total(sdeLabel(ownerPay), 'sde'),
    ...asPrinted(sde, 'sde'),
    { part: 'same', label: '', amounts: {}, figures: [] },
    ...share(sde, 'sde'),
    ...hiredManager && ownerPay.addsBackOwnerPay
      ? one('hiredManager', MANAGER, 'hiredManager', negated(ledger.hiredManager), { proof: proofOf(hiredManager) })
      : [],
    ...total('Adjusted EBITDA', 'adjustedEbitda'),
    ...asPrinted('Adjusted EBITDA', 'adjustedEbitda'),
    ...share('Adjusted EBITDA', 'adjustedEbitda')
  ]

  /**
   * The proof in words, its documents on file, the transactions of the ledger behind it, and why that may not be
   * enough, as `W-2 (DR-02.05, FY2025; traced to 12 transactions)`. A trace shows that a cost was booked.
   * It is not a document on file.
   */
  function proofOf (
    { proof, documents: ids = [], ledger: trace }: Pick<RecordAdjustment, 'proof' | 'documents' | 'ledger'>, weak?: string
  ): TableCell {
    const onFile = ids.flatMap((id) => documents.find((paper) => paper.id === id && isOnFile(paper)) ?? [])
    const named = onFile
      .map(({ id, period, status }) => [id, period ?? [], status === 'partial' ? status : []].flat().join(', '))
      .join('; ')
    const traced = Object.values(trace?.rows ?? {}).flat().length
    const found = traced === 0 ? [] : `traced to ${traced} ${traced === 1 ? 'transaction' : 'transactions'}`
    const papers = [named === '' ? [] : named, found].flat().join('; ') || 'not on file'
    const proved = proof === undefined ? papers : `${proof} (${papers})`
    return weak === undefined ? proved : `${proved}. Weak: ${weak}`
  }
}

function caseTable (record: BusinessRecord, ledger: Ledger): DraftTable[] {
  const { cases, debtPayments, lastYear = '' } = ledger
  // Without add-backs and debt, the three are one number, which the profit and loss has.
  const isOne = debtPayments[lastYear] === undefined &&
    (record.statements?.adjustments ?? []).every(({ amounts }) => !amounts[lastYear])
  if (isOne) return []
  const { floor, usual } = COVERAGE_BARS
  const against = (amount: Amount | undefined): TableCell => {
    if (amount === undefined) return null
    if (amount.amount < floor) return `below ${floor}`
    return amount.amount < usual ? `${floor} or more, below ${usual}` : `${usual} or more`
  }
  const title = `Earnings of ${lastYear} as claimed, as documented, and as a lender would count them`
  const columns = columnsOf('usd', ...earningsCases.map((name) => caseLabels[name]))
  return [table('earnings-cases', title, 'Step', columns, caseRows(record, ledger).flatMap((one): DraftRow[] => {
    const { part, label, amounts, figureOf, isTotal } = one
    const own = earningsCases.map((name) => amounts[name])
    const made = shows(
      row(label, ...own.map(part === 'coverage' ? (ratio) => ratio && roundToCents(ratio.amount) : dollars)),
      ...earningsCases.map((name) => `${figureOf(name)}.${lastYear}`)
    )
    return part === 'coverage'
      ? [{ ...made, unit: 'number' }, row(`Coverage against ${floor} and ${usual}`,
          ...earningsCases.map((name) => against(cases[name].coverage[lastYear])))]
      : [isTotal ? totalRow(made) : made]
  }))]
}

/**
 * The earnings of the last year as claimed, as documented, and as a lender would count them, from which documents,
 * pages and the workbook are written. There are no rows without reported EBITDA.
 */
export function caseRows ({ statements = {} }: BusinessRecord, ledger: Ledger): CaseRow[] {
  const { adjustments = [], hiredManager, debt = [] } = statements
  const { cases, debtPayments, lastYear = '', totals, marketPay, ownerPay, paymentConflicts } = ledger
  if (totals.ebitda[lastYear] === undefined) return []
  const one = (
    part: CaseRow['part'], label: string, figureOf: CaseRow['figureOf'],
    amountOf: (name: EarningsCase) => Amount | undefined, more: Partial<CaseRow> = {}
  ): CaseRow[] => {
    const amounts = compact(earningsCases.map((name) => [name, amountOf(name)]))
    return has(amounts) ? [{ part, label, amounts, figureOf, ...more }] : []
  }
  const counted = (part: 'sde' | 'adjustedEbitda' | 'coverage', label: string, more: Partial<CaseRow> = {}) =>
    one(part, label, (name) => `earnings.${name}.${part}`, (name) => cases[name][part][lastYear], more)
  // Payments that contradict another number, or are those of some loans only, are left out with what follows from them.
  const arePaymentsSure = !debt.some(arePaymentsUnknown) && !paymentConflicts.some(({ year }) => year === lastYear)
  return [
    ...one('ebitda', 'Reported EBITDA', () => 'totals.ebitda', () => totals.ebitda[lastYear]),
    ...adjustments.flatMap(({ id, name, amounts }, index): CaseRow[] => {
      if (!amounts[lastYear]) return []
      const added = (own: EarningsCase) => cases[own].adjustments[index]![lastYear]
      const market = marketPay[id] && negated(marketPay[id])[lastYear]
      return [
        ...one('adjustment', name, () => `adjustments.${id}`, added, { index }),
        ...one('marketPay', workAtMarket(name), () => `marketPay.${id}`, (own) => added(own) && market, { index })
      ]
    }),
    ...counted('sde', sdeLabel(ownerPay), { isTotal: true }),
    ...hiredManager && ownerPay.addsBackOwnerPay
      ? one('hiredManager', MANAGER, (own) => `earnings.${own}.hiredManager`, (own) => negated(cases[own].hiredManager)[lastYear])
      : [],
    ...counted('adjustedEbitda', 'Adjusted EBITDA', { isTotal: true }),
    ...arePaymentsSure
      ? [
          ...one('payments', 'Payments on the debt listed', () => 'debtPayments', () => debtPayments[lastYear]),
          ...counted('coverage', COVERAGE)
        ]
      : []
  ]
}

const MANAGER = 'Hired general manager, all-in'

const workAtMarket = (name: string) => `${name}: the work at market pay`
