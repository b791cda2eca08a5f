import { plain } from '../../number-format.ts'
import { rowsFit } from './table-rows.ts'
import { quoted, type Rule } from './rule.ts'

const roll: Rule = {
  id: 'counts-roll',
  holds: 'a count equals its opening number plus additions minus losses, and opens where the year before closed',
  severity: 'broken',
  question: 'agreement-renewal',
  request: 'R04.01',
  fix: 'Count again from the list of that day, and correct the count that is wrong.',
  check ({ record: { counts = [] }, years }, verdict) {
    for (const [index, { name, values, rollForward }] of counts.entries()) {
      if (!rollForward) continue
      const { begin, added, lost } = rollForward
      const path = `/counts/${index}`
      for (const [place, year] of years.entries()) {
        const involves = ['begin', 'added', 'lost'].map((part) => `${path}/rollForward/${part}/${year}`)
        const [start, plus, less, end] = [begin[year], added[year], lost[year], values[year]]
        if (start !== undefined && plus !== undefined && less !== undefined && end !== undefined) {
          verdict.compare({
            name: `${quoted(name)} of ${year}`,
            path: `${path}/values/${year}`,
            found: end,
            expected: start + plus - less,
            because: `${plain(start)} at the start, ${plain(plus)} added and ${plain(less)} lost`,
            involves: () => involves,
            unit: 'plain'
          })
        }
        const before = years[place - 1]
        const ended = before === undefined ? undefined : values[before]
        if (start === undefined || ended === undefined) continue
        verdict.compare({
          name: `${quoted(name)} at the start of ${year}`,
          path: involves[0]!,
          found: start,
          expected: ended,
          because: `those at the end of ${before}`,
          involves: () => [`${path}/values/${before}`],
          unit: 'plain'
        })
      }
    }
  }
}

const parts: Rule = {
  id: 'parts-in-whole',
  holds: 'no part is larger than its whole',
  severity: 'broken',
  fix: 'Correct the count that is wrong, or what it is a part of.',
  check ({ record: { counts = [] } }, verdict) {
    const places = new Map(counts.map(({ id }, index) => [id, index]))
    for (const [index, { name, partOf, values }] of counts.entries()) {
      if (partOf === undefined) continue
      const place = places.get(partOf)
      if (place === undefined) {
        verdict.countChecked()
        verdict.report({
          path: `/counts/${index}/partOf`,
          message: `${quoted(name)} is a part of ${partOf}, which the record does not count.`,
          expected: 'id of a count',
          found: partOf
        })
        continue
      }
      for (const [period, value] of Object.entries(values)) {
        const whole = counts[place]!.values[period]
        if (whole === undefined) continue
        verdict.countChecked()
        if (value <= whole) continue
        verdict.report({
          path: `/counts/${index}/values/${period}`,
          message: `${quoted(name)} is ${plain(value)} at ${period}, more than the whole it is a part of: ` +
            `${quoted(counts[place]!.name)}, ${plain(whole)}.`,
          expected: `at most ${plain(whole)}`,
          found: value,
          involves: [`/counts/${index}/values/${period}`, `/counts/${place}/values/${period}`]
        })
      }
    }
  }
}

const totals: Rule = {
  id: 'tables-add-up',
  holds: 'the total row of a table is the sum of its column',
  severity: 'broken',
  fix: 'Compare the rows and the total with the paper, and correct the number that is wrong.',
  check ({ record: { tables = [] }, written }, verdict) {
    for (const [index, { title, columns, rows }] of tables.entries()) {
      const total = rows.length - 1
      if (total < 2 || !rows[total]!.total || rows.slice(0, total).some((row) => row.total)) continue
      if (/average|mean|median/i.test(rows[total]!.label)) continue
      for (const [column, { label, unit }] of columns.entries()) {
        const stated = rows[total]!.cells[column]
        const typed = written.tables?.[index]?.rows[total]?.cells[column]
        // A total filled in by a reference is correct by definition; only a typed one can be wrong.
        if (typeof stated !== 'number' || typeof typed !== 'number' || !['usd', 'number'].includes(unit)) continue
        const numbers = rows.slice(0, total).map(({ cells }) => cells[column])
        if (!numbers.every((cell) => typeof cell === 'number')) continue
        verdict.compare({
          name: `${quoted(title)}: ${quoted(label)}`,
          path: `/tables/${index}/rows/${total}/cells/${column}`,
          found: stated,
          expected: numbers.reduce((sum, number) => sum + number, 0),
          because: 'its rows',
          involves: () => numbers.map((_number, row) => `/tables/${index}/rows/${row}/cells/${column}`),
          ...unit === 'usd' ? { amounts: () => rows.length } : { unit: 'plain' }
        })
      }
    }
  }
}

export const countRules: Rule[] = [roll, parts, rowsFit, totals]
