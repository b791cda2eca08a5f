import type { RecordAdjustment } from '../../schemas/record/business-record.ts'
import { whyWeak } from '../../domain/record/figures/add-back-doubts.ts'
import { bridgeRows, bridgeTitle, sameAddBacks, type BridgeRow } from '../../domain/record/tables/earnings-tables.ts'
import { cell, figureBy, hasNumber, isFormula, plusMinus, quotient, sumOf, textCell, type Cell, type Formula, type Sheet } from '../workbook.ts'
import type { ProfitAndLoss } from './profit-and-loss-sheet.ts'
import type { FinancialsSource } from './financials-source.ts'
import {
  amountSheet, headings, headOf, inPeriod, moneyCells, numberHeadings, periodRow, referTo, type CellsByPeriod
} from './sheet-parts.ts'

/** The sheet and the cells that other sheets refer to. */
export interface Earnings {
  sheet: Sheet
  /** Returns the cells of a row of the bridge. An add-back and the pay that replaces it have a place in the record. */
  cellsOf: (part: BridgeRow['part'], index?: number) => CellsByPeriod | undefined
  /** SDE of the last twelve months, if every add-back of the last fiscal year is a whole line that has those months. */
  sdeOfTwelveMonths: Formula | undefined
}

/** The kinds of adjustments in words. */
const kindLabels: Record<RecordAdjustment['kind'], string> = {
  'owner-pay': 'Owner pay',
  family: 'Family pay',
  personal: 'Personal cost',
  'one-time': 'One-time cost',
  'to-market': 'Brought to the market price',
  other: 'Other'
}

/** Characters of a page for the amounts, and for the texts about add-backs other than their kind and documents. */
const TEXTS_AND_AMOUNTS = 112

/**
 * The bridge from net income to SDE and adjusted EBITDA by year, with the proof for each add-back. Amounts from the
 * profit and loss are references to its sheet.
 */
