import type { ListTable } from '../../schemas/record/list-kinds.ts'
import { printCents } from './amount.ts'
import { readInUnit } from './ask-unit.ts'
import { addressOf, type Grid } from './grid/grid.ts'
import { readReport } from './layout/read-report.ts'
import { readPaper } from './lists/read-paper.ts'
import { readActivity } from './lists/read-activity.ts'
import type { ActivityFile, ParsedFile } from './parsed-file.ts'
import { guardPdfTotals } from './pdf/guard-pdf-totals.ts'
import { gridOfLines } from './pdf/pdf-grid.ts'
import { readScannedReturn, readTaxReturn, type TaxReturn } from './pdf/read-tax-return.ts'
import type { PdfPage, ScannedRow } from './pdf/page-text.ts'
import { statementPages } from './pdf/statement-pages.ts'
import { guardLetters, linesOfPages, placeOfLine, textOfLine, type TextLine } from './pdf/text-lines.ts'
import { isProven } from './proof/is-proven.ts'
import { explainByProof, readByProof, type UnprovenReport } from './proof/read-by-proof.ts'
import { statementPartsOf } from './proof/statement-parts.ts'
import { readTrialBalance } from './proof/read-trial-balance.ts'
import { asked, finish, readStatement, withTexts } from './read-statement.ts'
import { orRefusal, Refusal } from './refusal.ts'
import { hasTwoPages } from './scan/two-pages.ts'

/** The entry of a file before it is read, and the table of lists. */
interface Reading { empty: ParsedFile, lists: ListTable | undefined }

/**
 * Reads a tax return, a paper, or a report whose printed totals agree with its accounts, from the pages of a PDF or a
 * picture. Throws a Refusal for anything else.
 */
export async function readPages (pages: PdfPage[], reading: Reading): Promise<ParsedFile[]> {
  if (pages.some(({ isScan }) => isScan)) return await readPictures(pages, reading)
  if (pages.every(({ items, fields }) => items.length + fields.length < FEWEST_TEXTS)) throw new Refusal('scan', NO_TEXT)
  const lines = linesOfPages(pages)
  guardLetters(lines)
  const known = readForm(lines, reading)
  return known.length > 0 ? known : readStatements(lines, reading.empty, readLines)
}

/** Reads the statements among the lines of a paper, each with a reader. */
function readStatements (
  lines: TextLine[], named: ParsedFile, read: (part: TextLine[], empty: ParsedFile) => ParsedFile[]
): ParsedFile[] {
  const empty = withTexts(lines.map(textOfLine), named)
  return readParts(statementPages(lines), empty, (part) => read(part, empty), ([first]) => `p.${first!.page}`)
}

/** Reads each statement of a PDF. Others, such as of cash flows, are reported as ignored. */
function readParts<Part> (
  parts: Part[], empty: ParsedFile, read: (part: Part) => ParsedFile[], placeOf: (part: Part) => string
): ParsedFile[] {
  if (parts.length === 1) return read(parts[0]!)
  const ignored: ParsedFile['ignored'] = []
  let refused: ParsedFile['refused']
  const found = parts.flatMap((part): ParsedFile[] => {
    const file = orRefusal(() => read(part))
    if (!(file instanceof Refusal)) return file
    refused ??= { code: file.code, message: file.message }
    ignored.push({ at: placeOf(part), why: file.message })
    return []
  })
  if (found.length === 0) return [{ ...empty, ...refused && { refused } }]
  return found.map((file, index) => index === 0 ? { ...file, ignored: [...file.ignored, ...ignored] } : file)
}

function readLines (lines: TextLine[], empty: ParsedFile): ParsedFile[] {
  const grid = gridOfLines(lines)
  if (!grid) throw unknownPdf()
  const trial = readTrialBalance(grid)
  if (trial) return [{ ...empty, ...trial, layout: 'pdf' }]
  const read = (part: Grid) => [readInUnit(part, (own) => readGrid(own, empty))]
  return readParts(statementPartsOf(grid), empty, read, ({ rows }) => addressOf(rows.at(-1)!, 0))
}

