import type { PreparedRecord } from '../../prepared-record.ts'
import { given, made, shareOf, type Amount, type AmountsBy } from '../../figures/add-amounts.ts'
import { countInWords, joinWithAnd } from '../../list-in-words.ts'
import { monthName } from '../../figures/fiscal-calendar.ts'
import { monthsOfYearTo } from '../../figures/line-months.ts'
import { namesInSentences } from './account-names.ts'
import { changeOf, levelBefore, sizeOf } from './change-values.ts'
import { areAlike } from '../../figures/partial-add-backs.ts'
import { causesOf } from './line-causes.ts'
import { explanationOf } from './named-issues.ts'
import { flag, money, positive, share, signedShare, type ProseEntry } from './prose-entries.ts'
import { finelyRounded, roundedPercent, roundedUsd, writtenDate } from './prose-text.ts'
import { SAID_FROM } from '../said-from.ts'

/** Writes a profit below 0 as a loss: `negative $60,000` → `a loss of $60,000`. */
const asLoss = ([name, text, figures]: ProseEntry): ProseEntry =>
  [name, text?.replace(/^negative /, 'a loss of '), figures]

/** Names of income that comes from no work. */
const NO_WORK = /\b(?:ppp|forgiv\w+|grants?|relief|retention credit|erc|proceeds|interest|gain|refunds?|rebates?|other income)\b/i
/** Words after a kind of work that say that it is revenue. */
const OF_INCOME = /(?<=\S) (?:revenues?|income)$/i

/**
 * Entries of amounts that follow one another. If a change between two of them would be hidden by rounding to $100,000,
 * they are all rounded to $10,000.
 */
function amounts (...own: Array<[name: string, amount: Amount | undefined]>): ProseEntry[] {
  const isHidden = own.some(([, amount], place) => {
    const before = own[place + 1]?.[1]
    return amount && before && roundedUsd(amount.amount) === roundedUsd(before.amount) &&
      Math.abs(amount.amount - before.amount) > Math.abs(before.amount) * SAID_FROM.hiddenChange.value / 100
  })
  return own.map(([name, amount]) => {
    const [, text, figures] = money(name, amount)
    const isFine = isHidden && amount !== undefined && Math.abs(amount.amount) >= 1e6
    return [name, isFine ? finelyRounded(amount.amount) : text, figures] as const
  })
}

