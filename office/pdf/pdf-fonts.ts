import { create, type Font } from 'fontkit'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import type { Typesetting } from '../word-text-width.ts'
import { inflateSync } from 'node:zlib'

/** Lengths of the headers and directory entries of a WOFF file and of a font file, in bytes. */
const WOFF = { header: 44, entry: 20 }
const SFNT = { header: 12, entry: 16 }

/**
 * Unpacks a WOFF file (W3C, WOFF File Format 1.0) to the TrueType font in it. fontkit reads WOFF too, but unpacks a
 * table each time that it reads a letter.
 */
function unpackWoff (woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const directory = Buffer.alloc(SFNT.header + SFNT.entry * count)
  directory.writeUInt32BE(woff.readUInt32BE(4), 0)
  directory.writeUInt16BE(count, 4)
  const parts: Buffer[] = [directory]
  let at = directory.length
  for (let place = 0; place < count; place++) {
    const entry = WOFF.header + place * WOFF.entry
    const [offset, packed, length] = [4, 8, 12].map((more) =>
      woff.readUInt32BE(entry + more)) as [number, number, number]
    const bytes = woff.subarray(offset, offset + packed)
    const table = packed < length ? inflateSync(bytes) : bytes
    const own = SFNT.header + place * SFNT.entry
    woff.copy(directory, own, entry, entry + 4)
    directory.writeUInt32BE(woff.readUInt32BE(entry + 16), own + 4)
    directory.writeUInt32BE(at, own + 8)
    directory.writeUInt32BE(length, own + 12)
    // Tables begin at multiples of four bytes.
    const padding = Buffer.alloc(-length & 3)
    parts.push(table, padding)
    at += length + padding.length
  }
  return Buffer.concat(parts)
}

/** The faces of a document: for texts, in bold, for headings, and for letters that these lack. */
export type Face = 'text' | 'bold' | 'heading' | 'other' | 'otherBold'

const files: Record<Face, string> = {
  text: '@fontsource/public-sans/files/public-sans-latin-400-normal.woff',
  bold: '@fontsource/public-sans/files/public-sans-latin-700-normal.woff',
  heading: '@fontsource/bitter/files/bitter-latin-600-normal.woff',
  other: 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  otherBold: 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'
}

/** The font files of the writer, as `package/path`. The build copies them next to the built service. */
export const fontFiles: readonly string[] = Object.values(files)

/** Size of a font in points for a size of Word in half points: Public Sans is wider than Calibri. */
export const pointsOf = (size: number): number => size * 0.44

/** A part of a text in one face. `isRight` means that it is written from right to left. */
export interface Run {
  text: string
  face: Face
  isRight: boolean
}

async function loadFonts (): Promise<Record<Face, Font>> {
  const loaded = await Promise.all(Object.entries(files).map(async ([face, file]) => {
    // The copy from the build, or the file of the installed package if there is no build.
    const bytes = await readFile(join(import.meta.dirname, 'drawing', basename(file))).catch(() =>
      readFile(createRequire(import.meta.url).resolve(file)))
    return [face, create(file.endsWith('.woff') ? unpackWoff(bytes) : bytes) as Font]
  }))
  return Object.fromEntries(loaded) as Record<Face, Font>
}

export const fonts = await loadFonts()

/** Matches texts that are letters side by side, without combining marks or letters that change their form. */
const PLAIN = /^[\x20-\x7e\u00a0-\u00ff\u2010-\u2026\u20ac]*$/

/** Whether each letter of a run has its own form and width, whatever its neighbors are. */
export const isPlain = ({ text, face }: Run): boolean => (face === 'text' || face === 'bold') && PLAIN.test(text)

/** Letters of scripts that are written from right to left, such as Hebrew and Arabic. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
const UNKNOWN = '\ufffd'
/** Marks that have no shape of their own, such as the ones that choose the look of an emoji. */
const UNSEEN = /[\u200b-\u200f\u2028-\u202e\u2060-\u2069]|[\ufe00-\ufe0f]/g

/** Divides a text into runs, each in the face that has its letters. A letter that no face has is replaced. */
export function runsOf (text: string, face: 'text' | 'bold' | 'heading'): Run[] {
  const other = face === 'text' ? 'other' : 'otherBold'
  const runs: Run[] = []
  for (const given of text.replace(UNSEEN, '')) {
    const code = given.codePointAt(0)!
    const isOwn = fonts[face].hasGlyphForCodePoint(code)
    const character = isOwn || fonts[other].hasGlyphForCodePoint(code) ? given : UNKNOWN
    const last = runs.at(-1)
    const isRight = RIGHT_TO_LEFT.test(character)
    // A space belongs to the run before it.
    if (last && (character === ' ' || (last.isRight === isRight && last.face === (isOwn ? face : other)))) last.text += character
    else runs.push({ text: character, face: isOwn ? face : other, isRight })
  }
  return runs
}

/** The width of a text as a share of the font size. */
function widthIn (face: 'text' | 'bold' | 'heading', text: string): number {
  let width = 0
  for (const character of text) width += advanceOf(face, character)
  return width
}

/** Widths of characters, by face. Only the characters of the first plane are kept, so that they stay few. */
const advances = new Map<string, number>()
const MOST_KEPT = 2000

function advanceOf (face: 'text' | 'bold' | 'heading', character: string): number {
  const key = `${face}${character}`
  const kept = advances.get(key)
  if (kept !== undefined) return kept
  const advance = runsOf(character, face).reduce((sum, run) => {
    const font = fonts[run.face]
    return sum + font.glyphForCodePoint(run.text.codePointAt(0)!).advanceWidth / font.unitsPerEm
  }, 0)
  if (advances.size < MOST_KEPT) advances.set(key, advance)
  return advance
}

/** How the writer sets texts. */
export const inPublicSans: Typesetting = {
  // A point is 20 twips.
  widthOf: (text, size, isBold = false) => widthIn(isBold ? 'bold' : 'text', text) * pointsOf(size) * 20,
  lineHeight: 1.16,
  headingHeight: 1.16
}
