import { roundToCents } from '../../number-format.ts'

/**
 * An amount with the JSON Pointers of everything it is computed from. `hasCents` is set if any of those has cents, even
 * if the sum is in whole dollars; the amount is then compared to the cent.
 */
export interface Amount { amount: number, involves: string[], hasCents?: true }

/** Amounts by fiscal year or date. */
export type AmountsBy = Record<string, Amount>

/** Wraps an amount that the record contains at a JSON Pointer. */
export const given = (amount: number, pointer: string): Amount =>
  Number.isInteger(amount) ? { amount, involves: [pointer] } : { amount, involves: [pointer], hasCents: true }

/** Wraps the amount that a list of amounts has under a name, such as a year. `path` is the JSON Pointer of the list. */
export function givenIn<Name extends string> (
  amounts: { readonly [Known in Name]?: number | undefined } | undefined, name: Name, path: string
): Amount | undefined {
  const amount = amounts?.[name]
  return amount === undefined ? undefined : given(amount, `${path}/${name}`)
}

/** Zero, for an item that a complete statement does not list. */
export const ZERO: Amount = { amount: 0, involves: [] }

/** Adds up signed amounts, exact to the cent. Returns undefined if any of them is unknown. */
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
  return hasCents ? { amount: roundToCents(sum), involves, hasCents } : { amount: sum, involves }
}

/** Adds up amounts. Returns undefined if there are none. */
export const together = (amounts: Amount[]): Amount | undefined =>
  amounts.length === 0 ? undefined : made(...amounts.map((amount): [1, Amount] => [1, amount]))

/** Adds up the signed amounts that are known. Returns undefined if none is. */
export function sumKnown (...parts: Array<[sign: 1 | -1, amount: Amount | undefined]>): Amount | undefined {
  const known = parts.filter(([, amount]) => amount !== undefined)
  return known.length === 0 ? undefined : made(...known)
}

/**
 * Returns one amount as a percentage of another, not rounded. Returns undefined if either is unknown or the whole is
 * zero.
 */
export const shareOf = (part: Amount | undefined, whole: Amount | undefined): Amount | undefined =>
  part === undefined || !whole?.amount
    ? undefined
    : { amount: (part.amount / whole.amount) * 100, involves: [...part.involves, ...whole.involves] }
