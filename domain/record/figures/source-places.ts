/** The document that prints the amounts of a line or item, and the place of each amount by period. */
export interface PrintedSource { document: string, at?: Record<string, string> }

/** A cell of a report, which may be on one of several sheets: `B22`, `2025!B22`. */
const CELL = /^(?:(.+)!)?([A-Z]{1,3}\d+(?::[A-Z]{1,3}\d+)?)$/

/**
 * Names a place for people: `cell B22`, `cell B22 of sheet 2025`. A page or a line has words already. A JSON Pointer,
 * which is a place in a report of an API, has none, because people cannot look it up.
 */
export function namedPlace (place: string | undefined): string | undefined {
  if (place === undefined || place.startsWith('/')) return undefined
  const [, sheet, cell] = CELL.exec(place) ?? []
  if (cell === undefined) return place
  const named = `${cell.includes(':') ? 'cells' : 'cell'} ${cell}`
  return sheet === undefined ? named : `${named} of sheet ${sheet}`
}

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
