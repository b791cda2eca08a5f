/**
 * An amount with the JSON Pointers of everything it is made from. `hasCents` is set if one of those has cents, even if
 * the cents add up to whole dollars: it is then compared to the cent.
 */
export interface Amount { amount: number, involves: string[], hasCents?: true }

/** Amounts by fiscal year or date. */
export type AmountsBy = Record<string, Amount>

/** An amount that the record gives at a JSON Pointer. */
export const given = (amount: number, pointer: string): Amount =>
  Number.isInteger(amount) ? { amount, involves: [pointer] } : { amount, involves: [pointer], hasCents: true }

/** Zero, for an item that a complete statement does not list. */
export const ZERO: Amount = { amount: 0, involves: [] }

/** Adds amounts up, each with its sign. Returns nothing if one of them is unknown. The sum is exact to the cent. */
export function made (...parts: Array<[sign: 1 | -1, amount: Amount | undefined]>): Amount | undefined {
  let sum = 0
  let hasCents = false
  const involves: string[] = []
  for (const [sign, part] of parts) {
    if (part === undefined) return undefined
    sum += sign * part.amount
    hasCents ||= part.hasCents === true
    for (const pointer of part.involves) involves.push(pointer)
  }
  return hasCents ? { amount: Math.round(sum * 100) / 100, involves, hasCents } : { amount: sum, involves }
}

/** The sum of amounts, or nothing if there are none. */
export const together = (amounts: Amount[]): Amount | undefined =>
  amounts.length === 0 ? undefined : made(...amounts.map((amount): [1, Amount] => [1, amount]))

/** The sum of the amounts that are known, each with its sign, or nothing if none is. */
export function sumKnown (...parts: Array<[sign: 1 | -1, amount: Amount | undefined]>): Amount | undefined {
  const known = parts.filter(([, amount]) => amount !== undefined)
  return known.length === 0 ? undefined : made(...known)
}

/** One amount as a percentage of another. It is not rounded. Returns nothing if the whole is zero. */
export const shareOf = (part: Amount | undefined, whole: Amount | undefined): Amount | undefined =>
  part === undefined || !whole?.amount
    ? undefined
    : { amount: (part.amount / whole.amount) * 100, involves: [...part.involves, ...whole.involves] }
