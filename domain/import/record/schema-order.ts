import { BusinessRecord } from '../../../schemas/record/business-record.ts'
import { Statements } from '../../../schemas/record/statements.ts'

/** Returns an object with its members in the order of a list of names. */
function inOrder<Value extends object> (value: Value, names: string[]): Value {
  const places = new Map(names.map((name, place) => [name, place]))
  const entries = Object.entries(value)
    .toSorted(([one], [other]) => (places.get(one) ?? names.length) - (places.get(other) ?? names.length))
  return Object.fromEntries(entries) as Value
}

/** Returns a record with its members in the order of the schema, whatever was added to it first. */
export function inSchemaOrder (record: BusinessRecord): BusinessRecord {
  const ordered = inOrder(record, Object.keys(BusinessRecord.properties))
  if (ordered.statements) ordered.statements = inOrder(ordered.statements, Object.keys(Statements.properties))
  return ordered
}
