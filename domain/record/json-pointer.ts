/** Returns the JSON Pointer (RFC 6901) of a member below `parent`. */
export const pointer = (parent: string, ...members: Array<string | number>): string =>
  [parent, ...members.map((member) => String(member).replaceAll('~', '~0').replaceAll('/', '~1'))].join('/')
