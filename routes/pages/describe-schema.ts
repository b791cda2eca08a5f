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
}

/** A schema's type in a few words of Markdown. A shared schema is a link to the heading with its name. */
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

/** Rows of name, type and meaning for each field of an object, those of inline objects within it included. */
export function fields (schema: Schema, prefix = ''): string[][] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const required = schema.required?.includes(name) ? ' Required.' : ''
    const row = [`\`${prefix}${name}\``, typeOf(property), `${property.description ?? ''}${required}`.trim()]
    return [row, ...fields(property, `${prefix}${name}.`), ...fields(property.items ?? {}, `${prefix}${name}[].`)]
  })
}

function recordValue ({ patternProperties, additionalProperties, properties }: Schema): Schema | undefined {
  if (properties) return undefined
  if (patternProperties) return Object.values(patternProperties)[0]
  return typeof additionalProperties === 'object' ? additionalProperties : undefined
}

function link (reference: string): string {
  const name = reference.split('/').at(-1)!
  return `[${name}](#${name.toLowerCase()})`
}

const code = (value: unknown) => `\`${JSON.stringify(value)}\``
