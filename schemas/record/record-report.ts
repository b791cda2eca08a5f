import { Type, type Static } from '@sinclair/typebox'
import { outlined } from './schema-outline.ts'
import { byName, closed, entries, orNull, string, stringEnum, strings } from '../type-helpers.ts'
import { documentStatuses } from './entry-terms.ts'

export const severities = ['broken', 'open', 'missing'] as const

const count = (description?: string) => Type.Integer({ ...(description !== undefined && { description }) })
const share = (description: string) => orNull<number>('number', description)
const value = Type.Optional(Type.Unsafe<string | number>({ type: ['string', 'number'] }))
const rule = string('Id of the rule.')
const path = string('JSON Pointer.')

export const RecordFinding = closed({
  rule,
  severity: stringEnum(severities, { description: 'Open is true, but a buyer will ask.' }),
  path,
  message: string('What was found, for the owner.'),
  expected: value,
  found: value,
  involves: Type.Optional(strings('JSON Pointers of all that was compared.')),
  question: Type.Optional(string('Quiz question it bears on.')),
  request: Type.Optional(string('Due-diligence request it bears on.'))
}, 'Where a record does not hold.')

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
  findings: count('All of them; the first 200 are told.')
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
  findings: Type.Array(RecordFinding, { description: 'Contradictions first.' }),
  rules: entries(outcome, 'Every rule.'),
  documents: entries({
    folder: string(), name: string(), present, partial, missing: count()
  }, 'Papers by folder.'),
  requests: closed({
    provided: count(), partial, open: count(), notListed: count('Not in the record.')
  }, 'Requests by status.'),
  nextPapers: entries(nextPaper, 'What to fetch next.'),
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
export const RecordReportOutline = outlined(RecordReport, ['ties', 'findings', 'rules', 'documents', 'nextPapers'])
