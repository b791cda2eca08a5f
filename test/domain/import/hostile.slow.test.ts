import t from 'tap'
import { nestedReport } from './nested-report.ts'
import { importOne } from './read-one.ts'
import { storedBomb } from './raw-archive.ts'
import { noisy, relationship, sharedSheet, sharedText, sheet, workbook, workbookOf as book, zip } from './zip-archive.ts'

/** Seconds of processor time, which do not depend on what else the machine does. */
function secondsSince (begun: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(begun)
  return (user + system) / 1e6
}

/** 7,000 short rows, of which one is far to the right. */
const tall = `<row r="1"><c r="GR1"><v>1</v></c></row>${'<row><c><v>1</v></c></row>'.repeat(7000)}`
const noisyText = (length: number) => Array.from({ length: length / 8 }, (_part, index) => (index * 2654435761 % 2 ** 32).toString(16).padStart(8)).join('')

t.test('hostile workbooks are refused before they are unpacked or parsed', async (t) => {
  const cell = '<row r="1"><c r="A1"><v>1</v></c></row>'
  const refused: Array<[what: string, code: string, bytes: Uint8Array]> = [
    ['a bomb', 'too-large', book(sheet('a'.repeat(5_000_000)))],
    ['more bytes than declared', 'damaged', book(sheet(cell.repeat(100)), { declared: 10 })],
    ['rows without end', 'too-large', book(sheet('<row><c><v>1</v></c></row>'.repeat(20_001)))],
    ['a far column', 'too-large', book(sheet('<row r="1"><c r="XFD1"><v>1</v></c></row>'))],
    ['a far column as a character reference', 'too-large', book(sheet('<row r="1"><c r="&#88;FD1"><v>1</v></c></row>'))],
    ['a far column after many spaces', 'too-large', book(sheet('<row r="1"><c r            =            "XFD1"><v>1</v></c></row>'))],
    ['a far column without quotation marks', 'damaged', book(sheet('<row r="1"><c r=XFD1><v>1</v></c></row>'))],
    ['a sheet under another name', 'damaged', zip([['xl/workbook.xml', workbook], ['xl/styles.xml', sheet('<row r="1"><c r="XFD1"/></row>')]])],
    ['rows times columns', 'too-large', book(sheet(tall))],
    ['a sheet named eight times', 'too-large', sharedSheet(8, noisy('<row><c><v>1</v></c></row>', 19_000).replaceAll('<row><c>', '<row><c><v>1</v></c><c>'))],
    ['stored bytes that a hundred parts share', 'damaged', storedBomb()],
    ['a text longer than Excel stores', 'too-large', book(sheet(`<row r="1"><c r="A1" t="inlineStr"><is><t>${noisyText(40_000)}</t></is></c></row>`))],
    ['a text in pieces', 'too-large', book(sheet(`<row r="1"><c r="A1" t="inlineStr"><is><t>${'a<!-- -->'.repeat(40_000)}</t></is></c></row>`))],
    ['a long text in many cells', 'too-large', sharedText(`${' '.repeat(32_000)}x`, 1000)],
    ['an element that never ends', 'damaged', book(`<worksheet><sheetData><row r="1"${' a'.repeat(100_000)}`)],
    ['elements without an end', 'damaged', book('<a>'.repeat(100_000))],
    ['two parts of one name', 'damaged', zip([['xl/workbook.xml', workbook], ['xl/workbook.xml', workbook]])],
    ['a far row', 'too-large', book(sheet('<row r="1048576"><c r="A1048576"><v>1</v></c></row>'))],
    ['a far column of a prefixed element', 'too-large', book('<x:worksheet><x:sheetData><x:row r="1"><x:c r=\'XFD1\'/></x:row></x:sheetData></x:worksheet>')],
    ['cells without an address', 'too-large', book(sheet(`<row>${noisy('<c><v>1</v></c>', 200_001)}</row>`))],
    ['merged cells', 'too-large', book(`${sheet(cell)}<mergeCells>${noisy('<mergeCell ref="A1:B2"/>', 200_000)}</mergeCells>`)],
    ['styles', 'too-large', zip([['xl/workbook.xml', workbook], ['xl/styles.xml', noisy('<xf/>', 200_000)]])],
    ['sheets', 'too-large', zip([['xl/workbook.xml', '<sheet name="S" sheetId="1"/>'.repeat(41)]])],
    ['UTF-16', 'not-a-report', book(`\0${sheet(cell)}`)],
    ['entities', 'not-a-report', book(`<!DOCTYPE x [<!ENTITY a "b">]>${sheet(cell)}`)],
    ['a sheet with a name that no cell address can carry', 'damaged', zip([
      ['xl/workbook.xml', workbook.replace('"S"', `"${noisyText(3000)}"`)], ['xl/_rels/workbook.xml.rels', relationship('worksheet', 'worksheets/sheet1.xml')], ['xl/worksheets/sheet1.xml', sheet(cell)]
    ])],
    ['a password', 'password', book(sheet(cell), { flags: 1 })],
    ['another archive', 'not-a-report', zip([['inner.zip', 'PK']])],
    ['many parts', 'too-large', zip(Array.from({ length: 201 }, (_part, index) => [`${index}`, 'x']))],
    ['fewer parts than counted', 'damaged', book(sheet(cell), { count: 9 })],
    ['a cut', 'damaged', book(sheet(cell)).subarray(0, 500)],
    ['no report', 'not-a-report', book(sheet(cell))]
  ]
  for (const [what, code, bytes] of refused) {
    const begun = process.cpuUsage()
    const { file } = await importOne(bytes)
    t.equal(file.refused?.code, code, what)
    t.ok(secondsSince(begun) < 1, `${what}: within a second`)
  }
})

