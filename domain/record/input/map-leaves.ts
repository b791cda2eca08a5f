import { pointer } from '../json-pointer.ts'

/**
 * Maps a text, number, boolean or null. `path` makes its JSON Pointer on demand, and `name` is the name of the member
 * or the index in the list.
 */
type Change = (leaf: unknown, path: () => string, name: string | number) => unknown

/**
 * A value with its leaves changed. Only objects and lists with a change in them are copied. If nothing changes, as in
 * most records, the value itself is returned.
 */
export function mapLeaves<T> (root: T, change: Change): T {
  const members: Array<string | number> = []
  const path = () => pointer('', ...members)
  return visit(root, '') as T

  function visit (value: unknown, name: string | number): unknown {
    if (typeof value !== 'object' || value === null) return change(value, path, name)
    return Array.isArray(value) ? visitList(value) : visitObject(value as Record<string, unknown>)
  }

  function visitList (list: unknown[]): unknown[] {
    let copy: unknown[] | undefined
    for (let index = 0; index < list.length; index++) {
      members.push(index)
      const changed = visit(list[index], index)
      members.pop()
      if (changed !== list[index]) (copy ??= [...list])[index] = changed
    }
    return copy ?? list
  }

  function visitObject (object: Record<string, unknown>): object {
    let copy: Record<string, unknown> | undefined
    for (const name in object) {
      members.push(name)
      const changed = visit(object[name], name)
      members.pop()
      if (changed !== object[name]) (copy ??= { ...object })[name] = changed
    }
    return copy ?? object
  }
}
