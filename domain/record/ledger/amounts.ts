import type { totalNames } from '../../../schemas/record/statements.ts'
import type { Statements, RuleContext } from '../rules/rule.ts'

/** An amount with the JSON Pointers of all that it is made of. */
export interface Amount { amount: number, involves: string[] }

type Section = NonNullable<Statements['lines']>[number]['section']
type Total = (typeof totalNames)[number]

const sectionOf: Partial<Record<Total, Section>> = {
  revenue: 'revenue', costOfWork: 'cost-of-work', operatingExpenses: 'operating-expense'
}

/** Adds amounts up, each with its sign; nothing where one of them is unknown. */
export function made (...parts: Array<[sign: 1 | -1, amount: Amount | undefined]>): Amount | undefined {
  let sum = 0
  const involves: string[] = []
  for (const [sign, part] of parts) {
    if (part === undefined) return undefined
    sum += sign * part.amount
    involves.push(...part.involves)
  }
  return { amount: sum, involves }
}

/** The sum of amounts, or nothing where there are none. */
export const together = (amounts: Amount[]): Amount | undefined =>
  amounts.length === 0 ? undefined : made(...amounts.map((amount): [1, Amount] => [1, amount]))

/** The lines of some sections in a year; nothing where none of them has an amount. */
export function ofLines (
  { statements: { lines = [] } }: RuleContext,
  year: string,
  chosen: (line: NonNullable<Statements['lines']>[number]) => boolean
): Amount | undefined {
  let sum = 0
  const involves: string[] = []
  for (const [index, line] of lines.entries()) {
    const amount = line.amounts[year]
    if (amount === undefined || !chosen(line)) continue
    sum += amount
    involves.push(`/statements/lines/${index}/amounts/${year}`)
  }
  return involves.length === 0 ? undefined : { amount: sum, involves }
}

export const ofSection = (subject: RuleContext, section: Section, year: string): Amount | undefined =>
  ofLines(subject, year, (line) => line.section === section)

/** A total as the statement prints it. */
export function printed ({ statements: { totals } }: RuleContext, name: Total, year: string): Amount | undefined {
  const amount = totals?.[name]?.[year]
  return amount === undefined ? undefined : { amount, involves: [`/statements/totals/${name}/${year}`] }
}

/** A total as the lines make it, which documents show too, or else as printed. */
export function total (subject: RuleContext, name: Total, year: string): Amount | undefined {
  return fromLines(subject, name, year) ?? printed(subject, name, year)
}

function fromLines (subject: RuleContext, name: Total, year: string): Amount | undefined {
  const section = sectionOf[name]
  if (section) return ofSection(subject, section, year)
  if (name === 'grossProfit') {
    return made([1, total(subject, 'revenue', year)], [-1, total(subject, 'costOfWork', year)])
  }
  if (name === 'ebitda') {
    return made([1, total(subject, 'grossProfit', year)], [-1, total(subject, 'operatingExpenses', year)])
  }
  return made([1, total(subject, 'ebitda', year)], [1, belowEbitda(subject, year)])
}

/** Other income less depreciation and interest; nothing where the statement has no such line in the year. */
export function belowEbitda (subject: RuleContext, year: string): Amount | undefined {
  const parts: Array<[1 | -1, Section]> = [[1, 'other-income'], [-1, 'depreciation'], [-1, 'interest']]
  const known = parts.flatMap(([sign, section]): Array<[1 | -1, Amount]> => {
    const amount = ofSection(subject, section, year)
    return amount ? [[sign, amount]] : []
  })
  return known.length === 0 ? undefined : made(...known)
}

/** All adjustments of a year; nothing where there is none. */
export function adjustments ({ statements }: RuleContext, year: string): Amount | undefined {
  return together((statements.adjustments ?? []).flatMap(({ amounts }, index) => amounts[year] === undefined
    ? []
    : [{ amount: amounts[year], involves: [`/statements/adjustments/${index}/amounts/${year}`] }]))
}
