import { memoize } from '../../../http/representations/memoize.ts'
import { qualityOf } from '../../../http/representations/negotiation.ts'

/** A client's preference for each MCP media type, from 0 to 1. */
export interface Accepted {
  json: number
  sse: number
  /** Whether the header names text/event-stream itself, which GET requires: a wildcard is not enough. */
  sseByName: boolean
}

const SSE_TYPE = 'text/event-stream'

/** Reads the preferences for the two MCP media types from an Accept header (RFC 9110, section 12.5.1). */
export const accepted = memoize((accept: string): Accepted => {
  const sse = qualityOf(accept, SSE_TYPE)
  return { json: qualityOf(accept, 'application/json'), sse, sseByName: sse > 0 && /text\/event-stream/i.test(accept) }
})
