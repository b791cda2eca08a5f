import { namesInPointer } from './record/json-pointer.ts'
import { Ajv, type ErrorObject, type FuncKeywordDefinition, type Options, type ValidateFunction } from 'ajv'
import type { Static, TObject, TSchema } from '@sinclair/typebox'
import type { ErrorDetail } from '../schemas/http/error.ts'
import { isDay } from './calendar-days.ts'

/** The path of an invalid value (`['questions', '3', 'weight']`), and a description of what was expected there. */
export interface Issue {
  path: string[]
  expected: string
}

/** A keyword for strings: the text contains each of the names in braces at least once, and no others. */
const places: FuncKeywordDefinition = {
  keyword: 'places',
  type: 'string',
  compile: (names: string[]) => (text: string) => {
    const found = [...text.matchAll(/\{(\w*)\}/g)].map(([, name]) => name)
    return names.every((name) => found.includes(name)) && found.every((name) => names.includes(name!))
  }
}

// Ajv caches compiled schemas, so a schema that many files share is compiled once. The schemas come from TypeBox, whose
// types guarantee that they are valid; checking them against the meta-schema would cost a tenth of a second at every
// start.
const options: Options = {
  allowUnionTypes: true,
  validateSchema: false,
  verbose: true,
  keywords: [places],
  formats: { date: isDay }
}
const ajv = new Ajv(options)

/** Returns the first issue of a value, or undefined if it matches the schema. */
export function findIssue (schema: TSchema, value: unknown): Issue | undefined {
  return compileCheck(schema)(value)
}

/** Compiles a schema into a function that returns the first issue of a value, or undefined if it matches. */
export function compileCheck (schema: TSchema): (value: unknown) => Issue | undefined {
  const validate = ajv.compile(schema)
  return (value) => (validate(value) ? undefined : describeIssue(validate.errors![0]!))
}

/**
 * Returns a function that counts the issues of a value and describes the first `most` of them. It compiles the schema
 * when it gets its first value, because not every thread that loads a check needs it. `shared` contains the schemas
 * that `schema` refers to.
 */
export function compileChecks (
  schema: TSchema,
  most: number,
  shared: TSchema[] = []
): (value: unknown) => { issues: Issue[]; total: number } {
  let validate: ValidateFunction | undefined
  return (value) => {
    validate ??= new Ajv({ ...options, allErrors: true, schemas: shared }).compile(schema)
    const errors = validate(value) ? [] : validate.errors!
    return { issues: errors.slice(0, most).map(describeIssue), total: errors.length }
  }
}

/**
 * Created on first use and kept, because it caches compiled schemas. Optimizing the generated code would not pay off
 * for texts that are read only once.
 */
let reader: Ajv | undefined

/**
 * Reads the members of `schema` from texts, such as environment variables: digits become integers, absent members get
 * their defaults, and unknown members are ignored. Returns the first issue instead if there is one.
 */
export function readTexts<T extends TObject> (
  schema: T,
  texts: Record<string, string | undefined>
): { values: Static<T> } | { issue: Issue } {
  const values = Object.fromEntries(
    Object.keys(schema.properties).flatMap((name) => (texts[name] === undefined ? [] : [[name, texts[name]]]))
  )
  textReader(schema)(values)
  reader ??= new Ajv({ ...options, useDefaults: true, code: { optimize: false } })
  const validate = reader.compile<Static<T>>(schema)
  return validate(values) ? { values } : { issue: describeIssue(validate.errors![0]!) }
}

/**
 * Returns a function that converts, in place, the texts for which `schema` has integers or booleans. Any other text,
 * such as `1e3` or `TRUE`, remains a text and so does not match the schema.
 */
export function textReader ({ properties = {} }: TSchema): (texts: Record<string, unknown>) => void {
  const readers = Object.entries(properties as Record<string, TSchema>)
    .flatMap(([name, { type }]) => type in fromText ? [[name, fromText[type as keyof typeof fromText]] as const] : [])
  return (texts) => {
    for (const [name, read] of readers) {
      const text = texts[name]
      if (typeof text === 'string') texts[name] = read(text)
    }
  }
}

const fromText = {
  integer: (text: string) => /^-?\d+$/.test(text) ? Number(text) : text,
  boolean: (text: string) => text === 'true' ? true : text === 'false' ? false : text
}

/** Maximum number of problems of one body that are described. */
const MAX_PROBLEMS = 100

/**
 * Converts Ajv's errors for a body to problems, at most one for each value. If a value has several errors, one with the
 * allowed values takes precedence, because it is more helpful than a type, and otherwise the first one is kept.
 */
