import { boundsOf, firstSentence, typeOf, type Schema } from './schema.ts'

/** A field of a request or response, with its nested fields. */
export interface FieldNode {
  name: string
  /** Markdown. */
  type: string
  required: boolean
  meaning: string
  example?: string
  within: FieldNode[]
}

/** Estimated bytes of a field on a page, without its texts. */
const FRAME = 100
const LONGEST_EXAMPLE = 60

/**
 * Returns the fields of a schema as a tree. Follows `$ref`, and adds level after level until the estimated size reaches
 * `bytes`. The type of a field links to its schema page, which has the fields that did not fit.
 */
export function fieldTree (schema: Schema, all: Record<string, Schema>, bytes: number): FieldNode[] {
  const root: FieldNode[] = []
  const waiting: Array<{ from: Schema; into: FieldNode[]; seen: string[] }> = [{ from: schema, into: root, seen: [] }]
  let left = bytes
  for (const { from, into, seen } of waiting) {
    const { found, path } = resolve(from, all, seen)
    const nodes = Object.entries(found?.properties ?? {}).map(([name, own]) =>
      ({ own, node: nodeOf(name, own, found!.required?.includes(name) ?? false) }))
    const size = nodes.reduce((sum, { node }) => sum + sizeOf(node), 0)
    // A partial object would look complete, so an object that does not fit is left out.
    if (into !== root && size > left) continue
    left -= size
    for (const { own, node } of nodes) {
      into.push(node)
      waiting.push({ from: own, into: node.within, seen: path })
    }
  }
  return root
}

/**
 * Resolves a schema, or the items of an array, to the object schema. `found` is undefined if a schema contains itself.
 */
function resolve (schema: Schema, all: Record<string, Schema>, seen: string[]): { found?: Schema; path: string[] } {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split('/').at(-1)!
    return seen.includes(name) || !all[name] ? { path: seen } : resolve(all[name], all, [...seen, name])
  }
  if (schema.items) return resolve(schema.items, all, seen)
  return { found: schema, path: seen }
}

function nodeOf (name: string, schema: Schema, required: boolean): FieldNode {
  const example = schema.examples?.[0]
  const text = typeof example === 'object' || example === undefined ? undefined : String(example)
  return {
    name,
    type: typeOf(schema),
    required,
    meaning: [firstSentence(schema.description), boundsOf(schema)].filter((part) => part !== '').join(' '),
    ...(text !== undefined && text.length <= LONGEST_EXAMPLE && { example: text }),
    within: []
  }
}

const sizeOf = ({ name, type, meaning, example = '' }: FieldNode) =>
  FRAME + name.length + type.length + meaning.length + example.length
