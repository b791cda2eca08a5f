import { pointer } from '../json-pointer.ts'

/**
 * Maps a text, number, boolean or null. `path` computes its JSON Pointer on demand; `name` is the member that holds it,
 * alone or in a list.
 */
type Change = (leaf: unknown, path: () => string, name: string) => unknown

/**
 * Returns a value with its leaves changed. Copies only the objects and lists that contain a change. If nothing changes,
 * which is true of most records, returns the value itself.
 */
export function mapLeaves<T> (root: T, change: Change): T {
  const members: Array<string | number> = []
  const path = () => pointer('', ...members)
  return visit(root, '') as T

  function visit (value: unknown, name: string): unknown {
    if (typeof value !== 'object' || value === null) return change(value, path, name)
    return Array.isArray(value) ? visitList(value, name) : visitObject(value as Record<string, unknown>)
  }

  function visitList (list: unknown[], name: string): unknown[] {
    let copy: unknown[] | undefined
    for (let index = 0; index < list.length; index++) {
      members.push(index)
      const changed = visit(list[index], name)
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
