import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'

const CORE = 'docProps/core.xml'
/** The earliest date in a zip archive, in local time, so that two servers give a file the same entity tag. */
const EARLIEST = new Date(1980, 0, 1)

/**
 * Adds the language to the core properties of an Office file (ECMA-376, part 2, section 11), which the package that
 * writes workbooks cannot. Screen readers choose their voice by it.
 */
export function withLanguage (file: Uint8Array): Uint8Array {
  const parts = unzipSync(file)
  const properties = strFromU8(parts[CORE]!)
  parts[CORE] = strToU8(properties.replace('</cp:coreProperties>', '<dc:language>en-US</dc:language>$&'))
  return zipSync(parts, { level: 6, mtime: EARLIEST })
}
