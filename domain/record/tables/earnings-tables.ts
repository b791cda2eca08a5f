import type { BusinessRecord, RecordAdjustment } from '../../../schemas/record/business-record.ts'
import { capitalize } from '../../capitalize.ts'
import { whyWeak } from '../figures/add-back-doubts.ts'
import type { Amount } from '../figures/add-amounts.ts'
import { arePaymentsUnknown, COVERAGE_BARS, earningsCases } from '../figures/earnings-cases.ts'
import type { Ledger } from '../figures/ledger.ts'
import { areAlike } from '../figures/partial-add-backs.ts'
import { sdeLabel, sdeName } from '../figures/owner-pay.ts'
import type { Section, Totals } from '../figures/profit-and-loss.ts'
import { COVERAGE } from '../memorandum-outline.ts'
import { isOnFile } from '../standard-index.ts'
import { debtTable } from './debt-table.ts'
import {
  dollars, negated, row, shareRow, shows, totalRow, yearColumns, yearRow, type TableCell, type DraftRow, type DraftTable
} from './row-builders.ts'
import { has, table } from './statement-tables.ts'
import { roundToCents } from '../../number-format.ts'

/**
 * What a bridge ends in, for its title: `SDE`, `SDE and adjusted EBITDA`, `adjusted EBITDA` or `EBITDA`. `sde` is the
 * name of SDE, if there is one.
 */
export const endOfBridge = (sde: string | undefined, hasAdjustedEbitda: boolean): string =>
  [sde ?? [], hasAdjustedEbitda ? 'adjusted EBITDA' : []].flat().join(' and ') || 'EBITDA'

/**
 * Marks the years that add back other costs than the last one, so that a reader does not compare their SDE. `more` are
 * the cells behind those of the years. Returns no row if all years are alike.
 */
export function sameAddBacks ({ years, lastYear, partialAddBacks, totals }: Ledger, more: TableCell[]): DraftRow[] {
  if (partialAddBacks.length === 0 || lastYear === undefined || !has(totals.sde)) return []
  const cells = years.map((year) => areAlike(partialAddBacks, year, lastYear) ? 'yes' : 'no')
  return [{ label: `Same add-backs as ${lastYear}`, unit: 'text', cells: [...cells, ...more] }]
}

/** Builds the bridge to SDE and adjusted EBITDA, the three earnings cases, and the debt schedule. */
export function earningsTables (record: BusinessRecord, ledger: Ledger): DraftTable[] {
  return [...bridge(record, ledger), ...threeWays(record, ledger), debtTable(record, ledger)]
}

/**
 * The bridge from net income to SDE and adjusted EBITDA, with the proof of each step. The rows above a total add up to
 * it.
 */
