import {
  afterBlanks, decodeName, nameOf, readPdfValue, refOf, type PdfDictionary, type PdfValue
} from './pdf-values.ts'
import { MOST_PIXELS } from '../scan/picture-size.ts'
import { unpackStream } from './unpack-stream.ts'

/**
 * A stream with its dictionary and its content, unpacked if it is packed in a way that a report's text may be. A
 * picture that unpacks to more than is left stays packed, because only its size is needed; it has no more bytes than
 * that size needs.
 */
export interface PdfStream { dictionary: PdfDictionary, content: Buffer, isPacked?: true }

/** Bounds of a file: bytes of all streams unpacked, in every step, and streams. */
export interface ObjectBounds { unpacked: number, streams: number }

/** A file exceeds a bound. */
export class LargeStreamsError extends Error {}

/** An object that begins here. Its number, and that of its generation, are in digits. */
const OBJECT = /(?<!\d)(\d{1,10})[\s\0]{1,9}\d{1,5}[\s\0]{1,9}obj(?![a-z])/g
/** How many times the bytes of a file its values may have together: values may begin inside others by mistake only. */
const MOST_READ = 3
const AROUND = 1_000_000
/** Bytes after the dots of a picture, such as of a line that a scanner began. */
const BESIDE_DOTS = 65_536

/**
 * The objects of a PDF as they are in its bytes, whatever its table of objects says. One number may have several
 * objects, and all of them count. Streams of objects are opened.
 */
export class PdfObjects {
  readonly streams: PdfStream[] = []
  readonly #values = new Map<number, PdfValue[]>()
  readonly #streamsOf = new Map<number, PdfStream[]>()
  #left: number

  /** Reads all objects. Throws a LargeStreamsError, or a DeepValueError for lists inside lists. */
  constructor (bytes: Buffer, { unpacked, streams: most }: ObjectBounds) {
    const text = bytes.toString('latin1')
    this.#left = MOST_READ * text.length + AROUND
    const heads = new Map<number, { number: number, dictionary: PdfDictionary }>()
    for (const { 0: head, 1: number, index } of text.matchAll(OBJECT)) {
      const { value, end } = this.#read(text, index + head.length)
      this.#add(Number(number), value)
      if (!(value instanceof Map)) continue
      const at = afterBlanks(text, end)
      if (text.startsWith('stream', at)) heads.set(at, { number: Number(number), dictionary: value })
    }
    const begins = placesOf(text, most)
    let [left, packedLeft, end] = [unpacked, this.#left, -1]
    for (const at of begins) {
      const { number, dictionary = new Map<string, PdfValue>() } = heads.get(at) ?? {}
      const from = startOfStream(bytes, at + 6)
      if (end < from) end = endOfStream(text, from)
      const length = Math.max(end - from, this.numberOf(dictionary, 'Length'))
      const filters = this.#filtersOf(dictionary)
      const opened = unpackStream(bytes.subarray(from), { filters, length, most: left })
      packedLeft -= opened?.read ?? length
      const isLarge = !opened && !(isPicture(dictionary) && unpackStream(bytes.subarray(from), {
        filters, length, most: this.#bytesOfPicture(dictionary)
      }))
      if (isLarge || packedLeft < 0) throw new LargeStreamsError()
      left -= opened?.bytes ?? 0
      const stream = opened
        ? { dictionary, content: opened.content }
        : { dictionary, content: Buffer.alloc(0), isPacked: true as const }
      this.streams.push(stream)
      if (number !== undefined) append(this.#streamsOf, number, stream)
      this.#openObjects(stream)
    }
  }

  #read (text: string, start: number): ReturnType<typeof readPdfValue> {
    const read = readPdfValue(text, start)
    this.#left -= read.end - start
    if (this.#left < 0) throw new LargeStreamsError()
    return read
  }

  #add (number: number, value: PdfValue): void {
    append(this.#values, number, value)
  }

  /** Reads the objects in a stream of objects, which says where each begins. */
  #openObjects ({ dictionary, content }: PdfStream): void {
    const [first, count] = [dictionary.get('First'), dictionary.get('N')]
    if (typeof first !== 'number' || typeof count !== 'number') return
    const text = content.toString('latin1')
    const places = text.slice(0, first).match(/\d{1,10}/g)?.map(Number) ?? []
    for (let index = 0; index < Math.min(count, places.length / 2); index++) {
      this.#add(places[index * 2]!, this.#read(text, first + (places[index * 2 + 1] ?? 0)).value)
    }
  }

  /** The most bytes that a picture needs: four for each dot, and one for each row. pdfjs unpacks all that there are. */
  #bytesOfPicture (dictionary: PdfDictionary): number {
    const [width, height] = [this.numberOf(dictionary, 'Width'), this.numberOf(dictionary, 'Height')]
    return Math.min(4 * width * height + height, 4 * MOST_PIXELS) + BESIDE_DOTS
  }

