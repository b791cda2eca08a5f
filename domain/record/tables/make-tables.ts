import type { BusinessRecord } from '../../../schemas/record.ts'
import type { RecordTable } from '../../../schemas/record-entries.ts'
import type { Figures } from '../figures.ts'
import { balanceTables } from './balances.ts'
import { earningsTables } from './earnings.ts'
import { listTables } from './lists.ts'
import { withFacts, type FactsOf } from './row-facts.ts'
import { statementTables } from './statements.ts'
import { tieTables } from './ties.ts'

export type Tables = Map<string, RecordTable>

/**
 * Every table that can be made of a record that is filled in, by id, each row with the facts that state its figures;
 * what has no rows is left out. A table of the record's own takes the place of the engine's with the same id.
 * `original` is the record before it was filled in.
 */
export function makeTables (
  record: BusinessRecord, figures: Figures, original: BusinessRecord, factsOf: FactsOf
): Tables {
  const tables = [
    ...statementTables(record, figures),
    ...earningsTables(record, figures),
    ...balanceTables(record, figures),
    ...tieTables(record, figures),
    ...listTables(record, figures, original)
  ]
  return new Map(tables.filter(({ rows }) => rows.length > 0).map((one) => [one.id, withFacts(one, factsOf)]))
}
