import { joinWithAnd } from '../../list-in-words.ts'
import type { MemorandumProseFile } from '../../../../schemas/record/memorandum-prose.ts'
import type { PreparedRecord } from '../../prepared-record.ts'
import { given, type Amount } from '../../ledger/add-amounts.ts'
import { monthName } from '../../ledger/fiscal-calendar.ts'
import { changesOfLines, largestCauses, type LineChange } from './changes-of-year.ts'
import type { ProseEntry } from './company-values.ts'
import { insideSentence, roundedPercent, roundedUsd, writtenDate } from './prose-text.ts'
import { fillProse } from './write-prose.ts'

/** A share that a sentence can give without a sign. */
const positive = (share: Amount | undefined): Amount | undefined => share && share.amount > 0 ? share : undefined

/** A change below this percentage of the earlier amount is described as no change. */
const FLAT = 0.5
/** The three busiest months of an even year bring in a quarter of its revenue. */
const SEASONAL = 28

/** Returns what sentences may say about revenue, margins, earnings, add-backs, debt and balance sheets. */
export function earningsValues (file: PreparedRecord, words: MemorandumProseFile): ProseEntry[] {
  const { record, ledger } = file
  const { years, totals, margins, trailing, addBacks, hiredManager, lastYear = '', growth, cases } = ledger
  const [prior = '', older = ''] = [years.at(-2), years.at(-3)]
  const money = (amount: Amount | undefined) => amount === undefined ? undefined : roundedUsd(amount.amount)
  const share = (amount: Amount | undefined) => amount === undefined ? undefined : roundedPercent(amount.amount)
  const { trailing: stated } = record.statements ?? {}
  const addBackShare = addBacks.shareOfSde[lastYear]
  const coverage = cases.lender.coverage[lastYear]
  return [
    ['year', lastYear || undefined],
    ['priorYear', prior || undefined],
    ['olderYear', older || undefined],
    ['revenue', money(totals.revenue[lastYear])],
    ['priorRevenue', money(totals.revenue[prior])],
    ...changeOf('revenue', totals.revenue[prior], totals.revenue[lastYear]),
    ['growth', share(growth[lastYear])],
    ['signedGrowth', growth[lastYear] && `${growth[lastYear].amount < 0 ? '-' : ''}${roundedPercent(growth[lastYear].amount)}`],
    ...changeOf('priorRevenue', totals.revenue[older], totals.revenue[prior]),
    ['priorGrowth', share(growth[prior])],
    ['revenueCauses', causes(
      prior, lastYear, sign(totals.revenue[prior], totals.revenue[lastYear]), (one) => one.isRevenue, gainText
    )],
    ['grossMargin', share(margins.gross[lastYear])],
    ['priorGrossMargin', share(margins.gross[prior])],
    ...changeOf('grossMargin', margins.gross[prior], margins.gross[lastYear]),
    ['ebitda', money(totals.ebitda[lastYear])],
    ['priorEbitda', money(totals.ebitda[prior])],
    ['olderEbitda', money(totals.ebitda[older])],
    ['ebitdaLoss', totals.ebitda[lastYear] && roundedUsd(Math.abs(totals.ebitda[lastYear].amount))],
    ['ebitdaMargin', share(positive(margins.ebitda[lastYear]))],
    ...changeOf('ebitda', totals.ebitda[prior], totals.ebitda[lastYear]),
    ['ebitdaCauses', causes(prior, lastYear, sign(totals.ebitda[prior], totals.ebitda[lastYear]))],
    ['ebitdaOffsets', causes(prior, lastYear, -sign(totals.ebitda[prior], totals.ebitda[lastYear]))],
    ...changeOf('priorEbitda', totals.ebitda[older], totals.ebitda[prior]),
    ['priorEbitdaCauses', causes(older, prior, sign(totals.ebitda[older], totals.ebitda[prior]))],
    ['isLoss', (totals.ebitda[lastYear]?.amount ?? 0) < 0 ? 'yes' : undefined],
    ['sde', money(totals.sde[lastYear])],
    ['priorSde', money(totals.sde[prior])],
    ...changeOf('sde', totals.sde[prior], totals.sde[lastYear]),
    ['sdeMargin', share(positive(margins.sde[lastYear]))],
    ['adjusted', money(totals.adjustedEbitda[lastYear])],
    ['adjustedMargin', share(positive(margins.adjustedEbitda[lastYear]))],
    ['manager', money(hiredManager[lastYear])],
    ['addBacks', addBackShare && money(addBacks.gross[lastYear])],
    ['addBackShare', addBackShare && addBackShare.amount > 0 ? share(addBackShare) : undefined],
    ['isAddedBackMuch', addBackShare && addBackShare.amount > 25 ? 'yes' : undefined],
    ['throughMonth', stated && writtenDate(stated.through)],
    ['trailingRevenue', money(trailing.revenue)],
    ...changeOf('trailing', totals.revenue[lastYear], trailing.revenue),
    ['toDateMonths', stated && monthsInWords(stated.through)],
    ['toDateRevenue', money(amountOf(stated?.revenue?.current))],
    ...changeOf('toDate', amountOf(stated?.revenue?.prior), amountOf(stated?.revenue?.current)),
    ['toDateEbitda', money(amountOf(stated?.ebitda?.current))],
    ['toDatePriorEbitda', money(amountOf(stated?.ebitda?.prior))],
    ...changeOf('toDateEbitda', amountOf(stated?.ebitda?.prior), amountOf(stated?.ebitda?.current)),
    ['recurring', money(ledger.tags.recurring?.[lastYear])],
    ['recurringShare', share(ledger.shares.recurring?.[lastYear])],
    ['peakShare', share(ledger.seasonality.peakShare)],
    ['isSeasonal', (ledger.seasonality.peakShare?.amount ?? 0) >= SEASONAL ? 'yes' : undefined],
    ['peakFrom', ledger.seasonality.from],
    ['peakTo', ledger.seasonality.to],
    ['debt', ledger.debtBalance && ledger.debtBalance.amount > 0 ? money(ledger.debtBalance) : undefined],
    ['debtPayments', money(ledger.debtPayments[lastYear])],
    ['coverage', coverage && coverage.amount.toFixed(2)],
    ['capex', capitalExpenditure()],
    ['workingCapital', money(ledger.workingCapital.amounts.latest)],
    ...largestLine()
  ]

  function sign (before: Amount | undefined, after: Amount | undefined): number {
    return before === undefined || after === undefined ? 0 : Math.sign(after.amount - before.amount)
  }

  /** The months of the fiscal year to date: `January through April 2026`, `July 2025 through April 2026`. */
  function monthsInWords (through: string): string {
    const [first = through] = ledger.calendar.yearOf(ledger.calendar.nameOf(through)).months
    if (first === through) return writtenDate(through)
    const isSameYear = first.slice(0, 4) === through.slice(0, 4)
    return `${isSameYear ? monthName(first) : writtenDate(first)} through ${writtenDate(through)}`
  }

  function amountOf (dollars: number | undefined): Amount | undefined {
    return dollars === undefined ? undefined : given(dollars, '')
  }

  /** The direction of a change, as a flag and an amount: `revenueRose`, `revenueFell`, `revenueFlat`, `revenueBy`. */
  function changeOf (name: string, before: Amount | undefined, after: Amount | undefined): ProseEntry[] {
    if (before === undefined || after === undefined) return []
    const change = after.amount - before.amount
    const isFlat = Math.abs(change) <= Math.abs(before.amount) * FLAT / 100
    return [
      [`${name}${isFlat ? 'Flat' : change > 0 ? 'Rose' : 'Fell'}`, 'yes'],
      [`${name}By`, roundedUsd(Math.abs(change))]
    ]
  }

  function causes (
    from: string, to: string, direction: number, chosen: (one: LineChange) => boolean = () => true, write = causeText
  ): string | undefined {
    const own = largestCauses(changesOfLines(record, ledger, from, to).filter(chosen), direction)
    return own.length === 0 ? undefined : joinWithAnd(own.map(write))
  }

  /** A line of revenue and its change, as in `the growth came from installations (up $55,000)`. */
  function gainText ({ name, change }: LineChange): string {
    const { gained = '', lost = '' } = words.labels
    const values = new Map([['name', insideSentence(name)], ['amount', roundedUsd(Math.abs(change))]])
    return fillProse(change > 0 ? gained : lost, values)!
  }

  function causeText ({ name, change, isRevenue }: LineChange): string {
    const { causeRose = '', causeFell = '', revenueOf = '' } = words.labels
    const own = insideSentence(name)
    const isNamed = !isRevenue || /\b(?:revenue|sales|income|fees)\b/i.test(name)
    const line = isNamed ? own : fillProse(revenueOf, new Map([['name', own]]))!
    const amount = roundedUsd(Math.abs(change))
    return fillProse(change > 0 ? causeRose : causeFell, new Map([['name', line], ['amount', amount]]))!
  }

  /** The largest line of revenue and its share, if there are several. */
  function largestLine (): ProseEntry[] {
    const own = (record.statements?.lines ?? []).flatMap(({ section, name }, index) => {
      const amount = ledger.linesInOrder[index]![lastYear]?.amount
      return section === 'revenue' && amount !== undefined ? [{ name, amount }] : []
    }).toSorted((a, b) => b.amount - a.amount)
    const revenue = totals.revenue[lastYear]?.amount
    // Discounts and returns are not a kind of work. With them, the kinds would add up to more than the whole.
    if (own.filter(({ amount }) => amount > 0).length < 2 || !revenue) return []
    return [
      ['largestLine', insideSentence(own[0]!.name)],
      ['largestLineShare', roundedPercent(own[0]!.amount / revenue * 100)],
      ['secondLine', insideSentence(own[1]!.name)],
      ['secondLineShare', own[1]!.amount > 0 ? roundedPercent(own[1]!.amount / revenue * 100) : undefined],
      ['lineCount', String(own.length)]
    ]
  }

  function capitalExpenditure (): string | undefined {
    const flow = record.statements?.cashFlow?.find((one) => one.year === lastYear)
    const spent = flow?.items?.filter(({ kind }) => kind === 'capital-expenditure') ?? []
    return spent.length === 0 ? undefined : roundedUsd(Math.abs(spent.reduce((sum, { amount }) => sum + amount, 0)))
  }
}
