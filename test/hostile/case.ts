/** Bytes to send, and the statuses that are allowed in response. */
export interface Case {
  name: string
  bytes: string | Buffer
  /** If absent, any status except 5xx. */
  statuses?: readonly number[]
  /** The maximum number of responses: a smuggled request would get its own. */
  answers?: number
  /** Further checks of everything received. */
  check?: (received: string) => void
}

const CRLF = '\r\n'

/**
 * Builds a complete request that asks to close the connection. A `body` adds its length unless `headers` say otherwise.
 */
export function http (method: string, target: string, headers: string[] = [], body?: string | Buffer): Buffer {
  const framed = headers.some((line) => /^(content-length|transfer-encoding):/i.test(line))
  const head = [
    `${method} ${target} HTTP/1.1`,
    ...headers.some((line) => /^host:/i.test(line)) ? [] : ['Host: 127.0.0.1'],
    ...headers,
    ...body === undefined || framed ? [] : [`Content-Length: ${Buffer.byteLength(body)}`],
    'Connection: close'
  ].join(CRLF) + CRLF + CRLF
  return Buffer.concat([Buffer.from(head, 'latin1'), Buffer.from(body ?? '')])
}
