import { readFileSync } from 'node:fs'
import t from 'tap'
import { readRecord } from '../../../domain/record/input/read-record.ts'
import { writeShortReport } from '../../../domain/record/report/write-short-report.ts'
import { writeReport } from '../../../domain/record/report/write-report.ts'
import { RecordReport } from '../../../schemas/record/record-report.ts'
import type { BusinessRecord } from '../../../schemas/record/business-record.ts'
import { bank, bounds, sample, sound, standard } from './sound.ts'

const report = (record: BusinessRecord) => writeReport(record, bank, standard)
const unfinished = () => {
  const text = readFileSync(new URL('unfinished.yaml', import.meta.url), 'utf8')
  return (readRecord(text, 'yaml', bounds) as { record: BusinessRecord }).record
}

t.test('the report on an unfinished record says what to correct, what a buyer will ask, and what to get', async (t) => {
  const { summary, findings, nextPapers, score, proofCoverage } = report(unfinished())
  t.equal(summary.replace(/\d+ of \d+ rules/, 'some rules'), 'Brackwater Plumbing: 2 contradictions to fix first, 1 place ' +
    'where papers disagree, 7 points that a buyer will ask about, 10 core papers missing, 3 of 3 documents on file and ' +
    'some rules have no data. Fetch first: Business income-tax return, FY2023; Business income-tax return, FY2024; ' +
    'Active maintenance-plan list.')
  t.strictSame([score, proofCoverage], [null, null], 'one answer of the quiz makes no score')
  t.strictSame(findings.filter(({ severity }) => severity !== 'missing').map(({ message }) => message), [
    'Revenue of FY2025: $1,210,000, but $1,200,000 from its lines ($10,000 apart).',
    'The claim "Revenue grew to $1.21 million, and the license is held by one of 2 owners." (Executive summary) says 2, which ' +
      'is not in GR-001, GR-002.',
    'Gross receipts on the return of FY2025: $1,158,000, but $1,200,000 from the books, with no difference named ' +
      '($42,000 apart).',
    'The record has no cost of a hired manager for FY2024 and FY2025, so adjusted EBITDA is not known. A buyer who ' +
      'does not run the company needs one.',
    '2 owners work in the company, and Pay of both owners is added back in full. SDE counts one working owner; the ' +
      'work of the others must be paid for at market. What does it cost to replace them?',
    '2 add-backs have no document on file for some or all years, $314,200 in all: Pay of both owners for FY2024 and ' +
      'FY2025; Boat fuel on the truck card for FY2025. A buyer takes them out of SDE.',
    'Boat fuel on the truck card is added back in FY2025, and not in FY2024, although the cost was there. What was it in the ' +
    'other years? Until then, earnings of these years cannot be compared.',
    'GR-001, Revenue, is of high confidence, but nobody other than the owner verified it.',
    'DR-08.01, Plumbing contractor license, ended on 2026-02-28.',
    'The answer to "Who holds the license or certification the company must have to do its work?" is marked proved, but ' +
      'names no document that is still current.'
  ])
  t.match(findings.filter(({ severity }) => severity === 'missing'), [
    { message: 'Business income-tax return, FY2023: not on file.', fix: /^Ask your CPA/ },
    { message: 'Business income-tax return, FY2024: not on file.', fix: /^Ask your CPA/ },
    { message: 'Annual profit and loss statements: not on file for FY2023.' },
    { message: 'Year-end balance sheets: not on file.' }
  ])
  t.equal(nextPapers.length, 10)
  t.match(nextPapers.find(({ id }) => id === 'DR-08.01'), { status: 'stale', settles: { findings: 2 } },
    'a license that has ended is to be fetched anew')
  t.match(nextPapers[0], {
    id: 'DR-03.01',
    status: 'missing',
    where: /CPA/,
    settles: { findings: 1, requests: ['R03.01'], questions: ['books-match-tax'] }
  })
})

t.test('the report on an empty record says what to get first', async (t) => {
  const empty: BusinessRecord = {
    format: 'business-readiness-record/1', asOf: '2026-05-29', company: { trade: 'roofing' }
  }
  const { summary, findings, rules, nextPapers, facts, ties } = report(empty)
  t.match(summary, /^Nothing to check yet: \d+ of \d+ rules have no data\. The record: 12 core papers missing and no document listed\./)
  t.strictSame(new Set(findings.map(({ severity }) => severity)), new Set(['missing']))
  t.strictSame(rules.filter(({ verdict }) => verdict === 'kept').map(({ rule }) => rule), ['private-numbers'],
    'no rule passes on nothing')
  t.match(nextPapers[0], { title: 'Annual profit and loss statements' })
  t.strictSame(facts, { count: 0, byStatus: {}, byConfidence: {}, onFile: null, verified: null })
  t.strictSame(ties, [])
})