/** Returns what sentences may say about revenue, margins, earnings, add-backs, debt and balance sheets. */
export function earningsValues (file: PreparedRecord): ProseEntry[] {
  const { record, ledger } = file
  const { years, totals, margins, trailing, addBacks, hiredManager, lastYear = '', growth, cases } = ledger
  const [prior = '', older = ''] = [years.at(-2), years.at(-3)]
  const nameOf = namesInSentences(file.index.prose, record.statements?.lines?.map(({ name }) => name) ?? [])
  const causes = causesOf(file, nameOf, { from: prior, to: lastYear })
  const priorCauses = causesOf(file, nameOf, { from: older, to: prior })
  // A short year is not compared with a whole one.
  const areWhole = (...own: string[]) => own.every((year) => !ledger.calendar.yearOf(year).isShort)
  const hasLoss = (year: string) => (totals.ebitda[year]?.amount ?? 0) < 0
  const lossYear = years.findLast((year) => year !== lastYear && hasLoss(year))
  const { through, base, totals: { revenue: revenueToDate = {}, ebitda: ebitdaToDate = {} } } = ledger.yearToDate
  // Years with other add-backs are not compared.
  const isSdeAlike = areAlike(ledger.partialAddBacks, prior, lastYear)
  const addBackShare = addBacks.shareOfSde[lastYear]
  const addBackDeductions =
    made([1, addBacks.gross[lastYear]], [1, totals.ebitda[lastYear]], [-1, totals.sde[lastYear]])
  const coverage = cases.lender.coverage[lastYear]
  return [
    ['year', lastYear || undefined],
    ['priorYear', prior || undefined],
    ['olderYear', older || undefined],
    ...amounts(['revenue', totals.revenue[lastYear]], ['priorRevenue', totals.revenue[prior]]),
    ...yearlyChange('revenue', totals.revenue, [prior, lastYear]),
    share('growth', growth[lastYear]),
    ['signedGrowth', growth[lastYear] && `${growth[lastYear].amount < 0 ? '-' : ''}${roundedPercent(growth[lastYear].amount)}`],
    ...yearlyChange('priorRevenue', totals.revenue, [older, prior]),
    share('priorGrowth', growth[prior]),
    causes.ofRevenue('revenueCauses', sign(totals.revenue[prior], totals.revenue[lastYear])),
    signedShare('grossMargin', margins.gross[lastYear]),
    signedShare('priorGrossMargin', margins.gross[prior]),
    ...yearlyChange('grossMargin', margins.gross, [prior, lastYear], signedShare),
    ...amounts(['ebitda', totals.ebitda[lastYear]], ['priorEbitda', totals.ebitda[prior]], ['olderEbitda', totals.ebitda[older]])
      .map(asLoss),
    money('ebitdaGain', positive(totals.ebitda[lastYear])),
    money('ebitdaLoss', sizeOf(totals.ebitda[lastYear])),
    share('ebitdaMargin', positive(margins.ebitda[lastYear])),
    ...yearlyChange('ebitda', totals.ebitda, [prior, lastYear]),
    causes.ofEbitda('ebitdaCauses', sign(totals.ebitda[prior], totals.ebitda[lastYear])),
    causes.ofEbitda('ebitdaOffsets', -sign(totals.ebitda[prior], totals.ebitda[lastYear])),
    flag('isByRevenue', causes.areRevenue(sign(totals.ebitda[prior], totals.ebitda[lastYear]))),
    flag('isOffsetByCosts', causes.areCosts(-sign(totals.ebitda[prior], totals.ebitda[lastYear]))),
    ...amounts(['revenueBy', changeIn(totals.revenue)], ['costsBy', costsBy(prior, lastYear)]),
    ...yearlyChange('priorEbitda', totals.ebitda, [older, prior]),
    priorCauses.ofEbitda('priorEbitdaCauses', sign(totals.ebitda[older], totals.ebitda[prior])),
    flag('isPriorLoss', hasLoss(prior)),
    flag('isLoss', hasLoss(lastYear)),
    ['lossYear', lossYear],
    money('pastLoss', sizeOf(totals.ebitda[lossYear ?? ''])),
    ['lossReason', lossYear && explanationOf(file, lossYear)],
    ...amounts(['sde', totals.sde[lastYear]], ['priorSde', isSdeAlike ? totals.sde[prior] : undefined]),
    ...isSdeAlike ? yearlyChange('sde', totals.sde, [prior, lastYear]) : [],
    ['unlikeYears', unlikeYears()],
    flag('noTrailingSde', hasNoTrailingSde()),
    share('sdeMargin', positive(margins.sde[lastYear])),
    money('adjusted', totals.adjustedEbitda[lastYear]),
    money('manager', hiredManager[lastYear]),
    money('addBacks', addBackShare && addBacks.gross[lastYear]),
    share('addBackShare', positive(addBackShare)),
    money('addBackDeductions', positive(addBackDeductions)),
    flag('isAddedBackMuch', (addBackShare?.amount ?? 0) > SAID_FROM.addedBackMuch.value),
    ['throughMonth', through && writtenDate(through)],
    money('trailingRevenue', trailing.revenue),
    ...changeOf('trailing', totals.revenue[lastYear], trailing.revenue),
    ['toDateMonths', through && monthsInWords(through)],
    ['toDateCount', through && monthsTo(through).length > 1 ? countInWords(monthsTo(through).length) : undefined],
    money('toDateRevenue', revenueToDate.current),
    ...changeOf('toDate', revenueToDate.prior, revenueToDate.current),
    asLoss(money('toDateEbitda', ebitdaToDate.current)),
    asLoss(money('toDatePriorEbitda', ebitdaToDate.prior)),
    ...changeOf('toDateEbitda', ebitdaToDate.prior, ebitdaToDate.current),
    money('restLoss', restLoss()),
    money('recurring', ledger.tags.recurring?.[lastYear]),
    share('recurringShare', ledger.shares.recurring?.[lastYear]),
    share('peakShare', ledger.seasonality.peakShare),
    flag('isSeasonal', (ledger.seasonality.peakShare?.amount ?? 0) >= SAID_FROM.seasonal.value),
    ['peakFrom', ledger.seasonality.from],
    ['peakTo', ledger.seasonality.to],
    ['coverage', coverage && coverage.amount.toFixed(2)],
    money('capex', capitalExpenditure()),
    ...largestLine(),
    ...fastestLine()
  ]

  /** Whether the last twelve months have EBITDA but not SDE, which the last year has. */
  function hasNoTrailingSde (): boolean {
    const { ebitda, sde } = trailing
    return ebitda !== undefined && sde === undefined && totals.sde[lastYear] !== undefined
  }

  function unlikeYears (): string | undefined {
    const unlike = years.filter((year) => !areAlike(ledger.partialAddBacks, year, lastYear))
    return totals.sde[lastYear] === undefined || unlike.length === 0 ? undefined : joinWithAnd(unlike)
  }

  function sign (before: Amount | undefined, after: Amount | undefined): number {
    return before === undefined || after === undefined ? 0 : Math.sign(after.amount - before.amount)
  }

  /** The months of the fiscal year to date: `January through April 2026`, `July 2025 through April 2026`. */
  function monthsInWords (last: string): string {
    const [first = last] = monthsTo(last)
    if (first === last) return writtenDate(last)
    const isSameYear = first.slice(0, 4) === last.slice(0, 4)
    return `${isSameYear ? monthName(first) : writtenDate(first)} through ${writtenDate(last)}`
  }

  function monthsTo (last: string): string[] {
    return monthsOfYearTo(last, ledger.calendar).current
  }

  /** A change to the last year, or the one before, with the level that a recovery must be seen against. */
  function yearlyChange (name: string, yearly: AmountsBy, [from, to]: [string, string], entryOf = money): ProseEntry[] {
    const { isRecovery, level } = levelBefore(yearly, years.slice(0, years.indexOf(to) + 1), hasLoss)
    const before = areWhole(from, to) ? yearly[from] : undefined
    const own = changeOf(name, before, yearly[to], isRecovery)
    const isBelow = level !== undefined && level.amount.amount > (yearly[to]?.amount ?? 0)
    return own.some(([flagOf]) => flagOf === `${name}Recovered`)
      ? [
          ...own, entryOf(`${name}Level`, level?.amount), [`${name}LevelYear`, level?.year],
          share(`${name}OfLevel`, isBelow ? shareOf(yearly[to], level.amount) : undefined)
        ]
      : own
  }

  /** The loss of the other months of the last year, if the months to date of that year earned more than all of it. */
  function restLoss (): Amount | undefined {
    const isBase = through !== undefined && base === lastYear
    const rest = isBase ? made([1, ebitdaToDate.prior], [-1, totals.ebitda[lastYear]]) : undefined
    return rest && rest.amount > 0 && (totals.ebitda[lastYear]?.amount ?? 0) > 0 ? rest : undefined
  }

  function changeIn (yearly: AmountsBy): Amount | undefined {
    return sizeOf(made([1, yearly[lastYear]], [-1, yearly[prior]]))
  }

  /** How much more the work and the running of the company cost. */
  function costsBy (from: string, to: string): Amount | undefined {
    const costs = (year: string) => made([1, totals.revenue[year]], [-1, totals.ebitda[year]])
    const rise = made([1, costs(to)], [-1, costs(from)])
    return rise && rise.amount > 0 ? rise : undefined
  }

  /** The kind of work of a line of revenue: `Service Income` → `service`. */
  function workOf (name: string): string {
    return nameOf(name).replace(OF_INCOME, '')
  }

  /** The largest line of revenue and its share, if there are several. */
  function largestLine (): ProseEntry[] {
    const own = (record.statements?.lines ?? []).flatMap(({ section, name }, index) => {
      const amount = ledger.linesInOrder[index]![lastYear]?.amount
      return section === 'revenue' && amount !== undefined && !NO_WORK.test(name) ? [{ name, amount }] : []
    }).toSorted((a, b) => b.amount - a.amount)
    const revenue = totals.revenue[lastYear]?.amount
    // Discounts and returns are not a kind of work. With them, the kinds would add up to more than the whole.
    if (own.filter(({ amount }) => amount > 0).length < 2 || !revenue) return []
    const shareOfLine = (name: string, { amount }: { amount: number }) => share(name, given(amount / revenue * 100, ''))
    return [
      ['largestLine', workOf(own[0]!.name)],
      shareOfLine('largestLineShare', own[0]!),
      ...own[1]!.amount > 0 ? [['secondLine', workOf(own[1]!.name)] as const, shareOfLine('secondLineShare', own[1]!)] : []
    ]
  }

  /** The line of revenue that grew fastest, if it grew faster than all of them together and is not a small one. */
  function fastestLine (): ProseEntry[] {
    const [before, after] = [totals.revenue[prior], totals.revenue[lastYear]]
    const grown = (record.statements?.lines ?? []).flatMap(({ section, name }, index) => {
      const [from, to] = [ledger.linesInOrder[index]![prior], ledger.linesInOrder[index]![lastYear]]
      const isLarge = from && to && after && before &&
        Math.min(from.amount / before.amount, to.amount / after.amount) >= SAID_FROM.smallWork.value / 100
      // What only makes up for an earlier fall did not grow.
      const isNew = to && years.every((year) =>
        year === lastYear || (ledger.linesInOrder[index]![year]?.amount ?? 0) < to.amount)
      return section === 'revenue' && isLarge && isNew ? [{ name, percent: (to.amount / from.amount - 1) * 100 }] : []
    }).toSorted((a, b) => b.percent - a.percent)
    const [first] = grown
    return first && grown.length > 1 && first.percent > 0 && first.percent > (growth[lastYear]?.amount ?? Infinity) + 1
      ? [['fastestLine', workOf(first.name).replace(/, .*/, '$&,')], share('fastestGrowth', given(first.percent, ''))]
      : []
  }

  function capitalExpenditure (): Amount | undefined {
    const flow = record.statements?.cashFlow?.find((one) => one.year === lastYear)
    const spent = flow?.items?.filter(({ kind }) => kind === 'capital-expenditure') ?? []
    return spent.length === 0 ? undefined : given(Math.abs(spent.reduce((sum, { amount }) => sum + amount, 0)), '')
  }
}
