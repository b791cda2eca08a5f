import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { defaultImportBounds } from '../../../domain/import/import-bounds.ts'
import { importFiles as importReports } from './read-one.ts'
import { zip } from './zip-archive.ts'

const folder = join(import.meta.dirname, 'owner-folder')
const bytesOf = (name: string) => readFileSync(join(folder, name))
const statement = (year: number) => `Acme,\nProfit and Loss,\n"January-December, ${year}",\n\n,Total\nIncome,\nSales,10.00\nTotal for Income,$10.00\nNet Income,$10.00\n`
const importZip = async (archive: Uint8Array, bounds = defaultImportBounds, others: string[] = []) => {
  const files = [{ name: 'all.zip', bytes: archive }, ...others.map((name) => ({ name, bytes: new TextEncoder().encode(statement(2025)) }))]
  const { files: read, record } = await importReports({ files, today: '2026-01-20', bounds })
  return { read, record, refused: read.map(({ name, refused }) => [name, refused?.code]) }
}

t.test('a ZIP of a folder gives what its files give one by one', async (t) => {
  const names = readdirSync(folder).filter((name) => name !== 'everything.zip').toSorted()
  const files = names.map((name) => ({ name, bytes: bytesOf(name) }))
  const single = await importReports({ files, today: '2026-01-20' })
  const zipped = await importReports({ files: [{ name: 'everything.zip', bytes: bytesOf('everything.zip') }], today: '2026-01-20' })
  t.same(zipped.record.statements?.totals, single.record.statements?.totals)
  t.same(zipped.files.map(({ name }) => name), names)
  t.same(zipped.questions.map(({ id }) => id), single.questions.map(({ id }) => id))
  t.same(zipped.files.map(({ refused }) => refused?.code), single.files.map(({ refused }) => refused?.code))
})

t.test('a ZIP beside the same files says that they are here already, and nothing is asked twice', async (t) => {
  const names = readdirSync(folder).toSorted()
  const single = await importReports({
    files: names.filter((name) => name !== 'everything.zip').map((name) => ({ name, bytes: bytesOf(name) })), today: '2026-01-20'
  })
  const both = await importReports({ files: names.map((name) => ({ name, bytes: bytesOf(name) })), today: '2026-01-20' })
  t.same(both.questions.map(({ id }) => id), single.questions.map(({ id }) => id))
  t.match(both.files.find(({ name }) => name === 'everything.zip'), { refused: { code: 'repeated', message: 'Every file in this ZIP is here already.' } })
})

t.test('a file that is not read is refused by its kind, under its own name', async (t) => {
  const { files } = await importReports({
    files: ['Add backs.numbers', 'shop lease.docx', 'IMG_4417.JPG', 'truck list.xls', 'Balance Sheet 12-31-2025.csv']
      .map((name) => ({ name, bytes: bytesOf(name) })),
    today: '2026-01-20'
  })
  t.same(files.map(({ name, refused }) => [name, refused?.code]), [
    ['Add backs.numbers', 'numbers'], ['shop lease.docx', 'word'], ['IMG_4417.JPG', 'not-a-report'], ['truck list.xls', 'old-excel'],
    ['Balance Sheet 12-31-2025.csv', undefined]
  ])
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic')])
  const kinds = {
    image: heic,
    'other-office': zip([['mimetype', 'application/vnd.oasis.opendocument.spreadsheet'], ['content.xml', '<x/>']]),
    'not-a-report': Buffer.from('Dear Bob,\nsee you\n')
  }
  for (const [code, bytes] of Object.entries(kinds)) {
    t.match((await importReports({ files: [{ name: 'file', bytes }], today: '2026-01-20' })).files, [{ refused: { code } }])
  }
})

t.test('what a computer adds to a ZIP is skipped, folders are not shown, and a ZIP in a ZIP is refused by name', async (t) => {
  const inner = zip([['b.csv', statement(2024)]])
  const { refused, record } = await importZip(zip([
    ['papers/', ''], ['papers/2025 P&L.csv', statement(2025)], ['__MACOSX/papers/._2025 P&L.csv', 'x'],
    ['papers/.DS_Store', 'x'], ['papers/Thumbs.db', 'x'], ['papers/older.zip', inner]
  ]))
  t.same(refused, [['2025 P&L.csv', undefined], ['older.zip', 'zip-in-zip']])
  t.same(record.statements?.totals?.revenue, { FY2025: 10 })
  t.same((await importZip(zip([['__MACOSX/x', 'x']]))).refused, [['all.zip', 'empty']])
})

t.test('the bounds hold for the files in a ZIP as for files sent one by one', async (t) => {
  const parts = (count: number) => Array.from({ length: count }, (_one, index): [string, string] => [`${index}.csv`, `x${index}`])
  const { read, refused } = await importZip(zip(parts(61)), defaultImportBounds, ['own.csv'])
  t.equal(read.length, 61, '60 files, and the ZIP that had more')
  t.same(refused.filter(([, code]) => code !== 'not-a-report'), [['all.zip', 'too-many'], ['own.csv', undefined]])
  t.match(read.at(-2)?.refused?.message, /This ZIP has 61 files, and at most 60 are read at once/)
  t.same((await importZip(zip(parts(201)))).refused, [['all.zip', 'too-large']])
  const large = 'x'.repeat(defaultImportBounds.fileBytes + 1)
  t.same((await importZip(zip([['large.csv', `${statement(2025)}${large}`]]))).refused.at(0)?.at(1), 'too-large')
  const small = { ...defaultImportBounds, unpackedBytes: 1000 }
  t.same((await importZip(zip([['a.csv', 'x'.repeat(1001)]]), small)).refused, [['all.zip', 'too-large']])
  t.same((await importZip(zip([['a.csv', statement(2025)]], { declared: 10 }))).refused, [['all.zip', 'damaged']], 'a false size')
  t.same((await importZip(zip([['a.csv', statement(2025)]], { flags: 1 }))).refused, [['all.zip', 'password']])
})

t.test('all ZIPs of a request together unpack to no more than one may', async (t) => {
  const archive = zip([['a.csv', 'x'.repeat(600)]])
  const files = ['one.zip', 'two.zip'].map((name) => ({ name, bytes: archive }))
  const { files: read } = await importReports({ files, today: '2026-01-20', bounds: { ...defaultImportBounds, unpackedBytes: 1000 } })
  t.same(read.map(({ name, refused }) => [name, refused?.code]), [['a.csv', 'not-a-report'], ['two.zip', 'too-large']])
})
