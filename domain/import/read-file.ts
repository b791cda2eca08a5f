import type { ListTable } from '../../schemas/record/list-kinds.ts'
import { readInUnit } from './ask-unit.ts'
import type { ImportBounds } from './import-bounds.ts'
import { decodeText } from './bytes/decode-text.ts'
import { kindOfFile } from './bytes/file-kind.ts'
import { kindOfZip } from './bytes/zip-kind.ts'
import { filledTexts, type Grid } from './grid/grid.ts'
import { readCsv } from './grid/read-csv.ts'
import { readWorkbook } from './xlsx/read-xlsx.ts'
import { readApiReport } from './layout/read-api-report.ts'
import { refuseOthers } from './layout/read-report.ts'
import { readLedger } from './ledger/read-ledger.ts'
import { maskNumbers } from './mask-numbers.ts'
import { lastPart, tooLargeFile, type OpenedFile } from './open-archives.ts'
import { readList } from './lists/read-list.ts'
import { readActivity } from './lists/read-activity.ts'
import { readOfx } from './bank/read-ofx.ts'
import { emptyFile, type ParsedFile } from './parsed-file.ts'
import { statementPartsOf } from './proof/statement-parts.ts'
import { readPdfText } from './pdf/pdf-text.ts'
import { readPicture, type PictureReader } from './scan/picture-reader.ts'
import { EXPORT_PROFIT_AND_LOSS } from './programs.ts'
import { EXPORT_INSTEAD, Refusal } from './refusal.ts'
import { entriesOf, readPages } from './read-pages.ts'
import { finish, readStatement, unknownReport, withTexts } from './read-statement.ts'
import { schedulesOf } from './proof/schedules.ts'
import type { ReportRow } from './tree/report-row.ts'

/** Sheets without a report: QuickBooks Desktop's export tips. */
const NO_REPORT = /^quickbooks desktop export tips$/i
const MOST_REPORTS = 12
/** Rows of a sheet whose texts may be an accountant's report. */
const MOST_TEXT_ROWS = 120
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
  { bounds, lists, pictures }: { bounds: ImportBounds, lists: ListTable | undefined, pictures: PictureReader }
): Promise<ParsedFile[]> {
  const shown = lastPart(name).slice(0, 120) || 'file'
  const empty = emptyFile({ name: shown, place })
  try {
    if (refusal) throw refusal
    if (bytes.length > bounds.fileBytes) throw tooLargeFile(bounds)
    const kind = kindOfFile(bytes)
    if (kind === 'zip') {
      // Archives of files were opened before, so this one was inside another.
      if (kindOfZip(bytes, bounds) === 'files') throw zipInZip()
      return readSheets(readWorkbook(bytes, bounds), empty, lists)
    }
    if (kind === 'pdf') return await readPages(await readPdfText(bytes, pictures), { empty, lists })
    if (kind === 'picture') return await readPages([await readPicture(bytes, pictures)], { empty, lists })
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
  if (/^OFXHEADER\s*:|<OFX>|<\?OFX/i.test(start)) return entriesOf(readOfx(text), empty)
  if (/^!(?:type|account|option):?/i.test(start)) {
    throw new Refusal('wrong-report', 'This is a QIF file, which is not read here: download the account from your bank for one full year as CSV or QFX.')
  }
  if (/^!/.test(start)) return readIif(text, bounds, { empty, lists })
  if (/^[{[]/.test(start)) {
    const { report, named } = readApiReport(text, bounds)
    refuseOthers(named, report.layout)
    return finish(report, empty)
  }
  if (/^<\?xml|^<[a-z]+[ >]/i.test(start)) {
    throw new Refusal('not-a-report', `This kind of XML file cannot be read: ${EXPORT_INSTEAD}.`)
  }
  const grid = readCsv(text, bounds)
  return statementPartsOf(grid).flatMap((part) => readGrid(part, { empty: withTexts(textsIn(grid), empty), lists }))
}

/** The texts of a sheet and of its print header. Of long lists, only the first rows are looked at. */
const textsIn = ({ rows, printHeader = [] }: Grid): string[] =>
  [...printHeader, ...rows.slice(0, MOST_TEXT_ROWS).flatMap(filledTexts)]

function readGrid (grid: Grid, { empty, lists }: Reading, schedules?: ReportRow[][]): ParsedFile[] {
  const ledger = readLedger(grid, lists?.kinds ?? [])
  const activity = ledger ? [ledger] : readOther(grid, lists)
  if (activity.length > 0) return entriesOf(activity, empty)
  if (grid.rows.length > MOST_ROWS) throw tooManyRows()
  return [readInUnit(grid, (own) => readStatement(own, empty, schedules))]
}

function readOther (grid: Grid, lists: ListTable | undefined): ReturnType<typeof readActivity> {
  if (grid.rows.length > MOST_ROWS_OF_LIST) throw tooManyRows()
  return readActivity(grid, lists)
}

/**
 * Reads QuickBooks Desktop's exchange format, which contains lists and transactions but never a report. Its accounts
 * have types.
 */
function readIif (text: string, bounds: ImportBounds, { empty, lists }: Reading): ParsedFile {
  const accounts = lists && readList(readCsv(text, bounds), lists)
  if (accounts?.kind !== 'account-list') {
    throw new Refusal('wrong-report', `An IIF file has lists and transactions but no report: ${EXPORT_PROFIT_AND_LOSS}.`)
  }
  return { ...empty, ...accounts }
}

const zipInZip = () => new Refusal('zip-in-zip', 'This is a ZIP inside another ZIP: unpack it, and choose the files in it.')
const tooManyRows = () => new Refusal(
  'too-large', 'The file has more rows than a report of accounts: export the summary report, not the list of transactions.'
)
const moreReports = () => new Refusal(
  'too-many', `Only the first ${MOST_REPORTS} sheets of a workbook that have a report are read: send this sheet in a file of its own.`
)

/** Reads each sheet of a workbook that contains a report. Other sheets are reported as ignored. */
function readSheets (grids: Grid[], empty: ParsedFile, lists: ListTable | undefined): ParsedFile[] {
  const read: ParsedFile[] = []
  const ignored: ParsedFile['ignored'] = []
  let refusal: Refusal | undefined
  let rows = 0
  const schedules = schedulesOf(grids)
  const own = withTexts(grids.flatMap(textsIn), empty)
  for (const grid of grids.flatMap(statementPartsOf)) {
    const sheet = maskNumbers(grid.sheet ?? '')
    try {
      if (NO_REPORT.test(sheet)) throw new Refusal('not-a-report', 'The sheet has no report.')
      if (grid.rows.length === 0) throw new Refusal('empty', 'The sheet is empty.')
      if (read.length >= MOST_REPORTS) throw moreReports()
      const found = readGrid(grid, { empty: own, lists }, schedules)
      const [one] = found as [ParsedFile]
      if (one.activity === undefined && (rows += grid.rows.length) > MOST_ROWS) throw tooManyRows()
      if (one.openColumns && grids.length > 1) throw new Refusal('not-a-report', 'The sheet has no report.')
      read.push(...found.map((entry) => ({ ...entry, sheet: found.length > 1 ? `${sheet}, ${entry.sheet}` : sheet })))
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
