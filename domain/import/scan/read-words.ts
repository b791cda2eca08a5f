import { codeExtension } from '../../code-extension.ts'
import type { GrayPicture } from './picture.ts'

/** A word in a picture, with its place in pixels and how sure its letters are, from 0 to 100. */
export interface ScannedWord {
  text: string
  left: number
  right: number
  top: number
  bottom: number
  /** Number of its line, from top to bottom. */
  line: number
  sureness: number
}

type Library = typeof import('./tesseract-library.ts')

/** Not a constant text, so that the build keeps it out of the code that every process loads. */
const library = new URL(`./tesseract-library.${codeExtension}`, import.meta.url).href
let reader: ReturnType<Library['loadReader']> | undefined

/** Reads the words of a picture. The first call loads Tesseract. */
export async function readWords (picture: GrayPicture): Promise<ScannedWord[]> {
  reader ??= (await import(library) as Library).loadReader()
  return wordsOf((await reader)(graymap(picture)))
}

/** A picture in the format Netpbm (PGM). */
const graymap = ({ width, height, pixels }: GrayPicture): Uint8Array =>
  Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), pixels])

/** Level of words among the rows of Tesseract's tab-separated values. */
const WORD = '5'

function wordsOf (table: string): ScannedWord[] {
  const numbers = new Map<string, number>()
  return table.split('\n').flatMap((row): ScannedWord[] => {
    const [level, page, block, paragraph, line, , left, top, width, height, sureness, ...text] = row.split('\t')
    if (level !== WORD || text.join('').trim() === '') return []
    const key = [page, block, paragraph, line].join()
    if (!numbers.has(key)) numbers.set(key, numbers.size)
    return [{
      text: text.join(' ').trim(),
      left: Number(left),
      right: Number(left) + Number(width),
      top: Number(top),
      bottom: Number(top) + Number(height),
      line: numbers.get(key)!,
      sureness: Number(sureness)
    }]
  })
}