function readGrid (grid: Grid, empty: ParsedFile): ParsedFile {
  const known = orRefusal(() => {
    const file = readPdfReport(grid, empty)
    return isProven(file) ? file : asPdf(readStatement(grid, empty))
  })
  if (!(known instanceof Refusal)) return known
  const proven = readByProof(grid)
  if (proven) return asPdf(finish(proven.report, empty, proven))
  const explained = explainByProof(grid)
  if (!explained || explained.proposals.length === 0) throw known
  return asPdf(asked(explained, empty))
}

/** Reads a tax return, or a statement of a bank or a lender. Returns an empty list for anything else. */
function readForm (lines: TextLine[], { empty, lists }: Reading): ParsedFile[] {
  const taxReturn = readTaxReturn(lines)
  if (taxReturn) return [returnOf(taxReturn, lines, empty)]
  return lists ? entriesOf(readPaper(lines, lists), empty) : []
}

/** The entry of a tax return, whose page has the company's address above its amounts. */
function returnOf (taxReturn: TaxReturn, lines: TextLine[], empty: ParsedFile): ParsedFile {
  const page = lines.filter(({ page }) => page === taxReturn.lines[0]!.page)
  const amounts = page.findIndex((line) => /gross receipts/i.test(textOfLine(line)))
  const above = page.slice(0, amounts).flatMap(({ cells }) => cells.map(({ text }) => text.trim()))
  return { ...empty, layout: 'pdf', kind: 'tax-return', taxReturn, above }
}

/** The name that a file has for one of its accounts, or which of them it is if another has the same name or none. */
function nameOfAccount (papers: ActivityFile[], index: number): string {
  const { sheet } = papers[index]!
  return sheet !== undefined && papers.filter((one) => one.sheet === sheet).length === 1 ? sheet : `Account ${index + 1}`
}

/** An entry for each account of a file. */
export const entriesOf = (papers: ActivityFile[], empty: ParsedFile): ParsedFile[] => papers.map((paper, index) => ({
  ...empty, ...paper, ...papers.length > 1 && { sheet: nameOfAccount(papers, index) }
}))

/** Reads a tax return or a paper whose own sums come out. Throws a Refusal for a paper that has none. */
function readScannedForm (lines: TextLine[], { empty, lists }: Reading): ParsedFile[] {
  const taxReturn = readScannedReturn(lines)
  if (taxReturn) return [returnOf(taxReturn, lines, empty)]
  const papers = lists ? readPaper(lines, lists) : []
  if (!papers.every(isProvenList)) throw noSums()
  return entriesOf(papers, empty)
}

/**
 * Reads pages with pictures. If their amounts do not add up, it reads them again, enlarged. Paragraphs, such as what an
 * accountant says of a statement, are read only if there is one.
 */
async function readPictures (pages: PdfPage[], reading: Reading): Promise<ParsedFile[]> {
  if (pages.some(({ isScan, items }) => isScan && hasTwoPages(items))) throw twoPages()
  let [seen, read] = [pages, attempt(pages, reading)]
  if (isOpen(read) && pages.some(({ again }) => again)) {
    const larger: PdfPage[] = []
    for (const page of pages) larger.push(page.again ? { ...page, items: await page.again() } : page)
    const second = attempt(larger, reading)
    if (!(second instanceof Refusal) && !isOpen(second)) [seen, read] = [larger, second]
  }
  if (read instanceof Refusal) throw read
  if (read.every(({ refused }) => refused) || !seen.some(({ prose }) => prose)) return read
  const whole: PdfPage[] = []
  for (const page of seen) whole.push(page.prose ? { ...page, items: [...page.items, ...await page.prose()] } : page)
  const last = attempt(whole, reading)
  return last instanceof Refusal ? read : last
}

/** Whether amounts were read that do not come out. */
const isOpen = (read: ParsedFile[] | Refusal): boolean => read instanceof Refusal
  ? read.code === 'totals-differ'
  : read.some(({ unproven, refused }) => unproven !== undefined || refused?.code === 'totals-differ')

function attempt (pages: PdfPage[], reading: Reading): ParsedFile[] | Refusal {
  const lines = linesOfPages(pages)
  return orRefusal(() => {
    const known = readScannedForm(lines, reading)
    if (known.length > 0) return known
    return readStatements(lines, reading.empty, (part, empty) => [readScanned(part, { ...reading, empty })])
  })
}

