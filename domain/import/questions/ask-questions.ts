import type { ImportQuestion } from '../../../schemas/record/import.ts'
import { groupBy } from '../../group-by.ts'
import { dollarsOf } from '../amount.ts'
import { usd } from '../../number-format.ts'
import { joinWithAnd } from '../../record/list-in-words.ts'
import { monthName } from '../../record/figures/fiscal-calendar.ts'
import { assetKinds, liabilityKinds } from '../../../schemas/record/statements.ts'
import { lineSections, type LineSection } from '../statements/line-sections.ts'
import { nameKey } from '../tree/row-names.ts'
import type { BusinessRecord } from '../../../schemas/record/business-record.ts'
import { kindLabels, type EnteredItems } from '../record/enter-balances.ts'
import type { JoinedLine } from '../record/join-lines.ts'
import { aboutLine, addBackOf, addBackOptions } from './add-back-questions.ts'
import { followingQuestions, taxAddBackId } from './owner-cost-questions.ts'
import { shareQuestions } from '../ledger/share-questions.ts'
import { recurringQuestions } from './recurring-questions.ts'
import { BASIS_QUESTION } from './apply-choices.ts'
import { sideOfItem } from './change-record.ts'
import { compareTexts } from '../../compare-texts.ts'

/** How many dates a question names. */
const MOST_DATES = 5

const sectionLabels: Record<LineSection, string> = {
  revenue: 'Sales',
  'cost-of-work': 'Cost of the work itself',
  'operating-expense': 'Running the business',
  depreciation: 'Depreciation',
  amortization: 'Amortization',
  interest: 'Interest paid',
  'income-tax': 'Income tax',
  'other-income': 'Other income, or other expense with a minus'
}

/** The question about a cost whose name does not show that a new owner may not have it. */
const ownCost = {
  kind: 'other',
  ask: 'How much of this would a new owner not have?',
  why: 'You said that some of it is yours, but not yet how much.'
} as const

/** Returns questions about costs that a new owner would not have, for lines without an adjustment. */
export function addBackQuestions (draft: BusinessRecord): ImportQuestion[] {
  // The payroll tax on an owner's pay is a part of its account that is asked about by itself.
  const adjusted = new Set(draft.statements?.adjustments
    ?.filter(({ id, amounts }) => Object.keys(amounts).length > 0 && !id.startsWith(taxAddBackId('')))
    .map(({ line }) => line))
  // A cost that the owner named himself is asked again while nothing of it counts.
  const named = new Set((draft.statements?.adjustments ?? []).filter(({ id, line }) => id === line).map(({ id }) => id))
  return (draft.statements?.lines ?? []).flatMap((line): ImportQuestion[] => {
    const found = adjusted.has(line.id) ? undefined : addBackOf(line) ?? (named.has(line.id) ? ownCost : undefined)
    return found === undefined
      ? []
      : [{
          ...aboutLine('add-back', line),
          ask: found.ask,
          why: found.kind === 'to-market' ? `${found.why}${marketRentOfStory(draft)}` : found.why,
          options: addBackOptions(found.kind)
        }]
  })
}

/** Repeats what the owner said in the interview about the market rent, so that nobody has to remember it. */
function marketRentOfStory ({ counts }: BusinessRecord): string {
  const month = Object.entries(counts?.find(({ id }) => id === 'market-monthly-rent')?.values ?? {}).toSorted().at(-1)?.[1]
  return typeof month === 'number'
    ? ` In your story, you said that a stranger would charge ${usd(month)} a month. That is ${usd(12 * month)} for a year.`
    : ''
}

/**
 * Returns the questions about lines that a record raises by itself: possible add-backs, what follows from them,
 * payments that may be in a part of their line, and income that comes again.
 */
export const costQuestions = (draft: BusinessRecord): ImportQuestion[] => [
  ...addBackQuestions(draft), ...followingQuestions(draft), ...shareQuestions(draft), ...recurringQuestions(draft)
]

/**
 * Returns questions about lines whose section is missing or contradicted in the files. `asked` maps line ids to
 * reasons.
 */
export function sectionQuestions (draft: BusinessRecord, asked: Map<string, string>): ImportQuestion[] {
  return (draft.statements?.lines ?? []).filter(({ id }) => asked.has(id)).map((line) => ({
    ...aboutLine('section', line),
    ask: `What kind of amount is "${line.name}"? We read it as: ${sectionLabels[line.section].toLowerCase()}.`,
    why: asked.get(line.id)!,
    options: lineSections.map((value) => ({ value, label: sectionLabels[value] }))
  }))
}

const cardQuestion = {
  ask: 'Do you pay this card in full each month?',
  why: 'A card for fuel and supplies that is paid in full counts with the other monthly bills. A balance that you carry is a debt, which you pay off at the sale.',
  options: [
    { value: 'other-current', label: 'Yes, it is for everyday costs and paid in full' },
    { value: 'debt', label: 'No, it carries a balance with interest' }
  ]
}

/**
 * Returns questions about balance-sheet items whose kind is not evident from name or heading, and about credit cards,
 * which are working capital or debt.
 */
