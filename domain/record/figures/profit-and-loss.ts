import type { PrintedTotal, RecordStatements } from '../../../schemas/record/business-record.ts'
import { sections, totalNames } from '../../../schemas/record/statements.ts'
import { given, made, sumKnown, together, ZERO, type Amount, type AmountsBy } from './add-amounts.ts'
import { objectByName, compact } from './figure-helpers.ts'
import type { OwnerPay } from './owner-pay.ts'

export type Section = (typeof sections)[number]

export type TotalName = PrintedTotal | 'depreciation' | 'amortization' | 'interest' | 'otherIncome' | 'incomeTax' |
  'adjustments' | 'sde' | 'adjustedEbitda'

export type Totals = Record<TotalName, AmountsBy>

/**
 * The profit and loss, and its bridge to SDE and adjusted EBITDA, by fiscal year. The order of precedence is always the
 * same: a total is computed from its parts if they are all known, and is otherwise the printed one. Documents show
 * `totals`; rules compare `printed` with `parts`.
 */
export interface ProfitAndLossFigures {
  lines: Record<string, AmountsBy>
  /** The same in the order of the record, where two lines may have the same id. */
  linesInOrder: AmountsBy[]
  sections: Record<Section, AmountsBy>
  totals: Totals
  /** Totals as printed on the owner's statement and bridge. */
  printed: Record<PrintedTotal | 'sde' | 'adjustedEbitda', AmountsBy>
  /** Totals computed from the other figures; absent if one of those is unknown. */
  parts: Record<PrintedTotal | 'sde' | 'adjustedEbitda' | 'sdeFromNetIncome', AmountsBy>
  /** Other income less depreciation, amortization, interest and income tax. */
  belowEbitda: AmountsBy
  /** EBITDA plus `belowEbitda`, less net income: zero unless a line is missing. */
  unexplained: AmountsBy
  adjustments: Record<string, AmountsBy>
  adjustmentsInOrder: AmountsBy[]
  /** Market pay of additional owners, by the id of the adjustment that adds back their pay. */
  marketPay: Record<string, AmountsBy>
  hiredManager: AmountsBy
  /** Whether the statement has lines down to EBITDA but none for cost of work, which is then zero. */
  hasNoCostOfWork: boolean
}

