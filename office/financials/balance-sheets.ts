import type { RecordBalanceSheet, RecordItem } from '../../schemas/record/business-record.ts'
import { accountsOf, listsCurrentItems, owesService } from '../../domain/record/figures/balance-sheet-figures.ts'
import { averageOf, blank, cell, difference, figureBy, hasNumber, isFormula, plusMinus, sumOf, textCell, type Cell, type Formula, type Sheet } from '../workbook.ts'
import type { FinancialsSource } from './financials-source.ts'
import { statementRows } from '../../domain/record/figures/sub-accounts.ts'
import { amountSheet, headings, headOf, lineLabel, moneyCells, numberHeadings, periodRow, sumIfAny, type CellsByPeriod } from './sheet-parts.ts'
import { compareTexts } from '../../domain/compare-texts.ts'

type Side = 'assets' | 'liabilities'

/** Item kinds that are part of working capital without cash or debt: assets are added, liabilities subtracted. */
const counted = {
  assets: { receivables: 'Receivables', inventory: 'Inventory', 'other-current': 'Other current assets' },
  liabilities: {
    payables: 'Less payables', deferred: 'Less what customers have paid ahead', 'other-current': 'Less other current liabilities'
  }
} as const

/** Builds a sheet with the balance sheets side by side and a sheet with the working capital computed from them. */
export function balanceSheets (source: FinancialsSource): Sheet[] {
  const { record, cells: byFigure } = source
  const sorted = (record.statements?.balanceSheets ?? []).toSorted((a, b) => compareTexts(a.date, b.date))
  const items = new Map<RecordItem, Cell>()
  if (sorted.length === 0) return []
  for (const { date, assets, liabilities } of sorted) {
    const own = [...assets, ...liabilities]
    for (const item of own) {
      items.set(item, cell(item.amount, 'money'))
      byFigure.add(`balanceSheets.${date}.${item.id}`, items.get(item))
    }
    for (const kind of ['cash', 'receivables', 'equipment', 'debt'] as const) {
      const ofKind = own.filter((item) => item.kind === kind).map((item) => items.get(item)!)
      if (ofKind.length > 0) byFigure.add(`kinds.${date}.${kind}`, sumOf(ofKind))
    }
  }
  const listed = sorted.filter(listsCurrentItems)
  return [balances(source, sorted, items), ...listed.length > 0 ? [workingCapital(source, listed, items)] : []]
}

function balances (
  { company, cells: byFigure }: FinancialsSource, sorted: RecordBalanceSheet[], items: Map<RecordItem, Cell>
): Sheet {
  const dates = sorted.map(({ date }) => date)
  const rows: Cell[][] = [...headOf(company, 'Balance sheets', 'By date'), [...headings('Item'), ...numberHeadings(...dates)]]
  const assets = side('Assets', 'assets')
  const totalAssets = total('Total Assets', (sheet) => sumIfAny(assets, sheet.date))
  rows.push([textCell('Liabilities and Equity', 'section')])
  const liabilities = side('Liabilities', 'liabilities')
  const totalLiabilities = total('Total Liabilities', (sheet) => sumIfAny(liabilities, sheet.date))
  const equity = moneyCells(dates, (date) => sorted.find((sheet) => sheet.date === date)!.equity)
  rows.push(periodRow(textCell('Equity'), dates, equity))
  const both = total('Total Liabilities and Equity', ({ date }) => sumOf([totalLiabilities[date]!, equity[date]!]))
  rows.push(periodRow(textCell('Assets less liabilities and equity'), dates, moneyCells(dates, (date) =>
    difference(totalAssets[date]!, both[date]!))))
  for (const date of dates) byFigure.add(`balanceSheets.${date}.equity`, equity[date])
  byFigure.addPeriods('assets', totalAssets)
  byFigure.addPeriods('liabilitiesAndEquity', both)
  return amountSheet('Balance sheets', dates.length, rows)

  /** Adds a row for each item on any of the balance sheets, in the order of the latest one. */
  function side (title: string, name: Side): CellsByPeriod[] {
    rows.push([textCell(title, 'section')])
    const accounts = accountsOf(sorted, name)
    return statementRows(accounts, accounts).flatMap(({ label, level, line }) => {
      if (!line) {
        rows.push([lineLabel(label, level)])
        return []
      }
      const cells = Object.fromEntries(sorted.map((sheet) => {
        const own = (sheet[name] as RecordItem[]).find((item) => item.id === line.id)
        return [sheet.date, own ? items.get(own)! : blank()]
      }))
      rows.push(periodRow(lineLabel(label, level), dates, cells))
      return [cells]
    })
  }

  function total (label: string, made: (sheet: RecordBalanceSheet) => Formula | undefined): CellsByPeriod {
    const cells = Object.fromEntries(sorted.map((sheet) => [sheet.date, cell(made(sheet) ?? 0, 'money', 'total')]))
    rows.push(periodRow(textCell(label, 'total'), dates, cells))
    return cells
  }
}