  #filtersOf (dictionary: PdfDictionary): string[] {
    const names = (value: PdfValue, levels = 0): string[] => {
      const ref = refOf(value)
      if (ref !== undefined) return levels > 3 ? [] : names(this.#values.get(ref)?.at(-1), levels + 1)
      if (Array.isArray(value)) return value.length > 9 ? ['Unknown'] : value.flatMap((one) => names(one, levels + 1))
      return [nameOf(value) ?? []].flat()
    }
    return names(dictionary.get('Filter') ?? dictionary.get('F')).map(decodeName)
  }

  /** The number that a dictionary has as a member, or to which it refers; 0 if there is none. */
  numberOf (dictionary: PdfDictionary, member: string): number {
    const value = dictionary.get(member)
    const number = this.#values.get(refOf(value) ?? -1)?.at(-1) ?? value
    return typeof number === 'number' ? number : 0
  }

  /** The dictionaries that a value is, or that the objects are to which it refers. */
  dictionariesOf (value: PdfValue): PdfDictionary[] {
    const ref = refOf(value)
    const values = ref === undefined ? [value] : this.#values.get(ref) ?? []
    return values.flatMap((one) => one instanceof Map ? [one] : [])
  }

  /** The dictionaries that dictionaries have as a member. */
  membersOf (dictionaries: PdfDictionary[], member: string): PdfDictionary[] {
    return dictionaries.flatMap((one) => this.dictionariesOf(one.get(member)))
  }

  /** The streams that a value or a list refers to. */
  streamsOf (value: PdfValue, levels = 0): PdfStream[] {
    if (Array.isArray(value)) return levels > 3 ? [] : value.flatMap((one) => this.streamsOf(one, levels + 1))
    const ref = refOf(value)
    if (ref === undefined) return []
    const lists = levels > 3 ? [] : (this.#values.get(ref) ?? []).filter((one) => Array.isArray(one))
    return [...this.#streamsOf.get(ref) ?? [], ...lists.flatMap((one) => this.streamsOf(one, levels + 1))]
  }

  /** Every dictionary, also those inside others. */
  * dictionaries (): Generator<PdfDictionary> {
    for (const values of this.#values.values()) for (const value of values) yield * dictionariesIn(value)
  }
}

/** Whether a dictionary says that its stream is a picture. */
export const isPicture = (dictionary: PdfDictionary): boolean => nameOf(dictionary.get('Subtype')) === 'Image'

function * dictionariesIn (value: PdfValue): Generator<PdfDictionary> {
  if (value instanceof Map) yield value
  if (value instanceof Map || Array.isArray(value)) for (const one of value.values()) yield * dictionariesIn(one)
}

function append<T> (lists: Map<number, T[]>, number: number, one: T): void {
  const list = lists.get(number)
  if (list) list.push(one)
  else lists.set(number, [one])
}

/** Where the keyword of each stream is. */
function placesOf (text: string, most: number): number[] {
  const places: number[] = []
  for (let at = text.indexOf('stream'); at !== -1; at = text.indexOf('stream', at + 6)) {
    if (text.startsWith('end', at - 3)) continue
    if (places.push(at) > most) throw new LargeStreamsError()
  }
  return places
}

function endOfStream (text: string, from: number): number {
  const end = text.indexOf('endstream', from)
  return end === -1 ? text.length : end
}

/** Content begins after the end of the line with the keyword. */
function startOfStream (buffer: Buffer, from: number): number {
  let at = from
  while (at < buffer.length && at < from + 100 && buffer[at] !== 10 && buffer[at] !== 13) at++
  return at + (buffer[at] === 13 && buffer[at + 1] === 10 ? 2 : 1)
}
