import type { ListTable } from '../../schemas/record/list-kinds.ts'
import type { ImportBounds } from './import-bounds.ts'
import { decodeText } from './bytes/decode-text.ts'
import { kindOfFile } from './bytes/file-kind.ts'
import { kindOfZip } from './bytes/zip-kind.ts'
import type { Grid } from './grid/grid.ts'
import { readCsv } from './grid/read-csv.ts'
import { readWorkbook } from './xlsx/read-xlsx.ts'
import { readApiReport } from './layout/read-api-report.ts'
import { readReport, refuseOthers } from './layout/read-report.ts'
import { readLedger } from './ledger/read-ledger.ts'
import { maskNumbers } from './mask-numbers.ts'
import { lastPart, tooLargeFile, type OpenedFile } from './open-archives.ts'
import { readAccountList } from './other/read-account-list.ts'
import { readActivity } from './other/read-activity.ts'
import { readOfx } from './other/read-ofx.ts'
import { readPaper } from './lists/read-paper.ts'
import type { ParsedFile } from './parsed-file.ts'
import { isCompiled } from './proof/is-compiled.ts'
import { isProven } from './proof/is-proven.ts'
import { explainByProof, readByProof, type ProvenReport, type UnprovenReport } from './proof/read-by-proof.ts'
import { readTrialBalance } from './proof/read-trial-balance.ts'
import { statementPartsOf } from './proof/statement-parts.ts'
import { comesOut, notCounted, unprovenFile } from './proof/unproven-file.ts'
import { guardPdfTotals } from './pdf/guard-pdf-totals.ts'
import { gridOfLines } from './pdf/pdf-grid.ts'
import { readTaxReturn } from './pdf/read-tax-return.ts'
import { readPdfText } from './pdf/pdf-text.ts'
import { guardLetters, linesOfPages, type TextLine } from './pdf/text-lines.ts'
import { exportFrom, EXPORT_INSTEAD, EXPORT_PROFIT_AND_LOSS, Refusal } from './refusal.ts'
import type { Report } from './report.ts'
import { schedulesOf } from './proof/schedules.ts'
import type { ReportRow } from './tree/report-row.ts'
import { readBalanceSheet } from './statements/read-balance-sheet.ts'
import { readProfitAndLoss } from './statements/read-profit-and-loss.ts'

/** Sheets without a report: QuickBooks Desktop's export tips. */
const NO_REPORT = /^quickbooks desktop export tips$/i
const MOST_REPORTS = 12
/** Maximum number of rows of reports with accounts in a file. A record holds 500 lines. */
const MOST_ROWS = 10_000
/** Maximum number of rows of other lists. A bank's list of 20,000 is busier than that of any small company. */
const MOST_ROWS_OF_LIST = 20_000

/**
 * Reads one exported file. Returns an entry for each sheet with a report, or one entry with the reason why nothing
 * could be read.
 */
export async function readFile (
  { name, bytes, refusal }: OpenedFile, place: number,
  { bounds, lists }: { bounds: ImportBounds, lists: ListTable | undefined }
): Promise<ParsedFile[]> {
  const shown = lastPart(name).slice(0, 120) || 'file'
  const empty: ParsedFile = {
    name: shown, place, layout: 'unknown', kind: 'unknown', columns: [], read: [], ignored: [], warnings: []
  }
  try {
    if (refusal) throw refusal
    if (bytes.length > bounds.fileBytes) throw tooLargeFile(bounds)
    const kind = kindOfFile(bytes)
    if (kind === 'zip') {
      // Archives of files were opened before, so this one was inside another.
      if (kindOfZip(bytes, bounds) === 'files') throw zipInZip()
      return readSheets(readWorkbook(bytes, bounds), empty, lists)
    }
    if (kind === 'pdf') return [readPdfLines(linesOfPages(await readPdfText(bytes)), { empty, lists })]
    return readText(bytes, bounds, { empty, lists })
  } catch (error) {
    if (error instanceof Refusal) return [{ ...empty, refused: { code: error.code, message: error.message } }]
    throw error
  }
}

interface Reading { empty: ParsedFile, lists: ListTable | undefined }

