/** The part of JSON Schema that the OpenAPI document uses. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  patternProperties?: Record<string, Schema>
  additionalProperties?: boolean | Schema
  required?: string[]
  description?: string
  examples?: unknown[]
  default?: unknown
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
}

/** Returns the path of a shared schema in the reference. */
export const schemaPath = (name: string) => `/docs/schemas/${name}`

/** Returns the first sentence of a description. */
export const firstSentence = (description = '') => description.replace(/(?<=[.!?]) [A-Z][^]*$/, '')

/** Returns the type of a schema in a few words of Markdown. A shared schema is a link to its page. */
export function typeOf (schema: Schema | undefined): string {
  if (!schema) return 'any'
  if (schema.$ref !== undefined) return link(schema.$ref)
  if (schema.const !== undefined) return code(schema.const)
  if (schema.enum) return schema.enum.map(code).join(' or ')
  const alternatives = schema.anyOf ?? schema.oneOf
  if (alternatives) return alternatives.map(typeOf).join(' or ')
  if (schema.items) return `array of ${typeOf(schema.items)}`
  const value = recordValue(schema)
  if (value) return `map to ${typeOf(value)}`
  return schema.type === undefined ? 'any' : [schema.type].flat().join(' or ')
}

/** Returns the restrictions of a value in parentheses: its bounds, then its default. */
export function boundsOf (schema: Schema): string {
  const range = (least: number | undefined, most: number | undefined, of: string) => {
    if (least === undefined && most === undefined) return []
    if (least === undefined) return [`at most ${most}${of}`]
    return [most === undefined ? `at least ${least}${of}` : `${least} to ${most}${of}`]
  }
  const bounds = [
    ...range(schema.minimum, schema.maximum, ''),
    ...range(schema.minLength, schema.maxLength, ' characters'),
    ...range(schema.minItems, schema.maxItems, ' items'),
    ...(schema.default === undefined ? [] : [`default ${code(schema.default)}`])
  ]
  return bounds.length === 0 ? '' : `(${bounds.join(', ')})`
}

/**
 * Returns a row of name, type and meaning for each field of an object, or of the objects in a list, including fields of
 * inline objects. The text `required` is added to required fields.
 */
export function fields (schema: Schema, required: string, prefix = ''): string[][] {
  if (prefix === '' && schema.items) return fields(schema.items, required, '[].')
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const meaning = `${property.description ?? ''} ${boundsOf(property)}`.trim()
    const row = [
      `\`${prefix}${name}\``,
      typeOf(property),
      schema.required?.includes(name) ? `${meaning} ${required}` : meaning
    ]
    const inner = fields(property, required, `${prefix}${name}.`)
    return [row, ...inner, ...fields(property.items ?? {}, required, `${prefix}${name}[].`)]
  })
}

/** Returns the names of the shared schemas that a part of the document refers to, directly or indirectly. */
export function schemasUsed (piece: unknown, all: Record<string, Schema>): string[] {
  const found = new Set<string>()
  const follow = (text: string) => {
    for (const [, name] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (found.has(name!)) continue
      found.add(name!)
      follow(JSON.stringify(all[name!]))
    }
  }
  follow(JSON.stringify(piece))
  return [...found]
}

function recordValue ({ patternProperties, additionalProperties, properties }: Schema): Schema | undefined {
  if (properties) return undefined
  if (patternProperties) return Object.values(patternProperties)[0]
  return typeof additionalProperties === 'object' ? additionalProperties : undefined
}

function link (reference: string): string {
  const name = reference.split('/').at(-1)!
  return `[${name}](${schemaPath(name)})`
}

const code = (value: unknown) => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``
