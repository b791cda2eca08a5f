import { given, givenIn, made, sumKnown, together, ZERO, type Amount } from '../figures/add-amounts.ts'
import { ofLines } from '../figures/ledger.ts'
import { usd } from '../../number-format.ts'
import { joinFirst, quoted, type Rule, type RuleContext, type Severity, type Verdict } from './rule.ts'
import {
  equityOf, intangiblesOf, latestSheet, ofFlow, ofItems, sheetsOf, spansOf, type Placed, type SheetSpan
} from '../figures/balance-sheet-figures.ts'
import { tieAmount } from './tie-amounts.ts'
import { THRESHOLDS } from '../figures/thresholds.ts'

const request = 'R02.01'
const balances: Rule = {
  id: 'balance-balances',
  holds: 'assets equal liabilities and equity, on each balance sheet',
  severity: 'broken',
  request,
  fix: 'Compare each item and equity with the balance sheet as printed, and add what was left out.',
  check (subject, verdict) {
    for (const placed of sheetsOf(subject)) {
      const assets = ofItems(placed, 'assets')
      const owed = made([1, equityOf(placed)], [1, ofItems(placed, 'liabilities') ?? ZERO])
      const name = `Liabilities and equity at ${placed.sheet.date}`
      tieAmount(verdict, { name, stated: owed, parts: assets, because: 'the assets' })
    }
  }
}

const equityRolls: Rule = {
  id: 'equity-rolls',
  holds: "equity equals last year's equity plus net income and contributions, minus distributions",
  severity: 'broken',
  request,
  fix: 'Compare net income, distributions and contributions of the year with the general ledger, and correct ' +
    'the one that is wrong.',
  check (subject, verdict) {
    for (const span of spansOf(subject)) {
      if (!span.items) continue
      const expected = made(
        [1, equityOf(span.opening)],
        [1, subject.ledger.totals.netIncome[span.year]],
        [1, ofFlow(span, ({ kind }) => kind === 'distributions' || kind === 'contributions')]
      )
      compare(verdict, span, 'Equity', equityOf(span.closing), expected,
        'that of the year before, net income and contributions less distributions')
    }
  }
}

const cashRolls: Rule = {
  id: 'cash-rolls',
  holds: "cash flow adds up, and cash equals last year's cash plus the change of the year",
  severity: 'broken',
  request,
  fix: 'Compare the cash-flow statement and cash on both balance sheets with the bank reconciliation, and ' +
    'correct the one that is wrong.',
  check (subject, verdict) {
    for (const [index, flow] of (subject.statements.cashFlow ?? []).entries()) {
      const path = `/statements/cashFlow/${index}`
      const stated = (name: 'operations' | 'investing' | 'financing' | 'change') => givenIn(flow, name, path)
      for (const part of ['operations', 'investing', 'financing'] as const) {
        tieAmount(verdict, {
          name: `Cash from ${part} in ${flow.year}`,
          stated: stated(part),
          parts: together((flow.items ?? []).flatMap((item, place) =>
            item.part === part ? [given(item.amount, `${path}/items/${place}/amount`)] : [])),
          because: 'its lines'
        })
      }
      tieAmount(verdict, {
        name: `Change in cash of ${flow.year}`,
        stated: stated('change'),
        parts: made([1, stated('operations')], [1, stated('investing')], [1, stated('financing')]),
        because: 'its three parts'
      })
      const span = spansOf(subject).find(({ year }) => year === flow.year)
      if (!span) continue
      const [before, after] = atEnds(span, 'assets', ['cash'])
      const expected = made([1, before], [1, stated('change')])
      compare(verdict, span, 'Cash', after, expected, 'that of the year before and its change')
      tieAmount(verdict, {
        name: `Cash from operations in ${flow.year}`,
        stated: stated('operations'),
        parts: fromOperations(subject, span),
        because: 'net income, depreciation and the changes between the balance sheets, less gains',
        severity: 'open'
      })
    }
  }
}

