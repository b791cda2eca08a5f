import { EXPORT_INSTEAD, Refusal } from '../refusal.ts'

export interface DecodedText { text: string, encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' }

/**
 * Decodes the text of a file: by its byte order mark, otherwise as UTF-8 if valid, and otherwise as windows-1252, which
 * QuickBooks Desktop writes. Throws a Refusal if the text contains NUL or other control characters, which no report
 * has.
 */
export function decodeText (bytes: Uint8Array): DecodedText {
  const decoded = decode(bytes)
  if (hasControls(decoded.text)) {
    throw new Refusal('not-a-report', `This file is not a text that can be read: ${EXPORT_INSTEAD}.`)
  }
  return decoded
}

function decode (bytes: Uint8Array): DecodedText {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) {
    return { text: new TextDecoder('utf-16le').decode(bytes), encoding: 'utf-16le' }
  }
  if (bytes[0] === 0xfe && bytes[1] === 0xff) {
    return { text: new TextDecoder('utf-16be').decode(bytes), encoding: 'utf-16be' }
  }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' }
  }
}

/** Whether a text contains control characters other than tabs and line ends. */
function hasControls (text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code < 9 || (code > 13 && code < 32)) return true
  }
  return false
}
