import { createRelease } from '../documents/release-phase.ts'
import { withoutReferences } from '../ledger/fill-references.ts'
import { numbersIn, standsIn, type NumberInText } from '../ledger/numbers-in-text.ts'
import { joinWithAnd, quoted, someOf, type Fact, type Rule } from './rule.ts'

/** Numbers that a finding names, and that are looked for in a claim. */
const MAX_NAMED = 5
const MAX_NUMBERS = 100

const carried: Rule = {
  id: 'claim-carried',
  holds: 'every claim of the memorandum cites facts, and every number that it writes in digits stands in one of them',
  severity: 'broken',
  check ({ record: { memorandum = [] }, written, facts }, verdict) {
    const numbers = new Map<Fact, number[]>()
    for (const [index, { section, claims = [] }] of memorandum.entries()) {
      for (const [place, { text, facts: cited = [] }] of claims.entries()) {
        if (text === undefined) continue
        verdict.countChecked()
        const path = `/memorandum/${index}/claims/${place}`
        const claim = `The claim "${quoted(text)}" (${section})`
        if (cited.length === 0) {
          verdict.report({ path, message: `${claim} cites no fact.`, expected: 'facts', found: 'none' })
          continue
        }
        const unknown = cited.filter((id) => !facts.has(id))
        if (unknown.length > 0) {
          verdict.report({
            path: `${path}/facts`,
            message: `${claim} cites ${joinWithAnd(unknown)}, which the record does not hold.`,
            expected: 'ids of facts',
            found: unknown.join(', ')
          })
        }
        // What a reference draws is the figure itself; what is typed has to stand in a fact.
        const typed = distinct(numbersIn(withoutReferences(written.memorandum?.[index]?.claims?.[place]?.text ?? '')))
        const known = [...new Set(cited)].map((id) => numbersOf(facts.get(id)))
        const bare = typed.filter((number) => !known.some((values) => standsIn(number, values)))
        if (bare.length === 0) continue
        const some = bare.slice(0, MAX_NAMED).map((number) => quoted(number.text))
        verdict.report({
          path: `${path}/text`,
          message: `${claim} says ${joinWithAnd(some)}, which ${some.length > 1 ? 'stand' : 'stands'} in none of ` +
            `${quoted(cited.join(', '))}.`,
          expected: 'numbers of the facts it cites',
          found: some.join(', ')
        })
      }
    }

    /** Different numbers that stand in a fact, the smallest first. */
    function numbersOf (fact: Fact | undefined): number[] {
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

/** The different numbers of a claim, of which no more are looked for than people write into one. */
const distinct = (numbers: NumberInText[]) =>
  [...new Map(numbers.map((number) => [number.text, number])).values()].slice(0, MAX_NUMBERS)

const EARNINGS = '(sde|ebitda|earnings|revenue|cash flow)\\b'
/** What speaks of the price of a company, wherever it stands. */
const OF_COMPANY = [
  '\\basking price\\b', '\\bfair market value of the (business|company)\\b',
  '\\b(business|company) is (worth|valued)\\b', '\\b(enterprise|equity) value\\b',
  `\\b\\d+(\\.\\d+)?\\s?(x|×|times)\\s(adjusted |reported )?${EARNINGS}`,
  `\\bmultiples? (of|on) (adjusted |reported )?${EARNINGS}`, '\\b(sde|ebitda) multiples?\\b', '\\bmultiple (is|of)\\b'
]
/** What does so in a memorandum, and may speak of a truck in a fact. */
const IN_MEMORANDUM = [
  '\\b(sale|selling|purchase) price\\b', '\\bvaluation\\b', '\\b(worth|valued at|priced at|price is|asks?) \\$?\\d'
]
const inFact = new RegExp(OF_COMPANY.join('|'), 'i')
const inMemorandum = new RegExp([...OF_COMPANY, ...IN_MEMORANDUM].join('|'), 'i')

const noValuation: Rule = {
  id: 'no-valuation',
  holds: 'neither the memorandum nor a fact that it may tell names a price, multiple or valuation',
  severity: 'open',
  question: 'exit-goal',
  check ({ record: { memorandum = [], facts = [] } }, verdict) {
    for (const [index, { section, claims = [], notes = [] }] of memorandum.entries()) {
      const path = `/memorandum/${index}`
      const by = `The memorandum (${section})`
      for (const [place, { text, note }] of claims.entries()) {
        look(inMemorandum, text, `${path}/claims/${place}/text`, by)
        look(inMemorandum, note, `${path}/claims/${place}/note`, by)
      }
      for (const [place, note] of notes.entries()) look(inMemorandum, note, `${path}/notes/${place}`, by)
    }
    for (const [index, { id, fact, value }] of facts.entries()) {
      look(inFact, `${fact}: ${value}`, `/facts/${index}`, id)
    }

    function look (words: RegExp, text: string | undefined, path: string, by: string) {
      if (text === undefined) return
      verdict.countChecked()
      const [found] = words.exec(text) ?? []
      if (found === undefined) return
      verdict.report({
        path,
        message: `${by} speaks of "${quoted(found)}". A price is for the owner and an adviser to set, not for the record.`,
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
  check ({ record, facts }, verdict) {
    // What is made up keeps nothing back.
    if (record.company.fictional) return
    const release = createRelease(record)
    for (const [index, { section, claims = [] }] of (record.memorandum ?? []).entries()) {
      for (const [place, { text, facts: cited = [] }] of claims.entries()) {
        if (text === undefined) continue
        verdict.countChecked()
        const late = cited.filter((id) => facts.has(id) && !release.fact(facts.get(id)!))
        if (late.length === 0) continue
        verdict.report({
          path: `/memorandum/${index}/claims/${place}`,
          message: `The claim "${quoted(text)}" (${section}) rests on ${someOf(late)}, kept back until after a letter ` +
            'of intent, and the memorandum goes out before. Leave out what it tells of it, or release the fact.',
          expected: 'facts that may be told, or none of what they say',
          found: someOf(late)
        })
      }
    }
  }
}

export const memorandumRules: Rule[] = [carried, released, noValuation]
