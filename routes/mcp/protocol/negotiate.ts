import { memoize } from '../../../http/representations/memoize.ts'

/** How welcome each media type is, 0 to 1. */
export interface Accepted {
  json: number
  sse: number
  /** Whether text/event-stream itself is named, which a wildcard is not enough for. */
  sseByName: boolean
}

const JSON_TYPE = 'application/json'
const SSE_TYPE = 'text/event-stream'

/**
 * What an Accept header says about the two media types of MCP (RFC 9110, section 12.5.1): the most specific range
 * decides, and an empty header is as good as none, which accepts anything.
 */
export const accepted = memoize((accept: string): Accepted => {
  const ranges = new Map<string, number>()
  for (const element of splitOutsideQuotes(accept, ',')) {
    const [range = '', ...parameters] = splitOutsideQuotes(element, ';').map((part) => part.trim().toLowerCase())
    if (range !== '') ranges.set(range, Math.max(ranges.get(range) ?? 0, weight(parameters)))
  }
  if (ranges.size === 0) return { json: 1, sse: 1, sseByName: false }
  const of = (type: string) => ranges.get(type) ?? ranges.get(type.replace(/\/.*/, '/*')) ?? ranges.get('*/*') ?? 0
  return { json: of(JSON_TYPE), sse: of(SSE_TYPE), sseByName: (ranges.get(SSE_TYPE) ?? 0) > 0 }
})

/** The `q` among the parameters; 1 when there is none or it is no number. */
function weight (parameters: string[]): number {
  const q = Number(parameters.find((parameter) => /^q\s*=/.test(parameter))?.split('=')[1] ?? 1)
  return Number.isNaN(q) ? 1 : Math.min(Math.max(q, 0), 1)
}

/** A quoted parameter value may hold the separator. */
function splitOutsideQuotes (text: string, separator: ',' | ';'): string[] {
  return text.match(separator === ',' ? /(?:"(?:[^"\\]|\\.)*"?|[^,"])+/g : /(?:"(?:[^"\\]|\\.)*"?|[^;"])+/g) ?? []
}
