/** A JSON Pointer (RFC 6901) to a member of what `parent` points to. */
export const pointer = (parent: string, ...members: Array<string | number>): string =>
  [parent, ...members.map((member) => String(member).replaceAll('~', '~0').replaceAll('/', '~1'))].join('/')
