import { EXPORT_INSTEAD, Refusal } from '../refusal.ts'

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte)

/** Whether a file is a zip archive, which an Excel workbook is too. */
export const isZip = (bytes: Uint8Array): boolean =>
  startsWith(bytes, 0x50, 0x4b, 0x03, 0x04) || startsWith(bytes, 0x50, 0x4b, 0x05, 0x06)

/**
 * Detects the kind of a file from its first bytes, regardless of its name: a zip archive, a PDF, a picture in JPEG or
 * PNG, or text. Throws a Refusal that names any other kind, such as an old Excel file or a picture in another format.
 */
export function kindOfFile (bytes: Uint8Array): 'zip' | 'pdf' | 'picture' | 'text' {
  if (bytes.length === 0) throw new Refusal('empty', `The file is empty: ${EXPORT_INSTEAD}.`)
  if (isZip(bytes)) return 'zip'
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) refuseOle(bytes)
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46)) return 'pdf'
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47) || startsWith(bytes, 0xff, 0xd8, 0xff)) return 'picture'
  if (isHeif(bytes)) {
    throw new Refusal('image', 'This is a photo in the format of an iPhone (HEIC), which cannot be read. On the iPhone, choose Settings, Camera, ' +
      'Formats, Most Compatible, and take it again. Or open it and save it as JPEG.')
  }
  const isImage = startsWith(bytes, 0x47, 0x49, 0x46, 0x38) || startsWith(bytes, 0x49, 0x49, 0x2a, 0) ||
    startsWith(bytes, 0x4d, 0x4d, 0, 0x2a) || (startsWith(bytes, 0x52, 0x49, 0x46, 0x46) && bytes[8] === 0x57)
  if (isImage) {
    throw new Refusal('image', 'Pictures are read as JPEG, PNG or PDF, and this is in another format: open it and save it as JPEG or PDF.')
  }
  const isArchive = startsWith(bytes, 0x1f, 0x8b) || startsWith(bytes, 0x37, 0x7a, 0xbc, 0xaf) ||
    startsWith(bytes, 0x52, 0x61, 0x72, 0x21)
  if (isArchive) {
    throw new Refusal(
      'not-a-report', 'This is a compressed archive: unpack it and choose the report itself.'
    )
  }
  return 'text'
}

/** Whether a file is a photo of an iPhone (HEIF, ISO/IEC 23008-12), which begins with the length of its first box. */
const isHeif = (bytes: Uint8Array): boolean =>
  /^ftyp(?:hei|hev|mif1|msf1|avif)/.test(new TextDecoder('latin1').decode(bytes.subarray(4, 12)))

/**
 * Both .xls workbooks and password-protected workbooks are OLE files. The latter name their encrypted part in UTF-16.
 */
function refuseOle (bytes: Uint8Array): never {
  const text = new TextDecoder('utf-16le').decode(bytes.subarray(0, bytes.length & ~1).subarray(0, 1_000_000))
  if (text.includes('EncryptedPackage')) {
    throw new Refusal('password', 'This workbook has a password: ' +
      'open it in Excel, remove the password under File, Info, Protect Workbook, and save it again.')
  }
  throw new Refusal('old-excel', 'This is an Excel file of the old kind (.xls): ' +
    'open it in Excel and save it as .xlsx, or export the report again as Excel.')
}
