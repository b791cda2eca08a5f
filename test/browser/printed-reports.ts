import { deepEqual, equal } from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { partsOfReport } from '../domain/import/pdf/print-report.ts'
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

/** Reports that Chromium prints read like the files that they are made of. */
export const printedReportTests: Test[] = names.flatMap((name) => [false, true].map((hasFooter): Test => [
  `the PDF of ${name} that a browser prints${hasFooter ? ' with its address and page number' : ''} has the lines and totals of the file`,
  async ({ address, open }) => {
    const csv = readFileSync(new URL(name, cases), 'utf8')
    const page = await open()
    await page.setContent(pageOf(csv))
    const pdf = await page.pdf({ format: 'Letter', displayHeaderFooter: hasFooter, margin: { top: '60px', bottom: '60px', left: '40px', right: '40px' } })
    const read = async (file: object): Promise<Read> => {
      const response = await fetch(`${address}/api/public/record/import`, {
        method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ files: [file] })
      })
      return (await response.json() as { files: [Read] }).files[0]
    }
    const [expected, printed] = [await read({ name, text: csv }), await read({ name: 'report.pdf', base64: pdf.toString('base64') })]
    equal(printed.refused, undefined)
    equal(printed.layout, 'pdf')
    equal(printed.company, expected.company)
    const withoutPlaces = ({ lines, totals }: Read) => [lines, totals].map((all) =>
      all.map((one) => Object.entries(one).filter(([member]) => member !== 'at')))
    deepEqual(withoutPlaces(printed), withoutPlaces(expected))
  }
]))
