import { slugOf } from '../../slug.ts'
import { dollarsOf, type Cents } from '../amount.ts'
import { maskNumbers } from '../mask-numbers.ts'
import type { ParsedFile, ReadLoan } from '../parsed-file.ts'
import type { BusinessRecord, OwnTable, RecordLoan } from '../../../schemas/record/business-record.ts'
import { compareTexts } from '../../compare-texts.ts'

/** Maximum number of loans of a record, and of rows of its table of equipment. */
const MOST_LOANS = 60
const MOST_ITEMS = 200
const MOST_NAME = 80

const dollars = (cents: Cents | undefined): number | null => cents === undefined ? null : dollarsOf(cents)

/** Returns the table of vehicles and equipment in a list, with a total of each column. */
export function equipmentOwnedTable ({ activity }: ParsedFile, source: string | undefined): OwnTable | undefined {
  const items = activity?.equipment ?? []
  const columns = [
    { id: 'paid', label: 'Cost', unit: 'usd' as const },
    { id: 'worth', label: 'Value', unit: 'usd' as const },
    { id: 'owed', label: 'Owed', unit: 'usd' as const }
  ].filter(({ id }) => items.some((item) => item[id as 'paid'] !== undefined))
  if (items.length === 0 || columns.length === 0) return undefined
  const totals = columns.map(({ id }) => dollarsOf(items.reduce((sum, item) => sum + (item[id as 'paid'] ?? 0), 0)))
  return {
    id: 'vehicles-and-equipment',
    title: 'Vehicles and equipment',
    head: 'Item',
    columns,
    rows: [
      ...items.slice(0, MOST_ITEMS).map((item, index) => ({
        id: `item-${index + 1}`, label: item.name || `Item ${index + 1}`, cells: columns.map(({ id }) => dollars(item[id as 'paid']))
      })),
      { id: 'total', label: 'Total', cells: totals, total: true as const }
    ],
    ...source !== undefined && { source }
  }
}

/**
 * Enters the loans of a statement, a schedule or a list. Each is the loan of the balance sheet with the same balance,
 * or with the name of its lender, or one of its own. A schedule is owed what it says for the date of the record.
 */
export function enterLoans (draft: BusinessRecord, { name, activity }: ParsedFile, document: string | undefined): void {
  const entered = new Set<string>()
  for (const { schedule, ...loan } of activity?.loans ?? []) {
    const due = schedule?.findLast(({ day }) => day <= draft.asOf)
    const balance = loan.balance ?? due?.balance ?? (schedule ? loan.original : undefined)
    if (balance === undefined) continue
    if (due && activity) Object.assign(activity.summary, { asOf: due.day, balance: dollarsOf(balance) })
    enterLoan(draft, { ...loan, lender: loan.lender ?? nameOfFile(name), balance }, { document, entered })
  }
}

/** What a file is called, which names a loan whose paper does not name its lender. */
const nameOfFile = (name: string): string =>
  maskNumbers(name.replace(/\.[a-z\d]{2,5}$/i, '').replaceAll(/[-_]+/g, ' ').trim().slice(0, MOST_NAME)) || 'Lender'

type NamedLoan = ReadLoan & { lender: string, balance: Cents }

/** Whether the terms of two loans show that they are two, though they have one lender. */
function isOther (entry: RecordLoan | undefined, loan: NamedLoan): boolean {
  if (entry === undefined) return false
  const differs = (one: string | number | undefined, other: string | number | undefined) =>
    one !== undefined && other !== undefined && one !== other
  const original = loan.original === undefined ? undefined : dollarsOf(loan.original)
  const payment = loan.payment === undefined ? undefined : dollarsOf(loan.payment)
  return differs(entry.originalAmount, original) || differs(entry.maturity, loan.maturity) ||
    differs(entry.borrowedOn, loan.borrowed) ||
    (differs(entry.rate, loan.rate) && differs(entry.monthlyPayment, payment))
}

/** `entered` are the ids of other loans of the file, which may be of the same lender. */
function enterLoan (
  draft: BusinessRecord,
  loan: NamedLoan,
  { document, entered }: { document: string | undefined, entered: Set<string> }
): void {
  const statements = draft.statements ??= {}
  const own = idOf(draft, loan, entered)
  let id = own
  const known = (one: string) => statements.debt?.find((entry) => entry.id === one)
  for (let count = 2; entered.has(id) || isOther(known(id), loan); count++) id = `${own}-${count}`
  entered.add(id)
  const entry: RecordLoan = {
    ...known(id),
    id,
    lender: loan.lender,
    balance: dollarsOf(loan.balance),
    ...loan.original !== undefined && { originalAmount: dollarsOf(loan.original) },
    ...loan.borrowed !== undefined && { borrowedOn: loan.borrowed },
    ...loan.rate !== undefined && { rate: loan.rate },
    ...loan.maturity !== undefined && { maturity: loan.maturity },
    ...loan.payment !== undefined && { monthlyPayment: dollarsOf(loan.payment) },
    ...loan.isPastDue !== undefined && { status: loan.isPastDue ? 'past-due' as const : 'current' as const },
    ...loan.security !== undefined && { security: loan.security },
    ...document !== undefined && { document }
  }
  statements.debt = [...(statements.debt ?? []).filter((one) => one.id !== id), entry].slice(-MOST_LOANS)
}

function idOf ({ statements }: BusinessRecord, { lender, balance }: NamedLoan, entered: Set<string>): string {
  const sheet = statements?.balanceSheets?.toSorted((one, other) => compareTexts(one.date, other.date)).at(-1)
  const owed = sheet?.liabilities.filter(({ id, kind }) => kind === 'debt' && !entered.has(id)) ?? []
  const first = lender.toLowerCase().split(' ')[0]!
  const same = owed.find(({ amount }) => Math.round(amount * 100) === balance) ??
    owed.find(({ name }) => first.length > 3 && name.toLowerCase().includes(first))
  return same?.id ?? slugOf(lender).slice(0, 60)
}
