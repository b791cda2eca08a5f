import t from 'tap'
import { defaultImportBounds } from '../../../domain/import/import-bounds.ts'
import { readWorkbook } from '../../../domain/import/xlsx/read-xlsx.ts'
import { relationship, sheet, workbook, workbookOf, zip } from './zip-archive.ts'

const bounds = { ...defaultImportBounds, rows: 3, columns: 3 }
const cellsOf = (rows: string) => readWorkbook(workbookOf(sheet(rows)), bounds)[0]!.rows.map(({ cells }) => cells)
/** A workbook with one cell, whose number has a format. */
const formatted = (id: number, value: string, code?: string, book = workbook) => readWorkbook(zip([
  ['xl/workbook.xml', book],
  ['xl/_rels/workbook.xml.rels', relationship('worksheet', 'worksheets/sheet1.xml')],
  ['xl/styles.xml', `<styleSheet><numFmts>${code === undefined ? '' : `<numFmt numFmtId="${id}" formatCode="${code}"/>`}</numFmts><cellXfs><xf numFmtId="${id}"/></cellXfs></styleSheet>`],
  ['xl/worksheets/sheet1.xml', sheet(`<row r="1"><c r="A1" s="0"><v>${value}</v></c></row>`)]
]), bounds)[0]!.rows[0]?.cells[0]

t.test('cells without a value, text or formula are no cells, and their rows do not count', async (t) => {
  const blank = '<row><c s="1"/><c s="1" t="s"/><c t="inlineStr"><is><t> </t></is></c></row>'
  const full = '<row><c><v>7</v></c></row>'
  t.same(cellsOf(blank.repeat(3) + full.repeat(3)), [7, 7, 7].map((number) => [{ text: '7', number }]))
  t.throws(() => cellsOf(full.repeat(4)), /A sheet has more than 3 rows/)
})

t.test('a formula without a stored value is a cell, and its text stands nowhere', async (t) => {
  for (const formula of ['<f>A1+1</f>', '<f t="shared" si="0"/>']) {
    t.same(cellsOf(`<row><c>${formula}</c><c>${formula}<v>7</v></c></row>`), [[{ text: '', formula: true }, { text: '7', number: 7, formula: true }]], formula)
  }
  t.same(cellsOf('<row><f>A1</f><c><v>7</v></c></row>'), [[{ text: '7', number: 7 }]], 'a formula outside a cell')
  t.same(cellsOf('<row><c t="array"><f t="normal"/><v>7</v></c></row>'), [[{ text: '7', number: 7 }]], 'an empty formula')
})

t.test('a sheet may have the bounds of columns and twice those of rows, and no more', async (t) => {
  t.same(cellsOf('<row r="6"><c r="C6"><v>7</v></c></row>'), [[undefined, undefined, { text: '7', number: 7 }]])
  t.throws(() => cellsOf('<row r="6"><c r="D6"><v>7</v></c></row>'), /more than 3 columns/)
  t.throws(() => cellsOf('<row r="7"><c r="A7"><v>7</v></c></row>'), /a row far below the others/)
  t.throws(() => cellsOf('<row r="6"><c r="A7"><v>7</v></c></row>'), /a row far below the others/)
})

t.test('the numbers of built-in formats say which cells are days', async (t) => {
  const isDay = (id: number) => formatted(id, '45292')?.date === '2024-01-01'
  const days = Array.from({ length: 70 }, (_format, id) => id).filter(isDay)
  t.same(days, [
    14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 45, 46, 47,
    50, 51, 52, 53, 54, 55, 56, 57, 58
  ])
  for (const [code, is] of [['yyyy-mm-dd', true], ['[h]:mm', true], ['0.00', false], ['General', false], ['#,##0 &quot;days&quot;', false], ['[Red]0', false]] as const) {
    t.equal(formatted(164, '45292', code)?.date !== undefined, is, code)
  }
})

t.test('days are counted from 1900, with a February 29 that it did not have, to the end of 9999', async (t) => {
  for (const [serial, date] of [['1', '1900-01-01'], ['59', '1900-02-28'], ['61', '1900-03-01'], ['2958465', '9999-12-31']] as const) {
    t.equal(formatted(14, serial)?.date, date, serial)
  }
  for (const serial of ['-1', '2958466']) t.equal(formatted(14, serial), undefined, serial)
  const from1904 = workbook.replace('<sheets>', '<workbookPr date1904="1"/><sheets>')
  for (const [serial, date] of [['0', '1904-01-01'], ['60', '1904-03-01']] as const) t.equal(formatted(14, serial, undefined, from1904)?.date, date, serial)
})

t.test('the letters of a column are its number', async (t) => {
  for (const [letters, place] of [['A', 0], ['P', 15], ['Z', 25], ['AA', 26], ['AP', 41], ['ba', 52]] as const) {
    const [row] = readWorkbook(workbookOf(sheet(`<row r="1"><c r="${letters}1"><v>7</v></c></row>`)), { ...bounds, columns: 60 })[0]!.rows
    t.equal(row!.cells.findIndex((cell) => cell?.number === 7), place, letters)
  }
})
