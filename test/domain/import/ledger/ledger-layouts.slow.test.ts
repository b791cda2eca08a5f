import t from 'tap'
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { BusinessRecord } from '../../../../schemas/record/business-record.ts'
import type { LedgerWords } from '../../../../schemas/record/ledger-words.ts'
import { importOne } from '../read-one.ts'
import { booksOf, ledgerLayouts, type Posting } from './write-ledgers.ts'

const ledgerWords = parse(
  readFileSync(new URL('../../../../fixtures/record/ledger-words.yaml', import.meta.url), 'utf8')
) as LedgerWords
const path = new URL('cases/01-qbo-general-ledger.csv', import.meta.url)
const csv = readFileSync(path, 'utf8')
const record = JSON.parse(readFileSync(`${path.pathname}.record.json`, 'utf8')) as BusinessRecord
// The largest accounts without findings take time and prove nothing.
const LARGE = ['1000', '1200', '2000', '2100', '4000', '4100', '5000']
const whole = booksOf(csv)
const books = { ...whole, accounts: whole.accounts.filter(({ number }) => !LARGE.includes(number)) }
record.statements!.lines = record.statements!.lines!.filter(({ id }) => !['service', 'installation', 'materials'].includes(id))
const read = async (content: string | Uint8Array) => importOne(content, { record, ledgerWords })
type Found = Awaited<ReturnType<typeof read>>

const asksOf = ({ questions }: Found) => questions.filter(({ kind }) => kind === 'ledger-add-back')
const findings = (found: Found) => ({
  notes: found.record.statements!.ledgerNotes
    ?.map(({ code, adjustment, line, year, amount }) => `${code} ${adjustment ?? line} ${year} ${amount}`).toSorted(),
  traces: found.record.statements!.adjustments!.map(({ id, ledger }) => [id, ledger?.amounts]),
  asks: asksOf(found).map(({ name, signal, amounts }) => [name, signal, amounts])
})
/** What rows such as `R12` add up to, in dollars. */
const sumOf = (postings: Map<number, Posting>, rows: string[]): number =>
  rows.reduce((sum, row) => sum + postings.get(Number(row.slice(1)))!.cents, 0) / 100

t.test('every layout gives the same findings, and its rows add up to them', async (t) => {
  const usual = findings(await read(csv))
  for (const [layout, write] of Object.entries(ledgerLayouts)) {
    const { bytes, postings } = await write(books)
    const found = await read(bytes)
    t.match(found.file, { kind: 'ledger', layout: programOf(layout) }, layout)
    t.same(found.file.reconciliation?.filter(({ difference }) => difference !== 0), [], layout)
    t.same(findings(found), usual, layout)
    for (const { rows, amount } of found.record.statements!.ledgerNotes!) {
      if (rows.length > 0) t.equal(sumOf(postings, rows), amount, layout)
    }
    for (const { rows, amounts } of asksOf(found)) {
      for (const [year, list] of Object.entries(rows!)) t.equal(sumOf(postings, list), amounts![year], layout)
    }
  }
})

/** The program that an import names for a layout. */
function programOf (layout: string): string {
  const programs = { 'QuickBooks Online': 'quickbooks-online', 'QuickBooks Desktop': 'quickbooks-desktop', Xero: 'xero', NetSuite: 'netsuite', Wave: 'wave' }
  return programs[layout.split(',')[0] as keyof typeof programs] ?? 'spreadsheet'
}
