import { costSections } from '../../../schemas/record/statements.ts'
import type { RecordAdjustment } from '../../../schemas/record/business-record.ts'
import { groupBy } from '../../group-by.ts'
import { percentText, sum, usd, usdAndCents } from '../../number-format.ts'
import { given, made, shareOf, together, ZERO } from '../figures/add-amounts.ts'
import { covers } from '../figures/fiscal-periods.ts'
import { THRESHOLDS } from '../figures/thresholds.ts'
import { isOnFile } from '../standard-index.ts'
import { lower } from '../record-words.ts'
import { joinWithAnd, OF_ADD_BACKS, quoted, someOf, type Rule } from './rule.ts'
import { compareTexts } from '../../compare-texts.ts'

const { addBacks: { value: HIGH_SHARE }, addBacksExamined: { value: VERY_HIGH_SHARE } } = THRESHOLDS

const inLine: Rule = {
  id: 'adjustment-in-line',
  holds: 'an add-back is the expense line that it comes from, or at most that line with all that comes from it',
  ...OF_ADD_BACKS,
  severity: 'broken',
  fix: 'Add back no more than the line holds: correct the amount, the line, or both with the ledger.',
  check ({ statements: { lines = [], adjustments = [] }, years, ledger }, verdict) {
    const places = new Map(lines.map(({ id }, index) => [id, index]))
    for (const [index, { name, line: id, amounts }] of adjustments.entries()) {
      const added = years.filter((year) => amounts[year]! > 0)
      if (id === undefined) {
        tellUnplaced(index, added.at(-1))
        continue
      }
      // If the statement consists only of totals, there is no line to compare with.
      if (lines.length === 0) continue
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
      if (added.length > 0 && !costSections.has(line.section)) {
        verdict.countChecked()
        verdict.report({
          path,
          message: `${quoted(name)} comes from ${quoted(line.name)}, which EBITDA does not include (${lower(line.section)}), so none of it ` +
            'can be added back.',
          fix: 'Leave the add-back out, or name the line above EBITDA that it comes from.',
          expected: `a line of ${joinWithAnd([...costSections])}`,
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
        message: `${quoted(name)} adds back ${usd(amounts[year]!)} in ${year}, but does not name the expense line that it ` +
          'comes from. A buyer looks for it in the books.',
        fix: 'Say which expense line it comes from (line), and whether it is only a part of it (upTo: part).',
        expected: 'id of the expense line under line',
        found: 'none'
      })
    }

    /**
     * Compares an add-back with its line. For the first of several add-backs from one line, also compares their sum.
     */
    function compare ({ index, place, year }: { index: number, place: number, year: string }) {
      const whole = lines[place]!.amounts[year]
      // Another rule asks about an amount of the line that does not go with the other years.
      if (whole === undefined || ledger.oddLines.some((odd) => odd.index === place && odd.year === year && odd.is === 'below-zero')) return
      const { name, line: id, upTo, kind, amounts } = adjustments[index]!
      const amount = amounts[year]!
      const part = upTo === 'part' || kind === 'to-market' || ledger.ownerPay.excess.includes(index)
      const path = `/statements/adjustments/${index}/amounts/${year}`
      const linePath = `/statements/lines/${place}/amounts/${year}`
      verdict.countChecked()
      if (part ? amount > whole : amount !== whole) {
        verdict.report({
          path,
          message: part
            ? `${quoted(name)} adds back ${usd(amount)} in ${year}, more than the whole line, ${quoted(lines[place]!.name)}, ${usd(whole)}.`
            : `${quoted(name)} adds back ${usd(amount)} in ${year}, but its line, ${quoted(lines[place]!.name)}, is ${usd(whole)}.`,
          fix: part || amount > whole
            ? 'Correct the amount, or the line it comes from, with the ledger.'
            : 'Correct the amount, or say that it is only a part of the line (upTo: part).',
          expected: whole,
          found: amount,
          cause: `${index}`,
          involves: [path, linePath]
        })
      }
      const all = adjustments.flatMap((one, other) => one.line === id && one.amounts[year]! > 0 ? [other] : [])
      if (all.length > 1 && all[0] === index) addUp(all, { whole, year, linePath })
    }

    function addUp (all: number[], { whole, year, linePath }: { whole: number, year: string, linePath: string }) {
      const added = together(all.map((index) => given(adjustments[index]!.amounts[year]!, '')))!.amount
      if (added <= whole) return tellEqual(all, { year, linePath })
      const names = all.map((index) => quoted(adjustments[index]!.name)).toSorted()
      verdict.report({
        path: '/statements/adjustments',
        message: `${joinWithAnd(names)} together add back ${usd(added)} in ${year}, more than their whole line, ${usd(whole)}.`,
        expected: whole,
        found: added,
        apart: { gap: added - whole, amounts: all.length + 1 },
        cause: all.join(),
        involves: [...all.map((index) => `/statements/adjustments/${index}/amounts/${year}`), linePath]
      })
    }

    /** Two add-backs of one line that are equal, of which one has no payments to tell it from the other. */
    function tellEqual (all: number[], { year, linePath }: { year: string, linePath: string }) {
      const byAmount = groupBy(all, (index) => [adjustments[index]!.amounts[year]!])
      for (const [amount, equal] of byAmount) {
        if (equal.length < 2 || equal.every((index) => adjustments[index]!.ledger?.rows[year])) continue
        const names = equal.map((index) => quoted(adjustments[index]!.name)).toSorted()
        verdict.report({
          severity: 'open',
          path: `/statements/adjustments/${equal.at(-1)!}/amounts/${year}`,
          message: `${joinWithAnd(names)} each add back ${usdAndCents(amount)} of the same line in ${year}: possibly the same money.`,
          fix: 'If it is the same payment, keep one of them. If not, name the payments behind each.',
          expected: 'different payments behind each add-back',
          found: amount,
          cause: `equal ${equal.join()}`,
          involves: [...equal.map((index) => `/statements/adjustments/${index}/amounts/${year}`), linePath]
        })
      }
    }
  }
}

/** The document that proves each kind of add-back. */
const proofOf: Record<RecordAdjustment['kind'], string> = {
  'owner-pay': "the owner's W-2 or the officer-compensation line of the return",
  family: "the family member's W-2, with a note on the work done",
  personal: 'the card or bank statement with the receipt',
  'one-time': 'the invoice with its payment',
  'to-market': 'a market quote or survey for the same rent, pay or service',
  other: 'the invoice or ledger page with its payment'
}

const proved: Rule = {
  id: 'adjustment-proved',
  holds: 'each add-back has a document on file, in each year',
  ...OF_ADD_BACKS,
  fix: 'Settle the doubt with another paper, or leave the add-back out.',
  check ({ record: { asOf }, statements: { adjustments = [] }, years, documents, ledger }, verdict) {
    const unproved: Array<{ index: number, without: string[] }> = []
    for (const [index, { name, amounts, documents: cited = [], weak }] of adjustments.entries()) {
      const own = years.filter((year) => (amounts[year] ?? 0) > 0)
      if (own.length === 0) continue
      verdict.countChecked()
      const onFile = cited.flatMap((id) => documents.get(id) ?? []).filter(isOnFile)
      const without = own.filter((year) => !onFile.some(({ period }) => covers(period, year, asOf, ledger.calendar)))
      if (without.length > 0) unproved.push({ index, without })
      if (weak !== undefined) {
        verdict.report({
          path: `/statements/adjustments/${index}/weak`,
          message: `${quoted(name)} may be refused by a buyer: ${quoted(weak)}`,
          involves: [`/statements/adjustments/${index}`]
        })
      }
    }
    // All unproved add-backs are one finding, because the owner collects their documents in one go.
    const [first] = unproved
    if (!first) return
    const isOne = unproved.length === 1
    const all = unproved.map(({ index }) => adjustments[index]!)
    const total = usd(sum(unproved.flatMap(({ index, without }) =>
      without.map((year) => adjustments[index]!.amounts[year]!))))
    const byYears = [...groupBy(unproved, ({ without }) => [joinWithAnd(without)])]
      .toSorted(([a], [b]) => compareTexts(a, b))
      .map(([missing, own]) =>
        `${someOf(own.map(({ index }) => quoted(adjustments[index]!.name)).toSorted())} for ${missing}`)
    const cited = [...new Set(all.flatMap((one) => one.documents ?? []))].toSorted()
    const papers = [...new Set(all.map(({ kind }) => proofOf[kind]))].toSorted()
    verdict.report({
      path: isOne ? `/statements/adjustments/${first.index}/documents` : '/statements/adjustments',
      message: `${isOne ? 'An add-back has' : `${unproved.length} add-backs have`} no document on file for some or all ` +
        `years, ${total} in all: ${byYears.join('; ')}. A buyer takes ${isOne ? 'it' : 'them'} out of SDE.`,
      fix: `Fetch for each year: ${papers.join('; ')}. Name each paper under documents of its add-back.`,
      expected: 'a document for each year',
      found: cited.length === 0 ? 'none named' : someOf(cited),
      involves: unproved.map(({ index }) => `/statements/adjustments/${index}`),
      documents: cited
    })
  }
}

const everyYear: Rule = {
  id: 'adjustment-years',
  holds: 'an add-back that comes again says what it was in each year that has its cost',
  ...OF_ADD_BACKS,
  fix: 'Say for each add-back what it was in these years too. Enter 0 for a year without it.',
  check ({ statements: { lines = [], adjustments = [] }, ledger: { partialAddBacks } }, verdict) {
    verdict.countChecked(adjustments.length)
    const [first] = partialAddBacks
    if (first === undefined) return
    const told = partialAddBacks.map(({ index, claimed, lacking }) =>
      `${quoted(adjustments[index]!.name)} is added back in ${joinWithAnd(claimed)}, and not in ${joinWithAnd(lacking)}`)
    verdict.report({
      path: `/statements/adjustments/${first.index}/amounts`,
      message: `${someOf(told.toSorted())}, although the cost was there. What was it in the other years? Until then, ` +
        'earnings of these years cannot be compared.',
      expected: 'an amount for each year',
      found: 'some years only',
      involves: partialAddBacks.flatMap(({ index }) => {
        const place = lines.findIndex(({ id }) => id === adjustments[index]!.line)
        return [`/statements/adjustments/${index}/amounts`, ...place < 0 ? [] : [`/statements/lines/${place}/amounts`]]
      })
    })
  }
}

const share: Rule = {
  id: 'adjustment-share',
  holds: `add-backs other than owner pay are at most ${HIGH_SHARE}% of SDE, each year`,
  ...OF_ADD_BACKS,
  fix: 'Have a paper ready for each, and leave out those that you cannot prove.',
  check ({ statements: { adjustments = [] }, years, ledger }, verdict) {
    for (const year of years) {
      const [all, earnings] = [ledger.addBacks.other[year], ledger.totals.sde[year]]
      // Another rule asks about whole costs that a buyer needs. Pay of an owner that is brought to market is owner pay.
      const places = [
        ...ledger.neededCosts.filter(({ years: own }) => own.includes(year)).map(({ index }) => index),
        ...ledger.ownerPay.excess.filter((index) => adjustments[index]!.kind !== 'owner-pay')
      ]
      const asked = places.map((index) => given(Math.max(0, adjustments[index]!.amounts[year] ?? 0), ''))
      const added = made([1, all], [-1, together(asked) ?? ZERO])
      const percent = shareOf(added, earnings)
      if (!all || !added || !percent || !earnings || earnings.amount <= 0) continue
      verdict.countChecked()
      if (percent.amount <= HIGH_SHARE) continue
      verdict.report({
        path: '/statements/adjustments',
        message: `Add-backs other than owner pay are ${usd(added.amount)} in ${year}, ${percentText(percent.amount)} of SDE. ` +
          (percent.amount > VERY_HIGH_SHARE
            ? `Above ${VERY_HIGH_SHARE}%, a buyer has the earnings examined by an accountant first.`
            : `Above ${HIGH_SHARE}%, a buyer tests each of them.`),
        expected: `at most ${HIGH_SHARE}%`,
        found: percentText(percent.amount),
        involves: all.involves,
        cause: 'share'
      })
    }
  }
}

export const addBackRules: Rule[] = [inLine, proved, everyYear, share]
