import type { BusinessRecord } from '../../../schemas/record/business-record.ts'
import type { RecordFinding, RecordTie, severities } from '../../../schemas/record/record-report.ts'
import type { QuestionBank } from '../../quiz/question-bank.ts'
import { plain, usd, usdAndCents } from '../../number-format.ts'
import type { Figures, LookUpFigure, NextMembers } from '../ledger/figure-tree.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { RecordStatements } from '../ledger/profit-and-loss.ts'
import type { UnknownReference } from '../ledger/fill-references.ts'
import type { TradeIndex } from '../standard-index.ts'
import { isRounding, type Apart } from '../ledger/rounding.ts'

export type Severity = (typeof severities)[number]
export type Fact = NonNullable<BusinessRecord['facts']>[number]
export type Document = NonNullable<BusinessRecord['documents']>[number]

/** A record under check, with everything that a rule may need to know about it. */
export interface RuleContext {
  /** As posted, with private numbers removed. */
  written: BusinessRecord
  /** The same with the references in its texts filled in. */
  record: BusinessRecord
  statements: RecordStatements
  /** Every figure of the record, added up once. */
  ledger: Ledger
  figures: Figures
  look: LookUpFigure
  /** Tells how far a path to a figure is known, and which names may follow. */
  nextMembers: (path: string) => NextMembers
  unknown: UnknownReference[]
  /** Whether any text contains a reference. */
  refers: boolean
  privatePaths: string[]
  bank: QuestionBank
  standard: TradeIndex
  /** Fiscal years, oldest first. */
  years: string[]
  documents: Map<string, Document>
  facts: Map<string, Fact>
}

/** One rule. `check` tells the verdict how many things it looked at and what it found. */
export interface Rule {
  id: string
  /** What must hold, as a clause that can follow the name of the company. */
  holds: string
  /** Severity of a finding that does not set its own. */
  severity: Severity
  /** What to do about a finding that does not say so itself: one or two sentences. */
  fix: string
  question?: string
  request?: string
  check: (subject: RuleContext, verdict: Verdict) => void
}

/**
 * What a rule found. The report adds where it is in words. `apart` is set if two numbers differ; `rounded` if rounding
 * to whole dollars explains the difference. Findings of one rule with the same `cause` are joined.
 */
export type Finding = Omit<RecordFinding, 'where' | 'also'> & { apart?: Apart, rounded?: true, cause?: string }

type Reported = Pick<Finding, 'path' | 'message' | 'apart' | 'cause'> &
  Partial<Pick<Finding, 'severity' | 'fix' | 'expected' | 'found' | 'unit' | 'involves' | 'documents' | 'question' | 'request'>>

/** Two numbers that a rule compares. `because` is a noun phrase that says what `expected` is made from. */
export interface Compared {
  name: string
  path: string
  expected: number
  found: number
  because: string
  /** JSON Pointers of the numbers compared. Called only if the two differ, as is `amounts`. */
  involves: () => string[]
  /** US dollars unless it is `plain`. */
  unit?: 'plain'
  severity?: Severity | undefined
  fix?: string | undefined
  /** What is wrong, if it is the same in several years. */
  cause?: string | undefined
  /** How many dollar amounts are added up on both sides; 0 if they are multiplied or divided, and so are not exact. */
  amounts?: () => number
  /** Whether one of the amounts has cents, even if they add up to whole dollars. They are then compared to the cent. */
  hasCents?: boolean
  /** How the list of ties calls it, if several compare the same number. */
  tieName?: string | undefined
  /** Replaces the usual message. */
  message?: (found: string, expected: string, gap: string) => string
}

/** What one rule says about one record. If `checked` is 0, the record has no data for the rule. */
export class Verdict {
  checked = 0
  readonly findings: Finding[] = []
  readonly ties: RecordTie[] = []
  readonly rule: Rule

  constructor (rule: Rule) {
    this.rule = rule
  }

  /** Counts `count` more things that the rule looked at. */
  countChecked (count = 1): void {
    this.checked += count
  }

  /** Adds a finding. A difference that rounding can explain is `open`, never a contradiction. */
  report (reported: Reported): void {
    const { id, severity, fix, question, request } = this.rule
    const rounded = reported.apart !== undefined && isRounding(reported.apart)
    this.findings.push({
      rule: id,
      severity,
      fix,
      ...question !== undefined && { question },
      ...request !== undefined && { request },
      ...reported,
      ...rounded && { severity: 'open', rounded }
    })
  }

  /**
   * Compares two numbers. Whole dollars must agree to the dollar; sums of dollars and cents, and numbers that are
   * `plain`, to the cent.
   */
  compare (compared: Compared): void {
    const { name, tieName = name, path, expected, found, because, involves, unit, message } = compared
    const { severity, fix, cause } = compared
    const { amounts = () => 0, hasCents: isExact = false } = compared
    const inCents = unit !== 'plain' && (isExact || (hasCents(found, expected) && amounts() > 0))
    const write = unit === 'plain' ? plain : inCents ? usdAndCents : usd
    const gap = Math.round((found - expected) * 100) / 100
    const same = Math.abs(gap) < (unit === 'plain' || inCents ? 0.005 : 0.5)
    this.countChecked()
    this.ties.push({
      rule: this.rule.id, name: tieName, path, expected, found, gap: same ? 0 : gap, unit: unit === 'plain' ? 'number' : 'usd'
    })
    if (same) return
    const [first, second, difference] = [write(found), write(expected), write(Math.abs(gap))]
    this.report({
      path,
      message: message?.(first, second, difference) ??
        `${name}: ${first}, but ${second} from ${because} (${difference} apart).`,
      expected,
      found,
      unit: unit === 'plain' ? 'number' : 'usd',
      involves: [...new Set([path, ...involves()])],
      apart: { gap, amounts: isExact ? 0 : amounts() },
      ...severity && { severity },
      ...fix !== undefined && { fix },
      ...cause !== undefined && { cause }
    })
  }
}

const hasCents = (...amounts: number[]): boolean => amounts.some((amount) => !Number.isInteger(amount))

export { joinWithAnd, quoted, someOf } from '../list-in-words.ts'
