import type { MemorandumProseFile } from '../../../../schemas/record/memorandum-prose.ts'
import type { MemorandumBlock } from '../../../../schemas/record/record-entries.ts'
import type { PreparedRecord } from '../../prepared-record.ts'
import { readable, type Block } from '../document-blocks.ts'
import type { Release } from '../release-phase.ts'
import type { ProseValues } from './write-prose.ts'

/** A part of a chapter: a paragraph, a list, a heading within the chapter, a table or a chart. */
export type ChapterPart =
  | { paragraph: string }
  | { list: string[] }
  | { head: string }
  | { table: NonNullable<MemorandumBlock['table']> }
  | { chart: string }

/** What chapters are written from. */
export interface ChapterSources {
  file: PreparedRecord
  prose: MemorandumProseFile
  values: ProseValues
  release: Release
}

/** Converts a part to the blocks of a page. */
export function toBlocks ({ charts }: PreparedRecord, part: ChapterPart): Block[] {
  if ('paragraph' in part) return [{ text: part.paragraph }]
  if ('head' in part) return [{ heading: part.head, level: 2 }]
  if ('list' in part) return [{ list: part.list }]
  if ('table' in part) return [{ table: readable(part.table) }]
  const chart = charts.get(part.chart)
  return chart ? [{ chart }] : []
}

/** Converts a part to the blocks of the JSON form. */
export function toJson ({ chartLink }: PreparedRecord, part: ChapterPart): MemorandumBlock[] {
  if ('paragraph' in part) return [{ claim: part.paragraph }]
  if ('head' in part) return [{ note: part.head }]
  if ('list' in part) return part.list.map((claim) => ({ claim }))
  if ('table' in part) return [{ table: part.table }]
  const chart = chartLink(part.chart)
  return chart ? [{ chart }] : []
}
