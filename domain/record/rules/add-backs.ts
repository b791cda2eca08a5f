import { percentText, usd } from '../../numbers.ts'
import { covers } from '../periods.ts'
import { sde } from './earnings.ts'
import { both, quoted, type Rule } from './rule.ts'

const question = 'books-addbacks'
const request = 'R02.03'
/** Add-backs other than owner pay above this share of SDE make a buyer look twice. */
const HIGH_SHARE = 15

const inLine: Rule = {
  id: 'adjustment-in-line',
  holds: 'an add-back is the expense line that it comes from, or at most that line where it is a part of it',
  severity: 'broken',
  question,
  request,
  check ({ statements: { lines = [], adjustments = [] }, years }, verdict) {
    const places = new Map(lines.map(({ id }, index) => [id, index]))
    for (const [index, { name, line: id, upTo, kind, amounts }] of adjustments.entries()) {
      const place = id === undefined ? undefined : places.get(id)
      if (id === undefined) continue
      if (place === undefined) {
        verdict.saw()
        verdict.find({
          path: `/statements/adjustments/${index}/line`,
          message: `${quoted(name)} comes from the line ${id}, which the statement does not have.`,
          expected: 'id of a line',
          found: id
        })
        continue
      }
      for (const year of years) {
        const [amount, whole] = [amounts[year], lines[place]!.amounts[year]]
        if (amount === undefined || whole === undefined || amount <= 0) continue
        verdict.saw()
        const part = upTo === 'part' || kind === 'to-market'
        if (part ? amount <= whole : amount === whole) continue
        const path = `/statements/adjustments/${index}/amounts/${year}`
        verdict.find({
          path,
          message: part
            ? `${quoted(name)} adds back ${usd(amount)} in ${year}, more than the whole line ${id}, ${usd(whole)}.`
            : `${quoted(name)} adds back ${usd(amount)} in ${year}, and its line ${id} is ${usd(whole)}. ` +
              'Where it is only a part of the line, say so with upTo: part.',
          expected: whole,
          found: amount,
          involves: [path, `/statements/lines/${place}/amounts/${year}`]
        })
      }
    }
  }
}

const proved: Rule = {
  id: 'adjustment-proved',
  holds: 'each add-back has a document on file, in each year',
  severity: 'open',
  question,
  request,
  check ({ record: { asOf }, statements: { adjustments = [] }, years, documents }, verdict) {
    for (const [index, { name, amounts, documents: cited = [], weak }] of adjustments.entries()) {
      const own = years.filter((year) => (amounts[year] ?? 0) > 0)
      if (own.length === 0) continue
      verdict.saw()
      const onFile = cited.flatMap((id) => documents.get(id) ?? []).filter(({ status }) => status !== 'missing')
      const unproved = own.filter((year) => !onFile.some(({ period }) => covers(period, year, asOf)))
      const path = `/statements/adjustments/${index}`
      if (unproved.length > 0) {
        verdict.find({
          path: `${path}/documents`,
          message: `${quoted(name)} has no document on file for ${both(unproved)}. Without one, a buyer takes it out of SDE.`,
          expected: 'a document for each year',
          found: cited.length === 0 ? 'none named' : cited.join(', '),
          involves: [path]
        })
      }
      if (weak !== undefined) {
        verdict.find({
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
  check (subject, verdict) {
    const { statements: { adjustments: list = [] } } = subject
    for (const year of subject.years) {
      const earnings = sde(subject, year)
      if (!earnings || earnings.amount <= 0 || list.length === 0) continue
      verdict.saw()
      const others = list.flatMap(({ kind, amounts }, index) => kind === 'owner-pay' || !((amounts[year] ?? 0) > 0)
        ? []
        : [{ amount: amounts[year]!, path: `/statements/adjustments/${index}/amounts/${year}` }])
      const sum = others.reduce((all, { amount }) => all + amount, 0)
      const percent = (sum / earnings.amount) * 100
      if (percent <= HIGH_SHARE) continue
      verdict.find({
        path: '/statements/adjustments',
        message: `Add-backs other than owner pay are ${usd(sum)} in ${year}, ${percentText(percent)} of SDE. ` +
          `Above ${HIGH_SHARE} %, a buyer tests each of them.`,
        expected: `at most ${HIGH_SHARE} %`,
        found: percentText(percent),
        involves: others.map(({ path }) => path)
      })
    }
  }
}

export const addBackRules: Rule[] = [inLine, proved, share]
