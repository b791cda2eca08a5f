import type { IncomingMessage } from 'node:http'

/** After this long without a byte, a client counts as one that waits for its answer before it sends more. */
const SILENCE_MILLISECONDS = 1000

/**
 * Counts the pieces in which a body arrives, each of which costs the same time however small it is. Returns a function
 * that takes the length of a piece and says whether the body comes in too many small ones: more than 10,000, with
 * fewer than 16 bytes on average.
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

/** Whether a request has a body, by its headers (RFC 9112, section 6.3). */
export function hasBody ({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const length = headers['content-length']
  return headers['transfer-encoding'] !== undefined || (length !== undefined && Number(length) !== 0)
}

/**
 * Reads the rest of a body that nobody wants, and throws it away. A client that is still sending when the connection
 * closes may lose the answer, because bytes that are left unread reset the connection (RFC 9112, section 9.6).
 * Resolves to whether the body has ended. It has not if it is longer than `most` bytes, if it comes in too many small
 * pieces, or if the client falls silent.
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
