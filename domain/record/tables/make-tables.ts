import type { BusinessRecord } from '../../../schemas/record.ts'
import type { RecordTable } from '../../../schemas/record-entries.ts'
import type { Figures } from '../figures.ts'
import { balanceTables } from './balances.ts'
import { earningsTables } from './earnings.ts'
import { listTables } from './lists.ts'
import { statementTables } from './statements.ts'
import { tieTables } from './ties.ts'

export type Tables = Map<string, RecordTable>

/**
 * Every table that can be made of a record that is filled in, by id; what has no rows is left out. A table of the
 * record's own takes the place of the engine's with the same id.
 */
export function makeTables (record: BusinessRecord, figures: Figures): Tables {
  const tables = [
    ...statementTables(record, figures),
    ...earningsTables(record, figures),
    ...balanceTables(record, figures),
    ...tieTables(record, figures),
    ...listTables(record, figures)
  ]
  return new Map(tables.filter(({ rows }) => rows.length > 0).map((one) => [one.id, one]))
}