t.test('hostile texts are refused or read within bounds', async (t) => {
  t.equal((await importOne(','.repeat(1_000_000))).file.refused?.code, 'too-large')
  t.equal((await importOne('a'.repeat(4_000_000))).file.refused?.code, 'not-a-report')
  t.equal((await importOne(`${'a,'.repeat(199)}a\n`.repeat(5001))).file.refused?.code, 'too-large')
  t.equal((await importOne('0,0,0,0\n'.repeat(5))).file.refused?.code, 'not-a-report', 'no aging')
  const totals = Array.from({ length: 5000 }, (_row, index) => `Total T${index},${index}`).join('\n')
  const { file } = await importOne(`,2025\nIncome,\nTotal Income,0\nExpenses,\n${totals}\nNet income,1`)
  t.equal(file.warnings?.length, 200)
  const same = await importOne(`,2025\nIncome,\nSales,1\nTotal Income,1\nExpenses,\n${'A,1\n'.repeat(400)}Net income,-399`)
  t.equal(new Set(same.record.statements?.lines?.map(({ id }) => id)).size, 401)
  const deep = await importOne(
    `,2025\nIncome,\n${Array.from({ length: 100 }, (_row, depth) => `${' '.repeat(depth + 1)}A${depth},1`).join('\n')}\nExpenses,\nNet income,1`
  )
  t.equal(deep.file.refused?.code, 'not-a-report')
})

t.test('headings that every line would repeat are refused before the answer is written', async (t) => {
  for (const [deep, leaves] of [[10, 5000], [40, 1500], [3, 19_000]] as const) {
    const begun = process.cpuUsage()
    const { file, record } = await importOne(nestedReport(deep, leaves))
    t.equal(file.refused?.code, 'too-large', `${deep} levels, ${leaves} accounts`)
    t.equal(record.statements, undefined)
    t.ok(secondsSince(begun) < 1, 'within a second')
  }
  t.equal((await importOne(nestedReport(3, 100))).file.refused, undefined)
})

t.test('a chart of ten thousand accounts is read in a second', async (t) => {
  const costs = Array.from({ length: 9500 }, (_cost, index) => `Cost of material ${index.toString(36)},1000.00`).join('\n')
  const begun = process.cpuUsage()
  const { file } = await importOne(`,2025\nIncome,\nSales,1\nTotal Income,1\nExpenses,\n${costs}\nTotal Expenses,9500000.00\nNet income,1`)
  t.equal(file.refused, undefined)
  t.ok(secondsSince(begun) < 1.5)
})

t.test('statements that do not come out are answered in a second, though almost every row may be a result', async (t) => {
  const valueOf: Array<(row: number) => number> = [
    () => 1, () => 0, (row) => row % 2 === 0 ? 1 : -1, (row) => (row * 7919 % 13) % 3 - 1
  ]
  for (const value of valueOf) {
    for (const [rows, columns] of [[125, 12], [590, 3]] as const) {
      const amounts = (amount: number) => Array.from({ length: columns }, () => amount).join(',')
      const years = Array.from({ length: columns }, (_year, index) => 2025 - index).join(',')
      const body = Array.from({ length: rows }, (_row, row) => `${row % 3 === 2 ? 'Total of' : 'Account'} ${(row + 700).toString(26)},${amounts(value(row))}`).join('\n')
      const begun = process.cpuUsage()
      const { record } = await importOne(`Acme\nIncome Statement\n,${years}\n${body}\nNet income,${amounts(7)}\n`)
      t.equal(record.statements, undefined)
      t.ok(secondsSince(begun) < 1.5, `${rows} rows, ${columns} columns: about a second on a busy computer`)
    }
  }
})