export function earningsSheet (
  { record, ledger, trailing, company, cells: byFigure }: FinancialsSource, statement: ProfitAndLoss
): Earnings | undefined {
  const bridge = bridgeRows(record, ledger)
  if (bridge.length === 0) return undefined
  const { years, lastYear = '' } = ledger
  const { lines = [], adjustments = [], hiredManager } = record.statements ?? {}
  const hasProof = adjustments.length > 0 || hiredManager !== undefined
  const rows: Cell[][] = [
    ...headOf(company, 'Earnings bridge', bridgeTitle(ledger)),
    [
      ...headings('Step'), ...numberHeadings(...years),
      ...hasProof ? headings('Kind', 'Line of the profit and loss', 'Proof', 'Documents', 'Why a buyer may refuse it') : []
    ]
  ]
  const named = new Map(lines.map(({ id, name }) => [id, name]))
  const own = (part: BridgeRow['part']) => made.flatMap(([row, cells]) => row.part === part ? [cells] : [])
  const sum = (parts: CellsByPeriod[]) => (year: string) => plusMinus(inPeriod(parts, year), [])
  const made: Array<[BridgeRow, CellsByPeriod]> = []
  for (const row of bridge) {
    const { part, label, amounts, isTotal, figures: paths } = row
    if (part === 'same') {
      rows.push(...sameAddBacks(ledger, []).map((one) => [textCell(one.label), ...one.cells.map((text) => cell(text))]))
      continue
    }
    const ways = waysTo(row)
    const cells = moneyCells(years, (year) => {
      const contents = ways.map((way) => figureBy(amounts[year], way(year)))
      return contents.find(isFormula) ?? amounts[year]?.amount
    }, isTotal && 'total')
    if (part === 'share') {
      for (const year of years) cells[year] = cell(shareOf(own(row.of!)[0]?.[year], year), 'percent')
    }
    made.push([row, cells])
    push(label, cells, isTotal && 'total', proofOf(row))
    if (part === 'printed') {
      push(`${label} less what the steps make`, moneyCells(years, (year) => {
        const [stated, computed] = [cells[year]!, own(row.of!)[0]?.[year]]
        return hasNumber(stated) && computed && hasNumber(computed) ? plusMinus([stated], [computed]) : null
      }))
    }
    for (const path of part === 'share' || part === 'printed' ? [] : paths.slice(0, 1)) {
      // The cost of a manager is a positive figure.
      for (const year of years) byFigure.add(`${path}.${year}`, part === 'hiredManager' ? plusMinus([], [cells[year]!]) : cells[year])
    }
  }
  // The texts share what the amounts leave of a page.
  const wide = Math.floor((TEXTS_AND_AMOUNTS - years.length * 12) / 3)
  const sheet = amountSheet('Earnings bridge', years.length, rows, hasProof ? [13, wide, wide, 12, wide] : [])
  return {
    sheet,
    cellsOf: (part, index) => made.find(([row]) => row.part === part && row.index === index)?.[1],
    sdeOfTwelveMonths: ofTwelveMonths()
  }

  function push (label: string, cells: CellsByPeriod, look?: 'total', more?: Cell[]) {
    rows.push(periodRow(textCell(label, look), years, cells, more))
  }

  /** The formulas that may make a row. */
  function waysTo ({ part, section, index }: BridgeRow): Array<(year: string) => Formula | undefined> {
    const [ebitda, added] = [own('ebitda'), [...own('adjustment'), ...own('marketPay')]]
    switch (part) {
      case 'netIncome':
        return [(year) => referTo(statement.totals.netIncome?.[year])]
      case 'line': {
        const cells = statement.cellsOf((name) => name === section)
        return [(year) => section === 'other-income' ? plusMinus([], inPeriod(cells, year)) : sumOf(inPeriod(cells, year))]
      }
      case 'ebitda':
        return [sum(made.map(([, cells]) => cells)), (year) => referTo(statement.totals.ebitda?.[year])]
      case 'adjustment': {
        // An add-back of a whole line follows the line; a part of a line is a number put in.
        const whole = statement.lines.get(adjustments[index!]!.line ?? '')
        return [(year) => referTo(whole?.[year])]
      }
      case 'adjustments':
        return [sum(added)]
      case 'sde':
        return [sum([...ebitda, ...added])]
      case 'adjustedEbitda':
        // If only owner pay above market is added back, the adjustments alone give adjusted EBITDA.
        return [sum([...own('sde'), ...own('hiredManager')]), sum([...ebitda, ...added])]
      default:
        return []
    }
  }

  function proofOf ({ part, index }: BridgeRow): Cell[] | undefined {
    if (part === 'hiredManager') {
      const { proof = '', documents = [] } = hiredManager!
      return ['', '', proof, documents.join(', ')].map((text) => textCell(text))
    }
    if (part !== 'adjustment') return undefined
    const one = adjustments[index!]!
    const { kind, line, proof = '', documents = [] } = one
    const ofLine = line === undefined ? '' : named.get(line) ?? line
    return [kindLabels[kind], ofLine, proof, documents.join(', '), whyWeak(one, index!, ledger) ?? ''].map((text) => textCell(text))
  }

  function shareOf (part: Cell | undefined, year: string): Formula | null {
    const revenue = statement.totals.revenue?.[year]
    return revenue && hasNumber(revenue) && part && hasNumber(part) ? quotient(part, revenue) : null
  }

  function ofTwelveMonths (): Formula | undefined {
    const twelve = trailing?.headings.twelve ?? ''
    const start = statement.totals.ebitda?.[twelve]
    const counted = adjustments.flatMap(({ line = '', amounts: given }, index) => given[lastYear]
      ? [isFormula(own('adjustment')[index]![lastYear]!.content) ? statement.lines.get(line)?.[twelve] : undefined]
      : [])
    const isWhole = own('sde').length > 0 && own('marketPay').length === 0 &&
      counted.every((one) => one && hasNumber(one))
    return isWhole && start && hasNumber(start) ? plusMinus([start, ...counted.map((one) => one!)], []) : undefined
  }
}
