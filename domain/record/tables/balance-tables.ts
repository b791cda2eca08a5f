import type { BusinessRecord } from '../../../schemas/record/business-record.ts'
import { given, made, sumKnown, together, ZERO } from '../figures/add-amounts.ts'
import { accountsOf, equityOf, ofItems, owesService, sheetsOf } from '../figures/balance-sheet-figures.ts'
import type { Ledger } from '../figures/ledger.ts'
import { createLineName } from '../figures/sub-accounts.ts'
import {
  columnsOf, dollars, row, shows, sourceCell, table, totalRow, withSources, type TableCell, type DraftRow,
  type DraftTable
} from './row-builders.ts'
import { compareTexts } from '../../compare-texts.ts'

/** Builds the balance sheets side by side, the cash flow, and working capital by date. */
export function balanceTables ({ statements = {} }: BusinessRecord, { workingCapital }: Ledger): DraftTable[] {
  const { cashFlow = [] } = statements
  const placed = sheetsOf({ statements }).toSorted((a, b) => compareTexts(a.sheet.date, b.sheet.date))
  const sheets = placed.map(({ sheet }) => sheet)
  const assets = placed.map((one) => ofItems(one, 'assets') ?? ZERO)
  const owed = placed.map((one) => sumKnown([1, ofItems(one, 'liabilities')], [1, equityOf(one)])!)
  const gaps = placed.map((_one, index) => made([1, assets[index]], [-1, owed[index]])!)
  const { amounts, averageLabel } = workingCapital
  const listed = sheets.filter(({ date }) => amounts[date] !== undefined)
  const sources = new Map<DraftRow, TableCell>()

  return [
    withSources(table('balance-sheet', 'Balance sheets', 'Item', columnsOf('usd', ...sheets.map(({ date }) => date)),
      sheets.length === 0
        ? []
        : [
            ...itemRows('assets'),
            totalRow(row('Total assets', ...assets.map(dollars))),
            ...itemRows('liabilities'),
            shows(row('Equity', ...placed.map((one) => dollars(equityOf(one)))), ...onSheets('equity')),
            totalRow(row('Liabilities and equity', ...owed.map(dollars))),
            ...(gaps.some(({ amount }) => amount !== 0)
              ? [totalRow(row('Assets above them, not explained', ...gaps.map(dollars)))]
              : [])
          ]), sources),
    ...cashFlowTable(),
    table('working-capital', 'Working capital without cash or debt', 'Date', columnsOf('usd', 'Amount'),
      listed.length === 0
        ? []
        : [
            ...listed.map(({ date }) => shows(row(date, dollars(amounts[date])), `workingCapital.${date}`)),
            ...(listed.length > 1
              ? [totalRow(shows(row(averageLabel, dollars(amounts.average)), 'workingCapital.average'))]
              : []),
            ...(amounts.deferredAsDebt && owesService(sheets.at(-1)!)
              ? [shows(
                  row('Latest, if work that is owed counts as debt', dollars(amounts.deferredAsDebt)),
                  'workingCapital.deferredAsDebt'
                )]
              : [])
          ])
  ]

  /** A row for each item on any of the balance sheets, in the order of the latest one. */
  function itemRows (side: 'assets' | 'liabilities'): DraftRow[] {
    const accounts = accountsOf(sheets, side)
    const nameOf = createLineName(accounts)
    return accounts.map(({ id, ...account }) => {
      const itemRow = shows(
        row(nameOf(account), ...sheets.map((sheet) => dollars(sheet[side].find((item) => item.id === id)?.amount))),
        ...onSheets(id)
      )
      const onEach = sheets.flatMap((sheet) => sheet[side].find((item) => item.id === id) ?? [])
      sources.set(itemRow, sourceCell(onEach.flatMap(({ source }) => source ?? [])))
      return itemRow
    })
  }

  function onSheets (id: string): string[] {
    return sheets.map(({ date }) => `balanceSheets.${date}.${id}`)
  }

  function cashFlowTable (): DraftTable[] {
    if (cashFlow.length === 0) return []
    const flows = cashFlow.toSorted((a, b) => compareTexts(a.year, b.year))
    const years = flows.map(({ year }) => year)
    const title = years.length === 1 ? `Cash flow of ${years[0]}` : 'Cash flow'
    const part = (name: 'operations' | 'investing' | 'financing', label: string) => {
      const items = flows.map(({ items = [] }) => items.filter((item) => item.part === name))
      const names = [...new Set(items.flat().map((item) => item.name))]
      return [
        ...names.map((own) => row(own, ...items.map((year) => dollars(together(
          year.flatMap(({ name: other, amount }) => other === own ? [given(amount, '')] : [])))))),
        totalRow(shows(row(label, ...flows.map((flow) => dollars(flow[name]))), ...years.map((year) => `cashFlow.${year}.${name}`)))
      ]
    }
    return [table('cash-flow', title, 'Item', columnsOf('usd', ...years), [
      ...part('operations', 'Operations'),
      ...part('investing', 'Investing'),
      ...part('financing', 'Financing'),
      totalRow(shows(
        row('Change in cash', ...flows.map(({ change }) => dollars(change))),
        ...years.map((year) => `cashFlow.${year}.change`)
      ))
    ])]
  }
}
