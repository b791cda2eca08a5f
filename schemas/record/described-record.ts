import { Type, type TArray, type TObject, type TSchema } from '@sinclair/typebox'
import { ref, stringEnum } from '../type-helpers.ts'
import { BusinessRecord, figure } from './business-record.ts'
import { factCategories } from './entry-terms.ts'
import { Adjustment, AmountSource, Difference, differences, LedgerPayment } from './statements.ts'
import { byYear, countByYear, day, documentId, factId, fiscalYear, slug, usdAmount } from './value-types.ts'

/** The parts of a record that have names in the OpenAPI document, so that generated clients have a type for each. */
const partNames = {
  company: ['BusinessRecordCompany', 'The company that a record is about.'],
  statements: ['BusinessRecordStatements', 'The financial statements and what they are compared with.'],
  counts: ['BusinessRecordCount', 'A number counted over time, such as maintenance plans.'],
  tables: ['BusinessRecordTable', 'A table that the documents show as the owner wrote it.'],
  ties: ['BusinessRecordTie', 'Two figures of a record that must be equal.'],
  facts: ['BusinessRecordFact', 'A fact about a company, with the document that it comes from.'],
  documents: ['BusinessRecordPaper', 'A paper in the index of the data room.'],
  requests: ['BusinessRecordRequest', 'A due-diligence request, and how far it has been answered.'],
  answers: ['BusinessRecordAnswer', 'The answer to a question of the quiz, and what papers say about it.'],
  openIssues: ['BusinessRecordOpenIssue', 'A problem that the owner names before a buyer finds it.'],
  memorandum: ['BusinessRecordSection', 'A section of the memorandum in the owner\'s words.']
} as const satisfies Partial<Record<keyof BusinessRecord, readonly [$id: string, description: string]>>

const parts: Record<string, readonly [$id: string, description: string]> = partNames
const { properties } = BusinessRecord as TObject

/** Schemas that occur in several parts, by their name in the OpenAPI document. */
const repeated = {
  BusinessRecordAdjustment: Adjustment,
  BusinessRecordAmountSource: AmountSource,
  BusinessRecordDifference: Difference,
  BusinessRecordLedgerPayment: LedgerPayment
}
/**
 * Types of values whose name says what they are, wherever they occur. Many readers ignore a description beside a
 * reference, so a text or an id that means something else in each place is not among them.
 */
const values: Record<string, TSchema> = {
  Usd: usdAmount('An amount in US dollars with at most two decimals.'),
  AmountsByYear: byYear('Amounts in US dollars by fiscal year.'),
  CountsByYear: countByYear('Whole numbers by fiscal year.'),
  Day: day('A day as YYYY-MM-DD.'),
  FiscalYear: fiscalYear('A fiscal year by its last day.'),
  EntryId: slug('The id of an entry of the record, such as service-calls.'),
  DocumentId: documentId('The id of a document in the data room.'),
  FactId: factId('The id of a fact of the record.'),
  Differences: differences,
  FactCategory: stringEnum(factCategories, { description: 'What a fact is about.' })
}
/** Types of values that only have this meaning if they also have this description. */
const valuesWithOneMeaning: Record<string, TSchema> = { Figure: figure }
const namesOf = (schemas: Record<string, TSchema>, json: (schema: TSchema) => string) =>
  new Map(Object.entries(schemas).map(([name, schema]) => [json(schema), name]))
const repeatedNames = namesOf(repeated, unnamedJson)
const valueNames = namesOf(values, unnamedJson)
const oneMeaningNames = namesOf(valuesWithOneMeaning, JSON.stringify)

/** The parts of a record, each with its own `$id`. */
export const recordParts: TSchema[] = [
  ...Object.entries({ ...values, ...valuesWithOneMeaning }).map(([$id, schema]) =>
    Type.Unsafe({ ...describedMembers(schema), $id })),
  ...Object.entries(repeated).map(([$id, schema]) =>
    Type.Unsafe({ ...schema, properties: described(schema.properties), $id })),
  ...Object.entries(parts).map(([name, [$id, description]]) => {
    const member = properties[name]!
    const { $id: _id, ...part } = member.type === 'array' ? (member as TArray).items : member
    return Type.Unsafe({ ...described(part), $id, description })
  })
]

/** The whole schema of a record for the OpenAPI document, with a reference to each of its parts. */
export const DescribedRecord = Type.Unsafe<BusinessRecord>({
  ...BusinessRecord,
  // A record without its date is of today.
  required: BusinessRecord.required!.filter((name) => name !== 'asOf'),
  properties: Object.fromEntries(Object.entries(properties).map(([name, member]) => {
    if (!(name in parts)) return [name, described(member)]
    const $ref = ref({ $id: parts[name]![0] } as TSchema)
    return [name, member.type === 'array' ? { ...described(member), items: $ref } : $ref]
  }))
})

/**
 * Returns a copy in which repeated schemas are references, and maps use `additionalProperties`, because many generators
 * ignore `patternProperties`. Titles are omitted, because generators would use them as type names, and the minimum
 * length of texts, because an empty text counts as left out.
 */
function described<T> (schema: T): T {
  if (Array.isArray(schema)) return schema.map(described) as T
  if (typeof schema !== 'object' || schema === null) return schema
  const json = unnamedJson(schema)
  const name = repeatedNames.get(json)
  if (name !== undefined) return ref({ $id: name } as TSchema) as T
  const value = oneMeaningNames.get(JSON.stringify(schema)) ?? valueNames.get(json)
  return value !== undefined ? ref({ $id: value } as TSchema) as T : describedMembers(schema)
}

/** JSON of a schema without its description. */
function unnamedJson ({ description, ...same }: TSchema | object & { description?: unknown }): string {
  return JSON.stringify(same)
}

function describedMembers<T extends object> (schema: T): T {
  // The bounds of lists and ids are named in the error of one that is too long.
  const { patternProperties, maxItems, maxProperties, ...rest } = schema as Record<string, unknown>
  if (rest.pattern !== undefined) delete rest.maxLength
  const copy = Object.fromEntries(Object.entries(rest).flatMap(([keyword, value]) =>
    (keyword === 'title' && typeof value === 'string') || (keyword === 'minLength' && value === 1) ||
      (keyword === 'examples' && rest.type === 'string' && rest.pattern !== undefined)
      ? []
      : [[keyword, described(value)]]))
  if (patternProperties === undefined) return copy as T
  const [each] = Object.values(patternProperties as object) as unknown[]
  return { ...copy, additionalProperties: described(each) } as T
}
