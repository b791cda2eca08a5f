/** A JSON Pointer (RFC 6901) to a member of what `parent` points to. */
export const pointer = (parent: string, ...members: Array<string | number>): string =>
  members.reduce<string>((path, member) => `${path}/${String(member).replace(/~/g, '~0').replace(/\//g, '~1')}`, parent)
