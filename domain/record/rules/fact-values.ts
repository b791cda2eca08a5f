import type { OwnFact } from '../../../schemas/record/business-record.ts'
import { plain, sum, usd } from '../../number-format.ts'
import { evaluate, expressionsIn } from '../figures/fill-references.ts'
import { inOrder } from './date-order.ts'
import { addends } from '../figures/figure-pointers.ts'
import { isWritten, numbersIn, type NumberInText } from '../figures/numbers-in-text.ts'
import { quoted, type Rule } from './rule.ts'
import { describeFigure } from '../figures/unknown-figures.ts'

const ties: Rule = {
  id: 'figure-ties',
  holds: 'a fact that repeats a figure has the same value and year',
  severity: 'broken',
  fix: 'Compare both with the paper and correct the one that is wrong.',
  check (subject, verdict) {
    const { record: { facts = [] }, look } = subject
    for (const [index, { id, fact, figure, value, period }] of facts.entries()) {
      if (figure === undefined) continue
      verdict.countChecked()
      const number = evaluate(figure, look)
      const written = numbersIn(String(value))
      if (typeof number !== 'number') {
        const { why, expected } = describeFigure(figure, subject)
        const message = `${id} repeats ${quoted(figure)}, which ${why}.`
        verdict.report({ path: `/facts/${index}/figure`, message, expected, found: quoted(figure) })
        continue
      }
      const [year, ...others] = new Set(figure.match(/\bFY\d{4}\b/g))
      if (year !== undefined && others.length === 0 && /^FY\d{4}$/.test(period ?? '') && period !== year) {
        verdict.report({
          path: `/facts/${index}/period`,
          message: `${id} (${quoted(fact)}) is for ${period} but repeats ${quoted(figure)}, a figure for ${year}.`,
          expected: year,
          found: period!
        })
      }
      const opposite = isOpposite(fact, value, number)
      if (opposite || !written.some((one) => isWritten(one, number) || isInCents(one, number))) {
        const says = typeof value === 'number' ? plain(value) : quoted(value)
        const path = `/facts/${index}/value`
        verdict.report({
          path,
          message: `${id}, ${quoted(fact)}, says ${says}, but the numbers of the record make ${plain(number)} ` +
            `(${quoted(figure)}).`,
          expected: number,
          found: quoted(String(value)),
          involves: [path, ...addends(figure, subject).slice(0, 100)],
          ...!opposite && {
            apart: {
              gap: Math.min(...written.map((one) => Math.abs(one.value - Math.abs(number)))),
              amounts: addends(figure, subject).length + stated(index)
            }
          }
        })
      }
    }

    /** How many amounts make up the value of a fact: one if it is typed, or else those of the figures it refers to. */
    function stated (index: number): number {
      const drawn = expressionsIn(String(subject.written.facts![index]!.value))
      return drawn.length === 0 ? 1 : sum(drawn.map((expression) => addends(expression, subject).length))
    }
  }
}

/** Whether a value with cents rounds to a figure in whole dollars. */
const isInCents = ({ text, value }: NumberInText, figure: number): boolean =>
  /\.\d\d$/.test(text) && Number.isInteger(figure) && Math.round(value) === Math.abs(figure)

/** A minus sign before a number, or an amount in parentheses, as statements print a loss. */
const BELOW = /(^|\s)[-\u2013\u2212]\$?\d|^\(\s*\$?[\d,.]+\s*\)$/
/** Words other than the scale of an amount, which may say that it is a loss or was paid. */
const WORDED = /[a-z]{2,}/i
const LOSS = /\b(loss|lost|deficit|shortfall|negative|decrease|decline|fell|fall|drop|down|below|less|under|used|out|paid)/i

/** Whether the sign of a fact is the opposite of its figure's: a loss stated as a profit, or a profit as a loss. */
function isOpposite (fact: string, value: string | number, number: number): boolean {
  const text = String(value).trim()
  if (BELOW.test(text)) return number > 0 && !WORDED.test(text)
  return number < 0 && !WORDED.test(text.replace(/million|thousand|usd/gi, '')) && !LOSS.test(fact)
}

