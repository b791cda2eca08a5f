import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import t from 'tap'
import { csvRecords, OpenQuoteError } from '../../../domain/import/grid/csv-records.ts'

t.test('CSV reads as csv-parse reads it, with the line on which each record begins', async (t) => {
  const cell = fc.oneof(
    fc.stringMatching(/^[a-z0-9 .$'-]{0,6}$/),
    fc.stringMatching(/^[a-z"\n, ;]{0,8}$/).map((text) => `"${text.replaceAll('"', '""')}"`)
  )
  const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 8 })
  fc.assert(fc.property(rows, fc.constantFrom(',', ';', '\t'), fc.constantFrom('\n', '\r\n'), (cells, delimiter, end) => {
    const text = cells.map((row) => row.join(delimiter) + end).join('')
    const expected =
      parse(text, { delimiter, relax_column_count: true, relax_quotes: true, skip_empty_lines: false }) as string[][]
    const read = [...csvRecords(text, delimiter)]
    const lines = read.map(({ line }) => line)
    const begin = cells.map((_row, index) =>
      cells.slice(0, index).map((row) => row.join(delimiter) + end).join('').split('\n').length)
    return JSON.stringify(read.map((one) => one.cells)) === JSON.stringify(expected) &&
      JSON.stringify(lines) === JSON.stringify(begin)
  }))
  t.pass()
})

t.test('CSV that no standard allows is read as it was meant, or has an open quotation mark', async (t) => {
  const cellsOf = (text: string) => [...csvRecords(text, ',')].map(({ cells }) => cells)
  t.same(cellsOf('5" pipe,2\r\r\n"a" b,"c""d"\r\r\n'), [['5" pipe', '2'], ['a b', 'c"d']])
  t.same(cellsOf('a,b\n\n"x"'), [['a', 'b'], [''], ['x']])
  t.throws(() => cellsOf('a,"b\nc,d\n'), new OpenQuoteError())
})
