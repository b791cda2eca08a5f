import type { RecordFile } from '../file2.ts'
import { missing } from './notice.ts'
import { readable, type Block, type View } from './page.ts'

/** Tables of money, which are served as CSV too, and what each is made of. */
export const financialTables = {
  revenue: 'revenue by line',
  'profit-and-loss': 'the profit and loss',
  'earnings-bridge': 'add-backs, which lead to SDE',
  'balance-sheet': 'balance sheets',
  'cash-flow': 'cash flow',
  'working-capital': 'working capital',
  'receivables-aging': 'receivables by age',
  'tax-tie': 'tax returns to compare the books with',
  'bank-tie': 'bank deposits to compare the books with',
  'payroll-tie': 'payroll filings to compare the books with',
  months: 'revenue by month',
  'year-to-date': 'the year to date',
  payroll: 'pay by role'
} as const

export type FinancialTable = keyof typeof financialTables

export const financialTableIds = Object.keys(financialTables) as FinancialTable[]

/** The financial tables, or the one that is named. */
export function financialsView ({ tables, charts }: RecordFile, only?: FinancialTable): View {
  const ids = only === undefined ? financialTableIds : [only]
  const shown = ids.flatMap((id) => tables.get(id) ?? [])
  const lacking = ids.filter((id) => !tables.has(id)).map((id) => financialTables[id])
  const bridge = charts.get('sde-bridge')
  return {
    json: { tables: shown },
    tables: shown,
    page: {
      title: only === undefined ? 'Financial tables' : (shown[0]?.title ?? 'Financial tables'),
      description: 'Amounts are US dollars. What does not tie is shown with its gap.',
      blocks: [
        ...(lacking.length > 0 ? [{ text: missing(lacking.join('; ')) }] : []),
        ...(only === undefined && bridge ? [{ chart: bridge }] : []),
        ...shown.map((table): Block => ({ table: readable(table) }))
      ]
    }
  }
}
