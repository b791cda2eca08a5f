import type { RecordTable } from '../../../schemas/record/record-entries.ts'
import { mapLeaves } from '../input/map-leaves.ts'
import { cellText, unitOf } from '../tables/row-builders.ts'
import type { Chart } from '../tables/chart-data.ts'

/**
 * The content of a page before it is rendered as Markdown or HTML. All of it is plain text: a record never contains
 * markup.
 */
export interface Page {
  title: string
  description: string
  /** Whether the description is a value that is the subject of the page. */
  isValue?: true
  /** Whether dates and amounts are written for print in every form. */
  isPrinted?: true
  /** Whether it is a page or two, without a cover and contents. */
  isShort?: true
  blocks: Block[]
}

/**
 * A part of a page. A list may have `heads`: the first words of its items, in bold. A heading has an id if it is a link
 * target, and may start a page in print. A folded heading has the `count` of entries below it. A claim has the ids of
 * its facts and their texts. `next` is the address where a list continues.
 */
export type Block =
  | { heading: string; id?: string; level?: 2; startsPage?: boolean }
  | Folded
  | { text: string }
  | { claim: string; facts: string[]; proof: Proof[] }
  | { list: string[]; heads?: string[] }
  | { next: string }
  | { table: PageTable }
  | { chart: Chart }

export interface Folded {
  heading: string
  count: number
  below: Block[]
}

/** A fact that a claim rests on, and its source. */
export interface Proof {
  fact: string
  value: string
  source: string
  standing: string
}

/** Links to other pages, by id or path: a section under a heading, or a row named by `label`. */
export interface RelatedLinks {
  heading?: string
  label: string
  links: Array<{ text: string; to?: string; note?: string; current?: boolean }>
}

/** A table whose cells are text. Columns of words are aligned left, columns of numbers right. */
export interface PageTable {
  title: string
  columns: Array<{ label: string; words: boolean }>
  rows: Array<{ cells: string[]; total: boolean }>
  /** The index of the row of which the others are shares: revenue in a profit and loss. */
  base?: number
}

/** The notice at the top of every document: a short label, and its explanation. */
export interface Notice {
  label: string
  text: string
  /** The name of the company that the document is about. */
  company?: string
}

/** A document in all its forms: as an object, as a page and, if it consists of tables, as tables. */
export interface DocumentContent {
  json: object
  page: Page
  tables?: RecordTable[]
}

/** Converts a table of the record to text cells, with the facts of each row. */
export function readable (table: RecordTable): PageTable {
  const proved = table.rows.some(({ facts }) => facts !== undefined)
  return {
    title: table.title,
    columns: [
      { label: table.head, words: true },
      ...table.columns.map(({ label }, index) => ({ label, words: unitOf(table, undefined, index) === 'text' })),
      ...(proved ? [{ label: 'Facts', words: true }] : [])
    ],
    rows: table.rows.map((row) => ({
      cells: [
        row.label,
        ...table.columns.map((_column, index) => cellText(table, row, index)),
        ...(proved ? [row.facts?.join(', ') ?? ''] : [])
      ],
      total: row.total ?? false
    })),
    ...(table.id === 'profit-and-loss' && table.rows[0]?.label === 'Revenue' && { base: 0 })
  }
}

/** Creates a table that contains only words. */
export function wordTable (title: string, columns: string[], rows: string[][]): PageTable {
  return {
    title,
    columns: columns.map((label) => ({ label, words: true })),
    rows: rows.map((cells) => ({ cells, total: false }))
  }
}

/** Converts a chart to a table of its numbers, for readers who cannot see it. */
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

/** Prepares a block and rewrites its texts with `write`, or with `inCell` in the columns and cells of a table. */
export function rewriteBlock (
  given: Block, write: (text: string) => string, inCell = write, prepare = (block: Block): Block => block
): Block {
  const block = prepare(given)
  if ('below' in block) {
    const below = block.below.map((one) => rewriteBlock(one, write, inCell, prepare))
    return { ...block, heading: write(block.heading), below }
  }
  if ('heading' in block) return { ...block, heading: write(block.heading) }
  if ('text' in block) return { text: write(block.text) }
  if ('list' in block) return { ...block, list: block.list.map(write), ...block.heads && { heads: block.heads.map(write) } }
  if ('claim' in block) {
    const proof = block.proof.map((one) => mapLeaves(one, (text) => write(text as string)))
    return { ...block, claim: write(block.claim), proof }
  }
  if (!('table' in block)) return block
  const { title, columns, rows } = block.table
  return {
    table: {
      ...block.table,
      title: write(title),
      columns: columns.map(({ label, words }) => ({ label: inCell(label), words })),
      rows: rows.map(({ cells, total }) => ({ cells: cells.map(inCell), total }))
    }
  }
}
