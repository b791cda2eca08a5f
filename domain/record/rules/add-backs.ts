import { percentText, usd } from '../../number-format.ts'
import { covers } from '../ledger/fiscal-periods.ts'
import { isOnFile } from '../standard-index.ts'
import { joinWithAnd, quoted, type Rule } from './rule.ts'

const question = 'books-addbacks'
const request = 'R02.03'
/** Add-backs other than owner pay above this share of SDE make a buyer look twice. */
const HIGH_SHARE = 15

/** Sections that EBITDA bears: what stands elsewhere is in it already, and cannot be added back. */
const borne = ['cost-of-work', 'operating-expense']

const inLine: Rule = {
  id: 'adjustment-in-line',
  holds: 'an add-back is the expense line that it comes from, or at most that line with all that comes from it',
  severity: 'broken',
  question,
  request,
  check ({ statements: { lines = [], adjustments = [] }, years }, verdict) {
    const places = new Map(lines.map(({ id }, index) => [id, index]))
    for (const [index, { name, line: id, amounts }] of adjustments.entries()) {
      const added = years.filter((year) => amounts[year]! > 0)
      if (id === undefined) {
        tellUnplaced(index, added.at(-1))
        continue
      }
      const place = places.get(id)
      const path = `/statements/adjustments/${index}/line`
      if (place === undefined) {
        verdict.countChecked()
        verdict.report({
          path,
          message: `${quoted(name)} comes from the line ${id}, which the statement does not have.`,
          expected: 'id of a line',
          found: id
        })
        continue
      }
      const line = lines[place]!
      if (added.length > 0 && !borne.includes(line.section)) {
        verdict.countChecked()
        verdict.report({
          path,
          message: `${quoted(name)} comes from the line ${id}, which is ${line.section}: EBITDA does not bear it, so ` +
            'that nothing of it can be added back.',
          expected: `a line of ${joinWithAnd(borne)}`,
          found: line.section,
          involves: [path, `/statements/lines/${place}/section`]
        })
      }
      for (const year of added) compare({ index, place, year })
    }

    function tellUnplaced (index: number, year: string | undefined) {
      if (year === undefined || lines.length === 0) return
      const { name, amounts } = adjustments[index]!
      verdict.countChecked()
      verdict.report({
        severity: 'open',
        path: `/statements/adjustments/${index}`,
        message: `${quoted(name)} adds back ${usd(amounts[year]!)} in ${year}, and does not say from which line: ` +
          'a buyer asks where the books bear it.',
        expected: 'id of the expense line under line',
        found: 'none'
      })
    }

    /** An add-back with its line, and with all that comes from this line where it is the first of several. */
    function compare ({ index, place, year }: { index: number, place: number, year: string }) {
      const whole = lines[place]!.amounts[year]
      if (whole === undefined) return
      const { name, line: id, upTo, kind, amounts } = adjustments[index]!
      const amount = amounts[year]!
      const part = upTo === 'part' || kind === 'to-market'
      const path = `/statements/adjustments/${index}/amounts/${year}`
      const linePath = `/statements/lines/${place}/amounts/${year}`
      verdict.countChecked()
      if (part ? amount > whole : amount !== whole) {
        verdict.report({
          path,
          message: part
            ? `${quoted(name)} adds back ${usd(amount)} in ${year}, more than the whole line ${id}, ${usd(whole)}.`
            : `${quoted(name)} adds back ${usd(amount)} in ${year}, and its line ${id} is ${usd(whole)}. ` +
              'Where it is only a part of the line, say so with upTo: part.',
          expected: whole,
          found: amount,
          involves: [path, linePath]
        })
      }
      const all = adjustments.flatMap((one, other) => one.line === id && one.amounts[year]! > 0 ? [other] : [])
      if (all.length > 1 && all[0] === index) addUp(all, { whole, year, linePath })
    }

    function addUp (all: number[], { whole, year, linePath }: { whole: number, year: string, linePath: string }) {
      const sum = all.reduce((total, index) => total + adjustments[index]!.amounts[year]!, 0)
      if (sum <= whole) return
      const names = all.map((index) => quoted(adjustments[index]!.name)).toSorted()
      verdict.report({
        path: '/statements/adjustments',
        message: `${joinWithAnd(names)} add back ${usd(sum)} in ${year} together, more than their whole line, ${usd(whole)}.`,
        expected: whole,
        found: sum,
        apart: { gap: sum - whole, amounts: all.length + 1 },
        involves: [...all.map((index) => `/statements/adjustments/${index}/amounts/${year}`), linePath]
      })
    }
  }
}

const proved: Rule = {
  id: 'adjustment-proved',
  holds: 'each add-back has a document on file, in each year',
  severity: 'open',
  question,
  request,
  check ({ record: { asOf }, statements: { adjustments = [] }, years, documents, ledger }, verdict) {
    for (const [index, { name, amounts, documents: cited = [], weak }] of adjustments.entries()) {
      const own = years.filter((year) => (amounts[year] ?? 0) > 0)
      if (own.length === 0) continue
      verdict.countChecked()
      const onFile = cited.flatMap((id) => documents.get(id) ?? []).filter(isOnFile)
      const unproved = own.filter((year) => !onFile.some(({ period }) => covers(period, year, asOf, ledger.calendar)))
      const path = `/statements/adjustments/${index}`
      if (unproved.length > 0) {
        verdict.report({
          path: `${path}/documents`,
          message: `${quoted(name)} has no document on file for ${joinWithAnd(unproved)}. Without one, a buyer takes it out of SDE.`,
          expected: 'a document for each year',
          found: cited.length === 0 ? 'none named' : cited.join(', '),
          involves: [path]
        })
      }
      if (weak !== undefined) {
        verdict.report({
          path: `${path}/weak`,
          message: `${quoted(name)} may be refused by a buyer: ${quoted(weak)}`,
          involves: [path]
        })
      }
    }
  }
}

const share: Rule = {
  id: 'adjustment-share',
  holds: `add-backs other than owner pay are at most ${HIGH_SHARE} % of SDE, each year`,
  severity: 'open',
  question,
  request,
  check ({ years, ledger }, verdict) {
    for (const year of years) {
      const [sum, percent] = [ledger.addBacks.other[year], ledger.addBacks.otherShareOfSde[year]]
      const earnings = ledger.totals.sde[year] ?? ledger.totals.adjustedEbitda[year]
      if (!sum || !percent || !earnings || earnings.amount <= 0) continue
      verdict.countChecked()
      if (percent.amount <= HIGH_SHARE) continue
      verdict.report({
        path: '/statements/adjustments',
        message: `Add-backs other than owner pay are ${usd(sum.amount)} in ${year}, ${percentText(percent.amount)} of SDE. ` +
          `Above ${HIGH_SHARE}%, a buyer tests each of them.`,
        expected: `at most ${HIGH_SHARE}%`,
        found: percentText(percent.amount),
        involves: sum.involves
      })
    }
  }
}

export const addBackRules: Rule[] = [inLine, proved, share]
