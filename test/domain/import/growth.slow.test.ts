import t from 'tap'
import { importReports, type ImportRequest } from '../../../domain/import/import-reports.ts'
import type { BusinessRecord } from '../../../schemas/record/business-record.ts'
import { standard } from '../record/sound.ts'
import { bytesOf } from './read-one.ts'
import { ledger, shapes, statementOf, writers, type Shape } from './growing-files.ts'

const { ledgerWords } = standard
const today = '2026-05-29'
/** Twice as many rows may take so many times as long; four times is growth with the square. */
const MOST = 2.6
/** Milliseconds of processor time below which nothing is compared. */
const NOTICEABLE = 100
/** Attempts after which a comparison counts: the least of each is what the work takes without the garbage of others. */
const ATTEMPTS = 12

async function timeOf (task: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await task()
  return process.cpuUsage(before).user / 1000
}

/** How many times as long a task takes for twice the size, or 0 if it is too fast to be compared. */
async function growth (task: (share: 1 | 2) => Promise<unknown>): Promise<number> {
  let [once, twice] = [Infinity, Infinity]
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    twice = Math.min(twice, await timeOf(() => task(2)))
    if (twice < NOTICEABLE) return 0
    once = Math.min(once, await timeOf(() => task(1)))
    if (twice <= MOST * once) return twice / once
  }
  return twice / once
}

const read = (name: string, bytes: Uint8Array, more: Partial<ImportRequest> = {}) =>
  importReports({ files: [{ name, bytes }], today, ledgerWords, ...more })

/** The record of a ledger's statement, whose accounts are all called one-time. */
async function claimedRecord (rows: number, shape: Shape, kind: string): Promise<BusinessRecord> {
  const { record } = await read('pl.csv', bytesOf(statementOf(rows, shape)))
  const adjustments = record.statements!.lines!.filter(({ section }) => section !== 'revenue').slice(0, 60)
    .map(({ id, name, amounts }) => ({ id: `back-${id}`, name: `${name} bolts vendor`, kind, line: id, amounts }))
  return { ...record, company: { ...record.company, owner: 'Pat Bolt' }, statements: { ...record.statements, adjustments } } as BusinessRecord
}

const ROWS = 20_000

for (const [name, shape] of Object.entries(shapes)) {
  t.test(`a ledger: ${name}`, { timeout: 300_000 }, async (t) => {
    const rows = name === 'long names' ? ROWS / 4 : ROWS
    t.setTimeout(120_000)
    const sizes = [rows, rows * 2].map((count) => ledger(count, shape))
    const plain = await growth((share) => read('gl.csv', sizes[share - 1]!))
    t.ok(plain <= MOST, `alone: ${plain.toFixed(2)}`)
    for (const kind of ['one-time', 'personal']) {
      const records = await Promise.all([rows, rows * 2].map((count) => claimedRecord(count, shape, kind)))
      const claimed = await growth((share) => read('gl.csv', sizes[share - 1]!, { record: records[share - 1]! }))
      t.ok(claimed <= MOST, `with add-backs called ${kind}: ${claimed.toFixed(2)}`)
    }
  })
  t.test(`every other kind of file: ${name}`, { timeout: 300_000 }, async (t) => {
    t.setTimeout(120_000)
    for (const [kind, [most, write]] of Object.entries(writers)) {
      const rows = Math.floor(most / (name === 'long names' ? 8 : 2))
      const sizes = [rows, rows * 2].map((count) => write(count, shape))
      const found = await growth((share) => read(`${kind}.csv`, sizes[share - 1]!))
      t.ok(found <= MOST, `${kind}: ${found.toFixed(2)}`)
    }
  })
}

t.test('texts that make a reader search for a mark that never comes', { timeout: 300_000 }, async (t) => {
  const head = 'OFXHEADER:100\n<OFX><BANKMSGSRSV1>'
  const texts: Record<string, (times: number) => string> = {
    'cells in quotation marks': (times) => '"",'.repeat(times),
    'lines in quotation marks': (times) => '"a"\n'.repeat(times),
    'lines without a mark': (times) => `a,b\n${'ab\n'.repeat(times)}`,
    'one cell with a semicolon': (times) => `a;"b"\n${'"a"\n'.repeat(times)}`,
    'open elements': (times) => `${head}${'<STMTTRN><NAME>'.repeat(times / 4)}`,
    'signs of references': (times) => `${head}<STMTTRN><NAME>${'&'.repeat(times)}`,
    'open brackets': (times) => '['.repeat(times),
    'objects in a list': (times) => `[${'{"a":1},'.repeat(times / 2)}1]`
  }
  for (const [name, write] of Object.entries(texts)) {
    const sizes = [450_000, 900_000].map((times) => bytesOf(write(times)))
    const found = await growth((share) => read('a.csv', sizes[share - 1]!))
    t.ok(found <= MOST, `${name}: ${found.toFixed(2)}`)
  }
})
