import { plain } from '../../number-format.ts'
import { numbersIn } from '../figures/numbers-in-text.ts'
import { THRESHOLDS } from '../figures/thresholds.ts'
import { plainWords } from './fact-values.ts'
import { joinWithAnd, quoted, type Rule } from './rule.ts'

/** Words of a legal form, and others that do not distinguish companies. */
const FORM = /\b(inc(orporated)?|llc|l l c|llp|lp|pllc|corp(oration)?|co(mpany)?|ltd|limited|the|and|dba)\b/g
/** The words of a company's name without its legal form. */
const wordsOf = (name: string): string[] =>
  plainWords(name.replaceAll(/[^\p{L}\p{N}]+/gu, ' ')).replaceAll(FORM, ' ').split(' ').filter((word) => word !== '')

/** Whether two names may be of one company: all words of the shorter one are in the other. */
function isOneCompany (one: string, other: string): boolean {
  const [short, long] = [wordsOf(one), wordsOf(other)].toSorted((a, b) => a.length - b.length) as [string[], string[]]
  return short.length === 0 || short.every((word) => long.includes(word))
}

const ownReturn: Rule = {
  id: 'return-of-company',
  holds: 'each year has a return of the company itself, and all years are on one form',
  severity: 'disagree',
  request: 'R03.01',
  fix: 'Put the return of the company itself there. If the company changed its name or how it is taxed, say when in a fact.',
  check ({ record: { company }, statements: { taxReturns = [] } }, verdict) {
    const names = [company.name, company.shortName].filter((name) => name !== undefined)
    const others = taxReturns.flatMap(({ year, entity }, index) => {
      verdict.countChecked()
      const isOwn = taxReturns.some((one) => one.year === year &&
        (one.entity === undefined || names.some((name) => isOneCompany(name, one.entity!))))
      return entity !== undefined && names.length > 0 && !isOwn ? [{ year, entity, index }] : []
    })
    const [first] = others
    if (first !== undefined) {
      verdict.report({
        path: `/statements/taxReturns/${first.index}/entity`,
        message: `The return of ${joinWithAnd([...new Set(others.map(({ year }) => year))])} is of ${quoted(first.entity)}, not of ${quoted(company.name!)}.`,
        expected: quoted(company.name!),
        found: quoted(first.entity),
        involves: others.map(({ index }) => `/statements/taxReturns/${index}/entity`)
      })
    }
    // The kind of company decides which form is right; another rule compares them.
    const forms = taxReturns.flatMap(({ form, entity, year }, index) =>
      form === undefined || entity !== undefined ? [] : [{ form: numberOfForm(form), year, index }])
    const usual = forms.at(-1)?.form
    const odd = forms.find(({ form }) => form !== usual)
    if (odd === undefined || KNOWN_FORM.test(company.entity ?? '')) return
    verdict.report({
      severity: 'open',
      path: `/statements/taxReturns/${odd.index}/form`,
      message: `The return of ${odd.year} is on Form ${quoted(odd.form)}, and the later ones are on Form ${quoted(usual!)}. Did the company change how ` +
        'it is taxed, or is it the return of somebody else?',
      expected: quoted(usual!),
      found: quoted(odd.form)
    })
  }
}

/** Kinds of companies that file one form. */
const KNOWN_FORM = /\b[sc][- ]?corp|\bpartnership\b|\bmulti-?member\b|\bsole (proprietor|owner)|\bproprietorship\b|\bsingle-?member\b/i

/** The number of a form: `Form 1120S` and `1120-S` are one. */
const numberOfForm = (form: string): string => {
  const [, number, s] = /(\d{4})\s?-?\s?(s?)\b/i.exec(form) ?? []
  return number === undefined ? plainWords(form) : `${number}${s ? '-S' : ''}`
}

/** Words in names of counts that do not say what is counted. */
const OF_COUNT = /\b(total|number|count|no|of|the|all|current(ly)?|active|open|in force|at year end|year end|maintenance|service)\b/g
/** Words for one thing. */
const SAME_THING: ReadonlyArray<readonly [RegExp, string]> =
  [[/\b(agreement|membership|contract|member|subscription)\b/g, 'plan'], [/\b(client|account)\b/g, 'customer'], [/\b(staff|worker|people|team member)\b/g, 'employee'], [/\b(truck|van)\b/g, 'vehicle']]

