import { financialTableIds, financialTables, type FinancialTable } from '../../../schemas/record/table-names.ts'
import type { PreparedRecord } from '../prepared-record.ts'
import { missing } from './notice.ts'
import { releasedTables } from '../release-phase.ts'
import { readable, type Block, type DocumentContent } from './document-blocks.ts'

/** Renders the financial tables that are released, or only the one with the id `only`. */
export function financialsView (file: PreparedRecord, only?: FinancialTable): DocumentContent {
  const { tables, charts, release } = file
  const ids = only === undefined ? financialTableIds : [only]
  const shown = releasedTables(file, ids)
  const later = ids.filter((id) => !release.table(id) && tables.has(id)).map((id) => financialTables[id])
  const lacking = ids.filter((id) => !tables.has(id)).map((id) => financialTables[id])
  const bridge = charts.get('sde-bridge')
  return {
    json: { tables: shown },
    tables: shown,
    page: {
      title: only === undefined ? 'Financial tables' : (shown[0]?.title ?? 'Financial tables'),
      description: 'Amounts are US dollars. Gaps to returns, deposits and filings are shown; the check of the record lists whatever else does not agree.',
      blocks: [
        ...(lacking.length > 0 ? [{ text: missing(lacking.join('; ')) }] : []),
        ...(later.length > 0 ? [{ text: `Released in a later phase: ${later.join('; ')}.` }] : []),
        ...(only === undefined && bridge ? [{ chart: bridge }] : []),
        ...shown.map((table): Block => ({ table: readable(table) }))
      ]
    }
  }
}
