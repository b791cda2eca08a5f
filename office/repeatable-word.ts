import { xmlMarkup } from '../domain/xml-text.ts'

interface Properties { title: string, company: string, description: string, asOf: string, recipient?: string }

/**
 * The core properties of a Word document (ECMA-376, part 2, section 11), dated by its record. The package would write
 * the present time, so two servers would give the same document different entity tags.
 */
export function coreProperties ({ title, company, description, asOf, recipient }: Properties): string {
  const time = `<dcterms:TIME xsi:type="dcterms:W3CDTF">${asOf}T00:00:00Z</dcterms:TIME>`
  return '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
    '<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" ' +
    'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" ' +
    'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">' +
    `<dc:title>${escaped(title)}</dc:title><dc:creator>${escaped(company)}</dc:creator>` +
    (recipient === undefined ? '' : `<dc:subject>${escaped(recipient)}</dc:subject>`) +
    `<dc:description>${escaped(description)}</dc:description>` +
    time.replaceAll('TIME', 'created') + time.replaceAll('TIME', 'modified') + '</cp:coreProperties>'
}

const escaped = (text: string) => xmlMarkup(text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'))

/**
 * Signature of a zip archive's directory end, and an entry's date and time (PKWARE's APPNOTE, sections 4.3.16, 4.3.7,
 * and 4.3.12).
 */
const END = 0x06054b50
const NO_TIME = 0x00210000

/** Changes the archive in place so that every entry is dated January 1, 1980, the earliest date in a zip archive. */
export function withoutTimes (archive: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const view = new DataView(archive.buffer)
  const end = archive.length - 22
  if (view.getUint32(end, true) !== END) throw new TypeError('The archive must end with its directory.')
  let at = view.getUint32(end + 16, true)
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    view.setUint32(at + 12, NO_TIME, true)
    view.setUint32(view.getUint32(at + 42, true) + 10, NO_TIME, true)
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return archive
}