t.test('the sample has the score of the quiz, every tie with both numbers, and its two open gaps', async (t) => {
  const { score, proofCoverage, ties, findings, facts, requests, documents } = report(sample)
  t.strictSame([score, proofCoverage], [62.9, 77.5])
  t.equal(facts.count, 70)
  const gaps = ties.filter(({ gap }) => gap !== 0)
  t.strictSame(gaps.map(({ rule, expected, found, gap }) => [rule, expected, found, gap]), [
    ['tax-tie', 4030380, 4028230, -2150],
    ['bank-tie', 4167780, 4165630, -2150]
  ])
  t.ok(findings.every(({ path }) => path.startsWith('/')))
  t.strictSame(requests, { provided: 25, partial: 19, open: 2, notListed: 3 })
  t.strictSame(documents.find(({ folder }) => folder === '03'),
    { folder: '03', name: 'Tax', present: 5, partial: 0, missing: 1 })
})

t.test('a paper that is fetched leaves the list', async (t) => {
  const record = sound() as BusinessRecord
  t.strictSame(report(record).findings, [])
  const insurance = record.documents!.find(({ tag }) => tag === 'ins.certs')!
  insurance.status = 'missing'
  t.equal(report(record).nextPapers[0]?.id, insurance.id)
})

t.test('every member of the report is in its schema', async (t) => {
  t.strictSame(Object.keys(report(sample)).toSorted(), Object.keys(RecordReport.properties).toSorted())
})

t.test('at most 200 findings of a rule are reported, and all are counted', async (t) => {
  const record = sound() as BusinessRecord
  record.facts = Array.from({ length: 300 }, (_one, index) => ({
    id: `GR-${1000 + index}`, category: 'Company', fact: `Fact ${index}`, value: 'x', figure: 'none.at.all'
  }))
  const { findings, rules } = report(record)
  t.equal(findings.filter(({ rule }) => rule === 'figure-ties').length, 200)
  t.equal(rules.find(({ rule }) => rule === 'figure-ties')!.findings, 300)
})

t.test('no finding repeats a value longer than 80 characters', async (t) => {
  const long = 'Z'.repeat(300)
  const record = sound() as BusinessRecord
  record.statements!.adjustments!.push(
    { id: 'z', name: long, kind: 'other', line: 'nowhere', amounts: { FY2025: 1 }, weak: long, documents: ['DR-02.99'] })
  record.statements!.taxReturns![0]!.differences!.push({ name: long, amount: 1, item: 'cash' })
  record.counts!.push({ id: 'z', name: long, values: { FY2025: 9, 2030: 1 }, partOf: 'gold' })
  record.counts!.push({ id: 'y', name: long, values: { FY2025: 900 }, partOf: 'gold' })
  record.tables![0]!.title = long
  record.tables![0]!.rows[2]!.cells[0] = 1
  record.ties!.push({ name: long, figure: long, equals: '1' }, { name: long, figure: '3', equals: '1', because: long })
  const fact = { category: 'Company', fact: long, value: long, confidence: 'high', verifiedBy: [long, 'Owner'] } as const
  record.facts!.push(
    { id: 'GR-010', ...fact, verifiedBy: ['Owner'], figure: long, note: `{{${long}}}`, source: 'DR-02.99' },
    { id: 'GR-011', ...fact, verifiedBy: [...fact.verifiedBy], value: `${long}9`, figure: 'counts.plans.FY2025' }
  )
  record.documents!.push({ id: 'DR-02.98', title: long, status: 'missing', tag: long },
    { id: 'DR-02.97', title: long, status: 'present', ends: '2020-01-01' })
  record.requests!.push({ id: 'R02.99', status: 'provided', documents: ['DR-02.98'] })
  record.openIssues!.push({ issue: long, facts: ['GR-999'] })
  record.memorandum![0]!.claims!.push({ text: `${long} 77`, facts: ['GR-001'] }, { text: long }, { text: `4x SDE ${long}` })
  const { findings, ties } = report(record)
  t.ok(findings.length > 20, `${findings.length} findings`)
  t.notMatch(JSON.stringify(findings), /Z{81}/)
  t.notMatch(JSON.stringify(ties), /Z{81}/)
})

t.test('a short report has at most 20 findings, and goes on where it ended', async (t) => {
  const record = sound() as BusinessRecord
  record.documents!.push(...Array.from({ length: 40 }, (_one, place) => ({
    id: `DR-08.${20 + place}`, title: `License ${place}`, dated: '2024-01-31', ends: '2026-01-31', status: 'present' as const
  })))
  const all = report(record).findings.map(({ involves: _involves, ...finding }) => finding)
  for (const skip of [0, 20]) {
    const { findings, counts } = writeShortReport(record, bank, standard, skip)
    t.same(findings, all.slice(skip, skip + 20))
    t.equal(Object.values(counts).reduce((sum, count) => sum + count), all.length)
  }
})
