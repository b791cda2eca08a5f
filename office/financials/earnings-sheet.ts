import { capitalize } from '../../domain/capitalize.ts'
import { whyWeak } from '../../domain/record/figures/add-back-doubts.ts'
import { endOfBridge } from '../../domain/record/tables/earnings-tables.ts'
import { cell, figureBy, hasNumber, isFormula, plusMinus, quotient, sameAs, sumOf, textCell, type Cell, type Formula, type Sheet } from '../workbook.ts'
import type { ProfitAndLoss } from './profit-and-loss-sheet.ts'
import type { FinancialsSource, Numbers } from './record-figures.ts'
import { amountSheet, headings, headOf, moneyCells, numberHeadings, periodRow, type CellsByPeriod } from './sheet-parts.ts'

type Adjustment = NonNullable<NonNullable<FinancialsSource['record']['statements']>['adjustments']>[0]

/** The sheet and the cells that other sheets refer to. */
export interface Earnings {
  sheet: Sheet
  ebitda: CellsByPeriod
  /** In the order of the record. */
  adjustments: CellsByPeriod[]
  /** The market pay subtracted for the work of each further owner, by the id of the adjustment. */
  marketPay: Map<string, CellsByPeriod>
  sde: CellsByPeriod
  /** SDE of the last twelve months, if every add-back of the last fiscal year is a whole line that has those months. */
  sdeOfTwelveMonths: Formula | undefined
  hiredManager: CellsByPeriod | undefined
  adjustedEbitda: CellsByPeriod
}

/** The kinds of adjustments in words. */
const kindLabels: Record<Adjustment['kind'], string> = {
  'owner-pay': 'Owner pay',
  family: 'Family pay',
  personal: 'Personal cost',
  'one-time': 'One-time cost',
  'to-market': 'Brought to the market price',
  other: 'Other'
}

/** Characters of a page for the amounts, and for the texts about add-backs other than their kind and documents. */
const TEXTS_AND_AMOUNTS = 112

/** The steps from net income to reported EBITDA, by section of the profit and loss. */
const steps = [
  { section: 'income-tax', label: 'Income tax', sign: 1 },
  { section: 'interest', label: 'Interest', sign: 1 },
  { section: 'depreciation', label: 'Depreciation', sign: 1 },
  { section: 'amortization', label: 'Amortization', sign: 1 },
  { section: 'other-income', label: 'Less other income', sign: -1 }
] as const

/**
 * The bridge from net income to SDE and adjusted EBITDA by year, with the proof for each add-back. Amounts from the
 * profit and loss are references to its sheet.
 */
