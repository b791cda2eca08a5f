import type { BusinessRecord } from '../../../schemas/record/business-record.ts'
import { severities, type RecordFinding } from '../../../schemas/record/record-report.ts'
import type { EarningsOfYear, ShortReport } from '../../../schemas/record/short-report.ts'
import { roundToDollars } from '../../number-format.ts'
import { takeWithin } from '../../take-within.ts'
import type { QuestionBank } from '../../quiz/question-bank.ts'
import type { Ledger } from '../figures/ledger.ts'
import type { StandardIndex } from '../standard-index.ts'
import { createRuleContext } from './check-record.ts'
import { reportOn } from './write-report.ts'

/** Limits for the lists of a short report: the number of entries, and the characters of their JSON. */
const FINDINGS = { count: 20, characters: 30_000 }
const PAPERS = { count: 10, characters: 15_000 }
const REVEALED = { count: 20, characters: 5000 }
/** Limits for the request ids of one document. */
const IDS = { count: 20, characters: 1000 }

/**
 * Writes a report for a reader with limited capacity: the summary, counts, score and earnings, and the findings after
 * the first `skip`, most severe first. The result has at most about 50,000 characters, unless the texts of the record
 * are many times longer than usual.
 */
export function writeShortReport (
  record: BusinessRecord, bank: QuestionBank, standard: StandardIndex, skip: number
): ShortReport {
  const subject = createRuleContext(record, bank, standard)
  const { asOf, summary, score, proofCoverage, facts, findings, nextPapers, revealed, disclaimers } = reportOn(subject)
  return {
    asOf,
    summary,
    counts: countBySeverity(findings),
    score,
    proofCoverage,
    facts,
    earnings: earningsByYear(subject.ledger),
    findings: takeWithin(findings.slice(skip).map(({ involves, ...finding }) => finding), FINDINGS),
    nextPapers: takeWithin(nextPapers.map(({ settles, ...paper }) => ({
      ...paper,
      settles: { ...settles, requests: takeWithin(settles.requests, IDS) }
    })), PAPERS),
    revealed: takeWithin(revealed, REVEALED),
    disclaimers
  }
}

const countBySeverity = (findings: RecordFinding[]) =>
  Object.fromEntries(severities.map((severity) =>
    [severity, findings.filter((finding) => finding.severity === severity).length])) as ShortReport['counts']

/** Earnings of each fiscal year in whole dollars, as far as they are known. */
function earningsByYear ({ years, totals }: Ledger): EarningsOfYear[] {
  return years.flatMap((year) => {
    const dollars = (name: 'revenue' | 'ebitda' | 'sde' | 'adjustedEbitda') => {
      const amount = totals[name][year]
      return amount === undefined ? {} : { [name]: roundToDollars(amount.amount) }
    }
    const known = { ...dollars('revenue'), ...dollars('ebitda'), ...dollars('sde'), ...dollars('adjustedEbitda') }
    return Object.keys(known).length === 0 ? [] : [{ year, ...known }]
  })
}
