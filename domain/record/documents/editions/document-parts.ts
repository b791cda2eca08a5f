import type { MemorandumProseFile } from '../../../../schemas/record/memorandum-prose.ts'
import type { MemorandumBlock } from '../../../../schemas/record/record-entries.ts'
import type { PreparedRecord } from '../../prepared-record.ts'
import { readable, type Block } from '../document-blocks.ts'
import type { MemorandumView } from '../memorandum.ts'
import type { Chart } from '../../tables/chart-data.ts'
import type { Release } from '../../release-phase.ts'
import type { Paragraph } from './told-figures.ts'
import { fillProse, type ProseFigures, type ProseValues } from './write-prose.ts'

/** A part of a chapter: a paragraph, a list, a heading within the chapter, a table or a chart. */
export type ChapterPart =
  | Paragraph
  | { list: string[], heads?: string[] }
  | { head: string }
  | { table: NonNullable<MemorandumBlock['table']> }
  | { chart: string }
  | { drawing: Chart }

/** What chapters are written from. */
export interface ChapterSources {
  file: PreparedRecord
  prose: MemorandumProseFile
  values: ProseValues
  /** The figures in the values, to say none twice. */
  figures: ProseFigures
  release: Release
}

/** Converts a part to the blocks of a page. */
export function toBlocks (
  { file: { charts }, prose, values }: Pick<ChapterSources, 'file' | 'prose' | 'values'>, part: ChapterPart
): Block[] {
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
export function toJson ({ chartLink }: PreparedRecord, part: ChapterPart): MemorandumBlock[] {
  if ('paragraph' in part) return [{ claim: part.paragraph }]
  if ('head' in part) return [{ note: part.head }]
  if ('list' in part) return part.list.map((claim) => ({ claim }))
  if ('table' in part) return [{ table: part.table }]
  // Its numbers are in a table of the same chapter, or in the sentences.
  if ('drawing' in part) return []
  const chart = chartLink(part.chart)
  return chart ? [{ chart }] : []
}

/** A document of one or two pages, without a cover or contents. */
interface ShortDocument extends Pick<MemorandumView['json'], 'disclaimer' | 'definitions'> {
  title: string
  description: string
  sections: Array<{ id: string, title: string, parts: ChapterPart[] }>
}

/** Builds a short document in all its forms. A single section has no heading, because the title says it. */
export function shortDocument (
  sources: Pick<ChapterSources, 'file' | 'prose' | 'values'>,
  { title, description, disclaimer, definitions, sections }: ShortDocument
): MemorandumView {
  const { file } = sources
  return {
    json: {
      disclaimer,
      sections: sections.map(({ parts, ...section }) =>
        ({ ...section, blocks: parts.flatMap((part) => toJson(file, part)) })),
      definitions
    },
    page: {
      title,
      description,
      isPrinted: true,
      isShort: true,
      blocks: [
        ...sections.flatMap(({ id, title: heading, parts }): Block[] => [
          ...(sections.length > 1 ? [{ heading, id }] : []), ...parts.flatMap((part) => toBlocks(sources, part))
        ]),
        ...(definitions.length > 0 ? [{ heading: sources.prose.labels.definitions!, level: 2 as const }, { list: definitions.map(({ term, means }) => `${term}: ${means}`) }] : []),
        { text: disclaimer }
      ]
    }
  }
}
