import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { writeXlsx, type Cell } from 'hucre/xlsx'
import { unpackZip } from '../../domain/import/bytes/unpack-zip.ts'
import { readCsv } from '../../domain/import/grid/read-csv.ts'
import { defaultImportBounds } from '../../domain/import/import-bounds.ts'
import { importReports } from '../../domain/import/import-reports.ts'
import { allAgree, linesOf } from '../domain/import/read-one.ts'
import { zip } from '../domain/import/zip-archive.ts'
import type { Report } from '../suite/report.ts'

const folder = 'test/domain/import/cases'
/** Reports of accounts. Those that do not add up are refused as PDFs. */
const names = readdirSync(folder).filter((name) => /^(?:01|03|04|05|06|07|09|14|16)-.*\.(?:csv|xlsx)$/.test(name))
const REFUSED: Record<string, string> = { '13-qbo-pl-edited-by-hand.csv': 'totals-differ' }

/** Widths that no program exports, but people set before they print; the page is as wide as the sheet. */
const widen = (xml: string): string => xml
  .replace('<sheetData>', '<cols><col min="1" max="1" width="36" customWidth="1"/><col min="2" max="20" width="25" customWidth="1"/></cols><sheetData>')
  .replace(/(<worksheet[^>]*>)/, '$1<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>')
  .replace(/(<headerFooter>|<\/worksheet>)/, '<pageSetup orientation="landscape" fitToHeight="0"/>$1')

function widened (bytes: Uint8Array): Uint8Array {
  const parts = unpackZip(bytes, defaultImportBounds, () => true)
  return zip(parts.map(({ name, data }) => {
    const text = new TextDecoder().decode(data)
    // QuickBooks Desktop has narrow columns for the levels of names.
    return [name, !/worksheets\/sheet/.test(name) ? text : !/r="A\d/.test(text) ? widen(text).replace(/<col .*?(?=<\/cols>)/, '<col min="1" max="4" width="3" customWidth="1"/><col min="5" max="5" width="36" customWidth="1"/><col min="6" max="20" width="16" customWidth="1"/>') : widen(text)]
  }))
}

/** A CSV file as a sheet with its amounts on the right. */
async function sheetOf (csv: string): Promise<Uint8Array> {
  const { rows } = readCsv(csv, defaultImportBounds)
  const cells = new Map<string, Partial<Cell>>()
  for (const { line, cells: texts } of rows) {
    for (const [column, cell] of texts.entries()) {
      const style = column > 0 && { style: { alignment: { horizontal: 'right' as const } } }
      if (cell) cells.set(`${line - 1},${column}`, { value: cell.text.trim(), ...style })
    }
  }
  return await writeXlsx({
    sheets: [{
      name: 'Report',
      columns: [{ width: 44 }, { width: 22 }, { width: 26 }, { width: 22 }, { width: 22 }],
      rows: Array.from({ length: rows.at(-1)!.line }, () => [null, null, null]),
      cells,
      pageSetup: { orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 }
    }]
  })
}

const namesOf = (totals: Array<{ name: string }> = []) => totals.map(({ name }) => name)

/** Prints reports with LibreOffice, and checks that the PDFs read like the files. */
export async function printedReportChecks (report: Report): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'printed-'))
  try {
    mkdirSync(join(directory, 'pdf'))
    for (const name of [...names, ...Object.keys(REFUSED)]) {
      const bytes = readFileSync(join(folder, name))
      writeFileSync(join(directory, `${name}.xlsx`), extname(name) === '.csv' ? await sheetOf(bytes.toString()) : widened(bytes))
    }
    const sheets = readdirSync(directory).filter((name) => name.endsWith('.xlsx')).map((name) => join(directory, name))
    execFileSync('soffice', [
      '--headless', `-env:UserInstallation=file://${join(directory, 'profile')}`, '--convert-to', 'pdf', '--outdir', join(directory, 'pdf'), ...sheets
    ], { timeout: 400_000, stdio: 'ignore' })
    const read = async (name: string, bytes: Uint8Array) => {
      const { files } = await importReports({ files: [{ name, bytes }], today: '2026-05-29' })
      return files.find(({ lines, refused }) => lines ?? refused)!
    }
    const printed = async (name: string) => await read('report.pdf', readFileSync(join(directory, 'pdf', `${name}.pdf`)))
    for (const name of names) {
      await report.check(`${name}: its PDF has the same lines and totals`, async () => {
        const [expected, file] = [await read(name, readFileSync(join(folder, name))), await printed(name)]
        assert.equal(file.refused, undefined)
        assert.deepEqual(linesOf(file), linesOf(expected))
        assert.deepEqual(namesOf(file.totals), namesOf(expected.totals))
        assert(allAgree(file))
        assert.equal(file.layout, 'pdf')
      })
    }
    for (const [name, code] of Object.entries(REFUSED)) {
      await report.check(`${name}: its PDF is refused`, async () => assert.equal((await printed(name)).refused?.code, code))
    }
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}
