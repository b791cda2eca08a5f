import { usd } from '../../number-format.ts'
import { spansOf } from '../figures/balance-sheet-figures.ts'
import { joinFirst, quoted, type RuleContext, type Verdict } from './rule.ts'

/** A named difference between the books and a document, and the JSON Pointer of its entry. */
export interface NamedDifference { name: string, amount: number, item?: string | undefined, path: string }

const question = 'books-match-tax'

/** Words that explain nothing, even in combination: `Timing and other`, `CPA adjustments`, `Year-end`. */
const VAGUE = new Set(('adj adjustment adjustments adjusting all amount amounts and another balance balancing book books cpa ' +
  'accountant accountants difference differences end entries entry explained for gap in item items misc miscellaneous net of ' +
  'other others reconciling remainder rest return sundry suspense tax the timing to unknown variance various year n a tbd be').split(' '))

/** Names that explain nothing: `Not explained`, `Unreconciled`, `Plug`. */
const SAYS_NOTHING = new RegExp('\\b(not (yet )?(explained|reconciled|known|found)|unexplained|unreconciled|unidentified|' +
  'unlocated|plug(ged)?)\\b', 'i')

/** Whether the name of a difference leaves it unexplained, even if its amount closes the gap. */
export const isUnexplained = ({ name }: { name: string }): boolean =>
  SAYS_NOTHING.test(name) || (name.toLowerCase().match(/[a-z]+/g) ?? []).every((word) => VAGUE.has(word) || word.length < 2)

/** Reports differences whose names explain nothing, and differences without a document. */
export function askForReasons (verdict: Verdict, differences: NamedDifference[], what: string, hasPaper: boolean) {
  const bare = differences.filter(({ amount }) => amount !== 0)
  for (const { name, amount, path } of bare.filter(isUnexplained)) {
    verdict.report({
      severity: 'open',
      path,
      message: `"${quoted(name)}" closes ${usd(Math.abs(amount))} of the gap between the books and ${what}, but does not ` +
        'say what it is.',
      fix: 'Replace it with what it consists of, each item with its paper. If nobody knows, leave it out and list the ' +
        'gap under open issues.',
      expected: 'what makes the difference',
      found: quoted(name),
      involves: [path, `${path}/amount`],
      question
    })
  }
  const unproved = bare.filter((one) => one.item === undefined && !isUnexplained(one))
  if (hasPaper || unproved.length === 0) return
  const paths = unproved.map(({ path }) => path)
  verdict.report({
    severity: 'open',
    path: paths[0]!,
    message: `No paper is named for what lies between the books and ${what}: ` +
      `${joinFirst(unproved.map(({ name, amount }) => `${quoted(name)}, ${usd(amount)}`), 5)}.`,
    fix: 'Name the paper as the document of the entry, or the balance-sheet item whose change the difference is.',
    expected: 'a document or a balance-sheet item',
    found: 'none',
    involves: paths,
    question
  })
}

/** Compares each difference that is the change in a balance-sheet item with the balance sheets of the year. */
export function checkItems (subject: RuleContext, verdict: Verdict, year: string, differences: NamedDifference[]) {
  const span = spansOf(subject).find((one) => one.year === year)
  if (!span) return
  for (const { name, amount, item, path } of differences) {
    if (item === undefined) continue
    const before = inSheet(span.opening, item) ?? { amount: 0, involves: [] }
    const after = inSheet(span.closing, item)
    if (!after) continue
    // An increase in assets is not yet collected; an increase in liabilities was collected before it was earned.
    const expected = after.asset ? before.amount - after.amount : after.amount - before.amount
    const gap = Math.round((amount - expected) * 100) / 100
    verdict.countChecked()
    if (gap === 0) continue
    verdict.report({
      severity: 'broken',
      path: `${path}/amount`,
      message: `${quoted(name)} is ${usd(amount)} in ${year}, but the balance sheets make it ${usd(expected)}.`,
      apart: { gap, amounts: 1 + before.involves.length + after.involves.length },
      expected,
      found: amount,
      unit: 'usd',
      involves: [`${path}/amount`, ...before.involves, ...after.involves]
    })
  }
}

function inSheet ({ sheet, path }: ReturnType<typeof spansOf>[number]['opening'], id: string) {
  for (const side of ['assets', 'liabilities'] as const) {
    const index = sheet[side].findIndex((item) => item.id === id)
    if (index >= 0) {
      const { amount } = sheet[side][index]!
      return { amount, involves: [`${path}/${side}/${index}/amount`], asset: side === 'assets' }
    }
  }
  return undefined
}
