/** The document that prints the amounts of a line or item, and the place of each amount by period. */
export interface PrintedSource { document: string, at?: Record<string, string> }

/** A place that is in another document than the source names: `DR-02.21 B15`. */
const ELSEWHERE = /^(DR-\d{2}\.\d{2}) (.+)$/

/**
 * Returns the document of one amount and its place in it. A place that begins with the id of a document is in that
 * document: the years of a line may come from several.
 */
export function placeOf ({ document, at = {} }: PrintedSource, period: string): { document: string, place?: string } {
  const place = at[period]
  const [, other, rest] = ELSEWHERE.exec(place ?? '') ?? []
  if (other !== undefined) return { document: other, place: rest! }
  return { document, ...(place !== undefined && { place }) }
}
