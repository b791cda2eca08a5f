import { Type, type Static } from '@sinclair/typebox'
import { byName, closed, entries, orNull, ref, string, stringEnum, strings } from '../type-helpers.ts'
import { documentStatuses } from './entry-terms.ts'

/** From most to least severe. The description of `severity` in RecordFinding explains them. */
export const severities = ['broken', 'disagree', 'open', 'missing'] as const

const count = (description: string) => Type.Integer({ description })
const share = (description: string) => orNull<number>('number', description)
const value = (description: string) =>
  Type.Optional(Type.Unsafe<string | number>({ type: ['string', 'number'], description }))
const rule = string('The id of the rule.')
const path = string('JSON Pointer of the entry in the record, for programs.')

export const RecordFinding = closed({
  rule,
  severity: stringEnum(severities, {
    description: 'It is broken if the record contradicts itself, disagree if two papers disagree and nothing explains ' +
      'it, open if a buyer will ask, missing if a paper is not there yet. Findings are listed in this order.'
  }),
  message: string('What is wrong, in one sentence for the owner, with both numbers.'),
  where: string('Where it is, in words, such as "Profit and loss, FY2023, Owner salary; file P&L 2023, cell B31".'),
  fix: string('What to do about it.'),
  also: Type.Optional(strings('Other findings with the same cause, which need no separate fix.')),
  path,
  expected: value('What it should be.'),
  found: value('What it is in the record.'),
  unit: Type.Optional(stringEnum(['usd', 'number', 'percent'], { description: 'The unit of expected and found.' })),
  involves: Type.Optional(strings('JSON Pointers of everything that was compared.')),
  documents: Type.Optional(strings('Ids of the documents that would settle it.')),
  question: Type.Optional(string('The quiz question that this bears on.')),
  request: Type.Optional(string('The request that this bears on.'))
}, 'Something that does not hold or that a buyer will ask about.', 'RecordFinding')

export const RecordTie = closed({
  rule,
  name: string('What is compared, in words.'),
  path,
  expected: Type.Number({ description: 'What it should be.' }),
  found: Type.Number({ description: 'What it is in the record.' }),
  gap: Type.Number({ description: 'What was found less what was expected.' }),
  unit: stringEnum(['usd', 'number'], { description: 'The unit of both.' })
}, 'Two numbers that must be equal.', 'RecordTie')

export const RuleOutcome = closed({
  rule,
  holds: string('What must be true.'),
  verdict: stringEnum(['kept', ...severities, 'no-data'], { description: 'The most severe finding, kept if there is none, or no-data.' }),
  checked: count('How many things it looked at.'),
  findings: count('How many it found, before those with one cause are joined; at most 200 are listed.')
}, 'A rule, and how it came out.', 'RuleOutcome')

export const NextPaper = closed({
  id: string('The id of the paper.'),
  title: string('The title of the paper.'),
  status: stringEnum([...documentStatuses, 'stale'], { description: 'Why the owner should get it: it is missing, partial or too old.' }),
  where: string('Where an owner gets it.'),
  help: strings('Who can help with it.'),
  settles: closed({
    findings: count('How many findings it would settle.'),
    requests: strings('Ids of requests that it would answer.'),
    questions: strings('Ids of quiz questions that it would prove.')
  }, 'What the paper would settle.')
}, 'A paper to fetch, and what it would settle.', 'NextPaper')

const partial = count('How many are there in part.')

export const RecordReport = closed({
  asOf: string('The date of the record.'),
  summary: string('The report in a sentence or two.'),
  score: share('Readiness from 0 to 100, as the quiz scores it.'),
  proofCoverage: share('Percent of the question weight whose answers papers prove.'),
  facts: closed({
    count: count('How many facts there are.'),
    byStatus: byName<number>('integer', 'How many facts have each status.'),
    byConfidence: byName<number>('integer', 'How many facts have each confidence.'),
    onFile: share('Percent whose document is on file.'),
    verified: share('Percent that others than the owner verified.')
  }, 'How well the facts are proved.'),
  ties: Type.Array(ref(RecordTie), { description: 'Numbers that must be the same.' }),
  findings: Type.Array(ref(RecordFinding), { description: 'What was found, the most severe first.' }),
  rules: Type.Array(ref(RuleOutcome), { description: 'Every rule, and how it came out.' }),
  documents: entries({
    folder: string('The number of the folder.'),
    name: string('The name of the folder.'),
    present: count('How many are on file.'),
    partial,
    missing: count('How many are missing.')
  }, 'How many papers each folder has.'),
  requests: closed({
    provided: count('How many are answered.'),
    partial,
    open: count('How many are open.'),
    notListed: count('How many of the standard list the record does not name.')
  }, 'How many requests have each status.'),
  nextPapers: Type.Array(ref(NextPaper), { description: 'The papers to fetch next.' }),
  revealed: entries({
    name: string('The name as it is written.'),
    text: string('The text that reveals it.'),
    where: string('The place in words.'),
    path: string('JSON Pointer to it.')
  }, 'What a blind version may still reveal.'),
  disclaimers: strings('Show these texts with the report.')
}, 'What was found in a record. Its texts are the owner\'s words.', 'RecordReport')

export type RecordFinding = Static<typeof RecordFinding>
export type RecordReport = Static<typeof RecordReport>
export type RecordTie = Static<typeof RecordTie>
export type NextPaper = Static<typeof NextPaper>
