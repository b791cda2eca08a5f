import type { BusinessRecord } from '../../../schemas/record/business-record.ts'
import type { QuestionBank } from '../../quiz/question-bank.ts'
import { figuresOf, fillRecord } from '../ledger/fill-references.ts'
import { createLedger } from '../ledger/ledger.ts'
import { hidePrivateNumbers } from '../input/private-numbers.ts'
import { Verdict, type RuleContext } from '../rules/rule.ts'
import { rules } from '../rules/index.ts'
import { selectIndex, type StandardIndex } from '../standard-index.ts'

/** Prepares a record for rules and reports. Private numbers are removed throughout. */
export function createRuleContext (posted: BusinessRecord, bank: QuestionBank, standard: StandardIndex): RuleContext {
  const { record: written, paths: privatePaths, accountPaths } = hidePrivateNumbers(posted)
  const ledger = createLedger(written)
  const figures = figuresOf(written, ledger)
  const { record, unknown, refers } = fillRecord(written, figures.look)
  return {
    written,
    record,
    statements: record.statements ?? {},
    ledger,
    figures,
    look: figures.look,
    nextMembers: figures.nextMembers,
    unknown,
    refers,
    privatePaths,
    accountPaths,
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
