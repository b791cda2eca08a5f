import { rewriteBlock, type Block } from '../../domain/record/documents/document-blocks.ts'
import { datesInWords, shortDates } from '../dates.ts'
import { chartInAccounts, inAccounts } from './accounting-figures.ts'

/** Formats a block of a document as its page shows it: dates in words, and figures in accounting style. */
export const printedBlock = (block: Block): Block => rewriteBlock(block, datesInWords, shortDates, (one) =>
  'chart' in one ? { chart: chartInAccounts(one.chart) } : 'table' in one ? { table: inAccounts(one.table) } : one)
