/** The parts of a JSON Schema that say where an optional member may be. */
interface Shape {
  $ref?: string
  type?: unknown
  minLength?: number
  required?: string[]
  properties?: Record<string, Shape>
  patternProperties?: Record<string, Shape>
  additionalProperties?: boolean | Shape
  items?: Shape
}

/**
 * Removes, in place, the optional members that are null or an empty text: forms send every field, and strict function
 * calling sends null for what a model omits. A text whose schema has `minLength: 0` may be empty. Entries of lists
 * stay, because they are the empty cells of tables. `find` returns the schema of a `$ref`.
 */
export function leaveOutEmpty (
  value: unknown, schema: object | undefined, find: (name: string) => object | undefined = () => undefined
): void {
  const { $ref } = (schema ?? {}) as Shape
  const shape = ($ref === undefined ? schema : find($ref)) as Shape | undefined
  if (typeof value !== 'object' || value === null || shape === undefined) return
  if (Array.isArray(value)) {
    for (const entry of value) leaveOutEmpty(entry, shape.items, find)
    return
  }
  const members = value as Record<string, unknown>
  const { properties = {}, required = [] } = shape
  const others = othersOf(shape)
  for (const name of Object.keys(members)) {
    const member = members[name]
    const known = Object.hasOwn(properties, name) ? properties[name] : others
    if (known === undefined) continue
    const isEmpty = member === null || (member === '' && known.minLength !== 0)
    if (isEmpty && !required.includes(name)) delete members[name]
    else leaveOutEmpty(member, known, find)
  }
}

/** Returns the schema of the members that an object may have under any name. */
function othersOf ({ patternProperties = {}, additionalProperties }: Shape): Shape | undefined {
  const [first] = Object.values(patternProperties)
  if (first) return first
  return typeof additionalProperties === 'object' && additionalProperties.type !== undefined ? additionalProperties : undefined
}
