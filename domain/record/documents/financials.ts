import { financialTableIds, financialTables, type FinancialTable } from '../../../schemas/record/table-names.ts'
import type { PreparedRecord } from '../prepared-record.ts'
import { missing } from './notice.ts'
import { readable, type Block, type DocumentContent } from './document-blocks.ts'

/** Renders all financial tables, or only the one with the id `only`. */
export function financialsView ({ tables, charts }: PreparedRecord, only?: FinancialTable): DocumentContent {
  const ids = only === undefined ? financialTableIds : [only]
  const shown = ids.flatMap((id) => tables.get(id) ?? [])
  const lacking = ids.filter((id) => !tables.has(id)).map((id) => financialTables[id])
  const bridge = charts.get('sde-bridge')
  return {
    json: { tables: shown },
    tables: shown,
    page: {
      title: only === undefined ? 'Financial tables' : (shown[0]?.title ?? 'Financial tables'),
      description: 'Amounts are US dollars. Gaps to returns, deposits and filings are shown; a check of the record tells whatever else does not tie.',
      blocks: [
        ...(lacking.length > 0 ? [{ text: missing(lacking.join('; ')) }] : []),
        ...(only === undefined && bridge ? [{ chart: bridge }] : []),
        ...shown.map((table): Block => ({ table: readable(table) }))
      ]
    }
  }
}