const debtRolls: Rule = {
  id: 'debt-rolls',
  holds: "debt equals last year's debt plus new borrowing, minus repayments",
  severity: 'broken',
  request: 'R02.08',
  fix: 'Compare each loan with the statement of its lender: balance, new borrowing and repaid principal.',
  check (subject, verdict) {
    for (const span of spansOf(subject)) {
      if (!span.items) continue
      const [before, after] = atEnds(span, 'liabilities', ['debt'])
      const withoutCash = together(span.debtWithoutCash.map(({ amount }, index) =>
        given(amount, `${span.flowPath}/debtWithoutCash/${index}/amount`))) ?? ZERO
      const expected = made(
        [1, before], [1, ofFlow(span, ({ kind }) => kind === 'borrowed' || kind === 'repaid')], [1, withoutCash]
      )
      if (isExplained(subject, span, before, after, expected)) {
        verdict.countChecked()
        continue
      }
      const isCarriedOver = before?.amount === after?.amount
      compare(verdict, span, 'Debt', after, expected, 'that of the year before, what was borrowed and repaid', {
        // Debt can change without cash: a truck on a note, a loan forgiven, or one that the cash flow leaves out.
        ...!isCarriedOver && {
          severity: 'open',
          fix: 'Compare each loan with the statement of its lender. If no cash moved, as for a truck bought on a note or a ' +
            'loan that was forgiven, name it in the cash flow as a change without cash (debtWithoutCash).'
        }
      })
    }
  }
}

/**
 * Whether the statements explain a change of debt without cash: equipment rose by the same amount more than the cash
 * flow says, or a line of income has the amount of a loan that was forgiven.
 */
function isExplained (
  subject: RuleContext,
  span: SheetSpan,
  before: Amount | undefined,
  after: Amount | undefined,
  expected: Amount | undefined
): boolean {
  if (!after || !expected || before?.amount === after.amount) return false
  const gap = Math.round((after.amount - expected.amount) * 100) / 100
  if (gap < 0) {
    return (subject.statements.lines ?? []).some(({ section, name, amounts }) =>
      (section === 'other-income' || section === 'revenue') && FORGIVEN.test(name) && amounts[span.year] === -gap)
  }
  const [value, rolled] = equipmentOf(subject, span)
  const unpaid = made([1, value], [-1, rolled])
  return unpaid !== undefined && Math.abs(unpaid.amount - gap) < 1
}

const FORGIVEN = /\b(ppp|paycheck protection|forgiv(en|eness)|eidl|debt (relief|cancel|discharge))/i

const equipmentRolls: Rule = {
  id: 'equipment-rolls',
  holds: "equipment equals last year's equipment plus purchases, minus depreciation and sales",
  severity: 'open',
  request: 'R09.01',
  fix: 'Compare purchases, sales and depreciation with the depreciation schedule of your CPA.',
  check (subject, verdict) {
    for (const span of spansOf(subject)) {
      if (!span.items?.some(({ kind }) => kind === 'capital-expenditure')) continue
      const [after, expected] = equipmentOf(subject, span)
      compare(verdict, span, 'Equipment', after, expected,
        'that of the year before and purchases, less depreciation and what was sold')
    }
  }
}

/** Equipment at the end of a year: as the balance sheet states it, and as the year before and the cash flow make it. */
function equipmentOf (
  subject: RuleContext, span: SheetSpan
): [stated: Amount | undefined, expected: Amount | undefined] {
  const [before, after] = atEnds(span, 'assets', ['equipment'])
  return [after, made(
    [1, before],
    [-1, ofFlow(span, ({ kind }) => kind === 'capital-expenditure' || kind === 'asset-sale')],
    [-1, wearOfEquipment(subject, span.year)],
    [1, gains(subject, span.year)]
  )]
}

/**
 * Cash from operations by the indirect method. Everything except cash, equipment and debt is treated as working
 * capital.
 */
