import { ServerResponse, type IncomingMessage, type OutgoingHttpHeader, type OutgoingHttpHeaders } from 'node:http'

/** What tells how to treat content, and where to read more: known to whoever holds the content. */
const ABOUT_CONTENT = new Set(['content-security-policy', 'link', 'x-content-type-options'])

/**
 * Responses that leave that out of a 304, which has no content: whoever holds it keeps the headers that it came with
 * (RFC 9110, section 15.4.5; RFC 9111, section 3.2).
 */
export class ContentResponse<Request extends IncomingMessage> extends ServerResponse<Request> {
  override writeHead (
    status: number,
    reason?: string | OutgoingHttpHeaders | OutgoingHttpHeader[],
    headers?: OutgoingHttpHeaders | OutgoingHttpHeader[]
  ): this {
    if (status !== 304 || typeof reason !== 'object' || Array.isArray(reason)) {
      return super.writeHead(status, reason as string, headers)
    }
    return super.writeHead(status, withoutContent(reason))
  }
}

/** As names and values in turn, which take less to make than another object. */
function withoutContent (headers: OutgoingHttpHeaders): OutgoingHttpHeader[] {
  // The announcement of a deprecation is sent with every answer, and its links with it.
  const announces = 'deprecation' in headers
  const kept: OutgoingHttpHeader[] = []
  for (const name in headers) {
    if (!ABOUT_CONTENT.has(name) || (announces && name === 'link')) kept.push(name, headers[name]!)
  }
  return kept
}
