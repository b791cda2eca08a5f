import t from 'tap'
import { asPrinted } from '../../../domain/import/scan/scanned-amounts.ts'

const read = (...texts: string[]) =>
  asPrinted(texts.map((text, place) => ({ text, left: place * 30, right: place * 30 + 28, y: 0, size: 10 }))).map(({ text }) => text).join(' ')

t.test('amounts of a picture are written as paper prints them', async (t) => {
  const cases: Array<[string[], string]> = [
    [['(5.340)'], '(5,340)'], [['1.234,56'], '1,234.56'], [['1,23456'], '1,234.56'], [['837,', '020'], '837,020'],
    [['43,5O0'], '43,500'], [['l2,345'], '12,345'], [['S', '837,020'], '$837,020'], [['$', '(1,200)'], '$(1,200)'], [['8837,020'], '$837,020'],
    [['(3,790'], '(3,790)'], [['{3,790}'], '(3,790)'], [['|10,740'], '10,740'], [['29,650.'], '29,650'], [['\u20141,793,98246'], '-1,793,982.46'], [['£1,500,234.27)'], '($1,500,234.27)']
  ]
  for (const [texts, wanted] of cases) t.equal(read(...texts), wanted)
})

t.test('dates, names, shares and amounts that are clear stay as they are', async (t) => {
  for (const text of ['2025', 'B12', '12.5', '12.5%', '8500.25', '31,2025', '12/31/25', '1,2345', '4.16667', '-', 'S']) t.equal(read(text), text)
  t.equal(read('December', '31,', '2025'), 'December 31, 2025')
})