export function bodyProblems (errors: ErrorObject[]): ErrorDetail[] {
  const byPath = new Map<string, ErrorDetail>()
  for (const error of errors) {
    const { path, expected } = describeIssue(error)
    const at = path.length === 0 ? '' : `/${path.map((name) => name.replaceAll('~', '~0').replaceAll('/', '~1')).join('/')}`
    const { allowedValues } = error.params
    if (byPath.size === MAX_PROBLEMS && !byPath.has(at)) break
    if (byPath.has(at) && !allowedValues) continue
    byPath.set(at, { path: at, problem: expected, ...(allowedValues && { allowed: allowedValues }) })
  }
  return [...byPath.values()]
}

/**
 * Describes an Ajv error in words that suit requests, fixtures, and configuration. The description states what is
 * allowed and never repeats the value, which may be hostile or secret. Ajv must be `verbose`, or the description cannot
 * list the known members.
 */
export function describeIssue ({ keyword, instancePath, params, message, parentSchema, data }: ErrorObject): Issue {
  const path = namesInPointer(instancePath)
  const names = Object.keys((parentSchema?.properties as object | undefined) ?? {})
  const known = names.length > 0 ? `. Known are: ${names.join(', ')}` : ''
  const named = parentSchema?.patternProperties ? expectedNames(parentSchema as TSchema) : ''
  switch (keyword) {
    case 'enum':
      return { path, expected: `must be one of: ${(params.allowedValues as string[]).join(', ')}` }
    case 'const':
      return { path, expected: `must be ${JSON.stringify(params.allowedValue)}` }
    case 'required':
      return { path: [...path, params.missingProperty as string], expected: 'is required' }
    case 'additionalProperties':
      return { path: [...path, params.additionalProperty as string], expected: `is not known here${known}${named}` }
    case 'type':
      return { path, expected: expectedType(data, parentSchema) }
    case 'pattern':
      return { path, expected: parentSchema?.examples ? `must be written like ${parentSchema.examples[0]}` : message! }
    case 'format':
      return { path, expected: 'must be a date of the calendar, written like 2026-05-29' }
    case 'minLength':
    case 'minItems':
    case 'minProperties':
      return { path, expected: params.limit === 1 ? 'must not be empty' : `must have at least ${params.limit} ${parts[keyword]}` }
    case 'maxLength':
    case 'maxItems':
    case 'maxProperties':
      return { path, expected: `must have at most ${params.limit} ${parts[keyword]}` }
    case 'minimum':
      return { path, expected: `must be at least ${params.limit}` }
    case 'maximum':
      return { path, expected: `must be at most ${params.limit}` }
    case 'places':
      return { path, expected: expectedPlaces(parentSchema?.places as string[]) }
    default:
      return { path, expected: message! }
  }
}

/** The units of the keywords that limit a length. */
const parts = {
  minLength: 'characters',
  minItems: 'items',
  minProperties: 'members',
  maxLength: 'characters',
  maxItems: 'items',
  maxProperties: 'members'
}

/**
 * Describes what is allowed for a value of the wrong type, with the title of its schema or else the name of the type.
 */
function expectedType (data: unknown, schema: Partial<TSchema> = {}): string {
  const { type, enum: values, title } = schema
  if (Array.isArray(data) && values) return `must be a single value, one of: ${values.join(', ')}`
  const must = `must be ${title ?? [type].flat().map((one) => typeWords[one]?.(schema)).join(' or ')}`
  return data === null ? `is empty, and ${must}` : must
}

const typeWords: Record<string, (schema: Partial<TSchema>) => string> = {
  string: ({ pattern, examples }) => pattern && examples ? `text written like ${examples[0]}` : 'a string',
  number: () => 'a number',
  integer: ({ minimum, maximum }) =>
    minimum !== undefined && maximum !== undefined ? `an integer from ${minimum} to ${maximum}` : 'an integer',
  boolean: () => 'true or false',
  null: () => 'null',
  array: ({ items }) => {
    const [example] = items?.examples ?? items?.enum ?? []
    return example === undefined ? 'a list' : `a list, such as [${example}]`
  },
  object: ({ required = [] }) =>
    required.length === 0 ? 'an object' : `an object, with members such as ${required.slice(0, 3).join(', ')}`
}

/** Describes, by an example, how members are named in an object that may have any number of them. */
function expectedNames ({ examples: [example] = [] }: TSchema): string {
  return example === undefined ? '' : `. Names are written like ${Object.keys(example)[0]}`
}

function expectedPlaces (names: string[]): string {
  return names.length === 0 ? 'must name nothing in braces' : `must name in braces each of, and nothing but: ${names.join(', ')}`
}
