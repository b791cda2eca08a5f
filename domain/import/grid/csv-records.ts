/** A record of delimiter-separated text and the line of the file on which it begins, counted from 1. */
interface CsvRecord { cells: string[], line: number }

/** A quoted cell of the text has no end. */
export class OpenQuoteError extends Error {}

const RETURN = 13

/**
 * Yields the records of delimiter-separated text (RFC 4180), each with its line. Unlike the RFC, it accepts quotation
 * marks inside unquoted cells, text after a closing quotation mark, and records of different lengths. It searches for
 * the next mark rather than looking at each character, because a bank's list has more than a million. Throws an
 * OpenQuoteError if the last quoted cell is not closed.
 */
export function * csvRecords (text: string, delimiter: string): Generator<CsvRecord> {
  const find: Finders = {
    end: createFinder(text, '\n'), quote: createFinder(text, '"'), delimiter: createFinder(text, delimiter)
  }
  let at = 0
  let line = 1
  while (at < text.length) {
    const end = find.end(at)
    if (find.quote(at) >= end) {
      yield { cells: text.slice(at, withoutReturn(text, at, end)).split(delimiter), line }
      at = end + 1
      line++
      continue
    }
    const record = quotedRecord(text, at, find)
    yield { cells: record.cells, line }
    at = record.next
    line += record.lines
  }
}

type Finder = (from: number) => number
interface Finders { end: Finder, quote: Finder, delimiter: Finder }

/**
 * Returns a function that finds the next place of a mark, or the end of the text. Each call starts at or after the one
 * before, so a place that is still ahead is not searched again: a file without the mark would otherwise be searched to
 * its end for each of its lines.
 */
function createFinder (text: string, mark: string): Finder {
  let found = -1
  return (from) => {
    if (found < from) {
      const next = text.indexOf(mark, from)
      found = next === -1 ? text.length : next
    }
    return found
  }
}

/** The end of a line without the carriage returns before its line feed; a file may have two of them. */
function withoutReturn (text: string, start: number, end: number): number {
  let last = end
  while (last > start && text.charCodeAt(last - 1) === RETURN) last--
  return last
}

/** Reads a record with at least one quotation mark, which may contain line ends. */
function quotedRecord (
  text: string, start: number, find: Pick<Finders, 'end' | 'delimiter'>
): { cells: string[], next: number, lines: number } {
  const cells: string[] = []
  let at = start
  let lines = 1
  for (;;) {
    let quoted = ''
    if (text[at] === '"') {
      const close = closingQuote(text, at + 1)
      quoted = text.slice(at + 1, close).replaceAll('""', '"')
      lines += lineEndsIn(quoted)
      at = close + 1
    }
    const end = find.end(at)
    const next = find.delimiter(at)
    const isLast = next >= end
    cells.push(quoted + text.slice(at, isLast ? withoutReturn(text, at, end) : next))
    if (isLast) return { cells, next: end + 1, lines }
    at = next + 1
  }
}

/** The position of the quotation mark that closes a cell. A doubled mark is part of the cell. */
function closingQuote (text: string, from: number): number {
  let at = text.indexOf('"', from)
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  if (at === -1) throw new OpenQuoteError()
  return at
}

function lineEndsIn (cell: string): number {
  let count = 0
  for (let at = cell.indexOf('\n'); at !== -1; at = cell.indexOf('\n', at + 1)) count++
  return count
}
