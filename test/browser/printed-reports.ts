import { deepEqual, equal } from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { partsOfReport } from '../domain/import/pdf/print-report.ts'
import { linesOf1120S } from '../domain/import/pdf/print-return.ts'
import type { Test } from './harness.ts'

const cases = new URL('../domain/import/cases/', import.meta.url)
const names = [
  '01-qbo-pl-2026.csv', '05-qbo-pl-cash-collapsed.csv', '06-qbo-balance-sheet.csv', '09-xero-pl.csv', '16-qbo-pl-year-to-date.csv'
]

/** How pages look from which QuickBooks Online and Xero print. Long names are on two lines. */
const STYLE = `
  body { font: 12px Arial, sans-serif; color: #333 } h1 { font-size: 20px } h1, p { text-align: center; margin: 4px }
  table { width: 100%; border-collapse: collapse; margin-top: 20px } td { padding: 7px 6px; border-bottom: 1px solid #ddd }
  th { padding: 6px; text-align: right; vertical-align: bottom; font-size: 10px; text-transform: uppercase; width: 90px }
  td + td { text-align: right; white-space: nowrap } td:first-child { max-width: 150px } tr { break-inside: avoid }
  footer { margin: 20px; text-align: center; font-size: 10px }`

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The page of a report, with its headings repeated on every sheet of paper. */
function pageOf (csv: string): string {
  const { titles: [title, ...titles], heads, body, levels, stamps, width } = partsOfReport(csv)
  const row = (tag: string, cells: string[], level = 0) => `<tr>${Array.from({ length: width }, (_cell, column) =>
    `<${tag}${column === 0 ? ` style="padding-left: ${level * 24}px"` : ''}>${escaped(cells[column] ?? '')}`).join('')}</tr>`
  return `<!doctype html><meta charset="utf-8"><style>${STYLE}</style><h1>${escaped(title!)}</h1>` +
    titles.map((text) => `<p>${escaped(text)}</p>`).join('') +
    `<table><thead>${heads.map((cells) => row('th', cells)).join('')}</thead><tbody>${
      body.map((cells, index) => row('td', cells, levels[index])).join('')}</tbody></table>` +
    stamps.map((text) => `<footer>${escaped(text)}</footer>`).join('')
}

interface Read {
  refused?: object
  layout: string
  company?: string
  lines: object[]
  totals: object[]
}

async function read (address: string, file: object): Promise<Read> {
  const response = await fetch(`${address}/api/public/record/import`, {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ files: [file] })
  })
  return (await response.json() as { files: [Read] }).files[0]
}

const printedReports = names.flatMap((name, index) => (index === 0 ? [false, true] : [true]).map((hasFooter): Test => [
  `the PDF of ${name} that a browser prints${hasFooter ? ' with its address and page number' : ''} has the lines and totals of the file`,
  async ({ address, open }) => {
    const csv = readFileSync(new URL(name, cases), 'utf8')
    const page = await open()
    await page.setContent(pageOf(csv))
    const pdf = await page.pdf({ format: 'Letter', displayHeaderFooter: hasFooter, margin: { top: '60px', bottom: '60px', left: '40px', right: '40px' } })
    const expected = await read(address, { name, text: csv })
    const printed = await read(address, { name: 'report.pdf', base64: pdf.toString('base64') })
    equal(printed.refused, undefined)
    equal(printed.layout, 'pdf')
    equal(printed.company, expected.company)
    const withoutPlaces = ({ lines, totals }: Read) => [lines, totals].map((all) =>
      all.map((one) => Object.entries(one).filter(([member]) => member !== 'at')))
    deepEqual(withoutPlaces(printed), withoutPlaces(expected))
  }
]))

/** A tax return on a form of our own, with its amounts in a column on the right. */
function returnPage (year: number): string {
  const lines = [...linesOf1120S(year), ['', 'Schedule M-1 Reconciliation of Income (Loss) per Books'], ['1', 'Net income (loss) per books', '24,138.']] as const
  return `<!doctype html><meta charset="utf-8"><style>${STYLE} td:last-child { width: 90px }</style><h1>Form 1120-S U.S. Income Tax Return for an S Corporation</h1>
    <p>${year}</p><p>For calendar year ${year} or tax year beginning , ${year}, ending , 20</p><table>${lines.map(([number, label, amount = '']) =>
      `<tr><td>${number} ${label}<td>${number}<td>${[amount].flat().join(' ')}`).join('')}</table>`
}

const printedReturns = [2022, 2025].map((year): Test => [
  `a tax return of ${year} that a browser prints is read`,
  async ({ address, open }) => {
    const page = await open()
    await page.setContent(returnPage(year))
    const pdf = await page.pdf({ format: 'Letter' })
    const { lines } = await read(address, { name: 'return.pdf', base64: pdf.toString('base64') })
    const found = lines as Array<{ amounts: object, at: object }>
    deepEqual(found.map((line) => [Object.values(line.at)[0], Object.values(line.amounts)[0]]), [
      ['p.1, line 1a', 1554006], ['p.1, line 1b', 12406], ['p.1, line 2', 910111], ['p.1, line 7', 96000],
      [`p.1, line ${year < 2023 ? 21 : 22}`, -24138], ['p.1, line 1', 24138]
    ])
  }
])

/** Reports and returns that Chromium prints read like the files that they are made of. */
export const printedReportTests: Test[] = [...printedReports, ...printedReturns]
