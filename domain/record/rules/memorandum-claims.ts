import type { BusinessRecord, OwnFact } from '../../../schemas/record/business-record.ts'
import { phrasesAgainstFigures } from './direction-words.ts'
import { createRelease } from '../release-phase.ts'
import { withoutReferences } from '../figures/fill-references.ts'
import { numbersIn, standsIn, type NumberInText } from '../figures/numbers-in-text.ts'
import { sectionTitle } from '../record-words.ts'
import { joinFirst, joinWithAnd, quoted, someOf, type Rule } from './rule.ts'

/** How many numbers a finding names, and how many numbers of a claim are checked. */
const MAX_NAMED = 5
const MAX_NUMBERS = 100

const carried: Rule = {
  id: 'claim-carried',
  holds: 'every claim of the memorandum cites facts, and every number in it is in one of them',
  severity: 'broken',
  fix: 'Correct the number, or cite the fact that it comes from.',
  check ({ record: { memorandum = [], facts: allFacts = [] }, written, facts }, verdict) {
    const numbers = new Map<OwnFact, number[]>()
    const places = new Map(allFacts.map(({ id }, index) => [id, index]))
    for (const [index, { section, claims = [] }] of memorandum.entries()) {
      for (const [place, { text, facts: cited = [] }] of claims.entries()) {
        if (text === undefined) continue
        verdict.countChecked()
        const path = `/memorandum/${index}/claims/${place}`
        const claim = `The claim "${quoted(text)}" (${sectionTitle(section)})`
        if (cited.length === 0) {
          // A claim without proof contradicts nothing.
          verdict.report({
            path,
            severity: 'open',
            message: `${claim} cites no fact.`,
            fix: 'Cite the fact that it rests on, or leave it out.',
            expected: 'facts',
            found: 'none'
          })
          continue
        }
        const unknown = cited.filter((id) => !facts.has(id))
        if (unknown.length > 0) {
          verdict.report({
            path: `${path}/facts`,
            message: `${claim} cites ${joinWithAnd(unknown)}, which the record does not have.`,
            expected: 'ids of facts',
            found: unknown.join(', ')
          })
        }
        // A typed number must be in a fact. A number filled in by a reference is correct in itself, but must not
        // contradict the fact that the claim cites for it.
        const typed = distinct(numbersIn(withoutReferences(written.memorandum?.[index]?.claims?.[place]?.text ?? '')))
        compareDrawn({ claim, text, typed, cited, path: `${path}/text` })
        const known = [...new Set(cited)].map((id) => numbersOf(facts.get(id)))
        const bare = typed.filter((number) => !known.some((values) => standsIn(number, values)))
        if (bare.length === 0) continue
        const some = joinFirst(bare.map((number) => quoted(number.text)), MAX_NAMED)
        verdict.report({
          path: `${path}/text`,
          message: `${claim} says ${some}, which ${bare.length > 1 ? 'are' : 'is'} not in ` +
            `${quoted(cited.join(', '))}.`,
          expected: 'numbers of the facts it cites',
          found: some
        })
      }
    }

    /** Compares numbers filled in by references with the cited facts whose values do not appear in the claim. */
    function compareDrawn (
      { claim, text, typed, cited, path }:
      { claim: string, text: string, typed: NumberInText[], cited: string[], path: string }
    ) {
      const all = distinct(numbersIn(text))
      const drawn = all.filter((number) => !typed.some((one) => one.text === number.text))
      const own = [...new Set(cited)].flatMap((id) => facts.get(id) ?? [])
      const known = own.map(numbersOf)
      const bare = drawn.filter((one) => !known.some((values) => standsIn(one, values)))
      if (bare.length === 0) return
      const unused = own.flatMap((fact) => {
        const stated = numbersIn(String(fact.value))
        return stated.some((number) => all.some((one) => isSame(one, number)))
          ? []
          : stated.map((number) => ({ fact, number }))
      })
      for (const number of bare) {
        const near = unused.find((one) => isNear(number, one.number))
        if (!near) continue
        const { id, fact, value } = near.fact
        verdict.report({
          path,
          message: `${claim} says ${quoted(number.text)}, but ${id}, ${quoted(fact)}, says ${quoted(String(value))}.`,
          fix: 'Correct the fact, or cite the fact that the number comes from.',
          expected: quoted(String(value)),
          found: quoted(number.text),
          involves: [path, `/facts/${places.get(id)!}/value`]
        })
      }
    }

    /** The distinct numbers in a fact, smallest first. */
    function numbersOf (fact: OwnFact | undefined): number[] {
      if (!fact) return []
      const known = numbers.get(fact)
      if (known) return known
      const { fact: says, value, period = '', note = '', conflict = [] } = fact
      const texts = [says, value, period, note, ...conflict.flatMap((side) => [side.says, side.value])]
      const found = [...new Set(texts.flatMap((text) => numbersIn(String(text)).map((one) => one.value)))]
        .toSorted((a, b) => a - b)
      numbers.set(fact, found)
      return found
    }
  }
}

/** Whether two numbers in texts are equal, to the precision with which they are written. */
const isSame = (one: NumberInText, other: NumberInText): boolean =>
  Math.abs(one.value - other.value) <= Math.max(one.within, other.within) + 1e-9

