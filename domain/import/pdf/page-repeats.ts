import { readAmount } from '../amount.ts'
import { readStamp } from '../layout/read-titles.ts'
import { textOfLine, type TextLine } from './text-lines.ts'

/** Lines with the same text that are compared. */
const MOST_SAME = 60
/** Points by which lines at the bottom of two pages may differ. */
const SAME_PLACE = 3
const PAGE_NUMBER = /^(?:page )?\d{1,3}(?: ?(?:\/|of) ?\d{1,3})?$/i

/** Without digits, so that the same line with another page number is equal. */
const sameText = (line: TextLine): string =>
  textOfLine(line).toLowerCase().replaceAll(/\d+/g, '#').replaceAll(/\s|\(?continued\)?/g, '')

/**
 * Splits what follows the headings into rows and footers. Drops what later pages repeat: titles, headings, and lines at
 * the bottom that are on several pages.
 */
export function withoutRepeats (
  lines: TextLine[], from: number, known: TextLine[]
): { body: TextLine[], footers: TextLine[] } {
  const repeated = new Set(known.map(sameText))
  const cells = new Set(known.flatMap((line) => line.cells.map(({ text }) => text)))
  const byText = new Map<string, TextLine[]>()
  for (const line of lines) byText.set(sameText(line), [...byText.get(sameText(line)) ?? [], line].slice(-MOST_SAME))
  const body: TextLine[] = []
  const footers: TextLine[] = []
  const last = lines.at(-1)?.page ?? 1
  for (let page = 1; page <= last; page++) {
    const own = lines.slice(from).filter((line) => line.page === page)
    const isNew = (line: TextLine) =>
      page === 1 || (!repeated.has(sameText(line)) && !line.cells.every(({ text }) => cells.has(text)))
    const top = own.findIndex(isNew)
    const kept = top === -1 ? [] : own.slice(top)
    while (kept.length > 0 && isFooter(kept.at(-1)!, byText)) footers.push(kept.pop()!)
    body.push(...kept)
  }
  const seen = new Set<string>()
  return {
    body,
    footers: footers.filter((line) => {
      const key = sameText(line)
      return !PAGE_NUMBER.test(textOfLine(line)) && !seen.has(key) && seen.add(key)
    })
  }
}

const isFooter = (line: TextLine, byText: Map<string, TextLine[]>): boolean =>
  PAGE_NUMBER.test(textOfLine(line)) || readStamp(textOfLine(line)) !== undefined ||
  (byText.get(sameText(line))!.some(({ page, y }) => page !== line.page && Math.abs(y - line.y) < SAME_PLACE) && line.cells.every(({ text }) => readAmount(text).is === 'text'))
