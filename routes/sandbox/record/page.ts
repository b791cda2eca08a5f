import type { SandboxTable } from '../../../schemas/sandbox-table.ts'
import type { Chart } from '../../../domain/record/charts.ts'
import { cellText, unitOf } from '../../../domain/record/rows.ts'

/** What a page says, before it becomes Markdown or HTML. Ids of facts, documents and requests in it become links. */
export interface Page {
  title: string
  description: string
  blocks: Block[]
}

export type Block =
  { heading: string } | { text: string } | { list: string[] } | { table: PageTable } | { chart: Chart }

/** A table in words. Columns of words stand to the left, figures to the right. */
export interface PageTable {
  title: string
  columns: Array<{ label: string; words: boolean }>
  rows: Array<{ cells: string[]; total: boolean }>
}

/** A table of the file as people read it. */
export function readable (table: SandboxTable): PageTable {
  return {
    title: table.title,
    columns: [
      { label: table.head, words: true },
      ...table.columns.map(({ label }, index) => ({ label, words: unitOf(table, undefined, index) === 'text' }))
    ],
    rows: table.rows.map((row) => ({
      cells: [row.label, ...table.columns.map((_column, index) => cellText(table, row, index))],
      total: row.total ?? false
    }))
  }
}

/** A table whose columns are all words. */
export function wordTable (title: string, columns: string[], rows: string[][]): PageTable {
  return {
    title,
    columns: columns.map((label) => ({ label, words: true })),
    rows: rows.map((cells) => ({ cells, total: false }))
  }
}

/** The figures of a chart for whoever does not see it. */
export function chartTable ({ title, columns, bars }: Chart): PageTable {
  let group = ''
  return {
    title,
    columns: columns.map((label, index) => ({ label, words: index === 0 })),
    rows: bars.map((bar) => {
      group = bar.group ?? group
      return { cells: [group === '' ? bar.label : `${group}, ${bar.label}`, bar.text], total: false }
    })
  }
}

export const SANDBOX = '/api/public/sandbox'

/** A text in pieces, of which those that are an id have the path of what they name. */
export function linkIds (text: string): Array<{ text: string; href?: string }> {
  return text.split(/\b(GR-\d{3}|DR-\d{2}\.\d{2}|R\d{2}\.\d{2})\b/).map((piece) => {
    const href = hrefOf(piece)
    return { text: piece, ...(href !== undefined && { href }) }
  })
}

const places: Array<[RegExp, string]> = [
  [/^GR-\d{3}$/, 'golden-record/'],
  [/^DR-\d{2}\.\d{2}$/, 'data-room/'],
  [/^R\d{2}\.\d{2}$/, 'requests#']
]

/** The path of what an id names. */
function hrefOf (id: string): string | undefined {
  const place = places.find(([pattern]) => pattern.test(id))
  return place && `${SANDBOX}/${place[1]}${id}`
}
