import type { MemorandumBlock, RecordTable } from '../../../../schemas/record/record-entries.ts'
import type { PreparedRecord } from '../../prepared-record.ts'
import { readable, type Block } from '../document-blocks.ts'
import type { MemorandumView } from '../memorandum.ts'
import type { Chart } from '../../tables/chart-data.ts'
import type { Paragraph } from './told-figures.ts'
import { definitionLines } from './prose-values.ts'
import { fillProse, type ProseFigures, type ProseValues } from './write-prose.ts'

/** A part of a chapter: a paragraph, a list, a heading within the chapter, a table or a chart. */
export type ChapterPart =
  | Paragraph
  | { list: string[], heads?: string[] }
  | { head: string }
  | { table: RecordTable }
  | { chart: string }
  | { drawing: Chart }

/** What chapters are written from. */
export interface ChapterSources {
  file: PreparedRecord
  values: ProseValues
  /** The figures in the values, to say none twice. */
  figures: ProseFigures
}

/** A table as a part of a chapter, if it has rows. */
export const tablePart = (one: RecordTable | undefined): ChapterPart[] =>
  one && one.rows.length > 0 ? [{ table: one }] : []

type EditionSources = Pick<ChapterSources, 'file' | 'values'>

/** Converts a part to the blocks of a page. */
function toBlocks ({ file: { charts, index: { prose } }, values }: EditionSources, part: ChapterPart): Block[] {
  if ('paragraph' in part) return [{ text: part.paragraph }]
  if ('head' in part) return [{ heading: part.head, level: 2 }]
  if ('list' in part) return [part]
  if ('table' in part) return [{ table: readable(part.table) }]
  if ('drawing' in part) return [{ chart: part.drawing }]
  const chart = charts.get(part.chart)
  if (!chart) return []
  // The caption says what the chart shows if its figures are known.
  const caption = fillProse(prose.labels[`caption-${chart.id}`] ?? '', values)
  return [{ chart: caption ? { ...chart, title: caption } : chart }]
}

/** Converts a part to the blocks of the JSON form. */
function toJson ({ chartLink }: PreparedRecord, part: ChapterPart): MemorandumBlock[] {
  if ('paragraph' in part) return [{ claim: part.paragraph }]
  if ('head' in part) return [{ note: part.head }]
  if ('list' in part) return part.list.map((claim) => ({ claim }))
  if ('table' in part) return [{ table: part.table }]
  // Its numbers are in a table of the same chapter, or in the sentences.
  if ('drawing' in part) return []
  const chart = chartLink(part.chart)
  return chart ? [{ chart }] : []
}

/** A document made of chapters. One of a page or two has no cover or contents. */
interface Edition extends Pick<MemorandumView['json'], 'disclaimer' | 'definitions'> {
  title: string
  description: string
  isShort?: true
  /** Whether the notice above it already is its disclaimer. */
  isInNotice?: boolean
  sections: Array<{ id: string, title: string, parts: ChapterPart[], startsPage?: boolean }>
}

/**
 * Builds a document in all its forms. The only section of a short
 * document has no heading, because the title says it.
 */
export function editionView (
  sources: EditionSources,
  { title, description, isShort, isInNotice, disclaimer, definitions, sections }: Edition
): MemorandumView {
  const { file, file: { index: { prose: { labels } } } } = sources
  const blocks = sections.flatMap(({ id, title: heading, startsPage, parts }): Block[] => [
    ...isShort && sections.length === 1 ? [] : [{ heading, id, ...startsPage !== undefined && { startsPage } }],
    ...parts.flatMap((part) => toBlocks(sources, part))
  ])
  const terms: Block[] =
    definitions.length > 0 ? [{ heading: labels.definitions!, level: 2 }, { list: definitionLines(definitions) }] : []
  return {
    json: {
      disclaimer,
      sections: sections.map(({ id, title: heading, parts }) =>
        ({ id, title: heading, blocks: parts.flatMap((part) => toJson(file, part)) })),
      definitions
    },
    page: {
      title,
      description,
      isPrinted: true,
      ...isShort && { isShort },
      blocks: isShort
        ? [...blocks, ...terms, { text: disclaimer }]
        : [...isInNotice ? [] : [{ text: disclaimer }], ...blocks]
    }
  }
}
