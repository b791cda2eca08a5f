/** Maximum characters of an object or array on one line. */
const LINE = 80

/** Formats JSON for people: short values on one line, otherwise one member per line. */
export function pretty (value: unknown, indent = ''): string {
  const short = spaced(value)
  if (typeof value !== 'object' || value === null || indent.length + short.length <= LINE) return short
  const inner = `${indent}  `
  const members = Array.isArray(value)
    ? value.map((item: unknown) => pretty(item, inner))
    : Object.entries(value).map(([name, member]) => `${JSON.stringify(name)}: ${pretty(member, inner)}`)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return `${open}\n${members.map((member) => inner + member).join(',\n')}\n${indent}${close}`
}

/** Formats JSON on one line, with spaces. */
function spaced (value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value).map(([name, member]) => `${JSON.stringify(name)}: ${spaced(member)}`)
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`
}
