import { addBackRules } from './add-backs.ts'
import { answerRules } from './answers.ts'
import { balanceRules } from './balances.ts'
import { buyerFlagRules } from './buyer-flags.ts'
import { comparisonRules } from './comparisons.ts'
import { conflictRules } from './conflicts.ts'
import { countRules } from './counted-things.ts'
import { paymentsFit } from './payments-fit.ts'
import { doubtfulLineRules } from './doubtful-lines.ts'
import { earningsDefinitionRules } from './earnings-definition.ts'
import { earningsRules } from './earnings.ts'
import { factRules } from './fact-values.ts'
import { fileRules } from './record-consistency.ts'
import { marginRules } from './steady-margins.ts'
import { memorandumRules } from './memorandum-claims.ts'
import { notesSettled } from './ledger-notes.ts'
import { missingAmountRules } from './missing-amounts.ts'
import { misplacedLineRules } from './misplaced-lines.ts'
import { nameRules } from './known-names.ts'
import { oneOfEachRules } from './one-of-each.ts'
import { oddAmountRules } from './odd-amounts.ts'
import { paperRules } from './papers.ts'
import { neededCostRules } from './whole-costs.ts'
import { profitAndLossRules } from './profit-and-loss-totals.ts'
import type { Rule } from './rule.ts'
import { salesTableRules } from './sales-tables.ts'
import { sheetAmountRules } from './sheet-amounts.ts'
import { signRules } from './signs.ts'
import { sourceRules } from './cited-documents.ts'
import { yearEndSheet } from './year-end-sheet.ts'

/** All rules, in the order of the report. */
export const rules: readonly Rule[] = [
  ...fileRules,
  ...nameRules,
  ...signRules,
  ...oddAmountRules,
  ...misplacedLineRules,
  ...sheetAmountRules,
  ...oneOfEachRules,
  ...profitAndLossRules,
  ...missingAmountRules,
  ...earningsRules,
  ...earningsDefinitionRules,
  ...neededCostRules,
  ...addBackRules,
  notesSettled,
  ...buyerFlagRules,
  ...doubtfulLineRules,
  ...marginRules,
  paymentsFit,
  ...balanceRules,
  yearEndSheet,
  ...comparisonRules,
  ...countRules,
  ...salesTableRules,
  ...factRules,
  ...conflictRules,
  ...sourceRules,
  ...paperRules,
  ...answerRules,
  ...memorandumRules
]
