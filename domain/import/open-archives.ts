import { isZip } from './bytes/file-kind.ts'
import { unpackZip } from './bytes/unpack-zip.ts'
import { kindOfZip } from './bytes/zip-kind.ts'
import type { ImportBounds } from './import-bounds.ts'
import { emptyFile, type ParsedFile } from './parsed-file.ts'
import { orRefusal, Refusal } from './refusal.ts'

/** An uploaded file. */
interface ImportFile { name: string, bytes: Uint8Array }

/** A file to read, or the reason why it is not read. */
export type OpenedFile = ImportFile & { refusal?: Refusal }

/** Files that a computer adds to an archive without its owner: those of macOS, hidden ones, and folders. */
const ADDED = /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)|\/$/i

/** The name of a file without its folders. */
export const lastPart = (name: string): string => name.split(/[\\/]/).at(-1)!

/**
 * Replaces each zip archive of files by the files in it, in their order, up to `most` files in all. An archive in an
 * archive stays as it is, and a copy of a file outside the archive is left out. All archives together unpack to at most
 * the bytes of the bounds. An archive that cannot be opened, or has more files than may be read, keeps an entry with
 * the reason.
 */
export function openArchives (files: OpenedFile[], bounds: ImportBounds, most: number): OpenedFile[] {
  const seen = files.map(({ bytes }) => bytes)
  let unpackedBytes = bounds.unpackedBytes
  let room = most - files.length
  return files.flatMap((file): OpenedFile[] => {
    if (file.refusal || !isZip(file.bytes) || file.bytes.length > bounds.fileBytes) return [file]
    const read = orRefusal((): OpenedFile[] => {
      if (kindOfZip(file.bytes, bounds) === 'workbook') return [file]
      const { opened: all, left } = openOne(file, { ...bounds, unpackedBytes }, room + 1)
      unpackedBytes -= all.reduce((total, { bytes }) => total + bytes.length, 0)
      const opened = all.filter((one) => one.refusal !== undefined || !seen.some((bytes) => isSame(bytes, one.bytes)))
      seen.push(...opened.map(({ bytes }) => bytes))
      if (opened.length === 0 && left === 0) throw new Refusal('repeated', 'Every file in this ZIP is here already.')
      room -= opened.length - 1
      return left === 0 ? opened : [...opened, { ...file, refusal: tooMany(opened.length + left, most) }]
    })
    return read instanceof Refusal ? [{ ...file, refusal: read }] : read
  })
}

/**
 * Leaves out a copy of a file that was read before. Statements and balance sheets stay: a year or date is taken from
 * one file only.
 */
export function withoutCopies (opened: OpenedFile[], parsed: ParsedFile[]): ParsedFile[] {
  return parsed.map((one) => {
    const { bytes } = opened[one.place]!
    const first = one.statement || one.balance || one.refused
      ? undefined
      : opened.slice(0, one.place).find((other) => isSame(other.bytes, bytes))
    if (!first) return one
    const { layout, kind, sheet } = one
    return {
      ...emptyFile(one),
      layout,
      kind,
      ...sheet !== undefined && { sheet },
      refused: { code: 'repeated', message: `The same file as "${first.name}", which counts once.` }
    }
  })
}

const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, place) => byte === other[place])

/** Unpacks the first `room` files of an archive. `left` is the number of the others. */
function openOne ({ bytes }: ImportFile, bounds: ImportBounds, room: number) {
  let count = 0
  const tooLarge: OpenedFile[] = []
  const opened = unpackZip(bytes, bounds, (name, unpacked) => {
    if (ADDED.test(name) || ++count > room) return false
    if (unpacked <= bounds.fileBytes) return true
    tooLarge.push({ name: lastPart(name), bytes: new Uint8Array(), refusal: tooLargeFile(bounds) })
    return false
  }).map(({ name, data }): OpenedFile => ({ name: lastPart(name), bytes: data }))
  if (count === 0) throw new Refusal('empty', 'This ZIP has no files in it: choose the reports themselves.')
  return { opened: [...opened, ...tooLarge], left: Math.max(count - room, 0) }
}

/** The refusal of a file over the limit of bytes. */
export const tooLargeFile = ({ fileBytes }: Pick<ImportBounds, 'fileBytes'>) =>
  new Refusal('too-large', `The file is larger than ${Math.floor(fileBytes / 1024)} KB: ` +
    'save a general ledger as Excel (.xlsx), which is a third of the size, or export it for one year at a time. Export other reports as a summary.')

const tooMany = (count: number, most: number) => new Refusal('too-many',
  `This ZIP has ${count} files, and at most ${most} are read at once. The first ones were read: send the others after these.`)
