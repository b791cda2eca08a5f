import { plainWords } from './fact-values.ts'
import { quoted, type Rule } from './rule.ts'
import { compareTexts } from '../../compare-texts.ts'

const conflictShown: Rule = {
  id: 'conflict-shown',
  holds: 'facts that disagree about the same thing and period say so and keep both values',
  severity: 'open',
  fix: 'List each side with its value and source (conflict), or correct the one that is wrong.',
  check ({ record: { facts = [] } }, verdict) {
    const same = new Map<string, number[]>()
    for (const [index, fact] of facts.entries()) {
      verdict.countChecked()
      const key = `${plainWords(fact.fact)}\n${plainWords(fact.period ?? '')}`
      const known = same.get(key)
      if (known) known.push(index)
      else same.set(key, [index])
      const sides = fact.conflict?.length ?? 0
      if (fact.status === 'verified' && sides >= 2) {
        verdict.report({
          path: `/facts/${index}/status`,
          message: `${fact.id}, ${quoted(fact.fact)}, is marked verified, but shows sides that disagree.`,
          expected: 'conflict or open, until one side is found wrong and left out',
          found: 'verified'
        })
      }
      if (fact.status !== 'conflict' || sides >= 2) continue
      verdict.report({
        path: `/facts/${index}/conflict`,
        message: `${fact.id} (${quoted(fact.fact)}) is marked as a conflict but shows only one value.`,
        expected: 'each side with its value and source',
        found: `${sides}`
      })
    }
    for (const group of same.values()) {
      const values = new Set(group.map((index) => plainAmounts(plainWords(String(facts[index]!.value)))))
      if (values.size < 2) continue
      // A finding names only a few of the disagreeing facts, because each of them has its own finding.
      const first = group.toSorted((a, b) => compareTexts(facts[a]!.id, facts[b]!.id)).slice(0, MAX_NAMED + 1)
      for (const index of group) {
        const { id, fact, conflict: sides = [] } = facts[index]!
        if (sides.length >= 2) continue
        const others = first.filter((other) => other !== index).slice(0, MAX_NAMED).map((other) => facts[other]!.id)
        verdict.report({
          path: `/facts/${index}/conflict`,
          message: `${id}, ${quoted(fact)}, has another value than ${quoted(others.join(', '))}, but shows no conflict.`,
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
  fix: 'Settle it with its papers, or list it as a known problem with who settles it (openIssues).',
  check ({ record: { facts = [], openIssues = [] } }, verdict) {
    const named = new Set(openIssues.flatMap((issue) => issue.facts ?? []))
    for (const [index, { id, fact, status, conflict = [] }] of facts.entries()) {
      verdict.countChecked()
      if (status !== 'conflict' || conflict.length < 2 || named.has(id)) continue
      verdict.report({
        path: `/facts/${index}/conflict`,
        message: `${id}, ${quoted(fact)}, is a conflict, and a buyer will ask which value is right.`,
        expected: `an open issue that names ${id}`,
        found: quoted(conflict.map(({ value }) => value).join(' or '))
      })
    }
  }
}

/** Maximum number of other facts that a finding names. */
const MAX_NAMED = 5

/** Normalizes amounts, so that `$5,000` and `5000` are equal. */
const plainAmounts = (text: string) => text.replace(/\$\s?(?=\d)/g, '').replace(/(\d),(?=\d{3}(?!\d))/g, '$1')

export const conflictRules: Rule[] = [conflictShown, conflictSettled]
