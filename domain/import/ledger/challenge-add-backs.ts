import { daysAfter, daysBetween, monthNumber } from '../../calendar-days.ts'
import { taxAddBackId } from '../questions/owner-cost-questions.ts'
import { MOST_LEDGER_ROWS, costSections, incomeSections } from '../../../schemas/record/statements.ts'
import { groupBy } from '../../group-by.ts'
import { centsOf, dollarsOf, printCents, type Cents } from '../amount.ts'
import type { LedgerNote, RecordAdjustment } from '../../../schemas/record/business-record.ts'
import { byPayeeKey, isPayroll, SALES_KIND, type LedgerRow, type PaymentLister } from './ledger-rows.ts'
import { claimNumbersIn, themeOf } from './row-words.ts'
import { LEDGER_BOUNDS } from './ledger-bounds.ts'
import { centsOfRows, type YearTrace } from './trace-add-backs.ts'
import { compareTexts } from '../../compare-texts.ts'

/** A challenge before it is stored: with rows and cents. */
type Challenge = Pick<LedgerNote, 'code' | 'adjustment' | 'line' | 'year' | 'text'> & { cents: Cents, rows: LedgerRow[] }

const SERVICE = /\b(?:(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* )?(20\d\d)\b(?!-\d)/gi

interface Settings { rows: LedgerRow[], adjustments: RecordAdjustment[], ends: string }

/** What a buyer's accountant would say to each add-back from the ledger alone, one challenge for each reason. */
export function challengeAddBacks (traces: YearTrace[], { rows, adjustments, ends }: Settings): Challenge[] {
  const byPayee = byPayeeKey(rows)
  const byLine = groupBy(rows, ({ line, year }) => [`${line} ${year}`])
  return [
    ...traces.flatMap((trace) => [
      ...notInLedger(trace, byLine.get(`${trace.adjustment.line} ${trace.year}`)), ...running(trace, byPayee), ...belowEbitda(trace), ...otherYear(trace, ends),
      ...paidBack(trace, rows, adjustments)
    ]),
    ...countedTwice(traces)
  ]
}

const about = ({ adjustment: { id }, year }: YearTrace) => ({ adjustment: id, year })

function notInLedger (trace: YearTrace, ofLine: LedgerRow[] = []): Challenge[] {
  const { claimed, rows, elsewhere, adjustment: { name } } = trace
  if (elsewhere.length > 0) {
    const years = [...new Set(elsewhere.map(({ year }) => year))].join(', ')
    return [{
      code: 'wrong-year', ...about(trace), cents: centsOfRows(elsewhere), rows: elsewhere, text: `"${name}" is claimed in ${trace.year}, but the ledger has it in ${years}. Move it to that year.`
    }]
  }
  const missing = claimed - centsOfRows(rows)
  if (missing <= 0 || claimed <= 0) return []
  // The tax on the owner's pay is computed. The payments of its account are those for everybody's pay.
  if (trace.adjustment.id.startsWith(taxAddBackId('')) && centsOfRows(ofLine) >= claimed) return []
  return [{
    code: 'not-in-ledger',
    ...about(trace),
    cents: missing,
    rows: [],
    text: rows.length === 0
      ? ofLine.length > 0 ? unmatched(trace, ofLine) : `Nothing in the ledger of ${trace.year} is "${name}" or adds up to it. Name the account it is in, or take it out.`
      : `The ledger has $${printCents(centsOfRows(rows))} for "${name}" in ${trace.year}, $${printCents(missing)} less than claimed. Claim what the ledger has.`
  }]
}

/** Says what the account of an add-back has, if none of it is the amount. */
const unmatched = ({ adjustment: { name }, year, claimed }: YearTrace, ofLine: LedgerRow[]): string =>
  `The ledger has ${ofLine.length === 1 ? '1 posting' : `${ofLine.length} postings`}, $${printCents(centsOfRows(ofLine))}, in the account of "${name}" in ${year}; none adds up to the $${printCents(claimed)} you named. Say which payments they are, or take it out.`

/** A cost called one-time that is a monthly charge, or that other rows of the same payee and subject repeat. */
function running (trace: YearTrace, byPayee: Map<string, LedgerRow[]>): Challenge[] {
  const { adjustment: { kind, name }, rows, words, year } = trace
  if (kind !== 'one-time' || rows.length === 0) return []
  const byCharge = groupBy(rows, ({ payeeKey, cents }) => [`${payeeKey} ${cents}`])
  const monthly = [...byCharge.values()].filter((group) =>
    group[0]!.payeeKey !== '' && monthsOf(group).size >= LEDGER_BOUNDS.runningMonths.value).flat()
  if (monthly.length > 0) {
    return [{
      code: 'keeps-running', ...about(trace), cents: centsOfRows(monthly), rows: monthly, text: `"${name}" has ${monthly.length} equal payments to the same payee, which is a subscription, retainer or lease and not an event. Take them out.`
    }]
  }
  const taken = new Set(rows)
  const themes = new Set(rows.map(({ memo }) => themeOf(memo)))
  const [rarest] = words
  const hasWord = rarest !== undefined && rows.some((one) => inMemo(rarest, one))
  const isSame = (row: LedgerRow) => !taken.has(row) && (
    (rarest !== undefined && inMemo(rarest, row)) || (!hasWord && themes.has(themeOf(row.memo)))
  )
  const payees = [...new Set(rows.map(({ payeeKey }) => payeeKey))]
  const others = payees.flatMap((key) => byPayee.get(key) ?? []).filter(isSame)
  const years = [...new Set(others.map((row) => row.year))].filter((one) => one !== year)
  const again = years.find((one) => centsOfRows(others.filter((row) => row.year === one)) * 2 >= centsOfRows(rows))
  const months = monthsOf(others.filter((row) => row.year === year))
  for (const row of rows) months.delete(row.day.slice(0, 7))
  if (again === undefined && months.size < LEDGER_BOUNDS.comesAgainMonths.value) return []
  return [{
    code: 'comes-again',
    ...about(trace),
    cents: centsOfRows(rows),
    rows,
    text: again === undefined
      ? `"${name}" is called one-time, but the same payee was paid for the same in ${months.size} other months of ${year}. Take it out, or show what was different.`
      : `"${name}" is called one-time, but the same payee was paid for the same in ${again} too. Take it out, or show what was different.`
  }]
}

const monthsOf = (rows: LedgerRow[]): Set<string> => new Set(rows.map(({ day }) => day.slice(0, 7)))
const inMemo = (word: string, { memo }: LedgerRow): boolean => memo.toLowerCase().includes(word)

function belowEbitda (trace: YearTrace): Challenge[] {
  const above = [...costSections, ...incomeSections]
  const below = trace.rows.filter(({ section }) => !above.includes(section))
  if (below.length === 0) return []
  return [{
    code: 'below-ebitda', ...about(trace), cents: centsOfRows(below), rows: below, text: `"${trace.adjustment.name}" is booked below EBITDA (${below[0]!.section.replace('-', ' ')}), so it is added back twice. Take it out.`
  }]
}

function otherYear (trace: YearTrace, ends: string): Challenge[] {
  const others = trace.rows.filter((row) => {
    const years = [...row.memo.matchAll(SERVICE)].flatMap(([, month, year]) => fiscalYearsOf(month, year!, ends))
    return years.length > 0 && !years.includes(row.year)
  })
  if (others.length === 0) return []
  return [{
    code: 'other-year', ...about(trace), cents: centsOfRows(others), rows: others, text: `The ledger says that "${trace.adjustment.name}" is for work of another year. It belongs to that year, so ${trace.year} gets it back and the other year bears it.`
  }]
}

/** The fiscal years that a month and year, or a year alone, may be in. */
function fiscalYearsOf (month: string | undefined, year: string, ends: string): string[] {
  if (month === undefined) return ends === '12-31' ? [`FY${year}`] : [`FY${year}`, `FY${Number(year) + 1}`]
  return [`FY${Number(year) + (monthNumber(month) > Number(ends.slice(0, 2)) ? 1 : 0)}`]
}

/** Losses that an insurer or the one who caused them pays back, and the words under which that is booked. */
const LOSS = /\b(?:storm|hail|wind|hurricane|tornado|flood|fire|smoke|water|burst|theft|stolen|burglary|accident|collision|crash|vandal\w*|damaged?)\b/i
const RECOVERED = /\b(?:claims? (?:proceeds|payments?|checks?|paid|settle\w*|payout)|insurance (?:proceeds|claims?|checks?|settle\w*|recover\w*|payouts?|payments? received|reimburs\w*)|proceeds|payout|recover(?:y|ies|ed)|indemnity|reimbursement (?:of|for|from)|(?:storm|hail|wind|fire|flood|water|theft|damage|casualty|collision|loss) (?:claim|recovery|reimbursement|settlement))\b/i

/** Money that came back within a year: with the same number or rare words as income, or from the payee itself. */
function paidBack (trace: YearTrace, rows: LedgerRow[], adjustments: RecordAdjustment[]): Challenge[] {
  const { rows: paid, words, adjustment: { name, id } } = trace
  if (paid.length === 0) return []
  const numbers = new Set(paid.flatMap(({ memo, number }) => claimNumbersIn(`${memo} ${number}`)))
  const payees = new Set(paid.map(({ payeeKey }) => payeeKey))
  const taken = new Set(paid)
  const first = paid.reduce((day, row) => row.day < day ? row.day : day, paid[0]!.day)
  const last = paid.reduce((day, row) => row.day > day ? row.day : day, paid[0]!.day)
  const until = daysAfter(last, LEDGER_BOUNDS.backWithin.value)
  const isLoss = LOSS.test(name) || paid.some(({ memo }) => LOSS.test(memo))
  const most = centsOfRows(paid) * LEDGER_BOUNDS.backOfLoss.value
  const back = rows.filter((row) => {
    if (row.day < first || row.day > until || taken.has(row)) return false
    const isIncome = (row.section === 'other-income' || (row.section === 'revenue' && !SALES_KIND.test(row.kind))) && row.cents > 0
    if (!isIncome && !(row.cents < 0 && costSections.has(row.section))) return false
    return claimNumbersIn(`${row.memo} ${row.number}`).some((number) => numbers.has(number)) ||
      (words[0] !== undefined && row.section !== 'revenue' && inMemo(words[0], row)) ||
      (isLoss && RECOVERED.test(`${row.payee} ${row.memo}`) && Math.abs(row.cents) <= most) ||
      (!isIncome && payees.has(row.payeeKey) && row.payeeKey !== '' && row.line === paid[0]!.line)
  })
  const years = [...new Set(back.map(({ year }) => year))]
  return years.flatMap((year): Challenge[] => {
    const group = back.filter((row) => row.year === year)
    const cents = Math.abs(centsOfRows(group))
    const isOff = adjustments.some((one) => one.id !== id && centsOf(one.amounts[year] ?? 0) === -cents)
    if (isOff) return []
    return [{
      code: 'paid-back', adjustment: id, year, cents, rows: group, text: `$${printCents(cents)} came back for "${name}" in ${year}, and no adjustment takes it off. Claim the cost less what came back.`
    }]
  })
}

function countedTwice (traces: YearTrace[]): Challenge[] {
  const owners = new Map<LedgerRow, YearTrace>()
  return traces.flatMap((trace): Challenge[] => {
    const isOther = (row: LedgerRow) => owners.has(row) && owners.get(row)!.adjustment.id !== trace.adjustment.id
    const shared = trace.rows.filter(isOther)
    for (const row of trace.rows) if (!owners.has(row)) owners.set(row, trace)
    if (shared.length === 0) return []
    return [{
      code: 'counted-twice', ...about(trace), cents: centsOfRows(shared), rows: shared, text: `The same payments stand behind "${owners.get(shared[0]!)!.adjustment.name}" and "${trace.adjustment.name}". Keep one of them.`
    }]
  })
}

/** Costs booked twice: the same account, payee and amount, with the same number, or the same memo within days. */
export function postedTwice (rows: LedgerRow[]): Challenge[] {
  const { bookedTwice, sameMemo, sameNumber, habit } = LEDGER_BOUNDS
  const mayBeTwice = (row: LedgerRow) => costSections.has(row.section) && row.payeeKey !== '' &&
    Math.abs(row.cents) >= centsOf(bookedTwice.value) && !isPayroll(row)
  const groups = groupBy(rows.filter(mayBeTwice), ({ account, payeeKey, cents }) => [`${account}\n${payeeKey}\n${Math.abs(cents)}`])
  const found: LedgerRow[] = []
  for (const group of groups.values()) {
    if (group.length < 2 || group.some(({ cents }) => cents < 0)) continue
    const sorted = group.toSorted((one, other) => compareTexts(one.day, other.day))
    for (const [index, row] of sorted.entries()) {
      const before = sorted[index - 1]
      if (!before) continue
      const days = daysBetween(before.day, row.day)
      const hasNumber = row.number !== '' && row.number === before.number && days <= sameNumber.value && /\d/.test(row.number)
      const hasMemo = row.memo !== '' && row.memo === before.memo && days <= sameMemo.value && group.length < habit.value &&
        (row.number === '' || before.number === '' || row.number === before.number)
      if (hasNumber || hasMemo) found.push(row)
    }
  }
  return found.map((row) => ({
    code: 'posted-twice', line: row.line, year: row.year, cents: row.cents, rows: [row], text: `$${printCents(row.cents)} looks booked twice in "${row.account.slice(0, 80)}". If it is, correct the books: earnings are higher by it.`
  }))
}

/**
 * Returns a challenge as a record stores it, with the add-back that it was raised against as `claimed`. A note with too
 * many rows lists none, because they would not add up to its amount.
 */
export function noteOf (
  { code, adjustment, line, year, cents, rows, text }: Challenge,
  { document, adjustments, list }: {
    document: string, adjustments: RecordAdjustment[], list: PaymentLister
  }
): LedgerNote {
  const claimed = adjustments.find(({ id }) => id === adjustment)?.amounts
  const payments = list(rows)
  return {
    code,
    ...adjustment !== undefined && { adjustment },
    ...line !== undefined && { line },
    year,
    amount: dollarsOf(cents),
    ...claimed && { claimed: { ...claimed } },
    document,
    rows: rows.length > MOST_LEDGER_ROWS ? [] : rows.map(({ at }) => at),
    ...payments && { payments },
    text
  }
}
