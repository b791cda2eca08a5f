import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { viewDocument } from '../../domain/record/documents/write-document.ts'
import { prepareRecord } from '../../domain/record/prepared-record.ts'
import { printedBlock } from '../../html/record-documents/printed-blocks.ts'
import { planColumns } from '../../office/word-column-widths.ts'
import { unfolded } from '../../office/word-contents.ts'
import { CELL } from '../../office/word-page.ts'
import { widestWidth } from '../../office/word-text-width.ts'
import type { BusinessRecord } from '../../schemas/record/business-record.ts'
import { content } from '../checked-content.ts'
import { importFiles } from '../domain/import/read-one.ts'
import { caseNames, postedCase } from '../domain/record/read-case.ts'

const documents = [['cim', 'buyer'], ['cim', 'proof'], ['lender'], ['earnings'], ['scorecard'], ['teaser']] as const
const records: Array<[string, BusinessRecord]> = [
  ['sample', content.sample],
  ...caseNames.map((name): [string, BusinessRecord] => [name, postedCase(name)])
]

/** Folders of reports, as three owners have them. */
const imports = ['companies/pest-control', 'companies/roofing', 'owner-folder']
  .map((name) => join(import.meta.dirname, '../domain/import', name))

async function importedFrom (folder: string): Promise<BusinessRecord> {
  const names = readdirSync(folder).filter((name) => /\.(?:csv|xlsx)$/i.test(name))
  const files = names.map((name) => ({ name, bytes: readFileSync(join(folder, name)) }))
  const { record } = await importFiles({ files, today: '2026-05-29' })
  return { ...record, company: { ...record.company, state: 'OH' } }
}

t.test('no amount or year of a document breaks in the widest font that a reader may see', async (t) => {
  let amounts = 0
  for (const folder of imports) records.push([folder, await importedFrom(folder)])
  for (const [name, record] of records) {
    const file = prepareRecord(record, content.bank, content.standard)
    for (const [document, edition] of documents) {
      if (document === 'teaser' && record.company.state === undefined) continue
      for (const block of unfolded(viewDocument(file, document, edition).page.blocks.map(printedBlock))) {
        if (!('table' in block)) continue
        const headings = { cells: block.table.columns.map(({ label }) => label), total: true }
        for (const { rows, shown, widths, size } of planColumns(block.table)) {
          for (const { cells, total } of [headings, ...rows]) {
            for (const [place, index] of shown.entries()) {
              const words = (cells[index] ?? '').split(' ').filter((one) => /^(?:FY|\(?\$?)[\d,.]+%?\)?$/.test(one))
              amounts += words.length
              const broken = words.filter((word) => widestWidth(word, size, total) > widths[place]! - 2 * CELL.side)
              if (broken.length > 0) t.fail(`${name}, ${document}, ${block.table.title}: ${broken.join(' ')}`)
            }
          }
        }
      }
    }
  }
  t.ok(amounts > 20_000, String(amounts))
})
