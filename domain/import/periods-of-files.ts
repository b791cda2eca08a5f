import { addMonths } from '../calendar-days.ts'
import type { BusinessRecord } from '../../schemas/record/business-record.ts'
import type { ImportChoice, ImportQuestion } from '../../schemas/record/import.ts'
import { slugOf } from '../slug.ts'
import { printCents } from './amount.ts'
import type { Column } from './layout/classify-columns.ts'
import type { PeriodDoubt } from './layout/heading-periods.ts'
import type { ParsedFile } from './parsed-file.ts'
import { monthsUntil, readPeriod, wholeMonths, type DaySpan } from './period.ts'
import { ChoiceError } from './questions/apply-choices.ts'
import { compareTexts } from '../compare-texts.ts'

const YEAR_END = /^\d\d-\d\d$/

const idOf = ({ name, sheet }: ParsedFile, { at }: Column): string =>
  `period.${slugOf([name, sheet ?? '', at].join(' ')).slice(0, 150)}`

/** Returns questions about columns whose period is uncertain. */
export function periodQuestions (files: ParsedFile[]): ImportQuestion[] {
  return files.flatMap((file) => file.read.filter(({ ask }) => ask !== undefined).map((column): ImportQuestion => ({
    id: idOf(file, column),
    kind: 'period',
    name: column.label || column.at,
    ask: `Which ${file.balance && !file.statement ? 'date' : 'period'} is the column ${column.at} of "${file.name}"${column.label ? `, headed "${column.label}",` : ''} of?`,
    why: [reasonOf(column), largest(file, column)].filter((text) => text !== '').join(' '),
    options: [{ value: 'FY2025', label: 'A fiscal year, a month as 2025-04, or a day as 2025-12-31' }, { value: 'ignore', label: 'Leave the column out' }]
  })))
}

const DOUBTS: Record<PeriodDoubt, string> = {
  'start-of-year': 'The report does not say when the year begins',
  'relative-year': 'The heading does not name the year',
  length: 'The heading names a day, not how long the period is',
  'no-period': 'The report does not name the period'
}

function reasonOf ({ ask, span }: Column): string {
  if (!span) return 'The report does not say it, so nothing of it is in the record yet.'
  const taken = `The column is taken as ${span.from === span.to ? span.to : `${span.from} to ${span.to}`}.`
  return `${DOUBTS[ask!]}. ${taken}`
}

function largest ({ statement, balance, read }: ParsedFile, column: Column): string {
  const place = read.indexOf(column)
  const amounts = [...statement?.lines ?? [], ...balance?.items ?? []].flatMap(({ row }) => row.amounts[place] ?? [])
  return amounts.length === 0 ? '' : `Its largest amount is ${printCents(Math.max(...amounts))}.`
}

/** Assigns the chosen periods to columns. Returns the ids of the questions answered. */
export function settlePeriods (files: ParsedFile[], choices: ImportChoice[], asked: ImportQuestion[]): Set<string> {
  const done = new Set<string>()
  for (const [place, { question, answer }] of choices.entries()) {
    if (!asked.some(({ id }) => id === question)) continue
    done.add(question)
    for (const file of files) {
      const column = file.read.find((one) => one.ask !== undefined && idOf(file, one) === question)
      if (!column) continue
      if (answer === 'ignore') {
        delete column.span
        continue
      }
      const span = readPeriod(answer)
      if (!span) throw new ChoiceError(place, `${JSON.stringify(question)} takes a fiscal year as FY2025, a month, a date, or ignore.`)
      column.span = file.balance && !file.statement ? { from: span.to, to: span.to } : span
    }
  }
  return done
}

/**
 * Returns the end of the fiscal year, in the form `12-31`: the chosen one, the record's, or the most common one among
 * twelve-month spans in the files. `found` lists the ends of those spans for a question, unless the end was chosen or
 * known.
 */
export function settleFiscalYear (
  files: ParsedFile[],
  record: BusinessRecord | undefined,
  chosen: string | undefined
): { ends: string, found: string[] } {
  const counts = new Map<string, number>()
  for (const span of files.filter(({ statement }) => statement !== undefined).flatMap(twelveMonths)) {
    const end = monthsUntil(`2001-${span.to.slice(5, 7)}`, 1).to.slice(5)
    counts.set(end, (counts.get(end) ?? 0) + 1)
  }
  const found = [...counts].toSorted(([one, often], [other, otherOften]) => otherOften - often || (one === '12-31' ? -1 : other === '12-31' ? 1 : compareTexts(one, other)))
  const known = (record?.company as { fiscalYearEnd?: string } | undefined)?.fiscalYearEnd
  const settled = chosen !== undefined && YEAR_END.test(chosen) ? chosen : known
  return {
    ends: settled ?? found[0]?.[0] ?? '12-31',
    found: settled === undefined ? found.map(([end]) => end) : []
  }
}

/** The twelve-month spans among a file's period and total columns, and those that its columns of months make up. */
function twelveMonths ({ read }: ParsedFile): DaySpan[] {
  const spans = read.flatMap(({ span, use }) => span && (use === 'period' || use === 'total') ? [span] : [])
  const twelve = spans.filter((span) => wholeMonths(span) === 12)
  if (twelve.length > 0) return twelve
  const months = [...new Set(spans.filter((span) => wholeMonths(span) === 1).map(({ to }) =>
    to.slice(0, 7)))].toSorted()
  const isRun = months.every((month, index) => index === 0 || month === addMonths(months[index - 1]!, 1))
  return isRun && months.length === 12 ? [monthsUntil(months.at(-1)!, 12)] : []
}