function bridge ({ statements = {}, documents = [] }: BusinessRecord, ledger: Ledger): DraftTable[] {
  const { years, totals, margins, printed, unexplained, marketPay, ownerPay: { addsBackOwnerPay } } = ledger
  if (!has(totals.ebitda)) return []
  const { lines = [], adjustments = [], hiredManager } = statements
  const step = (section: Section, name: string, total: keyof Totals, amounts = totals[total]) => {
    const own = lines.filter((line) => line.section === section)
    if (own.length === 0) return []
    const label = own.length === 1 ? own[0]!.name : name
    const proofs = [...new Set(own.flatMap(({ proof }) => proof ?? []))].join('; ')
    const figures = own.map(({ id }) => `lines.${id}`)
    return [shows(
      yearRow(label, years, amounts, proofs === '' ? null : proofs), ...own.length > 1 ? [`totals.${total}`] : [], ...figures
    )]
  }
  const amortizes = lines.some(({ section, name }) => section === 'depreciation' && /amorti[sz]/i.test(name))
  const total = (label: string, name: keyof Totals) =>
    has(totals[name]) ? [totalRow(shows(yearRow(label, years, totals[name], null), `totals.${name}`))] : []
  // If the printed total differs from the computed one, it is also shown.
  const asPrinted = (label: string, name: 'sde' | 'adjustedEbitda') =>
    years.some((year) => printed[name][year] !== undefined && printed[name][year].amount !== totals[name][year]?.amount)
      ? [shows(yearRow(`${label}, as printed`, years, printed[name], null), `printed.${name}`, `totals.${name}`)]
      : []
  const share = (label: string, name: keyof Ledger['margins']) =>
    has(margins[name]) ? [shows(shareRow(label, years, margins[name], null), `margins.${name}`)] : []
  const isGap = years.some((year) => unexplained[year] !== undefined && unexplained[year].amount !== 0)

  return [table(
    'earnings-bridge',
    `From net income to ${endOfBridge(has(totals.sde) ? sdeName(ledger.ownerPay) : undefined, has(totals.adjustedEbitda))}, as calculated by the owner`,
    'Step',
    [...yearColumns(ledger), { label: 'Proof, with the period of each document', unit: 'text' }],
    [
      ...(has(totals.netIncome)
        ? [
            shows(yearRow('Net income', years, totals.netIncome, 'P&L'), 'totals.netIncome'),
            ...step('income-tax', 'Income tax', 'incomeTax'),
            ...step('interest', 'Interest', 'interest'),
            ...step('depreciation', amortizes ? 'Depreciation and amortization' : 'Depreciation', 'depreciation'),
            ...step('amortization', 'Amortization', 'amortization'),
            ...step('other-income', 'Other income', 'otherIncome', negated(totals.otherIncome)),
            ...(isGap
              ? [shows(yearRow('Between net income and EBITDA, not explained', years, unexplained, null), 'unexplained')]
              : [])
          ]
        : []),
      ...total('Reported EBITDA', 'ebitda'),
      ...adjustments.flatMap((one, index) => [
        shows(yearRow(one.name, years, ledger.adjustmentsInOrder[index]!, proofOf(one, whyWeak(one, index, ledger))), `adjustments.${one.id}`),
        ...(ledger.ownerPay.further.has(index)
          ? [shows(yearRow(`${one.name}: the work at market pay`, years, negated(marketPay[one.id]!), null), `marketPay.${one.id}`)]
          : [])
      ]),
      ...total(sdeLabel(ledger.ownerPay), 'sde'),
      ...asPrinted(capitalize(sdeName(ledger.ownerPay)), 'sde'),
      ...sameAddBacks(ledger, [null]),
      ...share(`${capitalize(sdeName(ledger.ownerPay))} as a share of revenue`, 'sde'),
      ...(hiredManager && addsBackOwnerPay
        ? [shows(
            yearRow('Hired general manager, all-in', years, negated(ledger.hiredManager), proofOf(hiredManager)),
            'hiredManager'
          )]
        : []),
      ...total('Adjusted EBITDA', 'adjustedEbitda'),
      ...asPrinted('Adjusted EBITDA', 'adjustedEbitda'),
      ...share('Adjusted EBITDA as a share of revenue', 'adjustedEbitda')
    ]
  )]

  /**
   * The proof in words, its documents on file, the transactions of the ledger behind it, and why that may not be
   * enough, as `W-2 (DR-02.05, FY2025; traced to 12 transactions)`. A trace shows that a cost was booked.
   * It is not a document on file.
   */
  function proofOf (
    { proof, documents: ids = [], ledger: trace }: Pick<RecordAdjustment, 'proof' | 'documents' | 'ledger'>, weak?: string
  ): TableCell {
    const onFile = ids.flatMap((id) => documents.find((one) => one.id === id && isOnFile(one)) ?? [])
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

/** The earnings of the last year as claimed, as documented, and as a lender would count them. */
function threeWays ({ statements = {} }: BusinessRecord, ledger: Ledger): DraftTable[] {
  const { adjustments = [], hiredManager } = statements
  const { cases, debtPayments, lastYear = '', totals, marketPay, ownerPay, paymentConflicts } = ledger
  const of = (amounts: (name: typeof earningsCases[number]) => Amount | undefined) => earningsCases.map(amounts)
  const sde = of((name) => cases[name].sde[lastYear])
  const adjusted = of((name) => cases[name].adjustedEbitda[lastYear])
  // Without add-backs and debt, the three are one number, which the profit and loss has.
  const isOne = debtPayments[lastYear] === undefined && adjustments.every(({ amounts }) => !amounts[lastYear])
  if (totals.ebitda[lastYear] === undefined || isOne) return []
  const usd = (label: string, amounts: Array<Amount | undefined>, figureOf: (name: string) => string): DraftRow =>
    shows(row(label, ...amounts.map(dollars)), ...earningsCases.map((name) => `${figureOf(name)}.${lastYear}`))
  const coverage = of((name) => cases[name].coverage[lastYear])
  // Payments that contradict another number, or are those of some loans only, are left out with what follows from them.
  const arePaymentsSure = debtPayments[lastYear] !== undefined && !(statements.debt ?? []).some(arePaymentsUnknown) &&
    !paymentConflicts.some(({ year }) => year === lastYear)
  const { floor, usual } = COVERAGE_BARS
  const against = (amount: Amount | undefined): TableCell => {
    if (amount === undefined) return null
    if (amount.amount < floor) return `below ${floor}`
    return amount.amount < usual ? `${floor} or more, below ${usual}` : `${usual} or more`
  }
  return [table(
    'earnings-cases',
    `Earnings of ${lastYear} as claimed, as documented, and as a lender would count them`,
    'Step',
    ['As claimed', 'As documented', 'As a lender counts'].map((label) => ({ label, unit: 'usd' })),
    [
      usd('Reported EBITDA', of(() => totals.ebitda[lastYear]), () => 'totals.ebitda'),
      ...adjustments.flatMap(({ id, name, amounts }, index) => amounts[lastYear]
        ? [
            usd(name, of((one) => cases[one].adjustments[index]![lastYear]), () => `adjustments.${id}`),
            ...(marketPay[id]?.[lastYear]
              ? [usd(`${name}: the work at market pay`, of((one) =>
                  cases[one].adjustments[index]![lastYear] && negated(marketPay[id]!)[lastYear]), () => `marketPay.${id}`)]
              : [])
          ]
        : []),
      ...(sde.some((amount) => amount !== undefined) ? [totalRow(usd(sdeLabel(ledger.ownerPay), sde, (one) => `earnings.${one}.sde`))] : []),
      ...(hiredManager && ownerPay.addsBackOwnerPay
        ? [usd('Hired general manager, all-in', of((one) => negated(cases[one].hiredManager)[lastYear]), (one) => `earnings.${one}.hiredManager`)]
        : []),
      ...(adjusted.some((amount) => amount !== undefined)
        ? [totalRow(usd('Adjusted EBITDA', adjusted, (one) => `earnings.${one}.adjustedEbitda`))]
        : []),
      ...(arePaymentsSure
        ? [
            usd('Payments on the debt listed', of(() => debtPayments[lastYear]), () => 'debtPayments'),
            {
              ...shows(
                row(COVERAGE, ...coverage.map((one) => one && roundToCents(one.amount))),
                ...earningsCases.map((name) => `earnings.${name}.coverage.${lastYear}`)
              ),
              unit: 'number' as const
            },
            row(`Coverage against ${floor} and ${usual}`, ...coverage.map(against))
          ]
        : [])
    ]
  )]
}
