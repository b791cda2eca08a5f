import t from 'tap'
import { amountSheet, numberHeadings, headings, headOf } from '../../office/financials/sheet-parts.ts'
import { layOutPage } from '../../office/sheet-page.ts'
import { cell, textCell, type Sheet } from '../../office/workbook.ts'

/** A sheet of amounts in several columns. */
function sheetOf (columns: number, rows: number, amount: number, more: number[] = []): Sheet {
  const head = [...headOf('Alder', 'Profit and loss', 'By year'), [...headings('Line'), ...numberHeadings(...Array(columns).fill('FY2025'))]]
  const lines = Array.from({ length: rows }, (_row, row) =>
    [textCell(`A line of the statement, number ${row}`), ...Array.from({ length: columns }, () => cell(amount, 'money'))])
  return amountSheet('Statement', columns, [...head, ...lines], more)
}

t.test('five fiscal years, the year to date and their shares are on pages of one width', (t) => {
  const page = layOutPage(sheetOf(8, 60, 1_234_567, [2, 8, 8, 8, 8, 8]))
  t.match(page, { orientation: 'landscape', fitToWidth: 1, fitToHeight: 0, hasCents: false })
  t.ok(page.widths.reduce((total, width) => total + width, 0) <= 180)
  t.end()
})

t.test('a sheet that fits on a page at 8 points is on one', (t) => {
  t.match(layOutPage(sheetOf(3, 50, 100)), { orientation: 'portrait', fitToHeight: 1 })
  t.match(layOutPage(sheetOf(3, 70, 100)), { orientation: 'portrait', fitToHeight: 0 })
  t.match(layOutPage(sheetOf(7, 50, 100)), { orientation: 'portrait', fitToHeight: 1 }, 'not on two pages in landscape')
  t.match(layOutPage(sheetOf(7, 30, 100)), { orientation: 'landscape', fitToHeight: 1 })
  t.end()
})

t.test('a column is as wide as its amounts, and cents are shown if they fit on the page', (t) => {
  const narrow = layOutPage(sheetOf(2, 3, -12_345_678.9))
  t.match(narrow, { hasCents: true })
  t.equal(narrow.widths[1], '($12,345,678.90)'.length + 2)
  t.equal(layOutPage(sheetOf(13, 3, 12_345.5)).hasCents, false)
  t.end()
})
