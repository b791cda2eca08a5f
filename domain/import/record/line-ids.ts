import { slugOf } from '../../slug.ts'

interface Named { name: string, path: string[], otherBasis?: string }

const MOST_ID = 60

/** A slug of at most 60 characters, never empty. */
const shortSlug = (text: string): string => slugOf(slugOf(text).slice(0, MOST_ID)) || 'account'

/**
 * Returns names and ids of lines. A name is as printed, prefixed with its parent if it is not unique. Ids are unique
 * slugs of the names, which no longer contain account numbers.
 */
export function nameLines (lines: Named[]): Array<{ id: string, name: string }> {
  const suffix = ({ otherBasis }: Named) => otherBasis === undefined ? '' : ` (${otherBasis} basis)`
  const plain = lines.map((line) => line.name + suffix(line))
  const counts = new Map<string, number>()
  for (const name of plain) counts.set(shortSlug(name), (counts.get(shortSlug(name)) ?? 0) + 1)
  const used = new Set<string>()
  const next = new Map<string, number>()
  return lines.map((line, index) => {
    const isUnique = counts.get(shortSlug(plain[index]!)) === 1
    const parent = line.path.at(-1)
    const name = isUnique || parent === undefined || parent === line.name ? plain[index]! : `${parent}: ${plain[index]!}`
    const base = shortSlug(name)
    let id = base
    for (let count = next.get(base) ?? 2; used.has(id); count++) {
      id = `${base.slice(0, MOST_ID - 6)}-${count}`
      next.set(base, count + 1)
    }
    used.add(id)
    return { id, name }
  })
}
