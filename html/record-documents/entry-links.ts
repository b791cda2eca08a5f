/** The path of the entry with an id, if it has an address. */
export type HrefOf = (id: string) => string | undefined

/** A text in pieces. Pieces that are an id have the path of their entry. */
export function linkIds (text: string, hrefOf: HrefOf | undefined): Array<{ text: string; href?: string }> {
  if (!hrefOf) return [{ text }]
  return text.split(/\b(GR-\d{3,4}|DR-\d{2}\.\d{2,3}|R\d{2}\.\d{2,3})\b/).map((piece, index) => {
    const href = index % 2 === 1 ? hrefOf(piece) : undefined
    return { text: piece, ...(href !== undefined && { href }) }
  })
}

/** The facts of a claim, as they are listed after it. */
export const citation = (facts: string[]): string => `[${facts.length > 0 ? facts.join(', ') : 'no fact yet'}]`
