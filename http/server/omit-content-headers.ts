import { ServerResponse, type IncomingMessage, type OutgoingHttpHeader, type OutgoingHttpHeaders } from 'node:http'

/**
 * Responses that leave `about`, what is said alike of the content of all answers, out of a 304, which has none: whoever
 * holds the content keeps the headers that it came with (RFC 9110, section 15.4.5; RFC 9111, section 3.2). Another
 * value is sent: it may be newer than theirs.
 */
export function omitContentHeadersOn304 (about: Record<string, string>) {
  return class BriefResponse<Request extends IncomingMessage> extends ServerResponse<Request> {
    override writeHead (
      status: number,
      reason?: string | OutgoingHttpHeaders | OutgoingHttpHeader[],
      headers?: OutgoingHttpHeaders | OutgoingHttpHeader[]
    ): this {
      if (status !== 304 || typeof reason !== 'object' || Array.isArray(reason)) {
        return super.writeHead(status, reason as string, headers)
      }
      return super.writeHead(status, withoutThose(reason, about))
    }
  }
}

/** As names and values in turn, which take less to make than another object. */
function withoutThose (headers: OutgoingHttpHeaders, about: Record<string, string>): OutgoingHttpHeader[] {
  const kept: OutgoingHttpHeader[] = []
  for (const name in headers) {
    if (headers[name] !== about[name]) kept.push(name, headers[name]!)
  }
  return kept
}