/**
 * Returns a function that checks whether someone other than the owner verified a fact. The owner may be referred to by
 * role or by name.
 */
export function byOthersThan (owner = ''): (fact: OwnFact) => boolean {
  const own = new Set([plainWords(owner), ...namesIn(owner)])
  const isOwn = (name: string) => own.has(name) || /^(the )?(owner|seller|self|boss|founder|proprietor|president)\b/.test(name)
  return ({ verifiedBy = [] }) => verifiedBy.some((role) => !isOwn(plainWords(role)) && !namesIn(role).every(isOwn))
}

/**
 * The parts of a text that may be a first and last name, as in `Gil Varner, sole shareholder`. If there are none, the
 * whole text.
 */
function namesIn (text: string): string[] {
  const names = text.split(/[,;()&]|\sand\s/).map(plainWords).filter((part) => part.includes(' '))
  return names.length > 0 ? names : [plainWords(text)]
}

const earned: Rule = {
  id: 'confidence-earned',
  holds: 'a fact is verified, or of high confidence, only if someone other than the owner compared it with a source',
  severity: 'open',
  fix: 'Have a bookkeeper or CPA compare it with its paper and name them, or lower the confidence.',
  check ({ record: { facts = [], company } }, verdict) {
    const isVerified = byOthersThan(company.owner)
    for (const [index, one] of facts.entries()) {
      const { id, fact, confidence, status, source, verifiedBy } = one
      if (confidence !== 'high' && status !== 'verified') continue
      verdict.countChecked()
      const [member, claimed, instead] = confidence === 'high'
        ? ['confidence', 'of high confidence', 'a lower confidence']
        : ['status', 'verified', 'another status']
      if (!isVerified(one)) {
        verdict.report({
          path: `/facts/${index}/${member}`,
          message: `${id}, ${quoted(fact)}, is ${claimed}, but nobody other than the owner verified it.`,
          expected: `someone other than the owner in verifiedBy, or ${instead}`,
          found: verifiedBy?.map(quoted).join(', ') || 'nobody'
        })
      } else if (source === undefined) {
        verdict.report({
          path: `/facts/${index}/source`,
          message: `${id}, ${quoted(fact)}, is ${claimed}, but names no source that it was compared with.`,
          expected: 'id of a document',
          found: 'none'
        })
      }
    }
  }
}

/** Converts a text to lowercase with single spaces. */
export const plainWords = (text: string) => text.trim().toLowerCase().replace(/\s+/g, ' ')

/** The words that distinguish a fact, in any order and number, without the year, which is compared apart. */
const thingOf = (fact: string): string => [...new Set(plainWords(fact)
  .replaceAll(/\b(fy)?\s?(19|20)\d\d\b/g, ' ').replaceAll(/[^a-z0-9 ]+/g, ' ')
  .replaceAll(/\b(?:per|a|each|every) month\b/g, ' monthly ')
  .replaceAll(/\b(?:in force|in effect)\b/g, ' active ')
  .replaceAll(/\b(?:maintenance |service )?(?:agreement|membership|plan)(?=s?\b)/g, 'plan')
  .replaceAll(/\bgross (?=revenue|sales|receipts)/g, ' ')
  .replaceAll(/\b(total|annual|yearly|the|of|in|for|a|per|year|number|company|current)\b/g, ' ')
  .split(' ').filter((word) => word !== '').map((word) => word.length > 3 ? word.replace(/(?<!s)s$/, '') : word))]
  .toSorted().join(' ')

/** Names of the totals of a statement, as a fact may call them. */
const TOTALS = new Map(Object.entries({
  revenue: 'revenue', sale: 'revenue', receipt: 'revenue', 'gross profit': 'grossProfit', 'income net': 'netIncome', 'net profit': 'netIncome', ebitda: 'ebitda'
} as const))

