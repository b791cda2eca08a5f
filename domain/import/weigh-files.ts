import { isZip, kindOfFile } from './bytes/file-kind.ts'
import { unpackZip } from './bytes/unpack-zip.ts'
import { kindOfZip } from './bytes/zip-kind.ts'
import type { ImportBounds } from './import-bounds.ts'
import type { OpenedFile } from './open-archives.ts'
import { orRefusal } from './refusal.ts'

/**
 * What reading files may cost: little, much, or much without a pause in which the reading could stop itself, as a PDF,
 * a picture or an archive, which may contain both.
 */
export type Weight = 'light' | 'heavy' | 'endless'

/** Bytes of all files together that are read in a fraction of a second, as sent and unpacked. */
const LIGHT_BYTES = 256 * 1024
const LIGHT_UNPACKED = 2 * 1024 * 1024

/** Weighs files by their first bytes and, of a workbook, by its directory, before anything in them is read. */
export function weighFiles (files: OpenedFile[], bounds: ImportBounds): Weight {
  const read = files.filter(({ refusal, bytes }) => refusal === undefined && bytes.length <= bounds.fileBytes)
  if (read.some(({ bytes }) => isEndless(bytes, bounds))) return 'endless'
  const sent = read.reduce((sum, { bytes }) => sum + bytes.length, 0)
  const unpacked = read.reduce((sum, { bytes }) => sum + unpackedBytes(bytes, bounds), 0)
  return sent > LIGHT_BYTES || unpacked > LIGHT_UNPACKED ? 'heavy' : 'light'
}

function isEndless (bytes: Uint8Array, bounds: ImportBounds): boolean {
  const kind = orRefusal(() => kindOfFile(bytes))
  return kind === 'pdf' || kind === 'picture' || (kind === 'zip' && orRefusal(() => kindOfZip(bytes, bounds)) === 'files')
}

function unpackedBytes (bytes: Uint8Array, bounds: ImportBounds): number {
  if (!isZip(bytes)) return 0
  let total = 0
  orRefusal(() => unpackZip(bytes, bounds, (_name, unpacked) => {
    total += unpacked
    return false
  }))
  return total
}
