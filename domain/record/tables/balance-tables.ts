import type { BusinessRecord } from '../../../schemas/record/business-record.ts'
import { sum } from '../../number-format.ts'
import type { Figures } from '../ledger/figures.ts'
import { row, shows, totalRow, type DraftRow, type DraftTable } from './row-builders.ts'
import { table } from './statement-tables.ts'

/** Balance sheets side by side, cash flow, and working capital by date. */
export function balanceTables ({ statements = {} }: BusinessRecord, figures: Figures): DraftTable[] {
  const { balanceSheets = [], cashFlow = [] } = statements
  const sheets = balanceSheets.toSorted((a, b) => a.date < b.date ? -1 : 1)
  const total = (items: Array<{ amount: number }>) => sum(items.map(({ amount }) => amount))
  const gaps = sheets.map(({ assets, liabilities, equity }) => total(assets) - total(liabilities) - equity)

  return [
    table('balance-sheet', 'Balance sheets', 'Item', sheets.map(({ date }) => ({ label: date, unit: 'usd' })),
      sheets.length === 0
        ? []
        : [
            ...itemRows('assets'),
            totalRow(row('Total assets', ...sheets.map(({ assets }) => total(assets)))),
            ...itemRows('liabilities'),
            shows(row('Equity', ...sheets.map(({ equity }) => equity)), ...onSheets('equity')),
            totalRow(row('Liabilities and equity', ...sheets.map((sheet) => total(sheet.liabilities) + sheet.equity))),
            ...(gaps.some((gap) => gap !== 0) ? [totalRow(row('Assets above them, not explained', ...gaps))] : [])
          ]),
    ...cashFlowTable(),
    table('working-capital', 'Working capital without cash or debt', 'Date', [{ label: 'Amount', unit: 'usd' }],
      sheets.length === 0
        ? []
        : [
            ...sheets.map(({ date }) => shows(row(date, figures.workingCapital[date]), `workingCapital.${date}`)),
            ...(sheets.length > 1 ? [totalRow(shows(row('Average', figures.workingCapital.average), 'workingCapital.average'))] : []),
            shows(
              row('Latest, when what is owed in service counts as debt', figures.workingCapital.deferredAsDebt),
              'workingCapital.deferredAsDebt'
            )
          ])
  ]

  /** A row for each item that any of the sheets has, in the order of the latest. */
  function itemRows (side: 'assets' | 'liabilities'): DraftRow[] {
    const items = sheets.toReversed().flatMap((sheet) => sheet[side])
    return [...new Map(items.map(({ id, name }) => [id, name]))].map(([id, name]) =>
      shows(row(name, ...sheets.map((sheet) => sheet[side].find((item) => item.id === id)?.amount)), ...onSheets(id)))
  }

  function onSheets (id: string): string[] {
    return sheets.map(({ date }) => `balanceSheets.${date}.${id}`)
  }

  function cashFlowTable (): DraftTable[] {
    if (cashFlow.length === 0) return []
    const flows = cashFlow.toSorted((a, b) => a.year < b.year ? -1 : 1)
    const years = flows.map(({ year }) => year)
    const title = years.length === 1 ? `Cash flow of ${years[0]}` : 'Cash flow'
    const part = (name: 'operations' | 'investing' | 'financing', label: string) => {
      const items = flows.map(({ items = [] }) => items.filter((item) => item.part === name))
      const names = [...new Set(items.flat().map((item) => item.name))]
      return [
        ...names.map((own) => row(own, ...items.map((year) => year.find((item) => item.name === own)?.amount))),
        totalRow(shows(row(label, ...flows.map((flow) => flow[name])), ...years.map((year) => `cashFlow.${year}.${name}`)))
      ]
    }
    return [table('cash-flow', title, 'Item', years.map((label) => ({ label, unit: 'usd' })), [
      ...part('operations', 'Operations'),
      ...part('investing', 'Investing'),
      ...part('financing', 'Financing'),
      totalRow(shows(
        row('Change in cash', ...flows.map(({ change }) => change)),
        ...years.map((year) => `cashFlow.${year}.change`)
      ))
    ])]
  }
}
