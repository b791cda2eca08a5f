import { createHash } from 'node:crypto'
import t from 'tap'
import { importReports, type ImportRequest } from '../../../domain/import/import-reports.ts'
import type { BusinessRecord } from '../../../schemas/record/business-record.ts'
import { standard } from '../record/sound.ts'
import { bytesOf } from './read-one.ts'
import { ledger, shapes, statementOf, writers, type Shape } from './growing-files.ts'

const { ledgerWords } = standard
const today = '2026-05-29'
/**
 * A quarter of the rows takes a quarter of the time, and a sixteenth if the time grows with the square. Between the two
 * there is room for the noise of a busy computer.
 */
const SHARE = 4
const MOST = 7
/**
 * Milliseconds of processor time below which nothing is compared: even with the square of it, the largest file that is
 * accepted would be read.
 */
const NOTICEABLE = 300
/** Attempts after which a comparison counts: the least of each is what the work takes without the garbage of others. */
const ATTEMPTS = 8

async function timeOf (task: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await task()
  return process.cpuUsage(before).user / 1000
}

/** How many times as long a task takes for all rows as for a quarter of them, or 0 if it is too fast to be compared. */
async function growth (rows: number, taskFor: (rows: number) => Promise<() => Promise<unknown>>): Promise<number> {
  const whole = await taskFor(rows)
  let most = await timeOf(whole)
  if (most < NOTICEABLE) return 0
  const part = await taskFor(rows / SHARE)
  let least = await timeOf(part)
  for (let attempt = 1; attempt < ATTEMPTS && most > MOST * least; attempt++) {
    most = Math.min(most, await timeOf(whole))
    least = Math.min(least, await timeOf(part))
  }
  return most / least
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

const ROWS = 40_000
/** So many of the shapes are tried with every kind of file, and each of the others with half of the kinds. */
const ALWAYS = 2
/** What has been tried: some kinds of files do not show in what two shapes differ. */
const tried = new Set<string>()

for (const [place, [name, shape]] of Object.entries(shapes).entries()) {
  t.test(`a ledger: ${name}`, { timeout: 300_000 }, async (t) => {
    const rows = name === 'long names' ? ROWS / 4 : ROWS
    const plain = await growth(rows, async (count) => {
      const bytes = ledger(count, shape)
      return () => read('gl.csv', bytes)
    })
    t.ok(plain <= MOST, `alone: ${plain.toFixed(2)}`)
    const kind = place % 2 === 0 ? 'one-time' : 'personal'
    const claimed = await growth(rows, async (count) => {
      const [bytes, record] = [ledger(count, shape), await claimedRecord(count, shape, kind)]
      return () => read('gl.csv', bytes, { record })
    })
    t.ok(claimed <= MOST, `with add-backs called ${kind}: ${claimed.toFixed(2)}`)
  })
  t.test(`every other kind of file: ${name}`, { timeout: 300_000 }, async (t) => {
    for (const [index, [kind, [most, write]]] of Object.entries(writers).entries()) {
      if (place >= ALWAYS && (place + index) % 2 > 0) continue
      const rows = Math.floor(most / (name === 'long names' ? 4 : 1))
      const digest = createHash('sha1').update(kind).update(write(rows, shape)).digest('hex')
      if (tried.has(digest)) continue
      tried.add(digest)
      const found = await growth(rows, async (count) => {
        const bytes = write(Math.floor(count), shape)
        return () => read(`${kind}.csv`, bytes)
      })
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
    const found = await growth(900_000, async (times) => {
      const bytes = bytesOf(write(times))
      return () => read('a.csv', bytes)
    })
    t.ok(found <= MOST, `${name}: ${found.toFixed(2)}`)
  }
})
