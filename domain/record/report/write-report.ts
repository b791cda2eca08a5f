import type { BusinessRecord } from '../../../schemas/record/business-record.ts'
import { severities, type RecordFinding, type RecordReport } from '../../../schemas/record/record-report.ts'
import { percent } from '../../number-format.ts'
import type { QuestionBank } from '../../quiz/question-bank.ts'
import { revealedNames } from '../blind/blind-record.ts'
import { runRules, createRuleContext } from './check-record.ts'
import { joinFindings, type JoinedFinding } from './join-findings.ts'
import { nameTheCause } from './name-the-cause.ts'
import { withCauses } from './with-causes.ts'
import { nextPapers } from './next-papers.ts'
import { placeInWords } from './place-in-words.ts'
import { summarize } from './summary.ts'
import { byOthersThan } from '../rules/fact-values.ts'
import { expectedPapers, isPaper } from '../rules/papers.ts'
import { yearsInThousands } from '../rules/doubtful-lines.ts'
import type { Finding, RuleContext } from '../rules/rule.ts'
import { scoreRecord } from '../score-record.ts'
import { isOnFile, type StandardIndex } from '../standard-index.ts'

/** The disclaimer of a check. */
const REPORT_DISCLAIMER = 'The record was checked by rules against itself, as its owner keeps it. Nothing was ' +
  'compared with the papers, stored or sent on. This is not an audit, an appraisal, or legal, tax or lending advice.'

/** Maximum number of findings listed for one rule; all are counted. */
const MAX_LISTED = 200

/**
 * Checks a record against every rule. The report contains the findings, most severe first; the numbers that must match;
 * the score; and the documents to get next.
 */
export const writeReport = (record: BusinessRecord, bank: QuestionBank, standard: StandardIndex): RecordReport =>
  reportOn(createRuleContext(record, bank, standard))

/** Writes the same report for a record that is already prepared for the rules. */
export function reportOn (subject: RuleContext): RecordReport {
  const { bank } = subject
  const verdicts = runRules(subject)
  let agreeing: Set<string> | undefined
  const held = () => {
    agreeing ??= new Set(verdicts.flatMap((verdict) => verdict.held.flatMap((involves) => involves())))
    return agreeing
  }
  const found = withoutUnits(verdicts.flatMap((verdict) => verdict.findings), subject)
  const joined = joinFindings(withCauses(found, subject))
    .map((finding) => nameTheCause(finding, subject, held))
  const ordered = severities.flatMap((severity) => joined.filter((finding) => finding.severity === severity))
  const papers = nextPapers(subject, ordered)
  const { score, proofCoverage } = scoreRecord(subject.record, bank).score
  return {
    asOf: subject.record.asOf,
    summary: summarize(subject, verdicts, ordered, papers.map(({ title }) => title)),
    score,
    proofCoverage: score === null ? null : proofCoverage,
    facts: describeFacts(subject),
    ties: verdicts.flatMap(({ ties }) => ties),
    findings: bounded(ordered).map((finding) => complete(finding, subject)),
    rules: verdicts.map(({ rule: { id, holds }, checked, findings: own }) => ({
      rule: id,
      holds,
      verdict: severities.find((severity) => own.some((finding) => finding.severity === severity)) ??
        (checked > 0 ? 'kept' : 'no-data'),
      checked,
      findings: own.length
    })),
    documents: byFolder(subject),
    requests: byStatus(subject),
    nextPapers: papers,
    // Found only when read, because few readers of a report need it.
    get revealed () {
      return revealedNames(subject.record, subject.standard)
        .map(({ path, ...one }) => ({ ...one, where: placeInWords(path, subject), path }))
    },
    disclaimers: [REPORT_DISCLAIMER, ...score === null ? [] : [bank.disclaimer]]
  }
}

/** Rules that compare the amounts of years. */
const OF_YEARS: ReadonlySet<string> = new Set([
  'earnings-turn', 'earnings-not-halved', 'gross-margin-steady', 'line-keeps-its-size', 'cost-holds-one-thing', 'debt-payments-fit',
  'interest-fits-debt', 'receivables-collected'
])

/** Leaves out what differs only because a year is in thousands: the finding about that year says so once. */
function withoutUnits (findings: Finding[], subject: RuleContext): Finding[] {
  const years = yearsInThousands(subject)
  if (years.length === 0) return findings
  const ends = years.flatMap((year) => [year, subject.ledger.calendar.yearOf(year).to])
  const isOfAmounts = ({ severity, apart, unit, rule }: Finding) =>
    severity === 'broken' || apart !== undefined || unit === 'percent' || OF_YEARS.has(rule)
  return findings.filter((finding) => finding.rule === 'years-in-one-unit' || !isOfAmounts(finding) ||
    !ends.some((one) => `${finding.path} ${finding.message}`.includes(one)))
}

function bounded (findings: JoinedFinding[]): JoinedFinding[] {
  const counts = new Map<string, number>()
  return findings.filter(({ rule }) => {
    const count = (counts.get(rule) ?? 0) + 1
    counts.set(rule, count)
    return count <= MAX_LISTED
  })
}

/** Adds the place in words to a finding, and removes what is internal. */
function complete (finding: JoinedFinding, subject: RuleContext): RecordFinding {
  const {
    rule, severity, message, fix, also, apart: _apart, rounded: _rounded, cause: _cause, shared: _shared, ...rest
  } = finding
  return { rule, severity, message, where: placeInWords(rest.path, subject), fix, ...also && { also }, ...rest }
}

function describeFacts ({ record: { facts = [], company }, documents }: RuleContext): RecordReport['facts'] {
  const share = (held: number) => facts.length === 0 ? null : Math.round(percent(held, facts.length) * 10) / 10
  const sources = facts.flatMap(({ source = '' }) => documents.get(source) ?? [])
  return {
    count: facts.length,
    byStatus: tally(facts.map(({ status }) => status ?? 'none')),
    byConfidence: tally(facts.map(({ confidence }) => confidence ?? 'none')),
    onFile: share(sources.filter(isOnFile).length),
    verified: share(facts.filter(byOthersThan(company.owner)).length)
  }
}

function tally (names: string[]): Record<string, number> {
  const counts = new Map<string, number>()
  for (const name of names.toSorted()) counts.set(name, (counts.get(name) ?? 0) + 1)
  return Object.fromEntries(counts)
}

/**
 * Counts the documents in each standard folder. A core document that the record does not list is counted as missing.
 */
function byFolder ({ record, standard }: RuleContext): RecordReport['documents'] {
  const { documents = [] } = record
  const unlisted = expectedPapers(standard.documents, record).filter((paper) =>
    paper.core !== undefined && !documents.some((document) => isPaper(document, paper)))
  return standard.folders.map(({ id, name }) => {
    const own = documents.filter((document) => document.id.slice(3, 5) === id)
    const count = (status: typeof own[number]['status']) => own.filter((document) => document.status === status).length
    const more = unlisted.filter((paper) => paper.id.slice(3, 5) === id).length
    return { folder: id, name, present: count('present'), partial: count('partial'), missing: count('missing') + more }
  })
}

function byStatus ({ record: { requests = [] }, standard }: RuleContext): RecordReport['requests'] {
  const count = (status: typeof requests[number]['status']) => requests.filter((one) => one.status === status).length
  const listed = new Set(requests.map(({ id }) => id))
  return {
    provided: count('provided'),
    partial: count('partial'),
    open: count('open'),
    notListed: standard.requests.filter(({ id }) => !listed.has(id)).length
  }
}