export function earningsSheet (
  { record: { statements = {} }, ledger, figures, company, cells: byFigure }: FinancialsSource, statement: ProfitAndLoss
): Earnings | undefined {
  const { years, totals } = figures
  const { lines = [], adjustments = [], hiredManager, printed = {} } = statements
  if (years.every((year) => totals.ebitda[year] === undefined)) return undefined
  const isKnown = (byYear: Numbers) => years.some((year) => byYear[year] !== undefined)
  const reached = endOfBridge(isKnown(totals.sde) ? figures.sdeName : undefined, isKnown(totals.adjustedEbitda))
  const hasProof = adjustments.length > 0 || hiredManager !== undefined
  const rows: Cell[][] = [
    ...headOf(company, 'Earnings bridge', `From net income to ${reached}, as calculated by the owner`),
    [
      ...headings('Step'), ...numberHeadings(...years),
      ...hasProof ? headings('Kind', 'Line of the profit and loss', 'Proof', 'Documents', 'Why a buyer may refuse it') : []
    ]
  ]
  const headRow = rows.length
  const named = new Map(lines.map(({ id, name }) => [id, name]))

  const netIncome = amounts('Net income', (year) => referTo(statement.totals.netIncome?.[year]))
  const back = [
    ...steps.flatMap(({ section, label, sign }) => {
      const own = statement.cellsOf((name) => name === section)
      if (own.length === 0) return []
      return [{ sign, cells: amounts(label, (year) => sumOf(own.flatMap((ofYear) => ofYear[year] ?? []))) }]
    }),
    ...(years.some((year) => figures.unexplained[year])
      ? [{ sign: 1, cells: amounts('Between net income and EBITDA, not explained', (year) => figures.unexplained[year]) }]
      : [])
  ]
  const ebitda = total('Reported EBITDA', totals.ebitda, (year) => {
    const signed = (wanted: number) => back.filter(({ sign }) => sign === wanted).map(({ cells }) => cells[year]!)
    return plusMinus([netIncome[year]!, ...signed(1)], signed(-1))
  }, (year) => referTo(statement.totals.ebitda?.[year]))
  const marketPay = new Map<string, CellsByPeriod>()
  const added = adjustments.map((one, index) => {
    const { id, name, amounts: given, kind, line, proof, documents = [] } = one
    // An add-back of a whole line follows the line; a part of a line is a number put in.
    const whole = line === undefined ? undefined : statement.lines.get(line)
    const cells = moneyCells(years, (year) => figureBy(given[year], referTo(whole?.[year]) ?? undefined))
    rows.push(periodRow(textCell(name), years, cells, [
      textCell(kindLabels[kind]), textCell(line === undefined ? '' : named.get(line) ?? line), textCell(proof ?? ''), textCell(documents.join(', ')),
      textCell(whyWeak(one, index, ledger) ?? '')
    ]))
    const market = figures.marketPay[id]
    if (market) marketPay.set(id, amounts(`Less the work of ${name} at market pay`, (year) => market[year]))
    return cells
  })
  const allAdded = (year: string) => added.map((ofYear) => ofYear[year]!)
  const allMarket = (year: string) => [...marketPay.values()].map((ofYear) => ofYear[year]!)
  if (added.length > 0) {
    total('Add-backs together', totals.adjustments, (year) => plusMinus(allAdded(year), allMarket(year)))
  }
  const afterAdjustments = (year: string) => plusMinus([ebitda[year]!, ...allAdded(year)], allMarket(year))
  const sde = total(figures.sdeLabel, totals.sde, afterAdjustments)
  share(`${capitalize(figures.sdeName)}, % of revenue`, sde)
  asPrinted(capitalize(figures.sdeName), printed.sde, sde)
  // Without SDE, the owner's pay is still among the costs, so no pay for a manager is subtracted.
  const manager = hiredManager && years.some((year) => totals.sde[year] !== undefined)
    ? moneyCells(years, (year) => hiredManager.amounts[year])
    : undefined
  if (hiredManager && manager) {
    rows.push(periodRow(textCell('Less hired general manager, all-in'), years, manager, [
      textCell(''), textCell(''), textCell(hiredManager.proof ?? ''), textCell(hiredManager.documents?.join(', ') ?? '')
    ]))
  }
  // If only owner pay above market is added back, the adjustments alone give adjusted EBITDA.
  const adjustedEbitda = total('Adjusted EBITDA', totals.adjustedEbitda, (year) =>
    manager && plusMinus([sde[year]!], [manager[year]!]), afterAdjustments)
  share('Adjusted EBITDA, % of revenue', adjustedEbitda)
  asPrinted('Adjusted EBITDA', printed.adjustedEbitda, adjustedEbitda)

  for (const [index, { id }] of adjustments.entries()) byFigure.addPeriods(`adjustments.${id}`, added[index])
  byFigure.addPeriods('hiredManager', manager)
  byFigure.addPeriods('totals.sde', sde)
  byFigure.addPeriods('totals.adjustedEbitda', adjustedEbitda)
  // The texts share what the amounts leave of a page.
  const wide = Math.floor((TEXTS_AND_AMOUNTS - years.length * 12) / 3)
  const sheet = amountSheet('Earnings bridge', headRow, years.length, rows, hasProof ? [13, wide, wide, 12, wide] : [])
  return {
    sheet,
    ebitda,
    adjustments: added,
    marketPay,
    sde,
    sdeOfTwelveMonths: ofTwelveMonths(),
    hiredManager: manager,
    adjustedEbitda
  }

  function ofTwelveMonths (): Formula | undefined {
    const { trailing, lastYear = '' } = figures
    const twelve = trailing?.headings.twelve ?? ''
    const start = statement.totals.ebitda?.[twelve]
    const counted = adjustments.flatMap(({ line = '', amounts: given }, index) => given[lastYear]
      ? [isFormula(added[index]![lastYear]!.content) ? statement.lines.get(line)?.[twelve] : undefined]
      : [])
    const isWhole = isKnown(totals.sde) && marketPay.size === 0 && counted.every((one) => one && hasNumber(one))
    return isWhole && start && hasNumber(start) ? plusMinus([start, ...counted.map((one) => one!)], []) : undefined
  }

  function amounts (label: string, contentOf: (year: string) => Cell['content'] | undefined): CellsByPeriod {
    const cells = moneyCells(years, contentOf)
    rows.push(periodRow(textCell(label), years, cells))
    return cells
  }

  /** Adds a total, using the first formula that gives the record's figure. */
  function total (
    label: string, own: Numbers, ...ways: Array<(year: string) => Formula | null | undefined>
  ): CellsByPeriod {
    const cells = moneyCells(years, (year) => {
      const made = ways.map((way) => figureBy(own[year], way(year) ?? undefined))
      return made.find((content) => typeof content === 'object') ?? made[0]
    }, 'total')
    if (years.some((year) => hasNumber(cells[year]!))) rows.push(periodRow(textCell(label, 'total'), years, cells))
    return cells
  }

  function share (label: string, of: CellsByPeriod) {
    const cells = Object.fromEntries(years.map((year) => {
      const revenue = statement.totals.revenue?.[year]
      const known = revenue && hasNumber(revenue) && hasNumber(of[year]!)
      return [year, cell(known ? quotient(of[year]!, revenue) : null, 'percent')]
    }))
    if (years.some((year) => hasNumber(cells[year]!))) rows.push(periodRow(textCell(label), years, cells))
  }

  /** Adds the amounts that the owner's own bridge prints, if any of them differs from the computed one. */
  function asPrinted (label: string, stated: Numbers = {}, own: CellsByPeriod) {
    const isApart = (year: string) =>
      stated[year] !== undefined && figureBy(stated[year], referTo(own[year]) ?? undefined) === stated[year]
    if (!years.some(isApart)) return
    const cells = moneyCells(years, (year) => stated[year])
    rows.push(periodRow(textCell(`${label}, as the owner prints it`), years, cells))
    rows.push(periodRow(textCell(`${label}, as printed less what the steps make`), years, moneyCells(years, (year) =>
      hasNumber(cells[year]!) && hasNumber(own[year]!) ? plusMinus([cells[year]!], [own[year]!]) : null)))
  }
}

const referTo = (other: Cell | undefined): Formula | null => other && hasNumber(other) ? sameAs(other) : null
