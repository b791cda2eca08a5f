import type { Block } from '../domain/record/documents/document-blocks.ts'
import { xmlText } from '../domain/xml-text.ts'

/** Puts a text on one line, without the characters that XML and PDF cannot show. */
export const onOneLine = (text: string): string => xmlText(text).replace(/[\t\n\r]+/g, ' ')

/** Puts the texts of a block on one line each. */
export function oneLineBlock (block: Block): Block {
  if ('below' in block) return { ...block, heading: onOneLine(block.heading), below: block.below.map(oneLineBlock) }
  if ('heading' in block) return { ...block, heading: onOneLine(block.heading) }
  if ('text' in block) return { text: onOneLine(block.text) }
  if ('list' in block) return { ...block, list: block.list.map(onOneLine), ...block.heads && { heads: block.heads.map(onOneLine) } }
  if ('claim' in block) {
    const proof = block.proof.map(({ fact, value, source, standing }) =>
      ({ fact: onOneLine(fact), value: onOneLine(value), source: onOneLine(source), standing: onOneLine(standing) }))
    return { ...block, claim: onOneLine(block.claim), proof }
  }
  if (!('table' in block)) return block
  const { table } = block
  return {
    table: {
      ...table,
      title: onOneLine(table.title),
      columns: table.columns.map(({ label, words }) => ({ label: onOneLine(label), words })),
      rows: table.rows.map(({ cells, total }) => ({ cells: cells.map(onOneLine), total }))
    }
  }
}