/** Adds up the profit and loss. Never throws, even if the record is incomplete. */
export function addUpProfitAndLoss (
  statements: RecordStatements, years: string[], ownerPay: OwnerPay
): ProfitAndLossFigures {
  const { lines = [], adjustments = [], hiredManager } = statements
  const byYear = (of: (year: string) => Amount | undefined): AmountsBy => compact(years.map((year) => [year, of(year)]))
  const amountsAt = (amounts: Record<string, number> | undefined, path: string): AmountsBy =>
    objectByName(Object.entries(amounts ?? {}).map(([year, amount]) => [year, given(amount, `${path}/${year}`)]))

  const placed = lines.map(({ id, section, amounts }, index) =>
    ({ id, section, amounts: amountsAt(amounts, `/statements/lines/${index}/amounts`) }))
  const bySection = objectByName(sections.map((name) => {
    const own = placed.filter(({ section }) => section === name)
    return [name, byYear((year) => together(own.flatMap(({ amounts }) => amounts[year] ?? [])))]
  })) as Record<Section, AmountsBy>
  const printed = objectByName([
    ...totalNames.map((name) => [name, amountsAt(statements.totals?.[name], `/statements/totals/${name}`)] as const),
    ...(['sde', 'adjustedEbitda'] as const).map((name) =>
      [name, amountsAt(statements.printed?.[name], `/statements/printed/${name}`)] as const)
  ]) as ProfitAndLossFigures['printed']

  const hasNoCostOfWork = isWithoutCostOfWork()
  const either = (parts: AmountsBy, name: keyof typeof printed) => byYear((year) => parts[year] ?? printed[name][year])
  const revenue = either(bySection.revenue, 'revenue')
  const operatingExpenses = either(bySection['operating-expense'], 'operatingExpenses')
  const costOfWork = hasNoCostOfWork
    ? byYear((year) => bySection.revenue[year] && bySection['operating-expense'][year] && ZERO)
    : either(bySection['cost-of-work'], 'costOfWork')
  const grossParts = byYear((year) => made([1, revenue[year]], [-1, costOfWork[year]]))
  const grossProfit = either(grossParts, 'grossProfit')
  const ebitdaParts = byYear((year) => made([1, grossProfit[year]], [-1, operatingExpenses[year]]))
  const below = byYear((year) => sumKnown(
    [1, bySection['other-income'][year]],
    ...(['depreciation', 'amortization', 'interest', 'income-tax'] as const)
      .map((name): [-1, Amount | undefined] => [-1, bySection[name][year]])
  ))
  const fromNetIncome = byYear((year) => made([1, printed.netIncome[year]], [-1, below[year]]))
  const ebitda = byYear((year) => ebitdaParts[year] ?? printed.ebitda[year] ?? fromNetIncome[year])
  // Without a line below EBITDA, net income is the printed one: a rule asks for the missing lines.
  const netParts = byYear((year) =>
    made([1, ebitdaParts[year] ?? printed.ebitda[year]], [1, below[year] ?? (ebitdaParts[year] && ZERO)]))
  const netIncome = byYear((year) => (below[year] && netParts[year]) ?? printed.netIncome[year])

  const adjustmentsInOrder = adjustments.map(({ amounts }, index) =>
    amountsAt(amounts, `/statements/adjustments/${index}/amounts`))
  const adjusted = objectByName(adjustments.map(({ id }, index) => [id, adjustmentsInOrder[index]!]))
  const marketPay = objectByName([...ownerPay.further].map((index) =>
    [adjustments[index]!.id, amountsAt(adjustments[index]!.market, `/statements/adjustments/${index}/market`)]))
  const added = byYear((year) => sumKnown(
    ...adjustmentsInOrder.map((amounts): [1, Amount | undefined] => [1, amounts[year]]),
    ...Object.values(marketPay).map((amounts): [-1, Amount | undefined] => [-1, amounts[year]])
  ) ?? (adjustments.length > 0 ? ZERO : undefined))
  // A manager does not cost less than nothing: until that is settled, no figure has it.
  const manager = amountsAt(
    objectByName(Object.entries(hiredManager?.amounts ?? {}).filter(([, amount]) => amount >= 0)), '/statements/hiredManager/amounts'
  )
  const afterAdjustments = byYear((year) => made([1, ebitda[year]], [1, added[year]]))
  const sdeParts = ownerPay.addsBackOwnerPay ? afterAdjustments : objectByName<Amount>([])
  // A printed SDE never takes the place of a sum of adjustments that is something else.
  const sde = ownerPay.addsBackOwnerPay || adjustments.length === 0 ? either(sdeParts, 'sde') : sdeParts
  const adjustedParts = ownerPay.isUnpaid
    ? objectByName<Amount>([])
    : !ownerPay.addsBackOwnerPay && adjustments.length > 0
        ? afterAdjustments
        : byYear((year) => made([1, sde[year]], [-1, manager[year]]))

  return {
    lines: objectByName(placed.map(({ id, amounts }) => [id, amounts])),
    linesInOrder: placed.map(({ amounts }) => amounts),
    sections: bySection,
    totals: {
      revenue,
      costOfWork,
      grossProfit,
      operatingExpenses,
      ebitda,
      netIncome,
      depreciation: bySection.depreciation,
      amortization: bySection.amortization,
      interest: bySection.interest,
      otherIncome: bySection['other-income'],
      incomeTax: bySection['income-tax'],
      adjustments: added,
      sde,
      adjustedEbitda: ownerPay.isUnpaid ? adjustedParts : either(adjustedParts, 'adjustedEbitda')
    },
    printed,
    parts: {
      revenue: bySection.revenue,
      costOfWork: bySection['cost-of-work'],
      grossProfit: grossParts,
      operatingExpenses: bySection['operating-expense'],
      ebitda: ebitdaParts,
      netIncome: netParts,
      sde: sdeParts,
      adjustedEbitda: adjustedParts,
      sdeFromNetIncome: byYear((year) => made([1, fromNetIncome[year]], [1, added[year]]))
    },
    belowEbitda: below,
    unexplained: byYear((year) => made([1, ebitda[year]], [1, below[year] ?? ZERO], [-1, netIncome[year]])),
    adjustments: adjusted,
    adjustmentsInOrder,
    marketPay,
    hiredManager: manager,
    hasNoCostOfWork
  }

  function isWithoutCostOfWork (): boolean {
    const has = (section: Section) => Object.keys(bySection[section]).length > 0
    const isPrinted = [printed.costOfWork, printed.grossProfit].some((amounts) => Object.keys(amounts).length > 0)
    return !has('cost-of-work') && has('revenue') && has('operating-expense') && !isPrinted
  }
}