/** What a count counts, in words that two names of it share. */
function countedOf (name: string): string {
  const words = plainWords(name.replaceAll(/[^\p{L}\p{N}]+/gu, ' ')).replaceAll(/(?<=\p{L}{2}[^s\s])s\b/gu, '')
  const same = SAME_THING.reduce((text, [pattern, word]) => text.replaceAll(pattern, word), words)
  return same.replaceAll(OF_COUNT, ' ').split(' ').filter((word) => word !== '').toSorted().join(' ')
}

const countedOnce: Rule = {
  id: 'counted-once',
  holds: 'one thing is counted under one name',
  severity: 'open',
  question: 'agreement-renewal',
  request: 'R04.01',
  fix: 'Keep the count of the list that you would show. If both are right, name what tells them apart.',
  check ({ record: { counts = [] } }, verdict) {
    const known = new Map<string, number>()
    for (const [index, { name, values, partOf, id }] of counts.entries()) {
      verdict.countChecked()
      const counted = countedOf(name)
      const other = known.get(counted)
      if (counted === '' || other === undefined) {
        known.set(counted, index)
        continue
      }
      const before = counts[other]!
      const period = Object.keys(values).find((one) =>
        before.values[one] !== undefined && before.values[one] !== values[one])
      if (period === undefined || partOf !== undefined || before.partOf === id) continue
      verdict.report({
        path: `/counts/${index}/values/${period}`,
        message: `${quoted(before.name)} is ${plain(before.values[period]!)} at ${period}, and ${quoted(name)} is ${plain(values[period]!)}. ` +
          'Are they one count?',
        expected: before.values[period]!,
        found: values[period]!,
        involves: [`/counts/${other}/values/${period}`, `/counts/${index}/values/${period}`]
      })
    }
  }
}

const COVERAGE_NAME = /\b(debt[- ]service coverage|coverage of (the )?debt|debt coverage|dscr|coverage ratio|fixed charge coverage)\b/i

const statedCoverage: Rule = {
  id: 'stated-coverage',
  holds: 'a coverage of debt that a fact states is the one that the record makes',
  severity: 'disagree',
  request: 'R02.08',
  fix: 'Correct the fact, or leave it out: documents compute the coverage from earnings and debt payments.',
  check ({ record: { facts = [] }, ledger: { cases, lastYear = '', years } }, verdict) {
    for (const [index, { id, fact, value, period = '' }] of facts.entries()) {
      verdict.countChecked()
      if (!COVERAGE_NAME.test(fact)) continue
      const [number] = typeof value === 'number' ? [{ value, within: 0 }] : numbersIn(value.replace(/(\d)\s?(x|times)\b/i, '$1'))
      const year = /\bFY\d{4}\b/.exec(`${period} ${fact}`)?.[0] ?? lastYear
      const made = (['claimed', 'documented', 'lender'] as const).flatMap((name) => cases[name].coverage[year] ?? [])
      if (number === undefined || made.length === 0 || !years.includes(year)) continue
      const most = Math.max(number.within, THRESHOLDS.coverageApart.value)
      if (made.some(({ amount }) => Math.abs(amount - number.value) <= most + 1e-9)) continue
      const own = made.at(-1)!
      verdict.report({
        path: `/facts/${index}/value`,
        message: `${id}, ${quoted(fact)}, says ${quoted(String(value))} for ${year}, but earnings and debt payments make ` +
          `${made[0]!.amount.toFixed(2)} as claimed and ${own.amount.toFixed(2)} as a lender counts.`,
        expected: own.amount.toFixed(2),
        found: quoted(String(value)),
        involves: [`/facts/${index}/value`, ...own.involves].slice(0, 100)
      })
    }
  }
}

export const oneOfEachRules: Rule[] = [ownReturn, countedOnce, statedCoverage]
