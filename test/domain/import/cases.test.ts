import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { BusinessRecord } from '../../../schemas/record/business-record.ts'
import { ImportChoice, ImportedFile, ImportQuestion, ImportRequestBody } from '../../../schemas/record/import.ts'
import { importFiles as importReports } from './read-one.ts'
import { faultsOf } from './schema-faults.ts'

const folder = join(import.meta.dirname, 'cases')
const today = '2026-05-29'

type Amounts = Record<string, number>
type At = Record<string, { cell?: string } | string>
interface Expected {
  kind: string
  company?: string | null
  basis?: string | null
  printed?: string
  columns?: Array<{ cell?: string, pointer?: string, label: string, period?: string, date?: string, from?: string }>
  lines?: Array<{ name: string, path?: string[], section: string, amounts: Amounts, at: At, own?: string }>
  items?: Array<{ name: string, side: string, kind: string, amounts: Amounts, at: At }>
  equityLines?: Array<{ name: string, amounts: Amounts, at: At }>
  subtotals?: Array<{ name: string, amounts: Amounts, sumOfLines?: number, agrees?: boolean | string, at: At }>
  record?: { statements: { lines?: object[] } }
  askOwner?: Array<{ line: string }>
  warnings?: Array<{ code: string }>
}

/** Codes of the expected files that have another name here. */
const CODES: Record<string, string> = { 'does-not-foot': 'total-differs', 'not-a-number': 'unclear-amount' }

const cells = (at: At) =>
  Object.fromEntries(Object.entries(at).map(([key, place]) => [key, typeof place === 'string' ? place : place.cell]))

/**
 * Expected records have whole dollars, with halves rounded away from zero, and lack what later versions of the record
 * added.
 */
function rounded (value: unknown): unknown {
  if (typeof value === 'number') return Math.sign(value) * Math.round(Math.abs(value)) || 0
  if (Array.isArray(value)) return value.map(rounded)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value)
    .filter(([key]) => !['source', 'monthly', 'under'].includes(key))
    .map(([key, one]) => [key, rounded(one)]))
}

for (const fileName of readdirSync(folder).filter((one) => !one.endsWith('.expected.json'))) {
  t.test(`${fileName} reads as expected`, async (t) => {
    const expected = JSON.parse(readFileSync(join(folder, `${fileName}.expected.json`), 'utf8')) as Expected
    const bytes = readFileSync(join(folder, fileName))
    const { record, files, questions } = await importReports({ files: [{ name: fileName, bytes }], today })
    const file = files[0]!
    const lines = file.lines ?? []
    t.same(faultsOf(BusinessRecord, record), [])
    t.same(faultsOf(ImportedFile, file), [])
    for (const question of questions) t.same(faultsOf(ImportQuestion, question), [])
    t.equal(file.kind, expected.kind)
    if (expected.company) t.equal(file.company, expected.company)
    if (expected.basis) t.equal(file.basis, expected.basis)
    if (expected.printed) t.equal(file.printedAt, expected.printed)
    for (const { cell, pointer, label, period, date, from } of expected.columns ?? []) {
      const named = period ?? date
      t.match(
        file.columns?.find(({ at }) => at === (cell ?? pointer)),
        { label, ...(named !== undefined && { period: named }), ...(from !== undefined && { from }) },
        label
      )
    }
    if (Array.isArray(expected.lines)) {
      t.same(
        lines.map(({ name, section, amounts, at }) => ({ name, section, amounts, at })),
        expected.lines.map(({ name, section, amounts, at }) => ({ name, section, amounts, at: cells(at) }))
      )
      if (expected.lines.some(({ path }) => path)) {
        t.same(lines.map(({ path }) => path), expected.lines.map(({ path }) => path))
      }
      const own = <T extends { own?: unknown, name: string }>(all: T[]) =>
        all.filter((one) => one.own).map(({ name }) => name)
      t.same(own(lines), own(expected.lines))
    }
    if (expected.items) {
      const [items, equity] = [lines.filter(({ side }) => side !== 'equity'), lines.filter(({ side }) => side === 'equity')]
      t.same(
        items.map(({ name, side, kind, amounts, at }) => ({ name, side, kind, amounts, at })),
        expected.items.map(({ name, side, kind, amounts, at }) => ({ name, side, kind, amounts, at }))
      )
      t.same(equity.map(({ name, amounts, at }) => ({ name, amounts, at })), expected.equityLines)
    }
    if (expected.subtotals && expected.subtotals.length > 0) {
      // A result may agree with the printed totals and not with the lines, so that its sum is not given.
      const isGiven = (name: string) => expected.subtotals!.some((one) => one.name === name && typeof one.agrees !== 'string')
      t.same(
        file.totals?.filter(({ name }) => isGiven(name)).map(({ name, sum, agrees, at }) =>
          ({ name, sum, agrees, at })),
        expected.subtotals.filter(({ name }) => isGiven(name)).map(({ name, amounts, sumOfLines, agrees, at }) => ({
          name,
          sum: sumOfLines === undefined ? amounts : { FY2025: sumOfLines },
          agrees: agrees ?? true,
          at: cells(at)
        }))
      )
      t.equal(file.totals?.length, expected.subtotals.length)
    }
    if (expected.record) {
      t.match(rounded(record), expected.record)
      t.same(rounded(record.statements?.lines ?? []), expected.record.statements.lines ?? [])
    }
    for (const { line } of expected.askOwner ?? []) {
      t.ok(questions.some(({ kind, line: asked }) => kind === 'add-back' && asked === line), `asks about ${line}`)
    }
    const codes = file.warnings?.map(({ code }) => code) ?? []
    for (const { code } of expected.warnings ?? []) t.ok(codes.includes(CODES[code] ?? code), `warns of ${code}`)
  })
}

t.test('a request is files, a record and choices', async (t) => {
  const choice = { question: 'add-back.officer-salary', answer: 'part', amounts: { FY2025: 96000 } }
  t.same(faultsOf(ImportChoice, choice), [])
  t.same(faultsOf(ImportRequestBody, { files: [{ name: 'a.csv', text: 'x' }], record: {}, choices: [choice] }), [])
  t.equal(faultsOf(ImportRequestBody, { files: [{ text: 'x' }] }).length, 1)
})
