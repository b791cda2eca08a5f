import { addMonths } from '../../calendar-days.ts'
import { dollarsOf } from '../amount.ts'
import { wholeMonths, type DaySpan } from '../period.ts'
import { fiscalYearOf } from '../statements/assign-periods.ts'
import { signedIn, type Chosen } from './choose-statements.ts'
import type { EnteredLines } from './enter-statements.ts'
import { keyLines } from './join-lines.ts'
import type { BusinessRecord, RecordStatements } from '../../../schemas/record/business-record.ts'
import { totalsIn } from './statement-totals.ts'
import { compareTexts } from '../../compare-texts.ts'

/**
 * Enters the year to date next to the same months of the year before, and twelve months that are not a fiscal year.
 * Nothing is annualized. Warns about parts that do not begin with the fiscal year.
 */
export function enterTrailing (
  draft: BusinessRecord, chosen: Chosen,
  { ends, mixed, entered }: { ends: string, mixed: boolean, entered: EnteredLines }
): void {
  const starts = addMonths(`2001-${ends.slice(0, 2)}`, 1).slice(5)
  const usable = chosen.parts.filter(({ file, period: { span } }) => {
    const months = wholeMonths(span)
    const begins = span.from.endsWith(`${starts}-01`) && fiscalYearOf(span.from, ends) === fiscalYearOf(span.to, ends)
    file.warnings.push({ code: 'part-of-a-year', message: aboutPart(span, months, begins) })
    return begins || months === 12
  })
  const current = usable.filter(({ period: { span } }) => wholeMonths(span) !== 12)
    .toSorted((one, other) => compareTexts(one.period.span.to, other.period.span.to)).at(-1)
  if (!current) return
  const { span } = current.period
  const back = (day: string) => `${Number(day.slice(0, 4)) - 1}${day.slice(4, 7)}`
  const prior = usable.find(
    (one) => one.period.span.from.slice(0, 7) === back(span.from) && one.period.span.to.slice(0, 7) === back(span.to)
  )
  const twelve = usable.find((one) => wholeMonths(one.period.span) === 12 && one.period.span.to === span.to)
  const compared = (name: 'revenue' | 'ebitda') => {
    const amount = (one: typeof current | undefined) => {
      const cents = one && totalsIn(one.file.statement!, one.period)[name]
      return cents === undefined ? undefined : dollarsOf(cents)
    }
    const all = { prior: amount(prior), current: amount(current), twelveMonths: amount(twelve) }
    const known = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
    return Object.keys(known).length === 0 ? {} : { [name]: known }
  }
  const statements = draft.statements ??= {}
  const parts = { prior, current }
  const lines = [...linesToDate(statements, chosen, { parts, mixed, entered }), ...totalsToDate(parts)]
  statements.trailing = {
    through: span.to.slice(0, 7), ...compared('revenue'), ...compared('ebitda'), ...(lines.length > 0 && { lines })
  }
}

type Parts = Record<'prior' | 'current', Chosen['parts'][number] | undefined>
type LineToDate = NonNullable<NonNullable<RecordStatements['trailing']>['lines']>[number]

/** The amounts of the year to date for lines that the fiscal years have. A section with another line is left out. */
function linesToDate (
  { lines = [] }: RecordStatements, chosen: Chosen,
  { parts, mixed, entered }: { parts: Parts, mixed: boolean, entered: EnteredLines }
): LineToDate[] {
  const byKey = new Map(entered.joined.map(({ id, line }) => [line.key, { id, section: line.section }]))
  const found = new Map<string, LineToDate>()
  const [known, unknown] = [new Set<string>(), new Set<string>()]
  for (const [member, part] of Object.entries(parts)) {
    for (const [key, line] of part ? keyLines(part.file, chosen, mixed) : []) {
      const cents = signedIn(line, part!.period)
      const own = byKey.get(key)
      const inRecord = lines.find(({ id }) => id === own?.id)
      if (!own || !inRecord) {
        if (cents) unknown.add(line.section)
        continue
      }
      if (cents === undefined) continue
      // The owner may have moved a line to or from other income, where costs are negative.
      const turn = (inRecord.section === 'other-income') === (own.section === 'other-income') ? 1 : -1
      const one = found.get(own.id) ?? { line: own.id }
      found.set(own.id, { ...one, [member]: (dollarsOf(cents) * turn) || 0 })
      known.add(inRecord.section)
    }
  }
  return [...found.values()].filter(({ line }) => !unknown.has(lines.find(({ id }) => id === line)!.section))
}

/** The printed totals of the year to date, other than revenue and EBITDA. */
function totalsToDate (parts: Parts): LineToDate[] {
  const totals = Object.fromEntries(Object.entries(parts).map(([member, part]) =>
    [member, part ? totalsIn(part.file.statement!, part.period) : {}]))
  return (['costOfWork', 'grossProfit', 'operatingExpenses', 'netIncome'] as const).flatMap((line) => {
    const amounts = Object.entries(totals).flatMap(([member, own]) =>
      own[line] === undefined ? [] : [[member, dollarsOf(own[line])]])
    return amounts.length === 0 ? [] : [{ line, ...Object.fromEntries(amounts) as Omit<LineToDate, 'line'> }]
  })
}

function aboutPart ({ from, to }: DaySpan, months: number | undefined, begins: boolean): string {
  if (!begins && months !== 12) {
    return `${from} to ${to} is neither a fiscal year nor the year to date, so it was not used. Export whole fiscal years.`
  }
  if (months === 12) {
    return `${from} to ${to} are twelve months, but not a fiscal year of the company and not the year to date. They are ` +
      'compared with the year to date if one ends on the same day. If the fiscal year ends then, change it under company.'
  }
  const what = months === undefined ? 'A part of a year' : `${months} month${months === 1 ? '' : 's'}`
  return `${what} to ${to}. This was used as the year to date and is never scaled up to a whole year.`
}
