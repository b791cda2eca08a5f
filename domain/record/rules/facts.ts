import { plain } from '../../numbers.ts'
import { evaluate } from '../fill.ts'
import { inOrder } from './dates.ts'
import { addends } from './figure-paths.ts'
import { isWritten, numbersIn } from './numbers-in-text.ts'
import { quoted, type Fact, type Rule } from './rule.ts'
import { describeFigure } from './unknown-figures.ts'

const ties: Rule = {
  id: 'figure-ties',
  holds: 'a fact that repeats a figure has its value',
  severity: 'broken',
  check (subject, verdict) {
    const { record: { facts = [] }, look } = subject
    for (const [index, { id, fact, figure, value }] of facts.entries()) {
      if (figure === undefined) continue
      verdict.saw()
      const number = evaluate(figure, look)
      const written = numbersIn(String(value))
      if (typeof number !== 'number') {
        const { why, expected } = describeFigure(figure, subject)
        const message = `${id} repeats ${quoted(figure)}, which ${why}.`
        verdict.find({ path: `/facts/${index}/figure`, message, expected, found: quoted(figure) })
        continue
      }
      const opposite = isOpposite(fact, value, number)
      if (opposite || !written.some((one) => isWritten(one, number))) {
        verdict.find({
          path: `/facts/${index}/value`,
          message: `${id}, ${quoted(fact)}, says ${quoted(String(value))}, but ${quoted(figure)} is ${plain(number)}.`,
          expected: number,
          found: quoted(String(value)),
          ...!opposite && {
            apart: {
              gap: Math.min(...written.map((one) => Math.abs(one.value - Math.abs(number)))),
              amounts: addends(figure, subject).length + 1
            }
          }
        })
      }
    }
  }
}

/** A minus sign at a number, or a whole amount in brackets, as statements print a loss. */
const BELOW = /(^|\s)[-–−]\$?\d|^\(\s*\$?[\d,.]+\s*\)$/
/** Words, beyond the scale of an amount: they may say that it is a loss, or that it went out. */
const WORDED = /[a-z]{2,}/i
const LOSS = /\b(loss|lost|deficit|shortfall|negative|decrease|decline|fell|fall|drop|down|below|less|under|used|out|paid)/i

/** Whether a fact has the other sign than its figure: a loss that is repeated as a profit, or a profit as a loss. */
function isOpposite (fact: string, value: string | number, number: number): boolean {
  const text = String(value).trim()
  if (BELOW.test(text)) return number > 0 && !WORDED.test(text)
  return number < 0 && !WORDED.test(text.replace(/million|thousand|usd/gi, '')) && !LOSS.test(fact)
}

/** Whether somebody other than the owner, who is called so or by name, compared a fact with its source. */
export function byOthersThan (owner = ''): (fact: Fact) => boolean {
  const own = new Set([plainWords(owner), ...namesIn(owner)])
  const isOwn = (name: string) => own.has(name) || /^(the )?(owner|seller|self)\b/.test(name)
  return ({ verifiedBy = [] }) => verifiedBy.some((role) => !isOwn(plainWords(role)) && !namesIn(role).every(isOwn))
}

/** What of a text may be a first and a last name, as in `Gil Varner, sole shareholder`; without any, all of it. */
function namesIn (text: string): string[] {
  const names = text.split(/[,;()&]|\sand\s/).map(plainWords).filter((part) => part.includes(' '))
  return names.length > 0 ? names : [plainWords(text)]
}

const earned: Rule = {
  id: 'confidence-earned',
  holds: 'confidence is high only where someone other than the owner verified the fact',
  severity: 'open',
  check ({ record: { facts = [], company } }, verdict) {
    const isVerified = byOthersThan(company.owner)
    for (const [index, one] of facts.entries()) {
      if (one.confidence !== 'high') continue
      verdict.saw()
      if (isVerified(one)) continue
      verdict.find({
        path: `/facts/${index}/confidence`,
        message: `${one.id}, ${quoted(one.fact)}, is of high confidence, and nobody but the owner verified it.`,
        expected: 'someone other than the owner in verifiedBy, or a lower confidence',
        found: one.verifiedBy?.map(quoted).join(', ') || 'nobody'
      })
    }
  }
}

const conflictShown: Rule = {
  id: 'conflict-shown',
  holds: 'facts that disagree on the same thing and period say so, with both sides kept',
  severity: 'open',
  check ({ record: { facts = [] } }, verdict) {
    const same = new Map<string, number[]>()
    for (const [index, fact] of facts.entries()) {
      verdict.saw()
      const key = `${plainWords(fact.fact)}\n${plainWords(fact.period ?? '')}`
      const known = same.get(key)
      if (known) known.push(index)
      else same.set(key, [index])
      if (fact.status !== 'conflict' || (fact.conflict?.length ?? 0) >= 2) continue
      verdict.find({
        path: `/facts/${index}/conflict`,
        message: `${fact.id}, ${quoted(fact.fact)}, is a conflict, and does not show both sides of it.`,
        expected: 'each side with its value and source',
        found: `${fact.conflict?.length ?? 0}`
      })
    }
    for (const group of same.values()) {
      const values = new Set(group.map((index) => plainAmounts(plainWords(String(facts[index]!.value)))))
      if (values.size < 2) continue
      // Of many that disagree, a few are named: each of them has its own finding.
      const first = group.toSorted((a, b) => (facts[a]!.id < facts[b]!.id ? -1 : 1)).slice(0, MAX_NAMED + 1)
      for (const index of group) {
        const { id, fact, conflict: sides = [] } = facts[index]!
        if (sides.length >= 2) continue
        const others = first.filter((other) => other !== index).slice(0, MAX_NAMED).map((other) => facts[other]!.id)
        verdict.find({
          path: `/facts/${index}/conflict`,
          message: `${id}, ${quoted(fact)}, has another value than ${quoted(others.join(', '))}, and shows no conflict.`,
          expected: 'both sides under conflict',
          found: quoted(String(facts[index]!.value)),
          involves: [...new Set([index, ...first])].map((other) => `/facts/${other}/value`)
        })
      }
    }
  }
}

const conflictSettled: Rule = {
  id: 'conflict-settled',
  holds: 'facts in conflict are named by an open issue',
  severity: 'open',
  check ({ record: { facts = [], openIssues = [] } }, verdict) {
    const named = new Set(openIssues.flatMap((issue) => issue.facts ?? []))
    for (const [index, { id, fact, status, conflict = [] }] of facts.entries()) {
      verdict.saw()
      if (status !== 'conflict' || conflict.length < 2 || named.has(id)) continue
      verdict.find({
        path: `/facts/${index}/conflict`,
        message: `${id}, ${quoted(fact)}, is a conflict, and a buyer will ask which value holds. Settle it with its papers, ` +
          'or list it under openIssues with who settles it.',
        expected: `an open issue that names ${id}`,
        found: quoted(conflict.map(({ value }) => value).join(' or '))
      })
    }
  }
}

/** Facts that a finding names beside its own. */
const MAX_NAMED = 5

const plainWords = (text: string) => text.trim().toLowerCase().replace(/\s+/g, ' ')

/** `$5,000` and `5000` are the same. */
const plainAmounts = (text: string) => text.replace(/\$\s?(?=\d)/g, '').replace(/(\d),(?=\d{3}(?!\d))/g, '$1')

export const factRules: Rule[] = [ties, inOrder, earned, conflictShown, conflictSettled]
