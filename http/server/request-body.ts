import type { IncomingMessage } from 'node:http'

/** A client that sends nothing for this long is assumed to wait for the response before it sends more. */
const SILENCE_MILLISECONDS = 1000

/**
 * Counts the pieces of a body. Each piece costs the same time, however small it is. Returns a function that takes the
 * length of a piece and returns whether there are too many small ones: more than 10,000, with fewer than 16 bytes on
 * average.
 */
export function createPieceCounter (): (length: number) => boolean {
  let pieces = 0
  let bytes = 0
  return (length) => {
    pieces++
    bytes += length
    return pieces > 10_000 && bytes < pieces * 16
  }
}

/** Whether a request has a body, according to its headers (RFC 9112, section 6.3). */
export function hasBody ({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const length = headers['content-length']
  return headers['transfer-encoding'] !== undefined || (length !== undefined && Number(length) !== 0)
}

/**
 * Reads and discards the rest of a body. If the connection closed while the client is still sending, the client could
 * lose the response, because unread bytes reset the connection (RFC 9112, section 9.6). Resolves to whether the body
 * has ended. It has not ended if it is longer than `most` bytes, comes in too many small pieces, or stops arriving.
 */
export function dropBody (request: IncomingMessage, most: number): Promise<boolean> {
  return new Promise((resolve) => {
    if (request.complete || request.destroyed || Number(request.headers['content-length'] ?? 0) > most) {
      resolve(request.complete)
      return
    }
    const isInTooManyPieces = createPieceCounter()
    let left = most
    const timer = setTimeout(finish, SILENCE_MILLISECONDS)

    function finish () {
      clearTimeout(timer)
      request.off('data', onData).off('end', finish).off('close', finish).pause()
      resolve(request.complete)
    }
    function onData (piece: Buffer) {
      left -= piece.length
      if (left < 0 || isInTooManyPieces(piece.length)) finish()
      else timer.refresh()
    }
    request.on('data', onData).on('end', finish).on('close', finish).resume()
  })
}
