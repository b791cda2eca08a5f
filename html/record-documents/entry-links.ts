/** Returns the path of the entry with an id, or undefined if it has no address. */
export type HrefOf = (id: string) => string | undefined

/** Splits a text into pieces. A piece that is an id has the path of its entry. */
export function linkIds (text: string, hrefOf: HrefOf | undefined): Array<{ text: string; href?: string }> {
  if (!hrefOf) return [{ text }]
  return text.split(/\b(GR-\d{3,4}|DR-\d{2}\.\d{2,3}|R\d{2}\.\d{2,3})\b/).map((piece, index) => {
    const href = index % 2 === 1 ? hrefOf(piece) : undefined
    return { text: piece, ...(href !== undefined && { href }) }
  })
}

/** Returns the list of facts that follows a claim. */
export const citation = (facts: string[]): string => `[${facts.length > 0 ? facts.join(', ') : 'no fact yet'}]`
