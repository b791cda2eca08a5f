/** A JSON Pointer (RFC 6901) to a member of what `parent` points to. */
export const pointer = (parent: string, ...members: Array<string | number>): string =>
  [parent, ...members.map((member) => String(member).replaceAll('~', '~0').replaceAll('/', '~1'))].join('/')

/** The names of the members that a JSON Pointer goes through. */
export const namesIn = (path: string): string[] =>
  path.split('/').slice(1).map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'))
