import { groupBy } from '../../group-by.ts'
import { namesStatement } from '../proof/statement-parts.ts'
import { textOfLine, type TextLine } from './text-lines.ts'

/** Lines at the top of a page among which the title of a statement is. */
const TITLE_WITHIN = 6
const MOST_TITLE = 70
/** Parts of an accountant's report other than those that are read. Schedules belong to the statement before them. */
const OTHER = /^(?:statements? of|notes to)\b/i

const isTitle = (text: string): boolean => text.length <= MOST_TITLE && (namesStatement(text) || OTHER.test(text))

/**
 * Splits the pages of a PDF with several statements, such as those that an accountant compiles: each begins on the page
 * with its title, and goes on over pages without another. Pages before the first, such as the accountant's report, are
 * left out. Returns all lines as one part if there is one statement.
 */
export function statementPages (lines: TextLine[]): TextLine[][] {
  const parts: Array<{ title: string, lines: TextLine[] }> = []
  for (const own of groupBy(lines, ({ page }) => [page]).values()) {
    const title = own.slice(0, TITLE_WITHIN).map(textOfLine).find(isTitle)?.toLowerCase().replace(/\W{0,9}continued\W{0,9}/, '')
    const last = parts.at(-1)
    if (title !== undefined && title !== last?.title) parts.push({ title, lines: own })
    else last?.lines.push(...own)
  }
  return parts.length > 1 ? parts.map((part) => part.lines) : [lines]
}
