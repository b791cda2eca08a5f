import { emptyFile, type ParsedFile } from './parsed-file.ts'

/** Bytes that any answer may have, regardless of what was sent. */
const BASE = 256 * 1024
/** Bytes of an answer allowed for each byte that was sent. Real files need less than two. */
const FACTOR = 6
/** Maximum number of accounts and items in all files of a request. A record holds 500. */
const MOST_LINES = 20_000
/** Characters of a line in the answer besides its name and headings: its amounts, cells, and the names of members. */
const LINE = 100

/** The bytes that the answer to a request of `bytes` may have: 256 KiB and six times the request. */
export const mostAnswerBytes = (bytes: number): number => BASE + FACTOR * bytes

/**
 * Returns a function that replaces files by a refusal once the lines of all files together would make the answer too
 * large. A line repeats the names of all headings above it, so 4 kB could otherwise become hundreds of megabytes.
 */
export function createLineBudget (bytes: number): (parsed: ParsedFile[]) => ParsedFile[] {
  let [characters, lines] = [mostAnswerBytes(bytes), MOST_LINES]
  return (parsed) => {
    for (const { statement, balance } of parsed) {
      const all = [...statement?.lines ?? [], ...balance?.items ?? []]
      lines -= all.length
      // Lines below one heading share its list of headings.
      const measured = new Map<string[], number>()
      for (const { name, path } of all) {
        const length = measured.get(path) ?? path.reduce((total, heading) => total + heading.length + 3, 0)
        measured.set(path, length)
        characters -= length + name.length + LINE
      }
    }
    return lines < 0 || characters < 0 ? [refuse(parsed[0]!)] : parsed
  }
}

const refuse = (file: ParsedFile): ParsedFile => ({
  ...emptyFile(file),
  refused: {
    code: 'too-large', message: 'The files have more accounts and headings than a record holds: export the report with fewer levels.'
  }
})
