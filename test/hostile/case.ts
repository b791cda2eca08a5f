/** Bytes to send, and the statuses that may answer them. */
export interface Case {
  name: string
  bytes: string | Buffer
  /** Any but 5xx when absent. */
  statuses?: readonly number[]
  /** How many answers may come at the most: a smuggled request would have its own. */
  answers?: number
  /** Further checks of all that was received. */
  check?: (received: string) => void
}

const CRLF = '\r\n'

/** A whole request that asks to close the connection. `body` brings its length unless `headers` say otherwise. */
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