/**
 * Whether two different numbers may be meant to be the same: both or neither are percentages, and they are of similar
 * size.
 */
function isNear (one: NumberInText, other: NumberInText): boolean {
  const ratio = one.value / other.value
  return one.text.endsWith('%') === other.text.endsWith('%') && ratio > 2 / 3 && ratio < 3 / 2
}

/** The distinct numbers of a claim, up to MAX_NUMBERS. */
const distinct = (numbers: NumberInText[]) =>
  [...new Map(numbers.map((number) => [number.text, number])).values()].slice(0, MAX_NUMBERS)

const EARNINGS = '(sde|ebitda|earnings|revenue|cash flow)\\b'
/** Words about the price of a company, anywhere in the record. */
const OF_COMPANY = [
  '\\basking price\\b', '\\bfair market value of the (business|company)\\b',
  '\\b(business|company) is (worth|valued)\\b', '\\b(enterprise|equity) value\\b',
  `\\b\\d+(\\.\\d+)?\\s?(x|×|times)\\s(adjusted |reported )?${EARNINGS}`,
  `\\bmultiples? (of|on) (adjusted |reported )?${EARNINGS}`, '\\b(sde|ebitda) multiples?\\b', '\\bmultiple (is|of)\\b'
]
/** Words that refer to the price of the company in a memorandum, but may refer to a truck in a fact. */
const IN_MEMORANDUM = [
  '\\b(sale|selling|purchase) price\\b', '\\bvaluation\\b', '\\b(worth|valued at|priced at|price is|asks?) \\$?\\d'
]
const inFact = new RegExp(OF_COMPANY.join('|'), 'i')
const inMemorandum = new RegExp([...OF_COMPANY, ...IN_MEMORANDUM].join('|'), 'i')

/** Every text of the memorandum, with its JSON Pointer and the words for where it is. */
const textsOf = (memorandum: NonNullable<BusinessRecord['memorandum']>) =>
  memorandum.flatMap(({ section, claims = [], notes = [] }, index) => [
    ...claims.flatMap(({ text, note }, place) =>
      [[text, `claims/${place}/text`] as const, [note, `claims/${place}/note`] as const]),
    ...notes.map((note, place) => [note, `notes/${place}`] as const)
  ].flatMap(([text, path]) => text === undefined
    ? []
    : [{ text, path: `/memorandum/${index}/${path}`, by: `The memorandum (${sectionTitle(section)})` }]))

const noValuation: Rule = {
  id: 'no-valuation',
  holds: 'neither the memorandum nor a fact in it names a price, multiple or valuation',
  severity: 'open',
  fix: 'Take it out. A price is for the owner and an adviser to set, not for the record.',
  question: 'exit-goal',
  check ({ record: { memorandum = [], facts = [] } }, verdict) {
    for (const { text, path, by } of textsOf(memorandum)) look(inMemorandum, text, path, by)
    for (const [index, { id, fact, value }] of facts.entries()) {
      look(inFact, `${fact}: ${value}`, `/facts/${index}`, id)
    }

    function look (words: RegExp, text: string, path: string, by: string) {
      verdict.countChecked()
      const [found] = words.exec(text) ?? []
      if (found === undefined) return
      verdict.report({
        path,
        message: `${by} names a price: "${quoted(found)}".`,
        expected: 'no price, multiple or valuation',
        found: quoted(found)
      })
    }
  }
}

const released: Rule = {
  id: 'claim-released',
  holds: 'no claim of the memorandum rests on a fact that is kept back until after a letter of intent',
  severity: 'open',
  fix: 'The memorandum for buyers leaves the claim out until then. Release the fact, or take the claim out.',
  check ({ record, facts }, verdict) {
    const release = createRelease(record)
    for (const [index, { section, claims = [] }] of (record.memorandum ?? []).entries()) {
      for (const [place, { text, facts: cited = [] }] of claims.entries()) {
        if (text === undefined) continue
        verdict.countChecked()
        const late = cited.filter((id) => facts.has(id) && !release.fact(facts.get(id)!))
        if (late.length === 0) continue
        verdict.report({
          path: `/memorandum/${index}/claims/${place}`,
          message: `The claim "${quoted(text)}" (${sectionTitle(section)}) rests on ${someOf(late)}, which is kept back until after ` +
            'a letter of intent.',
          expected: 'facts that may be told, or none of what they say',
          found: someOf(late)
        })
      }
    }
  }
}

const direction: Rule = {
  id: 'claim-direction',
  holds: 'a sentence of the memorandum that says what rose or fell shows figures that did so',
  severity: 'broken',
  fix: 'Correct the word or the figures.',
  check ({ record: { memorandum = [] } }, verdict) {
    for (const { text, path, by } of textsOf(memorandum)) {
      verdict.countChecked()
      for (const phrase of phrasesAgainstFigures(text)) {
        verdict.report({
          path,
          message: `${by} says "${quoted(phrase)}", but the figures go the other way.`,
          expected: 'a word that fits the figures',
          found: quoted(phrase)
        })
      }
    }
  }
}

export const memorandumRules: Rule[] = [carried, direction, released, noValuation]
