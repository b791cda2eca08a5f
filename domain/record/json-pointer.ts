/** Returns the JSON Pointer (RFC 6901) of a member below `parent`. */
export const pointer = (parent: string, ...members: Array<string | number>): string =>
  [parent, ...members.map((member) => String(member).replaceAll('~', '~0').replaceAll('/', '~1'))].join('/')

/** Returns the member names in a JSON Pointer (RFC 6901). */
export const namesInPointer = (path: string): string[] =>
  path.split('/').slice(1).map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'))

/** Returns the value at a path of member names and list places, or undefined if there is none. */
export const valueAt = (value: unknown, names: string[]): unknown =>
  names.reduce<unknown>((part, name) => typeof part === 'object' && part !== null && Object.hasOwn(part, name)
    ? (part as Record<string, unknown>)[name]
    : undefined, value)
