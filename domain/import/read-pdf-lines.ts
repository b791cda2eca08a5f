import type { ListTable } from '../../schemas/record/list-kinds.ts'
import type { Grid } from './grid/grid.ts'
import { readReport } from './layout/read-report.ts'
import { readPaper } from './lists/read-paper.ts'
import type { ParsedFile } from './parsed-file.ts'
import { guardPdfTotals } from './pdf/guard-pdf-totals.ts'
import { gridOfLines } from './pdf/pdf-grid.ts'
import { readTaxReturn } from './pdf/read-tax-return.ts'
import { guardLetters, type TextLine } from './pdf/text-lines.ts'
import { isProven } from './proof/is-proven.ts'
import { explainByProof, readByProof } from './proof/read-by-proof.ts'
import { readTrialBalance } from './proof/read-trial-balance.ts'
import { asked, compiled, finish, readStatement } from './read-statement.ts'
import { Refusal } from './refusal.ts'

/** The entry of a file before it is read, and the table of lists. */
interface Reading { empty: ParsedFile, lists: ListTable | undefined }

/**
 * Reads a tax return, or a report whose printed totals agree with its accounts, from the lines of a PDF. Throws a
 * Refusal for any other paper.
 */
export function readPdfLines (lines: TextLine[], { empty: named, lists }: Reading): ParsedFile {
  guardLetters(lines)
  const taxReturn = readTaxReturn(lines)
  if (taxReturn) return { ...named, layout: 'pdf', kind: 'tax-return', taxReturn }
  const paper = lists && readPaper(lines, lists)
  if (paper) return { ...named, ...paper }
  const grid = gridOfLines(lines)
  if (!grid) throw unknownPdf()
  const empty = compiled([grid], named)
  const trial = readTrialBalance(grid)
  if (trial) return { ...empty, ...trial, layout: 'pdf' }
  try {
    const file = readPdfReport(grid, empty)
    if (file.program !== undefined || isProven(file)) return file
    return asPdf(readStatement(grid, empty))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const proven = readByProof(grid)
    if (proven) return asPdf(finish(proven.report, empty, proven))
    const explained = explainByProof(grid)
    if (!explained || explained.proposals.length === 0) throw error
    return asPdf(asked(explained, empty))
  }
}

function readPdfReport (grid: Grid, empty: ParsedFile): ParsedFile {
  const report = readReport(grid)
  if (!report || (report.kind !== 'profit-and-loss' && report.kind !== 'balance-sheet')) throw unknownPdf()
  if (report.columns.some(({ use }) => use === 'class')) {
    throw new Refusal('columns-are-not-periods', 'The columns of this PDF are classes, places or other parts of one period: ' +
      'print the report again with a single column for the year.')
  }
  const file = finish(report, empty)
  guardPdfTotals(file)
  return asPdf(file)
}

const asPdf = ({ layout, ...file }: ParsedFile): ParsedFile =>
  ({ ...file, layout: 'pdf', ...layout !== 'spreadsheet' && { program: layout } })

const unknownPdf = () => new Refusal('not-a-report',
  'This PDF has no report that we know: from your accounting software, save the profit and loss report or the balance sheet as PDF, ' +
  'Excel (.xlsx) or CSV; from a bank, download the account as CSV or QFX. If it is a tax return or another paper, keep it and tick it under Papers.')
