import type { ImportQuestion } from '../../../schemas/record/import.ts'
import { roundToCents, usdAndCents } from '../../number-format.ts'
import type { BusinessRecord, RecordAdjustment, RecordLine } from '../../../schemas/record/business-record.ts'
import { describeOwnerPay, isPayOfSeveral } from '../../record/figures/owner-pay.ts'
import { aboutLine, addBackOf, isBorne, isOwnerWage } from './add-back-questions.ts'

/** Names of accounts of the taxes that an employer pays on wages. */
export const PAYROLL_TAX = /\b(?:payroll|employer'?s?|fica|social security|medicare)\b.*\btax(?:es)?\b|\bfica\b|\btaxes\b.*\bpayroll\b/i

/** Employer's shares of Social Security and Medicare, which have not changed since 1990. */
const [SOCIAL_SECURITY, MEDICARE] = [0.062, 0.0145]
/** Pay up to which Social Security is due, in dollars, by calendar year. Source: ssa.gov/oact/cola/cbb.html. */
const WAGE_BASES: Record<string, number> = {
  2018: 128400,
  2019: 132900,
  2020: 137700,
  2021: 142800,
  2022: 147000,
  2023: 160200,
  2024: 168600,
  2025: 176100,
  2026: 184500
}
/** An amount below this share of its line may be for one month. */
const ONE_MONTH = 1 / 8

export const HIRED_MANAGER = 'hired-manager'
const adjustmentsOf = ({ statements }: BusinessRecord): RecordAdjustment[] => statements?.adjustments ?? []

/** The id of the add-back of the payroll tax on an owner's pay. */
export const taxAddBackId = (line: string): string => `tax-on-${line}`

/**
 * Returns the employer's payroll tax on the pay of owners by fiscal year, in dollars. Each owner has a limit of their
 * own; that they are paid alike is an assumption, which the question shows.
 */
export const payrollTaxOn = (pay: Record<string, number>, owners = 1): Record<string, number> =>
  Object.fromEntries(Object.entries(pay).filter(([, amount]) => amount > 0).map(([year, amount]) => {
    const base = owners * (WAGE_BASES[year.replace(/\D/g, '')] ?? Infinity)
    return [year, roundToCents(Math.min(amount, base) * SOCIAL_SECURITY + amount * MEDICARE)]
  }))

/** Returns how many owners an add-back of pay is the pay of. */
export function ownersPaidBy (draft: BusinessRecord, id: string): number {
  const { whole, paidBack } = describeOwnerPay(draft)
  return whole.length === 1 && adjustmentsOf(draft)[whole[0]!]!.id === id ? Math.max(1, paidBack) : 1
}

/** The pay of owners that is added back, their number, the account of payroll taxes, and the tax by fiscal year. */
interface TaxedPay { account: RecordLine, pay: RecordAdjustment, owners: number, tax: Record<string, number> }

/**
 * Returns the account of payroll taxes, the add-back of the wage of owners, and the tax on it, or undefined if the
 * books have no account for these taxes or the wage is not added back.
 */
export function taxedPay (draft: BusinessRecord, lineId: string): TaxedPay | undefined {
  const lines = draft.statements?.lines ?? []
  const account = lines.find((line) => isBorne(line) && PAYROLL_TAX.test(line.name))
  const wage = lines.find(({ id }) => id === lineId)
  const pay = adjustmentsOf(draft).find(({ line, kind, id }) => line === lineId && id === lineId && kind === 'owner-pay')
  if (!account || !pay || !wage || account === wage || !isOwnerWage(wage.name)) return undefined
  const owners = ownersPaidBy(draft, pay.id)
  return { account, pay, owners, tax: payrollTaxOn(pay.amounts, owners) }
}

/** Asks whether the payroll tax on the owner's own pay, computed here, is in the books. */
function payrollTaxQuestions (draft: BusinessRecord): ImportQuestion[] {
  const known = new Set(adjustmentsOf(draft).map(({ id }) => id))
  return adjustmentsOf(draft).flatMap(({ line = '', name }): ImportQuestion[] => {
    const found = known.has(taxAddBackId(line)) ? undefined : taxedPay(draft, line)
    // What is added back as a whole has the tax in it.
    return found === undefined || known.has(found.account.id)
      ? []
      : [{
          ...aboutLine('payroll-tax', { id: line, name: `Payroll tax on ${name}`, amounts: found.tax }),
          ask: 'Does the business pay this tax on your own pay?',
          why: `When your pay ends, so does the tax on it: 6.2% Social Security up to the yearly limit and 1.45% Medicare, which is in "${found.account.name}".` +
            (found.owners > 1 ? ` It is computed for ${found.owners} owners who are paid the same; if they are not, enter another amount.` : ''),
          options: [
            { value: 'all', label: 'Yes, add it back' }, { value: 'part', label: 'Yes, but another amount for the year', needs: 'amounts' as const },
            { value: 'none', label: 'No, I am not on the payroll' }
          ]
        }]
  })
}

/** What add-backs come to in each fiscal year. */
function sumsByYear (all: RecordAdjustment[]): Record<string, number> {
  const years = [...new Set(all.flatMap(({ amounts }) => Object.keys(amounts)))].toSorted()
  return Object.fromEntries(years.map((year) =>
    [year, roundToCents(all.reduce((sum, { amounts }) => sum + (amounts[year] ?? 0), 0))]))
}

/** Answers to what somebody would cost on the market. */
const marketOptions: ImportQuestion['options'] = [
  { value: 'market', label: 'I enter the cost for the year', needs: 'market' }, { value: 'none', label: 'I do not know yet' }
]

/** Asks what a hired manager would cost if an owner's pay is added back. */
function managerQuestions (draft: BusinessRecord): ImportQuestion[] {
  const pay = adjustmentsOf(draft).filter(({ kind }) => kind === 'owner-pay')
  if (pay.length === 0 || draft.statements?.hiredManager) return []
  return [{
    id: HIRED_MANAGER,
    kind: 'hired-manager',
    name: 'A manager in your place; your own pay and benefits',
    amounts: sumsByYear(pay),
    ask: 'What would you pay someone to do your job for a year?',
    why: 'A larger buyer takes this off. To find it, read three job ads for a general manager in your trade near you, or the pay of "General and operations managers" for your area at bls.gov/oes. Add about 12% for taxes and benefits.',
    options: marketOptions
  }]
}

const NTH = ['second', 'third', 'fourth', 'fifth']
const ofOwner = (number: number): string => NTH[number - 2] ?? `${number}th`
const marketId = (number: number): string => `market-pay-of-owner-${number}`

/**
 * Asks what the work of each further owner would cost, whether the books pay all of them or one: SDE counts the pay of
 * one working owner, and a buyer has to pay somebody for the work of the others.
 */
function furtherOwnerQuestions (draft: BusinessRecord): ImportQuestion[] {
  const ownerPay = describeOwnerPay(draft)
  const { owners, paidBack } = ownerPay
  const isUnpaidBeside = paidBack > 0 && owners > paidBack
  if (!isPayOfSeveral(ownerPay) && !isUnpaidBeside) return []
  const adjustments = adjustmentsOf(draft)
  const known = new Set(adjustments.map(({ id }) => id))
  const pay = sumsByYear(ownerPay.whole.map((place) => adjustments[place]!))
  const further = Array.from({ length: Math.max(owners, paidBack) - 1 }, (_one, place) => place + 2)
  return further.filter((number) => !known.has(marketId(number))).map((number) => ({
    id: `${HIRED_MANAGER}.${number}`,
    kind: 'hired-manager',
    name: `The work of the ${ofOwner(number)} owner; the pay of all owners`,
    amounts: pay,
    ask: `What would you pay someone to do the work of the ${ofOwner(number)} owner for a year?`,
    why: isUnpaidBeside
      ? `The record names ${owners} owners, and the pay of ${paidBack} is added back. A buyer who works here replaces only one of them, and must pay somebody for the rest. Enter 0 for an owner who does not work here, or whose pay stays in the books at market.`
      : 'The pay of more than one owner is added back. A buyer who works here replaces only one of them, and must pay somebody for the rest.',
    options: marketOptions
  }))
}

/** Takes off the market pay for the work of a further owner, in dollars by fiscal year. */
export function replaceOwner ({ statements }: BusinessRecord, number: number, market: Record<string, number>): void {
  const others = (statements?.adjustments ?? []).filter(({ id }) => id !== marketId(number))
  statements!.adjustments = [...others, {
    id: marketId(number),
    name: `Market pay for the work of the ${ofOwner(number)} owner`,
    kind: 'to-market',
    amounts: Object.fromEntries(Object.entries(market).map(([year, amount]) => [year, 0 - amount]))
  }]
}

/** Asks whether a market price far below its line is for one month. */
function amountQuestions (draft: BusinessRecord): ImportQuestion[] {
  return adjustmentsOf(draft).flatMap(({ line, name, market }): ImportQuestion[] => {
    const booked = draft.statements?.lines?.find(({ id }) => id === line)?.amounts ?? {}
    const small = Object.entries(market ?? {}).find(([year, amount]) =>
      amount > 0 && amount < (booked[year] ?? 0) * ONE_MONTH)
    return small === undefined
      ? []
      : [{
          ...aboutLine('amount', { id: line!, name, amounts: market! }),
          ask: `You entered ${usdAndCents(small[1])} for ${small[0]}. Is that for the whole year?`,
          why: `The books have ${usdAndCents(booked[small[0]]!)} for the year.`,
          options: [{ value: 'year', label: 'Yes, for the whole year' }, { value: 'month', label: 'No, for one month' }]
        }]
  })
}

/**
 * Returns the questions that follow from add-backs: amounts that look monthly, payroll tax, the work of further owners,
 * and a hired manager.
 */
export const followingQuestions = (draft: BusinessRecord): ImportQuestion[] =>
  [amountQuestions, payrollTaxQuestions, furtherOwnerQuestions, managerQuestions]
    .flatMap((questions) => questions(draft))

/** Returns the costs about which nothing is asked, with the largest first, so that an owner can name more. */
export function otherCosts (draft: BusinessRecord): RecordLine[] {
  const adjusted = new Set(adjustmentsOf(draft).map(({ line }) => line))
  const latest = ({ amounts }: RecordLine) => amounts[Object.keys(amounts).toSorted().at(-1)!] ?? 0
  return (draft.statements?.lines ?? [])
    .filter((line) => isBorne(line) && latest(line) > 0 && !adjusted.has(line.id) && addBackOf(line) === undefined)
    .toSorted((one, other) => latest(other) - latest(one))
}
