import { Unzlib } from 'fflate'
import { inflateSync } from 'node:zlib'

/** Streams inside streams that are unpacked although no filter says so. */
const MOST_LAYERS = 3
/** Bytes of a damaged stream that are unpacked at once, so that what comes before the damage is counted. */
const PIECE = 512

/** Filters that a report's text may be packed with. Others are for pictures, and what they contain stays packed. */
type Filter = 'flate' | 'hex' | 'ascii85'
const FILTERS: Record<string, Filter> = {
  FlateDecode: 'flate', Fl: 'flate', ASCIIHexDecode: 'hex', AHx: 'hex', ASCII85Decode: 'ascii85', A85: 'ascii85'
}

/** What a stream unpacks to, the bytes of all steps together, and how many packed bytes were read. */
interface Unpacked { content: Buffer, bytes: number, read: number }
interface Step { content: Buffer, read: number }

/**
 * Unpacks a stream through a chain of filters, and what is packed in it again whatever its dictionary says. `rest` is
 * the file from the begin of the stream, of which the first `length` bytes are the stream if it is not packed. Returns
 * undefined if all steps together have more than `most` bytes.
 */
export function unpackStream (
  rest: Buffer, { filters, length, most }: { filters: string[], length: number, most: number }
): Unpacked | undefined {
  const steps = filters.map((name) => FILTERS[name])
  const known = steps.includes(undefined) ? steps.indexOf(undefined) : steps.length
  const layers = Array.from({ length: known === steps.length ? MOST_LAYERS : 0 }, () => 'flate' as const)
  let content: Buffer | undefined
  let [bytes, read] = [0, length]
  for (const [index, filter] of [...steps.slice(0, known), ...layers].entries()) {
    const next = unpack(content ?? rest, filter!, most - bytes)
    if (next === 'too long') return undefined
    if (next === undefined) {
      if (index >= known) break
      continue
    }
    if (!content) read = next.read
    content = next.content
    bytes += content.length
  }
  return { content: content ?? rest.subarray(0, length), bytes, read }
}

function unpack (packed: Buffer, filter: Filter, most: number): Step | 'too long' | undefined {
  if (filter === 'flate') return inflate(packed, most)
  const end = packed.indexOf(filter === 'hex' ? '>' : '~')
  const coded = end === -1 ? packed : packed.subarray(0, end)
  const content = filter === 'hex' ? decodeHex(coded) : decodeAscii85(coded, most)
  return content === 'too long' ? content : { content, read: coded.length }
}

/** Returns the unpacked bytes, or undefined if they are not packed. */
function inflate (packed: Buffer, most: number): Step | 'too long' | undefined {
  const isPacked = packed.length > 2 && (packed[0]! & 15) === 8 && (packed[0]! * 256 + packed[1]!) % 31 === 0
  if (!isPacked) return undefined
  try {
    const options = { maxOutputLength: Math.max(most, 1), finishFlush: 2, info: true }
    const inflated: unknown = inflateSync(packed, options)
    const { buffer, engine } = inflated as { buffer: Buffer, engine: { bytesWritten: number } }
    return { content: buffer, read: engine.bytesWritten }
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'too long' : inflateDamaged(packed, most)
  }
}

/** Returns what comes before the damage of a stream, which a reader of PDFs unpacks too. */
function inflateDamaged (packed: Buffer, most: number): Step | 'too long' | undefined {
  const pieces: Uint8Array[] = []
  let [bytes, read] = [0, 0]
  const unzip = new Unzlib((piece) => {
    pieces.push(piece)
    bytes += piece.length
  })
  const isTooLong = () => bytes > most
  try {
    while (read < packed.length) {
      unzip.push(packed.subarray(read, read + PIECE))
      read += PIECE
      if (isTooLong()) break
    }
  } catch {
    // What was unpacked until here counts.
  }
  if (isTooLong()) return 'too long'
  return bytes === 0 ? undefined : { content: Buffer.concat(pieces), read }
}

const decodeHex = (coded: Buffer): Buffer => Buffer.from(coded.toString('latin1').replaceAll(/[\s\0]+/g, ''), 'hex')

const [FIRST, LAST, ZERO] = [33, 117, 122]

/** Decodes base 85 (PDF 32000-1, 7.4.3). A `z` is four zero bytes. */
function decodeAscii85 (coded: Buffer, most: number): Buffer | 'too long' {
  const bytes: number[] = []
  let [value, digits] = [0, 0]
  const add = (count: number) => {
    for (let place = 0; place < count; place++) bytes.push(Math.floor(value / 256 ** (3 - place)) & 255)
    value = digits = 0
  }
  for (const code of coded) {
    if (code === ZERO && digits === 0) bytes.push(0, 0, 0, 0)
    else if (code >= FIRST && code <= LAST) {
      value = value * 85 + code - FIRST
      if (++digits === 5) add(4)
    }
    if (bytes.length > most) return 'too long'
  }
  if (digits > 1) {
    const left = digits
    for (; digits < 5; digits++) value = value * 85 + 84
    add(left - 1)
  }
  return Buffer.from(bytes)
}
