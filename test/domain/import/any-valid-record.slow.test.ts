import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { importFiles as importReports } from './read-one.ts'
import { withoutReport } from '../../../domain/import/record/remove-report.ts'
import { editRecord } from '../../../domain/record/edit/edit-record.ts'
import { readRecord } from '../../../domain/record/input/read-record.ts'
import { viewDocuments } from '../../../domain/record/documents/write-document.ts'
import { prepareRecord } from '../../../domain/record/prepared-record.ts'
import { recordQuestions } from '../../../record-jobs/steps/open-questions.ts'
import type { BusinessRecord } from '../../../schemas/record/business-record.ts'
import { bank, bounds, sample, sound, standard } from '../record/sound.ts'

const today = '2026-07-20'
const file = (name: string) => ({ name, bytes: readFileSync(join(import.meta.dirname, 'owner-folder', name)) })
const files = [
  'Quill Hollow Plumbing_Profit and Loss 2024.xlsx', 'Quill Hollow Plumbing_Profit and Loss by Month.csv',
  'Balance Sheet 12-31-2025.csv', 'payroll-journal-2025.csv'
].map(file)

/** Records that use every member between them: the sample, one that passes every rule, and one that reports brought. */
async function fullRecords (): Promise<BusinessRecord[]> {
  const { record } = await importReports({
    files, today, choices: [{ question: 'add-back.officer-compensation', answer: 'all' }]
  })
  return [sample, sound(), record]
}

interface Place { of: Record<string, unknown> | unknown[], member: string }

/** Every member of every object, and every entry of every list, in a value. */
function placesIn (value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return []
  const of = value as Record<string, unknown>
  return Object.keys(of).flatMap((member) => [{ of, member }, ...placesIn(of[member])])
}

/** Removes members of a record at random. Only what the check accepts counts. */
function thinned (record: BusinessRecord, cuts: number[]): BusinessRecord | undefined {
  const copy: BusinessRecord = structuredClone(record)
  for (const cut of cuts) {
    const places = placesIn(copy)
    const { of, member } = places[cut % places.length]!
    const read = readRecord(JSON.stringify(without(copy, { of, member })), 'json', bounds)
    if ('faults' in read) continue
    if (Array.isArray(of)) of.splice(Number(member), 1)
    else Reflect.deleteProperty(of, member)
  }
  const read = readRecord(JSON.stringify(copy), 'json', bounds)
  return 'record' in read ? read.record : undefined
}

/** A copy of a record without the member at a place. */
const without = (record: BusinessRecord, { of, member }: Place): unknown =>
  JSON.parse(JSON.stringify(record, function (this: unknown, key, value: unknown) {
    return this === of && key === member ? Array.isArray(of) ? null : undefined : value
  }), (_key, value: unknown) => Array.isArray(value) ? value.filter((one) => one !== null) : value)

async function useEverywhere (record: BusinessRecord): Promise<void> {
  const before = JSON.stringify(record)
  recordQuestions(record)
  for (const { id } of record.documents ?? []) withoutReport(record, id)
  for (const [list, entries] of Object.entries(record.statements ?? {})) {
    if (Array.isArray(entries)) editRecord(record, [[`/statements/${list}/0/name`, 'Other']], [`/statements/${list}/0`])
  }
  const imported = await importReports({ files, record, today })
  for (const { company, ...one } of [record, imported.record]) {
    // A teaser names the state, and is refused without one.
    viewDocuments(prepareRecord({ ...one, company: { state: 'OH', ...company } }, bank, standard))
  }
  t.equal(JSON.stringify(record), before, 'the sent record is never changed')
}

t.test('a line whose source has a document and no cell takes another year, and is taken back with its document', async (t) => {
  const { record } = await importReports({ files: files.slice(1, 2), today })
  for (const line of record.statements!.lines!) delete line.source!.at
  const id = record.statements!.lines![0]!.source!.document
  const { record: both } = await importReports({ files: files.slice(0, 2), record, today })
  t.same(both.fiscalYears, ['FY2024', 'FY2025'])
  t.same(withoutReport(record, id).statements?.lines, [])
  await useEverywhere(record)
})

t.test('whatever optional members a valid record lacks, it can be added to, edited, taken apart and written up', async (t) => {
  const records = await fullRecords()
  const sources = fc.constantFrom(...records)
  const cuts = fc.array(fc.nat({ max: 1_000_000 }), { minLength: 1, maxLength: 12 })
  await fc.assert(fc.asyncProperty(sources, cuts, async (record, places) => {
    const valid = thinned(record, places)
    if (valid) await useEverywhere(valid)
  }), { numRuns: 5 })
  t.pass()
})

t.test('a valid record of which no amount names a cell, a year, or a reason passes everything', async (t) => {
  for (const record of await fullRecords()) {
    for (const member of ['at', 'source', 'document', 'line', 'totals']) {
      const read = readRecord(JSON.stringify(record, (key, value: unknown) => key === member ? undefined : value), 'json', bounds)
      if ('record' in read) await useEverywhere(read.record)
    }
  }
  t.pass()
})
