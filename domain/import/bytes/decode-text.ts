import { EXPORT_INSTEAD, Refusal } from '../refusal.ts'

interface DecodedText { text: string, encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' }

/**
 * Decodes the text of a file: by its byte order mark, otherwise as UTF-8 if valid, and otherwise as windows-1252, which
 * QuickBooks Desktop writes. NUL bytes and the end-of-file mark of DOS after the text are removed; American Express
 * writes them. Throws a Refusal if the text contains NUL or other control characters, which no report has.
 */
export function decodeText (bytes: Uint8Array): DecodedText {
  const { text, encoding } = decode(bytes)
  const end = endOfText(text)
  const trimmed = end === text.length ? text : text.slice(0, end)
  if (CONTROLS.test(trimmed)) {
    throw new Refusal('not-a-report', `This file is not a text that can be read: ${EXPORT_INSTEAD}.`)
  }
  return { text: trimmed, encoding }
}

/** Matches control characters other than tabs and line ends. */
const CONTROLS = /[^\P{Cc}\t-\r\x7f-\x9f]/u
const MARK_OF_DOS = '\x1a'

function endOfText (text: string): number {
  let end = text.length
  while (end > 0 && (text[end - 1] === '\0' || text[end - 1] === MARK_OF_DOS)) end--
  return end
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
