import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { importOne, linesOf } from '../read-one.ts'
import { printReport } from './print-report.ts'

const read = (name: string) => readFileSync(join(import.meta.dirname, '../cases', name), 'utf8')

for (const name of ['01-qbo-pl-2026.csv', '05-qbo-pl-cash-collapsed.csv', '06-qbo-balance-sheet.csv', '09-xero-pl.csv']) {
  t.test(`the PDF of ${name} has the lines and totals of the file`, async (t) => {
    const csv = read(name)
    const [{ file: expected }, { file }] = [await importOne(csv), await importOne(printReport(csv))]
    t.equal(file.refused, undefined)
    t.same(linesOf(file), linesOf(expected))
    t.same(file.totals?.map(({ at, ...total }) => total), expected.totals?.map(({ at, ...total }) => total))
    t.match(file, { layout: 'pdf', program: expected.layout, kind: expected.kind, company: expected.company })
    t.equal(file.basis, expected.basis)
    t.equal(file.printedAt, expected.printedAt)
    for (const { at } of file.lines!) for (const place of Object.values(at)) t.match(place, /^p\.\d, line \d+$/)
  })
}
