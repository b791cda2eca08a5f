import { chapterIds, type ChapterId } from '../../../../schemas/record/memorandum-prose.ts'
import type { PreparedRecord } from '../../prepared-record.ts'
import type { MemorandumView } from '../memorandum.ts'
import { chapterParts, FULL } from './chapter-parts.ts'
import { editionView, type ChapterSources, type ChapterPart } from './document-parts.ts'
import { forBuyers } from './edition-tables.ts'
import { definedTerms, definitionLines, proseValues } from './prose-values.ts'
import { sourceTable } from './source-table.ts'

/** Chapters that start a page: the summary, and those of several pages. */
const LONG = new Set(['summary', 'financials', 'appendix'])

/**
 * Writes the memorandum for buyers: chapters of whole sentences, tables and charts, without ids, confidence, notes to
 * the owner or lists of what is missing. Chapters without content are left out and the rest are numbered.
 */
export function buyerEdition (file: PreparedRecord): MemorandumView {
  const { record, index: { prose } } = file
  const sources: ChapterSources = { file, ...proseValues(file) }
  const chapters = chapterIds.flatMap((id) => {
    const parts = withoutEmptyHeads(chapterParts(sources, id))
    return parts.length === 0 ? [] : [{ id, title: prose.chapters[id], parts }]
  })
  const terms = definedTerms(prose, sources.values)
  const appendix = appendixParts(sources, chapters.map(({ id }) => id), terms)
  const isSummaryFull = chapters[0]?.parts.some((part) => 'list' in part && part.list.length >= FULL) ?? false
  const shown = new Set<string>()
  const sections = [
    { id: 'use', title: prose.labels.howToUse!, parts: prose.use.map((paragraph): ChapterPart => ({ paragraph })) },
    ...chapters.map((chapter, place) => ({ ...chapter, title: `${place + 1}. ${chapter.title}` })),
    { id: 'appendix', title: prose.labels.appendix!, parts: appendix }
  ].map(({ id, title, parts }) => ({
    // A full summary is on its own page.
    id, title, startsPage: LONG.has(id) || (isSummaryFull && id === chapters[1]?.id), parts: parts.filter(isFirst)
  }))
  return editionView(sources, {
    title: [prose.title, record.company.name ?? []].flat().join(': '),
    description: `${prose.title}, ${sources.values.get('asOf')!}.`,
    disclaimer: prose.disclaimer,
    isInNotice: record.company.fictional !== true,
    definitions: terms,
    sections
  })

  /** Tables and charts are shown once, at their first place. */
  function isFirst (part: ChapterPart): boolean {
    const name = 'table' in part ? part.table.id : 'chart' in part ? `chart ${part.chart}` : 'drawing' in part ? `chart ${part.drawing.id}` : undefined
    if (name === undefined) return true
    if (shown.has(name)) return false
    shown.add(name)
    return true
  }
}

/** Leaves out the headings that nothing follows. */
const withoutEmptyHeads = (parts: ChapterPart[]): ChapterPart[] => parts.filter((part, place) =>
  !('head' in part) || (parts[place + 1] !== undefined && !('head' in parts[place + 1]!)))

type Terms = Array<{ term: string, means: string }>

function appendixParts ({ file }: ChapterSources, chapters: ChapterId[], terms: Terms): ChapterPart[] {
  const { labels } = file.index.prose
  const statement = file.tables.get('profit-and-loss')
  return [
    ...(statement
      ? [{ head: labels.fullStatement! }, { table: { ...forBuyers(statement), title: labels.fullStatement! } }]
      : []),
    { head: labels.definitions! },
    { list: definitionLines(terms) },
    { head: labels.sources! },
    { table: sourceTable(file, chapters) }
  ]
}
