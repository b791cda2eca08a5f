import t from 'tap'
import { importOne } from './read-one.ts'
import { noisy, sheet, workbook, workbookOf as book, zip } from './zip-archive.ts'

t.test('hostile workbooks are refused before they are unpacked or parsed', async (t) => {
  const cell = '<row r="1"><c r="A1"><v>1</v></c></row>'
  const refused: Array<[what: string, code: string, bytes: Uint8Array]> = [
    ['a bomb', 'too-large', book(sheet('a'.repeat(5_000_000)))],
    ['more bytes than declared', 'damaged', book(sheet(cell.repeat(100)), { declared: 10 })],
    ['rows without end', 'too-large', book(sheet('<row><c><v>1</v></c></row>'.repeat(20_001)))],
    ['a far column', 'too-large', book(sheet('<row r="1"><c r="XFD1"><v>1</v></c></row>'))],
    ['a far column as a character reference', 'too-large', book(sheet('<row r="1"><c r="&#88;FD1"><v>1</v></c></row>'))],
    ['a far column after many spaces', 'too-large', book(sheet('<row r="1"><c r            =            "XFD1"><v>1</v></c></row>'))],
    ['a far column in a sheet under another name', 'too-large', zip([['xl/workbook.xml', workbook], ['xl/styles.xml', sheet('<row r="1"><c r="XFD1"/></row>')]])],
    ['two parts of one name', 'damaged', zip([['xl/workbook.xml', workbook], ['xl/workbook.xml', workbook]])],
    ['a far row', 'too-large', book(sheet('<row r="1048576"><c r="A1048576"><v>1</v></c></row>'))],
    ['a far column of a prefixed element', 'too-large', book('<x:worksheet><x:sheetData><x:row r="1"><x:c r=\'XFD1\'/></x:row></x:sheetData></x:worksheet>')],
    ['cells without an address', 'too-large', book(sheet(`<row>${noisy('<c><v>1</v></c>', 200_001)}</row>`))],
    ['merged cells', 'too-large', book(`${sheet(cell)}<mergeCells>${noisy('<mergeCell ref="A1:B2"/>', 200_000)}</mergeCells>`)],
    ['styles', 'too-large', zip([['xl/workbook.xml', workbook], ['xl/styles.xml', noisy('<xf/>', 200_000)]])],
    ['sheets', 'too-large', zip([['xl/workbook.xml', '<sheet name="S" sheetId="1"/>'.repeat(41)]])],
    ['UTF-16', 'not-a-report', book(`\0${sheet(cell)}`)],
    ['entities', 'not-a-report', book(`<!DOCTYPE x [<!ENTITY a "b">]>${sheet(cell)}`)],
    ['a password', 'password', book(sheet(cell), { flags: 1 })],
    ['another archive', 'not-a-report', zip([['inner.zip', 'PK']])],
    ['many parts', 'too-large', zip(Array.from({ length: 201 }, (_part, index) => [`${index}`, 'x']))],
    ['fewer parts than counted', 'damaged', book(sheet(cell), { count: 9 })],
    ['a cut', 'damaged', book(sheet(cell)).subarray(0, 500)],
    ['no report', 'not-a-report', book(sheet(cell))]
  ]
  for (const [what, code, bytes] of refused) {
    const { file } = await importOne(bytes)
    t.equal(file.refused?.code, code, what)
  }
})

t.test('hostile texts are refused or read within bounds', async (t) => {
  t.equal((await importOne(','.repeat(1_000_000))).file.refused?.code, 'too-large')
  t.equal((await importOne('a'.repeat(4_000_000))).file.refused?.code, 'not-a-report')
  t.equal((await importOne(`${'a,'.repeat(199)}a\n`.repeat(2001))).file.refused?.code, 'too-large')
  t.equal((await importOne('0,0,0,0\n'.repeat(5))).file.refused?.code, 'not-a-report', 'no aging')
  const totals = Array.from({ length: 5000 }, (_row, index) => `Total T${index},${index}`).join('\n')
  const { file } = await importOne(`,2025\nIncome,\nTotal Income,0\nExpenses,\n${totals}\nNet income,1`)
  t.equal(file.warnings?.length, 200)
  const same = await importOne(`,2025\nIncome,\nSales,1\nTotal Income,1\nExpenses,\n${'A,1\n'.repeat(400)}Net income,1`)
  t.equal(new Set(same.record.statements?.lines?.map(({ id }) => id)).size, 401)
  const deep = await importOne(
    `,2025\nIncome,\n${Array.from({ length: 100 }, (_row, depth) => `${' '.repeat(depth + 1)}A${depth},1`).join('\n')}\nExpenses,\nNet income,1`
  )
  t.equal(deep.file.refused?.code, 'not-a-report')
})
