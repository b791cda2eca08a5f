import type { RecordTable } from '../../../schemas/record/record-entries.ts'
import { cellText, unitOf } from '../tables/row-builders.ts'
import type { Chart } from '../tables/chart-data.ts'

/** What a page says, before it becomes Markdown or HTML. All of it is text: what a record writes is never markup. */
export interface Page {
  title: string
  description: string
  /** Whether the description is a value, which the page is about. */
  isValue?: true
  blocks: Block[]
}

/**
 * A list may have heads, the first words of its items that stand out. A heading has an id if others link to it, or what
 * stands below it, which is folded where that can be: so many entries. A claim stands with the ids of its facts and
 * what these say; `next` is the address where a list goes on.
 */
export type Block =
  | { heading: string; id?: string }
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

/** What a claim rests on: a fact, and the line of its document. */
export interface Proof {
  fact: string
  value: string
  source: string
  standing: string
}

/** What a reader may go on to, by id or by path: a section under a heading, or a row that `label` names. */
export interface RelatedLinks {
  heading?: string
  label: string
  links: Array<{ text: string; to?: string; note?: string; current?: boolean }>
}

/** A table in words. Columns of words stand to the left, figures to the right. */
export interface PageTable {
  title: string
  columns: Array<{ label: string; words: boolean }>
  rows: Array<{ cells: string[]; total: boolean }>
  /** The row that the others are shares of, by its index: revenue in a profit and loss. */
  base?: number
}

/** What stands at the head of everything that is written: a label in a few words, and what it means. */
export interface Notice {
  label: string
  text: string
  /** Name of the company that it is about. */
  company?: string
}

/** One thing to show in every form: as an object, as a page and, where it is tables, as those. */
export interface DocumentContent {
  json: object
  page: Page
  tables?: RecordTable[]
}

/** A table of the record as people read it, with the facts of its rows where they have some. */
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
