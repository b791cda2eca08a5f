import { Type, type Static } from '@sinclair/typebox'
import { outlined } from './schema-outline.ts'
import { byName, closed, entries, orNull, string, stringEnum, strings } from '../type-helpers.ts'
import { documentStatuses } from './entry-terms.ts'

/** From the most severe to the least. Their meaning is in the description of the member of a finding. */
export const severities = ['broken', 'disagree', 'open', 'missing'] as const

const count = (description?: string) => Type.Integer({ ...(description !== undefined && { description }) })
const share = (description: string) => orNull<number>('number', description)
const value = Type.Optional(Type.Unsafe<string | number>({ type: ['string', 'number'] }))
const rule = string('Id of the rule that found this.')
const path = string('JSON Pointer of the entry in the record, for programs.')

export const RecordFinding = closed({
  rule,
  severity: stringEnum(severities, {
    description: 'broken: the record contradicts itself. disagree: two papers disagree and nothing explains it. open: ' +
      'a buyer will ask. missing: a paper is not there yet. Findings are listed in this order.'
  }),
  message: string('What is wrong, in one sentence for the owner, with both numbers and their units.'),
  where: string('Where it is, in words, such as "Profit and loss, FY2023, Owner salary; file P&L 2023, cell B31".'),
  fix: string('What to do about it.'),
  also: Type.Optional(strings('Other things that are wrong for the same reason, and need no fix of their own.')),
  path,
  expected: value,
  found: value,
  unit: Type.Optional(stringEnum(['usd', 'number', 'percent'], { description: 'Unit of expected and found.' })),
  involves: Type.Optional(strings('JSON Pointers of everything that was compared.')),
  question: Type.Optional(string('Quiz question that this bears on.')),
  request: Type.Optional(string('Due-diligence request that this bears on.'))
}, 'Something in the record that does not hold, or that a buyer will ask about.')

/** Two numbers that must be the same. */
const tie = {
  rule,
  name: string(),
  path,
  expected: Type.Number(),
  found: Type.Number(),
  gap: Type.Number({ description: 'Found less expected.' }),
  unit: stringEnum(['usd', 'number'])
}

/** How a rule came out. */
const outcome = {
  rule,
  holds: string(),
  verdict: stringEnum(['kept', ...severities, 'no-data']),
  checked: count(),
  findings: count('How many things it found, before those with one cause are joined; at most 200 are listed.')
}

/** A paper to fetch. */
const nextPaper = {
  id: string(),
  title: string(),
  status: stringEnum([...documentStatuses, 'stale']),
  where: string(),
  help: strings(),
  settles: closed({
    findings: count(),
    requests: strings(),
    questions: strings()
  }, 'What it would settle.')
}

const present = count()
const partial = count()

export const RecordReport = closed({
  asOf: string('Date of the record.'),
  summary: string('The report in a sentence.'),
  score: share('Readiness of 100, as the quiz gives it.'),
  proofCoverage: share('Percent of it that papers prove.'),
  facts: closed({
    count: count(),
    byStatus: byName<number>('integer'),
    byConfidence: byName<number>('integer'),
    onFile: share('Percent on file.'),
    verified: share('Percent verified by others.')
  }, 'How well it is proved.'),
  ties: entries(tie, 'Numbers that must be the same.'),
  findings: Type.Array(RecordFinding, { description: 'What was found, the most severe first.' }),
  rules: entries(outcome, 'Every rule.'),
  documents: entries({
    folder: string(), name: string(), present, partial, missing: count()
  }, 'Papers by folder.'),
  requests: closed({
    provided: count(), partial, open: count(), notListed: count('Not in the record.')
  }, 'Requests by status.'),
  nextPapers: entries(nextPaper, 'What to fetch next.'),
  revealed: Type.Optional(entries({ name: string(), text: string() }, 'Names that a blind version of the CIM would still reveal.')),
  disclaimers: strings('Show them with the report.')
}, 'What was found. Texts in it are the owner\'s.', 'RecordReport')

export type RecordFinding = Static<typeof RecordFinding>
export type RecordReport = Static<typeof RecordReport>
export type RecordTie = RecordReport['ties'][0]
export type NextPaper = RecordReport['nextPapers'][0]

/**
 * The same for the document of the API, which must be short enough to be read whole: the lists are named by their
 * members alone. The output schema of the tool check_record tells all.
 */
export const RecordReportOutline = outlined(RecordReport, ['ties', 'findings', 'rules', 'documents', 'nextPapers', 'revealed'])
