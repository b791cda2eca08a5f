import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readXlsx, type Workbook } from 'hucre/xlsx'
import { parse } from 'yaml'
import { writeWorkbook } from '../../office/write-workbook.ts'
import { cell } from '../../office/workbook.ts'
import { runJob } from '../../record-jobs/job.tsx'
import { documentFiles, type recordDocuments } from '../../schemas/record/document-files.ts'
import { content } from '../checked-content.ts'
import { postedCase } from '../domain/record/read-case.ts'
import { recordJobsData } from '../record-jobs-data.ts'
import { createReport } from '../suite/report.ts'
import { changedInputChecks } from './changed-inputs.ts'
import { printedDocumentChecks } from './printed-documents.ts'
import { printedReportChecks } from './printed-reports.ts'

// Opens every file in LibreOffice without a window. LibreOffice must read and print it, and calculate the same value
// for each formula. Needs soffice and pdftotext, which `.ci/libreoffice` installs.

/** Floating-point tolerance: sums of amounts with cents differ slightly if they are added in another order. */
const NEGLIGIBLE = 1e-6
const CONVERT_MILLISECONDS = 400_000

const directory = mkdtempSync(join(tmpdir(), 'office-'))
process.on('exit', () => rmSync(directory, { recursive: true, force: true }))

/** LibreOffice keeps the stored values of a workbook unless it is set to recalculate. */
const SETTINGS = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
<item oor:path="/org.openoffice.Office.Calc/Formula/Load">
<prop oor:name="OOXMLRecalcMode" oor:op="fuse"><value>0</value></prop>
</item>
</oor:items>`
mkdirSync(join(directory, 'profile', 'user'), { recursive: true })
writeFileSync(join(directory, 'profile', 'user', 'registrymodifications.xcu'), SETTINGS)

const records: Record<string, object> = {
  sample: content.sample,
  unfinished: parse(readFileSync('test/domain/record/unfinished.yaml', 'utf8')),
  owners: postedCase('s-corp-pack-two-owners'),
  contradictory: {
    ...content.sample,
    statements: {
      ...content.sample.statements,
      totals: { netIncome: { FY2025: 1 } },
      debt: [{ id: 'bank', lender: 'A bank', balance: 200_000.5, payments: { FY2025: 61_000.25 }, security: 'Vehicles' }]
    }
  }
}
const report = createReport()

/** Makes LibreOffice convert all files of a kind to another format. Returns the folder of the results. */
function convert (from: string, to: string): string {
  const output = join(directory, to)
  const files = readdirSync(directory).filter((name) => name.endsWith(from)).map((name) => join(directory, name))
  execFileSync('soffice', [
    '--headless', `-env:UserInstallation=file://${join(directory, 'profile')}`,
    '--convert-to', to, '--outdir', output, ...files
  ], { timeout: CONVERT_MILLISECONDS, stdio: 'ignore' })
  return output
}

const read = async (file: string): Promise<Workbook> => await readXlsx(readFileSync(file))

/** All nonempty cells, by sheet and position. */
function cellsOf ({ sheets }: Workbook): Map<string, unknown> {
  return new Map(sheets.flatMap(({ name, rows, cells }) => rows.flatMap((row, index) => row.flatMap((value, column) => {
    const known = cells?.get(`${index},${column}`)?.formulaResult ?? value
    return known === null || known === '' ? [] : [[`${name} ${index + 1},${column + 1}`, known] as const]
  }))))
}

for (const [name, record] of Object.entries(records)) {
  for (const make of Object.keys(documentFiles) as Array<(typeof recordDocuments)[number]>) {
    // A document without names needs the state of the company.
    if (make === 'teaser' && !('state' in (record as { company: object }).company)) continue
    for (const as of documentFiles[make].filter((one) => one !== 'csv')) {
      const made = await runJob(recordJobsData, { record: { text: JSON.stringify(record), form: 'json' }, make, as })
      assert('body' in made)
      writeFileSync(join(directory, `${name}-${make}.${as}`), made.body)
    }
  }
}
// A wrong stored value: if LibreOffice returns it, it has not recalculated anything.
const wrong = { write: () => '1+1', value: () => 3 }
writeFileSync(join(directory, 'probe.xlsx'), await writeWorkbook({
  title: 'Probe', company: '', asOf: '2026-01-01', sheets: [{ name: 'Probe', widths: [9], rows: [[cell(wrong)]] }]
}))

const recalculated = convert('.xlsx', 'xlsx')
await report.check('LibreOffice calculates what it opens', async () => {
  assert.equal(cellsOf(await read(join(recalculated, 'probe.xlsx'))).get('Probe 1,1'), 2)
})
for (const file of readdirSync(directory).filter((one) => one.endsWith('.xlsx') && one !== 'probe.xlsx')) {
  await report.check(`${file}: every value is what LibreOffice works out`, async () => {
    const stored = cellsOf(await read(join(directory, file)))
    const calculated = cellsOf(await read(join(recalculated, file)))
    assert(stored.size > 3)
    assert.deepEqual([...calculated.keys()].toSorted(), [...stored.keys()].toSorted())
    for (const [place, value] of stored) {
      const other = calculated.get(place)
      if (typeof value !== 'number') assert.equal(String(other).trim(), String(value).trim(), place)
      else assert(Math.abs(Number(other) - value) < NEGLIGIBLE, `${place}: ${value}, but ${String(other)}`)
    }
  })
}

for (const kind of ['.xlsx', '.docx']) {
  const printed = convert(kind, 'pdf')
  for (const file of readdirSync(directory).filter((one) => one.endsWith(kind) && one !== 'probe.xlsx')) {
    await report.check(`${file}: can be printed, without an error in a cell`, async () => {
      const pdf = join(printed, file.replace(kind, '.pdf'))
      const text = execFileSync('pdftotext', ['-layout', pdf, '-'], { encoding: 'utf8' })
      assert(text.length > 300)
      assert.doesNotMatch(text, /#(NAME|REF|VALUE|DIV\/0|N\/A)|Err:\d|####|undefined|NaN|\[object/)
    })
  }
}

await report.check('the contents of a memorandum name about the page of every section, which Word then corrects', () => {
  const file = join(directory, 'pdf', 'sample-cim.pdf')
  const pages = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' }).split('\f')
  const lines = [...pages[1]!.matchAll(/^(\S.*?)\.{3,} ?(\d+)$/gm)]
  assert.equal(lines.length, 16)
  for (const [, title, number] of lines) {
    const isHere = (page: string) => page.split('\n').includes(title!)
    assert(Math.abs(pages.findIndex(isHere) + 1 - Number(number)) <= 1, title)
  }
})

await changedInputChecks(report)
await printedDocumentChecks(report)
await printedReportChecks(report)

report.end()
