import type { OwnDocument, OwnFact, RecordStatements } from '../../../schemas/record/business-record.ts'
import type { RecordFinding, RecordTie, severities } from '../../../schemas/record/record-report.ts'
import type { QuestionBank } from '../../quiz/question-bank.ts'
import { plain, usd, usdAndCents } from '../../number-format.ts'
import type { LookUpFigure, NextMembers } from '../figures/figure-tree.ts'
import type { OpenedRecord } from '../open-record.ts'
import type { TradeIndex } from '../standard-index.ts'

export type Severity = (typeof severities)[number]

/** A record being checked, with everything that a rule may need to know about it. */
export interface RuleContext extends OpenedRecord {
  statements: RecordStatements
  look: LookUpFigure
  /** Returns how much of a path to a figure is known, and which names may follow. */
  nextMembers: (path: string) => NextMembers
  bank: QuestionBank
  standard: TradeIndex
  /** Fiscal years, oldest first. */
  years: string[]
  documents: Map<string, OwnDocument>
  facts: Map<string, OwnFact>
}

/** A rule. `check` reports to the verdict how many things it examined and what it found. */
export interface Rule {
  id: string
  /** What must be true, as a clause that can follow the name of the company. */
  holds: string
  /** The severity of a finding that does not set its own. */
  severity: Severity
  /** How to resolve a finding that does not say so itself: one or two sentences. */
  fix: string
  question?: string
  request?: string
  check: (subject: RuleContext, verdict: Verdict) => void
}

/** What rules about add-backs have in common. */
export const OF_ADD_BACKS = { severity: 'open', question: 'books-addbacks', request: 'R02.03' } as const

/** The gap between two numbers in dollars, and how many amounts are involved, including the total. */
interface Apart { gap: number, amounts: number }

/**
 * Whether rounding can explain the gap between whole-dollar amounts printed from books kept in cents: each can be off
 * by up to half a dollar. A single amount is rounded to the same dollar in both places, so two amounts get no
 * allowance.
 */
const isRounding = ({ gap, amounts }: Apart): boolean =>
  Number.isInteger(gap) && amounts > 2 && Math.abs(gap) <= amounts / 2

/**
 * A problem that a rule found. The report adds its place in words. `apart` is set if two numbers differ; `rounded` is
 * set if rounding to whole dollars explains the difference. Findings of one rule with the same `cause` are joined.
 */
export type Finding = Omit<RecordFinding, 'where' | 'also'> & { apart?: Apart, rounded?: true, cause?: string }

type Reported = Pick<Finding, 'path' | 'message' | 'apart' | 'cause'> &
  Partial<Pick<Finding, 'severity' | 'fix' | 'expected' | 'found' | 'unit' | 'involves' | 'documents' | 'question' | 'request'>>

/** Two numbers that a rule compares. `because` is a noun phrase that says what `expected` is computed from. */
export interface Compared {
  name: string
  path: string
  expected: number
  found: number
  because: string
  /** Returns the JSON Pointers of the numbers compared. Like `amounts`, called only if the two differ. */
  involves: () => string[]
  /** US dollars unless set to `plain`. */
  unit?: 'plain'
  severity?: Severity | undefined
  fix?: string | undefined
  /** The problem, if it is the same in several years. */
  cause?: string | undefined
  /** How many dollar amounts both sides add up; 0 if they are multiplied or divided, and therefore not exact. */
  amounts?: () => number
  /** Whether one of the amounts has cents, even if the sum is in whole dollars. They are then compared to the cent. */
  hasCents?: boolean
  /** Dollars below which the two agree, because one of them is rounded. */
  within?: number
  /** The name in the list of ties, if several ties compare the same number. */
  tieName?: string | undefined
  /** Builds a message that replaces the usual one. */
  message?: (found: string, expected: string, gap: string) => string
}

/** The result of one rule for one record. If `checked` is 0, the record has no data for the rule. */
export class Verdict {
  checked = 0
  readonly findings: Finding[] = []
  readonly ties: RecordTie[] = []
  /** Return the JSON Pointers of dollar amounts that agree. Called only if others do not. */
  readonly held: Array<() => string[]> = []
  readonly rule: Rule

  constructor (rule: Rule) {
    this.rule = rule
  }

  /** Adds `count` to the number of things that the rule examined. */
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
   * Compares two numbers. Whole dollars must agree to the dollar; sums with cents and `plain` numbers must agree to the
   * cent.
   */
  compare (compared: Compared): void {
    const { name, tieName = name, path, expected, found, because, involves, unit, message } = compared
    const { severity, fix, cause } = compared
    const { amounts = () => 0, hasCents: isExact = false } = compared
    const inCents = unit !== 'plain' && (isExact || (hasCents(found, expected) && amounts() > 0))
    const write = unit === 'plain' ? plain : inCents ? usdAndCents : usd
    const gap = Math.round((found - expected) * 100) / 100
    const same = Math.abs(gap) < (compared.within ?? 0) || Math.abs(gap) < (unit === 'plain' || inCents ? 0.005 : 0.5)
    this.countChecked()
    this.ties.push({
      rule: this.rule.id, name: tieName, path, expected, found, gap: same ? 0 : gap, unit: unit === 'plain' ? 'number' : 'usd'
    })
    if (same) {
      if (unit !== 'plain') this.held.push(involves)
      return
    }
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

export { joinFirst, joinWithAnd, quoted, someOf } from '../list-in-words.ts'
