import type { RecordItem } from '../../../schemas/record/business-record.ts'

/** A loan on a balance sheet. Its part that is due within a year may stand apart. */
export interface LoanOnSheet { id: string, name: string, balance: number, document?: string, parts: string[] }

const CURRENT = /^(?:less:? )?current (?:maturit(?:y|ies)|portions?|parts?|installments?)(?: of)?\b|,? ?[-(]? ?current (?:maturit(?:y|ies)|portion|part|installments?)\)?$/i
const LONG = /,? ?[-(]? ?(?:less|net of|excluding)(?: the)? current (?:maturit(?:y|ies)|portion|part|installments?)\)?$|,? ?[-(]? ?(?:long[- ]term|non-?current)(?: portion| part)?\)?$/i

const baseOf = (name: string): string => name.replace(LONG, '').replace(CURRENT, '').trim()
const keyOf = (name: string): string => baseOf(name).toLowerCase().replaceAll(/\b(?:payable|the|of|long[- ]term)\b/g, '').replaceAll(/[^a-z0-9]/g, '').replace(/s$/, '')

/** Returns the loans among items of a balance sheet. The current part and the long part of a loan are one. */
export function joinLoanParts (items: RecordItem[]): LoanOnSheet[] {
  const current = items.filter(({ name }) => CURRENT.test(name) && !LONG.test(name))
  const others = items.filter((item) => !current.includes(item))
  const long = others.filter(({ name }) => LONG.test(name))
  const partOf = new Map(current.flatMap((part) => {
    const same = others.filter(({ name }) => keyOf(name) === keyOf(part.name))
    const only = current.length === 1 ? [long, others].find(({ length }) => length === 1) : undefined
    const whole = same.length === 1 ? same : only ?? []
    return whole.map((one) => [part.id, one.id] as const)
  }))
  return items.filter(({ id }) => !partOf.has(id)).map(({ id, name, amount, source }) => {
    const parts = items.filter((item) => partOf.get(item.id) === id)
    return {
      id,
      name: parts.length > 0 ? baseOf(name) || name : name,
      balance: parts.reduce((sum, part) => Math.round(sum * 100 + part.amount * 100) / 100, amount),
      ...source && { document: source.document },
      parts: [id, ...parts.map((part) => part.id)]
    }
  })
}
