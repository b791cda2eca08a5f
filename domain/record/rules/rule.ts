import type { BusinessRecord } from '../../../schemas/record/business-record.ts'
import type { RecordFinding, RecordTie, severities } from '../../../schemas/record/record-report.ts'
import type { QuestionBank } from '../../quiz/question-bank.ts'
import { plain, usd } from '../../number-format.ts'
import type { Look } from '../ledger/look-up-figure.ts'
import type { UnknownReference } from '../ledger/fill-references.ts'
import type { NextMembers } from '../ledger/next-path-members.ts'
import type { TradeIndex } from '../standard-index.ts'
import { isRounding, ROUNDED, type Apart } from '../ledger/rounding.ts'

export type Severity = (typeof severities)[number]
export type Fact = NonNullable<BusinessRecord['facts']>[number]
export type Document = NonNullable<BusinessRecord['documents']>[number]
export type Statements = NonNullable<BusinessRecord['statements']>

/** A record that is checked, with what every rule needs to know of it. */
export interface RuleContext {
  /** As written, but for private numbers. */
  written: BusinessRecord
  /** With its texts filled in. */
  record: BusinessRecord
  statements: Statements
  look: Look
  /** Where a path stops being known. */
  nextMembers: (path: string) => NextMembers
  unknown: UnknownReference[]
  /** Whether a text of it has a reference. */
  refers: boolean
  privatePaths: string[]
  bank: QuestionBank
  standard: TradeIndex
  /** Fiscal years, oldest first. */
  years: string[]
  documents: Map<string, Document>
  facts: Map<string, Fact>
}

/** One rule of the table. `check` tells the verdict what it looked at, and what it found. */
export interface Rule {
  id: string
  /** What must hold, in words that stand after the name of the company. */
  holds: string
  /** What a finding is, unless it says otherwise itself. */
  severity: Severity
  question?: string
  request?: string
  check: (subject: RuleContext, verdict: Verdict) => void
}

type Found = Partial<Pick<RecordFinding, 'severity' | 'expected' | 'found' | 'involves' | 'question' | 'request'>> &
  Pick<RecordFinding, 'path' | 'message'> & { apart?: Apart }

/** Two numbers that a rule compares; `because` says what the expected one is made of. */
export interface Compared {
  name: string
  path: string
  expected: number
  found: number
  because: string
  /** Asked for where they differ, as `amounts` is. */
  involves: () => string[]
  /** In dollars unless it is `plain`. */
  unit?: 'plain'
  severity?: Severity | undefined
  /** How many amounts in dollars are compared and added; 0 where they are not only added. */
  amounts?: () => number
  /** In place of what is said of two numbers one of which is made of others. */
  message?: (found: string, expected: string, gap: string) => string
}

/** What one rule says of one record. A rule that looked at nothing lacks its data. */
export class Verdict {
  checked = 0
  readonly findings: RecordFinding[] = []
  readonly ties: RecordTie[] = []
  readonly rule: Rule

  constructor (rule: Rule) {
    this.rule = rule
  }

  /** Counts `count` things that were looked at. */
  countChecked (count = 1): void {
    this.checked += count
  }

  /** Tells what was found. What rounding may have set apart is no contradiction. */
  report ({ apart, ...found }: Found): void {
    const { id, severity, question, request } = this.rule
    this.findings.push({
      rule: id,
      severity,
      ...question && { question },
      ...request && { request },
      ...found,
      ...apart && isRounding(apart) && { severity: 'open', message: `${found.message} ${ROUNDED}` }
    })
  }

  /** Compares two numbers, which hold when they are the same: to the dollar, or to the cent where they are `plain`. */
  compare (compared: Compared): void {
    const { name, path, expected, found, because, involves, unit, severity, amounts = () => 0, message } = compared
    const write = unit === 'plain' ? plain : usd
    const gap = Math.round((found - expected) * 100) / 100
    const same = Math.abs(gap) < (unit === 'plain' ? 0.005 : 0.5)
    this.countChecked()
    this.ties.push({
      rule: this.rule.id, name, path, expected, found, gap: same ? 0 : gap, unit: unit === 'plain' ? 'number' : 'usd'
    })
    if (same) return
    this.report({
      path,
      message: message?.(write(found), write(expected), write(Math.abs(gap))) ??
        `${name}: ${write(found)}, but ${write(expected)} by ${because}; a gap of ${write(Math.abs(gap))}.`,
      expected,
      found,
      involves: [...new Set([path, ...involves()])],
      apart: { gap, amounts: amounts() },
      ...severity && { severity }
    })
  }
}

/** Words of the record as a message may quote them. */
export const quoted = (text: string): string => text.length > 80 ? `${text.slice(0, 79)}…` : text

/** The first ten names, and how many more there are. */
export function someOf (names: readonly string[]): string {
  const first = names.slice(0, 10).map(quoted).join(', ')
  return names.length > 10 ? `${first}, … and ${names.length - 10} more` : first
}

/** `FY2023 and FY2024`. */
export const joinWithAnd = (items: string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`
