import t from 'tap'
import { start } from '../helper.ts'
import { content } from '../checked-content.ts'
import { post } from '../routes/record/requests.ts'

t.test('a table that is wider than a sheet is printed in parts that hold every column', async (t) => {
  const app = await start(t)
  const record = structuredClone(content.sample)
  const [balance] = record.statements!.balanceSheets!
  const dates = Array.from({ length: 24 }, (_one, index) =>
    `20${24 + Math.floor(index / 12)}-${String(index % 12 + 1).padStart(2, '0')}-28`)
  const inWords = dates.map((date) =>
    new Date(date).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' }))
  // Without a column of sources.
  for (const item of [...balance!.assets, ...balance!.liabilities]) delete item.source
  record.statements!.balanceSheets = dates.map((date) => ({ ...balance!, date }))

  const { body } = await post(app, 'documents/financials', record, { accept: 'text/html' })
  const tables = body.match(/<div class="(?:screen|print)-only"><div class="table-scroll many"[^]*?<\/table>/g)!
    .filter((table) => table.includes('aria-label="Balance sheets"'))
    .map((table) => ({
      printed: table.includes('print-only'),
      heads: [...table.matchAll(/<th[^>]*>(\w{3} \d+, \d{4})<\/th>/g)].map(([, date]) => date!)
    }))

  t.same(tables.map(({ printed, heads }) => [printed, heads.length]), [[false, 24], [true, 8], [true, 8], [true, 8]])
  t.same(tables.filter(({ printed }) => printed).flatMap(({ heads }) => heads).toSorted(), inWords.toSorted())
  t.notMatch(body, /"Revenue of FY2025 by month"[^]{0,40}print-only/, 'a narrow table comes once')
})
