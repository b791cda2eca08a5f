import t from 'tap'
import { runJob, type Job } from '../../record-jobs/job.tsx'
import { documentFiles } from '../../schemas/record/document-files.ts'
import type { BusinessRecord } from '../../schemas/record/business-record.ts'
import { content } from '../checked-content.ts'
import { recordJobsData } from '../record-jobs-data.ts'
import { readPdf, type StructNode } from './read-pdf.ts'

async function bytesOf (record: object, job: Omit<Job, 'record' | 'as'>): Promise<Uint8Array> {
  const made = await runJob(recordJobsData, { record: { text: JSON.stringify(record), form: 'json' }, as: 'pdf', ...job })
  if ('faults' in made) throw new Error(JSON.stringify(made.faults))
  return made.body
}

const rolesIn = ({ role, children = [] }: StructNode): string[] =>
  [...role === undefined ? [] : [role], ...children.flatMap(rolesIn)]

t.test('the memorandum as PDF', { timeout: 180_000 }, async (t) => {
  const bytes = await bytesOf(content.sample, { make: 'cim', recipient: 'Acme Capital' })
  const { pages, info, outline, marks, text } = await readPdf(bytes)
  t.match(info, { Title: /^Harrowfern Heating & Air, Inc\.: Conf/, Author: /^Harrowfern/, Subject: 'Prepared for Acme Capital', Language: 'en-US' })
  t.ok(marks.Marked, 'it is tagged')
  t.match(outline.map(({ title }) => title), ['Confidentiality and use', '1. Summary', '2. The company'], 'its bookmarks are its sections')
  t.ok(pages[1]!.links >= 14, 'the contents are links')
  for (const [index, page] of pages.entries()) t.match(page.text, 'Prepared for Acme Capital', `page ${index + 1} says whom it is for`)
  const roles = new Set(pages.flatMap(({ tree }) => rolesIn(tree)))
  for (const role of ['H1', 'H2', 'P', 'L', 'LI', 'Table', 'TR', 'TH', 'TD', 'Figure']) t.ok(roles.has(role), role)
  t.match(text, /Harrowfern Heating & Air is a heating and cooling company in Dunmarrow/)
  t.ok(Buffer.from(bytes).equals(Buffer.from(await bytesOf(content.sample, { make: 'cim', recipient: 'Acme Capital' }))), 'equal records give equal bytes')
})

t.test('the edition with proof has the facts of its claims as notes', { timeout: 180_000 }, async (t) => {
  const { text } = await readPdf(await bytesOf(content.sample, { make: 'cim', edition: 'proof' }))
  t.match(text, /GR-070 Owner goal/)
})

t.test('a copy without names has none in its text, its properties and its bookmarks', { timeout: 180_000 }, async (t) => {
  for (const [make, extensions] of Object.entries(documentFiles)) {
    if (!extensions.includes('pdf')) continue
    const { text, info, outline } = await readPdf(await bytesOf(content.sample, { make: make as Job['make'], blind: true }))
    t.notMatch(JSON.stringify([text, info, outline]), /harrowfern/i, make)
  }
})

t.test('hostile texts never break a file', { timeout: 180_000 }, async (t) => {
  const { company } = content.sample as BusinessRecord
  const names = [
    'constructor __proto__ toString </Title> (a) \\) <<>> endobj %PDF', 'חברת שיפוצים בע״מ شركة التكييف 🔥 Heiz & Söhne ❄️ 空調',
    'W'.repeat(2000), '\u202eevil\u0000\u0007\ud800', `${'e\u0301'.repeat(300)} ${'🔥בע״מ '.repeat(400)}`.slice(0, 2000)
  ]
  for (const name of names) {
    const record = { ...content.sample, company: { ...company, name, shortName: name } }
    const { pages, text } = await readPdf(await bytesOf(record, { make: 'cim', recipient: name.slice(0, 60) }))
    t.ok(pages.length > 10 && text.includes('Summary'), JSON.stringify(name.slice(0, 30)))
  }
})

t.test('texts of 30,000 characters and every text at its bound never break a file', { timeout: 180_000 }, async (t) => {
  // The longest text of a record has 2,000 characters.
  const texts = ['W', 'word ', 'שיפוצים ', 'شركة ', '🔥❄️', 'e\u0301 ', '\u202e\u0007x ', '空調']
    .map((piece) => piece.repeat(2000 / piece.length))
  const of = (place: number) => texts[place % texts.length]!
  const record = structuredClone(content.sample) as BusinessRecord
  record.memorandum!.forEach(({ claims }, place) =>
    claims?.unshift(...Array.from({ length: place === 3 ? 15 : 1 }, () => ({ note: of(place) }))))
  record.statements!.adjustments!.forEach((one, place) => Object.assign(one, { reason: of(place) }))
  record.openIssues!.forEach((one, place) => Object.assign(one, { issue: of(place) }))
  Object.assign(record.tables![0]!, { title: of(1) }).rows[0]!.label = of(0)
  record.statements!.lines![0]!.name = of(4)
  const { pages, text } = await readPdf(await bytesOf(record, { make: 'cim' }))
  t.ok(pages.length > 20 && text.includes('word word word'))
  t.match(text, 'The transaction')
})
