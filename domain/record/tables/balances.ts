import type { BusinessRecord } from '../../../schemas/record.ts'
import type { RecordTable, TableRow } from '../../../schemas/record-entries.ts'
import { sum } from '../../numbers.ts'
import type { Figures } from '../figures.ts'
import { row, totalRow } from './rows.ts'
import { table } from './statements.ts'

/** Balance sheets side by side, cash flow, and working capital by date. */
export function balanceTables ({ statements = {} }: BusinessRecord, figures: Figures): RecordTable[] {
  const { balanceSheets = [], cashFlow = [] } = statements
  const sheets = balanceSheets.toSorted((a, b) => a.date < b.date ? -1 : 1)
  const total = (items: Array<{ amount: number }>) => sum(items.map(({ amount }) => amount))

  return [
    table('balance-sheet', 'Balance sheets', 'Item', sheets.map(({ date }) => ({ label: date, unit: 'usd' })),
      sheets.length === 0
        ? []
        : [
            ...itemRows('assets'),
            totalRow(row('Total assets', ...sheets.map(({ assets }) => total(assets)))),
            ...itemRows('liabilities'),
            row('Equity', ...sheets.map(({ equity }) => equity)),
            totalRow(row('Liabilities and equity', ...sheets.map((sheet) => total(sheet.liabilities) + sheet.equity)))
          ]),
    ...cashFlowTable(),
    table('working-capital', 'Working capital without cash or debt', 'Date', [{ label: 'Amount', unit: 'usd' }],
      sheets.length === 0
        ? []
        : [
            ...sheets.map(({ date }) => row(date, figures.workingCapital[date])),
            ...(sheets.length > 1 ? [totalRow(row('Average', figures.workingCapital.average))] : []),
            row('Latest, when what is owed in service counts as debt', figures.workingCapital.deferredAsDebt)
          ])
  ]

  /** A row for each item that any of the sheets has, in the order of the latest. */
  function itemRows (side: 'assets' | 'liabilities'): TableRow[] {
    const items = sheets.toReversed().flatMap((sheet) => sheet[side])
    return [...new Map(items.map(({ id, name }) => [id, name]))].map(([id, name]) =>
      row(name, ...sheets.map((sheet) => sheet[side].find((item) => item.id === id)?.amount)))
  }

  function cashFlowTable (): RecordTable[] {
    if (cashFlow.length === 0) return []
    const flows = cashFlow.toSorted((a, b) => a.year < b.year ? -1 : 1)
    const years = flows.map(({ year }) => year)
    const title = years.length === 1 ? `Cash flow of ${years[0]}` : 'Cash flow'
    const part = (name: 'operations' | 'investing' | 'financing', label: string) => {
      const items = flows.map(({ items = [] }) => items.filter((item) => item.part === name))
      const names = [...new Set(items.flat().map((item) => item.name))]
      return [
        ...names.map((own) => row(own, ...items.map((year) => year.find((item) => item.name === own)?.amount))),
        totalRow(row(label, ...flows.map((flow) => flow[name])))
      ]
    }
    return [table('cash-flow', title, 'Item', years.map((label) => ({ label, unit: 'usd' })), [
      ...part('operations', 'Operations'),
      ...part('investing', 'Investing'),
      ...part('financing', 'Financing'),
      totalRow(row('Change in cash', ...flows.map(({ change }) => change)))
    ])]
  }
}
