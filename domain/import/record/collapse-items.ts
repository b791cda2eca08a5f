import type { ReadBalanceItem } from '../statements/read-balance-sheet.ts'
import { innerPath, nameKey } from '../tree/row-names.ts'

/** Maximum number of items on each side of a balance sheet in a record. */
export const MOST_ITEMS = 60

/** An item of the record, with the accounts of the file whose sum it is. */
interface ItemOfRecord { item: ReadBalanceItem, parts: ReadBalanceItem[] }

/**
 * Sums the deepest accounts of one side into their parents until there are few enough. Only accounts of the same kind
 * are summed, because buyers treat kinds differently. If that is not enough, the smallest accounts of each kind become
 * one. Returns the names of the parents.
 */
export function collapseItems (
  items: ReadBalanceItem[], most = MOST_ITEMS
): { items: ItemOfRecord[], collapsed: string[] } {
  const collapsed = new Set<string>()
  let current = items.map((item): ItemOfRecord => ({ item, parts: [item] }))
  while (current.length > most) {
    const depth = Math.max(...current.map(({ item }) => innerPath(item).length))
    if (depth === 0) {
      collapsed.add('no heading, but small ones of their kind')
      current = byKind(current, most)
      break
    }
    current = grouped(current, ({ item }) => {
      const path = innerPath(item)
      if (path.length < depth - 1) return undefined
      const isParent = path.length === depth - 1
      const name = isParent ? item.name : path.at(-1)!
      if (!isParent) collapsed.add(name)
      return { name, path: isParent ? path : path.slice(0, -1) }
    })
  }
  return { items: current, collapsed: [...collapsed] }
}

type Place = Pick<ReadBalanceItem, 'name' | 'path'>

/** Sums items with the same kind and the same place. Items without a place are unchanged. */
function grouped (items: ItemOfRecord[], placeOf: (one: ItemOfRecord) => Place | undefined): ItemOfRecord[] {
  const groups = new Map<string, ItemOfRecord>()
  return items.flatMap((one) => {
    const place = placeOf(one)
    if (!place) return [one]
    const key = [one.item.kind, ...place.path.map(nameKey), nameKey(place.name)].join(' > ')
    const group = groups.get(key)
    if (group) {
      group.item = { ...group.item, row: added(group.item.row, one.item.row) }
      if (one.item.isUnclear) group.item.isUnclear = true
      group.parts.push(...one.parts)
      return []
    }
    const first = { item: { ...one.item, ...place }, parts: [...one.parts] }
    groups.set(key, first)
    return [first]
  })
}

/** The sum of two rows, with the first and last of their cells. */
function added (one: ReadBalanceItem['row'], other: ReadBalanceItem['row']): ReadBalanceItem['row'] {
  return {
    ...one,
    amounts: one.amounts.map((amount, column) => amount === undefined && other.amounts[column] === undefined
      ? undefined
      : (amount ?? 0) + (other.amounts[column] ?? 0)),
    at: one.at.map((cell, column) => `${cell.split(':')[0]}:${other.at[column]!.split(':').at(-1)}`)
  }
}

/** Keeps the largest items and merges the others by kind. */
function byKind (items: ItemOfRecord[], most: number): ItemOfRecord[] {
  const size = ({ item }: ItemOfRecord) => Math.max(...item.row.amounts.map((amount) => Math.abs(amount ?? 0)))
  const kinds = new Set(items.map(({ item }) => item.kind)).size
  const kept = new Set(items.toSorted((one, other) => size(other) - size(one)).slice(0, most - kinds))
  return grouped(items, (one) => kept.has(one) ? undefined : { name: `Other accounts (${one.item.kind})`, path: [] })
}