function fromOperations (subject: RuleContext, { year, opening, closing }: SheetSpan): Amount | undefined {
  const assets = ['receivables', 'inventory', 'other-current', 'other']
  const owed = ['payables', 'deferred', 'other-current', 'lease', 'income-tax']
  const of = (placed: Placed, side: 'assets' | 'liabilities', kinds: string[]) => ofItems(placed, side, kinds) ?? ZERO
  return made(
    [1, subject.ledger.totals.netIncome[year]],
    [1, wear(subject, year)],
    // Amortization is added back above, so the decline of what it writes off does not count again.
    [-1, intangiblesOf(opening) ?? ZERO],
    [1, intangiblesOf(closing) ?? ZERO],
    [-1, gains(subject, year)],
    [1, of(opening, 'assets', assets)],
    [-1, of(closing, 'assets', assets)],
    [-1, of(opening, 'liabilities', owed)],
    [1, of(closing, 'liabilities', owed)]
  )
}

/** Depreciation and amortization, or zero if the statement reaches net income and lists neither. */
const wear = ({ ledger }: RuleContext, year: string): Amount | undefined =>
  sumKnown([1, ledger.totals.depreciation[year]], [1, ledger.totals.amortization[year]]) ??
  (ledger.totals.netIncome[year] && ZERO)

const wearOfEquipment = ({ ledger }: RuleContext, year: string): Amount | undefined =>
  ledger.totals.depreciation[year] ?? (ledger.totals.netIncome[year] && ZERO)

/** The items of certain kinds at both ends of a year. If they are absent at one end only, they are zero there. */
function atEnds ({ opening, closing }: SheetSpan, side: 'assets' | 'liabilities', kinds: string[]) {
  const [before, after] = [ofItems(opening, side, kinds), ofItems(closing, side, kinds)]
  const isThere = before !== undefined || after !== undefined
  const nothing = (path: string): Amount | undefined => isThere ? { ...ZERO, involves: [path] } : undefined
  return [before ?? nothing(opening.path), after ?? nothing(closing.path)] as const
}

/** Gains on asset sales: the lines of other income with the tag `gain`. */
const gains = ({ statements: { lines = [] }, ledger }: RuleContext, year: string): Amount =>
  ofLines(lines, ledger, year, ({ section, tags = [] }) => section === 'other-income' && tags.includes('gain')) ?? ZERO

function compare (
  verdict: Verdict,
  { closing }: SheetSpan,
  name: string,
  stated: Amount | undefined,
  parts: Amount | undefined,
  because: string,
  more: { severity?: Severity, fix?: string } = {}
) {
  tieAmount(verdict, { name: `${name} at ${closing.sheet.date}`, stated, parts, because, ...more })
}

const debtOnSheet: Rule = {
  id: 'debt-on-balance-sheet',
  holds: 'the debt schedule and the latest balance sheet show about the same debt',
  severity: 'open',
  request: 'R02.08',
  fix: 'Compare the schedule with the statements of the lenders and the balance sheet: a digit or a loan is missing in one of them.',
  check ({ statements, ledger: { debtBalance } }, verdict) {
    const { debt = [] } = statements
    const latest = latestSheet(statements)
    const onSheet = latest && ofItems(latest, 'liabilities', ['debt'])
    if (!latest || !debtBalance || !onSheet || debt.some(({ balance }) => balance === undefined)) return
    verdict.countChecked()
    const [low, high] = [debtBalance.amount, onSheet.amount].toSorted((one, other) => one - other) as [number, number]
    if (low <= 0 || high <= low * THRESHOLDS.debtApart.value) return
    const isOf = (index: number) => onSheet.involves.includes(`${latest.path}/liabilities/${index}/amount`)
    verdict.report({
      path: '/statements/debt',
      message: `The debt schedule comes to ${usd(debtBalance.amount)} (${namesOf(debt.map(({ lender }) => lender))}), ` +
        `but the balance sheet of ${latest.sheet.date} has ${usd(onSheet.amount)} ` +
        `(${namesOf(latest.sheet.liabilities.filter((_item, index) => isOf(index)).map(({ name }) => name))}).`,
      expected: onSheet.amount,
      found: debtBalance.amount,
      unit: 'usd',
      involves: [...debtBalance.involves, ...onSheet.involves]
    })
  }
}

/** The first names of a list, as a message names them. */
const namesOf = (names: string[]): string => joinFirst(names.map(quoted), 3)

export const balanceRules: Rule[] = [balances, equityRolls, cashRolls, debtRolls, equipmentRolls, debtOnSheet]
