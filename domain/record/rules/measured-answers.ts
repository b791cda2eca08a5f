import { percent, percentText, sum } from '../../number-format.ts'
import { ofLines } from '../figures/ledger.ts'
import { largestCustomer } from './customer-sales.ts'
import { numbersIn } from '../figures/numbers-in-text.ts'
import { quoted, type RuleContext } from './rule.ts'
import { compareTexts } from '../../compare-texts.ts'

/** A percentage computed from the record's own numbers for a question, and what it is computed from. */
interface Measured { share: number, because: string }

type Measure = (subject: RuleContext) => Measured | undefined

/** Questions about a share of last year's revenue, and the tag of the lines that make up that share. */
export const sharesByTag: Record<string, string> = { 'recurring-share': 'recurring', 'project-share': 'new-construction' }

const tagged = (tag: string): Measure => ({ years, statements: { lines = [] }, ledger }) => {
  const year = years.at(-1)
  if (year === undefined) return undefined
  const own = ofLines(lines, ledger, year, ({ section, tags = [] }) => section === 'revenue' && tags.includes(tag))
  const revenue = ledger.totals.revenue[year]
  if (!own || !revenue || revenue.amount <= 0) return undefined
  const share = percent(own.amount, revenue.amount)
  return { share, because: `the lines tagged ${tag} come to ${percentText(share)} of revenue in ${year}` }
}

/** The share of the largest customer, from a table of customers or else from a fact that states it. */
const largest: Measure = (subject) => {
  const customer = largestCustomer(subject)
  if (customer) {
    const { label, share, table } = customer
    return { share, because: `${quoted(label)} is ${percentText(share)} of sales in the table "${quoted(table.title)}"` }
  }
  for (const { id, fact, value } of subject.record.facts ?? []) {
    if (!/\b(largest|biggest|top|main) (single )?(customer|client|account)\b/i.test(fact)) continue
    const [share, ...others] = numbersIn(String(value)).filter(({ text }) => text.endsWith('%'))
    if (share && others.length === 0) return { share: share.value, because: `${id}, ${quoted(fact)}, says ${share.text}` }
  }
  return undefined
}

type Counts = NonNullable<RuleContext['record']['counts']>

/** The share of plans that renewed in the last year for which there are numbers. */
const renewed: Measure = ({ record: { counts = [] }, years }) => {
  const rolled = counts.filter(({ rollForward }) => rollForward)
  const named = rolled.filter(({ id, name }) => /\b(plans?|agreements?|contracts?|members(hips?)?)\b/i.test(`${id} ${name}`))
  const plans = named.filter(({ partOf }) => !named.some(({ id }) => id === partOf))
  const isKnown = (year: string) => ({ rollForward }: Counts[number]) =>
    rollForward!.begin[year] !== undefined && rollForward!.lost[year] !== undefined
  const year = years.findLast((one) => plans.some(isKnown(one)))
  if (year === undefined) return undefined
  const known = plans.filter(isKnown(year))
  const [begin, lost] = [sumOf(known, 'begin', year), sumOf(known, 'lost', year)]
  if (begin <= 0) return undefined
  const share = 100 - percent(lost, begin)
  return { share, because: `${lost} of ${begin} were lost in ${year}, so ${percentText(share)} renewed` }
}

const sumOf = (counts: Counts, part: 'begin' | 'lost', year: string) =>
  sum(counts.map(({ rollForward }) => rollForward![part][year] ?? 0))

const FIELD = /\b(field|techs?|technicians?|crew|installers?|drivers?)\b/i
const LEFT = /\b(left|leavers?|quit|departures?|departed|turnover|terminations?)\b/i
const PEOPLE = /\b(people|persons?|staff|workers?|employees?|techs?|technicians?|installers?|heads?)\b/i

/** The share of field workers who left in the last year for which there are numbers. */
const turnover: Measure = ({ record: { counts = [] }, years }) => {
  const field = counts.filter(({ id, name }) => FIELD.test(`${id.replaceAll('-', ' ')} ${name}`))
  const left = field.find(({ id, name }) => LEFT.test(`${id.replaceAll('-', ' ')} ${name}`))
  const rolled = field.find(({ rollForward }) => rollForward)
  const lostIn = (year: string) => left?.values[year] ?? rolled?.rollForward?.lost[year]
  const year = years.findLast((one) => lostIn(one) !== undefined)
  if (year === undefined) return undefined
  const gone = lostIn(year)!
  if (left?.unit === 'percent') return { share: gone, because: `${quoted(left.name)} is ${percentText(gone)} in ${year}` }
  const staff = rolled ?? field.find((one) => one !== left && isAll(one))
  const all = heldIn(staff, year)
  if (!all) return undefined
  const share = percent(gone, all)
  return { share, because: `${gone} of ${all} field workers left in ${year}, ${percentText(share)}` }

  /** Whether a count includes all field workers, not only those with a certain license or document. */
  function isAll ({ name, unit, partOf }: Counts[number]) {
    return PEOPLE.test(unit ?? name) && !/\b(with|without|who)\b/i.test(name) && !field.some(({ id }) => id === partOf)
  }
}

/** The last value of a count in a year or, if there is none, the first one after it. */
function heldIn (count: Counts[number] | undefined, year: string): number | undefined {
  const values = Object.entries(count?.values ?? {}).toSorted(([a], [b]) => compareTexts(a, b))
  const inYear = values.filter(([period]) => period.replace('FY', '').startsWith(year.slice(2)))
  return (inYear.at(-1) ?? values.find(([period]) => period.replace('FY', '') > year.slice(2)))?.[1]
}

/** Measures by question: the share that the record's own numbers give as the answer. */
export const measures = new Map<string, Measure>([
  ...Object.entries(sharesByTag).map(([question, tag]) => [question, tagged(tag)] as const),
  ['largest-customer', largest],
  ['agreement-renewal', renewed],
  ['field-turnover', turnover]
])