/** Whether a fact rounds a total, as `$5,970,000` rounds `$5,968,200`. */
const rounds = (value: number, amount: number): boolean =>
  Math.abs(value - amount) <= 10 ** /0*$/.exec(String(Math.round(value)))![0].length / 2

/** How many times an amount may be a number without a dollar sign that still states it. */
const MOST_TIMES = 20

const numberOf = (value: string | number): number | undefined => {
  if (typeof value === 'number') return value
  const text = value.trim().replace(/^(about|around|approximately|roughly|~)\s*/i, '')
  return /^\$?-?\d[\d,]*(\.\d+)?%?$/.test(text) ? Number(text.replaceAll(/[$,%]/g, '')) : undefined
}

const factsOfOneThing: Rule = {
  id: 'facts-agree',
  holds: 'two facts about one thing and year, or a fact and its line of the statement, have one value',
  severity: 'disagree',
  fix: 'Compare both with their papers. Correct the wrong one, or mark the fact as a conflict and show both values.',
  check ({ record: { facts = [] }, statements: { lines = [] }, years, ledger }, verdict) {
    const known = new Map<string, { id: string, value: number, index: number, shown: string | number }>()
    const lineOf = new Map(lines.map((line, index) => [thingOf(line.name), { line, index }]))
    for (const [index, { id, fact, value, period, status, figure }] of facts.entries()) {
      const year = /\bFY\d{4}\b/.exec(period ?? '')?.[0] ?? /\b(?:FY\s?)?((?:19|20)\d\d)\b/.exec(fact)?.[0].replace(/^(FY\s?)?/, 'FY')
      const [number, thing] = [numberOf(value), thingOf(fact)]
      if (number === undefined || thing === '' || status === 'conflict') continue
      verdict.countChecked()
      const key = `${thing} ${year ?? ''} ${String(value).includes('%') ? '%' : ''}`
      const other = known.get(key)
      if (other === undefined) known.set(key, { id, value: number, index, shown: value })
      else if (other.value !== number) {
        verdict.report({
          // Without a year, the two may be of different times, or of two people or places.
          ...year === undefined && { severity: 'open' as const },
          path: `/facts/${index}/value`,
          message: `${other.id} and ${id}, ${quoted(fact)}, give ${quoted(String(other.shown))} and ${quoted(String(value))}${year === undefined ? '' : ` for ${year}`}.`,
          expected: other.value,
          found: number,
          involves: [`/facts/${other.index}/value`, `/facts/${index}/value`]
        })
      }
      if (figure !== undefined || year === undefined || !years.includes(year) || String(value).includes('%')) continue
      const total = TOTALS.has(thing) ? ledger.totals[TOTALS.get(thing)!][year] : undefined
      if (total && !rounds(number, total.amount)) {
        verdict.report({
          path: `/facts/${index}/value`,
          message: `${id}, ${quoted(fact)}, says ${quoted(String(value))} for ${year}, but the statement makes ${usd(total.amount)}.`,
          expected: total.amount,
          found: number,
          involves: [`/facts/${index}/value`, ...total.involves]
        })
        continue
      }
      const booked = lineOf.get(thing)
      const amount = booked?.line.amounts[year]
      // A number of things may have the name of the line that they bring in.
      if (amount !== undefined && !String(value).includes('$') && Math.abs(amount) > Math.abs(number) * MOST_TIMES) continue
      if (total || amount === undefined || Math.round(amount) === Math.round(number)) continue
      verdict.report({
        path: `/facts/${index}/value`,
        message: `${id}, ${quoted(fact)}, says ${quoted(String(value))} for ${year}, but the line ${quoted(booked!.line.name)} is ${usd(amount)}.`,
        expected: amount,
        found: number,
        involves: [`/facts/${index}/value`, `/statements/lines/${booked!.index}/amounts/${year}`]
      })
    }
  }
}

export const factRules: Rule[] = [ties, inOrder, earned, factsOfOneThing]