function readText (bytes: Uint8Array, bounds: ImportBounds, reading: Reading): ParsedFile[] {
  const { text, encoding } = decodeText(bytes)
  const files = [readDecoded(text, bounds, reading)].flat()
  if (encoding !== 'windows-1252') return files
  return files.map((file) => ({
    ...file,
    warnings: [...file.warnings, {
      code: 'encoding-guessed', message: 'The file does not say how its letters are encoded. It was read as Windows text (windows-1252); check names with accents.'
    }]
  }))
}

function readDecoded (text: string, bounds: ImportBounds, { empty, lists }: Reading): ParsedFile | ParsedFile[] {
  const start = text.slice(0, 2000).trimStart()
  if (/^<(?:!doctype html|html|head|table|\?xml[^>]*>\s*<html)/i.test(start)) {
    throw new Refusal('web-page', `This is a web page, though its name may end in .xls: ${EXPORT_INSTEAD}.`)
  }
  if (/^OFXHEADER\s*:|<OFX>|<\?OFX/i.test(start)) return { ...empty, ...readOfx(text) }
  if (/^!/.test(start)) return readIif(text, bounds, empty)
  if (/^[{[]/.test(start)) {
    const { report, named } = readApiReport(text, bounds)
    refuseOthers(named, report.layout)
    return finish(report, empty)
  }
  if (/^<\?xml|^<[a-z]+[ >]/i.test(start)) {
    throw new Refusal('not-a-report', `This kind of XML file cannot be read: ${EXPORT_INSTEAD}.`)
  }
  const grid = readCsv(text, bounds)
  return statementPartsOf(grid).map((part) => readGrid(part, { empty: compiled([grid], empty), lists }))
}

/** The entry of a file, with whether an accountant compiled it. */
const compiled = (grids: Grid[], empty: ParsedFile): ParsedFile =>
  ({ ...empty, ...grids.some(isCompiled) && { isCompiled: true } })

function readGrid (grid: Grid, { empty, lists }: Reading, schedules?: ReportRow[][]): ParsedFile {
  const activity = readLedger(grid, lists?.kinds ?? []) ?? readOther(grid, lists)
  if (activity) return { ...empty, ...activity }
  if (grid.rows.length > MOST_ROWS) throw tooManyRows()
  return readStatement(grid, empty, schedules)
}

/** Reads a statement: as programs lay it out if its totals then come out, in any other layout by what they prove. */
function readStatement (grid: Grid, empty: ParsedFile, schedules: ReportRow[][] = []): ParsedFile {
  const whole = schedules.length > 0 ? readByProof(grid, schedules) : undefined
  if (whole && whole.schedules > 0) return finish(whole.report, empty, whole)
  const known = readKnown(grid, empty)
  const isDated = (file: ParsedFile | Refusal): file is ParsedFile =>
    !(file instanceof Refusal) && file.read.some(({ span }) => span !== undefined)
  if (isDated(known) && (known.layout === 'spreadsheet' ? isProven(known) : comesOut(known))) return known
  const proven = readByProof(grid)
  const layout = known instanceof Refusal ? 'spreadsheet' : known.layout
  if (proven) return finish({ ...proven.report, layout }, empty, proven)
  if (!(known instanceof Refusal) && (known.layout !== 'spreadsheet' || comesOut(known))) return known
  const explained = explainByProof(grid)
  if (explained && explained.proposals.length > 0) return asked(explained, empty)
  if (known instanceof Refusal) throw known
  return notCounted(known)
}

/** A statement that waits for the owner to say which amount is wrong. */
const asked = ({ difference, proposals }: UnprovenReport, empty: ParsedFile): ParsedFile =>
  unprovenFile(difference, proposals.map(({ change, report }) =>
    ({ change, file: finish(report.report, empty, report) })))

function readKnown (grid: Grid, empty: ParsedFile): ParsedFile | Refusal {
  try {
    const report = readReport(grid)
    return report && report.kind !== 'unknown' ? finish(report, empty) : unknownReport()
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

function readOther (grid: Grid, lists: ListTable | undefined): ReturnType<typeof readActivity> {
  if (grid.rows.length > MOST_ROWS_OF_LIST) throw tooManyRows()
  return readActivity(grid, lists)
}

/** Reads a tax return, or a report whose printed totals agree with its accounts, from the lines of a PDF. */
function readPdfLines (lines: TextLine[], { empty: named, lists }: Reading): ParsedFile {
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

/**
 * Reads QuickBooks Desktop's exchange format, which contains lists and transactions but never a report. Its accounts
 * have types.
 */
function readIif (text: string, bounds: ImportBounds, empty: ParsedFile): ParsedFile {
  const accounts = readAccountList(readCsv(text, bounds))
  if (!accounts) {
    throw new Refusal('wrong-report', `An IIF file has lists and transactions but no report: ${EXPORT_PROFIT_AND_LOSS}.`)
  }
  return { ...empty, ...accounts }
}

const zipInZip = () => new Refusal('zip-in-zip', 'This is a ZIP inside another ZIP: unpack it, and choose the files in it.')
const tooManyRows = () => new Refusal(
  'too-large', 'The file has more rows than a report of accounts: export the summary report, not the list of transactions.'
)
const unknownReport = () => new Refusal('not-a-report',
  'This file has no report that we know. From accounting software, export the profit and loss report for one full year as Excel or CSV ' +
  '(in QuickBooks and Xero under Reports). From a bank, download the account for one full year as CSV or QFX.')

/** Reads each sheet of a workbook that contains a report. Other sheets are reported as ignored. */
function readSheets (grids: Grid[], empty: ParsedFile, lists: ListTable | undefined): ParsedFile[] {
  const read: ParsedFile[] = []
  const ignored: ParsedFile['ignored'] = []
  let refusal: Refusal | undefined
  let rows = 0
  const schedules = schedulesOf(grids)
  const own = compiled(grids, empty)
  for (const grid of grids.flatMap(statementPartsOf)) {
    const sheet = maskNumbers(grid.sheet ?? '')
    try {
      if (
        NO_REPORT.test(sheet) || read.length >= MOST_REPORTS
      ) throw new Refusal('not-a-report', 'The sheet has no report.')
      if (grid.rows.length === 0) throw new Refusal('empty', 'The sheet is empty.')
      const one = readGrid(grid, { empty: own, lists }, schedules)
      if (one.activity === undefined && (rows += grid.rows.length) > MOST_ROWS) throw tooManyRows()
      if (one.openColumns && grids.length > 1) throw new Refusal('not-a-report', 'The sheet has no report.')
      read.push({ ...one, sheet })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refusal = NO_REPORT.test(sheet) ? refusal : refusal ?? error
      ignored.push({ at: sheet, why: error.message })
    }
  }
  if (read.length === 0) throw refusal ?? unknownReport()
  read[0] = { ...read[0]!, ignored: [...read[0]!.ignored, ...ignored] }
  return read.length === 1 ? read : read.map((one) => ({ ...one, hasSheets: true as const }))
}

/** Converts a report to a statement or a balance sheet. */
function finish (report: Report, empty: ParsedFile, proven?: ProvenReport): ParsedFile {
  const { layout, kind, titles: { company, basis, printedAt }, columns, read, ignored, warnings } = report
  const file: ParsedFile = {
    ...empty,
    layout,
    kind,
    columns,
    read,
    ignored,
    warnings,
    ...report.unit !== undefined && { unit: report.unit },
    ...(company !== undefined && { company: maskNumbers(company) }),
    ...(basis && { basis }),
    ...(printedAt !== undefined && { printedAt })
  }
  const isNamed = company !== undefined || warnings.some(({ code }) => code === 'no-company')
  if (!isNamed && (kind === 'profit-and-loss' || kind === 'balance-sheet')) {
    warnings.push({ code: 'no-company', message: 'The report does not name the company. Check that it is yours.' })
  }
  if (kind === 'profit-and-loss') {
    const statement = proven?.statement ?? readProfitAndLoss(report)
    if (statement.lines.length === 0 && statement.totals.length === 0) {
      throw new Refusal('no-amounts', `The report has no amounts: ${exportFrom(layout)}.`)
    }
    file.statement = statement
    file.warnings = [...warnings, ...statement.warnings]
    if (basis === 'cash') {
      file.warnings.push({
        code: 'cash-basis',
        message: 'The report is on a cash basis, so receivables and payables are not in it. Do not mix it with a report on an accrual basis.'
      })
    }
    return file
  }
  if (kind === 'balance-sheet') {
    file.balance = proven?.balance ?? readBalanceSheet(report)
    file.warnings = [...warnings, ...file.balance.warnings]
    return file
  }
  if (kind === 'trial-balance') {
    file.warnings.push({
      code: 'not-a-statement',
      message: 'A trial balance has no sections, so nothing in it was used: export the profit and loss report and the balance sheet.'
    })
    return file
  }
  throw unknownReport()
}
