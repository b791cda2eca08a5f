import { Type, type Static } from '@sinclair/typebox'
import { closed, entries, string } from '../type-helpers.ts'
import { RecordFinding, RecordReport, severities } from './record-report.ts'

const { asOf, summary, score, proofCoverage, facts, nextPapers, revealed, disclaimers } = RecordReport.properties
const { involves: _involves, ...finding } = RecordFinding.properties

const dollars = (description: string) => Type.Optional(Type.Integer({ description }))
const counted = (what: string) => Type.Integer({ description: `Number of findings that are ${what}.` })

/** A report on a record that is short enough for an agent to read at once. */
export const ShortReport = closed({
  asOf,
  summary,
  counts: closed(
    Object.fromEntries(severities.map((severity) => [severity, counted(severity)])) as
      Record<(typeof severities)[number], ReturnType<typeof counted>>,
    'Number of findings of each severity.'
  ),
  score,
  proofCoverage,
  facts,
  earnings: entries({
    year: string('Fiscal year, such as FY2025.'),
    revenue: dollars('Revenue in US dollars.'),
    ebitda: dollars('EBITDA in US dollars.'),
    sde: dollars("Seller's discretionary earnings in US dollars."),
    adjustedEbitda: dollars('Adjusted EBITDA in US dollars.')
  }, 'What each fiscal year earned. Figures that the record does not give are left out.'),
  findings: entries(finding, 'The findings after those skipped, the most severe first.'),
  nextPapers,
  revealed,
  disclaimers
}, 'The report in short: what matters most.')

export type ShortReport = Static<typeof ShortReport>
export type EarningsOfYear = ShortReport['earnings'][0]