export function kindQuestions (draft: BusinessRecord, { unclear, cards }: Pick<EnteredItems, 'unclear' | 'cards'>): ImportQuestion[] {
  return [...new Set([...unclear, ...cards])].flatMap((id): ImportQuestion[] => {
    const side = sideOfItem(draft, id)
    const found = (draft.statements?.balanceSheets ?? []).flatMap(({ date, assets, liabilities }) =>
      [...assets, ...liabilities].filter((item) => item.id === id).map((item) => ({ date, item })))
    if (!side || found.length === 0) return []
    const { item } = found.at(-1)!
    const isCard = cards.includes(id)
    if (isCard && found.every((one) => one.item.amount === 0)) return []
    return [{
      ...aboutLine('balance-kind', {
        id, name: item.name, amounts: Object.fromEntries(found.map(({ date, item: { amount } }) => [date, amount]))
      }),
      ...isCard
        ? cardQuestion
        : {
            ask: `What is "${item.name}"? We read it as: ${kindLabels[item.kind].toLowerCase()}.`,
            why: 'Its name and heading do not make this certain, and buyers treat cash, debt and working capital differently.',
            options: (side === 'assets' ? assetKinds : liabilityKinds).map((value) => ({ value, label: kindLabels[value] }))
          }
    }]
  })
}

/**
 * Returns questions about accounts with the same name that are in different places, or on different bases, in different
 * years.
 */
export function mergeQuestions (
  draft: BusinessRecord, joined: Array<{ id: string, line: JoinedLine }>, hasTwoBases: boolean
): ImportQuestion[] {
  const options = [{ value: 'same', label: 'The same account' }, { value: 'different', label: 'Two accounts' }]
  const questions: ImportQuestion[] = []
  if (hasTwoBases) {
    questions.push({
      id: BASIS_QUESTION,
      kind: 'merge',
      name: 'Years on different bases',
      ask: 'Some years are on a cash basis and some on an accrual basis. Accounts with the same name are shown as one line. Keep it so?',
      why: 'On a cash basis, income counts when it is paid, so these years cannot be compared. It is better to export all years on the same basis.',
      options
    })
  }
  const byName = groupBy(joined, ({ line }) => [`${line.section} ${nameKey(line.name)} ${line.otherBasis ?? ''}`])
  const present = new Set(draft.statements?.lines?.map(({ id }) => id))
  const latest = ({ line }: { line: JoinedLine }) => [...line.amounts.keys()].toSorted().at(-1) ?? ''
  for (const lines of byName.values()) {
    const group = lines.toSorted((one, other) => compareTexts(latest(other), latest(one)))
    for (const [index, first] of group.entries()) {
      for (const second of group.slice(index + 1)) {
        const overlap = [...second.line.amounts.keys()].some((year) => first.line.amounts.has(year))
        if (overlap || !present.has(first.id) || !present.has(second.id)) continue
        questions.push({
          id: `merge.${first.id}.${second.id}`,
          kind: 'merge',
          line: first.id,
          name: first.line.name,
          amounts: Object.fromEntries(
            [...first.line.amounts, ...second.line.amounts].map(([year, cents]) => [year, dollarsOf(cents)])
          ),
          ask: `"${first.line.name}" is ${placeOf(first.line)} in ${[...first.line.amounts.keys()].join(', ')} and ${placeOf(second.line)} in ${[...second.line.amounts.keys()].join(', ')}. Is it the same account?`,
          why: 'The years can be compared only if an account is one line.',
          options
        })
      }
    }
  }
  return questions
}

const placeOf = ({ path }: JoinedLine): string => path.length === 0 ? 'on its own' : `under "${path.at(-1)}"`

/**
 * Returns the question about the end of the fiscal year if the files leave it open. `ends` are the ends found, in the
 * form `06-30`. The question names the dates of balance sheets if none of them is at the end that was taken.
 */
export function fiscalYearQuestion (ends: string[], taken: string, draft: BusinessRecord): ImportQuestion[] {
  if (ends.length === 0 || (ends.length === 1 && ends[0] === '12-31')) return []
  const dates = (draft.statements?.balanceSheets ?? []).map(({ date }) => date).toSorted()
  const others = dates.some((date) => date.slice(5, 7) === taken.slice(0, 2)) ? [] : dates
  return [{
    id: 'fiscal-year',
    kind: 'fiscal-year',
    name: 'End of the fiscal year',
    ask: `On which day does your fiscal year end? We read it as ${dayInWords(taken)}.`,
    why: [
      ends.length > 1
        ? 'The files have twelve months that end on different days.'
        : 'The files have twelve months that do not end in December.',
      ...others.length > 0 ? [`No balance sheet is of ${dayInWords(taken)}; the files have ${datesInWords(others)}.`] : []
    ].join(' '),
    options: [...new Set([...ends, '12-31'])].map((value) => ({ value, label: dayInWords(value) }))
  }]
}

/** The first dates of a list: `December 31, 2024 and December 31, 2025`. */
const datesInWords = (dates: string[]): string =>
  joinWithAnd(dates.slice(0, MOST_DATES).map((date) => `${dayInWords(date.slice(5))}, ${date.slice(0, 4)}`)
    .concat(dates.length > MOST_DATES ? [`${dates.length - MOST_DATES} more`] : []))

const dayInWords = (day: string): string => `${monthName(`2001-${day.slice(0, 2)}`)} ${Number(day.slice(3))}`
