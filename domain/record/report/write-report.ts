import type { BusinessRecord } from '../../../schemas/record/business-record.ts'
import { severities, type RecordFinding, type RecordReport } from '../../../schemas/record/record-report.ts'
import { percent } from '../../number-format.ts'
import type { QuestionBank } from '../../quiz/question-bank.ts'
import { runRules, createRuleContext } from './check-record.ts'
import { nextPapers } from './next-papers.ts'
import { byOthersThan } from '../rules/fact-values.ts'
import { isPaper } from '../rules/papers.ts'
import { isRounded } from '../ledger/rounding.ts'
import { joinWithAnd, type RuleContext, type Verdict } from '../rules/rule.ts'
import { scoreRecord } from '../score-record.ts'
import { isOnFile, type StandardIndex } from '../standard-index.ts'

/** What a check is, and what it is not. */
export const REPORT_DISCLAIMER = 'Checked by rule against itself, as its owner keeps it. Nothing was compared with ' +
  'the papers, kept or sent on. This is not an audit, an appraisal, or legal, tax or lending advice.'

/** More findings of one rule than anybody mends at a time are counted, not told. */
const MAX_TOLD = 200

/** What a record shows when it is held against every rule: findings, ties, score, and the papers to fetch next. */
export function writeReport (record: BusinessRecord, bank: QuestionBank, standard: StandardIndex): RecordReport {
  const subject = createRuleContext(record, bank, standard)
  const verdicts = runRules(subject)
  const found = verdicts.flatMap((verdict) => verdict.findings)
    .toSorted((one, other) => Number(isRounded(one)) - Number(isRounded(other)))
  const findings = severities.flatMap((severity) => found.filter((finding) => finding.severity === severity))
  const papers = nextPapers(subject, findings)
  const { score, proofCoverage } = scoreRecord(subject.record, bank).score
  const documents = byFolder(subject)
  return {
    asOf: record.asOf,
    summary: summarize(subject, verdicts, findings, papers.map(({ title }) => title)),
    score,
    proofCoverage: score === null ? null : proofCoverage,
    facts: describeFacts(subject),
    ties: verdicts.flatMap(({ ties }) => ties),
    findings: told(findings),
    rules: verdicts.map(({ rule: { id, holds }, checked, findings: own }) => ({
      rule: id,
      holds,
      verdict: severities.find((severity) => own.some((finding) => finding.severity === severity)) ??
        (checked > 0 ? 'kept' : 'no-data'),
      checked,
      findings: own.length
    })),
    documents,
    requests: byStatus(subject),
    nextPapers: papers,
    disclaimers: [REPORT_DISCLAIMER, ...score === null ? [] : [bank.disclaimer]]
  }
}

function told (findings: RecordFinding[]): RecordFinding[] {
  const counts = new Map<string, number>()
  return findings.filter(({ rule }) => {
    const count = (counts.get(rule) ?? 0) + 1
    counts.set(rule, count)
    return count <= MAX_TOLD
  })
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

/** The documents of each standard folder; core papers that the index does not list count as missing. */
function byFolder ({ record: { documents = [] }, standard }: RuleContext): RecordReport['documents'] {
  const unlisted = standard.documents.filter((paper) =>
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

function summarize (
  { record: { company, documents = [] } }: RuleContext,
  verdicts: Verdict[],
  findings: RecordFinding[],
  papers: string[]
): string {
  const count = (severity: RecordFinding['severity']) => findings.filter((one) => one.severity === severity).length
  const [broken, open, missing] = severities.map(count) as [number, number, number]
  const onFile = documents.filter(isOnFile).length
  const without = verdicts.filter(({ checked }) => checked === 0).length
  const name = company.shortName ?? company.name ?? 'The record'
  const compared = verdicts.some(({ ties }) => ties.length > 0)
  const parts = [
    broken > 0
      ? `${many(broken, 'contradiction')} to mend first`
      : compared ? 'nothing in it contradicts itself' : 'no numbers to compare yet',
    ...open > 0 ? [`${many(open, 'point')} that a buyer will ask about`] : [],
    ...missing > 0 ? [`${many(missing, 'core paper')} missing`] : [],
    documents.length > 0 ? `${onFile} of ${many(documents.length, 'document')} on file` : 'no document listed',
    ...without > 0 ? [`${many(without, 'rule')} without data to check`] : []
  ]
  const next = papers.length === 0 ? '' : `; fetch first: ${papers.slice(0, 3).join('; ')}`
  return `${name}: ${joinWithAnd(parts)}${next}.`
}

const many = (count: number, name: string) => `${count} ${name}${count === 1 ? '' : 's'}`
