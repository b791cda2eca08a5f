import { severities } from '../../../schemas/record/record-report.ts'
import { joinWithAnd, many } from '../list-in-words.ts'
import type { Finding, RuleContext, Severity, Verdict } from '../rules/rule.ts'
import { isOnFile } from '../standard-index.ts'

/** Describes the number of findings of each severity, as parts of a list. */
const counted: Record<Severity, (count: number) => string> = {
  broken: (count) => `${many(count, 'contradiction')} to fix first`,
  disagree: (count) => `${many(count, 'place')} where papers disagree`,
  open: (count) => `${many(count, 'point')} that a buyer will ask about`,
  missing: (count) => `${many(count, 'core paper')} missing`
}

/**
 * Summarizes the report in one to three sentences: how many findings of each severity, how many documents, and what to
 * get first. If most rules have no data, the summary does not claim that nothing is contradictory, and begins with the
 * number of those rules.
 */
export function summarize (
  { record: { company, documents = [], facts = [] } }: RuleContext,
  verdicts: Verdict[],
  findings: Finding[],
  papers: string[]
): string {
  const counts = severities.flatMap((severity) => {
    const count = findings.filter((one) => one.severity === severity).length
    return count === 0 ? [] : [counted[severity](count)]
  })
  const contradicts = findings.some(({ severity }) => severity === 'broken' || severity === 'disagree')
  const lacking = verdicts.filter(({ checked }) => checked === 0).length
  const isSparse = isMostlyUnchecked(lacking, verdicts.length)
  const onFile = documents.filter(isOnFile).length
  const unchecked = `${lacking} of ${verdicts.length} rules have no data`
  const disputed = facts.filter(({ conflict = [] }) => conflict.length > 1).length
  const parts = [
    ...isSparse || contradicts || disputed > 0 ? [] : ['nothing in it contradicts itself'],
    ...disputed > 0 ? [`${many(disputed, 'fact')} whose sources disagree`] : [],
    ...counts,
    documents.length > 0 ? `${onFile} of ${many(documents.length, 'document')} on file` : 'no document listed',
    ...!isSparse && lacking > 0 ? [unchecked] : []
  ]
  const isChecked = verdicts.some(({ ties }) => ties.length > 0) || findings.some(({ severity }) => severity !== 'missing')
  const nothingYet = isChecked ? 'Little to check yet' : 'Nothing to check yet'
  const name = company.shortName ?? company.name ?? 'The record'
  return [
    ...isSparse ? [`${nothingYet}: ${unchecked}.`] : [],
    `${name}: ${joinWithAnd(parts)}.`,
    ...papers.length === 0 ? [] : [`Fetch first: ${papers.slice(0, 3).join('; ')}.`]
  ].join(' ')
}

/** Whether so few rules have data that a report must not call the record consistent. */
export const isMostlyUnchecked = (lacking: number, all: number): boolean => lacking * 2 > all
