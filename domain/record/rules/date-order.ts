import { foundingDate } from '../figures/founding-date.ts'
import { yearsOf } from '../figures/fiscal-periods.ts'
import { isKeptDay } from '../input/record-shape.ts'
import { quoted, type Rule } from './rule.ts'

/** If more different dates than this are after the record, its own date is the one that is wrong. */
const MOST_LATER = 3

/** Compares the dates of a record with each other. */
export const inOrder: Rule = {
  id: 'captured-in-order',
  holds: 'no fact was taken before its document was dated, and nothing is later than the record',
  severity: 'broken',
  fix: 'Correct the date that is wrong.',
  check ({ record, statements, documents, years, ledger }, verdict) {
    const { asOf, company: { founded }, fiscalYears = [], facts = [], counts = [] } = record
    // A text that contains more than a date is allowed, but cannot be compared.
    const start = foundingDate(founded)
    const day = start?.length === 10
    const { balanceSheets = [], months = {}, trailing } = statements
    const later: Array<{ path: string, what: string, date: string }> = []
    if (start !== undefined) notLater('/company/founded', `The company was founded ${day ? 'on' : 'in'}`, start)
    for (const [index, { id, capturedOn, source }] of facts.entries()) {
      if (capturedOn === undefined) continue
      notLater(`/facts/${index}/capturedOn`, `${id} was taken`, capturedOn)
      const dated = source === undefined ? undefined : documents.get(source)?.dated
      if (dated === undefined || capturedOn >= dated) continue
      verdict.report({
        path: `/facts/${index}/capturedOn`,
        message: `${id} was taken on ${capturedOn} from ${source}, which is dated ${dated}.`,
        expected: `${dated} or later`,
        found: capturedOn
      })
    }
    for (const [index, { id, dated, period = '' }] of (record.documents ?? []).entries()) {
      if (dated !== undefined) notLater(`/documents/${index}/dated`, `${id} is dated`, dated)
      if (!yearsOf(period, asOf).some(([from, to]) => from > to)) continue
      verdict.report({
        path: `/documents/${index}/period`,
        message: `${id} is of ${quoted(period)}, which ends before it begins.`,
        expected: 'the earlier year first',
        found: quoted(period)
      })
    }
    for (const [index, { date }] of balanceSheets.entries()) {
      notLater(`/statements/balanceSheets/${index}/date`, 'A balance sheet is dated', date)
    }
    for (const [index, { borrowedOn }] of (statements.debt ?? []).entries()) {
      if (borrowedOn !== undefined) notLater(`/statements/debt/${index}/borrowedOn`, 'A loan is of', borrowedOn)
    }
    for (const month of Object.keys(months)) notLater(`/statements/months/${month}`, 'A month of revenue is', month)
    if (trailing) notLater('/statements/trailing/through', 'The year to date goes through', trailing.through)
    // A fiscal year must be over, because its amounts are for the whole year.
    for (const [index, year] of years.entries()) {
      notLater(fiscalYears.length > 0 ? `/fiscalYears/${index}` : '/fiscalYears', `${year} ends on`, ledger.calendar.yearOf(year).to)
    }
    for (const list of ['cashFlow', 'taxReturns', 'bank', 'payroll'] as const) {
      for (const [index, { year }] of (statements[list] ?? []).entries()) {
        notLater(`/statements/${list}/${index}/year`, `${year} ends on`, ledger.calendar.yearOf(year).to)
      }
    }
    for (const [index, { name, values }] of counts.entries()) {
      for (const period of Object.keys(values)) {
        const date = period.startsWith('FY') ? ledger.calendar.yearOf(period).from : period
        notLater(`/counts/${index}/values/${period}`, `${quoted(name)} is counted at`, date)
      }
    }

    const dates = [...new Set(later.map(({ date }) => date))].toSorted()
    if (dates.length > MOST_LATER) {
      verdict.report({
        path: '/asOf',
        message: `The record is dated ${asOf}, but ${later.length} dates in it are later, up to ${dates.at(-1)}.`,
        fix: 'Date the record today, or correct the dates in it.',
        expected: `${dates.at(-1)} or later`,
        found: asOf,
        involves: ['/asOf', ...later.slice(0, 100).map(({ path }) => path)]
      })
    } else {
      for (const { path, what, date } of later) {
        const message = `${what} ${date}, after the record itself, ${asOf}.`
        verdict.report({ path, message, expected: asOf, found: date, cause: `after the record: ${date}` })
      }
    }

    if (start !== undefined && day && !isKeptDay(start)) {
      verdict.report({
        path: '/company/founded',
        message: `The company was founded on ${start}, which is not a day of the calendar.`,
        expected: 'a date such as 2004-03-11, or a year',
        found: start
      })
    }

    const [first] = years
    if (start !== undefined && first !== undefined && start <= asOf.slice(0, start.length)) {
      const end = ledger.calendar.yearOf(first).to
      verdict.countChecked()
      if (start > end.slice(0, start.length)) {
        verdict.report({
          path: '/company/founded',
          message: `The company was founded ${day ? 'on' : 'in'} ${start}, but its first fiscal year, ${first}, ended on ${end}.`,
          fix: 'Correct the date, or leave out the years before it. If a business before it was taken over, say so in a fact.',
          expected: `${end} or earlier`,
          found: start
        })
      }
    }

    function notLater (path: string, what: string, date: string) {
      verdict.countChecked()
      if (date > asOf.slice(0, date.length)) later.push({ path, what, date })
    }
  }
}
