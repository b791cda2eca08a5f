import { Type, type Static } from '@sinclair/typebox'
import { entries, entry, orNull, string, stringEnum, strings } from './ref.ts'
import { documentStatuses } from './sandbox.ts'

export const severities = ['broken', 'open', 'missing'] as const

const count = (description: string) => Type.Integer({ description })
const share = (description: string) => orNull<number>('number', description)

export const RecordFinding = Type.Object({
  rule: string('Id of the rule.'),
  severity: stringEnum(severities, {
    description: 'Open is true, but a buyer will ask.'
  }),
  path: string('JSON Pointer.'),
  message: string('What was found, for the owner.'),
  expected: Type.Optional(Type.Unsafe<string | number>({ type: ['string', 'number'], description: 'What would hold.' })),
  found: Type.Optional(Type.Unsafe<string | number>({ type: ['string', 'number'], description: 'What stands there.' })),
  involves: Type.Optional(strings('JSON Pointers of all that was compared.')),
  question: Type.Optional(string('Quiz question it bears on.')),
  request: Type.Optional(string('Due-diligence request it bears on.'))
}, { description: 'Where a record does not hold.' })

/** Two numbers that must be the same. */
export interface RecordTie {
  rule: string
  name: string
  path: string
  expected: number
  found: number
  /** Found less expected. */
  gap: number
}

/** How a rule came out; `checked` is how many things it was held against. */
export interface RuleOutcome {
  rule: string
  holds: string
  verdict: (typeof severities)[number] | 'kept' | 'no-data'
  checked: number
  /** All of them; the report tells the first 200. */
  findings: number
}

/** A paper to fetch, with what it would settle. */
export interface NextPaper {
  id: string
  title: string
  status: (typeof documentStatuses)[number] | 'stale'
  where: string
  help: string[]
  settles: { findings: number, requests: string[], questions: string[] }
}

export const RecordReport = Type.Object({
  asOf: string('Date of the record.'),
  summary: string('The report in a sentence.'),
  score: share('Readiness of 100, as the quiz gives it.'),
  proofCoverage: share('Percent of it that papers prove.'),
  facts: Type.Object({
    count: count('Facts.'),
    byStatus: Type.Record(Type.String(), Type.Integer(), { description: 'By status.' }),
    byConfidence: Type.Record(Type.String(), Type.Integer(), { description: 'By confidence.' }),
    onFile: share('Percent with a document on file.'),
    verified: share('Percent that someone other than the owner verified.')
  }, { description: 'How well it is proved.' }),
  ties: entries<RecordTie>('Numbers that must be the same: rule, name, path, expected, found, gap.'),
  findings: Type.Array(RecordFinding, { description: 'What does not hold; contradictions first.' }),
  rules: entries<RuleOutcome>('Every rule: rule, holds, verdict (no-data where it lacks its data), checked, findings.'),
  documents: entries<{ folder: string, name: string, present: number, partial: number, missing: number }>(
    'By folder: folder, name, present, partial, missing.'
  ),
  requests: Type.Object({
    provided: count('Provided.'), partial: count('In part.'), open: count('Open.'), notListed: count('Not in the record.')
  }, { description: 'By status.' }),
  nextPapers: entries<NextPaper>('What to fetch next: id, title, status, where to get it, who can help, what it settles.'),
  disclaimers: strings('Show them with the report.')
}, { description: 'What was found in a record. Texts in it are the owner\'s words.' })

export type RecordFinding = Static<typeof RecordFinding>
export type RecordReport = Static<typeof RecordReport>

/** The same for the document of the API, where what stands nowhere else is named by its members alone. */
export const RecordReportOutline = Type.Unsafe<RecordReport>(
  Type.Object(
    {
      ...RecordReport.properties,
      facts: entry('How well it is proved: count, byStatus, byConfidence, onFile, verified (in percent).'),
      findings: entries(
        'Contradictions first: rule, severity (broken, open, missing), path, message, expected, found, question, request.'
      ),
      requests: entry('By status: provided, partial, open, notListed.')
    },
    { $id: 'RecordReport', description: RecordReport.description! }
  )
)
