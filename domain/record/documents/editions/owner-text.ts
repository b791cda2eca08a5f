import { pathsOf } from '../../figures/figure-pointers.ts'
import { evaluate, expressionsIn, withoutReferences } from '../../figures/fill-references.ts'
import { asSentence, forReaders } from './prose-text.ts'
import type { ChapterSources, ChapterPart } from './document-parts.ts'
import { forBuyers } from './edition-tables.ts'
import type { Figure } from './told-figures.ts'

/** A paragraph does not grow beyond this many characters. */
const LONGEST_PARAGRAPH = 600

/**
 * Returns what the owner wrote for sections of the memorandum, in its order. Claims that follow one another become one
 * paragraph. Left out: notes about the record itself, texts whose references could not be filled in, and claims that
 * rest on a fact that is released later.
 */
export function ownText ({ file }: ChapterSources, sections: string[]): ChapterPart[] {
  const { release, index: { prose: { ownerNotes } } } = file
  const parts: ChapterPart[] = []
  const late = new Set(file.entries.facts.flatMap((fact) => release.fact(fact) ? [] : [fact.id]))
  for (const [index, { section, claims = [], notes = [] }] of (file.record.memorandum ?? []).entries()) {
    if (!sections.includes(section)) continue
    const written = file.written.memorandum?.[index]
    const all: typeof claims = [...claims, ...notes.map((note) => ({ note }))]
    const sources = [...written?.claims ?? [], ...(written?.notes ?? []).map((note) => ({ text: undefined, note }))]
    for (const [place, { text, note, table, chart, facts: cited = [] }] of all.entries()) {
      const own = sources[place]
      if (cited.some((id) => late.has(id))) continue
      if (text !== undefined) add(text, own?.text ?? text)
      else if (note !== undefined && !ownerNotes.some((words) => note.toLowerCase().includes(words))) {
        add(note, own?.note ?? note)
      } else if (table !== undefined && release.table(table)) {
        const shown = file.tables.get(table)
        if (shown) parts.push({ table: forBuyers(shown) })
      } else if (chart !== undefined && file.charts.has(chart)) parts.push({ chart })
    }
  }
  return parts

  function add (filled: string, written: string): void {
    if (filled.includes('{{')) return
    const sentence = asSentence(forReaders(written, file))
    if (sentence === '.') return
    const typed = withoutReferences(written)
    const figures = expressionsIn(written).flatMap((expression) => drawnBy(expression))
    const last = parts.at(-1)
    const isJoined = last !== undefined && 'paragraph' in last &&
      last.paragraph.length + sentence.length < LONGEST_PARAGRAPH
    if (isJoined) {
      last.paragraph += ` ${sentence}`
      last.typed += ` ${typed}`
      last.figures!.push(...figures)
    } else {
      parts.push({ paragraph: sentence, typed, figures })
    }
  }

  function drawnBy (expression: string): Figure[] {
    const value = evaluate(expression, file.allFigures.look)
    return typeof value === 'number' ? [{ value, at: pathsOf(expression, { figures: file.allFigures }) }] : []
  }
}