function workingCapital (
  { ledger: { workingCapital: { amounts, averageLabel } }, company, cells: byFigure }: FinancialsSource,
  sorted: RecordBalanceSheet[], items: Map<RecordItem, Cell>
): Sheet {
  const dates = sorted.map(({ date }) => date)
  const rows: Cell[][] = [
    ...headOf(company, 'Working capital at each date', 'Without cash or debt; what customers owe and stock, less what the company owes within a year'),
    [...headings('Part'), ...numberHeadings(...dates)]
  ]
  const added = Object.entries(counted.assets).map(([kind, label]) => part(label, 'assets', kind))
  const taken = Object.entries(counted.liabilities).map(([kind, label]) => ({ kind, cells: part(label, 'liabilities', kind) }))
  const made = (date: string, less = taken) =>
    plusMinus(added.map((ofDate) => ofDate[date]!), less.map(({ cells }) => cells[date]!))
  const capital = moneyCells(dates, (date) => figureBy(amounts[date], made(date)), 'total')
  rows.push(periodRow(textCell('Working capital', 'total'), dates, capital), [])
  byFigure.addPeriods('workingCapital', capital)
  const isLatest = amounts.latest !== undefined
  if (isLatest) byFigure.add('workingCapital.latest', capital[dates.at(-1)!])
  if (dates.length > 1) {
    const average = cell(averageContent(), 'money', 'total')
    byFigure.add('workingCapital.average', average)
    rows.push([textCell(averageLabel, 'total'), average])
  }
  if (isLatest && owesService(sorted.at(-1)!)) {
    const withoutDeferred = made(dates.at(-1)!, taken.filter(({ kind }) => kind !== 'deferred'))
    const asDebt = cell(figureBy(amounts.deferredAsDebt, withoutDeferred), 'money')
    byFigure.add('workingCapital.deferredAsDebt', asDebt)
    rows.push([textCell('Latest, if work that is owed counts as debt'), asDebt])
  }
  return amountSheet('Working capital', dates.length, rows)

  /** The average of all balance sheets or of only the latest ones, whichever matches the average in the record. */
  function averageContent (): Cell['content'] {
    const { average } = amounts
    const ways = dates.map((_date, index) =>
      figureBy(average, averageOf(dates.slice(index).map((date) => capital[date]!))))
    return ways.find(isFormula) ?? average?.amount ?? null
  }

  function part (label: string, side: Side, kind: string): CellsByPeriod {
    const cells = Object.fromEntries(sorted.map((sheet) => {
      const own = (sheet[side] as RecordItem[]).filter((item) => item.kind === kind).map((item) => items.get(item)!)
      return [sheet.date, cell(own.some(hasNumber) ? sumOf(own) : null, 'money')]
    }))
    rows.push(periodRow(textCell(label), dates, cells))
    return cells
  }
}
