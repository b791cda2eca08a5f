import type { Block } from '../../domain/record/documents/document-blocks.ts'
import { datesInWords, shortDates } from '../dates.ts'
import { chartInAccounts, inAccounts } from './accounting-figures.ts'

/** Formats a block of a document as its page shows it: dates in words, and figures in accounting style. */
export function printedBlock (block: Block): Block {
  if ('below' in block) return { ...block, heading: datesInWords(block.heading), below: block.below.map(printedBlock) }
  if ('heading' in block) return { ...block, heading: datesInWords(block.heading) }
  if ('text' in block) return { text: datesInWords(block.text) }
  if ('list' in block) return { ...block, list: block.list.map(datesInWords) }
  if ('claim' in block) {
    const proof = block.proof.map((one) => ({
      ...one, fact: datesInWords(one.fact), value: datesInWords(one.value), source: datesInWords(one.source)
    }))
    return { ...block, claim: datesInWords(block.claim), proof }
  }
  if ('chart' in block) return { chart: chartInAccounts(block.chart) }
  if (!('table' in block)) return block
  const table = inAccounts(block.table)
  return {
    table: {
      ...table,
      title: datesInWords(table.title),
      columns: table.columns.map(({ label, words }) => ({ label: shortDates(label), words })),
      rows: table.rows.map(({ cells, total }) => ({ cells: cells.map(shortDates), total }))
    }
  }
}