/** Reads what comes from pictures: a digit may be another one, so only what comes out is used. */
function readScanned (lines: TextLine[], reading: Reading): ParsedFile {
  const { empty } = reading
  const grid = orRefusal(() => gridOfLines(lines))
  // If amounts have no name, they are not what a report has.
  if (!grid || grid instanceof Refusal) throw noReport()
  const trial = readTrialBalance(grid)
  if (trial) return { ...empty, ...trial, layout: 'pdf' }
  const proven = readProven(grid, empty)
  if (proven) return proven
  const lists = orRefusal(() => readActivity(grid, reading.lists))
  const [list, ...others] = lists instanceof Refusal ? [] : lists
  if (list && others.length === 0 && isProvenList(list)) return { ...empty, ...list, layout: 'pdf' }
  const explained = explainByProof(grid, { isScan: true })
  if (explained && explained.proposals.length > 0) {
    return asPdf(asked(explained, empty, { isScan: true, rows: rowsInPictures(lines) }))
  }
  if (explained) throw doesNotComeOut(explained)
  throw list ? SUMMED.includes(list.kind) ? listDiffers() : noSums() : noReport()
}

/** Where each line is in its picture, by its place in the file. */
const rowsInPictures = (lines: TextLine[]): Map<string, ScannedRow> =>
  new Map(lines.flatMap((line) => line.row ? [[placeOfLine(line), line.row]] : []))

function readProven (grid: Grid, empty: ParsedFile): ParsedFile | undefined {
  const file = orRefusal(() => readPdfReport(grid, empty))
  if (!(file instanceof Refusal) && isProven(file)) return file
  const proven = readByProof(grid)
  return proven && asPdf(finish(proven.report, empty, proven))
}

/** Lists and papers all of whose amounts may be in sums. In others, rates, days and states count too. */
const SUMMED: Array<ActivityFile['kind']> = ['bank', 'payroll', 'receivables-aging', 'payables-aging', 'sales-by-customer']

/** Whether every amount that is used is in a sum of the list, and all of these come out. */
const isProvenList = ({ kind, activity: { proof, hasUnproven } = { summary: {} } }: ActivityFile): boolean =>
  SUMMED.includes(kind) && proof !== undefined && proof.of > 0 && proof.held === proof.of && !hasUnproven

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

/** Pieces of text of a PDF below which it has none to speak of. */
const FEWEST_TEXTS = 3
const NO_TEXT = 'This PDF has no text in it, and no picture of a page that can be read. If it is a scan, scan it again as JPEG or PDF. ' +
  'If it is a report, save it from your accounting software as PDF, Excel (.xlsx) or CSV.'

const noReport = () => new Refusal('not-a-report', 'No report was found in this picture. If it shows another paper, keep it and tick it under Papers. ' +
  'If it shows a report, take the picture again: the whole page, flat, straight from above, in good light.')

const twoPages = () => new Refusal('scan', 'Does this picture show two pages side by side? A row of one page may then run into the other, so nothing of it was used: ' +
  'take a picture of each page by itself, and send both.')

const noSums = () => new Refusal('scan', 'This paper has no sums that show whether it was read right from its picture. Nothing of it was used: ' +
  'download it as PDF, or enter its figures on the page of your numbers.')

const listDiffers = () => new Refusal('totals-differ', 'The sums or the headings of this list do not come out as they were read from the picture. Nothing of it was counted: ' +
  'scan the paper again with 300 dpi, or export the list as Excel (.xlsx) or CSV.')

const doesNotComeOut = ({ difference: { at, name, printed, sum } }: UnprovenReport) => new Refusal('totals-differ',
  `In this picture, ${name === '' ? 'the total' : `"${name}"`} (${at}) was read as ${printed === undefined ? 'no amount' : printCents(printed)}, but its rows as ${printCents(sum)}, and no single amount explains it. ` +
  'Nothing of it was counted: scan the paper again with 300 dpi, or ask for it as PDF, Excel (.xlsx) or CSV.')
