import type { BusinessRecord } from '../../../schemas/record/business-record.ts'
import type { QuestionBank } from '../../quiz/question-bank.ts'
import { openRecord, type OpenedRecord } from '../open-record.ts'
import { Verdict, type RuleContext } from '../rules/rule.ts'
import { rules } from '../rules/index.ts'
import { selectIndex, type StandardIndex } from '../standard-index.ts'

/** Prepares a record for rules and reports. Private numbers are removed throughout. */
export const createRuleContext = (posted: BusinessRecord, bank: QuestionBank, standard: StandardIndex): RuleContext =>
  contextOf(openRecord(posted), bank, standard)

/** Prepares an opened record for rules and reports. */
export function contextOf (opened: OpenedRecord, bank: QuestionBank, standard: StandardIndex): RuleContext {
  const { written, record, ledger, figures } = opened
  return {
    ...opened,
    statements: record.statements ?? {},
    look: figures.look,
    nextMembers: figures.nextMembers,
    bank,
    standard: selectIndex(standard, written),
    years: ledger.years,
    documents: new Map(record.documents?.map((document) => [document.id, document])),
    facts: new Map(record.facts?.map((fact) => [fact.id, fact]))
  }
}

/** Checks a record against every rule. If a verdict's `checked` is 0, the record has no data for the rule. */
export function runRules (subject: RuleContext): Verdict[] {
  return rules.map((rule) => {
    const verdict = new Verdict(rule)
    rule.check(subject, verdict)
    return verdict
  })
}

export const checkRecord = (record: BusinessRecord, bank: QuestionBank, standard: StandardIndex): Verdict[] =>
  runRules(createRuleContext(record, bank, standard))
