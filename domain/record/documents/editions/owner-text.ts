import { asSentence, withoutIds } from './prose-text.ts'
import type { ChapterSources, ChapterPart } from './document-parts.ts'
import { forBuyers } from './edition-tables.ts'

/** A paragraph does not grow beyond this many characters. */
const LONGEST_PARAGRAPH = 600

/**
 * Returns what the owner wrote for sections of the memorandum, in its order. Claims that follow one another become one
 * paragraph. Left out: notes about the record itself, and texts whose references could not be filled in.
 */
export function ownText ({ file, prose: { ownerNotes }, release }: ChapterSources, sections: string[]): ChapterPart[] {
  const parts: ChapterPart[] = []
  const own = file.record.memorandum?.filter(({ section }) => sections.includes(section)) ?? []
  for (const { claims = [], notes = [] } of own) {
    const all: typeof claims = [...claims, ...notes.map((note) => ({ note }))]
    for (const { text, note, table, chart } of all) {
      if (text !== undefined) add(text)
      else if (note !== undefined && !ownerNotes.some((words) => note.toLowerCase().includes(words))) add(note)
      else if (table !== undefined && release.table(table)) {
        const shown = file.tables.get(table)
        if (shown) parts.push({ table: forBuyers(shown) })
      } else if (chart !== undefined && file.charts.has(chart)) parts.push({ chart })
    }
  }
  return parts

  function add (text: string): void {
    const sentence = asSentence(withoutIds(text))
    if (text.includes('{{') || sentence === '.') return
    const last = parts.at(-1)
    const isJoined = last !== undefined && 'paragraph' in last &&
      last.paragraph.length + sentence.length < LONGEST_PARAGRAPH
    if (isJoined) last.paragraph += ` ${sentence}`
    else parts.push({ paragraph: sentence })
  }
}
