import type { BusinessRecord } from '../../../schemas/record/business-record.ts'
import type { RecordTable } from '../../../schemas/record/record-entries.ts'
import type { Ledger } from '../figures/ledger.ts'
import { balanceTables } from './balance-tables.ts'
import { earningsTables } from './earnings-tables.ts'
import { listTables } from './list-tables.ts'
import { withFacts, type FactsOf } from './facts-of-rows.ts'
import { statementTables } from './statement-tables.ts'
import { tieTables } from './tie-tables.ts'

export type Tables = Map<string, RecordTable>

/**
 * Builds all tables of a filled-in record, by id. Each row lists the facts that state its figures. Tables without rows
 * are omitted. If the record contains a table with the same id as a computed one, it replaces that one. `original` is
 * the record before it was filled in.
 */
export function makeTables (
  record: BusinessRecord, ledger: Ledger, original: BusinessRecord, factsOf: FactsOf
): Tables {
  const tables = [
    ...statementTables(record, ledger),
    ...earningsTables(record, ledger),
    ...balanceTables(record, ledger),
    ...tieTables(record, ledger),
    ...listTables(record, ledger, original)
  ]
  return new Map(tables.filter(({ rows }) => rows.length > 0).map((one) => [one.id, withFacts(one, factsOf)]))
}
