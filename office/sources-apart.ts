import type { Block, PageTable } from '../domain/record/documents/document-blocks.ts'

/** The headings of the columns with the place of each amount, and with the facts of each row. */
const SOURCE = 'Source'
const FACTS = 'Facts'
/** A table with more columns than this has no room for one of facts. */
const MOST_COLUMNS = 6

/**
 * Moves the sources of the rows of tables, and the facts of wide ones, from a column to paragraphs at the end, under a
 * heading. On paper, a column that names a document and three places on every row makes a table two or three times as
 * long.
 */
export function sourcesApart (blocks: Block[], heading: string): Block[] {
  const notes: Block[] = []
  const kept = blocks.map(withoutSources)
  return notes.length === 0 ? kept : [...kept, { heading }, ...notes]

  function withoutSources (block: Block): Block {
    if ('below' in block) return { ...block, below: block.below.map(withoutSources) }
    if (!('table' in block)) return block
    const { table } = block
    const moved = table.columns.flatMap(({ label }, index) =>
      index > 1 && (label === SOURCE || (label === FACTS && table.columns.length > MOST_COLUMNS)) ? [index] : [])
    if (moved.length === 0) return block
    const told = table.rows.flatMap(({ cells }) => {
      const own = moved.flatMap((index) => cells[index] || [])
      return own.length === 0 ? [] : [`${cells[0] ?? ''}: ${own.join('; ')}.`]
    })
    notes.push({ heading: table.title, level: 2 }, { text: told.join(' ') })
    return { table: withoutColumns(table, moved) }
  }
}

const withoutColumns = (table: PageTable, moved: number[]): PageTable => ({
  ...table,
  columns: table.columns.filter((_column, index) => !moved.includes(index)),
  rows: table.rows.map((row) => ({ ...row, cells: row.cells.filter((_cell, index) => !moved.includes(index)) }))
})
